/** The only place that decides where `npm start` keeps its table: in a file of the data folder, or where `DYNAMODB_ENDPOINT` says. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TableClient } from '../../functions/store/table.ts';
import type { Feed } from './feed.ts';
import { keyFile } from './service-key.ts';
import { type KeyNote, openTable, TABLE_FILE } from './table/open.ts';

export interface HomeTable {
  readonly client: TableClient;
  readonly feed: Feed;
  /** In a word, for the operator. */
  readonly about: string;
  /** Absent: the table stands elsewhere, and does not know the key. */
  readonly keyNote?: KeyNote;
  /** The code of what keeps it from being written; absent where nothing is known of that. */
  readonly fault?: () => string | undefined;
  /** Upkeep that a table in a file needs now and then. */
  readonly sweep?: () => Promise<void>;
  close(): void;
}

export const TABLE = 'sealed-orders';

/** In a folder that this process has taken. @throws Error in words for a person. */
export const openHomeTable = async (
  { dynamodbEndpoint: endpoint }: { readonly dynamodbEndpoint?: string },
  dir: string,
  now: () => number,
): Promise<HomeTable> => {
  if (endpoint === undefined) {
    checkThere(dir);
    return { ...openTable(dir, now), about: 'SQLite, in this process' };
  }
  // Loaded only where it is asked for, since it delays the start.
  const { openDynamo } = await import('./dynamo.ts');
  return { ...(await openDynamo(endpoint, TABLE, dir)), about: `DynamoDB at ${endpoint}` };
};

/** The key is made after the table: where there is one, a table was here. */
const checkThere = (dir: string): void => {
  const [path, key] = [join(dir, TABLE_FILE), keyFile(dir)];
  if (!existsSync(key) || (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  throw new Error(
    `The table ${path} is gone, though ${key} is there. Restore a backup: npm run restore -- FILE. To begin anew, choose another DATA_DIR.`,
  );
};
