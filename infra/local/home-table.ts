/** The only place that decides where `npm start` keeps its table: in a file of the data folder, or where `DYNAMODB_ENDPOINT` says. */
import type { TableClient } from '../../functions/store/table.ts';
import type { Feed } from './feed.ts';
import { openTable } from './table/open.ts';

export interface HomeTable {
  readonly client: TableClient;
  readonly feed: Feed;
  /** In a word, for the operator. */
  readonly about: string;
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
  if (endpoint === undefined) return { ...openTable(dir, now), about: 'SQLite, in this process' };
  // Loaded only where it is asked for, since it delays the start.
  const { openDynamo } = await import('./dynamo.ts');
  return { ...(await openDynamo(endpoint, TABLE, dir)), about: `DynamoDB at ${endpoint}` };
};
