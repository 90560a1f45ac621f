/**
 * AWS's published limits, as a model in virtual time: what a service lets through, and how long what it does not must wait.
 * How long things take when nothing limits them is in `costs.ts`.
 */
import type { Agenda } from './agenda.ts';

/** So many a second, and as many at once after a pause of `seconds`. */
export class Rate {
  readonly #agenda: Agenda;
  readonly #perSecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(agenda: Agenda, perSecond: number, seconds = 1) {
    this.#agenda = agenda;
    this.#perSecond = perSecond;
    this.#most = perSecond * seconds;
    this.#left = this.#most;
    this.#at = agenda.now;
  }

  /** Whether it lets `units` through now. */
  take(units = 1): boolean {
    const { now } = this.#agenda;
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < units) return false;
    this.#left -= units;
    return true;
  }
}

/** The process behind an invocation: its processor does one thing at a time, at its share of a whole one. */
export interface Instance {
  /** Takes so many milliseconds of a whole processor. */
  work(ms: number): Promise<void>;
}

export interface LambdaOptions {
  readonly memory: number;
  readonly timeout: number;
  readonly coldStart: number;
}

/** A whole processor comes with this memory (AWS: "at 1,769 MB, a function has the equivalent of one vCPU"). */
const WHOLE_PROCESSOR = 1_769;

/** Functions of one account: no more at once than it may have; further ones wait. */
export class Account {
  readonly #agenda: Agenda;
  #free: number;
  readonly #waiting: (() => void)[] = [];
  /** Most at once, so far. */
  peak = 0;
  #busy = 0;

  constructor(agenda: Agenda, concurrency: number) {
    this.#agenda = agenda;
    this.#free = concurrency;
  }

