import type { Demand, Outcome } from '../../ruleset.ts';
import { character, unitRow } from './charts.ts';
import { enemyOf } from './planets.ts';
import type { State } from './state.ts';
import { type Section, SIDES, type Side, type Step, type UnitType } from './types.ts';

/** FG-3: the side in the step's name. */
export const owes = (step: Step): Side => (step === 'setup-imperial' || step.startsWith('imperial') ? 'imperial' : 'rebel');

/** The side whose player-turn it is; in a response this is not the side that answers. */
export function mover(step: Step): Side {
  const owner = owes(step);
  return sectionOf(step) === 'response' ? enemyOf(owner) : owner;
}

/** The section that a mail's bare lines belong to; null in setup, which has none. */
export function sectionOf(step: Step): Section | null {
  const [, name] = step.split('-');
  return name === 'operations' || name === 'response' || name === 'missions' ? name : null;
}

/** FG-41: bases are put up by the Rebels on odd turns, by the Imperials on even ones. */
export const isRepairTurn = (turn: number, side: Side): boolean => (turn % 2 === 1) === (side === 'rebel');

const PASS: readonly string[] = ['pass'];

/** FG-3: exactly one side is waited for. The other may leave standing orders or resign. */
export function awaiting(state: State): readonly Demand[] {
  if (state.outcome !== null) return [];
  const owner = owes(state.step);
  const kind = sectionOf(state.step) ?? 'setup';
  return SIDES.map((seat) => ({
    seat,
    kind: seat === owner ? kind : 'standing',
    waits: seat === owner,
    pace: kind === 'response' ? 'reaction' : 'turn',
    ...(seat === owner && kind === 'operations' && !mayOperate(state, owner) ? { forced: PASS } : {}),
  }));
}

/** FG-4: without pieces, reinforcements and a base to put up there is nothing to order. A kept section is consulted later. */
function mayOperate({ characters, units, planets, reinforcements, kept, turn }: State, side: Side): boolean {
  const isOwn = (type: UnitType): boolean => unitRow(type).side === side;
  const isLeft = Object.entries(characters).some(([id, one]) => one.status === 'active' && character(id).side === side);
  const isRepairing = isRepairTurn(turn, side) && Object.values(planets).some(({ pdb }) => !pdb.up);
  const isArmed = Object.values(units).some(({ type }) => isOwn(type)) || reinforcements[side].length > 0;
  return isLeft || isArmed || isRepairing || kept[side] !== undefined;
}

export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason, points } = state.outcome;
  return { value: { winner, reason, points }, places: [[winner], [enemyOf(winner)]], reason };
}
