/** All pages, as the HTTP door asks for them. */
import { leagueFile } from '../calendar.ts';
import { leavePage, leftPage } from './account.ts';
import { divisionPage, leaguePlayerPage } from './division.ts';
import { docsPage } from './docs.ts';
import { gamePage, homePage, openedPage, rulesPage } from './home.ts';
import { leaguePage, leaguesPage, seasonPage, seasonsPage } from './league.ts';
import { leagueFormPage } from './league-form.ts';
import { matchPage } from './match.ts';
import { minePage, noticePage } from './notice.ts';
import { historyPage, stepPage } from './steps.ts';
import { STYLE } from './style.ts';

export const pages = {
  home: homePage,
  game: gamePage,
  rules: rulesPage,
  opened: openedPage,
  match: matchPage,
  step: stepPage,
  history: historyPage,
  mine: minePage,
  notice: noticePage,
  leave: leavePage,
  left: leftPage,
  leagues: leaguesPage,
  league: leaguePage,
  leagueForm: leagueFormPage,
  season: seasonPage,
  seasons: seasonsPage,
  division: divisionPage,
  leaguePlayer: leaguePlayerPage,
  leagueCalendar: leagueFile,
  docs: docsPage,
  style: STYLE,
} as const;
export type Pages = typeof pages;
