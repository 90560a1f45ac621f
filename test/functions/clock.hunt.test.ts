/**
 * Thousands of deadlines at one moment (25,000 in the long mode), in virtual time and with Lambda's limits: the real
 * handlers of clock and follow-up on the real store. A call of the table takes 5 ms, closing a step 60 ms of a small
 * function's time; ten functions read the stream, as many as a new account has, in batches of 25; batches that fail are
 * split, and given up. Some of the matches kill the invocation that looks at them: it says nothing more, and is ended when its time is up.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { clock } from '../../functions/clock.ts';
import type { Match } from '../../functions/facts/match.ts';
import { GRACE } from '../../functions/facts/pace.ts';
import { followUp } from '../../functions/follow-up.ts';
import type { TableClient } from '../../functions/store/table.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { hunt } from '../support/hunt.ts';
import { createTableModel } from '../support/table/table-model.ts';
import { createWorld, DOMAIN, MINUTE } from '../support/world.ts';

const CLOSINGS = hunt({ full: 250, long: 25_000 });
const DEADLY = 3;
const CALL_MS = 5;
const CLOSE_MS = 60;
const LANES = 10;
const BATCH = 25;
const TRIES = 6;
/** As `infra/aws/service.ts` sets them. */
const CLOCK_MS = 115_000;
const FOLLOW_UP_MS = 60_000;

/** What happens later, by its time; events of one moment run together. */
class Agenda {
  now: number;
  readonly #runs = new Map<number, (() => void)[]>();
  readonly #times: number[] = [];

  constructor(now: number) {
    this.now = now;
  }

  after(ms: number, run: () => void): void {
    const due = this.now + ms;
    const there = this.#runs.get(due);
    if (there !== undefined) return void there.push(run);
    this.#runs.set(due, [run]);
    // Few moments are pending at a time.
    const place = this.#times.findLastIndex((time) => time < due) + 1;
    this.#times.splice(place, 0, due);
  }

