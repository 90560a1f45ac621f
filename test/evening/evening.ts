/**
 * An evening on AWS in virtual time, with its people (`visits.ts`). Real are the clock's sweep, the handler that puts letters into lanes, the senders with
 * their pace, and what the template says of batches, timeouts, memory and concurrency; a match that closes, a page, a mail
 * and a table that stores are models of their calls. Letters by webhook are left out (`lanes-in-time` has them).
 */
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { clock } from '../../functions/clock.ts';
import type { Due, DueIndex, Heartbeat, LetterKey } from '../../functions/facts/deps.ts';
import { LANES, type Lane } from '../../functions/facts/lanes.ts';
import type { Letter } from '../../functions/facts/letter.ts';
import { FIRST_RETRY } from '../../functions/facts/letters-to.ts';
import { GRACE, graceOf } from '../../functions/facts/pace.ts';
import { outbox, sender } from '../../functions/outbox.ts';
import { restMail } from '../../functions/post/rest-mail.ts';
import { letterItemKey, SHARDS } from '../../functions/store/keys.ts';
import { digestGroups, laneOf, paceOf, queueOf, sentWithin } from '../../functions/wiring/lanes/lanes.ts';
import { createPace } from '../../functions/wiring/lanes/senders.ts';
import { sendersFor } from '../../infra/aws/lanes.ts';
import { aPlayer } from '../support/records.ts';
import { createWorld } from '../support/world.ts';
import { Agenda } from './agenda.ts';
import type { Call } from './costs.ts';
import * as costs from './costs.ts';
import { Account, FifoQueue, hash, type Instance, Lambda, Ses, StreamReader, Table } from './limits.ts';
import { type Doors, openDoors, type Visited } from './visits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface Evening {
  readonly matches: number;
  /** The part of them whose deadline is at eight. */
  readonly due: number;
  /** Letters a second that SES allows. */
  readonly rate: number;
  /** Write units a second that the table takes, and its partitions. */
  readonly units: number;
  readonly partitions: number;
  /** Functions that the account may run at once. */
  readonly concurrency: number;
}

/** As they are in the template. */
export interface Deployed {
  readonly batches: Readonly<Record<Lane, number>>;
  readonly memory: Readonly<Record<'outbox' | 'follow-up' | 'clock', number>>;
  /** Seconds. */
  readonly timeouts: Readonly<Record<'outbox' | 'follow-up' | 'clock', number>>;
  readonly stream: { readonly batch: number; readonly lanes: number; readonly tries: number };
  readonly queue: { readonly hidden: number; readonly tries: number };
  readonly doors: Doors;
}

export interface Sent {
  readonly lane: Lane;
  /** Milliseconds after eight. */
  readonly born: number;
  readonly sent: number | undefined;
}

export interface Told {
  readonly evening: Evening;
  readonly letters: readonly Sent[];
  /** Milliseconds from due and the longest grace to each closing: those of matches with a shorter one come before. */
  readonly closings: readonly number[];
  readonly closingsDue: number;
  readonly ses: { readonly calls: number; readonly throttled: number };
  readonly table: { readonly calls: number; readonly throttled: number; readonly units: number };
  readonly killed: number;
  readonly lost: number;
  readonly peak: number;
  readonly wakeUps: number;
  readonly dollars: Readonly<Record<'letters' | 'table' | 'functions' | 'queues' | 'pages' | 'mailsIn', number>>;
  readonly visited: Visited;
  /** The figures of each sweep. */
  readonly sweeps: readonly Readonly<Record<string, number>>[];
}

const PLAYER = 'adaadaadaadaadaadaadaadaad';
/** Deadlines are at eight; the evening begins before, and is watched until all letters should long be out. */
const EIGHT = Date.UTC(2026, 10, 21, 20);
const BEFORE = 3 * MINUTE;

/** A second, beside the turns at eight, for 100,000 matches: most orders come in the last minutes, a third of them by mail. */
const MAILS = (at: number): number => (at < GRACE ? 20 : 6);
const LOOKS = (at: number): number => (at < GRACE ? 40 : 12);
/** Of those who get the letter of a turn, so many open its page, within ten minutes. */
const LOOK_AT_IT = 0.6;
const WITHIN = 10 * MINUTE;
const BESIDE = {
  'sign-in': (at: number): number => (at < GRACE ? 4 : 2),
  report: () => 5,
  daily: (at: number): number => (at >= 0 && at < MINUTE ? 50 : 0),
} as const;
const NAMES: Readonly<Record<keyof typeof BESIDE, string>> = { 'sign-in': 'sign-in', report: 'report', daily: 'daily' };
const FOR = 100_000;

interface Kept {
  letter: Letter;
  at: number | undefined;
  woken: boolean;
  readonly shown: number;
  sent?: number;
}

