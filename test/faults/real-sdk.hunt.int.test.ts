/** The same plays through the real SDK on a real engine: requests are dropped and replies lost within the SDK's own retries. */
import { DeleteTableCommand, type DynamoDBClient, ScanCommand, type TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import type { Item } from '../../functions/store/items.ts';
import { createTable } from '../../infra/local/dynamo-table.ts';
import { hunt } from '../support/hunt.ts';
import { clientFor, reference } from '../support/table/dynamo.ts';
import type { StreamKey, TableCommand } from '../support/table/table-model.ts';
import { pick, type Random, seeded } from './choices.ts';
import { randomPlay } from './play.ts';
import { type Backend, TABLE } from './ports.ts';

const PLAYS = hunt({ full: 1, long: 6 });
const RATE = 0.03;

const lost = (): Error => Object.assign(new Error('planted: no answer'), { name: 'TimeoutError' });

/** Reports for each request whether the engine carried it out, whatever its caller heard. */
function disturb(client: DynamoDBClient, random: Random): { readonly done: WeakSet<object>; readonly count: () => number } {
  const done = new WeakSet<object>();
  let count = 0;
  const inject = (): never => {
    count += 1;
    throw lost();
  };
  client.middlewareStack.add(
    (next) => async (args) => {
      const fault = random() < RATE ? pick(random, ['dropped', 'reply-lost'] as const) : undefined;
      if (fault === 'dropped') inject();
      const result = await next(args);
      done.add(args.input);
      return fault === undefined ? result : inject();
    },
    { step: 'finalizeRequest', priority: 'low', name: 'disturb' },
  );
  return { done, count: () => count };
}

/** Keys that a command writes; an engine's own stream would bring them later. */
function keysOf({ input }: TableCommand): readonly StreamKey[] {
  const writes = 'TransactItems' in input ? (input.TransactItems ?? []).flatMap(({ Put, Delete }) => Put ?? Delete ?? []) : [input];
  return writes.flatMap((write) => {
    const key = 'Item' in write ? write.Item : 'Key' in write ? write.Key : undefined;
    const [pk, sk] = [key?.pk?.S, key?.sk?.S];
    return pk === undefined || sk === undefined
      ? []
      : [{ pk, sk, event: 'Item' in write || 'UpdateExpression' in write ? ('MODIFY' as const) : ('REMOVE' as const) }];
  });
}

const isRead = ({ input }: TableCommand): boolean => 'KeyConditionExpression' in input || 'ConsistentRead' in input;

function realBackend(client: DynamoDBClient, done: WeakSet<object>): Backend {
  const tokens = new Set<string>();
  // A transaction that is sent again under its token succeeds and writes nothing.
  const isRepeated = ({ input }: TableCommand): boolean => {
    const token = 'ClientRequestToken' in input ? (input.ClientRequestToken ?? '') : '';
    const known = tokens.has(token);
    if (token !== '') tokens.add(token);
    return known;
  };
  return {
    retries: true,
    run: async (command) => {
      const wrote = (): readonly StreamKey[] =>
        done.has(command.input) && !isRead(command) && !isRepeated(command) ? keysOf(command) : [];
      // The same command may come twice: its first run says nothing about this one.
      done.delete(command.input);
      try {
        return { output: (await client.send(command as TransactWriteItemsCommand)) as object, wrote: wrote() };
      } catch (error) {
        return { error, wrote: wrote() };
      }
    },
    items: async () => {
      const items: Item[] = [];
      let after: Item | undefined;
      do {
        const page = await client.send(
          new ScanCommand({ TableName: TABLE, ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }),
        );
        items.push(...(page.Items ?? []));
        after = page.LastEvaluatedKey;
      } while (after !== undefined);
      return items.sort((a, b) => (`${a.pk?.S} ${a.sk?.S}` < `${b.pk?.S} ${b.sk?.S}` ? -1 : 1));
    },
  };
}

test.runIf(reference)(`keeps every promise in ${PLAYS} plays through the real SDK`, async () => {
  let injected = 0;
  for (let seed = 1; seed <= PLAYS; seed++) {
    const client = clientFor(reference);
    await createTable(client, TABLE);
    const { done, count } = disturb(client, seeded(seed));
    try {
      const { faults, history } = await randomPlay(seed, { backend: realBackend(client, done) });
      expect(faults, `seed ${seed}\n${history.join('\n')}`).toEqual([]);
    } finally {
      await clientFor(reference).send(new DeleteTableCommand({ TableName: TABLE }));
      client.destroy();
    }
    injected += count();
  }
  console.log(`${PLAYS} plays through the real SDK, ${injected} faults within its retries`);
  expect(injected).toBeGreaterThan(PLAYS);
});
