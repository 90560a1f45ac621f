/** Counts what a piece of work costs at the table: round trips and units. */
import type { AttributeValue, ConsumedCapacity, DynamoDBClient, TransactWriteItem } from '@aws-sdk/client-dynamodb';

export interface Cost {
  /** Every request, including those that the SDK sent again. */
  readonly roundTrips: number;
  /** The commands, in order: `GetItemCommand`. */
  readonly commands: readonly string[];
  /** Units of the table itself, without the due index: the engines disagree on the share of an index in a transaction. */
  readonly writeUnits: number;
  readonly readUnits: number;
}
export interface CallCounter {
  /** The calls that `work` makes; nothing else may use the client in the meantime. */
  measure(work: () => Promise<unknown>): Promise<Cost>;
}

const READS: ReadonlySet<string> = new Set(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand', 'TransactGetItemsCommand']);

/** Put on a client once; from then on its calls are counted. */
export const countCalls = (client: DynamoDBClient): CallCounter => {
  let roundTrips = 0;
  let calls: { readonly command: string; readonly units: number }[] = [];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
      calls.push({ command: context.commandName ?? '', units: transactionUnits(args.input) ?? tableUnits(result.output) });
      return result;
    },
    { step: 'initialize', name: 'countUnits' },
  );
  client.middlewareStack.add(
    (next) => (args) => {
      roundTrips += 1;
      return next(args);
    },
    // Within the SDK's own retries, so that each of them counts.
    { step: 'finalizeRequest', priority: 'low', name: 'countRoundTrips' },
  );
  const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
    roundTrips = 0;
    calls = [];
    await work();
    const unitsOf = (isRead: boolean): number =>
      calls.filter(({ command }) => READS.has(command) === isRead).reduce((sum, { units }) => sum + units, 0);
    return { roundTrips, commands: calls.map(({ command }) => command), writeUnits: unitsOf(false), readUnits: unitsOf(true) };
  };
  return { measure };
};

const tableUnits = (output: object): number => {
  const consumed = 'ConsumedCapacity' in output ? (output.ConsumedCapacity as ConsumedCapacity | undefined) : undefined;
  return consumed?.Table?.CapacityUnits ?? 0;
};

/**
 * DynamoDB Local adds up the sizes of a transaction before it rounds, and does not double: far below what AWS bills,
 * which is two units for each started KB of each item. So transactions are counted by that rule, from what was sent.
 */
const transactionUnits = (input: object): number | undefined => {
  if (!('TransactItems' in input)) return undefined;
  return (input.TransactItems as readonly TransactWriteItem[]).reduce((sum, { Put }) => {
    // Items that the store removes or only checks are below one KB.
    if (Put?.Item === undefined) return sum + 2;
    return sum + 2 * Math.ceil(itemBytes(Put.Item) / 1024);
  }, 0);
};

const itemBytes = (item: Readonly<Record<string, AttributeValue>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

/** The sizes as AWS publishes them: text and binary by their bytes, a number by half its digits and one more. */
const valueBytes = ({ S, B, N }: AttributeValue): number => {
  if (S !== undefined) return Buffer.byteLength(S);
  if (B !== undefined) return B.length;
  if (N !== undefined) return Math.ceil(N.length / 2) + 1;
  throw new Error('An attribute is neither text, binary nor number.');
};
