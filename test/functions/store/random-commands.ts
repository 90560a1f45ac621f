/** Random requests to the table, as an SDK's user could send them: few keys, attributes and values, so that they collide. */
import {
  type AttributeValue,
  type ConditionCheck,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import type { Item } from '../../../functions/store/items.ts';
import type { TableClient } from '../../../functions/store/table.ts';

/** As data, so that a script that fails can be read. `~` in a text stands for the script's own suffix. */
export type Request =
  | { readonly t: 'get'; readonly input: GetItemCommandInput }
  | { readonly t: 'query'; readonly input: QueryCommandInput }
  | { readonly t: 'put'; readonly input: PutItemCommandInput }
  | { readonly t: 'update'; readonly input: UpdateItemCommandInput }
  | { readonly t: 'delete'; readonly input: DeleteItemCommandInput }
  | { readonly t: 'transact'; readonly input: TransactWriteItemsCommandInput };

/** What the table answers; for a query all pages. */
export const send = async (client: TableClient, request: Request, table: string, ending: string): Promise<object> => {
  const { t, input } = localise(request, table, ending);
  if (t === 'get') return client.send(new GetItemCommand(input));
  if (t === 'query') return walk(client, input);
  if (t === 'put') return client.send(new PutItemCommand(input));
  if (t === 'update') return client.send(new UpdateItemCommand(input));
  return t === 'delete' ? client.send(new DeleteItemCommand(input)) : client.send(new TransactWriteItemsCommand(input));
};

const walk = async (client: TableClient, input: QueryCommandInput): Promise<{ readonly pages: readonly QueryCommandOutput[] }> => {
  const pages = [await client.send(new QueryCommand(input))];
  for (let next = pages[0]?.LastEvaluatedKey; next !== undefined; next = pages.at(-1)?.LastEvaluatedKey)
    pages.push(await client.send(new QueryCommand({ ...input, ExclusiveStartKey: next })));
  return { pages };
};

const localise = <T>(value: T, table: string, ending: string): T => {
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return part === TABLE ? table : part.replace('~', ending);
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
    if (Array.isArray(part)) return part.map(change);
    return Object.fromEntries(Object.entries(part).map(([name, held]) => [name, change(held)]));
  };
  return change(value) as T;
};

export const TABLE = '<table>';
const TableName = TABLE;
export const PARTITIONS = ['a~', 'b~'] as const;
export const DUES = ['soon~', 'late~'] as const;

const VALUES: Readonly<Record<string, AttributeValue>> = {
  ':s0': { S: '' },
  ':s1': { S: 'x' },
  ':s2': { S: 'xy' },
  ':s3': { S: 'y' },
  ':s4': { S: '\u{1f600}' },
  ':s5': { S: '\uff5e' },
  ':n0': { N: '0' },
  ':n1': { N: '7' },
  ':n2': { N: '12' },
  ':n3': { N: '-3' },
  ':n4': { N: '123456789012345678901' },
  ':b0': { B: new Uint8Array([]) },
  ':b1': { B: new Uint8Array([1]) },
  ':b2': { B: new Uint8Array([1, 2]) },
  ':pa': { S: PARTITIONS[0] },
  ':pb': { S: PARTITIONS[1] },
  ':da': { S: DUES[0] },
  ':db': { S: DUES[1] },
};
const NAMES: Readonly<Record<string, string>> = {
  '#c': 'c',
  '#d': 'd',
  '#e': 'e',
  '#due': 'due',
  '#at': 'at',
  '#ttl': 'ttl',
  '#pk': 'pk',
  '#sk': 'sk',
};

/** In DynamoDB's order, which is not JavaScript's. */
const TEXTS = [':s0', ':s1', ':s2', ':s3', ':s5', ':s4'];
const NUMBERS = [':n3', ':n0', ':n1', ':n2', ':n4'];
const BYTES = [':b0', ':b1', ':b2'];
const text = fc.constantFrom(...TEXTS);
const number = fc.constantFrom(...NUMBERS);
const bytes = fc.constantFrom(...BYTES);
const bounds = (sorted: readonly string[]): fc.Arbitrary<string> =>
  fc
    .subarray([...sorted, ...sorted], { minLength: 2, maxLength: 2 })
    .map((bounds) => bounds.sort((a, b) => sorted.indexOf(a) - sorted.indexOf(b)).join(' AND '));
const value = fc.oneof({ arbitrary: text, weight: 4 }, { arbitrary: number, weight: 4 }, { arbitrary: bytes, weight: 2 });
const name = fc.oneof(
  { arbitrary: fc.constantFrom('#c', '#d', '#e', '#at', '#due'), weight: 9 },
  fc.constantFrom('pk', 'sk', '#ttl', 'v', '#pk'),
);

