/**
 * A thread in which many questions wait and one at a time works, so that what each costs is known. One that works for too long
 * is ended together with the thread; the others are asked again in the next.
 */
import { Worker } from 'node:worker_threads';
import { millis, type Order, type Told } from './turns.ts';

export class TooLong extends Error {}

export interface TurnLimits {
  /** Its name in errors. */
  readonly name: string;
  /** Processor time that a question may take. */
  readonly mostMs: number;
  readonly memoryMb: number;
  /** Time by the clock in which the thread has to start, in milliseconds; absent: a minute. */
  readonly startMs?: number;
  /** Told what a question of somebody has cost, as it is known. */
  readonly spent?: (by: string, ms: number) => void;
}
export interface TurnThread<Q, A> {
  /**
   * `by`: whose it is; whoever has cost the least goes first. Nobody waits for the answer once `signal` aborts.
   * @throws TooLong
   */
  ask(question: Q, by: string, signal?: AbortSignal): Promise<A>;
  stop(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly asked: unknown;
  readonly by: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  state: 'new' | 'wants' | 'runs' | 'rests';
  /** In the thread that it is in. */
  used: number;
}
interface Running {
  readonly job: Job;
  /** By the clock. The start of a thread does not count against what it was started for. */
  since: number;
  /** The thread's processor time when the job's turn came. */
  from?: number;
}

const LOOK_MS = 50;
/** For what does not even say how long it works: so many times the limit by the clock, once the thread is up. */
const PATIENCE = 20;
/** Generous, since a busy machine starts threads slowly, but one that never starts must hold up nobody for ever. */
const START_MS = 60_000;
/** The time after which a past cost counts half in the order of turns. */
const HALVED_MS = 30_000;

/** Starts with the first question. */
export const openTurnThread = <Q, A>(program: URL, limits: TurnLimits): TurnThread<Q, A> => {
  const thread = new Turns(program, limits);
  return { ask: (asked, by, signal) => thread.ask(asked, by, signal) as Promise<A>, stop: () => thread.stop() };
};

class Turns {
  readonly #program: URL;
  readonly #limits: TurnLimits;
  readonly #jobs = new Map<number, Job>();
  readonly #costs = createCosts();
  #worker: Worker | undefined;
  #isUp = false;
  #running: Running | undefined;
  #look: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(program: URL, limits: TurnLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  ask(asked: unknown, by: string, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#count += 1;
      const id = this.#count;
      this.#jobs.set(id, { id, asked, by, resolve, reject, state: 'new', used: 0 });
      signal?.addEventListener('abort', () => {
        if (this.#jobs.delete(id)) reject(signal.reason);
      });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    const old = this.#worker;
    this.#forget();
    for (const job of this.#jobs.values()) job.reject(this.#error('was stopped'));
    this.#jobs.clear();
    await old?.terminate();
  }

  #error(what: string): Error {
    return new Error(`the thread of the ${this.#limits.name} ${what}`);
  }

  #next(): void {
    const ready = [...this.#jobs.values()].filter(({ state }) => state === 'new' || state === 'wants');
    const [first, ...others] = ready;
    if (this.#running !== undefined || first === undefined) return;
    const job = others.reduce((best, each) => (this.#costs.of(each.by) < this.#costs.of(best.by) ? each : best), first);
    const { id, asked } = job;
    this.#running = { job, since: performance.now() };
    this.#open().postMessage((job.state === 'new' ? { id, asked } : { id, t: 'go' }) satisfies Order);
    job.state = 'runs';
    this.#watch(this.#running);
  }

  #open(): Worker {
    this.#worker ??= new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb } })
      .on('message', (told: Told) => this.#hear(told))
      .on('error', (error) => this.#lose(error))
      .on('exit', () => this.#lose(this.#error('ended')));
    // It never keeps the process alive by itself.
    this.#worker.unref();
    return this.#worker;
  }

  #hear(told: Told): void {
    this.#isUp = true;
    const now = this.#running?.job.id === told.id ? this.#running : undefined;
    if (told.t === 'runs') {
      if (now !== undefined) Object.assign(now, { from: told.cpu, since: performance.now() });
      return;
    }
    if (told.t === 'wants') this.#want(told.id);
    else if (now !== undefined) this.#rest(now, told.cpu - (now.from ?? told.cpu));
    if (told.t === 'ends') this.#answer(told);
    this.#next();
  }

  /** Nobody waits any more for some of those that want to go on. */
  #want(id: number): void {
    const job = this.#jobs.get(id);
    if (job === undefined) this.#worker?.postMessage({ id, t: 'drop' } satisfies Order);
    else job.state = 'wants';
  }

  #answer({ id, answer }: Extract<Told, { readonly t: 'ends' }>): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    if ('value' in answer) job?.resolve(answer.value);
    else job?.reject(new Error(answer.fault));
  }

  #rest({ job }: Running, took: number): void {
    this.#account(job, took);
    job.state = 'rests';
    this.#settle();
  }

  #account(job: Job, ms: number): void {
    job.used += ms;
    this.#costs.add(job.by, ms);
    this.#limits.spent?.(job.by, ms);
  }

  #settle(): void {
    clearTimeout(this.#look);
    this.#running = undefined;
  }

  #watch(now: Running): void {
    clearTimeout(this.#look);
    this.#look = setTimeout(() => {
      this.#watch(now);
      void this.#judge(now);
    }, LOOK_MS).unref();
  }

  async #judge(now: Running): Promise<void> {
    const { mostMs, startMs = START_MS } = this.#limits;
    if (performance.now() - now.since > (this.#isUp ? mostMs * PATIENCE : startMs)) return this.#end(now, mostMs);
    const usage = await this.#worker?.cpuUsage().catch(() => undefined);
    if (this.#running !== now || now.from === undefined || usage === undefined) return;
    const took = millis(usage) - now.from;
    if (now.job.used + took > mostMs) this.#end(now, took);
  }

  /** Ends a question with its thread. */
  #end({ job }: Running, took: number): void {
    this.#account(job, took);
    this.#jobs.delete(job.id);
    job.reject(new TooLong(this.#error('worked on this for too long').message));
    const old = this.#worker;
    this.#forget();
    void old?.terminate();
    this.#next();
  }

  /** The thread ended by itself: for want of memory, as it may be, over what it was working on. */
  #lose(error: Error): void {
    const lost = this.#running === undefined ? [...this.#jobs.values()] : [this.#running.job];
    this.#forget();
    for (const job of lost) {
      this.#jobs.delete(job.id);
      job.reject(error);
    }
    this.#next();
  }

  /** Whatever is open is asked again. */
  #forget(): void {
    // Later messages and errors of the old thread are ignored.
    this.#worker?.removeAllListeners().on('error', () => {});
    this.#worker = undefined;
    this.#isUp = false;
    this.#settle();
    for (const job of this.#jobs.values()) Object.assign(job, { state: 'new', used: 0 });
  }
}

/** The recent cost of each. Entries without cost are dropped. */
function createCosts(): { add(by: string, ms: number): void; of(by: string): number } {
  const costs = new Map<string, { readonly ms: number; readonly at: number }>();
  const of = (by: string): number => {
    const cost = costs.get(by);
    return cost === undefined ? 0 : cost.ms * 0.5 ** ((performance.now() - cost.at) / HALVED_MS);
  };
  return {
    of,
    add: (by, ms) => {
      costs.set(by, { ms: of(by) + ms, at: performance.now() });
      for (const each of costs.keys()) if (each !== by && of(each) < 1) costs.delete(each);
    },
  };
}
