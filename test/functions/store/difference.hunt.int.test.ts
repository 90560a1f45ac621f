/** The same requests and calls on the embedded table, in memory and in a file, and on DynamoDB Local: tests on one count for the others. */
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../../functions/store/items.ts';
import type { TableClient } from '../../../functions/store/table.ts';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { hunt, FIRST_SEED as SEED } from '../../support/hunt.ts';
import { NOON } from '../../support/records.ts';
import { engines, freshTable, reference } from '../../support/table/dynamo.ts';
import { createTableModel, type StreamKey } from '../../support/table/table-model.ts';
import { oddRequests } from './odd-requests.ts';
import { allDue, call, minute } from './random-calls.ts';
import { DUES, PARTITIONS, type Request, request, send, TABLE } from './random-commands.ts';

/** `SEED=7 TRIES=5000 npx vitest run --project hunts difference` for more of them: as many scripts of requests as of calls. */
const SCRIPTS = hunt({ full: 40, long: 250 });
const settings = { numRuns: SCRIPTS, seed: SEED };

interface Side {
  readonly kind: string;
  /** Every record of its stream since it was made. */
  readonly stream: () => Promise<readonly StreamKey[]>;
  readonly client: TableClient;
  readonly name: string;
}
let tables: readonly Side[] = [];
beforeAll(async () => {
  tables = await Promise.all(engines.map(async (engine) => ({ kind: engine.kind, ...(await freshTable(engine)) })));
});

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;
/** Bytes as their figures, and nothing of how the answer came. DynamoDB Local reports unasked what a delete consumed. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (Array.isArray(value)) return value.map(plain);
  if (!isItem(value)) return value;
  const kept = Object.entries(value).filter(([name, held]) => name !== '$metadata' && name !== 'ConsumedCapacity' && held !== undefined);
  return Object.fromEntries(kept.map(([name, held]) => [name, plain(held)]));
};

interface Failure {
  readonly name: string;
  readonly Item?: Item;
  readonly CancellationReasons?: readonly CancellationReason[];
}

/** The outcome. The words of an error are each engine's own. */
const outcome = async (work: () => Promise<object>): Promise<unknown> => {
  try {
    return plain(await work());
  } catch (error) {
    const { name, Item: item, CancellationReasons: reasons } = error as Failure;
    return plain({ threw: name, item, reasons: reasons?.map(({ Code, Item: old }) => ({ Code, item: old })) });
  }
};

interface Page {
  readonly Items: readonly { readonly at: { readonly N: string } }[];
  readonly LastEvaluatedKey?: { readonly at: object };
}
/** The index has no order among what is due at once, so a page may break anywhere among it. */
const sortTies = (answer: unknown): unknown => {
  if (!isItem(answer) || !('pages' in answer)) return answer;
  const pages = answer.pages as unknown as readonly Page[];
  const words = pages.flatMap(({ Items }) => Items.map((item) => JSON.stringify(Object.entries(item).sort())));
  return {
    times: pages.map(({ Items, LastEvaluatedKey: last }) => [Items.map(({ at }) => at.N), last?.at]),
    items: words.sort(),
  };
};

/**
 * What is wrong with an item alone refuses the whole transaction, or cancels it with that reason: DynamoDB Local does either,
 * depending on what is wrong. Either way nothing is written.
 */
const asRefusal = (answer: unknown): unknown => {
  const { threw, reasons = [] } = answer as { readonly threw?: string; readonly reasons?: readonly CancellationReason[] };
  return threw === 'ValidationException' || reasons.some(({ Code }) => Code === 'ValidationError') ? { threw: 'refused' } : answer;
};

const answerOf = async ({ client, name }: Side, request: Request, ending: string): Promise<unknown> => {
  const answer = await outcome(() => send(client, request, name, ending));
  if (request.t === 'transact') return asRefusal(answer);
  return request.t === 'query' && request.input.IndexName !== undefined ? sortTies(answer) : answer;
};

const contents: readonly Request[] = [
  ...PARTITIONS.map(
    (S): Request => ({
      t: 'query',
      input: { TableName: TABLE, ConsistentRead: true, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S } } },
    }),
  ),
  ...DUES.map(
    (S): Request => ({
      t: 'query',
      input: {
        TableName: TABLE,
        IndexName: 'due',
        KeyConditionExpression: '#due = :due',
        ExpressionAttributeNames: { '#due': 'due' },
        ExpressionAttributeValues: { ':due': { S } },
      },
    }),
  ),
];

const createModel = (now: () => number = () => NOON): Side => {
  const { client, takeStream } = createTableModel({ now });
  return { kind: 'model', client, name: 'table', stream: async () => takeStream() };
};

