import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailQueue, queueFolders, startMailQueue } from '../../../../infra/local/mail-in/mail-queue.ts';
import { rawMailFolder } from '../../../../infra/local/mail-in/raw-mail.ts';
import type { Arrival } from '../../../../infra/local/mail-in/ses-notice.ts';

const START = 1_800_000_000_000;
const mailAt = (received: number): Arrival => ({
  raw: Buffer.from('Subject: x\r\n\r\nmove 7 4\r\n'),
  source: 'ada@players.example',
  recipients: ['orders@so.example'],
  received,
  proofs: { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] },
});
const allWell: SQSBatchResponse = { batchItemFailures: [] };
const failAll = ({ Records }: SQSEvent): SQSBatchResponse => ({
  batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
});

let root: string;
let now: number;
let queues: MailQueue[];
let events: SQSEvent[];
let deaths: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'so-queue-'));
  now = START;
  queues = [];
  events = [];
  deaths = 0;
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  rmSync(root, { recursive: true });
});
const folder = (): string => join(root, 'mail-in');
const start = async (handle: (event: SQSEvent) => Promise<SQSBatchResponse>): Promise<MailQueue> => {
  const queue = await startMailQueue({
    folder: folder(),
    handle: (event) => {
      events.push(event);
      return handle(event);
    },
    log: (event) => {
      if (event === 'mail-dead') deaths++;
    },
    now: () => now,
    backOff: () => 1_000,
  });
  queues.push(queue);
  return queue;
};
const files = (): string[] => readdirSync(folder()).filter((name) => !['dead', 'operator'].includes(name));

test('a mail is handed to the handler as SQS would, and leaves the queue when it is handled', async () => {
  const queue = await start(async ({ Records }) => {
    for (const { body } of Records) await rawMailFolder(queueFolders(folder())).remove(JSON.parse(body).receipt.action.objectKey);
    return allWell;
  });
  await queue.add(mailAt(now));
  await queue.drain();
  expect(events[0]?.Records[0]).toMatchObject({ eventSource: 'aws:sqs', attributes: { ApproximateReceiveCount: '1' } });
  expect(JSON.parse(events[0]?.Records[0]?.body ?? '')).toMatchObject({
    notificationType: 'Received',
    mail: { source: 'ada@players.example' },
  });
  expect(files()).toEqual([]);
});

test('what was acknowledged before a crash is handled after the next start', async () => {
  const crashed = await start(() => new Promise(() => {}));
  await crashed.add(mailAt(now));
  await crashed.add(mailAt(now + 1));
  const restarted = await start(async () => allWell);
  await restarted.drain();
  const handled = events.filter((_, i) => i > 0).flatMap(({ Records }) => Records);
  expect(new Set(handled.map(({ messageId }) => messageId)).size).toBe(2);
  // The crashed queue would wait for its handler for ever.
  queues = [restarted];
});

test('bytes that were never acknowledged, cut off before their notice, are no mail and are removed', async () => {
  const first = await start(async () => allWell);
  await first.stop();
  writeFileSync(join(folder(), '01800000000000-00.eml'), 'Subject: half');
  writeFileSync(join(folder(), '01800000000001-00.json.draft'), '{"notif');
  const queue = await start(async () => allWell);
  await queue.drain();
  expect(events).toEqual([]);
  expect(files()).toEqual([]);
});

test('small mails are handled before large ones, which are handled one by one', async () => {
  let done = (): void => {};
  const first = new Promise<void>((resolve) => {
    done = resolve;
  });
  const queue = await start(async () => {
    await first;
    return allWell;
  });
  const large = (received: number): Arrival => ({ ...mailAt(received), raw: Buffer.alloc(100_000, 'x') });
  for (let i = 0; i < 3; i++) await queue.add(large(now + i));
  for (let i = 3; i < 6; i++) await queue.add(mailAt(now + i));
  done();
  await queue.drain();
  const orders = events.map(({ Records }) => Records.map(({ attributes }) => Number(attributes.SentTimestamp) - now));
  expect(orders).toEqual([[0], [3, 4, 5], [1], [2]]);
});

test('only the mail that failed is tried again, later, and set aside after the fifth time', async () => {
  const queue = await start(async (event) => failAll(event));
  await queue.add(mailAt(now));
  for (let tries = 1; tries <= 5; tries++) {
    await queue.drain();
    expect(events).toHaveLength(tries);
    await queue.drain();
    expect(events).toHaveLength(tries);
    now += 1_000;
  }
  await queue.drain();
  expect(events.map(({ Records }) => Records[0]?.attributes.ApproximateReceiveCount)).toEqual(['1', '2', '3', '4', '5']);
  expect(deaths).toBe(1);
  expect(files()).toEqual([]);
  expect(readdirSync(join(folder(), 'dead')).map((name) => name.split('.')[1])).toEqual(['eml', 'json']);
});

test('a handler that throws fails its batch, and loses nothing', async () => {
  let broken = true;
  const queue = await start(async () => {
    if (broken) throw new Error('no store');
    return allWell;
  });
  await queue.add(mailAt(now));
  await queue.drain();
  expect(files()).toHaveLength(2);
  broken = false;
  now += 1_000;
  await queue.drain();
  expect(files().filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('reports how long the oldest mail has waited, since deadlines wait for it', async () => {
  const queue = await start(async (event) => failAll(event));
  expect(queue.oldestUnread()).toBe(0);
  await queue.add(mailAt(START));
  await queue.drain();
  now = START + 90_000;
  expect(queue.oldestUnread()).toBe(90);
  for (let tries = 2; tries <= 5; tries++) {
    await queue.drain();
    now += 2_000;
  }
  expect(queue.oldestUnread()).toBe(0);
});

test('a key from outside opens no file', async () => {
  await expect(rawMailFolder(queueFolders(folder())).read('../service-key', 100)).rejects.toThrow('not the key of a raw mail');
});

test('a mail whose notice is gone delays no other, and is given up in the end', async () => {
  let well = false;
  const queue = await start(async (event) => (well ? allWell : failAll(event)));
  await queue.add(mailAt(START));
  await queue.drain();
  for (const name of files()) if (name.endsWith('.json')) rmSync(join(folder(), name));
  well = true;
  await queue.add(mailAt(START + 500));
  for (let tries = 0; tries < 5; tries++) {
    now += 2_000;
    await queue.drain();
  }
  const handled = events.slice(1).flatMap(({ Records }) => Records.map(({ attributes }) => attributes.SentTimestamp));
  expect(handled).toEqual([String(START + 500)]);
  expect(deaths).toBe(1);
  expect(queue.oldestUnread()).toBe(0);
});
