/**
 * Brings events to the handlers, with the promises that AWS gives and no more: the table's stream to its two readers, in order
 * within a partition, each batch at least once; letters through a queue for each lane, and mails through one, which hide for a
 * while what they handed out and redeliver what was not finished; the clock, about once a minute.
 */

import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { LANES, type Lane } from '../../functions/facts/lanes.ts';
import { letterItemKey } from '../../functions/store/keys.ts';
import { laneOf } from '../../functions/wiring/lanes/lanes.ts';
import type { HandedLetter } from '../../functions/wiring/lanes/queues.ts';
import type { StreamKey } from '../support/table/table-model.ts';
import type { EventFault } from './faults.ts';
import type { Ending, Scheduler, Task } from './scheduler.ts';
import type { Service } from './service.ts';

/** The same values as in `infra/aws/feeds.ts`, `lanes.ts` and `mail-in.ts`. */
const STREAM_BATCH = 25;
const STREAM_TRIES = 6;
const MAIL_BATCH = 10;
const MAIL_TRIES = 5;
const HIDDEN_MS = 180_000;
const LANE_TRIES = 5;
const LANE_SENDERS = 2;
/** How long a FIFO queue remembers what it was given. */
const SAME_MS = 5 * 60_000;
const LANE_BATCH: Readonly<Record<Lane, number>> = { now: 1, turns: 5, digests: 5, hooks: 10 };
/** A lane with more than this waiting is behind. */
const LANE_BEHIND = 10;
const LATER_MS = 11 * 60_000;
const STREAM_SHARDS = 2;

/** A point at which chance, or a script, decides. */
export interface EventChoices {
  eventFault(event: 'stream' | 'lane' | 'mail' | 'clock'): EventFault | undefined;
  /** Milliseconds until an event is delivered. */
  eventDelay(event: 'stream' | 'lane' | 'mail'): number;
}

/** A letter's key in its lane. */
interface Queued {
  readonly id: string;
  readonly lane: Lane;
  readonly body: string;
  tries: number;
}

interface Mail {
  readonly id: string;
  readonly body: string;
  readonly received: number;
  /** `<match> <seat>`: the seat that it speaks for. */
  readonly place: string;
  tries: number;
  state: 'hidden' | 'visible' | 'done' | 'dead';
  /** The scheduler's tick from which nobody waited for it any more. */
  over: number;
}

