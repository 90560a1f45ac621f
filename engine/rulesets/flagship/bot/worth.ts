/** Chances to win, from what the bot judges by: material and time. */
import type { Seat } from '../../../ruleset.ts';
import type { State } from '../types.ts';
import { battleOf } from './battle.ts';
import { hopeOf } from './stakes.ts';

export function worth(state: State): Readonly<Record<Seat, number>> {
  const left = (state.options.turnLimit ?? Number.POSITIVE_INFINITY) - state.turn;
  const rebel = hopeOf(battleOf(state), 0, left);
  return { rebel, empire: 1 - rebel };
}
