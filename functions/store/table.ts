/** The few calls that the store makes on the table, with DynamoDB's answers reduced to what the store must decide on. */
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandOutput,
  GetItemCommand,
  type GetItemCommandOutput,
  PutItemCommand,
  type PutItemCommandOutput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandOutput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
  type UpdateItemCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { RandomSource } from '../facts/deps.ts';
import type { Item } from './items.ts';
import type { ItemKey } from './keys.ts';
import { isTransient, retryTransient } from './patience.ts';

/** Clocks differ by less than this many milliseconds; a time further ahead was noted by a wrong clock. */
export const AHEAD = 60_000;

/** The part of the SDK's client that the store uses. */
export interface TableClient {
  send(command: GetItemCommand): Promise<GetItemCommandOutput>;
  send(command: QueryCommand): Promise<QueryCommandOutput>;
  send(command: PutItemCommand): Promise<PutItemCommandOutput>;
  send(command: UpdateItemCommand): Promise<UpdateItemCommandOutput>;
  send(command: DeleteItemCommand): Promise<DeleteItemCommandOutput>;
  send(command: TransactWriteItemsCommand): Promise<TransactWriteItemsCommandOutput>;
}

export interface Table {
  readonly client: TableClient;
  readonly name: string;
  /** The number of partitions of the due index. */
  readonly shards: number;
  readonly randomSource: RandomSource;
  /** In milliseconds since 1970. Expired items count as absent, since TTL deletes them hours later. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

interface Under {
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Item;
}
/** Without a condition, an existing item is replaced. */
export interface ConditionalPut extends Under {
  readonly item: Item;
}
/** A transaction may also remove an item, or only check one. */
export type Write =
  | ConditionalPut
  | (Under & { readonly remove: ItemKey })
  | (Under & { readonly check: ItemKey; readonly condition: string });

const MARK_BYTES = 12;
const MOST_ACTIONS = 100;
export const IS_NEW = 'attribute_not_exists(pk)';

export const keyOf = ({ pk, sk }: ItemKey): Item => ({ pk: { S: pk }, sk: { S: sk } });

/** Strongly consistent, so that a decision never rests on old data. */
export const getItem = async (table: Table, key: ItemKey): Promise<Item | undefined> => {
  const { Item: item } = await table.client.send(new GetItemCommand({ TableName: table.name, Key: keyOf(key), ConsistentRead: true }));
  return item === undefined || hasExpired(table, item) ? undefined : item;
};

const hasExpired = (table: Table, item: Item): boolean => item.ttl?.N !== undefined && Number(item.ttl.N) * 1000 <= table.now();

/**
 * Writes all of them or none; a single one is a plain put, at half the price. Returns the positions whose condition failed, none if
 * everything was written. The SDK sends again when a reply is lost, and the second try of a write that succeeded fails its condition. So
 * each write carries a mark of its own: if that is found on the item in the way, or among the marks of its earlier writes, the write
 * succeeded before.
 */
export const writeAll = async (table: Table, writes: readonly Write[]): Promise<readonly number[]> => {
  if (writes.length > MOST_ACTIONS)
    throw new Error(`${writes.length} items in one write: DynamoDB takes ${MOST_ACTIONS}. Write fewer letters at once.`);
  const mark = table.randomSource.hex(MARK_BYTES);
  const [only, ...others] = writes;
  try {
    if (only !== undefined && 'item' in only && others.length === 0)
      await retryTransient(table, () => table.client.send(new PutItemCommand(putInput(table.name, only, mark))));
    else await retryTransient(table, () => table.client.send(transaction(table.name, writes, mark)));
    return [];
  } catch (error) {
    const failed = failedConditions(error);
    if (failed === undefined && isTransient(error) && (await hasLanded(table, writes, mark))) return [];
    if (failed === undefined) throw error;
    return failed.some(({ item }) => marksOf(item).includes(shorten(mark))) ? [] : failed.map(({ position }) => position);
  }
};

/** The part of a mark that later versions of the item keep. */
const shorten = (mark: string): string => mark.slice(0, 8);
const MARKS_KEPT = 6;

/**
 * The marks of an item's latest writes, newest first. An item that is written often also carries earlier marks, so that a write whose reply
 * was lost is still recognised after others.
 */
export const marksOf = (item: Item | undefined): readonly string[] => {
  const own = item?.mark?.S;
  return own === undefined
    ? []
    : [shorten(own), ...(item?.marks?.S ?? '').split(' ').filter((earlier) => earlier !== '')].slice(0, MARKS_KEPT);
};
export const marksBefore = (marks: readonly string[] | undefined): Item =>
  marks === undefined || marks.length === 0 ? {} : { marks: { S: marks.join(' ') } };

/** Whether an earlier try succeeded although its reply was lost, and all later tries met other writers. */
const hasLanded = async (table: Table, writes: readonly Write[], mark: string): Promise<boolean> => {
  const first = writes.find((write) => 'item' in write);
  const [pk, sk] = [first?.item.pk?.S, first?.item.sk?.S];
  return pk !== undefined && sk !== undefined && marksOf(await getItem(table, { pk, sk })).includes(shorten(mark));
};

const putInput = (table: string, put: ConditionalPut, mark: string) => ({
  TableName: table,
  Item: { ...put.item, mark: { S: mark } },
  ...underInput(put),
});

const underInput = ({ condition, names, values }: Under) => ({
  ...(condition === undefined ? {} : { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  ...(names === undefined ? {} : { ExpressionAttributeNames: { ...names } }),
  ...(values === undefined ? {} : { ExpressionAttributeValues: values }),
});

/** The token only makes repeats within ten minutes cheap; the conditions and the mark are what protects the data. */
const transaction = (table: string, writes: readonly Write[], mark: string): TransactWriteItemsCommand =>
  new TransactWriteItemsCommand({ ClientRequestToken: mark, TransactItems: writes.map((write) => actionOf(table, write, mark)) });

const actionOf = (TableName: string, write: Write, mark: string): TransactWriteItem => {
  if ('item' in write) return { Put: putInput(TableName, write, mark) };
  if ('remove' in write) return { Delete: { TableName, Key: keyOf(write.remove), ...underInput(write) } };
  return { ConditionCheck: { TableName, Key: keyOf(write.check), ...underInput(write), ConditionExpression: write.condition } };
};

interface FailedCondition {
  readonly position: number;
  readonly item: Item | undefined;
}

const failedConditions = (error: unknown): readonly FailedCondition[] | undefined => {
  if (error instanceof ConditionalCheckFailedException) return [{ position: 0, item: error.Item }];
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const failed = (error.CancellationReasons ?? []).flatMap(({ Code, Item: item }, position) =>
    Code === 'ConditionalCheckFailed' ? [{ position, item }] : [],
  );
  return failed.length === 0 ? undefined : failed;
};

/** Writes one item under a condition; false if the condition did not hold. */
export const putItem = async (table: Table, put: ConditionalPut): Promise<boolean> => (await writeAll(table, [put])).length === 0;

/** The items of a partition whose sort key begins with this one. */
export const itemsUnder = (table: Table, { pk, sk }: ItemKey, page?: Page): Promise<readonly Item[]> =>
  queryItems(table, pk, { condition: 'begins_with(sk, :kind)', values: { ':kind': { S: sk } } }, page);

/** The part of each sort key that follows. */
export const namesUnder = async (table: Table, first: ItemKey, page?: Page): Promise<readonly string[]> =>
  (await itemsUnder(table, first, page)).map(({ sk }) => (sk?.S ?? '').slice(first.sk.length));

/** Deleting twice has the same effect as deleting once, so no mark is needed. An item that does not meet the condition stays. */
export const removeItem = async (
  table: Table,
  key: ItemKey,
  under: Required<Pick<Under, 'condition' | 'names'>> | undefined = undefined,
): Promise<void> => {
  const only = under && { ConditionExpression: under.condition, ExpressionAttributeNames: { ...under.names } };
  try {
    await retryTransient(table, () => table.client.send(new DeleteItemCommand({ TableName: table.name, Key: keyOf(key), ...only })));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

export interface Update {
  readonly set: string;
  readonly condition: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

/**
 * Changes attributes under a condition; false if the condition did not hold. The item is not returned: the clock wakes letters that hold a
 * token, and returning all attributes requires permission to read all of them.
 */
export const updateItem = async (table: Table, key: ItemKey, update: Update): Promise<boolean> =>
  (await sendUpdate(table, key, update, {})).done;

/** The same, returning the item after the update, or the one that failed the condition. */
export const updateAndRead = (table: Table, key: ItemKey, update: Update): Promise<Updated> =>
  sendUpdate(table, key, update, { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });

interface Updated {
  readonly done: boolean;
  readonly item: Item | undefined;
}

const sendUpdate = async (
  table: Table,
  key: ItemKey,
  update: Update,
  wanted: Pick<UpdateItemCommandInput, 'ReturnValues' | 'ReturnValuesOnConditionCheckFailure'>,
): Promise<Updated> => {
  const command = new UpdateItemCommand({
    TableName: table.name,
    Key: keyOf(key),
    UpdateExpression: update.set,
    ConditionExpression: update.condition,
    ExpressionAttributeNames: { ...update.names },
    ExpressionAttributeValues: update.values,
    ...wanted,
  });
  try {
    const { Attributes: item } = await retryTransient(table, () => table.client.send(command));
    return { done: true, item };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { done: false, item: error.Item };
  }
};

/** The items of one partition in a range of sort keys, in order: all of them, or at most `most` starting behind `after`. */
interface Page {
  readonly after?: ItemKey;
  readonly most?: number;
}
export const queryItems = async (
  table: Table,
  pk: string,
  range: { readonly condition: string; readonly values: Item },
  page?: Page,
): Promise<readonly Item[]> => {
  const input: QueryCommandInput = {
    TableName: table.name,
    KeyConditionExpression: `pk = :pk AND ${range.condition}`,
    ExpressionAttributeValues: { ...range.values, ':pk': { S: pk } },
    ConsistentRead: true,
    ...(page?.most === undefined ? {} : { Limit: page.most }),
  };
  const items: Item[] = [];
  let after: Item | undefined = page?.after && keyOf(page.after);
  do {
    const page = await table.client.send(new QueryCommand({ ...input, ...(after === undefined ? {} : { ExclusiveStartKey: after }) }));
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after !== undefined && items.length < (page?.most ?? Infinity));
  return items;
};
