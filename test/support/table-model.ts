/**
 * The DynamoDB table in memory, at the level of the SDK's client: what the store runs on in fast tests and under faults.
 * `test/functions/store/difference.int.test.ts` holds it to DynamoDB Local and dynoxide. Nothing expires by itself.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandOutput,
  GetItemCommand,
  type GetItemCommandInput,
  IdempotentParameterMismatchException,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Item } from '../../functions/store/items.ts';
import type { TableClient } from '../../functions/store/table.ts';
import { copyItem, placeOfKey, refusal, unknownToModel } from './table-items.ts';
import { query } from './table-query.ts';
import { createRows, type Rows, type Sight, type StreamKey } from './table-rows.ts';
import { checkMembers, type Decision, decide, readCheck, readDelete, readPut, readUpdate, type Write } from './table-writes.ts';

export type TableCommand =
  | GetItemCommand
  | QueryCommand
  | PutItemCommand
  | UpdateItemCommand
  | DeleteItemCommand
  | TransactWriteItemsCommand;

export interface TableModel {
  /** What `createStore` takes as its client. */
  readonly client: TableClient;
  /**
   * One command, at once and atomically. `stale`: an eventually consistent read is answered from before the last write
   * of each item.
   * @throws The SDK's own exceptions; Error for what the model does not know.
   */
  run(command: TableCommand, sight?: Sight): object;
  /** Keys-only stream records since the last call, in order. A write that changes nothing leaves none. */
  takeStream(): readonly StreamKey[];
  /** Every item, by key. */
  items(): readonly Item[];
}

const $metadata = {};
const TOKEN_MS = 10 * 60_000;
const MOST_ACTIONS = 100;
const TOKEN_LENGTH = 36;

/** `now`: milliseconds since 1970, for how long the token of a transaction is remembered. `items`: what it holds at first, untold by the stream. */
export const createTableModel = ({ now, items = [] }: { readonly now: () => number; readonly items?: readonly Item[] }): TableModel => {
  const rows = createRows(items);
  const tokens = createTokens(now);
  const run = (command: TableCommand, sight: Sight = 'now'): object => {
    if (command.input !== undefined && 'TableName' in command.input && !command.input.TableName)
      throw refusal('TableName must have a length of at least 1');
    if (command instanceof GetItemCommand) return get(rows, command.input, sight);
    if (command instanceof QueryCommand) return query(rows, command.input, sight);
    if (command instanceof PutItemCommand) return writeOne(rows, readPut(command.input), command.input.ReturnValues);
    if (command instanceof UpdateItemCommand) return writeOne(rows, readUpdate(command.input), command.input.ReturnValues);
    if (command instanceof DeleteItemCommand) return writeOne(rows, readDelete(command.input), command.input.ReturnValues);
    if (command instanceof TransactWriteItemsCommand) return transact(rows, tokens, command.input);
    throw unknownToModel(`command ${String(command)}`);
  };
  return {
    // Each command has its own output: the client's overloads say so, one function cannot.
    client: { send: (async (command: TableCommand) => run(command)) as TableClient['send'] },
    run,
    takeStream: rows.takeStream,
    items: () => rows.all().map(copyItem),
  };
};

const GET: ReadonlySet<string> = new Set(['TableName', 'Key', 'ConsistentRead'] satisfies readonly (keyof GetItemCommandInput)[]);

const get = (rows: Rows, input: GetItemCommandInput, sight: Sight): object => {
  checkMembers(input, GET);
  const item = rows.get(placeOfKey(input.Key), input.ConsistentRead === true ? 'now' : sight);
  return { $metadata, ...(item === undefined ? {} : { Item: copyItem(item) }) };
};

const writeOne = (rows: Rows, write: Write, shown = 'NONE'): DeleteItemCommandOutput => {
  if (shown !== 'NONE' && shown !== 'ALL_OLD' && (shown !== 'ALL_NEW' || write.change.t !== 'update'))
    throw write.change.t === 'update' ? unknownToModel(`ReturnValues ${shown}`) : refusal(`Return values set to ${shown}`);
  const old = rows.get(write.place, 'now');
  const decision = decide(write, old);
  if (!decision.ok) {
    const message = 'The conditional request failed';
    throw new ConditionalCheckFailedException({ $metadata, message, ...(decision.item === undefined ? {} : { Item: decision.item }) });
  }
  store(rows, write, decision.item);
  const answer = shown === 'ALL_OLD' ? old : decision.item;
  return { $metadata, ...(shown === 'NONE' || answer === undefined ? {} : { Attributes: copyItem(answer) }) };
};

