/** Every command that a sweep sends to the table, judged by the policy of the clock's role in the template. */
import { GetItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { clock } from '../../../functions/clock.ts';
import type { TableClient } from '../../../functions/store/table.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { createTableModel, type TableCommand } from '../../support/table/table-model.ts';
import { createWorld } from '../../support/world.ts';
import { refusedIn } from './judge-policy.ts';
import { rights, synthesise } from './synthesised.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const roles = rights(synthesise());
const statements = roles.get('Clock') ?? [];

/** One thing of every kind that can be due; a sign-in letter is stored with its player and holds the token. */
const DUE = [
  ['match#m', 'head'],
  ['match#m', 'letter#report-000001-red'],
  ['match#m', 'job#bot-000001-red'],
  ['player#p', 'letter#sign-in-1'],
  ['player#p', 'player'],
  ['league#l', 'league'],
  ['division#l.1.1', 'division'],
] as const;

async function sentBySweep(): Promise<readonly TableCommand[]> {
  const items = DUE.map(([pk, sk]) => ({
    pk: { S: pk },
    sk: { S: sk },
    due: { S: 'due#0' },
    at: { N: String(NOW - 1_000) },
    j: { S: '{"token":"secret"}' },
  }));
  const model = createTableModel({ now: () => NOW, items });
  const sent: TableCommand[] = [];
  const client = {
    send: async (command: TableCommand) => {
      sent.push(command);
      return model.run(command);
    },
  } as TableClient;
  const { deps } = createWorld(NOW);
  const store = createStores(client, 'table', { randomSource: deps.randomSource, now: () => NOW, pause: async () => {} });
  await clock({ ...deps, ...store, now: () => NOW }, () => {})();
  return sent;
}

test('may send all of them, and no answer shows what the table holds', async () => {
  const sent = await sentBySweep();
  const updates = sent.filter((command) => command instanceof UpdateItemCommand);
  expect(updates.length).toBeGreaterThanOrEqual(DUE.length - 1);
  expect(sent.flatMap((command) => refusedIn(statements, command))).toEqual([]);
  for (const { input } of updates) {
    expect(input.ReturnValues ?? 'NONE').toBe('NONE');
    expect(input.ReturnValuesOnConditionCheckFailure ?? 'NONE').toBe('NONE');
  }
});

test('a letter shown, its body changed, a read of it and an order put on file are refused', () => {
  const Key = { pk: { S: 'player#p' }, sk: { S: 'letter#sign-in-1' } };
  const wakeUp = {
    TableName: 'table',
    Key,
    UpdateExpression: 'SET #at = :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':at': { N: '1' } },
  };
  const countRefused = (command: TableCommand): number => refusedIn(statements, command).length;
  expect(countRefused(new UpdateItemCommand(wakeUp))).toBe(0);
  expect(countRefused(new UpdateItemCommand({ ...wakeUp, ReturnValues: 'ALL_NEW' }))).toBe(1);
  expect(countRefused(new UpdateItemCommand({ ...wakeUp, UpdateExpression: 'SET #at = :at, j = :at' }))).toBe(1);
  expect(countRefused(new GetItemCommand({ TableName: 'table', Key }))).toBe(1);
  expect(countRefused(new PutItemCommand({ TableName: 'table', Item: { ...Key, j: { S: '{}' } } }))).toBe(1);
  const query = { TableName: 'table', KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: 'player#p' } } };
  expect(countRefused(new QueryCommand(query))).toBe(1);
});

test('a read of a player is refused to the clock and not to the pages', () => {
  const command = new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'player#p' }, sk: { S: 'player' } } });
  expect(refusedIn(statements, command)).toHaveLength(1);
  expect(refusedIn(roles.get('Http') ?? [], command)).toEqual([]);
});
