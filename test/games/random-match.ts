/** A match played to its end by lot, through the host as the service does it: table, options, orders and mishaps follow from the seed. */
import { type Archive, RECORD_FORMAT, verify } from '../../engine/archive.ts';
import { digest, keyedDice, PROTOCOL, position, setupKey } from '../../engine/dice.ts';
import { editionName } from '../../engine/game.ts';
import { botOrders, closeStep, openTable, type StepAnswer, type StepRecord, stateOfPlay, type Table } from '../../engine/host.ts';
import type { AnyRuleset, Dice, Seat } from '../../engine/ruleset.ts';
import { cpuTime, isDearer } from '../support/effort.ts';
import { anchorsOf, linksTo } from '../support/games/bot-game.ts';
import { seeded } from '../support/seeded.ts';
import { type ChoiceTrial, tryChoices } from './choice-trial.ts';
import { drawTable, oneOf, type Random } from './draw-options.ts';
import { checkOrders, checkPresentation, checkStep, checkStranger, LONGEST_STEP } from './laws.ts';
import type { Players } from './players.ts';

/** From then on somebody resigns at once: a game without a limit may never end between random players. */
const MOST_STEPS = 1_000;
const TOLD_EVERY = 5;
const SILENT = 0.03;
const LEAVES = 0.001;
/** How often a seat's choices are tried where it orders. */
const TRIED = 0.1;

export interface Played {
  readonly steps: number;
  readonly dice: number;
  /** Best first, as the outcome places them. */
  readonly places: readonly (readonly Seat[])[];
  readonly reason: string;
  /** Milliseconds of a processor for the slowest step, and bytes of the largest state. */
  readonly slowest: number;
  readonly largest: number;
  readonly trials: readonly ChoiceTrial[];
}

interface Course {
  readonly ruleset: AnyRuleset;
  readonly players: Players;
  readonly random: Random;
  readonly name: string;
  readonly match: string;
  /** How many of the orders are a bot's. */
  readonly bots: number;
  readonly gone: Seat[];
  readonly trials: ChoiceTrial[];
}

