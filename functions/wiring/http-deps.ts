/** The deps of the HTTP edge: bound use cases, pages and games, both on AWS and on a single machine. */

import { createLimits, type Limits } from '../edge/http/guard/limits.ts';
import type { Assets, HttpDeps, HttpSettings, News, Pictures } from '../edge/http/http-cases.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import { games, loadPresentation } from '../facts/games.ts';
import { isTransient } from '../facts/out-of-service.ts';
import { mailboxOf } from '../facts/players.ts';
import type { LeagueDeps } from '../league/facts/deps.ts';
import { createHealth } from '../views/show-health.ts';
import { bind } from './bind.ts';
import { hostingBranch } from './hosting.ts';
import { leagueBranch, leagueStops, leagueViews } from './leagues/door.ts';
import { wingBranches } from './wings/door.ts';
import { words } from './wings/mail.ts';

interface Extras {
  /** Absent for those of `RATES`. */
  readonly limits?: Limits;
  readonly assets?: Assets | undefined;
  readonly pictures?: Pictures | undefined;
  readonly news?: News | undefined;
  /** Faults that keep this home from working, in sentences; absent if only the table can tell. */
  readonly faults?: (() => Promise<readonly string[]>) | undefined;
}

export const httpDeps = (
  deps: LeagueDeps<KeyedDeps>,
  settings: HttpSettings,
  { limits, assets, pictures, news, faults }: Extras = {},
): HttpDeps => {
  const { now, randomSource, log, keys } = deps;
  const health = createHealth(deps, faults);
  const leagues = bind(deps, () => import('../league/cases/for-http.ts'));
  const given = {
    now,
    randomSource,
    log,
    keys,
    cases: bind({ ...deps, words }, () => import('../cases/for-http.ts')),
    views: bind({ ...deps, eventViews: leagueViews(deps.leagues) }, () => import('../views/for-http.ts')),
    pages: async () => (await import('../../templates/pages/pages.ts')).pages,
    homePages: async () => (await import('../../templates/pages/home-pages.ts')).homePages,
    playerPages: async () => (await import('../../templates/pages/player-pages.ts')).playerPages,
    drawText: async () => (await import('../../templates/draw/text.ts')).drawText,
    watchPages: async () => (await import('../../templates/pages/watch-pages.ts')).watchPages,
    branches: [leagueBranch(leagues), hostingBranch(bind(deps, () => import('../hosting/cases/for-http.ts'))), ...wingBranches(deps)],
    stopsOf: leagueStops(leagues),
    document: async () => (await import('./document.ts')).documentOf(settings.publicUrl),
    games,
    game: async (id: string) => (games.some((game) => game.id === id) ? loadPresentation(id) : undefined),
    settings,
    limits: limits ?? createLimits(now),
    health,
    isTransient,
    mailboxOf,
    hookTarget: async (url: string) => (await import('../post/hook-target.ts')).hookTarget(url, settings.local),
  };
  const mayAct = async (): Promise<boolean> => !(await health()).doubtful;
  return { ...given, ...(faults && { mayAct }), ...(assets && { assets }), ...(pictures && { pictures }), ...(news && { news }) };
};
