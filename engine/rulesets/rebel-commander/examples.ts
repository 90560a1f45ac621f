import { contested, enemyOf, held, neighbours, occupied, unitsIn } from './board.ts';
import { check } from './legal.ts';
import { formatAction } from './notation.ts';
import type { Action, Side, View } from './types.ts';

const SHOWN = 3;
const PASS: Action = { verb: 'pass' };

/** Submissions that would be accepted now, the most natural first; they teach the grammar on the reader's own board. */
export function examples(view: View, side: Side): readonly (readonly string[])[] {
  const enemy = view[enemyOf(side)];
  const own = occupied(view[side]);
  const builds = held(view[side], enemy).map((at): Action => ({ verb: 'build', at }));
  const attacks = contested(view).map((at): Action => ({ verb: 'attack', at }));
  const moves = own
    .flatMap((from) => neighbours(from).map((to) => ({ verb: 'move', from, to }) as const))
    .toSorted((a, b) => welcome(view, side, a.to) - welcome(view, side, b.to));
  const [move = PASS, other = PASS] = [moves[0], moves.find((one) => one.from !== moves[0]?.from && one.to !== moves[0]?.to)];
  const [build = PASS, attack = PASS] = [builds.find((one) => 'at' in one && one.at !== moves[0]?.from) ?? builds[0], attacks[0]];
  const pairs: readonly (readonly [Action, Action])[] = [
    [attack, build],
    [move, build],
    [move, other],
    [build, build],
    [attack, move],
    [move, PASS],
    [build, PASS],
    [PASS, PASS],
  ];
  const legal = pairs.filter(([first, second]) => first !== PASS || second === PASS).filter((pair) => isLegal(view, side, pair));
  const texts = new Set(legal.map((pair) => pair.map(formatAction).join(';')));
  return [...texts].slice(0, SHOWN).map((text) => text.split(';'));
}

function isLegal(view: View, side: Side, [first, second]: readonly [Action, Action]): boolean {
  return (
    check(view, side, [
      { action: first, line: 1 },
      { action: second, line: 2 },
    ]).length === 0
  );
}

/** Empty spaces first, then the enemy's, then one's own; of these the ones with most neighbours. */
function welcome(view: View, side: Side, space: number): number {
  const kind = unitsIn(view[side], space) > 0 ? 2 : unitsIn(view[enemyOf(side)], space) > 0 ? 1 : 0;
  return kind * 10 - neighbours(space).length;
}
