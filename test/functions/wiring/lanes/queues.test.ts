import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../../../../functions/clock.ts';
import type { Lane } from '../../../../functions/facts/lanes.ts';
import { awsCaller } from '../../../../functions/wiring/aws-call.ts';
import { newlyDead } from '../../../../functions/wiring/lanes/dead-queues.ts';
import { lanesBehind, queueLetters } from '../../../../functions/wiring/lanes/queues.ts';
import { aPlayer } from '../../../support/records.ts';
import { createWorld, MINUTE, type World } from '../../../support/world.ts';

const PLAYER = 'adaadaadaadaadaadaadaadaad';

/** A letter, and a clock that runs each minute while nobody reads the stream. */
async function unread(
  world: World,
  behind: ReadonlySet<Lane>,
  minutes: number,
  standing: ReadonlySet<Lane> = new Set(),
): Promise<readonly number[]> {
  await world.deps.players.create(aPlayer(PLAYER), 'hash');
  const born = world.deps.now();
  const letter = { id: 'sign-in-1', player: PLAYER, channel: 'mail', fact: { t: 'sign-in', token: 'x' } } as const;
  await world.deps.letters.put({ ...letter, born, attempts: 0, due: born + 3 * MINUTE });
  const told: number[] = [];
  const tick = clock({ ...world.deps, lanes: async () => ({ behind, standing }) }, (metrics) =>
    told.push(metrics.OldestDueLetterSeconds ?? -1),
  );
  for (let minute = 0; minute < minutes; minute++) {
    world.pass(MINUTE);
    await tick();
  }
  return told;
}

test('a letter that nobody sends is reported as two minutes late within five minutes of being due', async () => {
  const told = await unread(createWorld(), new Set(), 10);
  expect(told.slice(0, 3)).toEqual([0, 0, 0]);
  expect(Math.max(...told.slice(3, 8))).toBeGreaterThanOrEqual(120);
});

test('letters that are sent are never late, nor is one that fails and is retried on time', async () => {
  const world = createWorld();
  world.fail('temporary');
  const told: number[] = [];
  await world.deps.players.create(aPlayer(PLAYER), 'hash');
  const born = world.deps.now();
  const letter = { id: 'left', player: PLAYER, channel: 'mail', fact: { t: 'left', at: born } } as const;
  await world.deps.letters.put({ ...letter, born, attempts: 0, due: born + 3 * MINUTE });
  await world.settle();
  const tick = clock(world.deps, (metrics) => told.push(metrics.OldestDueLetterSeconds ?? -1));
  for (let minute = 0; minute < 90; minute++) {
    world.pass(MINUTE);
    await tick();
    await world.settle();
  }
  expect(Math.max(...told)).toBeLessThan(120);
});

test('a letter whose lane is behind is not called for; its lateness is reported at once where nobody sends, else after ten minutes', async () => {
  const world = createWorld();
  const lane = new Set(['now'] as const);
  expect((await unread(world, lane, 10, lane)).slice(2, 5)).toEqual([45, 105, 165]);
  const told = await unread(createWorld(), lane, 15);
  expect(told.slice(-3)).toEqual([0, 60, 120]);
  expect(world.table.takeStream().filter(({ event, sk }) => event === 'MODIFY' && sk === 'letter#sign-in-1')).toEqual([]);
});

const asked: { target: unknown; type: unknown; body: Record<string, unknown> }[] = [];
let answer: (body: Record<string, unknown>) => object = () => ({});
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = JSON.parse(Buffer.concat(parts).toString());
  asked.push({ target: request.headers['x-amz-target'], type: request.headers['content-type'], body });
  response.end(JSON.stringify(answer(body)));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
const call = () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return awsCaller({ AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }, { endpoint, retries: 0 });
};
const urls = { now: 'https://sqs/now', turns: 'https://sqs/turns', digests: 'https://sqs/turns', hooks: 'https://sqs/hooks' };

