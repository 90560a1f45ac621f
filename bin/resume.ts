/**
 * `npm run resume -- MATCH`: resumes a halted match, with the same dice, once its ruleset is fixed. On a single machine
 * the service is stopped for the fix, so this opens the data folder itself; with TABLE_NAME it works on that table in AWS,
 * with the credentials and region of the environment.
 */
import { resolve as absolute } from 'node:path';
import { resumeMatch } from '../functions/cases/match/resume-match.ts';
import type { TableClient } from '../functions/store/table.ts';
import { depsOn } from '../functions/wiring/compose.ts';
import { jsonLog } from '../functions/wiring/log.ts';
import { tableClient } from '../functions/wiring/table-client.ts';
import { openHomeTable, TABLE } from '../infra/local/home-table.ts';
import { readSettings } from '../infra/local/settings.ts';
import { takeFolder } from '../infra/local/sole-user.ts';

const USAGE = 'usage: npm run resume -- MATCH   (the 16 characters of the match; TABLE_NAME=… for a table in AWS)';

async function main([match, ...rest]: readonly string[]): Promise<number> {
  if (match === undefined || rest.length > 0 || !/^[a-z2-7]{16}$/.test(match)) return complain(USAGE);
  const table = process.env.TABLE_NAME;
  if (table !== undefined && table !== '') return resume(tableClient(), table, match);
  const settings = readSettings(process.env);
  const dir = absolute(settings.dataDir);
  const giveUp = await takeFolder(dir);
  try {
    const home = await openHomeTable(settings, dir, Date.now, console.error);
    try {
      return await resume(home.client, TABLE, match);
    } finally {
      home.close();
    }
  } finally {
    giveUp();
  }
}

async function resume(client: TableClient, table: string, match: string): Promise<number> {
  const answer = await resumeMatch(depsOn(client, table, jsonLog('warn')), match);
  if (!answer.ok) {
    const { code, message } = answer.refusal;
    return complain(
      code === 'not-found' ? `There is no match ${match} in this store. Check the id, and DATA_DIR or TABLE_NAME.` : message,
      1,
    );
  }
  console.log(
    `${match} goes on: it is ${answer.value.status}, step ${answer.value.step} is open. Its letters go out when the service is up.`,
  );
  return 0;
}

function complain(message: string, code = 2): number {
  console.error(message);
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = complain(error instanceof Error ? error.message : String(error), 1);
}