  async enter(): Promise<void> {
    if (this.#free === 0) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#free -= 1;
    this.#busy += 1;
    this.peak = Math.max(this.peak, this.#busy);
  }

  /** For whoever waits at the other end: there is a place, or none. */
  tryEnter(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    this.#busy += 1;
    this.peak = Math.max(this.peak, this.#busy);
    return true;
  }

  leave(): void {
    this.#busy -= 1;
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }

  get agenda(): Agenda {
    return this.#agenda;
  }
}

/** One function: an instance serves one invocation at a time, and is warm for the next. `T`: what is made once in each. */
export class Lambda<T> {
  readonly #account: Account;
  readonly #options: LambdaOptions;
  readonly #make: (instance: Instance) => T;
  readonly #idle: { readonly made: T }[] = [];
  invocations = 0;
  coldStarts = 0;
  killed = 0;
  /** GB-seconds, as billed. */
  billed = 0;

  constructor(account: Account, options: LambdaOptions, make: (instance: Instance) => T) {
    this.#account = account;
    this.#options = options;
    this.#make = make;
  }

  /** @throws Error once its time is up; what it was waiting for then never comes back to it. */
  async invoke<R>(run: (made: T, left: () => number) => Promise<R>): Promise<R> {
    await this.#account.enter();
    return this.#run(run);
  }

  /** False: the account runs as many as it may, and the call is refused; or it failed. */
  async tryInvoke(run: (made: T) => Promise<void>): Promise<boolean> {
    if (!this.#account.tryEnter()) return false;
    return this.#run(run).then(
      () => true,
      () => false,
    );
  }

  async #run<R>(run: (made: T, left: () => number) => Promise<R>): Promise<R> {
    const { agenda } = this.#account;
    this.invocations += 1;
    const begun = agenda.now;
    const warm = this.#idle.pop();
    const instance = warm ?? (await this.#start());
    const ends = agenda.now + this.#options.timeout;
    try {
      const answer = await new Promise<R>((done, fail) => {
        agenda.after(this.#options.timeout, () => fail(new Error('Task timed out')));
        run(instance.made, () => ends - agenda.now).then(done, fail);
      });
      this.#idle.push(instance);
      return answer;
    } catch (error) {
      if (agenda.now >= ends) this.killed += 1;
      throw error;
    } finally {
      this.billed += ((agenda.now - begun) / 1000) * (this.#options.memory / 1024);
      this.#account.leave();
    }
  }

  async #start(): Promise<{ readonly made: T }> {
    const { agenda } = this.#account;
    this.coldStarts += 1;
    await agenda.sleep(this.#options.coldStart);
    let free = agenda.now;
    const share = Math.min(1, this.#options.memory / WHOLE_PROCESSOR);
    const work = (ms: number): Promise<void> => {
      free = Math.max(free, agenda.now) + ms / share;
      return agenda.sleep(free - agenda.now);
    };
    return { made: this.#make({ work }) };
  }
}

export interface StreamOptions {
  readonly shards: number;
  readonly lanes: number;
  readonly batch: number;
  readonly tries: number;
  /** Lambda asks each shard four times a second. */
  readonly poll: number;
}

interface ReaderLane<R> {
  readonly coming: R[];
  readonly queue: R[];
  busy: boolean;
}

/**
 * A reader of the table's stream: a shard's records are spread over `lanes` by their partition, each with one invocation at a
 * time. `read` gives those that failed, by their place in the batch: they and what follows come again.
 */
export class StreamReader<R extends { readonly pk: string }> {
  readonly #agenda: Agenda;
  readonly #options: StreamOptions;
  readonly #read: (records: readonly R[]) => Promise<number | undefined>;
  readonly #lanes: ReaderLane<R>[];
  lost = 0;

  constructor(agenda: Agenda, options: StreamOptions, read: (records: readonly R[]) => Promise<number | undefined>) {
    this.#agenda = agenda;
    this.#options = options;
    this.#read = read;
    this.#lanes = Array.from({ length: options.shards * options.lanes }, () => ({ coming: [], queue: [], busy: false }));
  }

  put(record: R): void {
    const lane = this.#lanes[hash(record.pk) % this.#lanes.length]!;
    lane.coming.push(record);
    if (lane.coming.length > 1) return;
    // Whatever comes until the poller asks next leaves with it.
    this.#agenda.after(this.#options.poll - (this.#agenda.now % this.#options.poll), () => {
      lane.queue.push(...lane.coming.splice(0));
      void this.#pull(lane);
    });
  }

  async #pull(lane: ReaderLane<R>): Promise<void> {
    if (lane.busy) return;
    lane.busy = true;
    for (let tries = 1; lane.queue.length > 0; ) {
      const batch = lane.queue.slice(0, this.#options.batch);
      const failed = await this.#read(batch).catch(() => 0);
      const given = failed !== undefined && tries === this.#options.tries;
      if (given) this.lost += batch.length - failed;
      lane.queue.splice(0, failed === undefined || given ? batch.length : failed);
      tries = failed === undefined || given ? 1 : tries + 1;
    }
    lane.busy = false;
  }
}

/** Any function will do that spreads names evenly. */
export function hash(name: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 16_777_619);
  value ^= value >>> 15;
  return Math.imul(value, 2_246_822_519) >>> 0;
}

export interface QueueOptions {
  readonly batch: number;
  readonly senders: number;
  /** Milliseconds that a message stays hidden after it was received. */
  readonly hidden: number;
  readonly tries: number;
}

export interface Message {
  readonly id: string;
  /** Only one of a group is under way at a time. */
  readonly group: string;
  readonly body: string;
}

/** At first Lambda receives with five pollers, and adds five a second. */
const FIRST_POLLERS = 5;

/** A FIFO queue and the function that Lambda feeds from it. `receive` gives the ids that failed. */
export class FifoQueue {
  readonly #agenda: Agenda;
  readonly #options: QueueOptions;
  readonly #receive: (messages: readonly Message[]) => Promise<readonly string[]>;
  #waiting: { readonly message: Message; tries: number }[] = [];
  readonly #groups = new Set<string>();
  #busy = 0;
  #since: number | undefined;
  underWay = 0;
  received = 0;
  dead = 0;

  constructor(agenda: Agenda, options: QueueOptions, receive: (messages: readonly Message[]) => Promise<readonly string[]>) {
    this.#agenda = agenda;
    this.#options = options;
    this.#receive = receive;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  put(message: Message): void {
    this.#waiting.push({ message, tries: 0 });
    this.#pull();
  }

  #allowed(): number {
    this.#since ??= this.#agenda.now;
    return Math.min(this.#options.senders, FIRST_POLLERS * (1 + Math.floor((this.#agenda.now - this.#since) / 1000)));
  }

  #pull(): void {
    while (this.#busy < this.#allowed()) {
      const batch: { readonly message: Message; tries: number }[] = [];
      const kept: typeof batch = [];
      let at = 0;
      for (; at < this.#waiting.length && batch.length < this.#options.batch; at++) {
        const next = this.#waiting[at]!;
        (this.#groups.has(next.message.group) ? kept : batch).push(next);
      }
      if (batch.length === 0) return;
      this.#waiting.splice(0, at, ...kept);
      void this.#serve(batch);
    }
    if (this.#waiting.length > 0 && this.#busy < this.#options.senders) this.#agenda.after(1_000, () => this.#pull());
  }

  async #serve(batch: { readonly message: Message; tries: number }[]): Promise<void> {
    this.#busy += 1;
    this.underWay += batch.length;
    this.received += batch.length;
    for (const { message } of batch) this.#groups.add(message.group);
    const failed = new Set(await this.#receive(batch.map(({ message }) => message)).catch(() => batch.map(({ message }) => message.id)));
    this.underWay -= batch.length;
    this.#busy -= 1;
    for (const entry of batch) {
      this.#groups.delete(entry.message.group);
      entry.tries += 1;
      if (!failed.has(entry.message.id)) continue;
      if (entry.tries >= this.#options.tries) this.dead += 1;
      else
        this.#agenda.after(this.#options.hidden, () => {
          this.#waiting.push(entry);
          this.#pull();
        });
    }
    this.#pull();
  }
}

export interface TableOptions {
  /** Write units a second, in all. */
  readonly units: number;
  /** Partitions of the table, and of the due index: each takes at most 1,000 write units a second. */
  readonly partitions: number;
  readonly indexPartitions: number;
}

const PARTITION_UNITS = 1_000;
/** DynamoDB keeps up to five minutes of what was not used. A cautious part of it. */
const BURST_SECONDS = 5;
const FIRST_PAUSE = 25;

/** Writes that exceed what a table, a partition or the due index takes are refused; the SDK tries again, ever later. */
export class Table {
  readonly #agenda: Agenda;
  readonly #all: Rate;
  readonly #parts: readonly Rate[];
  readonly #index: readonly Rate[];
  calls = 0;
  throttled = 0;
  written = 0;

  constructor(agenda: Agenda, { units, partitions, indexPartitions }: TableOptions) {
    this.#agenda = agenda;
    const rates = (count: number): readonly Rate[] => Array.from({ length: count }, () => new Rate(agenda, PARTITION_UNITS, BURST_SECONDS));
    this.#all = new Rate(agenda, units);
    this.#parts = rates(partitions);
    this.#index = rates(indexPartitions);
  }

  /** `index`: units in the index, in the partition of `shard`. */
  async write(pk: string, units: number, index = 0, shard = 0): Promise<void> {
    for (let tries = 0; ; tries++) {
      this.calls += 1;
      const fits =
        this.#all.take(units + index) &&
        this.#parts[hash(pk) % this.#parts.length]!.take(units) &&
        (index === 0 || this.#index[shard % this.#index.length]!.take(index));
      if (fits) break;
      this.throttled += 1;
      await this.#agenda.sleep(FIRST_PAUSE * 2 ** Math.min(tries, 6) * (0.5 + (hash(`${pk}${tries}`) % 1000) / 1000));
    }
    this.written += units + index;
  }

  read(): void {
    this.calls += 1;
  }
}

const SES_PAUSE = 50;
const SES_TRIES = 3;

/** Letters faster than the account's rate are refused. */
export class Ses {
  readonly #agenda: Agenda;
  readonly #rate: Rate;
  calls = 0;
  throttled = 0;

  constructor(agenda: Agenda, perSecond: number) {
    this.#agenda = agenda;
    this.#rate = new Rate(agenda, perSecond);
  }

  /** With the retries of `aws-call.ts`. */
  async send(): Promise<boolean> {
    for (let tries = 0; tries < SES_TRIES; tries++) {
      this.calls += 1;
      if (this.#rate.take()) return true;
      this.throttled += 1;
      await this.#agenda.sleep(SES_PAUSE * 2 ** tries);
    }
    return false;
  }
}
