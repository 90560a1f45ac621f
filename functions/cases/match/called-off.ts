/** Matches that end without a result: a league annuls them, or only bots are left to play on. */
import type { RecordedAnswer } from '../../../engine/host.ts';
import { reputeErrand, resultErrand } from '../../facts/kept-turns.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match } from '../../facts/match.ts';
import type { Progress } from '../../facts/progress.ts';

/**
 * Steps in a row that bots may play among themselves: nobody waits for them, and each costs the operator. A game with a
 * turn limit ends well before.
 */
export const MOST_STEPS_OF_BOTS = 1_000;

/** How many steps in a row no person took part in, with this one; nothing where one did. */
export function stepsOfBots(before: Match, answers: readonly RecordedAnswer[]): Pick<Match, 'stepsOfBots'> {
  const asked = answers.filter((one) => one.t !== 'absent').map((one) => one.seat);
  const personPlayed = before.seats.some((one) => one.holder.t !== 'bot' && asked.includes(one.seat));
  return personPlayed ? {} : { stepsOfBots: (before.stepsOfBots ?? 0) + 1 };
}

/** It ends as it stands, and everybody at the table is told. */
export function calledOff(match: Match, now: number): Progress {
  const over: Match = { ...match, status: 'cancelled' };
  const letters = match.seats.flatMap((one) => lettersTo(match, one.seat, 'cancelled', { t: 'cancelled' }, now));
  return { match: over, steps: [], letters, errands: [...resultErrand(over, now), ...reputeErrand(over, false, now)] };
}
