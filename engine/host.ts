/**
 * The service's only door to the rules. Type parameters end here: these are functions over plain JSON and text, so no use case ever
 * holds a state it could misuse. It is also the only place where secrecy is applied to events.
 */
import type { BeaconDraw } from './beacon.ts';
import type { Choice } from './choices.ts';
import { digest, keyedDice, lock, NO_NONCE, promise, type RecordedDice, type Roll, type Rounds } from './dice.ts';
import { expectations, warnings } from './kit/preview.ts';
import { questions, withGuesses } from './reading/guesses.ts';
import type {
  Answers,
  AnyBot,
  AnyLevel,
  AnyPresentation,
  AnyRules,
  Demand,
  Dice,
  Entry,
  Fault,
  GameEvent,
  Json,
  Options,
  Outcome,
  Report,
  Resolution,
  Seat,
  Viewer,
} from './ruleset.ts';
import type { Scene } from './scene.ts';

/** A position as stored: everything the rules need, nothing about people. */
export interface Table {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly state: Json;
}

/** What a seat brings to a closing step. `raised` is the step in which its demand was raised. */
export type StepAnswer =
  | { readonly t: 'order'; readonly raised: number; readonly lines: readonly string[]; readonly nonce: string }
  | { readonly t: 'silent' | 'gone'; readonly raised: number }
  /** Used where a game hides who has orders on file. It has a nonce like any other, so no commitment reveals it. */
  | { readonly t: 'absent'; readonly raised: number; readonly nonce: string };

/** A resolved step: written once, never changed. It names seats, never people. All hashes and secrets are hex. */
export interface StepRecord {
  readonly match: string;
  readonly step: number;
  readonly ruleset: string;
  /** s(t); for step 0 the setup key, which follows from s(1). */
  readonly key: string;
  readonly round: number;
  readonly beacon: string;
  /** If the match uses a beacon: the proof that `beacon` is that round's randomness. */
  readonly draw?: BeaconDraw;
  readonly lock: string;
  readonly answers: readonly RecordedAnswer[];
  readonly dice: readonly Roll[];
  readonly events: readonly GameEvent[];
  readonly state: Json;
  /** SHA-256 of the state's JSON before and after. */
  readonly before: string;
  readonly after: string;
  readonly outcome: Outcome | null;
}
export interface RecordedAnswer {
  readonly seat: Seat;
  readonly t: 'order' | 'silent' | 'gone' | 'absent';
  readonly raised: number;
  readonly lines: readonly string[];
  readonly nonce: string;
  readonly commitment: string;
}

export type HostReading =
  | {
      readonly kind: 'order';
      readonly lines: readonly string[];
      readonly leftOut: readonly Fault[];
      readonly warnings: readonly Fault[];
      /** Questions to answer before the orders are taken as meant. */
      readonly asks: readonly Fault[];
      readonly now: boolean;
    }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/**
 * Reads a seat's submission from its own view, as canonical lines or with every fault. For a line that was nearly an order, the
 * fault says what was probably meant.
 */
export function readOrders(ruleset: AnyRules, table: Table, seat: Seat, entries: readonly Entry[]): HostReading {
  const view = ruleset.view(ruleset.revive(table.state), seat);
  const reading = ruleset.read(view, seat, entries);
  if (reading.kind === 'resigned') return { kind: 'order', lines: ['resign'], leftOut: [], warnings: [], asks: [], now: true };
  const guess = (faults: readonly Fault[]): readonly Fault[] =>
    withGuesses(ruleset, (lines) => ruleset.read(view, seat, lines).kind === 'order', entries, faults);
  if (reading.kind === 'refused') return { ...reading, faults: guess(reading.faults) };
  if (reading.kind !== 'order') return reading;
  const { leftOut, warnings: given = [], now } = reading;
  const lines = ruleset.format(reading.order);
  const vain = warnings(ruleset, view, seat, reading.order, lines);
  const asks = now ? [] : questions(ruleset, entries, lines);
  return { kind: 'order', lines, leftOut: guess(leftOut), warnings: [...given, ...vain], asks, now };
}

/** The expected result of these orders in words, as far as the seat's own view shows it. */
export function expectOrders(ruleset: AnyRules & AnyPresentation, table: Table, seat: Seat, lines: readonly string[]): readonly string[] {
  return expectations(ruleset, ruleset.view(ruleset.revive(table.state), seat), seat, lines);
}

/** Ways to continue after these lines, from the seat's own view. */
export function choicesFor(ruleset: AnyRules & AnyPresentation, table: Table, seat: Seat, lines: readonly string[]): readonly Choice[] {
  return ruleset.choices(ruleset.view(ruleset.revive(table.state), seat), seat, lines);
}

