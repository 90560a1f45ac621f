/** What the commands of an operator share. */
import { resolve } from 'node:path';
import type { Settings } from '../infra/local/settings.ts';

/** Runs a command by its words; what it throws is told without a trace. */
export async function run(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = complain(error instanceof Error ? error.message : String(error));
  }
}

export function complain(message: string, code = 1): number {
  console.error(message);
  return code;
}

/** The data folder, where the table is in it. @throws Error in words for a person. */
export function ownTable({ dynamodbEndpoint, dataDir }: Pick<Settings, 'dynamodbEndpoint' | 'dataDir'>): string {
  if (dynamodbEndpoint !== undefined || (process.env.TABLE_NAME ?? '') !== '')
    throw new Error('The table is not in the data folder but in a DynamoDB, which has backups of its own: see docs/aws.md.');
  return resolve(dataDir);
}
