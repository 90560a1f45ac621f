/** All ways a scenario can go: it is run again and again, each time with earlier choices up to one that is changed. */
import type { EventChoices } from './deliveries.ts';
import { canMeet, EVENT_FAULTS, type EventFault, FAULTS, type Fault } from './faults.ts';
import type { Call, Choices } from './scheduler.ts';

interface Branch {
  readonly taken: number;
  readonly of: number;
}
export interface Freedom {
  /** How many faults a run may meet, and which kinds. */
  readonly faults: number;
  readonly among?: (fault: Fault) => boolean;
  /** Whether any waiting call may go next; otherwise they go in the order in which they were made. */
  readonly order: boolean;
  /** Calls that touch nothing another handler reads or writes: their order makes no difference, so they go at once. */
  readonly independent?: (call: Call) => boolean;
}

const LATER = 30_000;

/** All that could follow repeats another way, but for the order of reads. */
export class SeenAlready extends Error {
  override readonly name = 'SeenAlready';
}

/** Whether the order of two calls makes no difference, but for the milliseconds at which each is made. */
const commute = (one: Call, other: Call): boolean => one.task !== other.task && !one.writes && !other.writes;

/** Takes the choices of its script, then the first of each: no fault, the oldest call. */
export class ScriptedChoices implements Choices, EventChoices {
  readonly branches: Branch[] = [];
  /** Outside the time in which it is armed, nothing is chosen. */
  armed = false;
  /** Milliseconds that clocks of tasks started now are wrong by. */
  wrong = 0;
  #left: number;
  /** Sleep sets (Godefroid, 1996): calls that went first in other runs, after which these would have followed as well. */
  #asleep: readonly Call[] = [];
  readonly #script: readonly number[];
  readonly #freedom: Freedom;

  constructor(script: readonly number[], freedom: Freedom) {
    this.#script = script;
    this.#freedom = freedom;
    this.#left = freedom.faults;
  }

  #choose(of: number): number {
    const taken = this.#script[this.branches.length] ?? 0;
    this.branches.push({ taken, of });
    return taken;
  }

  /** @throws SeenAlready where all that could go next has gone first in another run. */
  next(calls: readonly Call[]): number {
    const { order, independent = () => false } = this.#freedom;
    if (!this.armed || !order) return 0;
    const free = calls.find(independent);
    const awake = free === undefined ? calls.filter((call) => !this.#asleep.includes(call)) : [free];
    const taken = awake.length > 1 ? this.#choose(awake.length) : 0;
    const call = awake[taken];
    if (call === undefined) throw new SeenAlready();
    this.#asleep = [...this.#asleep, ...awake.slice(0, taken)].filter((other) => commute(other, call));
    return calls.indexOf(call);
  }

  fault(call: Call): Fault | undefined {
    if (!this.armed || this.#left === 0) return undefined;
    const { among = () => true, independent = () => false } = this.#freedom;
    const possible = independent(call) ? [] : faultsOf(call).filter(among);
    return possible.length === 0 ? undefined : this.#spend(possible);
  }

  eventFault(): EventFault | undefined {
    if (!this.armed || this.#left === 0 || this.#freedom.among !== undefined) return undefined;
    return this.#spend(EVENT_FAULTS);
  }

  #spend<T>(possible: readonly T[]): T | undefined {
    const taken = this.#choose(possible.length + 1);
    if (taken > 0) this.#left -= 1;
    return possible[taken - 1];
  }

  latency(): number {
    return 5;
  }
  delay(): number {
    return LATER;
  }
  eventDelay(): number {
    return 100;
  }
  skew(): number {
    return this.wrong;
  }
  restart(): boolean {
    return false;
  }
}

const LASTING: readonly Fault['kind'][] = ['dropped', 'reply-lost', 'late', 'throttled'];

/** Everything that this call may meet; faults that can last, both ways. */
function faultsOf(call: Call): readonly Fault[] {
  const short = FAULTS.filter((kind) => canMeet(call, kind)).map((kind): Fault => ({ kind }));
  if (call.port !== 'table') return short;
  return [...short, ...short.filter(({ kind }) => LASTING.includes(kind)).map(({ kind }): Fault => ({ kind, lasts: true }))];
}

/** Runs with one choice changed at or after `from`, each given as the script that leads there. */
function changedOnce(branches: readonly Branch[], from: number): readonly (readonly number[])[] {
  return branches.flatMap(({ of, taken }, i) => {
    if (i < from) return [];
    const before = branches.slice(0, i).map((branch) => branch.taken);
    return Array.from({ length: of }, (_, choice) => [...before, choice]).filter((script) => script[i] !== taken);
  });
}

export interface Way {
  /** The choices that there were. */
  readonly branches: readonly Branch[];
  /** It was left as soon as it could only repeat another. */
  readonly isSeen: boolean;
}
export type Run = (script: readonly number[]) => Promise<Way>;

/** Runs every way; returns how many there are, those that differ only in the order of reads counted once. */
export async function everyWay(run: Run): Promise<number> {
  const ahead: (readonly number[])[] = [[]];
  let ways = 0;
  for (let script = ahead.pop(); script !== undefined; script = ahead.pop()) {
    const way = await run(script);
    if (!way.isSeen) ways += 1;
    ahead.push(...changedOnce(way.branches, script.length));
  }
  return ways;
}

/** One in so many runs with one choice changed, and one in so many of those with a second one changed. */
export async function everyPair(run: Run, strides: { readonly single: number; readonly pair: number }): Promise<number> {
  let runs = 0;
  let seen = 0;
  for (const first of changedOnce((await run([])).branches, 0).filter((_, i) => i % strides.single === 0)) {
    const { branches } = await run(first);
    runs += 1;
    for (const second of changedOnce(branches, first.length)) {
      seen += 1;
      if (seen % strides.pair !== 0) continue;
      await run(second);
      runs += 1;
    }
  }
  return runs;
}
