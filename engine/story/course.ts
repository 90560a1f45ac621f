/**
 * The course of a match's chances. A short match is looked at in full, a long one coarsely at first and then more finely where it
 * turns.
 */
import { type Chances, type Judge, sharesOf, trial } from '../kit/trials.ts';

/** A state of the match, and what trials from it have shown so far. */
interface Probe {
  readonly step: number;
  readonly sums: readonly number[];
  /** Sums of the squares. */
  readonly squares: readonly number[];
  readonly count: number;
  /** The match was over in this state, so nothing is tried from it. */
  readonly known: boolean;
}

/** A stretch between two states that were looked at; it is a single step once it is fine enough. */
export interface Swing {
  readonly from: number;
  readonly to: number;
  /** The team that loses most, by its place in `teams`, and how much. */
  readonly team: number;
  readonly drop: number;
  /** The part of the loss that remains if luck in the trials made some of it up. */
  readonly surely: number;
}

export interface Course {
  /** The chances after each step, in order. */
  readonly probes: ReadonlyMap<number, Chances>;
  /** Single steps, the largest swing first. */
  readonly swings: readonly Swing[];
}

/** The number of states looked at first. */
const COARSE = 48;
/** The number of swings that are looked at more closely. */
const CLOSELY = 6;
/** Shares of the budget: for the first look at the whole match, and up to the point where the swings are found. */
const FIRST = 0.4;
const SECOND = 0.75;

/** `stateAt` gives revived states by step, 0 to `last`. */
export function courseOf(judge: Judge, stateAt: (step: number) => unknown, last: number): Course {
  const whole = judge.left;
  const spent = (): number => 1 - judge.left / whole;
  const looks = new Look(judge, stateAt);
  for (const step of evenly(last)) looks.see(step);
  // Each state gets at least two trials, so that no swing is made of one.
  for (let round = 0; round < 2 || spent() < FIRST; round++) if (!looks.tryAll()) break;
  for (let swings = looks.swings(); spent() < SECOND; swings = looks.swings()) {
    const near = swings.slice(0, CLOSELY);
    const long = near.find(({ from, to }) => to - from > 1);
    if (long !== undefined) looks.see(Math.floor((long.from + long.to) / 2), looks.usual());
    else if (!looks.tryLeastTried(near)) break;
  }
  return { probes: looks.chances(), swings: looks.swings().filter(({ from, to }) => to - from === 1) };
}

/** 0, `last`, and steps spread evenly between them. */
function evenly(last: number): readonly number[] {
  const parts = Math.min(last, COARSE);
  return parts === 0 ? [0] : Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts));
}

class Look {
  readonly #judge: Judge;
  readonly #stateAt: (step: number) => unknown;
  readonly #probes = new Map<number, Probe>();

  constructor(judge: Judge, stateAt: (step: number) => unknown) {
    this.#judge = judge;
    this.#stateAt = stateAt;
  }

  see(step: number, trials = 0): void {
    const outcome = this.#judge.ruleset.outcome(this.#stateAt(step));
    const sums = outcome === undefined ? this.#judge.teams.map(() => 0) : sharesOf(this.#judge, outcome);
    this.#probes.set(step, { step, sums, squares: sums, count: outcome === undefined ? 0 : 1, known: outcome !== undefined });
    for (let count = 0; count < trials; count++) this.#tryOnce(step);
  }

  /** False if there is nothing to try. */
  tryAll(): boolean {
    const open = [...this.#probes.values()].filter(({ known }) => !known);
    for (const { step } of open) this.#tryOnce(step);
    return open.length > 0;
  }

  /** Tries those ends of these swings that were tried least. False if there is nothing to try. */
  tryLeastTried(swings: readonly Swing[]): boolean {
    const ends = new Set(swings.flatMap(({ from, to }) => [from, to]));
    const open = [...ends].flatMap((step) => this.#probes.get(step) ?? []).filter(({ known }) => !known);
    const least = Math.min(...open.map(({ count }) => count));
    for (const { step, count } of open) if (count === least) this.#tryOnce(step);
    return open.length > 0;
  }

  /** How many trials the least tried state has had: a new one gets as many at once. */
  usual(): number {
    return Math.min(...[...this.#probes.values()].filter(({ known }) => !known).map(({ count }) => count));
  }

  chances(): ReadonlyMap<number, Chances> {
    return new Map(this.#inOrder().map((probe) => [probe.step, chancesOf(probe)]));
  }

  /** The largest first. */
  swings(): readonly Swing[] {
    const inOrder = this.#inOrder();
    return inOrder
      .slice(1)
      .map((after, place) => swingBetween(inOrder[place] as Probe, after))
      .toSorted((a, b) => b.surely - a.surely);
  }

  #inOrder(): readonly Probe[] {
    return [...this.#probes.values()].toSorted((a, b) => a.step - b.step);
  }

  /** A probe's trials have the same numbers as those of its neighbours, and so as far as possible the same luck. */
  #tryOnce(step: number): void {
    const probe = this.#probes.get(step);
    if (probe === undefined) return;
    const chances = trial(this.#judge, this.#stateAt(step), step + 1, probe.count);
    this.#probes.set(step, {
      ...probe,
      sums: probe.sums.map((sum, team) => sum + (chances[team] ?? 0)),
      squares: probe.squares.map((sum, team) => sum + (chances[team] ?? 0) ** 2),
      count: probe.count + 1,
    });
  }
}

const chancesOf = ({ sums, count }: Probe): Chances => sums.map((sum) => sum / count);

function swingBetween(before: Probe, after: Probe): Swing {
  const [was, is] = [chancesOf(before), chancesOf(after)];
  const drops = was.map((chance, team) => chance - (is[team] ?? 0));
  const drop = Math.max(...drops);
  const team = drops.indexOf(drop);
  return { from: before.step, to: after.step, team, drop, surely: drop - DOUBT * Math.sqrt(errorOf(before, team) + errorOf(after, team)) };
}

/** Standard errors by which a swing may be luck. */
const DOUBT = 1.5;
/** The spread assumed before there are any trials, and how many trials it counts as. */
const SPREAD = 0.04;
const GUESSED = 2;

/** The square of the standard error of a team's chance. */
function errorOf({ sums, squares, count, known }: Probe, team: number): number {
  if (known) return 0;
  const spread = (squares[team] ?? 0) - (sums[team] ?? 0) ** 2 / count + GUESSED * SPREAD;
  return spread / (count + GUESSED - 1) / count;
}
