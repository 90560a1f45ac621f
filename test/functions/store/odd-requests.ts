/** Requests that DynamoDB refuses, and some it takes though they look odd. */
import type { Item } from '../../../functions/store/items.ts';
import { type Request, TABLE } from './random-commands.ts';

const TableName = TABLE;
const Key: Item = { pk: { S: 'a~' }, sk: { S: 'x' } };
const c = { '#c': 'c' };
const s = { ':s': { S: 'x' } };

const put = (Item: Item): Request => ({ t: 'put', input: { TableName, Item } });
const conditionalPut = (ConditionExpression: string, names?: Record<string, string>, values?: Item): Request => ({
  t: 'put',
  input: { TableName, Item: Key, ConditionExpression, ...namesAndValues(names, values) },
});
const updateWith = (UpdateExpression: string, names?: Record<string, string>, values?: Item): Request => ({
  t: 'update',
  input: { TableName, Key, UpdateExpression, ...namesAndValues(names, values) },
});
const queryFor = (KeyConditionExpression: string, values: Item, more: object = {}): Request => ({
  t: 'query',
  input: { TableName, KeyConditionExpression, ExpressionAttributeValues: values, ...more },
});
const namesAndValues = (names?: Record<string, string>, values?: Item) => ({
  ...(names === undefined ? {} : { ExpressionAttributeNames: names }),
  ...(values === undefined ? {} : { ExpressionAttributeValues: values }),
});
const pk = { ':p': { S: 'a~' } };
const due = { IndexName: 'due', ExpressionAttributeNames: { '#due': 'due' } };

