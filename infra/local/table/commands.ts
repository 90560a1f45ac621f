/**
 * The commands that the store sends, answered from rows in this process as DynamoDB answers them:
 * `test/functions/store/difference.hunt.int.test.ts` holds it to DynamoDB Local. It refuses what it does not know.
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
import { copyItem, isSameItem, placeOfKey, refusal, unknownHere } from './items.ts';
import { query } from './query.ts';
import type { Change, Rows } from './rows.ts';
import { checkMembers, type Decision, decide, readCheck, readDelete, readPut, readUpdate, type Write } from './writes.ts';

export type TableCommand =
  | GetItemCommand
  | QueryCommand
  | PutItemCommand
  | UpdateItemCommand
  | DeleteItemCommand
  | TransactWriteItemsCommand;

const $metadata = {};
const TOKEN_MS = 10 * 60_000;
/** More than are under way at once; the real guard of a write are its conditions. */
const TOKENS_KEPT = 1_000;
const MOST_ACTIONS = 100;
const TOKEN_LENGTH = 36;

/**
 * One command, at once and atomically.
 * @throws The SDK's own exceptions; Error for what this table does not know.
 */
export const answer = (rows: Rows, tokens: Tokens, command: TableCommand): object => {
  if (command.input !== undefined && 'TableName' in command.input && !command.input.TableName)
    throw refusal('TableName must have a length of at least 1');
  if (command instanceof GetItemCommand) return get(rows, command.input);
  if (command instanceof QueryCommand) return query(rows, command.input);
  if (command instanceof PutItemCommand) return writeOne(rows, readPut(command.input), command.input.ReturnValues);
  if (command instanceof UpdateItemCommand) return writeOne(rows, readUpdate(command.input), command.input.ReturnValues);
  if (command instanceof DeleteItemCommand) return writeOne(rows, readDelete(command.input), command.input.ReturnValues);
  if (command instanceof TransactWriteItemsCommand) return transact(rows, tokens, command.input);
  throw unknownHere(`command ${String(command)}`);
};

const GET: ReadonlySet<string> = new Set(['TableName', 'Key', 'ConsistentRead'] satisfies readonly (keyof GetItemCommandInput)[]);

const get = (rows: Rows, input: GetItemCommandInput): object => {
  checkMembers(input, GET);
  const item = rows.get(placeOfKey(input.Key));
  return { $metadata, ...(item === undefined ? {} : { Item: item }) };
};

const writeOne = (rows: Rows, write: Write, shown = 'NONE'): DeleteItemCommandOutput => {
  if (shown !== 'NONE' && shown !== 'ALL_OLD' && (shown !== 'ALL_NEW' || write.change.t !== 'update'))
    throw write.change.t === 'update' ? unknownHere(`ReturnValues ${shown}`) : refusal(`Return values set to ${shown}`);
  const old = rows.get(write.place);
  const decision = decide(write, old);
  if (!decision.ok) {
    const message = 'The conditional request failed';
    throw new ConditionalCheckFailedException({ $metadata, message, ...(decision.item === undefined ? {} : { Item: decision.item }) });
  }
  rows.write(changesOf([{ place: write.place, old, item: decision.item }]));
  const shownItem = shown === 'ALL_OLD' ? old : decision.item;
  return { $metadata, ...(shown === 'NONE' || shownItem === undefined ? {} : { Attributes: copyItem(shownItem) }) };
};

/** A write that changes nothing is not carried out, and the feed does not report it. */
const changesOf = (changes: readonly Change[]): readonly Change[] => changes.filter(({ old, item }) => !isSameItem(old, item));

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
  rows.write(changesOf(decideAll(rows, writes)));
  if (token !== undefined) tokens.remember(token, writes);
  return { $metadata };
};

/** @throws TransactionCanceledException with a reason for each write, where one of them cannot be. */
const decideAll = (rows: Rows, writes: readonly Write[]): readonly Change[] => {
  const tries = writes.map((write) => {
    const old = rows.get(write.place);
    return { place: write.place, old, decision: tryDecision(() => decide(write, old)) };
  });
  return tries.map(({ place, old, decision }) => {
    if ('fault' in decision || !decision.ok) throw cancelTransaction(tries.map((attempt) => attempt.decision));
    return { place, old, item: decision.item };
  });
};

const readAction = (action: TransactWriteItem): Write => {
  const { Put, Update, Delete, ConditionCheck } = action;
  const [only, ...more] = Object.values(action).filter((member) => member !== undefined);
  if (only === undefined || more.length > 0) throw refusal('TransactItems can only contain one of Check, Put, Update or Delete');
  if ('ReturnValues' in only) throw unknownHere('ReturnValues within a transaction');
  if (!only.TableName) throw refusal('TableName must have a length of at least 1');
  if (Put !== undefined) return readPut(Put);
  if (Update !== undefined) return readUpdate(Update);
  return Delete === undefined ? readCheck(ConditionCheck ?? {}) : readDelete(Delete);
};

/** A decision, or why there is none: an item that cannot be stored cancels the transaction like a failed condition. */
type Tried = Decision | { readonly fault: string };

const tryDecision = (decideOne: () => Decision): Tried => {
  try {
    return decideOne();
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationException') return { fault: error.message };
    throw error;
  }
};

const cancelTransaction = (decisions: readonly Tried[]): TransactionCanceledException => {
  const reasons = decisions.map((decision) => {
    if ('fault' in decision) return { Code: 'ValidationError', Message: decision.fault };
    if (decision.ok) return { Code: 'None' };
    return {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      ...(decision.item === undefined ? {} : { Item: decision.item }),
    };
  });
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ $metadata, message, CancellationReasons: reasons });
};

export interface Tokens {
  /** @throws IdempotentParameterMismatchException where the token stands for another transaction. */
  hasDone(token: string, writes: readonly Write[]): boolean;
  remember(token: string, writes: readonly Write[]): void;
}

/** `now`: milliseconds since 1970, for how long the token of a transaction is remembered. */
export const createTokens = (now: () => number): Tokens => {
  const done = new Map<string, { readonly writes: readonly Write[]; readonly until: number }>();
  return {
    hasDone: (token, writes) => {
      const known = done.get(token);
      if (known === undefined || known.until <= now()) return false;
      if (isDeepStrictEqual(known.writes, writes)) return true;
      throw new IdempotentParameterMismatchException({ $metadata, message: 'The token was used with other parameters' });
    },
    remember: (token, writes) => {
      done.delete(token);
      done.set(token, { writes, until: now() + TOKEN_MS });
      for (const [old, { until }] of done) {
        if (until > now() && done.size <= TOKENS_KEPT) break;
        done.delete(old);
      }
    },
  };
};
