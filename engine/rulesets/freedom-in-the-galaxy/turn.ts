import type { Demand, Outcome } from '../../ruleset.ts';
import { enemyOf } from './control.ts';
import type { Section, Side, State, Step } from './types.ts';
import { SIDES } from './types.ts';

/** FG-3: the side in the step's name. */
export const owes = (step: Step): Side => (step === 'setup-imperial' || step.startsWith('imperial') ? 'imperial' : 'rebel');

/** Whose player-turn it is: in a response, not the side that answers. */
export function mover(step: Step): Side {
  const owner = owes(step);
  return sectionOf(step) === 'response' ? enemyOf(owner) : owner;
}

/** The section a mail's bare lines belong to; null in setup, which has none. */
export function sectionOf(step: Step): Section | null {
  const [, name] = step.split('-');
  return name === 'operations' || name === 'response' || name === 'missions' ? name : null;
}

/** FG-3: exactly one side is waited for; the other may leave standing orders or resign. */
export function awaiting(state: State): readonly Demand[] {
  if (state.outcome !== null) return [];
  const owner = owes(state.step);
  const kind = sectionOf(state.step) ?? 'setup';
  return SIDES.map((seat) => ({
    seat,
    kind: seat === owner ? kind : 'standing',
    waits: seat === owner,
    pace: kind === 'response' ? 'reaction' : 'turn',
  }));
}

export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason, points } = state.outcome;
  return { value: { winner, reason, points }, places: [[winner], [enemyOf(winner)]], reason };
}