/** Each by what is odd about it. */
export const oddRequests: Readonly<Record<string, Request>> = {
  'an item without its sort key': put({ pk: { S: 'a~' } }),
  'an item with an empty key': put({ ...Key, sk: { S: '' } }),
  'an item whose key is a number': put({ ...Key, sk: { N: '1' } }),
  'a sort key of 1024 bytes': put({ ...Key, sk: { S: 'k'.repeat(1024) } }),
  'a sort key of 1025 bytes': put({ ...Key, sk: { S: 'k'.repeat(1025) } }),
  'a partition key of 2049 bytes': put({ ...Key, pk: { S: 'k'.repeat(2049) } }),
  'an item just within 400 KB': put({ ...Key, c: { S: 'k'.repeat(400 * 1024 - 20) } }),
  'an item beyond 400 KB': put({ ...Key, c: { S: 'k'.repeat(400 * 1024) } }),
  'an empty index key': put({ ...Key, due: { S: '' }, at: { N: '1' } }),
  'an index key of another type': put({ ...Key, due: { S: 'x' }, at: { S: '1' } }),
  'text where a number stands': put({ ...Key, c: { N: 'x' } }),
  'a number of 39 digits': put({ ...Key, c: { N: '1'.repeat(39) } }),
  'a number with zeros before it': put({ ...Key, c: { N: '007' } }),
  'a key with an attribute too many': { t: 'get', input: { TableName, Key: { ...Key, c: { S: 'x' } } } },
  'a key with an attribute too few': { t: 'delete', input: { TableName, Key: { pk: { S: 'a~' } } } },
  'a name that is not used': conditionalPut('attribute_exists(pk)', c),
  'a value that is not used': conditionalPut('attribute_exists(pk)', undefined, s),
  'a name that is not given': conditionalPut('attribute_exists(#c)'),
  'a value that is not given': conditionalPut('#c = :s', c),
  'names without an expression': { t: 'put', input: { TableName, Item: Key, ExpressionAttributeNames: c } },
  'no names where names are promised': conditionalPut('attribute_exists(pk)', {}),
  'no values where values are promised': conditionalPut('attribute_exists(pk)', undefined, {}),
  'an empty condition': conditionalPut(''),
  'a condition that breaks off': conditionalPut('attribute_exists(pk) AND'),
  'an operator that is none': conditionalPut('#c == :s', c, s),
  'parentheses around parentheses': conditionalPut('((attribute_exists(pk)))'),
  'parentheses side by side': conditionalPut('(attribute_exists(pk)) AND (attribute_exists(sk))'),
  'a parenthesis that stays open': conditionalPut('(attribute_exists(pk)'),
  'a value that is asked whether it exists': conditionalPut('attribute_exists(:s)', undefined, s),
  'a comparison with itself': conditionalPut('#c = #c', c),
  'bounds the wrong way round': conditionalPut('#c BETWEEN :b AND :a', c, { ':a': { N: '1' }, ':b': { N: '2' } }),
  'bounds of two types': conditionalPut('#c BETWEEN :a AND :b', c, { ':a': { N: '1' }, ':b': { S: '2' } }),
  'a number as a beginning': conditionalPut('begins_with(#c, :n)', c, { ':n': { N: '1' } }),
  'NOT before AND before OR': conditionalPut('NOT attribute_exists(pk) AND attribute_exists(sk) OR attribute_not_exists(pk)'),
  'an empty update': updateWith(''),
  'a section without an attribute': updateWith('SET'),
  'a section twice': updateWith('SET #c = :s SET #d = :s', { ...c, '#d': 'd' }, s),
  'an attribute set twice': updateWith('SET #c = :s, #c = :s', c, s),
  'an attribute set and removed': updateWith('SET #c = :s REMOVE #c', c, s),
  'an attribute set to itself': updateWith('SET #c = #c', c),
  'a key that is set': updateWith('SET sk = :s', undefined, s),
  'a copy of what is not there': updateWith('SET #c = #d', { ...c, '#d': 'd' }),
  'an update of nothing': { t: 'update', input: { TableName, Key: { ...Key, sk: { S: 'new' } } } },
  'a query without its partition': queryFor('sk = :p', pk),
  'a query by another attribute': queryFor('pk = :p AND v = :p', pk),
  'a query of many partitions': queryFor('begins_with(pk, :p)', pk),
  'a query that asks OR': queryFor('pk = :p OR sk = :p', pk),
  'a query with <>': queryFor('pk = :p AND sk <> :s', { ...pk, ...s }),
  'a query for an empty key': queryFor('pk = :p AND sk > :s', { ...pk, ':s': { S: '' } }),
  'a query by a number': queryFor('pk = :p AND sk > :s', { ...pk, ':s': { N: '1' } }),
  'a query with its parts in the other order': queryFor('sk = :s AND pk = :p', { ...pk, ...s }),
  'a query in parentheses': queryFor('(pk = :p) AND (sk = :s)', { ...pk, ...s }),
  'a limit of none': queryFor('pk = :p', pk, { Limit: 0 }),
  'a start in another partition': queryFor('pk = :p', pk, { ExclusiveStartKey: { ...Key, pk: { S: 'b~' } } }),
  'a start outside of the range': queryFor('pk = :p AND sk > :s', { ...pk, ...s }, { ExclusiveStartKey: Key }),
  'a start that is no key': queryFor('pk = :p', pk, { ExclusiveStartKey: { pk: { S: 'a~' } } }),
  'an index that is not there': queryFor('pk = :p', pk, { IndexName: 'late' }),
  'a consistent read of the index': queryFor('#due = :p', pk, { ...due, ConsistentRead: true }),
  'a transaction of nothing': { t: 'transact', input: { TransactItems: [] } },
  'a transaction of 101': {
    t: 'transact',
    input: { TransactItems: Array.from({ length: 101 }, (_, n) => ({ Delete: { TableName, Key: { ...Key, sk: { S: `${n}` } } } })) },
  },
  'one item twice in a transaction': {
    t: 'transact',
    input: { TransactItems: [{ Put: { TableName, Item: Key } }, { Delete: { TableName, Key } }] },
  },
  'an action that is two': { t: 'transact', input: { TransactItems: [{ Put: { TableName, Item: Key }, Delete: { TableName, Key } }] } },
  'a token too long': { t: 'transact', input: { ClientRequestToken: 't'.repeat(37), TransactItems: [{ Put: { TableName, Item: Key } }] } },
};
