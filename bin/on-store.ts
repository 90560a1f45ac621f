/**
 * The store for a command of the operator. On a single machine it opens the data folder itself, so the service must be
 * stopped; with TABLE_NAME it works on that table in AWS, with the credentials and region of the environment.
 */
import { resolve as absolute } from 'node:path';
import type { EventNames } from '../functions/facts/deps.ts';
import { createDesk, type OperatorsDesk } from '../functions/store/abuse-reports.ts';
import type { TableClient } from '../functions/store/table.ts';
import { depsOn } from '../functions/wiring/compose.ts';
import { leagueNames } from '../functions/wiring/leagues/names.ts';
import { jsonLog } from '../functions/wiring/log.ts';
import { tableClient } from '../functions/wiring/table-client.ts';
import { openHomeTable, TABLE } from '../infra/local/home-table.ts';
import { readSettings } from '../infra/local/settings.ts';
import { takeFolder } from '../infra/local/sole-user.ts';

/** The dependencies of the use cases, and those that only the operator's commands need. */
export interface Desk {
  readonly deps: ReturnType<typeof depsOn> & { readonly eventNames: EventNames };
  readonly desk: OperatorsDesk;
}

const deskOn = (client: TableClient, name: string): Desk => {
  const given = depsOn(client, name, jsonLog('warn'));
  const deps = { ...given, eventNames: leagueNames(given.leagues) };
  return { deps, desk: createDesk(client, name, deps) };
};

export async function onStore<T>(use: (desk: Desk) => Promise<T>): Promise<T> {
  const table = process.env.TABLE_NAME;
  if (table !== undefined && table !== '') return use(deskOn(tableClient(), table));
  const settings = readSettings(process.env);
  const dir = absolute(settings.dataDir);
  const giveUp = await takeFolder(dir);
  try {
    const home = await openHomeTable(settings, dir, Date.now);
    try {
      return await use(deskOn(home.client, TABLE));
    } finally {
      home.close();
    }
  } finally {
    giveUp();
  }
}