test('SQS gets keys, ten a call, one group a letter, and names those that it did not take', async () => {
  asked.length = 0;
  answer = ({ Entries }) => ({ Failed: (Entries as { Id: string }[]).length === 2 ? [{ Id: '1' }] : [] });
  const letters = Array.from({ length: 12 }, (_, i) => ({ id: `s${i}`, key: { owner: { match: 'abc' }, id: `mail-${i % 11}` } }));
  expect(await queueLetters(call(), { urls, senders: 2 })('now', letters)).toEqual([letters[11]]);
  expect(asked.map(({ target, type }) => [target, type])).toEqual([
    ['AmazonSQS.SendMessageBatch', 'application/x-amz-json-1.0'],
    ['AmazonSQS.SendMessageBatch', 'application/x-amz-json-1.0'],
  ]);
  const entries = asked.flatMap(
    ({ body }) => body.Entries as { MessageBody: string; MessageGroupId: string; MessageDeduplicationId: string }[],
  );
  expect(asked[0]?.body.QueueUrl).toBe('https://sqs/now');
  expect(JSON.parse(entries[0]?.MessageBody ?? '')).toEqual({ pk: 'match#abc', sk: 'letter#mail-0' });
  expect(entries[11]?.MessageGroupId).toBe(entries[0]?.MessageGroupId);
  expect(new Set(entries.map(({ MessageGroupId }) => MessageGroupId)).size).toBe(11);
  expect(new Set(entries.map(({ MessageDeduplicationId }) => MessageDeduplicationId)).size).toBe(12);
});

test('digests wait with the turns, in as many groups as leave them their share of the senders', async () => {
  const groupsWith = async (senders: number) => {
    asked.length = 0;
    answer = () => ({});
    const letters = Array.from({ length: 40 }, (_, i) => ({ id: `s${i}`, key: { owner: { player: PLAYER }, id: `daily-${i}` } }));
    await queueLetters(call(), { urls, senders })('digests', letters);
    expect(new Set(asked.map(({ body }) => body.QueueUrl))).toEqual(new Set(['https://sqs/turns']));
    return new Set(asked.flatMap(({ body }) => (body.Entries as { MessageGroupId: string }[]).map(({ MessageGroupId }) => MessageGroupId)))
      .size;
  };
  expect(await groupsWith(2)).toBe(1);
  expect(await groupsWith(29)).toBe(3);
});

test('dead queues tell of what is new in them, and are asked every few minutes', async () => {
  let dead = 2;
  let now = 0;
  asked.length = 0;
  answer = () => ({ Attributes: { ApproximateNumberOfMessages: String(dead) } });
  const count = newlyDead(
    call(),
    ['https://sqs/a'],
    () => {},
    () => now,
  );
  const told: number[] = [];
  for (; now < 20 * MINUTE; now += MINUTE) {
    if (now === 8 * MINUTE) dead = 5;
    told.push(await count());
  }
  expect(told.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
    [0, 2],
    [10, 3],
  ]);
  expect(asked).toHaveLength(4);
});

test('a dead queue that does not answer hides nothing of the others, and is counted when it does', async () => {
  let now = 0;
  let fails = true;
  answer = ({ QueueUrl }) => {
    if (fails && String(QueueUrl).endsWith('b')) return {};
    return { Attributes: { ApproximateNumberOfMessages: '2' } };
  };
  const events: string[] = [];
  const count = newlyDead(
    call(),
    ['https://sqs/a', 'https://sqs/b'],
    (event) => void events.push(event),
    () => now,
  );
  expect([await count(), events]).toEqual([2, ['dead-unknown']]);
  fails = false;
  now += 5 * MINUTE;
  expect(await count()).toBe(2);
});

test('a lane is behind with more than a minute of letters waiting, and stands if nobody has one in hand; where SQS does not answer none is', async () => {
  const depths: Record<string, number> = { now: 211, turns: 545, hooks: 10 };
  asked.length = 0;
  answer = ({ QueueUrl }) => {
    const lane = String(QueueUrl).slice(12);
    return {
      Attributes: { ApproximateNumberOfMessages: String(depths[lane]), ApproximateNumberOfMessagesNotVisible: lane === 'now' ? '1' : '0' },
    };
  };
  const settings = { urls, rate: 14, senders: 2 };
  expect(await lanesBehind(call(), settings, () => {})()).toEqual({ behind: new Set(['now', 'digests']), standing: new Set(['digests']) });
  // Turns and digests share a queue, and each question is paid for.
  expect(asked).toHaveLength(3);
  answer = () => ({});
  const logged: string[] = [];
  expect(await lanesBehind(call(), settings, (event) => void logged.push(event))()).toEqual({ behind: new Set() });
  expect(logged).toEqual(['lanes-unknown']);
});
