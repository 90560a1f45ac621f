/** A flood of mail, through the handler that the queue feeds: what is read of it, what it costs, and whom it delays. */
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { createLimits, RATES } from '../../../../functions/edge/http/guard/limits.ts';
import { inboundMail } from '../../../../functions/inbound-mail.ts';
import type { RawMails } from '../../../../functions/wiring/raw-mails.ts';
import { sesNotice, type Verdict } from '../../../../infra/local/mail-in/ses-notice.ts';
import { createWorld, DOMAIN, HOUR, MINUTE, type World } from '../../../support/world.ts';

const ADA = 'ada@players.example';
const STRANGER = 'flood@elsewhere.example';

/** Where it lies, and what was done with it. */
interface Bucket extends RawMails {
  readonly inbound: Map<string, Buffer>;
  readonly aside: Map<string, Buffer>;
  /** For whoever operates the service. */
  readonly kept: string[];
  reads: number;
}

let world: World;
let bucket: Bucket;
let handler: ReturnType<typeof inboundMail>;
let count = 0;

beforeEach(async () => {
  world = createWorld();
  const [inbound, aside] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  bucket = {
    inbound,
    aside,
    kept: [],
    reads: 0,
    read: async (key, limit) => {
      bucket.reads += 1;
      return (inbound.get(key) ?? aside.get(key))?.subarray(0, limit);
    },
    layAside: async (key) => {
      const raw = inbound.get(key);
      if (raw !== undefined) aside.set(key, raw);
      inbound.delete(key);
    },
    keep: async (key) => {
      bucket.kept.push(key);
      await bucket.remove(key);
    },
    remove: async (key) => {
      inbound.delete(key);
      aside.delete(key);
    },
  };
  handler = inboundMail(world.deps, bucket, createLimits(world.deps.now));
  await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: ADA }, imperial: { bot: 'commander' } },
    demo: false,
  });
  await world.settle();
  await world.reply(world.lastTo(ADA), 'accept');
  await world.settle();
});

const ordersTo = (): string => String(world.sent.findLast(({ to, replyTo }) => to === ADA && replyTo !== undefined)?.replyTo);

interface Coming {
  readonly source: string;
  readonly to: string;
  readonly text?: string;
  readonly spf?: Verdict;
}

/** Received by SES: in the bucket, and in the queue. */
function receive({ source, to, text = 'hello', spf = 'PASS' }: Coming): SQSRecord {
  const key = `k${count++}`;
  const raw = Buffer.from(`From: ${source}\r\nTo: ${to}\r\nMessage-ID: <${key}@x>\r\n\r\n${text}\r\n`);
  bucket.inbound.set(key, raw);
  const proofs = { spf, dkim: 'GRAY', dmarc: spf === 'PASS' ? 'PASS' : 'GRAY', signed: [] } as const;
  const body = JSON.stringify(sesNotice(key, { raw, source, recipients: [to], received: world.deps.now(), proofs }));
  return { messageId: key, body, attributes: { ApproximateReceiveCount: '1' } } as SQSRecord;
}

/** Gives those that the queue delivers again. */
async function deliver(records: readonly SQSRecord[]): Promise<readonly SQSRecord[]> {
  const { batchItemFailures } = await handler({ Records: [...records] } satisfies SQSEvent);
  const ids = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return records
    .filter(({ messageId }) => ids.has(messageId))
    .map((record) => {
      const times = Number(record.attributes.ApproximateReceiveCount) + 1;
      return { ...record, attributes: { ...record.attributes, ApproximateReceiveCount: String(times) } };
    });
}

const outcomes = (): readonly unknown[] => world.log.flatMap(({ event, fields }) => (event === 'mail-handled' ? [fields.outcome] : []));
const failures = (): readonly string[] => world.log.flatMap(({ level, event }) => (level === 'error' ? [event] : []));

test('of one sender who floods, thirty are read an hour; the rest are deleted unread, and nothing is written, and little asked', async () => {
  let asked = 0;
  const find = (hashes: readonly string[]) => {
    asked += 1;
    return world.deps.players.find(hashes);
  };
  handler = inboundMail({ ...world.deps, players: { ...world.deps.players, find } }, bucket, createLimits(world.deps.now));
  world.table.takeStream();
  for (let i = 0; i < 100; i++) expect(await deliver([receive({ source: STRANGER, to: `orders@${DOMAIN}` })])).toEqual([]);
  expect(bucket.reads).toBe(RATES.mailFrom.most);
  expect(asked).toBe(100);
  expect([bucket.inbound.size, bucket.aside.size]).toEqual([0, 0]);
  expect(world.table.takeStream()).toEqual([]);
  expect(failures()).toEqual([]);
  // An hour later there is room again.
  world.pass(HOUR);
  await deliver([receive({ source: STRANGER, to: `orders@${DOMAIN}` })]);
  expect(bucket.reads).toBe(RATES.mailFrom.most + 1);
});

