import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { createTable } from '../../infra/local/table.ts';
import type { EngineUnderTest } from './dynamo-setup.ts';

/** Every engine the store's contract must hold on, the reference first: for `describe.each`. */
export const engines: readonly EngineUnderTest[] = inject('engines');

/** A client for an engine on this machine; without an engine named, for the reference. */
export const clientFor = (endpoint: string = engines[0]!.endpoint): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });

export interface TestTable {
  readonly client: DynamoDBClient;
  readonly name: string;
  readonly endpoint: string;
}

/** An empty table that no other test has. */
export const freshTable = async (engine: EngineUnderTest = engines[0]!): Promise<TestTable> => {
  const client = clientFor(engine.endpoint);
  const name = `test-${randomUUID()}`;
  await createTable(client, name);
  return { client, name, endpoint: engine.endpoint };
};
