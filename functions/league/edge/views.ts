/** The calls that read leagues: lists, tables, divisions, players, dates. */

import { countFrom, PAGED, pageById } from '../../edge/http/paging.ts';
import { mapOutcome, NOTHING_HERE, refuse } from '../../edge/http/problems.ts';
import { type Asked, type Call, call } from './call.ts';
import { byPlayer } from './calls.ts';
import { standingsCsv, tellDates, tellDivision, tellLeague, tellLine, tellPlayerIn, tellStandings } from './tell.ts';

const NOT_THERE = refuse('not-found', NOTHING_HERE);

export const leagueViews: readonly Call[] = [
  call({
    name: 'listLeagues',
    method: 'GET',
    path: '/v1/leagues',
    summary: 'The leagues that anybody may enter or watch',
    who: 'anyone',
    query: PAGED,
    run: async ({ http, query }) => {
      const { leagues, next } = await http.leagues.listLeagues(pageById(query));
      return { ok: true, value: { leagues: leagues.map((league) => tellLine(league, http.settings)), next } };
    },
  }),
  call({
    name: 'myLeagues',
    method: 'GET',
    path: '/v1/me/leagues',
    summary: 'The leagues you entered or direct',
    who: 'player',
    scope: 'lead',
    query: PAGED,
    run: (asked) =>
      byPlayer(asked, async ({ http, query }, player) => {
        const { leagues, next } = await http.leagues.leaguesOf(player, pageById(query));
        return { ok: true, value: { leagues: leagues.map((league) => tellLine(league, http.settings)), next } };
      }),
  }),
  call({
    name: 'showLeague',
    method: 'GET',
    path: '/v1/leagues/{id}',
    summary: 'A league: what is played and how, its dates, divisions and log',
    who: 'anyone',
    query: { from: 'the first of the divisions shown' },
    run: async ({ http, credential, part, query }) => {
      const from = countFrom(query('from'));
      const shown = await http.leagues.showLeague({
        league: part('id'),
        ...(credential.t === 'player' && { player: credential.player }),
        ...(from !== undefined && { from }),
      });
      return mapOutcome(shown, (view) => tellLeague(view, http.settings));
    },
  }),
  call({
    name: 'showStandings',
    method: 'GET',
    path: '/v1/leagues/{id}/standings',
    summary: 'The tables of the running season, or of the last',
    about: 'As JSON, ten divisions at a time; as CSV with .csv at the end of the path or Accept: text/csv.',
    who: 'anyone',
    query: { division: 'only that one', from: 'the "next" of the previous answer' },
    run: async ({ http, part, query }) => {
      const division = countFrom(query('division'));
      const from = division ?? countFrom(query('from'));
      const shown = await http.leagues.showStandings({
        league: part('id'),
        ...(from !== undefined && { from }),
        ...(division !== undefined && { count: 1 }),
      });
      return mapOutcome(shown, tellStandings);
    },
    text: { type: 'text/csv', end: '.csv', write: (view) => standingsCsv(view.tables) },
  }),
  call({
    name: 'showLeagueDates',
    method: 'GET',
    path: '/v1/leagues/{id}/calendar',
    summary: 'The dates of registration, season and rounds',
    about: 'As a feed for calendars with .ics at the end of the path or Accept: text/calendar.',
    who: 'anyone',
    query: { division: 'the division whose rounds to give; by default the first' },
    run: async ({ http, part, query }) => {
      const division = countFrom(query('division'));
      const shown = await http.leagues.showDates({ league: part('id'), ...(division !== undefined && { division }) });
      return mapOutcome(shown, (view) => tellDates(view.dates));
    },
    text: {
      type: 'text/calendar',
      end: '.ics',
      write: async ({ dates }, { leaguePages }) =>
        (await leaguePages()).calendar(dates.map((date) => ({ ...date, at: Date.parse(date.at) }))),
    },
  }),
  call({
    name: 'showSeasons',
    method: 'GET',
    path: '/v1/leagues/{id}/seasons',
    summary: 'The seasons so far, the newest first',
    who: 'anyone',
    query: { until: 'the newest of those shown' },
    run: async ({ http, part, query }) => {
      const until = countFrom(query('until'));
      const shown = await http.leagues.showSeasons({ league: part('id'), ...(until !== undefined && { until }) });
      return mapOutcome(shown, ({ seasons }) => ({ seasons }));
    },
  }),
  call({
    name: 'showSeason',
    method: 'GET',
    path: '/v1/leagues/{id}/seasons/{season}',
    summary: 'The divisions of a season',
    who: 'anyone',
    query: { from: 'the first of the divisions shown' },
    run: async ({ http, part, query }) => {
      const season = countFrom(part('season'));
      const from = countFrom(query('from'));
      if (season === undefined) return NOT_THERE;
      const shown = await http.leagues.showSeason({ league: part('id'), season, ...(from !== undefined && { from }) });
      return mapOutcome(shown, ({ leagueName: _, ...season }) => season);
    },
  }),
  call({
    name: 'showDivision',
    method: 'GET',
    path: '/v1/leagues/{id}/seasons/{season}/divisions/{division}',
    summary: 'A division: table, crosstable, rounds and course',
    about: 'Its table as CSV with .csv at the end of the path or Accept: text/csv.',
    who: 'anyone',
    run: async (asked) => {
      const { http, credential } = asked;
      const key = divisionIn(asked);
      if (key === undefined) return NOT_THERE;
      const asker = credential.t === 'player' ? { asker: credential.player } : {};
      return mapOutcome(await http.leagues.showDivision({ ...key, ...asker }), tellDivision);
    },
    text: { type: 'text/csv', end: '.csv', write: (view) => standingsCsv([view]) },
  }),
  call({
    name: 'showReport',
    method: 'GET',
    path: '/v1/leagues/{id}/seasons/{season}/divisions/{division}/report',
    summary: 'A division as a Tournament Report File (TRF)',
    about:
      'For other programs, of matches between two: who met whom on which side, results, points and places. As the file itself with .trf at the end of the path or Accept: text/plain.',
    who: 'anyone',
    problems: ['bad-request'],
    run: async (asked) => {
      const key = divisionIn(asked);
      return key === undefined ? NOT_THERE : asked.http.leagues.showReport(key);
    },
    text: { type: 'text/plain', end: '.trf', write: ({ trf }) => trf },
  }),
  call({
    name: 'showPlayerIn',
    method: 'GET',
    path: '/v1/leagues/{id}/seasons/{season}/divisions/{division}/players/{number}',
    summary: 'One player in a division, and their matches',
    who: 'anyone',
    run: async (asked) => {
      const { http, credential, part } = asked;
      const [key, number] = [divisionIn(asked), countFrom(part('number'))];
      if (key === undefined || number === undefined) return NOT_THERE;
      const asker = credential.t === 'player' ? { asker: credential.player } : {};
      return mapOutcome(await http.leagues.showPlayerIn({ ...key, number, ...asker }), tellPlayerIn);
    },
  }),
];

export function divisionIn({ part }: Pick<Asked<unknown>, 'part'>) {
  const [season, division] = [countFrom(part('season')), countFrom(part('division'))];
  return season === undefined || division === undefined ? undefined : { league: part('id'), season, division };
}
