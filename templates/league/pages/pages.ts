/** The pages of leagues, loaded with the first request for one. */
import { leagueFile } from '../../calendar.ts';
import { divisionPage, leaguePlayerPage } from './division.ts';
import { leaguePage, leaguesPage, seasonPage, seasonsPage } from './league.ts';
import { leagueFormPage } from './form.ts';
import { embedDivision, embedEntries } from './embed.ts';

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