const valueArbitrary = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<AttributeValue> =>
  arbitrary.map((named) => VALUES[named] ?? { S: named });
const partition = fc.constantFrom(...PARTITIONS).map((S) => ({ S }));
const sort = fc.constantFrom('x', 'xy', 'y', '\u{1f600}', '\uff5e').map((S) => ({ S }));
const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 40 }, { arbitrary: odd, weight: 1 });

const key = fc.record({ pk: partition, sk: sort });
const rest: fc.Arbitrary<Item> = fc
  .record(
    {
      c: valueArbitrary(value),
      d: valueArbitrary(value),
      e: valueArbitrary(value),
      v: valueArbitrary(number),
      ttl: valueArbitrary(number),
      due: rarely(valueArbitrary(fc.constantFrom(':da', ':db')), valueArbitrary(value)),
      at: rarely(valueArbitrary(number), valueArbitrary(value)),
    },
    { requiredKeys: [] },
  )
  .map((item) => ({ ...item }));
const large: fc.Arbitrary<Item> = fc.constantFrom(399, 401).map((kb) => ({ c: { S: 'k'.repeat(kb * 1024) } }));
const item: fc.Arbitrary<Item> = fc
  .tuple(key, fc.oneof({ arbitrary: rest, weight: 60 }, large))
  .map(([place, more]) => ({ ...more, ...place }));

/** Expressions are made as texts; the names and values that a text uses go with it. */
const comparator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
const operand = fc.oneof({ arbitrary: name, weight: 3 }, { arbitrary: value, weight: 2 });
const simple = fc.oneof(
  name.map((placeholder) => `attribute_exists(${placeholder})`),
  name.map((placeholder) => `attribute_not_exists ( ${placeholder} )`),
  fc.constant('attribute_not_exists(pk)'),
  fc.tuple(name, fc.oneof({ arbitrary: text, weight: 4 }, bytes)).map(([placeholder, start]) => `begins_with(${placeholder}, ${start})`),
  fc.tuple(name, comparator, value).map((parts) => parts.join(' ')),
  fc
    .uniqueArray(operand, { minLength: 2, maxLength: 2 })
    .chain(([left = '', right = '']) => comparator.map((by) => `${left}${by}${right}`)),
  fc.tuple(name, fc.oneof(bounds(TEXTS), bounds(NUMBERS), bounds(BYTES))).map(([placeholder, range]) => `${placeholder} BETWEEN ${range}`),
);
const condition: fc.Arbitrary<string> = fc.letrec<{ readonly all: string; readonly both: string }>((tie) => ({
  both: fc
    .tuple(tie('all'), fc.constantFrom('AND', 'OR', 'and', 'or'), tie('all'))
    .map(([left, word, right]) => `${left} ${word} ${right}`),
  all: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: simple, weight: 6 },
    { arbitrary: tie('both'), weight: 2 },
    { arbitrary: tie('all').map((condition) => `NOT ${condition}`), weight: 1 },
    { arbitrary: simple.map((condition) => `(${condition})`), weight: 1 },
    { arbitrary: tie('both').map((condition) => `(${condition})`), weight: 1 },
  ),
})).all;
const assigned = fc.constantFrom('#c', '#d', '#e', '#at', '#due', '#ttl', 'v');
const source = fc.oneof({ arbitrary: value, weight: 5 }, name);
const update = fc
  .uniqueArray(fc.tuple(assigned, fc.option(source)), { minLength: 1, maxLength: 4, selector: ([to]) => to })
  .chain((changes) => {
    const sets = changes.flatMap(([to, from]) => (from === null ? [] : [`${to} = ${from}`]));
    const removes = changes.flatMap(([to, from]) => (from === null ? [to] : []));
    const sections = [
      ...(sets.length === 0 ? [] : [`SET ${sets.join(', ')}`]),
      ...(removes.length === 0 ? [] : [`remove ${removes.join(',')}`]),
    ];
    return fc.shuffledSubarray(sections, { minLength: sections.length }).map((parts) => parts.join(' '));
  });