export interface StepInput {
  readonly match: string;
  readonly step: number;
  readonly ruleset: AnyRules;
  readonly table: Table;
  readonly key: string;
  readonly answers: Readonly<Record<Seat, StepAnswer>>;
  /** 0 without a beacon, and `-` for its randomness. */
  readonly round: number;
  readonly beacon: string;
  readonly draw?: BeaconDraw;
  /** These faces replace real dice, for worked cases only. */
  readonly dice?: RecordedDice;
  /** Plays the step without the forced ones after it, for worked cases only. */
  readonly alone?: true;
}

/** Step 0: sets the table up, under a lock over the acceptances. Same input, same bytes. */
export function openTable(input: StepInput): StepRecord {
  const { ruleset, table } = input;
  return recordStep(input, '', (dice) => ruleset.setup(table.seats, table.options, dice));
}

/**
 * Closes a step: commitments, lock, dice, rules, then forced answers, so nobody is asked when there is no choice. Throws only when
 * the ruleset does. Same input, same bytes.
 */
export function closeStep(input: StepInput): StepRecord {
  const { ruleset, table } = input;
  const state = ruleset.revive(table.state);
  return recordStep(input, digest(JSON.stringify(table.state)), (dice) => ruleset.resolve(state, answersFor(input, state), dice));
}

/** Orders come out of storage as canonical lines and are read just as when they came in. */
function answersFor(input: StepInput, state: unknown): Answers<unknown> {
  const answers: Record<Seat, Answers<unknown>[string]> = {};
  for (const [seat, answer] of Object.entries(input.answers)) {
    if (answer.t === 'absent') continue;
    if (answer.t !== 'order') {
      answers[seat] = { t: answer.t };
      continue;
    }
    const reading = input.ruleset.read(input.ruleset.view(state, seat), seat, answer.lines);
    if (reading.kind === 'resigned') answers[seat] = { t: 'gone' };
    else if (reading.kind === 'order') answers[seat] = { t: 'order', order: reading.order };
    else throw new Error(`the orders on file for ${seat} no longer read in step ${input.step}`);
  }
  return answers;
}

type Fixed = Pick<StepInput, 'match' | 'step' | 'table' | 'answers'>;

/** The lock over a step's orders and the beacon's rounds: both are fixed once the orders are. */
export function lockOf(fixed: Fixed, rounds: Rounds): string {
  return lockOver(fixed, answersOf(fixed), rounds);
}

function lockOver({ match, step }: Fixed, answers: readonly RecordedAnswer[], rounds: Rounds): string {
  return lock({ match, step, commitments: answers.map((answer) => answer.commitment) }, rounds);
}

function answersOf(fixed: Fixed): readonly RecordedAnswer[] {
  return fixed.table.seats.map((seat) => recordAnswer(fixed, seat));
}

type Resolved = Resolution<unknown, unknown>;

/** A ruleset whose forced answers never end is broken; no game needs this many in a row. */
const MOST_FORCED = 64;

/** Gives forced answers for as long as the game waits for nothing else. */
function playForced(ruleset: AnyRules, resolved: Resolved, dice: Dice): Resolved {
  let { state, events } = resolved;
  for (let count = 0; ; count++) {
    const waited = ruleset.awaiting(state).filter((demand) => demand.waits);
    if (waited.length === 0 || waited.some((demand) => demand.forced === undefined)) return { state, events };
    if (count === MOST_FORCED) throw new Error(`${ruleset.id}: forced answers without end`);
    const answers: Record<Seat, Answers<unknown>[string]> = {};
    for (const { seat, forced = [] } of waited) {
      const reading = ruleset.read(ruleset.view(state, seat), seat, forced);
      if (reading.kind !== 'order') throw new Error(`${ruleset.id}: the forced orders of ${seat} do not read`);
      answers[seat] = { t: 'order', order: reading.order };
    }
    const next: Resolved = ruleset.resolve(state, answers, dice);
    state = next.state;
    events = [...events, ...next.events];
  }
}

