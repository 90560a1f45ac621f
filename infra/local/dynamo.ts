/** The table at `DYNAMODB_ENDPOINT`, on AWS or on some machine: created if it is not there, and followed by its stream. */
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { tableClient } from '../../functions/wiring/table-client.ts';
import { openStreams } from './dynamo-streams.ts';
import { createTable } from './dynamo-table.ts';
import type { Feed } from './feed.ts';

export interface DynamoTable {
  readonly client: DynamoDBClient;
  readonly feed: Feed;
  close(): void;
}

const ANSWER_WITHIN_MS = 5_000;

/** @throws Error that names what is wrong with the endpoint, and the fix. */
export const openDynamo = async (endpoint: string, name: string, dataDir: string): Promise<DynamoTable> => {
  await reach(endpoint);
  // An emulator takes any credentials; other endpoints may not.
  const own = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const unchecked = process.env.AWS_ACCESS_KEY_ID === undefined;
  const client = tableClient({ endpoint, unchecked });
  const streams = new DynamoDBStreamsClient({ endpoint, ...(unchecked ? own : {}) });
  const close = (): void => {
    client.destroy();
    streams.destroy();
  };
  try {
    await createTable(client, name);
    const feed = await openStreams({ table: client, streams, tableName: name, checkpoint: join(dataDir, 'stream.json') });
    return { client, feed, close };
  } catch (error) {
    close();
    throw error;
  }
};

/** Any HTTP answer will do: engines differ in what they say to a plain GET. */
const reach = async (endpoint: string): Promise<void> => {
  if (!URL.canParse(endpoint))
    throw new Error(`DYNAMODB_ENDPOINT is "${endpoint}", which is not a URL. Give one like http://127.0.0.1:8000.`);
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch {
    throw new Error(
      `Nothing answers at DYNAMODB_ENDPOINT (${endpoint}). Start it, or unset DYNAMODB_ENDPOINT to use the table in DATA_DIR.`,
    );
  }
};
