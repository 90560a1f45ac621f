/** The start date of a league, if its director set one. */
import type { Fault } from '../../../engine/ruleset.ts';
import type { LeagueSettings } from './league.ts';
import { localMoment } from './local-time.ts';

const MOST_DAYS = 366;
const DAY = 86_400_000;

/** In milliseconds since 1970, or what is wrong with it. `starts` is in the zone of the pace: `2027-01-15T18:00`. */
export function readStart(
  starts: string,
  { pace: { zone }, startWhenFull }: Pick<LeagueSettings, 'pace' | 'startWhenFull'>,
  now: number,
): number | Fault {
  const fault = (message: string): Fault => ({ code: 'bad-starts', line: 0, message });
  if (startWhenFull !== undefined)
    return fault(
      'A league begins on a date or when it is full: leave one of "starts" and "startWhenFull" out. With a "maximum" whoever comes after the last place is taken waits in line until then.',
    );
  const at = localMoment(starts, zone);
  if (at === undefined) return fault(`"starts" is a day and time that there is in ${zone}, such as 2027-01-15T18:00.`);
  return at > now && at <= now + MOST_DAYS * DAY ? at : fault(`"starts" lies within the next ${MOST_DAYS} days.`);
}
