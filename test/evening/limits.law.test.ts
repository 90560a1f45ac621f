/** The model of AWS's limits, itself tested. */
import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';
import { Account, FifoQueue, type Instance, Lambda, Rate, Ses, StreamReader, Table } from './limits.ts';
import { openDoors } from './visits.ts';

const OPTIONS = { memory: 1_769, timeout: 10_000, coldStart: 100 };
const identity = (instance: Instance): Instance => instance;

test('things happen in the order of their times, and those of one time in the order in which they were planned', async () => {
  const agenda = new Agenda(0);
  const seen: string[] = [];
  for (const [name, ms] of [
    ['d', 30],
    ['a', 10],
    ['c', 20],
    ['b', 10],
  ] as const)
    agenda.after(ms, () => void seen.push(`${name}${agenda.now}`));
  await agenda.run(25);
  expect([seen, agenda.now]).toEqual([['a10', 'b10', 'c20'], 25]);
  await agenda.run(40);
  expect(seen.at(-1)).toBe('d30');
});

test('a rate lets its share of a second through, and no more', async () => {
  const agenda = new Agenda(0);
  const rate = new Rate(agenda, 10);
  const taken = (): number => Array.from({ length: 50 }, () => rate.take()).filter(Boolean).length;
  expect(taken()).toBe(10);
  await agenda.run(500);
  expect(taken()).toBe(5);
  await agenda.run(60_000);
  expect(taken()).toBe(10);
});

test('an account runs no more functions at once than it may; a new instance starts cold, and one that hangs is ended', async () => {
  const agenda = new Agenda(0);
  const account = new Account(agenda, 2);
  const lambda = new Lambda(account, OPTIONS, identity);
  const ends: number[] = [];
  for (let i = 0; i < 4; i++) void lambda.invoke(() => agenda.sleep(1_000)).then(() => ends.push(agenda.now));
  await agenda.run(5_000);
  expect(ends).toEqual([1_100, 1_100, 2_100, 2_100]);
  expect([account.peak, lambda.coldStarts, lambda.invocations]).toEqual([2, 2, 4]);
  const hung = lambda.invoke(() => new Promise<void>(() => {})).catch((error: Error) => `${error.message} at ${agenda.now}`);
  await agenda.run(20_000);
  expect(await hung).toBe('Task timed out at 15000');
  expect(lambda.killed).toBe(1);
});

test('an instance has its memory’s share of a processor, and does one thing at a time', async () => {
  const agenda = new Agenda(0);
  const lambda = new Lambda(new Account(agenda, 1), { ...OPTIONS, memory: 1_769 / 2, coldStart: 0 }, identity);
  const ends: number[] = [];
  void lambda.invoke(async ({ work }) => {
    await Promise.all([10, 20, 30].map((ms) => work(ms).then(() => ends.push(agenda.now))));
  });
  await agenda.run(1_000);
  expect(ends).toEqual([20, 60, 120]);
});

test('a stream keeps the order of a partition, reads others beside it, and gives up a batch after its tries', async () => {
  const agenda = new Agenda(0);
  const read: string[][] = [];
  const options = { shards: 2, lanes: 10, batch: 2, tries: 3, poll: 250 };
  const reader = new StreamReader<{ pk: string; n: number }>(agenda, options, async (records) => {
    read.push(records.map(({ pk, n }) => `${pk}${n}`));
    await agenda.sleep(100);
    return records.findIndex(({ n }) => n === 3) === -1 ? undefined : records.findIndex(({ n }) => n === 3);
  });
  for (let n = 1; n <= 4; n++) reader.put({ pk: 'a', n });
  await agenda.run(2_000);
  // The third fails at the head of its batch until it is given up with what came after it.
  expect(read).toEqual([
    ['a1', 'a2'],
    ['a3', 'a4'],
    ['a3', 'a4'],
    ['a3', 'a4'],
  ]);
  expect(reader.lost).toBe(2);
});

test('a FIFO queue serves a group one at a time, as many batches as it has senders, and brings back what failed', async () => {
  const agenda = new Agenda(0);
  const served: string[] = [];
  let most = 0;
  let busy = 0;
  const queue = new FifoQueue(agenda, { batch: 1, senders: 2, hidden: 30_000, tries: 2 }, async ([message]) => {
    most = Math.max(most, ++busy);
    served.push(`${message?.id}@${agenda.now}`);
    await agenda.sleep(1_000);
    busy -= 1;
    return message?.id === 'bad' ? ['bad'] : [];
  });
  queue.put({ id: 'a1', group: 'a', body: '' });
  queue.put({ id: 'a2', group: 'a', body: '' });
  queue.put({ id: 'b', group: 'b', body: '' });
  queue.put({ id: 'bad', group: 'c', body: '' });
  expect(queue.waiting).toBe(2);
  await agenda.run(120_000);
  expect(served).toEqual(['a1@0', 'b@0', 'a2@1000', 'bad@1000', 'bad@32000']);
  expect([most, queue.dead, queue.waiting]).toEqual([2, 1, 0]);
});

