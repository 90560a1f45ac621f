import type { Demand, Outcome } from '../../ruleset.ts';
import { enemyOf, fleetOf, placeOf } from './board.ts';
import { attacks, movements } from './movement.ts';
import { type Position, SIDES, type Side, type State, type Verdict } from './types.ts';

/** The side on turn owes orders until the game has ended. A side that can neither move, enter nor fire is forced to `pass`. */
export function awaiting(state: State): readonly Demand[] {
  if (state.outcome !== null) return [];
  const demand: Demand = { seat: state.active, kind: 'orders', waits: true, pace: 'turn' };
  return [canAct(state, state.active) ? demand : { ...demand, forced: ['pass'] }];
}

function canAct(position: Position, side: Side): boolean {
  const fleet = [...fleetOf(position.options.theatre).keys()];
  return fleet.some((craft) => movements(position, side, [craft]).length > 0) || attacks(position, side, fleet).length > 0;
}

export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason } = state.outcome;
  return { value: { winner, reason }, places: winner === 'draw' ? [SIDES] : [[winner], [enemyOf(winner)]], reason };
}

/** The verdict at the end of a player turn: flagship lives, then craft not destroyed, then nobody (FS-17). */
export function limitVerdict(position: Position, turn: number): Verdict | null {
  const { turnLimit } = position.options;
  if (turnLimit === null || turn < turnLimit) return null;
  const lead = position.flagLives.rebel - position.flagLives.empire || craftLeft(position, 'rebel') - craftLeft(position, 'empire');
  if (lead === 0) return { winner: 'draw', reason: 'turn-limit' };
  return { winner: lead > 0 ? 'rebel' : 'empire', reason: 'turn-limit' };
}

/** Craft not destroyed, wherever they are. */
export function craftLeft(position: Position, side: Side): number {
  return [...fleetOf(position.options.theatre).keys()].filter((craft) => placeOf(position[side], craft) !== 'destroyed').length;
}
