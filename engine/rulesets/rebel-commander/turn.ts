import type { Demand, Outcome } from '../../ruleset.ts';
import { countHeld, enemyOf, totalUnits } from './board.ts';
import { planetOf } from './planet.ts';
import { type Board, type RebelOptions, SIDES, type Side, type State, type Verdict } from './types.ts';

/** Both sides owe orders until the game has ended. */
export function awaiting(state: State): readonly Demand[] {
  if (state.outcome !== null) return [];
  return SIDES.map((seat) => ({ seat, kind: 'orders', waits: true, pace: 'turn' }));
}

export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason } = state.outcome;
  return { value: { winner, reason }, places: winner === 'draw' ? [SIDES] : [[winner], [enemyOf(winner)]], reason };
}

export const spaces = ({ rebel, imperial }: Board): Readonly<Record<Side, number>> => ({
  rebel: countHeld(rebel, imperial),
  imperial: countHeld(imperial, rebel),
});

export const units = (board: Board): Readonly<Record<Side, number>> => ({
  rebel: totalUnits(board.rebel),
  imperial: totalUnits(board.imperial),
});

/** Who acts first this turn (RC-4). */
export function actsFirst(turn: number, options: Pick<RebelOptions, 'initiative'>): Side {
  return options.initiative === 'alternate' && turn % 2 === 0 ? 'imperial' : 'rebel';
}

/** The verdict after an action: holding enough spaces comes before elimination (RC-10, RC-11). */
export function verdict(board: Board): Verdict | null {
  const held = spaces(board);
  const { toWin, reason } = planetOf(board.rebel);
  for (const side of SIDES) if (held[side] >= toWin) return { winner: side, reason };
  const left = units(board);
  for (const side of SIDES) if (left[side] === 0) return { winner: enemyOf(side), reason: 'eliminated' };
  return null;
}

/** The verdict at the turn limit: spaces, then units, else a draw (RC-12). */
export function limitVerdict(board: Board, turn: number, limit: number | null): Verdict | null {
  if (limit === null || turn < limit) return null;
  const held = spaces(board);
  const left = units(board);
  const lead = held.rebel - held.imperial || left.rebel - left.imperial;
  if (lead === 0) return { winner: 'draw', reason: 'turn-limit' };
  return { winner: lead > 0 ? 'rebel' : 'imperial', reason: 'turn-limit' };
}