interface Named {
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Item;
}
const namedFor = (...texts: readonly (string | undefined)[]): Named => {
  const used = [...texts.join(' ').matchAll(/[#:]\w+/g)].map(([placeholder]) => placeholder);
  const names = Object.entries(NAMES).filter(([placeholder]) => used.includes(placeholder));
  const values = Object.entries(VALUES).filter(([placeholder]) => used.includes(placeholder));
  return {
    ...(names.length === 0 ? {} : { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(values.length === 0 ? {} : { ExpressionAttributeValues: Object.fromEntries(values) }),
  };
};
type Conditional = Named & Pick<ConditionCheck, 'ReturnValuesOnConditionCheckFailure'> & { readonly ConditionExpression?: string };
const conditional = (update?: string): fc.Arbitrary<Conditional> =>
  fc.tuple(fc.option(condition, { nil: undefined, freq: 3 }), fc.boolean()).map(([asked, showsOld]) => ({
    ...(asked === undefined ? {} : { ConditionExpression: asked }),
    ...namedFor(asked, update),
    ...(showsOld ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {}),
  }));

const put = fc.tuple(item, conditional()).map(([Item, more]) => ({ TableName, Item, ...more }));
const deletion = fc.tuple(key, conditional()).map(([Key, more]) => ({ TableName, Key, ...more }));
const change = update.chain((UpdateExpression) =>
  fc.tuple(key, conditional(UpdateExpression)).map(([Key, more]) => ({ TableName, Key, UpdateExpression, ...more })),
);
const check = fc
  .tuple(key, conditional())
  .map(([Key, more]) => ({ TableName, Key, ...more, ConditionExpression: more.ConditionExpression ?? 'attribute_exists(pk)' }));

const returning = <T extends string>(...allowed: readonly T[]): fc.Arbitrary<{ readonly ReturnValues?: T }> =>
  fc.option(fc.constantFrom(...allowed), { nil: undefined }).map((value) => (value === undefined ? {} : { ReturnValues: value }));

const action: fc.Arbitrary<TransactWriteItem> = fc.oneof(
  { arbitrary: put.map((Put) => ({ Put })), weight: 4 },
  { arbitrary: change.map((Update) => ({ Update })), weight: 2 },
  { arbitrary: deletion.map((Delete) => ({ Delete })), weight: 1 },
  { arbitrary: check.map((ConditionCheck) => ({ ConditionCheck })), weight: 1 },
);
const placeOf = ({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): string => {
  const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return JSON.stringify([pk, sk]);
};
const actions = fc.uniqueArray(action, { minLength: 1, maxLength: 4, selector: placeOf });
const transaction = fc
  .record({ TransactItems: actions, ClientRequestToken: fc.constantFrom('one~', 'two~') }, { requiredKeys: ['TransactItems'] })
  .map((input): TransactWriteItemsCommandInput => ({ ...input }));

const KEY_TEXTS = TEXTS.slice(1);
const ordered = fc.constantFrom('=', '<', '<=', '>', '>=');
const sortRange = fc.oneof(
  fc.tuple(ordered, fc.constantFrom(...KEY_TEXTS)).map(([by, bound]) => `sk ${by} ${bound}`),
  fc.constantFrom(...KEY_TEXTS).map((start) => `begins_with(sk, ${start})`),
  bounds(KEY_TEXTS).map((range) => `sk BETWEEN ${range}`),
);
const timeRange = fc.oneof(
  fc.tuple(ordered, number).map(([by, bound]) => `#at ${by} ${bound}`),
  bounds(NUMBERS).map((range) => `#at BETWEEN ${range}`),
);
const keyCondition = (hash: fc.Arbitrary<string>, range: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    hash,
    fc.tuple(hash, range).map((parts) => parts.join(' AND ')),
  );
const query = fc
  .tuple(
    fc.oneof(
      keyCondition(fc.constantFrom('pk = :pa', 'pk = :pb'), sortRange).map((asked) => ({ asked })),
      keyCondition(fc.constantFrom('#due = :da', '#due = :db'), timeRange).map((asked) => ({ asked, IndexName: 'due' })),
    ),
    fc.record({ Limit: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: [] }),
  )
  .map(([{ asked, ...index }, more]) => ({ TableName, KeyConditionExpression: asked, ...namedFor(asked), ...index, ...more }));

export const request: fc.Arbitrary<Request> = fc.oneof(
  { arbitrary: key.map((Key): Request => ({ t: 'get', input: { TableName, Key, ConsistentRead: true } })), weight: 2 },
  { arbitrary: query.map((input): Request => ({ t: 'query', input })), weight: 4 },
  {
    arbitrary: fc.tuple(put, returning('NONE', 'ALL_OLD')).map(([input, more]): Request => ({ t: 'put', input: { ...input, ...more } })),
    weight: 7,
  },
  {
    arbitrary: fc
      .tuple(change, returning('NONE', 'ALL_OLD', 'ALL_NEW'))
      .map(([input, more]): Request => ({ t: 'update', input: { ...input, ...more } })),
    weight: 5,
  },
  {
    arbitrary: fc
      .tuple(deletion, returning('NONE', 'ALL_OLD'))
      .map(([input, more]): Request => ({ t: 'delete', input: { ...input, ...more } })),
    weight: 2,
  },
  { arbitrary: transaction.map((input): Request => ({ t: 'transact', input })), weight: 5 },
);
