/** Ends matches without a result: a league annuls them, or only bots are left to play. */
import type { RecordedAnswer } from '../../../engine/host.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { ratingJob, resultJob } from '../../facts/kept-turns.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match } from '../../facts/match.ts';
import type { Progress } from './progress.ts';

/**
 * How many steps in a row bots may play among themselves: nobody waits for them, and each costs the operator. A game with a turn limit ends
 * long before that.
 */
export const MOST_STEPS_OF_BOTS = 1_000;

/** How many steps in a row no person took part in, including this one; nothing if a person did. */
export function stepsOfBots(before: Match, answers: readonly RecordedAnswer[]): Pick<Match, 'stepsOfBots'> {
  const asked = answers.filter((answer) => answer.t !== 'absent').map((answer) => answer.seat);
  const personPlayed = before.seats.some((record) => record.holder.t !== 'bot' && asked.includes(record.seat));
  return personPlayed ? {} : { stepsOfBots: (before.stepsOfBots ?? 0) + 1 };
}

/** Ends the match as it is, and tells everybody at the table. `gone` is, in a league, the seat whose leaving annuls it. */
export function callOff(match: Match, now: number, gone?: Seat): Progress {
  const over: Match = { ...match, status: 'cancelled' };
  const told = match.seats.filter(({ seat }) => seat !== gone);
  const letters = told.flatMap((record) =>
    lettersTo(match, record.seat, 'cancelled', { t: 'cancelled', ...(gone === undefined ? {} : { gone }) }, now),
  );
  return { match: over, steps: [], letters, jobs: [...resultJob(over, now), ...ratingJob(over, false, now)] };
}
