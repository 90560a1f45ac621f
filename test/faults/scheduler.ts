/**
 * One thread of simulated time. Handlers run as tasks; every call that a task makes to the outside world parks here until it
 * is chosen, and then meets the fault that is chosen for it. Between two choices only the task that was answered runs, so a
 * run is a function of its choices.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Fault } from './faults.ts';

/** The targets of calls: the table, mail and webhooks, the store of raw mails, the lanes' queues, figures of queues. */
export type Port = 'table' | 'mail' | 'hook' | 'raw' | 'lane' | 'figure';

/** One run of a handler: a Lambda invocation. */
export interface Task {
  readonly id: number;
  readonly name: string;
  /** Milliseconds by which its machine's clock is wrong. */
  readonly skew: number;
  /** `<match> <seat>` whose orders on file it may change, because that seat's own word started it. */
  readonly speaksFor: (place: string) => boolean;
  /** The mails it was given. */
  readonly mails: readonly Word[];
  state: 'running' | 'done' | 'killed';
  /** Kinds of the faults it met. */
  readonly faults: string[];
}
/** Which seat a mail speaks for, and when it was received. */
export interface Word {
  readonly place: string;
  readonly received: number;
}
/** The starter's description of a task. */
export type TaskFacts = Pick<Task, 'name'> & Partial<Pick<Task, 'speaksFor' | 'mails'>>;
export type Ending<T> =
  | { readonly t: 'done'; readonly value: T }
  | { readonly t: 'threw'; readonly error: unknown }
  | { readonly t: 'killed' };

/** A request to the world outside, at one attempt. */
export interface Call {
  readonly task: Task;
  readonly port: Port;
  readonly what: string;
  readonly writes: boolean;
  /** A read that may show what was. */
  readonly eventual: boolean;
  /** Attempts of one logical call share this. */
  readonly group: Group;
}
export interface Group {
  /** Retries are dropped too: the line is down. */
  down: boolean;
}
/** The way in which a port carries out a call, and the answers to its caller if that fails. */
export interface Request<T> {
  readonly port: Port;
  readonly what: string;
  readonly writes: boolean;
  readonly eventual?: boolean;
  readonly group: Group;
  perform(view: 'now' | 'stale'): T | Promise<T>;
  /** The errors of a caller who gets no answer, who meets another writer, or who has to slow down. */
  refusal(why: 'no-answer' | 'conflict' | 'throttled'): unknown;
}
interface Parked extends Call {
  readonly request: Request<unknown>;
  readonly answer: { resolve(value: unknown): void; reject(error: unknown): void } | undefined;
}

/** A point at which chance, or a script, decides. */
export interface Choices {
  /** Which of these calls goes next. */
  next(calls: readonly Call[]): number;
  fault(call: Call): Fault | undefined;
  /** Milliseconds that a call takes. */
  latency(call: Call): number;
  /** How much later a request arrives that its caller gave up, or that comes twice. */
  delay(): number;
  skew(): number;
  /** Whether all that runs is killed now: a deploy, a machine that goes down. */
  restart(): boolean;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const MOST_TURNS_OF_THE_LOOP = 10_000;
/** Milliseconds of real time for a module that the service loads only now: on a busy machine that takes more than turns of the loop. */
const PATIENCE_MS = 60_000;

/** One for all schedulers: any further one would be copied into every context. */
const running = new AsyncLocalStorage<Task>();

/** The task whose code is running, in any play. */
export const taskNow = (): Task | undefined => running.getStore();

export class Scheduler {
  readonly #choices: Choices;
  readonly #running = new Map<Task, number>();
  readonly #ends = new Map<Task, (ending: { readonly t: 'killed' }) => void>();
  #parked: Parked[] = [];
  /** Calls made since the last choice. */
  #made: Parked[] = [];
  #timers: Timer[] = [];
  #count = 0;
  #now: number;
  /** Rises with every call that is carried out: the order of everything that happened. */
  tick = 0;
  /** The injected faults, by kind. */
  readonly injected = new Map<string, number>();
  /** Called with every choice, for a history. */
  onCall: (call: Call, fault: Fault | undefined) => void = () => {};

  constructor(choices: Choices, start: number) {
    this.#choices = choices;
    this.#now = start;
  }

  /** The world's own clock, milliseconds. */
  get time(): number {
    return this.#now;
  }

  /** The clock of the machine that asks. */
  readonly now = (): number => this.#now + (running.getStore()?.skew ?? 0);

  get task(): Task | undefined {
    return running.getStore();
  }

  /** Runs a handler as a task. `end` is called once, also if the task was killed. */
  start<T>({ name, speaksFor = () => false, mails = [] }: TaskFacts, run: () => Promise<T>, end: (ending: Ending<T>) => void): Task {
    this.#count += 1;
    const task: Task = { id: this.#count, name, speaksFor, mails, skew: this.#choices.skew(), state: 'running', faults: [] };
    this.#running.set(task, 0);
    this.#ends.set(task, end);
    const over = (ending: Ending<T>): void => {
      if (task.state !== 'running') return;
      task.state = 'done';
      this.#forget(task);
      end(ending);
    };
    running.run(task, () =>
      run().then(
        (value) => over({ t: 'done', value }),
        (error: unknown) => over({ t: 'threw', error }),
      ),
    );
    return task;
  }

  #forget(task: Task): void {
    this.#running.delete(task);
    this.#ends.delete(task);
  }

  /** Its promise never settles, whatever it waits for; what it had not sent is never sent. */
  kill(task: Task): void {
    if (task.state !== 'running') return;
    task.state = 'killed';
    const end = this.#ends.get(task);
    this.#forget(task);
    const isKept = (parked: Parked): boolean => parked.task !== task || parked.answer === undefined;
    this.#parked = this.#parked.filter(isKept);
    this.#made = this.#made.filter(isKept);
    end?.({ t: 'killed' });
  }

