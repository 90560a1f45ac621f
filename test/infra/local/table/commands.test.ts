/** What cannot be tested on another engine: time, stale reads and sharing. The rest is `store/difference.hunt.int.test.ts`. */
import {
  GetItemCommand,
  IdempotentParameterMismatchException,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../../../../functions/store/items.ts';
import { createTableModel, type TableModel } from '../../../support/table/table-model.ts';

const TableName = 'table';
const MINUTE = 60_000;
const Key: Item = { pk: { S: 'a' }, sk: { S: 'x' } };
const put = (more: Item, of = Key) => new PutItemCommand({ TableName, Item: { ...of, ...more } });
const get = (ConsistentRead?: boolean) =>
  new GetItemCommand({ TableName, Key, ...(ConsistentRead === undefined ? {} : { ConsistentRead }) });

let now = 0;
let model: TableModel;
beforeEach(() => {
  now = 0;
  model = createTableModel({ now: () => now });
});

describe('a token', () => {
  const transact = (c: string) =>
    new TransactWriteItemsCommand({ ClientRequestToken: 't', TransactItems: [{ Put: { TableName, Item: { ...Key, c: { S: c } } } }] });

  test('makes the same transaction, sent twice, one', () => {
    model.run(transact('one'));
    model.run(put({ c: { S: 'later' } }));
    now = 10 * MINUTE - 1;
    model.run(transact('one'));
    expect(model.items()).toEqual([{ ...Key, c: { S: 'later' } }]);
  });

  test('stands for one transaction', () => {
    model.run(transact('one'));
    expect(() => model.run(transact('two'))).toThrow(IdempotentParameterMismatchException);
    expect(model.items()).toEqual([{ ...Key, c: { S: 'one' } }]);
  });

  test('is forgotten after ten minutes', () => {
    model.run(transact('one'));
    now = 10 * MINUTE;
    model.run(transact('two'));
    expect(model.items()).toEqual([{ ...Key, c: { S: 'two' } }]);
  });
});

describe('a stale read', () => {
  const soon = { due: { S: 'soon' }, at: { N: '1' } };
  const due = new QueryCommand({
    TableName,
    IndexName: 'due',
    KeyConditionExpression: '#due = :due',
    ExpressionAttributeNames: { '#due': 'due' },
    ExpressionAttributeValues: { ':due': { S: 'soon' } },
  });

  test('is answered from before the last write of each item', () => {
    model.run(put({ c: { S: 'one' } }));
    expect(model.run(get(), 'stale')).not.toHaveProperty('Item');
    model.run(put({ c: { S: 'two' } }));
    expect(model.run(get(), 'stale')).toMatchObject({ Item: { c: { S: 'one' } } });
    expect(model.run(get())).toMatchObject({ Item: { c: { S: 'two' } } });
  });

  test('does not happen where consistency was asked for', () => {
    model.run(put({}));
    expect(model.run(get(true), 'stale')).toHaveProperty('Item');
  });

  test('of the index finds what has just left it, and not what has just entered', () => {
    model.run(put(soon));
    expect(model.run(due, 'stale')).toMatchObject({ Count: 0 });
    model.run(put({}));
    expect(model.run(due, 'stale')).toMatchObject({ Count: 1, Items: [{ ...Key, ...soon }] });
    expect(model.run(due)).toMatchObject({ Count: 0 });
    model.run(put({ c: { S: 'more' } }));
    expect(model.run(due, 'stale')).toMatchObject({ Count: 0 });
  });
});

test('the stream tells of each change once, in order', () => {
  const other = { ...Key, sk: { S: 'y' } };
  for (const command of [put({}), put({}, other), put({ c: { N: '1' } }), put({ c: { N: '01' } })]) model.run(command);
  const keys = model.takeStream().map(({ sk, event }) => `${sk} ${event}`);
  expect(keys).toEqual(['x INSERT', 'y INSERT', 'x MODIFY']);
  expect(model.takeStream()).toEqual([]);
});

test('what goes in and what comes out shares no memory with what is kept', () => {
  const given = { c: { B: new Uint8Array([1, 2]) } };
  model.run(put(given));
  given.c.B[0] = 9;
  const shown = model.items()[0]?.c?.B;
  expect(shown).toEqual(new Uint8Array([1, 2]));
  shown?.fill(9);
  expect(model.items()[0]?.c?.B).toEqual(new Uint8Array([1, 2]));
});

test.each([
  ['a member of a request', new GetItemCommand({ TableName, Key, ProjectionExpression: 'pk' })],
  ['a function', new PutItemCommand({ TableName, Item: Key, ConditionExpression: 'size(pk) > sk' })],
  ['a path into an attribute', new PutItemCommand({ TableName, Item: Key, ConditionExpression: 'attribute_exists(pk.c)' })],
  ['a bare name that may be a reserved word', new PutItemCommand({ TableName, Item: Key, ConditionExpression: 'attribute_exists(total)' })],
  ['a type of attribute', put({ c: { BOOL: true } })],
  ['a number with a fraction', put({ c: { N: '1.5' } })],
])('%s that it does not know is never ignored', (_, command) => {
  expect(() => model.run(command)).toThrow(/embedded table knows no/);
  expect(model.items()).toEqual([]);
});
