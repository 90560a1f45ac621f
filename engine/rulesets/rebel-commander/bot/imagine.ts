/** A board that a side may be facing: under fog (RC-18) the enemy's unseen units are laid out by lot. */
import type { Dice, Seat } from '../../../ruleset.ts';
import { enemyOf, HOME, SPACES, totalUnits, unitsIn } from '../board.ts';
import type { Counts, Side, State, View } from '../types.ts';

export function imagine(view: View, seat: Seat, dice: Dice): State {
  const { turn, options, outcome } = view;
  const enemy = enemyOf(seat as Side);
  const board = { rebel: known(view, 'rebel'), imperial: known(view, 'imperial'), [enemy]: withUnseen(view, enemy, dice) };
  return { v: 1, turn, rebel: board.rebel, imperial: board.imperial, options, outcome };
}

const known = (view: View, side: Side): Counts => SPACES.map((space) => unitsIn(view[side], space));

/** As many as if one had been built a turn, more of them near its home. */
function withUnseen(view: View, enemy: Side, dice: Dice): Counts {
  const counts = [...known(view, enemy)];
  const hidden = SPACES.filter((space) => view[enemy][space] === null);
  const lots = hidden.flatMap((space) => Array.from({ length: Math.max(1, FARTHEST - farFromHome(space, enemy)) }, () => space));
  const seen = totalUnits(view[enemy]);
  const missing = Math.max(2 * view.options.startUnits + view.turn - 1 - seen, seen === 0 ? 1 : 0);
  for (let unit = 0; unit < missing && lots.length > 0; unit++) {
    const space = lots[dice.roll(lots.length, `unseen.${unit}`) - 1] as number;
    counts[space] = (counts[space] ?? 0) + 1;
  }
  return counts;
}

const FARTHEST = 4;
export function farFromHome(space: number, side: Side): number {
  return Math.min(...HOME[side].map((home) => Math.abs((home % 3) - (space % 3)) + Math.abs(Math.floor(home / 3) - Math.floor(space / 3))));
}