  /** A call to the outside world, made by the task that is running. */
  call<T>(request: Request<T>): Promise<T> {
    const task = this.task;
    if (task === undefined) throw new Error(`${request.what} was called by nobody: start a task for it.`);
    const { port, what, writes, eventual = false, group } = request;
    return new Promise<T>((resolve, reject) => {
      if (task.state !== 'running') return;
      this.#waits(task, 1);
      this.#made.push({
        task,
        port,
        what,
        writes,
        eventual,
        group,
        request,
        answer: { resolve: resolve as (value: unknown) => void, reject },
      });
    });
  }

  /** A pause of the task that is running. */
  readonly sleep = (ms: number): Promise<void> => {
    const task = this.task;
    if (task !== undefined) this.#waits(task, 1);
    return new Promise((resolve) => {
      this.after(ms, () => {
        if (task !== undefined) this.#waits(task, -1);
        if (task === undefined || task.state === 'running') resolve();
      });
    });
  };

  #waits(task: Task, more: number): void {
    const before = this.#running.get(task);
    if (before !== undefined) this.#running.set(task, before + more);
  }

  /** Something that happens by itself. */
  after(ms: number, run: () => void): void {
    this.#count += 1;
    this.#timers.push({ at: this.#now + Math.max(0, Math.round(ms)), order: this.#count, run });
  }

  pass(ms: number): void {
    this.#now += Math.round(ms);
  }

  /** Until nothing is left to happen before `until`, milliseconds; time then stands there. */
  async run(until: number): Promise<void> {
    for (;;) {
      await this.#settle();
      const timer = this.#nextTimer();
      if (timer !== undefined && timer.at <= this.#now) this.#fire(timer);
      else if (this.#parked.length > 0) await this.#step();
      else if (timer === undefined || timer.at > until) break;
      else this.#now = timer.at;
    }
    this.#now = Math.max(this.#now, until);
  }

  #nextTimer(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers)
      if (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    return first;
  }

  #fire(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
    timer.run();
  }

  /**
   * Lets promises run until every task has ended or waits for the world. New calls line up in the order in which their tasks
   * began: the order of arrival could depend on the modules that were still to load, and on how busy the machine is.
   */
  async #settle(): Promise<void> {
    const started = performance.now();
    for (let turns = 0; turns < MOST_TURNS_OF_THE_LOOP || performance.now() - started < PATIENCE_MS; turns++) {
      await (turns < MOST_TURNS_OF_THE_LOOP ? setImmediate() : setTimeout(1));
      if ([...this.#running.values()].some((waits) => waits === 0)) continue;
      this.#parked.push(...this.#made.toSorted((a, b) => a.task.id - b.task.id));
      this.#made = [];
      return;
    }
    const busy = [...this.#running].flatMap(([task, waits]) => (waits === 0 ? [task.name] : []));
    throw new Error(`${busy.join(', ')} waits for something the simulator does not know of: give it a port.`);
  }

  async #step(): Promise<void> {
    if (this.#choices.restart()) {
      this.#note('restart');
      for (const task of [...this.#running.keys()]) {
        task.faults.push('restart');
        this.kill(task);
      }
      return;
    }
    const index = this.#choices.next(this.#parked);
    const call = this.#parked[index];
    if (call === undefined) throw new Error(`there is no call ${index} of ${this.#parked.length}`);
    this.#parked.splice(index, 1);
    if (call.answer !== undefined) this.#waits(call.task, -1);
    const fault = call.answer === undefined ? undefined : call.group.down ? { kind: 'dropped' as const } : this.#choices.fault(call);
    this.tick += 1;
    this.pass(this.#choices.latency(call));
    this.onCall(call, fault);
    if (fault !== undefined && !call.group.down) {
      this.#note(fault.kind);
      call.task.faults.push(fault.kind);
    }
    await this.#carryOut(call, fault);
  }

  #note(kind: string): void {
    this.injected.set(kind, (this.injected.get(kind) ?? 0) + 1);
  }

  async #carryOut(call: Parked, fault: Fault | undefined): Promise<void> {
    const { request, answer, task } = call;
    const orphan: Parked = { ...call, answer: undefined };
    if (fault?.lasts === true) call.group.down = true;
    switch (fault?.kind) {
      case 'dropped':
        return answer?.reject(request.refusal('no-answer'));
      case 'conflict':
      case 'throttled':
        return answer?.reject(request.refusal(fault.kind));
      case 'late':
        this.after(this.#choices.delay(), () => this.#parked.push(orphan));
        return answer?.reject(request.refusal('no-answer'));
      case 'killed-before':
        return this.kill(task);
      case 'killed-after':
        await outcome(request, 'now');
        return this.kill(task);
      case 'reply-lost':
        await outcome(request, 'now');
        return answer?.reject(request.refusal('no-answer'));
      case 'twice':
        this.after(this.#choices.delay(), () => this.#parked.push(orphan));
    }
    const result = await outcome(request, fault?.kind === 'stale' ? 'stale' : 'now');
    if (task.state === 'killed') return;
    if (result.ok) answer?.resolve(result.value);
    else answer?.reject(result.error);
  }
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };
async function outcome(request: Request<unknown>, view: 'now' | 'stale'): Promise<Outcome> {
  try {
    return { ok: true, value: await request.perform(view) };
  } catch (error) {
    // The model reports what it does not know by a bare Error: that never happens in play.
    if (!(error instanceof Error) || error.name === 'Error' || error.name.endsWith('TypeError')) throw error;
    return { ok: false, error };
  }
}
