/** The places in which leaks are planted. */
import type { HttpCases, HttpViews } from '../../functions/edge/http/http-cases.ts';
import type { Match } from '../../functions/facts/match.ts';
import type { WorldDeps } from '../support/world.ts';
import type { Plant } from './run.ts';
import type { Table } from './table.ts';

export interface PlantedLeak {
  readonly name: string;
  readonly plant: () => Plant;
  /** Its requirement of the ruleset: three seats, or something hidden after the step. */
  readonly needs?: 'three' | 'fog';
}

export const aroundViews = (around: (views: HttpViews, deps: WorldDeps, table: Table) => Partial<HttpViews>): Plant => ({
  http: (http, deps, table) => ({ ...http, views: Object.assign(Object.create(http.views), around(http.views, deps, table)) }),
});
export const aroundCases = (around: (cases: HttpCases, deps: WorldDeps, table: Table) => Partial<HttpCases>): Plant => ({
  http: (http, deps, table) => ({ ...http, cases: Object.assign(Object.create(http.cases), around(http.cases, deps, table)) }),
});
export const headOf = async (deps: WorldDeps, table: Table): Promise<Match> => (await deps.matches.load(table.id)) as Match;