const READERS = [
  { name: 'outbox', of: /^letter#/ },
  { name: 'followUp', of: /^(job#|player$|wakeUp$)/ },
] as const;

export class Deliveries {
  readonly #scheduler: Scheduler;
  readonly #choices: EventChoices;
  readonly #lanes = new Map<string, { readonly queue: DynamoDBRecord[]; busy: boolean }>();
  readonly #queues: Record<Lane, readonly Queued[]> = { now: [], turns: [], digests: [], hooks: [] };
  readonly #told = new Map<string, number>();
  readonly #underWay = new Set<string>();
  readonly #senders: Record<Lane, number> = { now: 0, turns: 0, digests: 0, hooks: 0 };
  readonly #mails = new Map<string, Mail>();
  readonly #missing: 'clock' | 'followUp' | undefined;
  #service: Service | undefined;
  #sequence = 0;
  /** Nothing is delivered while it lasts. */
  #awayUntil = 0;

  constructor(scheduler: Scheduler, choices: EventChoices, missing?: 'clock' | 'followUp') {
    this.#scheduler = scheduler;
    this.#choices = choices;
    this.#missing = missing;
  }

  serve(service: Service): void {
    this.#service = service;
  }

  get #handlers(): Service {
    if (this.#service === undefined) throw new Error('nothing is delivered before there is a service');
    return this.#service;
  }

  /** Streams, queue and clock stand still. */
  outage(ms: number): void {
    this.#awayUntil = this.#scheduler.time + ms;
  }

  #wait(ms: number): number {
    return Math.max(ms, this.#awayUntil - this.#scheduler.time);
  }

  // ---- the stream

  readonly written = (keys: readonly StreamKey[]): void => {
    for (const key of keys) {
      this.#sequence += 1;
      const record = recordOf(key, this.#sequence);
      for (const reader of READERS)
        if (key.event !== 'REMOVE' && reader.name !== this.#missing && reader.of.test(key.sk)) this.#carry(reader.name, key.pk, record);
    }
  };

  #carry(reader: 'outbox' | 'followUp', pk: string, record: DynamoDBRecord): void {
    const name = `${reader} ${shardOf(pk)}`;
    const lane = this.#lanes.get(name) ?? { queue: [], busy: false };
    this.#lanes.set(name, lane);
    const fault = this.#choices.eventFault('stream');
    if (fault !== undefined) this.#note(`stream ${fault}`);
    if (fault === 'never') return;
    lane.queue.push(record);
    const again = (): void => this.#hand(reader, [record], () => {}, true);
    if (fault === 'twice-later') this.#scheduler.after(LATER_MS, again);
    if (fault === 'twice-at-once') this.#scheduler.after(this.#wait(0), again);
    this.#pull(reader, name, fault === 'late' ? LATER_MS : this.#choices.eventDelay('stream'));
  }

  #note(kind: string): void {
    const { injected } = this.#scheduler;
    injected.set(kind, (injected.get(kind) ?? 0) + 1);
  }

  #pull(reader: 'outbox' | 'followUp', name: string, ms: number): void {
    const lane = this.#lanes.get(name);
    if (lane === undefined || lane.busy || lane.queue.length === 0) return;
    lane.busy = true;
    this.#scheduler.after(this.#wait(ms), () => this.#batch(reader, name, lane.queue.splice(0, STREAM_BATCH), 1));
  }

  #batch(reader: 'outbox' | 'followUp', name: string, records: readonly DynamoDBRecord[], tries: number): void {
    this.#hand(reader, records, (failed) => {
      const first = records.findIndex(({ dynamodb }) => failed === 'all' || failed.has(dynamodb?.SequenceNumber ?? ''));
      // Everything from the first failure on, including what succeeded after it.
      if (first >= 0 && tries < STREAM_TRIES)
        return this.#scheduler.after(this.#wait(1_000 * tries), () => this.#batch(reader, name, records.slice(first), tries + 1));
      if (first >= 0) this.#note('stream given up');
      const lane = this.#lanes.get(name);
      if (lane !== undefined) lane.busy = false;
      this.#pull(reader, name, this.#choices.eventDelay('stream'));
    });
  }

  #hand(
    reader: 'outbox' | 'followUp',
    records: readonly DynamoDBRecord[],
    done: (failed: 'all' | ReadonlySet<string>) => void,
    again = false,
  ): void {
    const service = this.#handlers;
    const run = (): Promise<DynamoDBBatchResponse> => service[reader]({ Records: [...records] } as DynamoDBStreamEvent);
    const task = this.#scheduler.start({ name: reader, speaksFor: (place) => reader === 'followUp' && this.#isBot(place) }, run, (ending) =>
      done(failedOf(ending)),
    );
    if (again) task.faults.push('twice');
  }

  #isBot(place: string): boolean {
    const [match = '', seat] = place.split(' ');
    return this.#handlers.witness.newest(match)?.seats.find((record) => record.seat === seat)?.holder.t === 'bot';
  }

  // ---- the lanes

  readonly queued = (letters: readonly HandedLetter[]): void => {
    for (const { id, key } of letters) {
      const known = this.#told.get(id) ?? Number.NEGATIVE_INFINITY;
      if (this.#scheduler.time - known < SAME_MS) continue;
      this.#told.set(id, this.#scheduler.time);
      const message: Queued = { id, lane: laneOf(key.id), body: JSON.stringify(letterItemKey(key)), tries: 0 };
      const fault = this.#choices.eventFault('lane');
      if (fault !== undefined) this.#note(`lane ${fault}`);
      if (fault === 'never') continue;
      if (fault === 'twice-later') this.#scheduler.after(LATER_MS, () => this.#send([message], true));
      if (fault === 'twice-at-once') this.#scheduler.after(this.#wait(0), () => this.#send([message], true));
      this.#visible(message, fault === 'late' ? LATER_MS : this.#choices.eventDelay('lane'));
    }
  };

  behind(): ReadonlySet<Lane> {
    return new Set(LANES.filter((lane) => this.#queues[lane].length > LANE_BEHIND));
  }

  #visible(message: Queued, ms: number): void {
    this.#scheduler.after(this.#wait(ms), () => {
      this.#queues[message.lane] = [...this.#queues[message.lane], message];
      this.#hire(message.lane);
    });
  }

  #hire(lane: Lane): void {
    while (this.#senders[lane] < LANE_SENDERS) {
      const queue = this.#queues[lane];
      const batch = queue.filter(({ body }) => !this.#underWay.has(body)).slice(0, LANE_BATCH[lane]);
      if (batch.length === 0) return;
      this.#queues[lane] = queue.filter((record) => !batch.includes(record));
      for (const { body } of batch) this.#underWay.add(body);
      this.#senders[lane] += 1;
      this.#send(batch, false);
    }
  }

  #send(batch: readonly Queued[], again: boolean): void {
    const { sender } = this.#handlers;
    const run = (): Promise<SQSBatchResponse> => sender({ Records: batch.map(({ id, body }) => ({ messageId: id, body }) as SQSRecord) });
    const task = this.#scheduler.start({ name: 'sender' }, run, (ending) => {
      if (again) return;
      const failed = failedOf(ending);
      for (const message of batch) {
        this.#underWay.delete(message.body);
        message.tries += 1;
        if ((failed === 'all' || failed.has(message.id)) && message.tries < LANE_TRIES) this.#visible(message, HIDDEN_MS);
      }
      const [{ lane } = { lane: 'now' as const }] = batch;
      this.#senders[lane] -= 1;
      this.#hire(lane);
    });
    if (again) task.faults.push('twice');
  }

  // ---- the queue

  /** A mail, as its notice reaches the queue. `place`: the seat that it speaks for. */
  mail(id: string, body: string, received: number, place: string): void {
    const mail: Mail = { id, body, received, place, tries: 0, state: 'hidden', over: Number.POSITIVE_INFINITY };
    this.#mails.set(id, mail);
    const fault = this.#choices.eventFault('mail');
    if (fault !== undefined) this.#note(`mail ${fault}`);
    this.#show(mail, fault === 'late' || fault === 'never' ? LATER_MS * 3 : this.#choices.eventDelay('mail'));
    if (fault === 'twice-at-once') this.#scheduler.after(this.#wait(0), () => this.#read([mail], true));
    if (fault === 'twice-later') this.#scheduler.after(LATER_MS, () => this.#read([mail], true));
  }

  #show(mail: Mail, ms: number): void {
    this.#scheduler.after(this.#wait(ms), () => {
      if (mail.state !== 'hidden') return;
      mail.state = 'visible';
      const batch = [...this.#mails.values()].filter((mail) => mail.state === 'visible').slice(0, MAIL_BATCH);
      this.#read(batch, false);
    });
  }

  #read(batch: readonly Mail[], again: boolean): void {
    if (!again)
      for (const mail of batch) {
        mail.state = 'hidden';
        mail.tries += 1;
        // It is set aside, and nobody waits for it any more.
        if (mail.tries === MAIL_TRIES) mail.over = this.#scheduler.tick;
      }
    const service = this.#handlers;
    const places = new Set(batch.map((mail) => mail.place));
    const task: Task = this.#scheduler.start(
      { name: 'mail', speaksFor: (place) => places.has(place), mails: batch.map(({ place, received }) => ({ place, received })) },
      () => service.inboundMail({ Records: batch.map(mailRecord) }),
      (ending) => {
        const failed = failedOf(ending);
        if (!again) for (const mail of batch) this.#handled(mail, failed === 'all' || failed.has(mail.id));
      },
    );
    if (again) task.faults.push('twice');
  }

  #handled(mail: Mail, failed: boolean): void {
    if (failed && mail.tries < MAIL_TRIES) this.#show(mail, HIDDEN_MS);
    else {
      mail.state = failed ? 'dead' : 'done';
      mail.over = Math.min(mail.over, this.#scheduler.tick);
    }
  }

  get mails(): readonly Readonly<Mail>[] {
    return [...this.#mails.values()];
  }

  /** Mails received and not handled yet; nobody waits for what was set aside, which happens before the last try. */
  unread(): readonly Readonly<Mail>[] {
    return this.mails.filter((mail) => (mail.state === 'hidden' || mail.state === 'visible') && mail.tries < MAIL_TRIES);
  }

  // ---- the clock

  /** One sweep, unless nothing runs. */
  tick(): void {
    if (this.#scheduler.time < this.#awayUntil || this.#missing === 'clock') return;
    const fault = this.#choices.eventFault('clock');
    if (fault !== undefined) this.#note(`clock ${fault}`);
    if (fault === 'never') return;
    const { clock } = this.#handlers;
    const sweep = (): void => {
      this.#scheduler.start({ name: 'clock' }, clock, () => {});
    };
    this.#scheduler.after(fault === 'late' ? 40_000 : 0, sweep);
    if (fault === 'twice-at-once') this.#scheduler.after(0, sweep);
  }
}

function failedOf(ending: Ending<DynamoDBBatchResponse | SQSBatchResponse>): 'all' | ReadonlySet<string> {
  return ending.t === 'done' ? new Set(ending.value.batchItemFailures.map((failure) => failure.itemIdentifier)) : 'all';
}

/** By the length of a name and its last character: any function will do that keeps a partition together. */
const shardOf = (pk: string): number => (pk.charCodeAt(pk.length - 1) + pk.length) % STREAM_SHARDS;

const recordOf = ({ pk, sk, event }: StreamKey, sequence: number): DynamoDBRecord => ({
  eventName: event,
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(sequence).padStart(12, '0') },
});

const mailRecord = ({ id, body, received, tries }: Mail): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: String(tries),
    SentTimestamp: String(received),
    SenderId: 'ses',
    ApproximateFirstReceiveTimestamp: String(received),
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-central-1:0:mail-in',
  awsRegion: 'eu-central-1',
});
