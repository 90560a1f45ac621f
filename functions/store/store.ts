/** The use cases' storage, on one DynamoDB table. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AbuseReports } from '../facts/abuse-report.ts';
import type { Clock, Counts, DueIndex, Letters, Matches, Players, RandomSource, Ratings } from '../facts/deps.ts';
import type { Grants } from '../facts/grants.ts';
import type { Hooks } from '../facts/hooks.ts';
import { createReports } from './abuse-reports.ts';
import { createCounts } from './counts.ts';
import { createDueIndex } from './due-index.ts';
import { createHooks } from './endpoints.ts';
import { createGrants } from './grants.ts';
import { SHARDS } from './keys.ts';
import { createLetters } from './letters.ts';
import { createMatches } from './matches.ts';
import { createPlayers, createRatings } from './players.ts';
import type { Table, TableClient } from './table.ts';

export interface Store {
  readonly matches: Matches;
  readonly letters: Letters;
  readonly players: Players;
  readonly hooks: Hooks;
  readonly ratings: Ratings;
  readonly grants: Grants;
  readonly counts: Counts;
  readonly dueIndex: DueIndex;
  readonly reports: AbuseReports;
}

export interface StoreOptions extends Clock {
  readonly randomSource: RandomSource;
  /** Waits between two tries; tests may skip the wait. */
  readonly pause?: (ms: number) => Promise<void>;
  /** The number of partitions of the due index for new writes. */
  readonly shards?: number;
}

export const openTable = (
  client: TableClient,
  name: string,
  { randomSource, now, pause = wait, shards = SHARDS }: StoreOptions,
): Table => ({
  client,
  name,
  shards,
  randomSource,
  now,
  pause,
});

export const createStore = (table: Table): Store => ({
  matches: createMatches(table),
  letters: createLetters(table),
  players: createPlayers(table),
  hooks: createHooks(table),
  ratings: createRatings(table),
  grants: createGrants(table),
  counts: createCounts(table),
  dueIndex: createDueIndex(table),
  reports: createReports(table),
});

const wait = async (ms: number): Promise<void> => {
  await sleep(ms);
};
