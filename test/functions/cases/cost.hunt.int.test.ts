/** What a whole turn asks of the table through the use cases: the bars of the design. */
import { describe, expect, test } from 'vitest';
import { deliverLetter } from '../../../functions/cases/letters/deliver-letter.ts';
import { handleMail } from '../../../functions/cases/mail/handle-mail.ts';
import { acceptSeat } from '../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { runJob } from '../../../functions/cases/match/run-job.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import type { LetterKey } from '../../../functions/facts/deps.ts';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { reaching } from '../../support/hunt.ts';
import { countCalls } from '../../support/table/count-calls.ts';
import { freshReference, reference } from '../../support/table/dynamo.ts';
import { createWorld } from '../../support/world.ts';

const SEATS = ['rebel', 'imperial'] as const;
const TURNS = reaching({ full: 25, long: 200 });
const MATCHES = reaching({ full: 8, long: 15 });
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;

async function table(options: Readonly<Record<string, number | null>> = { turnLimit: null }) {
  const { client, name } = await freshReference();
  const world = createWorld();
  // Tokens of requests must differ between tables too: the engine remembers them.
  const randomSource = createRandomSource();
  const deps = { ...world.deps, randomSource, ...createStores(client, name, { now: world.deps.now, randomSource }) };
  const open = async (): Promise<string> => {
    const opened = await openMatch(deps, {
      ruleset: 'rebel-commander',
      options,
      seats: { rebel: { email: 'ada@example.org', name: 'Ada' }, imperial: { email: 'ben@example.org', name: 'Ben' } },
      demo: false,
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    for (const seat of SEATS) await acceptSeat(deps, { match: opened.value.id, authorize: as(seat) });
    return opened.value.id;
  };
  const match = await open();
  const submit = (seat: string) => submitOrders(deps, { match, authorize: as(seat), entries: ['pass', 'pass'], received: deps.now() });
  const letters = (step: number) =>
    Promise.all(SEATS.map((seat) => deliverLetter(deps, { owner: { match }, id: `report-${String(step).padStart(6, '0')}-${seat}-mail` })));
  return { deps, match, open, counter: countCalls(client), submit, letters };
}

describe.runIf(reference)('a two-player turn by HTTP', () => {
  test('takes 2 round trips a submission, 2 with the resolution, and as many write units in the last turn as in the second', async () => {
    const { counter, submit, letters } = await table();
    const units: number[] = [];
    for (let turn = 1; turn <= TURNS; turn++) {
      const first = await counter.measure(() => submit('rebel'));
      const closing = await counter.measure(() => submit('imperial'));
      const posted = await counter.measure(() => letters(turn));
      expect(first.roundTrips).toBeLessThanOrEqual(2);
      expect(closing.roundTrips).toBeLessThanOrEqual(3);
      units.push(first.writeUnits + closing.writeUnits + posted.writeUnits);
    }
    const last = units[TURNS - 1];
    console.log(`write units a turn by HTTP, letters included: turn 1 ${units[0]}, turn 2 ${units[1]}, turn ${TURNS} ${last}`);
    // Turn 1 is cheaper by one: its head does not yet carry the marks of earlier writes.
    expect(last).toBe(units[1]);
    expect(units[1]).toBeLessThanOrEqual(12);
    expect(Math.max(...units)).toBeLessThanOrEqual(22);
    expect(units[0]).toBeLessThanOrEqual(14);
  });
});

test.runIf(reference)('a finished match is counted in one write of 10 units, the last of a week as the first', async () => {
  const { deps, open, counter } = await table({ turnLimit: 1 });
  // Plain jobs will do: nothing measured here asks for a beacon.
  const jobs = { ...deps, beacon: { round: async () => undefined } };
  const units: number[] = [];
  for (let i = 0; i < MATCHES; i++) {
    const match = await open();
    for (const seat of SEATS) await submitOrders(deps, { match, authorize: as(seat), entries: ['pass', 'pass'], received: deps.now() });
    const cost = await counter.measure(() => runJob(jobs, match, 'rating'));
    expect(cost.commands.filter((command) => command !== 'GetItemCommand')).toEqual(['TransactWriteItemsCommand']);
    units.push(cost.writeUnits);
  }
  console.log(`write units to count a finished match: first ${units[0]}, number ${MATCHES} of a week ${units[MATCHES - 1]}`);
  expect(units[0]).toBe(10);
  expect(Math.max(...units)).toBe(10);
});

test.runIf(reference)('a two-player turn by mail, with its receipt and reports, stays within 22 write units', async () => {
  const { deps, match, counter } = await table();
  const addresses = { rebel: 'ada@example.org', imperial: 'ben@example.org' };
  const born: LetterKey[] = [];
  const put = deps.matches.commit;
  deps.matches.commit = (change) => {
    born.push(...(change.letters ?? []).map((letter) => ({ owner: { match }, id: letter.id })));
    return put(change);
  };
  const mail = async (seat: 'rebel' | 'imperial') => {
    const head = await deps.matches.load(match);
    const record = head?.seats.find((record) => record.seat === seat);
    const token = deps.keys.replyToken(match, 1, seat, record?.changes ?? 0);
    return counter.measure(() =>
      handleMail(deps, {
        recipients: [deps.replyAddress(match, 1, token)],
        received: deps.now(),
        authentic: 'yes',
        kind: 'person',
        fresh: 'pass\npass',
        from: [addresses[seat]],
        messageId: `<${seat}@client.example>`,
      }),
    );
  };
  const first = await mail('rebel');
  const closing = await mail('imperial');
  const posted = await counter.measure(async () => {
    for (const key of born) await deliverLetter(deps, key);
  });
  const units = first.writeUnits + closing.writeUnits + posted.writeUnits;
  console.log(`write units a turn by mail, letters included: ${units}; round trips ${first.roundTrips} and ${closing.roundTrips}`);
  expect([first.roundTrips, closing.roundTrips]).toEqual([2, 2]);
  expect(born).toHaveLength(4);
  expect(units).toBeLessThanOrEqual(22);
});