  async run(until: number): Promise<void> {
    await settled();
    for (let next = this.#times[0]; next !== undefined && next <= until; next = this.#times[0]) {
      this.#times.shift();
      this.now = next;
      const due = this.#runs.get(next) ?? [];
      this.#runs.delete(next);
      for (const run of due) run();
      await settled();
    }
    this.now = until;
  }
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

interface Invocation {
  over: boolean;
  readonly ends: number;
}
const running = new AsyncLocalStorage<Invocation>();

/** One invocation: its answer, or `undefined` when its time ran out; what it had not sent by then is never sent. */
function invoke<T>(agenda: Agenda, limit: number, run: (timeLeft: () => number) => Promise<T>, end: (answer: T | undefined) => void): void {
  const invocation: Invocation = { over: false, ends: agenda.now + limit };
  const finish = (answer: T | undefined): void => {
    if (invocation.over) return;
    invocation.over = true;
    end(answer);
  };
  agenda.after(limit, () => finish(undefined));
  running.run(invocation, () => {
    run(() => invocation.ends - agenda.now).then(finish, () => finish(undefined));
  });
}

/** A match of three at its first step, as it lies in the table. */
async function template(now: number): Promise<Match> {
  const world = createWorld(now);
  const seats = { red: { email: `r@${DOMAIN}` }, green: { email: `g@${DOMAIN}` }, blue: { email: `b@${DOMAIN}` } };
  const opened = await openMatch(world.deps, { ruleset: 'trio', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const { email } of Object.values(seats)) await world.reply(world.lastTo(email), 'accept');
  return (await world.deps.matches.load(opened.value.id)) as Match;
}

async function scene() {
  const pattern = await template(Date.UTC(2026, 10, 21, 12));
  const deadline = Math.max(...pattern.demands.map((demand) => demand.deadline));
  const agenda = new Agenda(deadline + GRACE - MINUTE);
  const model = createTableModel({ now: () => agenda.now });
  const deaths: number[] = [];
  const closed: number[] = [];
  const client = {
    send: async (command: GetItemCommand) => {
      const invocation = running.getStore();
      const closes = command instanceof TransactWriteItemsCommand || command instanceof PutItemCommand;
      if (command instanceof GetItemCommand && command.input.Key?.sk?.S === 'head' && /^match#dead/.test(command.input.Key.pk?.S ?? '')) {
        deaths.push(agenda.now);
        return new Promise(() => {});
      }
      await new Promise<void>((done) => agenda.after(closes ? CALL_MS + CLOSE_MS : CALL_MS, () => invocation?.over !== true && done()));
      if (command instanceof TransactWriteItemsCommand) closed.push(agenda.now);
      return model.run(command);
    },
  } as TableClient;
  const { deps } = createWorld(agenda.now);
  const now = (): number => agenda.now;
  const pause = (ms: number): Promise<void> => new Promise((done) => agenda.after(Math.ceil(ms), done));
  const store = createStores(client, 'table', { randomSource: deps.randomSource, now, pause });
  const laid = createStores(model.client, 'table', { randomSource: deps.randomSource, now, pause });
  const { marks: _, ...head } = pattern;
  const due = deadline + GRACE;
  const demands = head.demands.map((demand) => ({ ...demand, reminded: true }));
  const put = (id: string) => laid.matches.commit({ match: { ...head, demands, id, version: 1, due } });
  for (let i = 0; i < CLOSINGS; i++) await put(createHash('sha256').update(String(i)).digest('hex').slice(0, 16));
  for (let i = 0; i < DEADLY; i++) await put(`dead${i}`);
  model.takeStream();
  return { agenda, model, store, deps: { ...deps, ...store, now }, due, deaths, closed };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Brings to follow-up what the table's stream tells of calls, lane by lane. */
function stream({ agenda, model, deps }: Scene): { poll(): void; readonly given: number[] } {
  const reader = followUp(deps);
  const lanes = Array.from({ length: LANES }, () => ({ queue: [] as DynamoDBRecord[], busy: false }));
  const given: number[] = [];
  let sequence = 0;
  const hand = (records: readonly DynamoDBRecord[], tries: number, next: () => void): void => {
    invoke<DynamoDBBatchResponse>(
      agenda,
      FOLLOW_UP_MS,
      () => reader({ Records: [...records] }),
      (answer) => {
        const failed = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier));
        const first = answer === undefined ? 0 : records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
        if (first < 0) return next();
        const rest = records.slice(first);
        if (tries === TRIES) {
          given.push(rest.length);
          return next();
        }
        // As `bisectBatchOnError` has it.
        const half = Math.ceil(rest.length / 2);
        if (rest.length === 1) return hand(rest, tries + 1, next);
        hand(rest.slice(0, half), tries + 1, () => hand(rest.slice(half), tries + 1, next));
      },
    );
  };
  const pull = (lane: (typeof lanes)[number]): void => {
    if (lane.busy || lane.queue.length === 0) return;
    lane.busy = true;
    hand(lane.queue.splice(0, BATCH), 1, () => {
      lane.busy = false;
      pull(lane);
    });
  };
  const poll = (): void => {
    for (const { pk, sk } of model.takeStream()) {
      if (sk !== 'wakeUp') continue;
      sequence += 1;
      const lane = lanes[(createHash('sha256').update(pk).digest()[0] ?? 0) % LANES];
      const Keys = { pk: { S: pk }, sk: { S: sk } };
      lane?.queue.push({ eventName: 'MODIFY', dynamodb: { Keys, SequenceNumber: String(sequence) } });
    }
    for (const lane of lanes) pull(lane);
    agenda.after(200, poll);
  };
  return { poll, given };
}

test(`${CLOSINGS} steps close within minutes beside ${DEADLY} that kill their invocation`, async () => {
  const all = await scene();
  const { agenda, deps, due, deaths, closed } = all;
  const outOfTime: number[] = [];
  const told: Readonly<Record<string, number>>[] = [];
  const strike = clock(
    { ...deps, oldestUnreadMail: async () => 0, lanes: async () => ({ behind: new Set() }) },
    (figures) => void told.push(figures),
  );
  const everyMinute = (): void => {
    invoke(
      agenda,
      CLOCK_MS,
      async (timeLeft) => strike(timeLeft).then(() => 'done'),
      (answer) => answer ?? outOfTime.push(agenda.now),
    );
    agenda.after(MINUTE, everyMinute);
  };
  const feed = stream(all);
  feed.poll();
  everyMinute();
  await agenda.run(due + 60 * MINUTE);

  expect(closed).toHaveLength(CLOSINGS);
  const last = closed.reduce((a, b) => Math.max(a, b)) - due;
  const sweeps = told.map(({ SweptMatches = 0, UnsweptShards = 0 }) => [SweptMatches, UnsweptShards]).filter(([swept]) => swept !== 0);
  console.log(
    `${CLOSINGS} closed, the last ${Math.round(last / 1000)} s after its time; ${deaths.length} deaths in an hour`,
    JSON.stringify(sweeps),
  );
  // The clock comes once a minute; a lane in which an invocation dies stands still for one.
  expect(last).toBeLessThan(MINUTE + (CLOSINGS / LANES) * (CLOSE_MS + 10 * CALL_MS) + (DEADLY + 1) * FOLLOW_UP_MS);
  expect(outOfTime).toEqual([]);
  // One death a call, and calls further and further apart.
  expect(deaths.length).toBeGreaterThanOrEqual(DEADLY * 3);
  expect(deaths.length).toBeLessThanOrEqual(DEADLY * 6);
});
