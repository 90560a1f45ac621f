/** One play of a seat's lines: what each line met, what came of it, and at which forks chance could have gone another way. */
import type { Answers, AnyRules, Dice, Seat, Trace } from '../ruleset.ts';
import { type Contest, type Meeting, NOT_PLAYED, type Preview, type Way } from './foretold.ts';
import { lotsOf, shuffledBy } from './lots.ts';

type Game = Preview<unknown, unknown, unknown, unknown>;

/** What is played: a seat's order, in a world that fits the seat's view. */
export interface Stage {
  readonly rules: Pick<AnyRules, 'awaiting' | 'resolve'>;
  readonly game: Game;
  readonly view: unknown;
  readonly seat: Seat;
  readonly order: unknown;
  /** How many canonical lines the order has. */
  readonly count: number;
}

/** A die, or a line's dice by their ways: which way was taken out of how many, and how likely each is if they are not even. */
interface Fork {
  readonly ways: number;
  readonly taken: number;
  readonly weights?: readonly number[];
}
export const chanceOf = ({ ways, weights }: Fork, taken: number): number => weights?.[taken] ?? 1 / ways;

/** What one play shows about a line, or about the end. It depends on the first `cut` forks and on none after them. */
export interface Found {
  readonly cut: number;
  /** By name. */
  readonly chances: Readonly<Record<string, number>>;
  readonly reason?: string;
  readonly note?: unknown;
}
export interface Play {
  readonly forks: readonly Fork[];
  /** One resolution, and one more for every `DICE_OF_A_RESOLUTION` dice. */
  readonly cost: number;
  readonly lines: readonly Found[];
  readonly end: Found;
}

export interface Luck {
  /** The ways to take at the first forks. */
  readonly path: readonly number[];
  /** The seed of everything after those forks. */
  readonly seed: number;
  /** Whether dice are thrown one by one, or by the ways of each line. */
  readonly by: 'dice' | 'ways';
}

export function playLines(stage: Stage, world: unknown, luck: Luck): Play {
  const { rules, game, view, seat, order } = stage;
  const forks = forksOf(luck);
  const scribe = scribeOf(stage, forks, luck.by);
  const { state, events } = rules.resolve(world, answersIn(stage, world), forks.dice, scribe.trace);
  scribe.close({ state, events });
  const facts = events.map(({ fact }) => fact);
  const note = game.end?.({ view, seat, order, state, facts });
  return {
    forks: forks.met,
    cost: 1 + Math.floor(forks.rolled() / DICE_OF_A_RESOLUTION),
    lines: scribe.lines(),
    end: note === undefined ? { cut: 0, chances: {} } : { cut: forks.met.length, chances: {}, note },
  };
}

const DICE_OF_A_RESOLUTION = 100;

/** The seat's order; the other seats that are waited for are silent. If the seat itself is not waited for, nobody else acts. */
function answersIn({ rules, seat, order }: Stage, world: unknown): Answers<unknown> {
  const waited = rules.awaiting(world).filter(({ waits }) => waits);
  const others = waited.some((demand) => demand.seat === seat) ? waited.filter((demand) => demand.seat !== seat) : [];
  return { ...Object.fromEntries(others.map((demand) => [demand.seat, { t: 'silent' }])), [seat]: { t: 'order', order } };
}

interface Forks {
  readonly met: Fork[];
  /** How many dice were thrown. */
  rolled(): number;
  readonly dice: Dice;
  /** Takes one of these ways: the next dice show its faces. */
  take(ways: readonly Way[]): void;
  /** Discards faces that were not thrown. */
  clear(): void;
}

function forksOf({ path, seed }: Luck): Forks {
  const met: Fork[] = [];
  const lots = lotsOf(seed);
  let faces: readonly number[] = [];
  let next = 0;
  let rolls = 0;
  const roll = (sides: number, purpose: string): number => {
    if (sides <= 1) return 1;
    rolls += 1;
    const given = faces[next];
    if (given !== undefined) {
      next += 1;
      if (given > sides) throw new Error(`a way shows ${given}, but "${purpose}" has ${sides} sides`);
      return given;
    }
    const taken = path[met.length] ?? lots.roll(sides, purpose) - 1;
    met.push({ ways: sides, taken });
    return taken + 1;
  };
  const take = (ways: readonly Way[]): void => {
    const weights = ways.map(({ p }) => p);
    const taken =
      path[met.length] ??
      Math.max(
        0,
        weights.findIndex((p) => p > 0),
      );
    met.push({ ways: ways.length, taken, weights });
    faces = ways[taken]?.faces ?? [];
    next = 0;
  };
  const clear = (): void => {
    faces = [];
  };
  return { met, rolled: () => rolls, dice: { roll, shuffle: shuffledBy(roll) }, take, clear };
}

type Position = Parameters<Trace['play']>[2];
interface Scribe {
  readonly trace: Trace;
  close(position: Position): void;
  lines(): readonly Found[];
}

/** The facts known about a line so far. */
interface Entry {
  readonly facts: unknown[];
  readonly contest?: Contest<unknown>;
  found: Found;
}

function scribeOf(stage: Stage, forks: Forks, by: Luck['by']): Scribe {
  const { game, seat, order, count } = stage;
  const entries = new Map<number, Entry>();
  let current: number | null = null;
  let from = 0;
  const close = ({ state, events }: Position): void => {
    const line = current;
    const entry = line === null ? undefined : entries.get(line);
    current = null;
    forks.clear();
    if (line === null || entry === undefined) return;
    entry.facts.push(...events.slice(from).map(({ fact }) => fact));
    if (entry.contest === undefined) entry.found = foundBy(game, { state, seat, order, line, facts: entry.facts }, forks.met.length);
  };
  const begin = (meeting: Meeting<unknown, unknown>): void => {
    const contest = game.contest?.(meeting);
    const cut = forks.met.length;
    const found: Found = contest === undefined ? unplayed(cut) : { cut, ...contest };
    entries.set(meeting.line, { facts: [], ...(contest === undefined ? {} : { contest }), found });
    const ways = by === 'ways' ? game.ways?.(meeting) : undefined;
    if (ways !== undefined) forks.take(ways);
  };
  const play: Trace['play'] = (by, line, position) => {
    close(position);
    if (by !== seat || line === null || line >= count) return;
    current = line;
    from = position.events.length;
    if (!entries.has(line)) begin({ state: position.state, seat, order, line });
  };
  const lines = (): readonly Found[] => Array.from({ length: count }, (_, line) => entries.get(line)?.found ?? unplayed(forks.met.length));
  return { trace: { play }, close, lines };
}

const unplayed = (cut: number): Found => ({ cut, chances: { done: 0 }, reason: NOT_PLAYED });

function foundBy(game: Game, played: Parameters<Game['upshot']>[0], cut: number): Found {
  const { came, ...rest } = game.upshot(played);
  const chances = Object.fromEntries(Object.entries(came).map(([name, is]) => [name, is ? 1 : 0]));
  return { cut, chances, ...rest };
}
