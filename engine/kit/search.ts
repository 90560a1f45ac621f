/**
 * One search for all games: a seat's possible orders are tried in worlds that fit all it may know, each followed by a short trial.
 * The budget counts resolutions, never time, so a move is the same on every machine.
 */
import type { Answers, AnyBot, AnyRules, Seat } from '../ruleset.ts';
import { lotsOf, seedOf } from './lots.ts';
import { type Judge, orderOf, play, trial } from './trials.ts';

/** `ruleset.bot` plays on in trials, so it must not be one that searches itself. `left` is the budget. */
export interface Seeker extends Judge {
  readonly ruleset: Judge['ruleset'] & Pick<AnyRules, 'imagine'> & Required<Pick<AnyBot, 'foresight'>>;
}

export interface Question {
  readonly view: unknown;
  readonly seat: Seat;
  /** The source of all luck. */
  readonly seed: number;
}

/** A rival must lead the first candidate by this many standard errors, so luck does not override the bot's own judgement. */
const SURELY = 1;

/**
 * The best of the candidates, as far as the trials show. In each round, all that remain meet the same worlds and the same luck, and
 * the lower half drops out. The first stays to the end, and wins unless another is clearly better.
 */
export function search<O>(seeker: Seeker, question: Question, candidates: readonly O[]): O {
  const distinct = new Map(candidates.toReversed().map((order) => [seeker.ruleset.format(order).join('\n'), order]));
  const arms = [...distinct.values()].reverse().map((order): Arm<O> => ({ order, hopes: [] }));
  const first = arms[0] as Arm<O>;
  const worlds = worldsOf(seeker, question);
  let rivals = arms.slice(1);
  const rounds = Math.ceil(Math.log2(arms.length));
  const each = seeker.left / rounds;
  for (let round = rounds; round > 0; round--) {
    if (round < rounds) rivals = rivals.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, Math.ceil(rivals.length / 2));
    do for (const arm of [first, ...rivals]) tryOnce(seeker, question, worlds, arm);
    while (seeker.left > each * (round - 1));
  }
  const best = rivals.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
  return best !== undefined && isSurelyBetter(best, first) ? best.order : first.order;
}

/** An order, and what each trial of it gave the seat's team. All remaining arms have had the same number of trials. */
interface Arm<O> {
  readonly order: O;
  readonly hopes: number[];
}

const sumOf = ({ hopes }: Arm<unknown>): number => hopes.reduce((sum, one) => sum + one, 0);

function isSurelyBetter({ hopes }: Arm<unknown>, first: Arm<unknown>): boolean {
  const leads = hopes.map((hope, at) => hope - (first.hopes[at] ?? 0));
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const squares = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0);
  return mean > 0 && mean >= SURELY * (Math.sqrt(squares) / leads.length);
}

/** A state the seat may be in, and what the others order in it. */
interface World {
  readonly state: unknown;
  readonly answers: Answers<unknown>;
}

/** The worlds by number, each made once. */
function worldsOf(seeker: Seeker, { view, seat, seed }: Question): (luck: number) => World {
  const { ruleset } = seeker;
  const known = new Map<number, World>();
  const make = (luck: number): World => {
    const state = ruleset.imagine(view, seat, lotsOf(seedOf(seed, luck, 3)));
    const others = ruleset.awaiting(state).filter((demand) => demand.waits && demand.seat !== seat);
    const dice = lotsOf(seedOf(seed, luck, 4));
    const entries = others.map((demand) => {
      const order = orderOf(seeker, state, demand.seat, demand.forced, ruleset.foresight.level, dice);
      return [demand.seat, { t: 'order', order }] as const;
    });
    return { state, answers: Object.fromEntries(entries) };
  };
  return (luck) => {
    const world = known.get(luck) ?? make(luck);
    known.set(luck, world);
    return world;
  };
}

function tryOnce(seeker: Seeker, { seat, seed }: Question, worlds: (luck: number) => World, { order, hopes }: Arm<unknown>): void {
  const number = hopes.length;
  const { state, answers } = worlds(number);
  const luck = seedOf(seed, number, 5);
  const after = play(seeker, state, { ...answers, [seat]: { t: 'order', order } }, 0, luck);
  const team = seeker.teams.findIndex((seats) => seats.includes(seat));
  hopes.push(trial(seeker, after, 1, luck)[team] ?? 0);
}
