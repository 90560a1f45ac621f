/** Queries: a partition by sort key, or the due index by time, page by page. */
import type { AttributeValue, QueryCommandInput, QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/store/items.ts';
import { type Bindings, bind, checkCondition, isMet, nameOf } from './expression-values.ts';
import { type Condition, type Operand, parseCondition } from './expressions.ts';
import { attribute, copyItem, itemBytes, placeOf, refusal, sortableNumber, takeItem, unknownHere } from './items.ts';
import type { Rows } from './rows.ts';
import { checkMembers } from './writes.ts';

const MEMBERS: ReadonlySet<string> = new Set([
  'TableName',
  'IndexName',
  'KeyConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'Limit',
  'ExclusiveStartKey',
  'ConsistentRead',
] satisfies readonly (keyof QueryCommandInput)[]);
const PAGE_BYTES = 1024 * 1024;

/** Key attributes, in sorting order; the index promises no order of the last two, which make the position unique. */
interface Schema {
  readonly hash: string;
  readonly range: string;
  readonly order: readonly string[];
}
const TABLE: Schema = { hash: 'pk', range: 'sk', order: ['pk', 'sk'] };
const DUE: Schema = { hash: 'due', range: 'at', order: ['due', 'at', 'pk', 'sk'] };

export const query = (rows: Rows, input: QueryCommandInput): QueryCommandOutput => {
  checkMembers(input, MEMBERS);
  const schema = schemaOf(input);
  const { condition, hash, lowest, bindings } = readKeyCondition(input, schema);
  const { Limit: limit = Number.POSITIVE_INFINITY } = input;
  if (!(limit >= 1)) throw refusal(`Limit is ${limit}, and at least 1`);
  const after = input.ExclusiveStartKey === undefined ? undefined : takeItem(input.ExclusiveStartKey);
  if (after !== undefined) checkStart(after, schema, condition, bindings);
  const found = schema === TABLE ? partitionFrom(rows, hash, lowest, after) : dueFrom(rows, hash, lowest, after);
  const { shown, isCut } = pageOf(found, (item) => isMet(condition, item, bindings), limit);
  const last = isCut ? shown.at(-1) : undefined;
  return {
    $metadata: {},
    Items: [...shown],
    Count: shown.length,
    ScannedCount: shown.length,
    ...(last === undefined ? {} : { LastEvaluatedKey: copyItem(keyIn(last, schema)) }),
  };
};

/** The least text above this one. */
const justAbove = (text: string): string => `${text}\0`;

const partitionFrom = (rows: Rows, pk: string, lowest: Lowest, after: Item | undefined): Iterable<Item> => {
  if (after !== undefined) return rows.partition(pk, justAbove(placeOf(after).sk));
  const from = lowest.bound?.S ?? '';
  return rows.partition(pk, lowest.isOpen ? justAbove(from) : from);
};

const dueFrom = (rows: Rows, due: string, lowest: Lowest, after: Item | undefined): Iterable<Item> => {
  if (after !== undefined) {
    const [{ pk, sk }, at] = [placeOf(after), attribute(after, 'at')?.N];
    if (at === undefined) throw refusal('The provided starting key is invalid');
    return rows.due(due, { at: sortableNumber(at), pk, sk: justAbove(sk) });
  }
  const from = lowest.bound?.N === undefined ? '' : sortableNumber(lowest.bound.N);
  return rows.due(due, { at: lowest.isOpen ? justAbove(from) : from, pk: '', sk: '' });
};

const schemaOf = ({ IndexName: index, ConsistentRead: strong }: QueryCommandInput): Schema => {
  if (index === undefined) return TABLE;
  if (index !== 'due') throw refusal(`The table does not have the specified index: ${index}`);
  if (strong === true) throw refusal('Consistent reads are not supported on global secondary indexes');
  return DUE;
};

/** Nothing below it is wanted; with `isOpen`, nor is the value itself. A key condition always selects one contiguous range. */
interface Lowest {
  readonly bound: AttributeValue | undefined;
  readonly isOpen: boolean;
}

interface KeyCondition {
  readonly condition: Condition;
  readonly hash: string;
  readonly lowest: Lowest;
  readonly bindings: Bindings;
}

const readKeyCondition = (input: QueryCommandInput, { hash, range }: Schema): KeyCondition => {
  if (input.KeyConditionExpression === undefined) throw refusal('KeyConditionExpression must be specified in the request');
  const parsed = parseCondition(input.KeyConditionExpression);
  const bindings = bind([parsed], input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  checkCondition(parsed.tree, bindings);
  const parts = parsed.tree.t === 'and' ? [parsed.tree.left, parsed.tree.right] : [parsed.tree];
  const asked = parts.map((part) => askedOf(part, bindings));
  const equal = asked.find(({ name }) => name === hash);
  const other = asked.find((part) => part !== equal);
  if (equal?.by !== '=' || equal.values.length !== 1 || (other !== undefined && other.name !== range))
    throw refusal('Query condition missed key schema element, or asks what a key cannot answer');
  const value = equal.values[0]?.S;
  if (value === undefined || value === '' || other?.values.some((bound) => !(range === 'at' ? bound?.N : bound?.S)))
    throw refusal('One or more parameter values were invalid: Condition parameter type does not match schema type');
  const bound = other?.by === '<' || other?.by === '<=' ? undefined : other?.values[0];
  return { condition: parsed.tree, hash: value, lowest: { bound, isOpen: other?.by === '>' }, bindings };
};

/** A part of a key condition: its attribute, its comparison, and the values it compares with. */
const askedOf = (part: Condition, bindings: Bindings) => {
  const { what, by, others } = shapeOf(part);
  if (what.t === 'value') throw unknownHere('key condition with its value first');
  const values = others.map((other) => {
    if (other.t === 'path') throw refusal('Invalid KeyConditionExpression: an attribute is compared with an attribute');
    return bindings.values[other.name];
  });
  return { name: nameOf(what, bindings), by, values };
};

const shapeOf = (part: Condition): { readonly what: Operand; readonly by: string; readonly others: readonly Operand[] } => {
  if (part.t === 'compare' && part.by !== '<>') return { what: part.left, by: part.by, others: [part.right] };
  if (part.t === 'between') return { what: part.what, by: part.t, others: [part.low, part.high] };
  if (part.t === 'begins') return { what: part.path, by: part.t, others: [part.prefix] };
  throw refusal('Invalid KeyConditionExpression: Invalid operator used');
};

const keyIn = (item: Item, { order }: Schema): Item =>
  Object.fromEntries(order.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));

const checkStart = (start: Item, schema: Schema, condition: Condition, bindings: Bindings): void => {
  const isKey = Object.keys(start).length === schema.order.length && schema.order.every((name) => attribute(start, name) !== undefined);
  if (!isKey) throw refusal('The provided starting key is invalid');
  if (!isMet(condition, start, bindings))
    throw refusal('The provided starting key is outside query boundaries based on provided conditions');
};

interface Page {
  readonly shown: readonly Item[];
  /** Whether there may be more behind it. */
  readonly isCut: boolean;
}

/** The item that exceeds the megabyte is the last of its page. */
const pageOf = (found: Iterable<Item>, isAsked: (item: Item) => boolean, limit: number): Page => {
  const shown: Item[] = [];
  let bytes = 0;
  for (const item of found) {
    if (!isAsked(item)) break;
    if (bytes >= PAGE_BYTES) return { shown, isCut: true };
    shown.push(item);
    bytes += itemBytes(item);
    if (shown.length === limit) return { shown, isCut: true };
  }
  return { shown, isCut: false };
};
