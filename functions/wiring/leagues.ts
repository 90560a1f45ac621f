/** Joins leagues to the core: to matches and players, their letters, mail and views, and the HTTP door. */

import type { Branch, Stops } from '../edge/http/http-cases.ts';
import type { EventNames, Events, EventViews } from '../facts/deps.ts';
import type { EventMail } from '../facts/mail.ts';
import type { LeagueCases } from '../league/edge/cases.ts';
import type { LeagueDeps, Leagues } from '../league/facts/deps.ts';
import { LEAGUE_KINDS } from '../league/facts/letter-kinds.ts';
import type { EventLetters } from '../views/outbox-deps.ts';

/** A use case of leagues, loaded when it is first called. Leagues come with the deps of whoever asks. */
const laterWith =
  (leagues: Leagues) =>
  <D extends object, A extends readonly unknown[], R>(load: () => Promise<(deps: LeagueDeps<D>, ...asked: A) => Promise<R>>) =>
  async (deps: D, ...asked: A): Promise<R> =>
    (await load())({ ...deps, leagues }, ...asked);

export const leagueEvents = (leagues: Leagues): Events => {
  const later = laterWith(leagues);
  return {
    noteResult: later(async () => (await import('../league/cases/note-result.ts')).noteResult),
    howLeft: later(async () => (await import('../league/cases/leaving/withdraw.ts')).endOf),
    takesPart: later(async () => (await import('../league/cases/takes-part.ts')).takesPart),
    nameNameless: later(async () => (await import('../league/cases/name-entrant.ts')).nameEntries),
    leave: later(async () => (await import('../league/cases/erase-from-league.ts')).leaveLeagues),
    erase: later(async () => (await import('../league/cases/erase-from-league.ts')).eraseFromLeague),
  };
};

export const leagueLetters = (leagues: Leagues): EventLetters => {
  const later = laterWith(leagues);
  return {
    rows: LEAGUE_KINDS,
    send: later(async () => (await import('../league/cases/send-letter.ts')).sendLeague),
    modelOf: later(async () => (await import('../league/cases/send-letter.ts')).modelFor),
    rulingOf: later(async () => (await import('../league/views/show-ruling.ts')).rulingIn),
  };
};

export const leagueMail = (leagues: Leagues): EventMail => {
  const later = laterWith(leagues);
  return {
    handle: later(async () => (await import('../league/cases/mail.ts')).handleLeagueMail),
    isThere: async (_, league) => (await leagues.load(league)) !== undefined,
    bookAbsence: later(async () => (await import('../league/cases/mail.ts')).absentIn),
  };
};

/** For what the operator does about names. */
export const leagueNames = (leagues: Leagues): EventNames => {
  const later = laterWith(leagues);
  return {
    of: later(async () => (await import('../league/cases/hide-name.ts')).namesIn),
    change: later(async () => (await import('../league/cases/hide-name.ts')).renameIn),
  };
};

/** What a player is shown of their leagues. */
export const leagueViews = (leagues: Leagues): EventViews => {
  const later = laterWith(leagues);
  return {
    list: later(async () => (await import('../league/views/show-league.ts')).leaguesOf),
    export: later(async () => (await import('../league/views/export-leagues.ts')).exportLeagues),
  };
};

const PATHS = ['/leagues', '/leagues/*', '/v1/leagues', '/v1/leagues/*', '/v1/me/leagues', '/e/*'];

/** `leagues`: the use cases. */
export const leagueBranch = (leagues: LeagueCases): Branch => ({
  paths: PATHS,
  open: async () => {
    const { mountLeagues } = await import('../league/edge/door.ts');
    return (app, http) => mountLeagues(app, { ...http, leagues, leaguePages });
  },
});
const leaguePages = async () => (await import('../../templates/league/pages/pages.ts')).leaguePages;

export const leagueStops =
  (leagues: LeagueCases) =>
  async (link: string, path: string): Promise<Stops | undefined> =>
    (await import('../league/edge/stops.ts')).stopsOf(leagues, link, path);
