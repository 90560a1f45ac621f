/**
 * `npm run resume -- MATCH`: a halted match goes on, with the same dice, once its ruleset is mended. On one machine
 * the service is stopped for the mend, so this opens the data folder itself; with TABLE_NAME it works on that table
 * in AWS, with the credentials and region of the environment.
 */
import { resolve as absolute } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { resumeMatch } from '../functions/cases/resume-match.ts';
import { depsOn } from '../functions/compose.ts';
import { jsonLog } from '../functions/log.ts';
import { tableClient } from '../functions/table-client.ts';
import { startDynamo } from '../infra/local/dynamo.ts';
import { readSettings } from '../infra/local/settings.ts';
import { TABLE } from '../infra/local/start.ts';

const USAGE = 'usage: npm run resume -- MATCH   (the 16 characters of the match; TABLE_NAME=… for a table in AWS)';

async function main([match, ...rest]: readonly string[]): Promise<number> {
  if (match === undefined || rest.length > 0 || !/^[a-z2-7]{16}$/.test(match)) return complain(USAGE);
  const table = process.env.TABLE_NAME;
  if (table !== undefined && table !== '') return resume(tableClient(), table, match);
  const settings = readSettings(process.env);
  const store = await startDynamo({ mode: 'disk', dir: absolute(settings.dataDir) }, process.env, console.error);
  try {
    return await resume(tableClient({ endpoint: store.endpoint, unchecked: true }), TABLE, match);
  } finally {
    await store.stop();
  }
}

async function resume(client: DynamoDBClient, table: string, match: string): Promise<number> {
  const answer = await resumeMatch(depsOn(client, table, jsonLog('warn')), match);
  client.destroy();
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