test.each<[string, (i: number) => Coming]>([
  ['from one sender', () => ({ source: STRANGER, to: `orders@${DOMAIN}` })],
  ['from five hundred senders to the player’s own address', (i) => ({ source: `s${i}@elsewhere.example`, to: ordersTo() })],
  [
    'to a hundred addresses of ours that open nothing',
    (i) => ({
      source: `s${i}@x${i}.example`,
      to: ordersTo().replace(/^..../, `aa${'abcdefghij'[i % 10]}${'klmnopqrst'[((i / 10) % 10) | 0]}`),
    }),
  ],
  ['that claims to be from the player, whom nothing proves', () => ({ source: ADA, to: ordersTo(), spf: 'FAIL' })],
])('a flood %s delays no player’s orders', async (_, flood) => {
  const flooding: SQSRecord[] = [];
  for (let i = 0; i < 500; i++) flooding.push(receive(flood(i)));
  const queue = [...flooding.slice(0, 450), receive({ source: ADA, to: ordersTo(), text: 'pass\npass' }), ...flooding.slice(450)];
  const again = await deliver(queue);
  expect(outcomes().filter((outcome) => outcome === 'orders')).toHaveLength(1);
  // What waits in the bucket holds up no deadline, and there is an end to it.
  expect(bucket.inbound.size).toBe(0);
  expect(again.length).toBe(bucket.aside.size);
  expect(again.length).toBeLessThanOrEqual(RATES.mailLate.most);
  expect(await deliver(again)).toEqual([]);
  expect([bucket.inbound.size, bucket.aside.size]).toEqual([0, 0]);
  expect(bucket.reads).toBeLessThanOrEqual(RATES.mail.most + RATES.mailLate.most + 1);
  expect(failures()).toEqual([]);
});

test('a player who writes more than that is read and answered later, behind everybody else, and loses no mail', async () => {
  const to = ordersTo();
  let again: readonly SQSRecord[] = [];
  for (let i = 0; i < 40; i++) again = [...again, ...(await deliver([receive({ source: ADA, to, text: `check\nmove ${i} 4` })]))];
  expect(again).toHaveLength(40 - RATES.mailFrom.most);
  expect([bucket.inbound.size, bucket.aside.size]).toEqual([0, 10]);
  world.pass(6 * MINUTE);
  // The queue may deliver one of them twice.
  expect(await deliver([...again, ...again.slice(0, 1)])).toEqual([]);
  expect(bucket.aside.size).toBe(0);
  expect(outcomes()).toHaveLength(40);
});

test('orders that waited behind a flood of their own and were read after their turn are answered: that they came in time, and too late', async () => {
  const to = ordersTo();
  for (let i = 0; i < RATES.mailFrom.most; i++) await deliver([receive({ source: ADA, to, text: 'status' })]);
  const [late] = await deliver([receive({ source: ADA, to, text: 'pass\npass' })]);
  expect(late).toBeDefined();
  const before = world.sent.length;
  const isPlayed = (): boolean => world.log.some(({ event, fields }) => event === 'step-resolved' && fields.step === 1);
  await world.live(250 * HOUR, async () => !isPlayed());
  expect(isPlayed()).toBe(true);
  await deliver([late as SQSRecord]);
  await world.settle();
  expect(world.sent.slice(before).some(({ to: reader, rendered }) => reader === ADA && /your mail was in time/i.test(rendered.text))).toBe(
    true,
  );
});

test('a mail whose removal fails comes again, and is then read like any other', async () => {
  for (let i = 0; i < RATES.mailFrom.most; i++) await deliver([receive({ source: STRANGER, to: `orders@${DOMAIN}` })]);
  const { remove } = bucket;
  bucket.remove = async () => {
    throw new Error('S3 answered 503');
  };
  handler = inboundMail(world.deps, { ...bucket, remove: bucket.remove }, { take: () => 1 });
  const again = await deliver([receive({ source: STRANGER, to: `orders@${DOMAIN}` })]);
  expect(again).toHaveLength(1);
  handler = inboundMail(world.deps, { ...bucket, remove }, { take: () => 1 });
  expect(await deliver(again)).toEqual([]);
  expect(bucket.inbound.size).toBe(0);
});

test('of what one domain, or everybody whom nothing proves, writes to the operator, so much is kept a day; others are heard beside them', async () => {
  const write = (source: string, to: string, spf: Verdict = 'PASS') => deliver([receive({ source, to: `${to}@${DOMAIN}`, spf })]);
  for (let i = 0; i < 50; i++) {
    await write(`eve${i}@flood.example`, i % 2 === 0 ? 'postmaster' : 'abuse');
    await write(`x@nobody${i}.example`, 'abuse', 'GRAY');
    world.pass(5 * MINUTE);
  }
  // As much as a day's share comes back in four hours.
  const [most, back] = [RATES.operator.most, 6];
  expect(bucket.kept.length).toBeGreaterThanOrEqual(2 * most);
  expect(bucket.kept.length).toBeLessThanOrEqual(2 * (most + back));
  const before = bucket.kept.length;
  await write('ada@players.example', 'abuse');
  expect(bucket.kept.length).toBe(before + 1);
  expect([bucket.inbound.size, bucket.aside.size]).toEqual([0, 0]);
});
