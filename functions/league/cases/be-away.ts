/** Books an absence: the player's deadlines wait, within the days that the league allows, and they are still paired, for their return. */

import { REMEMBERED } from '../../../engine/league/pairing/challenges.ts';
import { daysOf, joinSpans } from '../../facts/absence.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { LeagueId, PlayerId, Span } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { currentDivision, entryOf } from '../facts/entrant-of.ts';
import { type DivisionRecord, type Entry, seasonStart } from '../facts/league.ts';

const TRIES = 8;
const DAY = 86_400_000;
const FARTHEST = 366 * DAY;

export interface Absence {
  readonly league: LeagueId;
  readonly player: PlayerId;
  /** In milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}
export interface Booked {
  readonly away: readonly Span[];
  /** Days still available this season. */
  readonly daysLeft: number;
}

/** Booking the same days twice books them once; overlapping absences are joined. */
export async function bookAbsence(deps: LeagueDeps, request: Absence): Promise<Answer<Booked>> {
  const now = deps.now();
  const from = Math.max(request.from, now);
  if (!(request.to > from && request.to <= now + FARTHEST))
    return refuse('bad-request', 'An absence ends after it begins, in the future, and within a year from now.');
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    const entry = league && (await entryOf(deps, league, request.player));
    if (league === undefined || entry === undefined || entry.status === 'left') return notFound;
    const away = joinSpans([...entry.away, { from, to: request.to }]);
    const daysLeft = league.settings.awayDays - daysOf(away, seasonStart(league, now));
    if (daysLeft < 0)
      return refuse(
        'bad-request',
        `A season of this league allows ${league.settings.awayDays} days of absence. With these you would take ${-daysLeft} more.`,
      );
    const after: Entry = { ...entry, version: entry.version + 1, away };
    const division = await currentDivision(deps, league, entry);
    const noted = division === undefined ? {} : { divisions: [withAbsence(division, entry.id, away, now)] };
    if ((await deps.leagues.commit({ entries: [after], ...noted })) === 'done') return { ok: true, value: { away, daysLeft } };
  }
  return refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');
}

function withAbsence(division: DivisionRecord, id: string, away: readonly Span[], now: number): DivisionRecord {
  // Past absences still count if somebody has challenged the player in the meantime.
  const since = division.ladder === undefined ? now : now - REMEMBERED;
  const entrants = division.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, away: away.filter((span) => span.to > since), unsettled: true as const } : entrant,
  );
  return { ...division, version: division.version + 1, entrants, due: now };
}
