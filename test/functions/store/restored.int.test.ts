/** The drill of docs/aws.md on rows: a table is restored and put into service; a turn is played there, and no letter leaves twice. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { deliverLetter } from '../../../functions/cases/letters/deliver-letter.ts';
import { acceptSeat } from '../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import { sweep } from '../../../functions/cases/match/sweep.ts';
import type { Item } from '../../../functions/store/items.ts';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { putIntoService } from '../../../infra/aws/restore/drill.ts';
import { synthesise } from '../../infra/aws/synthesised.ts';
import { Account } from '../../support/aws/account.ts';
import { drillOn } from '../../support/aws/drill-on.ts';
import { freshReference, type ReferenceTable, reference } from '../../support/table/dynamo.ts';
import { createWorld, type World } from '../../support/world.ts';

const SEATS = ['rebel', 'imperial'] as const;
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;

/** As DynamoDB exports an item: a line of JSON, bytes in base64. */
const exported = (item: Item): string =>
  JSON.stringify({
    Item: Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, value.B === undefined ? value : { B: Buffer.from(value.B).toString('base64') }]),
    ),
  });
const imported = (line: string): Item => {
  const { Item: item } = JSON.parse(line) as { Item: Readonly<Record<string, { readonly B?: string }>> };
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value.B === undefined ? value : { B: Buffer.from(value.B, 'base64') }]),
  ) as Item;
};

/** The service on this table; chance of its own, as after any deployment. */
function serve(table: ReferenceTable, world: World) {
  const randomSource = createRandomSource();
  const deps = { ...world.deps, randomSource, ...createStores(table.client, table.name, { now: world.deps.now, randomSource }) };
  const letters = async (): Promise<readonly string[]> =>
    (await table.items()).flatMap(({ sk }) => (sk?.S?.startsWith('letter#') === true ? [sk.S.slice(7)] : []));
  /** Every letter there is, as if the clock had called for all. */
  const deliverAll = async (match: string): Promise<void> => {
    for (const id of await letters()) await deliverLetter(deps, { owner: { match }, id });
  };
  const turn = async (match: string): Promise<void> => {
    for (const seat of SEATS) {
      const done = await submitOrders(deps, { match, authorize: as(seat), entries: ['pass', 'pass'], received: deps.now() });
      expect(done.ok).toBe(true);
    }
    await deliverAll(match);
  };
  return { deps, deliverAll, turn };
}

test.runIf(reference)('a restored table takes over', async () => {
  const world = createWorld();
  const first = await freshReference();
  const before = serve(first, world);
  const seats = { rebel: { email: 'ada@players.example' }, imperial: { email: 'ben@players.example' } };
  const opened = await openMatch(before.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const match = opened.value.id;
  for (const seat of SEATS) await acceptSeat(before.deps, { match, authorize: as(seat) });
  await before.turn(match);
  const sent = world.sent.length;
  expect(sent).toBeGreaterThanOrEqual(4);

  const second = await freshReference();
  const account = new Account(synthesise(), 'SealedOrders', first.name);
  account.onRestore = async (from, to) => {
    expect([from, to]).toEqual([first.name, second.name]);
    for (const line of (await first.items()).map(exported))
      await second.client.send(new PutItemCommand({ TableName: second.name, Item: imported(line) }));
  };
  await putIntoService(drillOn(account), { at: account.before(3600), name: second.name });
  expect([account.outputs.TableName, account.still]).toEqual([second.name, []]);
  const after = serve(second, world);
  await after.deliverAll(match);
  expect((await sweep(after.deps)).woken).toBe(0);
  expect(world.sent).toHaveLength(sent);

  const { step } = (await after.deps.matches.load(match)) ?? { step: -1 };
  await after.turn(match);
  expect((await after.deps.matches.load(match))?.step).toBe(step + 1);
  expect(world.sent).toHaveLength(sent + 2);
  expect(new Set(world.sent.map(({ messageId }) => messageId)).size).toBe(sent + 2);
  // Nobody writes to the one before any more.
  expect((await before.deps.matches.load(match))?.step).toBe(step);
});
