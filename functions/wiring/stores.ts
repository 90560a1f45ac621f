/** All stores on one table, of the core and its wings. */
import type { Leagues } from '../league/facts/deps.ts';
import { createLeagues } from '../league/store.ts';
import { createStore, openTable, type Store, type StoreOptions } from '../store/store.ts';
import type { TableClient } from '../store/table.ts';

export interface Stores extends Store {
  readonly leagues: Leagues;
}

export const createStores = (client: TableClient, name: string, options: StoreOptions): Stores => {
  const table = openTable(client, name, options);
  return { ...createStore(table), leagues: createLeagues(table) };
};