/** Throws at the first broken law, with the step it was broken in. */
export function playMatch(ruleset: AnyRuleset, players: Players, seed: number): Played {
  const random = seeded(seed);
  const { options, seats } = drawTable(ruleset, random);
  const name = `${ruleset.id} ${seed}`;
  const match = digest(name).slice(0, 16);
  const course: Course = { ruleset, players, random, name, match, bots: random() < 0.2 ? random() : 0, gone: [], trials: [] };
  const table: Table = { seats, options, state: null };
  const tip = digest(`tip ${name}`);
  const links = linksTo(tip);
  const steps: StepRecord[] = [];
  let slowest = 0;
  for (let step = 0; step === 0 || steps.at(-1)?.outcome === null; step++) {
    try {
      const now: Table = { ...table, state: steps.at(-1)?.state ?? null };
      const { record, took } = playStep(course, now, step, links);
      slowest = Math.max(slowest, took);
      steps.push(record);
    } catch (error) {
      throw new Error(`step ${step} of ${JSON.stringify({ seats, options })}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return judgeStep(course, { table, tip, steps }, slowest);
}

function playStep(
  course: Course,
  table: Table,
  step: number,
  links: readonly string[],
): { readonly record: StepRecord; readonly took: number } {
  const { ruleset, match } = course;
  const answers = step === 0 ? acceptances(course, table.seats) : answersOf(course, table, step);
  const key = step === 0 ? setupKey(links[1] as string, match) : (links[position(step).link] as string);
  const started = cpuTime();
  const record = (step === 0 ? openTable : closeStep)({ match, step, ruleset, table, key, answers, round: 0, beacon: '-' });
  const took = cpuTime() - started;
  if (isDearer(took, LONGEST_STEP)) throw new Error(`the step took ${took.toFixed(0)} ms of a processor`);
  checkStep(ruleset, record, course.gone);
  if (step % TOLD_EVERY === 0 || record.outcome !== null) checkPresentation(ruleset, table, record);
  return { record, took };
}

function judgeStep(
  { ruleset, match, trials }: Course,
  { table, tip, steps }: { table: Table; tip: string; steps: readonly StepRecord[] },
  slowest: number,
): Played {
  const { seats, options } = table;
  const archive: Archive = {
    format: RECORD_FORMAT,
    match,
    ruleset: editionName(ruleset),
    seats,
    options,
    protocol: PROTOCOL,
    anchors: anchorsOf(() => tip, steps.length),
    steps,
  };
  const { findings, dice } = verify(JSON.parse(JSON.stringify(archive)), ruleset);
  if (findings.length > 0) throw new Error(`the record does not verify: ${JSON.stringify(findings.slice(0, 3))}`);
  const outcome = steps.at(-1)?.outcome;
  const placed = [...(outcome?.places.flat() ?? [])].sort().join();
  if (outcome == null || placed !== [...seats].sort().join()) throw new Error(`the outcome places ${placed || 'nobody'}`);
  const largest = Math.max(...steps.map((step) => JSON.stringify(step.state).length));
  return { steps: steps.length - 1, dice, places: outcome.places, reason: outcome.reason, slowest, largest, trials };
}

function acceptances(course: Course, seats: readonly Seat[]): Readonly<Record<Seat, StepAnswer>> {
  return Object.fromEntries(seats.map((seat) => [seat, orderOf(course, seat, 0, ['accept'])]));
}

function orderOf({ name }: Course, seat: Seat, raised: number, lines: readonly string[]): StepAnswer {
  return { t: 'order', raised, lines, nonce: digest(`${name} ${seat} ${raised}`).slice(0, 32) };
}

/** Answers of all who owe orders; or of one alone, who resigns or is gone. */
function answersOf(course: Course, table: Table, step: number): Readonly<Record<Seat, StepAnswer>> {
  const { ruleset, random, gone } = course;
  const present = table.seats.filter((seat) => !gone.includes(seat));
  if (step > MOST_STEPS || random() < LEAVES) {
    const seat = oneOf(random, present);
    if (step > MOST_STEPS || random() < 0.5) return { [seat]: orderOf(course, seat, step, checkOrders(ruleset, table, seat, ['resign'])) };
    gone.push(seat);
    return { [seat]: { t: 'gone', raised: step } };
  }
  const answers: Record<Seat, StepAnswer> = {};
  for (const { seat } of stateOfPlay(ruleset, table.state).demands.filter((demand) => demand.waits)) {
    if (random() < SILENT) answers[seat] = { t: 'silent', raised: step };
    else answers[seat] = orderOf(course, seat, step, ordersOf(course, table, seat, step));
  }
  return answers;
}

function ordersOf({ ruleset, players, random, name, bots, trials }: Course, table: Table, seat: Seat, step: number): readonly string[] {
  const dice: Dice = keyedDice(digest(`${name} orders`), { match: seat, step, lock: '-', beacon: '-' });
  const state = ruleset.revive(table.state);
  const given =
    random() < bots
      ? botOrders(ruleset, table, seat, random() < 0.9 ? 'easy' : 'normal', dice)
      : players.random(ruleset.view(state, seat), seat, dice);
  if (random() < 0.02) for (const other of table.seats) checkStranger(ruleset, table, other, given);
  const lines = checkOrders(ruleset, table, seat, given);
  const diceOf = (what: string): Dice => keyedDice(digest(`${name} ${what}`), { match: seat, step, lock: '-', beacon: '-' });
  const tried = diceOf('choices');
  if (tried.roll(1_000, 'tried') <= TRIED * 1_000) {
    // A random player walks over choices anyhow, so what they can make is tried on a bot's orders.
    const wanted = botOrders(ruleset, table, seat, tried.roll(3, 'level') === 1 ? 'normal' : 'easy', diceOf('bot'));
    trials.push(tryChoices(ruleset, ruleset.view(state, seat), seat, wanted, tried));
  }
  return lines;
}