interface Change {
  readonly pk: string;
  readonly sk: string;
}

export async function playEvening(evening: Evening, deployed: Deployed, minutes = 25): Promise<Told> {
  const agenda = new Agenda(EIGHT - BEFORE);
  const now = (): number => agenda.now;
  const account = new Account(agenda, evening.concurrency);
  const table = new Table(agenda, { units: evening.units, partitions: evening.partitions, indexPartitions: SHARDS });
  const ses = new Ses(agenda, evening.rate);
  const world = createWorld(agenda.now);
  const senders = sendersFor(evening.rate);
  const letters = new Map<string, Kept>();
  const matches = new Map<string, { at: number | undefined; readonly due: number }>();
  const closings: number[] = [];
  const sweeps: Readonly<Record<string, number>>[] = [];
  let requests = 0;
  let wakeUps = 0;

  const shardOf = (pk: string): number => hash(pk) % SHARDS;
  const call = async (instance: Instance | undefined, pk: string, { t, units, index }: Call): Promise<void> => {
    await instance?.work(costs.CALL_WORK);
    if (t === 'read') table.read();
    else await table.write(pk, units, index, shardOf(pk));
    await agenda.sleep(costs.TABLE_MS);
  };

  // ---- the stream and its two readers

  const stream = (change: Change): void => {
    if (change.sk.startsWith('letter#')) toOutbox.put(change);
    if (change.sk === 'wakeUp') toFollowUp.put(change);
  };
  const { shards, ...reading } = { shards: evening.partitions, ...deployed.stream, poll: 250 };
  const mapping = { shards, lanes: reading.lanes, batch: reading.batch, tries: reading.tries, poll: reading.poll };
  const lambda = <T>(job: keyof Deployed['memory'], make: (instance: Instance) => T): Lambda<T> =>
    new Lambda(account, { memory: deployed.memory[job], timeout: deployed.timeouts[job] * SECOND, coldStart: costs.COLD_START_MS }, make);

  const followUps = lambda('follow-up', (instance) => instance);
  const toFollowUp = new StreamReader<Change>(agenda, mapping, (records) =>
    followUps.invoke(async (instance) => {
      for (const { pk } of records) await close(instance, pk);
      return undefined;
    }),
  );
  const close = async (instance: Instance, pk: string): Promise<void> => {
    const match = matches.get(pk);
    if (match?.at === undefined) return call(instance, pk, costs.CLOSING[0]!);
    for (const [at, asked] of costs.CLOSING.entries()) {
      if (at === 4) await instance.work(costs.CLOSING_WORK);
      await call(instance, pk, asked);
      if (at !== 4) continue;
      match.at = undefined;
      closings.push(agenda.now - match.due);
      for (const seat of ['red', 'blue']) keep(`report-${pk.slice(6)}-${seat}-mail`, pk);
    }
  };

  const outboxes = lambda('outbox', (instance) => {
    const read = outbox(world.deps.log, async (lane, handed) => {
      for (let from = 0; from < handed.length; from += 10) {
        await instance.work(costs.CALL_WORK);
        await agenda.sleep(costs.QUEUE_MS);
        requests += 1;
        for (const [at, { id, key }] of handed.slice(from, from + 10).entries()) {
          const group = queueOf(lane) === lane ? key.id : String(at % digestGroups(senders));
          queues[lane].put({ id, group, body: JSON.stringify(letterItemKey(key)) });
        }
      }
      return [];
    });
    return {
      read,
      send: sender(depsOf(instance), { ...createPace((lane) => paceOf(queueOf(lane), senders, evening.rate)), pause: agenda.sleep }),
    };
  });
  let sequence = 0;
  const toOutbox = new StreamReader<Change>(agenda, mapping, (records) =>
    outboxes.invoke(async ({ read }) => {
      const Records = records.map(({ pk, sk }) => ({
        eventName: 'MODIFY' as const,
        dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(sequence++) },
      }));
      const { batchItemFailures } = await read({ Records });
      return batchItemFailures.length === 0 ? undefined : 0;
    }),
  );

  // ---- letters

  const keep = (id: string, pk: string): void => {
    const born = agenda.now;
    const fact = { t: 'left', at: born } as const;
    const letter: Letter = { id, player: PLAYER, channel: 'mail', fact, born, attempts: 0, due: born + FIRST_RETRY };
    letters.set(id, { letter, at: letter.due, woken: false, shown: born + costs.INDEX_LAG_MS });
    stream({ pk: `player#${PLAYER}${pk}`, sk: `letter#${id}` });
  };
  const pkOf = (id: string): string => `player#${id}`;
  const depsOf = (instance: Instance) => ({
    ...world.deps,
    now,
    render: async () => ({ subject: '', text: '', html: '', notice: false }),
    letters: {
      ...world.deps.letters,
      load: async ({ id }: LetterKey) => {
        await call(instance, pkOf(id), costs.PUT.t === 'write' ? { ...costs.PUT, t: 'read' } : costs.PUT);
        const kept = letters.get(id);
        return kept === undefined || kept.at === undefined
          ? undefined
          : { ...kept.letter, ...(isResting(kept) ? { waiting: true as const } : {}) };
      },
      end: async ({ id }: LetterKey) => {
        await call(instance, pkOf(id), costs.END);
        const kept = letters.get(id);
        if (kept !== undefined) kept.at = undefined;
        stream({ pk: pkOf(id), sk: `letter#${id}` });
      },
      retry: async ({ id }: LetterKey, attempts: number, due: number) => {
        await call(instance, pkOf(id), costs.END);
        const kept = letters.get(id);
        if (kept === undefined) return;
        kept.letter = { ...kept.letter, attempts, due };
        kept.at = due;
        kept.woken = false;
        stream({ pk: pkOf(id), sk: `letter#${id}` });
      },
    },
    players: {
      ...world.deps.players,
      load: async () => {
        // A report is about a match, which is read besides.
        for (let reads = 0; reads < 2; reads++) await call(instance, '', costs.CLOSING[0]!);
        return aPlayer(PLAYER);
      },
    },
    post: {
      ...world.deps.post,
      mail: restMail(async ({ messageId }) => {
        await instance.work(costs.LETTER_WORK + costs.CALL_WORK);
        if (!(await ses.send())) return { ok: false, permanent: false, account: true, why: 'throttled' };
        await agenda.sleep(costs.SES_MS);
        const id = messageId.slice(1).split('@')[0]!;
        const kept = letters.get(id);
        if (kept !== undefined && kept.sent === undefined) {
          kept.sent = agenda.now;
          lookAtIt(id);
        }
        return { ok: true };
      }, now),
    },
  });
  const isResting = ({ letter, at }: Kept): boolean => letter.attempts > 0 && at !== undefined && at > agenda.now;

  const ofQueues = Object.fromEntries(
    LANES.filter((lane) => queueOf(lane) === lane).map((lane) => {
      const options = {
        batch: deployed.batches[lane],
        senders: lane === 'hooks' ? 2 : senders,
        ...deployed.queue,
        hidden: deployed.queue.hidden * SECOND,
      };
      const queue = new FifoQueue(agenda, options, async (messages) => {
        await agenda.sleep(costs.QUEUE_MS);
        requests += 2;
        const Records = messages.map(({ id, body }) => ({ messageId: id, body }) as SQSRecord);
        const { batchItemFailures } = await outboxes.invoke(({ send }, left) => send({ Records } as SQSEvent, left));
        return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      });
      return [lane, queue] as const;
    }),
  ) as Readonly<Partial<Record<Lane, FifoQueue>>>;
  const queues = Object.fromEntries(LANES.map((lane) => [lane, ofQueues[queueOf(lane)]])) as Readonly<Record<Lane, FifoQueue>>;

  // ---- people

  const visits = openDoors({ agenda, account, doors: deployed.doors, call });
  const lookAtIt = (id: string): void => {
    const randomSource = (hash(`look ${id}`) % 1_000) / 1_000;
    if (laneOf(id) === 'turns' && randomSource < LOOK_AT_IT) agenda.after((randomSource / LOOK_AT_IT) * WITHIN, () => visits.look(id));
  };

  // ---- the clock

  let heartbeat: Heartbeat = { at: agenda.now, shards: 1 };
  const clocks = lambda('clock', (instance) => {
    const pages = new Map<string, readonly Due[]>();
    const dueIn = (shard: number, until: number): readonly Due[] => {
      const isDue = (pk: string, at: number | undefined): at is number => at !== undefined && at <= until && shardOf(pk) === shard;
      const found: Due[] = [];
      for (const [pk, { at }] of matches) if (isDue(pk, at)) found.push({ t: 'match', id: pk.slice(6), since: at });
      for (const [id, { at, shown }] of letters)
        if (isDue(pkOf(id), at) && shown <= agenda.now) found.push({ t: 'letter', key: { owner: { player: PLAYER }, id }, since: at });
      return found.toSorted((a, b) => a.since - b.since);
    };
    const dueIndex: DueIndex = {
      shards: SHARDS,
      page: async (shard, until, after) => {
        await call(instance, '', costs.CLOSING[0]!);
        const [name = '', from = '0'] = after?.split(' ') ?? [`${shard}-${until}-${agenda.now}`];
        const all = pages.get(name) ?? dueIn(shard, until);
        const next = Number(from) + 50;
        if (next < all.length) pages.set(name, all);
        else pages.delete(name);
        return { due: all.slice(Number(from), next), ...(next < all.length ? { next: `${name} ${next}` } : {}) };
      },
      wakeUp: async (due, next) => {
        if (due.t !== 'letter') throw new Error('only letters and matches are due this evening');
        wakeUps += 1;
        const { id } = due.key;
        await call(instance, pkOf(id), { t: 'write', units: 1, index: 2 });
        const kept = letters.get(id);
        if (kept?.at !== due.since) return undefined;
        const again = kept.woken;
        Object.assign(kept, { at: next, woken: true });
        stream({ pk: pkOf(id), sk: `letter#${id}` });
        return again ? 'again' : undefined;
      },
      wakeUpMatch: async ({ id, since }, _look, next) => {
        const pk = `match#${id}`;
        for (const [at, asked] of costs.WAKE_UP.entries()) {
          await call(instance, pk, asked);
          if (at === 0) stream({ pk, sk: 'wakeUp' });
        }
        const match = matches.get(pk);
        if (match?.at === since && next !== undefined) match.at = next;
      },
      heartbeat: async () => heartbeat,
      beat: async (beat) => {
        heartbeat = beat;
      },
    };
    const lanes = async () => {
      requests += Object.keys(ofQueues).length;
      await agenda.sleep(costs.QUEUE_MS);
      const behind = LANES.filter((lane) => queues[lane].waiting > sentWithin(lane, 60, evening.rate));
      return { behind: new Set(behind), standing: new Set(behind.filter((lane) => queues[lane].underWay === 0)) };
    };
    const oldestUnreadMail = async (): Promise<number> => {
      await agenda.sleep(costs.BUCKET_MS);
      return 0;
    };
    return clock({ ...world.deps, now, dueIndex, lanes, oldestUnreadMail, pause: agenda.sleep }, (figures) => void sweeps.push(figures));
  });
  const everyMinute = (): void => {
    void clocks.invoke((tick, left) => tick(left)).catch(() => {});
    agenda.after(MINUTE, everyMinute);
  };

  // ---- what happens

  const due = Math.round(evening.matches * evening.due);
  for (let i = 0; i < due; i++) {
    matches.set(`match#${i}`, { at: EIGHT + graceOf(String(i)), due: EIGHT + GRACE });
  }
  const carried: Record<string, number> = {};
  let born = 0;
  const everySecond = (): void => {
    const at = agenda.now - EIGHT;
    const each = (kind: string, rate: (at: number) => number, happens: (n: number) => void): void => {
      const there = (carried[kind] ?? 0) + (rate(at) * evening.matches) / FOR;
      carried[kind] = there % 1;
      for (let i = 0; i < Math.floor(there); i++) {
        const n = born++;
        agenda.after((i * SECOND) / there, () => happens(n));
      }
    };
    for (const [kind, rate] of Object.entries(BESIDE)) each(kind, rate, (n) => keep(`${NAMES[kind as keyof typeof BESIDE]}-${n}`, `${n}`));
    each('looks', LOOKS, (n) => visits.look(`look-${n}`));
    each('mails', MAILS, (n) => visits.mail(`mail-${n}`, () => keep(`mail-${n}`, `mail-${n}`)));
    if (at < (minutes - 10) * MINUTE) agenda.after(SECOND, everySecond);
  };
  // Half a minute before the deadlines have passed.
  agenda.after(30 * SECOND, everyMinute);
  everySecond();
  await agenda.run(EIGHT + minutes * MINUTE);

  const told = [...letters].map(([id, { letter, sent }]) => ({
    lane: laneOf(id),
    born: letter.born - EIGHT,
    sent: sent === undefined ? undefined : sent - EIGHT,
  }));
  const gone = told.filter(({ sent }) => sent !== undefined).length;
  const lambdas = [followUps, outboxes, clocks, ...visits.lambdas] as const;
  const sum = (of: (lambda: Lambda<unknown>) => number): number => lambdas.reduce((total, one) => total + of(one as Lambda<unknown>), 0);
  return {
    evening,
    letters: told,
    closings,
    closingsDue: due,
    ses: { calls: ses.calls, throttled: ses.throttled },
    table: { calls: table.calls, throttled: table.throttled, units: table.written },
    killed: sum(({ killed }) => killed),
    lost: told.length - gone,
    peak: account.peak,
    wakeUps,
    dollars: {
      letters: gone * costs.PRICES.letter,
      table: table.written * costs.PRICES.writeUnit,
      functions: sum(({ billed }) => billed) * costs.PRICES.gbSecond + sum(({ invocations }) => invocations) * costs.PRICES.invocation,
      queues: requests * costs.PRICES.queueRequest,
      pages: visits.visited.asked * costs.PRICES.httpRequest,
      mailsIn: visits.visited.mails.length * costs.PRICES.mailIn,
    },
    visited: visits.visited,
    sweeps,
  };
}
