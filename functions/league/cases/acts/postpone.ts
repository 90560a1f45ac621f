/**
 * Too few players have entered when a season was due to start: registration stays open and the directors are told; for a start date, so is
 * everybody.
 */

import type { LeagueDeps } from '../../facts/deps.ts';
import type { League, LogLine } from '../../facts/league.ts';
import { localTime, weekLater } from '../../facts/local-time.ts';
import { tellDirectors } from '../directors/tell-directors.ts';

const DAY = 86_400_000;
/** So many in a row; then a league with a start date is called off. */
const MOST_POSTPONED = 4;

/** `few` says who was missing. */
export async function postpone(deps: LeagueDeps, league: League, few: string): Promise<void> {
  const now = deps.now();
  const { settings, starts, season, postponed = 0 } = league;
  const said = (act: string): LogLine => ({ league: league.id, id: deps.randomSource.id(8), at: now, by: 'service', act, reason: '' });
  const tell = (line: LogLine) => [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  const version = league.version + 1;
  if (starts === undefined) {
    // At least a day: a league that closes at once would be looked at over and over.
    const closes = now + Math.max(1, settings.registrationDays) * DAY;
    const line = said(`left registration for season ${season} open for ${Math.max(1, settings.registrationDays)} more days, since ${few}`);
    await deps.leagues.commit({ league: { ...league, version, closes, due: closes }, log: [line], letters: tellDirectors(league, line) });
    return;
  }
  if (postponed >= MOST_POSTPONED) {
    const line = said(`called the league off, since ${few}, ${MOST_POSTPONED} weeks after it was to begin`);
    const over: League = { ...league, version, status: 'cancelled', announcing: tell(line), due: now };
    await deps.leagues.commit({ league: over, listed: false, log: [line], letters: tellDirectors(league, line) });
    return;
  }
  const { zone } = settings.pace;
  const later = weekLater(starts, zone);
  const line = said(`put the beginning of season ${season} off by a week, to ${localTime(later, zone)} ${zone}, since ${few}`);
  const after: League = { ...league, version, starts: later, closes: later, postponed: postponed + 1, announcing: tell(line), due: now };
  await deps.leagues.commit({ league: after, log: [line], letters: tellDirectors(league, line) });
}
