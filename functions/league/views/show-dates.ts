/** The dates of a league: its registration, its season, and the rounds of one division. */

import { roundsAgreed } from '../../../engine/league/pairing/last-round.ts';
import { type Answer, notFound } from '../../facts/answers.ts';
import type { LeagueId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { DivisionRecord, League } from '../facts/league.ts';
import type { LeagueDate } from './league-view.ts';
import { shownSeason } from './show-league.ts';

export async function showDates(
  deps: LeagueDeps,
  { league: id, division = 1 }: { readonly league: LeagueId; readonly division?: number },
): Promise<Answer<{ readonly leagueName: string; readonly dates: readonly LeagueDate[] }>> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return notFound;
  const season = shownSeason(league);
  const played = season === 0 ? undefined : await deps.leagues.division({ league: id, season, division });
  return {
    ok: true,
    value: { leagueName: league.settings.name, dates: [...ofLeague(league), ...(played === undefined ? [] : ofDivision(played))] },
  };
}

function ofLeague({ id, settings, status, season, opened, starts, closes, drawnSince }: League): readonly LeagueDate[] {
  const at = (name: string, time: number | undefined, words: string): readonly LeagueDate[] =>
    time === undefined ? [] : [{ id: `${id}-${name}`, at: time, words: `${settings.name}: ${words}` }];
  return [
    ...at('opened', opened, 'registration opens'),
    ...at(`closes-${season}`, status === 'cancelled' ? undefined : closes, `registration for season ${season} closes`),
    ...at(`begins-${season}`, status === 'registering' ? starts : drawnSince, `season ${season} begins`),
  ];
}

function ofDivision({ league, season, division, name, settings, rounds, paused }: DivisionRecord): readonly LeagueDate[] {
  const id = `${league}-${season}-${division}`;
  const begun = rounds.map(({ number, planned }) => ({
    ...{ id: `${id}-round-${number}`, at: planned },
    words: `${settings.name}, ${name}: round ${number}${number === roundsAgreed(settings.rules) ? ', the last,' : ''} begins`,
  }));
  if (paused === undefined) return begun;
  return [...begun, { id: `${id}-paused`, at: paused.until, words: `${settings.name}, ${name}: the pause ends` }];
}