/** What the stream tells of each item of these scripts, in its order: between items there is none to rely on. */
const eventsOf = (stream: readonly StreamKey[]): Readonly<Record<string, string>> => {
  const events: Record<string, string> = {};
  for (const { pk, sk, event } of stream) if (/-\d+-$/.test(pk)) events[`${pk} ${sk}`] = `${events[`${pk} ${sk}`] ?? ''} ${event}`;
  return events;
};

describe('the embedded table in memory answers like every engine', () => {
  let scripts = 0;

  it(`in ${SCRIPTS} random scripts of requests`, async () => {
    const seen = new Map<string, number>();
    const stream: StreamKey[] = [];
    const script = fc.array(request, { minLength: 3, maxLength: 10 });
    const property = fc.asyncProperty(script, async (requests) => {
      scripts += 1;
      const model = createModel();
      const ending = `-${scripts}-`;
      for (const request of [...requests, ...contents]) {
        const [given, ...expected] = await Promise.all([model, ...tables].map((side) => answerOf(side, request, ending)));
        for (const [position, answer] of expected.entries()) expect(given, tables[position]?.kind).toEqual(answer);
        const sort = `${request.t} ${(given as { readonly threw?: string }).threw ?? 'done'}`;
        seen.set(sort, (seen.get(sort) ?? 0) + 1);
      }
      stream.push(...(await model.stream()));
    });
    await fc.assert(property, settings);
    for (const table of tables) expect(eventsOf(stream), table.kind).toEqual(eventsOf(await table.stream()));
    // Requests that never fail, or never succeed, compare nothing worth comparing.
    const worth = ['put', 'update', 'delete'].flatMap((t) => [`${t} done`, `${t} ConditionalCheckFailedException`]);
    const together = ['done', 'TransactionCanceledException', 'IdempotentParameterMismatchException'].map((how) => `transact ${how}`);
    for (const sort of [...worth, ...together]) expect(seen.get(sort) ?? 0, sort).toBeGreaterThan(SCRIPTS / 50);
  });

  describe.runIf(reference)('and like DynamoDB Local', () => {
    const compare = async (requests: readonly Request[], ending: string): Promise<void> => {
      const [reference] = tables;
      if (reference === undefined) throw new Error('there is no engine');
      const model = createModel();
      for (const request of [...requests, ...contents]) {
        const [given, expected] = await Promise.all([model, reference].map((side) => answerOf(side, request, ending)));
        expect(given).toEqual(expected);
      }
    };

    it('ends a page with the item that exceeds a megabyte', async () => {
      const c = { S: 'k'.repeat(300 * 1024) };
      const put = (sk: string): Request => ({ t: 'put', input: { TableName: TABLE, Item: { pk: { S: 'a~' }, sk: { S: sk }, c } } });
      await compare(['1', '2', '3', '4', '5'].map(put), '-large-');
    });

    it.each(Object.entries(oddRequests))('given %s', async (_, odd) => {
      scripts += 1;
      await compare([odd], `-odd${scripts}-`);
    });
  });
});

/** Each store draws marks and prints of its own: how many marks there are, and whether there is a print, is the same. */
const withoutDrawn = (gave: unknown): unknown => {
  if (typeof gave !== 'object' || gave === null || Array.isArray(gave)) return gave;
  const marks = 'marks' in gave && Array.isArray(gave.marks) ? { marks: gave.marks.length } : {};
  const print = 'print' in gave && typeof gave.print === 'string' ? { print: 'drawn' } : {};
  return { ...gave, ...marks, ...print };
};

describe('the store on the embedded table in memory', () => {
  it(`answers like on every engine, in ${SCRIPTS} random scripts of calls`, async () => {
    let now = NOON;
    let scripts = 0;
    const storeOn = ({ client, name }: Side) => createStores(client, name, { now: () => now, randomSource: createRandomSource() });
    const real = tables.map(storeOn);
    const seen = new Map<string, number>();
    const script = fc.array(fc.record({ run: call, at: minute }), { minLength: 4, maxLength: 12 });
    const property = fc.asyncProperty(script, async (calls) => {
      scripts += 1;
      const ending = `-${scripts}-`;
      const stores = [storeOn(createModel(() => now)), ...real];
      for (const { run, at } of [...calls, { run: allDue, at: NOON + 10 * 60_000 }]) {
        now = at;
        const [given, ...expected] = await Promise.all(
          stores.map((store) => outcome(async () => ({ gave: withoutDrawn(await run(store, ending, at)) }))),
        );
        for (const [position, answer] of expected.entries()) expect(given, tables[position]?.kind).toEqual(answer);
        const words = JSON.stringify(given);
        seen.set(words, (seen.get(words) ?? 0) + 1);
      }
    });
    await fc.assert(property, settings);
    // Scripts that never come to a conflict or a duplicate compare nothing worth comparing.
    for (const words of ['done', 'conflict', 'duplicate'])
      expect(seen.get(`{"gave":"${words}"}`) ?? 0, words).toBeGreaterThan(SCRIPTS / 50);
  });
});
