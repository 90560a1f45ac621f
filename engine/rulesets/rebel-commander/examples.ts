import { enemyOf, occupiedSpaces, type Survey, unitsIn } from './board.ts';
import { check } from './legal.ts';
import { formatAction } from './notation.ts';
import { type Planet, planetOf } from './planet.ts';
import { soundest } from './soundest.ts';
import type { Action, Side, View } from './types.ts';

const SHOWN = 3;
const PASS: Action = { verb: 'pass' };
type Move = Extract<Action, { readonly verb: 'move' }>;

/** Submissions that would be accepted now, a sound one first; the others teach the grammar on the reader's own board. */
export function examples(view: View, seen: Survey, side: Side): readonly (readonly string[])[] {
  const natural = candidates(view, seen, side).filter(
    ([first, second]) => (first !== PASS || second === PASS) && isLegal(view, side, first, second),
  );
  const shown = [soundest(view, side), ...natural].map((pair) => pair.map(formatAction));
  return shown.filter((lines, at) => shown.findIndex((other) => other.join() === lines.join()) === at).slice(0, SHOWN);
}

function candidates(view: View, seen: Survey, side: Side): readonly (readonly [Action, Action])[] {
  const own = occupiedSpaces(view[side]);
  const planet = planetOf(view[side]);
  const ranks = planet.spaces.map((space) => rankOf(view, side, space));
  const best = bestMove(planet, own, ranks);
  const move = best ?? PASS;
  const other = bestMove(planet, own, ranks, best) ?? PASS;
  const held = seen.held[side];
  const build = on('build', held.find((space) => space !== best?.from) ?? held[0]);
  const attack = on('attack', seen.contested[0]);
  return [
    [attack, build],
    [move, build],
    [move, other],
    [build, build],
    [attack, move],
    [move, PASS],
    [build, PASS],
    [PASS, PASS],
  ];
}

const on = (verb: 'build' | 'attack', space: number | undefined): Action => (space === undefined ? PASS : { verb, at: space });

/** The first move of lowest rank that neither leaves nor enters the same space as `apart`. */
function bestMove({ beside }: Planet, own: readonly number[], ranks: readonly number[], apart?: Move): Move | undefined {
  let best: Move | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const from of own) {
    if (from === apart?.from) continue;
    for (const to of beside[from] ?? []) {
      const rank = ranks[to] ?? lowest;
      if (rank >= lowest || to === apart?.to) continue;
      best = { verb: 'move', from, to };
      lowest = rank;
    }
  }
  return best;
}

function isLegal(view: View, side: Side, first: Action, second: Action): boolean {
  return (
    check(view, side, [
      { action: first, line: 1 },
      { action: second, line: 2 },
    ]).length === 0
  );
}

/** Ranks spaces as destinations: empty ones first, then the enemy's, then one's own; within each, those with most neighbours. */
function rankOf(view: View, side: Side, space: number): number {
  const kind = unitsIn(view[side], space) > 0 ? 2 : unitsIn(view[enemyOf(side)], space) > 0 ? 1 : 0;
  return kind * 10 - (planetOf(view[side]).beside[space] ?? []).length;
}
