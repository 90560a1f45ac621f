import { resolve } from 'node:path';
import type { Settings } from '../infra/local/settings.ts';

/** The data folder, where the table is in it. @throws Error in words for a person. */
export function ownTable({ dynamodbEndpoint, dataDir }: Pick<Settings, 'dynamodbEndpoint' | 'dataDir'>): string {
  if (dynamodbEndpoint !== undefined || (process.env.TABLE_NAME ?? '') !== '')
    throw new Error('The table is not in the data folder but in a DynamoDB, which has backups of its own: see docs/aws.md.');
  return resolve(dataDir);
}