test('pollers of a queue come five a second', async () => {
  const agenda = new Agenda(0);
  let busy = 0;
  const queue = new FifoQueue(agenda, { batch: 1, senders: 12, hidden: 1, tries: 1 }, async () => {
    busy += 1;
    await agenda.sleep(60_000);
    return [];
  });
  for (let i = 0; i < 50; i++) queue.put({ id: String(i), group: String(i), body: '' });
  expect(busy).toBe(5);
  await agenda.run(1_000);
  expect(busy).toBe(10);
  await agenda.run(5_000);
  expect(busy).toBe(12);
});

test('a table refuses what goes beyond its units, a partition’s or the index’s, and the write is made later', async () => {
  for (const [options, index] of [
    [{ units: 100, partitions: 1_000, indexPartitions: 1_000 }, 0],
    [{ units: 1e9, partitions: 1, indexPartitions: 1_000 }, 0],
    [{ units: 1e9, partitions: 1_000, indexPartitions: 1 }, 1],
  ] as const) {
    const agenda = new Agenda(0);
    const table = new Table(agenda, options);
    let done = 0;
    const many = options.units === 100 ? 300 : 7_000;
    for (let i = 0; i < many; i++) void table.write(`k${i}`, 1, index).then(() => done++);
    await agenda.run(0);
    expect(done).toBeLessThan(many);
    expect(table.throttled).toBeGreaterThan(0);
    await agenda.run(60_000);
    expect(done).toBe(many);
  }
});

test('SES refuses letters beyond its rate after three tries', async () => {
  const agenda = new Agenda(0);
  const ses = new Ses(agenda, 10);
  const sent = Promise.all(Array.from({ length: 20 }, () => ses.send()));
  await agenda.run(5_000);
  const answers = await sent;
  expect(answers.filter(Boolean).length).toBeGreaterThanOrEqual(10);
  expect(answers.filter(Boolean).length).toBeLessThan(15);
  expect([ses.calls - ses.throttled, ses.throttled > 10]).toEqual([answers.filter(Boolean).length, true]);
});

test('an account that runs all it may refuses whoever waits at the other end, and lets queues wait', async () => {
  const agenda = new Agenda(0);
  const account = new Account(agenda, 1);
  const fn = new Lambda(account, OPTIONS, identity);
  const seen: string[] = [];
  const run = async (instance: Instance): Promise<void> => instance.work(50);
  void fn.tryInvoke(run).then((done) => seen.push(`first ${done}`));
  void fn.tryInvoke(run).then((done) => seen.push(`second ${done}`));
  void fn.invoke(run).then(() => seen.push('from a queue'));
  await agenda.run(1_000);
  expect(seen).toEqual(['second false', 'first true', 'from a queue']);
  expect(await fn.tryInvoke(async () => Promise.reject(new Error('planted')))).toBe(false);
});

const DOORS = {
  gateway: { rate: 10, burst: 20 },
  http: { memory: 1_769, seconds: 15 },
  mails: { memory: 1_769, seconds: 60, batch: 5, atOnce: 2, hidden: 360, tries: 5 },
};

test('a gateway lets a burst through and then its rate; a page stays open and asks again as the real one does', async () => {
  const agenda = new Agenda(0);
  const { visited, look } = openDoors({ agenda, account: new Account(agenda, 100), doors: DOORS, call: async () => {} });
  for (let n = 0; n < 30; n++) look(`${n}`);
  await agenda.run(10);
  expect(visited.refused).toBeGreaterThan(9);
  await agenda.run(10 * 60_000);
  const { asked, refused, waits } = visited;
  expect(asked).toBe(refused + waits.length);
  // Whoever was refused came back; a page that is open for five minutes asks four times more.
  expect(asked).toBeGreaterThan(30 * 4);
  expect(asked).toBeLessThan(30 * 12);
});

test('mails are handled by as many functions as may read them, each once', async () => {
  const agenda = new Agenda(0);
  const { visited, mail } = openDoors({ agenda, account: new Account(agenda, 100), doors: DOORS, call: async () => {} });
  const handled: string[] = [];
  for (let n = 0; n < 40; n++) mail(`${n}`, () => handled.push(`${n}`));
  await agenda.run(60_000);
  expect(new Set(handled).size).toBe(40);
  expect([handled.length, visited.mails.length]).toEqual([40, 40]);
  // Two at once, some 70 ms each.
  expect(Math.max(...visited.mails)).toBeGreaterThan(1_000);
});