function recordStep(input: StepInput, before: string, play: (dice: Dice) => Resolved): StepRecord {
  const { match, step, ruleset, key, round, beacon, draw } = input;
  const answers = answersOf(input);
  const locked = lockOver(input, answers, { passed: [], named: [], ...draw, round });
  const dice = input.dice ?? keyedDice(key, { match, step, lock: locked, beacon });
  const resolved = play(dice);
  const { state, events } = input.alone ? resolved : playForced(ruleset, resolved, dice);
  const outcome = ruleset.outcome(state) ?? null;
  const stored = state as Json;
  return {
    match,
    step,
    ruleset: `${ruleset.id}@${ruleset.edition}`,
    key,
    round,
    beacon,
    ...(draw === undefined ? {} : { draw }),
    lock: locked,
    answers,
    dice: dice.rolls,
    events: events as readonly GameEvent[],
    state: stored,
    before,
    after: digest(JSON.stringify(stored)),
    outcome,
  };
}

function recordAnswer({ match, step, answers }: Fixed, seat: Seat): RecordedAnswer {
  const answer = answers[seat];
  const { t, raised } = answer ?? { t: 'absent' as const, raised: step };
  const lines = answer?.t === 'order' ? answer.lines : [];
  const nonce = answer !== undefined && 'nonce' in answer ? answer.nonce : NO_NONCE;
  return { seat, t, raised, lines, nonce, commitment: promise({ match, step: raised, seat, t, nonce, lines }) };
}

/** Who owes what in this position, and the outcome if the game has ended. */
export function stateOfPlay(ruleset: AnyRules, state: Json): { readonly demands: readonly Demand[]; readonly outcome: Outcome | null } {
  const revived = ruleset.revive(state);
  return { demands: ruleset.awaiting(revived), outcome: ruleset.outcome(revived) ?? null };
}

/** Seats that have lost or left while the game goes on. */
export function seatsOut(ruleset: AnyRules, state: Json): readonly Seat[] {
  return ruleset.out?.(ruleset.revive(state)) ?? [];
}

/** The copies of the events that this viewer may see, in order. */
export function eventsFor(events: readonly GameEvent[], viewer: Viewer): readonly Json[] {
  const seen: Json[] = [];
  for (const event of events) {
    const copy = event.copies !== undefined && Object.hasOwn(event.copies, viewer) ? event.copies[viewer] : event.fact;
    if (copy !== null && copy !== undefined) seen.push(copy);
  }
  return seen;
}

/** Everything a viewer may know about a position and what led to it. */
export interface Told {
  readonly view: Json;
  readonly events: readonly Json[];
  readonly report: Report;
  readonly scene: Scene;
}
/** The name of the open step: the game's own count, or the game's word for a step and its number. */
export function openTurn(ruleset: AnyRules & AnyPresentation, state: Json, viewer: Viewer, step: number): string {
  return ruleset.openTurn?.(ruleset.view(ruleset.revive(state), viewer)) ?? `${ruleset.stepWord} ${step}`;
}

export function tell(ruleset: AnyRules & AnyPresentation, state: Json, events: readonly GameEvent[], viewer: Viewer): Told {
  const view = ruleset.view(ruleset.revive(state), viewer);
  const seen = eventsFor(events, viewer);
  return { view, events: seen, report: ruleset.report(view, seen), scene: ruleset.scene(view, seen) };
}

/** The most steps other seats may take before a seat is first asked: more than any table has seats, with room for their reactions. */
const MOST_BEFORE = 16;

/**
 * What a seat is shown when it is first asked, at an example table where the seats before it ordered nothing. It is for readers who
 * are learning the game, never for play.
 */
export function exampleOpening(ruleset: AnyRules & AnyPresentation, seats: readonly Seat[], options: Options, seat: Seat): Told {
  const diceOf = (step: number): Dice => keyedDice(digest('example'), { match: 'example', step, lock: '', beacon: '-' });
  const first = diceOf(0);
  let resolved = playForced(ruleset, ruleset.setup(seats, options, first), first);
  for (let step = 1; ; step++) {
    const told = tell(ruleset, resolved.state as Json, resolved.events as readonly GameEvent[], seat);
    const waited = ruleset.awaiting(resolved.state).filter((demand) => demand.waits);
    if (told.report.asks !== undefined || waited.length === 0 || step > MOST_BEFORE) return told;
    const silent: Answers<unknown> = Object.fromEntries(waited.map((demand) => [demand.seat, { t: 'silent' }]));
    const dice = diceOf(step);
    resolved = playForced(ruleset, ruleset.resolve(resolved.state, silent, dice), dice);
  }
}

/** The bot's orders as canonical lines, from the seat's own view alone. */
export function botOrders(ruleset: AnyRules & AnyBot, table: Table, seat: Seat, level: AnyLevel, dice: Dice): readonly string[] {
  return ruleset.format(ruleset.choose(ruleset.view(ruleset.revive(table.state), seat), seat, level, dice));
}
