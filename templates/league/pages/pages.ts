/** The pages of leagues, loaded with the first request for one. */
import { leagueFile } from './calendar.ts';
import { divisionPage, leaguePlayerPage } from './division.ts';
import { embedDivision, embedEntries } from './embed.ts';
import { leagueFormPage } from './form.ts';
import { leaguePage, leaguesPage, seasonPage, seasonsPage } from './league.ts';

export const leaguePages = {
  list: leaguesPage,
  league: leaguePage,
  form: leagueFormPage,
  season: seasonPage,
  seasons: seasonsPage,
  division: divisionPage,
  player: leaguePlayerPage,
  embedDivision,
  embedEntries,
  calendar: leagueFile,
} as const;
export type LeaguePages = typeof leaguePages;