const store = (rows: Rows, { place, change }: Write, item: Item | undefined): void => {
  if (change.t === 'check' || (change.t === 'delete' && rows.get(place, 'now') === undefined)) return;
  rows.write(place, item);
};

const TRANSACTION: ReadonlySet<string> = new Set([
  'TransactItems',
  'ClientRequestToken',
] satisfies readonly (keyof TransactWriteItemsCommandInput)[]);

const transact = (rows: Rows, tokens: Tokens, input: TransactWriteItemsCommandInput): object => {
  checkMembers(input, TRANSACTION);
  const { TransactItems: actions = [], ClientRequestToken: token } = input;
  if (actions.length === 0 || actions.length > MOST_ACTIONS)
    throw refusal(`A transaction has 1 to ${MOST_ACTIONS} items, not ${actions.length}`);
  if (token !== undefined && (token === '' || token.length > TOKEN_LENGTH)) throw refusal(`A token has 1 to ${TOKEN_LENGTH} characters`);
  const writes = actions.map(readAction);
  if (new Set(writes.map(({ place }) => JSON.stringify(place))).size < writes.length)
    throw refusal('Transaction request cannot include multiple operations on one item');
  if (token !== undefined && tokens.hasDone(token, writes)) return { $metadata };
  const decisions = writes.map((write) => tried(() => decide(write, rows.get(write.place, 'now'))));
  if (decisions.some((one) => !('ok' in one && one.ok))) throw cancelled(decisions);
  for (const [position, write] of writes.entries()) {
    const decision = decisions[position];
    if (decision !== undefined && 'ok' in decision) store(rows, write, decision.item);
  }
  if (token !== undefined) tokens.remember(token, writes);
  return { $metadata };
};

const readAction = (action: TransactWriteItem): Write => {
  const { Put, Update, Delete, ConditionCheck } = action;
  const [only, ...more] = Object.values(action).filter((one) => one !== undefined);
  if (only === undefined || more.length > 0) throw refusal('TransactItems can only contain one of Check, Put, Update or Delete');
  if ('ReturnValues' in only) throw unknownToModel('ReturnValues within a transaction');
  if (!only.TableName) throw refusal('TableName must have a length of at least 1');
  if (Put !== undefined) return readPut(Put);
  if (Update !== undefined) return readUpdate(Update);
  return Delete === undefined ? readCheck(ConditionCheck ?? {}) : readDelete(Delete);
};

/** A decision, or why there is none: what cannot be stored cancels the transaction as a failed condition does. */
type Tried = Decision | { readonly fault: string };

const tried = (decideOne: () => Decision): Tried => {
  try {
    return decideOne();
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationException') return { fault: error.message };
    throw error;
  }
};

const cancelled = (decisions: readonly Tried[]): TransactionCanceledException => {
  const reasons = decisions.map((one) => {
    if ('fault' in one) return { Code: 'ValidationError', Message: one.fault };
    if (one.ok) return { Code: 'None' };
    return {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      ...(one.item === undefined ? {} : { Item: one.item }),
    };
  });
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ $metadata, message, CancellationReasons: reasons });
};

interface Tokens {
  /** @throws IdempotentParameterMismatchException where the token stands for another transaction. */
  hasDone(token: string, writes: readonly Write[]): boolean;
  remember(token: string, writes: readonly Write[]): void;
}

const createTokens = (now: () => number): Tokens => {
  const done = new Map<string, { readonly writes: readonly Write[]; readonly until: number }>();
  return {
    hasDone: (token, writes) => {
      const known = done.get(token);
      if (known === undefined || known.until <= now()) return false;
      if (isDeepStrictEqual(known.writes, writes)) return true;
      throw new IdempotentParameterMismatchException({ $metadata, message: 'The token was used with other parameters' });
    },
    remember: (token, writes) => {
      for (const [old, { until }] of done) {
        if (until > now()) break;
        done.delete(old);
      }
      done.delete(token);
      done.set(token, { writes, until: now() + TOKEN_MS });
    },
  };
};
