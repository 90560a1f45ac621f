/**
 * Worked cases: a step of a game with given dice, and its expected result. They are played through the same `host` functions
 * as in the service; only the dice are scripted. `readCases` checks the form of a file.
 */
import { difference, eventsDifference, fieldsDifference, mismatch } from './case-match.ts';
import { scriptedDice } from './dice.ts';
import { closeStep, eventsFor, openTable, readOrders, type StepAnswer, stateOfPlay, type Table } from './host.ts';
import { isRecord } from './json.ts';
import { settleOptions } from './options.ts';
import {
  type AnyRules,
  type Entry,
  type Fault,
  type GameEvent,
  type Json,
  type Options,
  type Seat,
  SPECTATOR,
  type Viewer,
} from './ruleset.ts';

type Fields = { readonly [key: string]: Json };
export interface WorkedCase {
  readonly name: string;
  readonly ruleset: string;
  readonly options: Fields;
  /** `null`: a new game; `{create}` and `{new}` also mean one, with options of their own. */
  readonly state: Json;
  readonly orders: Readonly<Record<Seat, readonly Entry[] | null>>;
  readonly dice: readonly number[];
  readonly expect: Fields;
}

/** The result of a case: the table and events after the step, or the table as it was if nothing happened. */
interface Played {
  readonly table: Table;
  readonly events: readonly GameEvent[];
  readonly rejected: Readonly<Record<Seat, readonly Fault[]>>;
  /** Lines accepted with a warning. */
  readonly warned: Readonly<Record<Seat, readonly Fault[]>>;
}

/** The cases of a file. Throws with the place of the first fault in it. */
export function readCases(json: Json): readonly WorkedCase[] {
  if (!Array.isArray(json)) throw new Error('a case file holds one list of cases');
  return json.map((given: Json, index) => readCase(given, `case ${index + 1}`));
}

function readCase(given: Json, place: string): WorkedCase {
  if (!isRecord(given)) throw new Error(`${place} is not an object`);
  const { name, ruleset, options = {}, state = null, create, orders = {}, dice = [], expect } = given;
  if (typeof name !== 'string' || typeof ruleset !== 'string') throw new Error(`${place} needs a name and a ruleset`);
  if (!isRecord(options) || !isRecord(expect)) throw new Error(`${place}: options and expect are objects`);
  if (!isOrders(orders)) throw new Error(`${place}: orders are lists of lines and JSON orders, by seat`);
  if (!Array.isArray(dice) || !dice.every((face) => Number.isInteger(face))) throw new Error(`${place}: dice is a list of faces`);
  return { name, ruleset, options, state: create === undefined ? state : { create }, orders, dice, expect };
}

function isOrders(json: Json): json is WorkedCase['orders'] & Fields {
  const isEntry = (entry: Json): boolean => typeof entry === 'string' || isRecord(entry);
  return isRecord(json) && Object.values(json).every((lines) => lines === null || (Array.isArray(lines) && lines.every(isEntry)));
}

/** The first difference between the case and what the engine does, or undefined if there is none. */
export function judge(ruleset: AnyRules, worked: WorkedCase): string | undefined {
  try {
    const dice = scriptedDice(worked.dice);
    const played = play(ruleset, worked, dice);
    const found = compare(ruleset, worked.expect, played);
    if (found !== undefined) return found;
    return dice.left() === 0 ? undefined : `dice: ${dice.left()} of ${worked.dice.length} left over`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Scripted = ReturnType<typeof scriptedDice>;

function play(ruleset: AnyRules, worked: WorkedCase, dice: Scripted): Played {
  const described = worked.state;
  const fresh = isRecord(described) ? (described.create ?? described.new) : described;
  if (fresh === null || isRecord(fresh)) return playNew(ruleset, worked, { ...worked.options, ...fresh }, dice);
  const options = optionsOf(ruleset, worked.options);
  const admitted = ruleset.admit(described, options);
  if (!admitted.ok) throw new Error(`state: ${admitted.faults.map((fault) => fault.message).join(' ')}`);
  return step(ruleset, tableOf(ruleset, options, admitted.value as Json), worked.orders, dice);
}

/** Plays the setup, and the first step too if orders are given for it. */
function playNew(ruleset: AnyRules, worked: WorkedCase, given: Fields, dice: Scripted): Played {
  const options = optionsOf(ruleset, given);
  const table = tableOf(ruleset, options, null);
  const opened = openTable({ ...STEP, step: 0, ruleset, table, answers: {}, dice });
  const ready: Table = { ...table, state: opened.state };
  if (Object.values(worked.orders).every((lines) => lines === null))
    return { table: ready, events: opened.events, rejected: {}, warned: {} };
  const after = step(ruleset, ready, worked.orders, dice);
  return { ...after, events: [...opened.events, ...after.events] };
}

function optionsOf(ruleset: AnyRules, given: Fields): Options {
  const options = settleOptions(ruleset, given);
  if (!options.ok) throw new Error(`options: ${options.faults.map((fault) => fault.message).join(' ')}`);
  return options.value;
}

/** The first table that seats everyone the position demands something from. */
function tableOf(ruleset: AnyRules, options: Options, state: Json): Table {
  const owing = state === null ? [] : stateOfPlay(ruleset, state).demands.map((demand) => demand.seat);
  const tables = ruleset.tables(options);
  const seats = tables.find((table) => owing.every((seat) => table.includes(seat))) ?? tables[0] ?? owing;
  return { seats, options, state };
}

/** The other parts of a step's record besides the game. With scripted dice their values do not matter. */
const STEP = { match: 'case', step: 1, key: '00'.repeat(32), round: 0, beacon: '-', alone: true } as const;
const NONCE = '00'.repeat(16);

/** Closes the step. Resignations first close a step of their own; the other orders are read again after it. */
function step(ruleset: AnyRules, table: Table, orders: WorkedCase['orders'], dice: Scripted): Played {
  const { demands, outcome } = stateOfPlay(ruleset, table.state);
  const read = readAll(ruleset, table, orders);
  const { rejected, warned } = read;
  if (outcome !== null) return { table, events: [], rejected, warned };
  const waited = demands.filter((demand) => demand.waits).map((demand) => demand.seat);
  if (read.now.length > 0) {
    const first = close(ruleset, table, Object.fromEntries(read.now.map((seat) => [seat, read.answers[seat] ?? SILENT])), dice);
    const rest = Object.fromEntries(Object.entries(orders).filter(([seat]) => !read.now.includes(seat)));
    const ended = stateOfPlay(ruleset, first.table.state).outcome !== null;
    // The step waited only for those who resigned, so the case ends here.
    if (!ended && waited.length > 0 && waited.every((seat) => read.now.includes(seat))) return { ...first, rejected, warned };
    const after = step(ruleset, first.table, ended ? {} : rest, dice);
    return { ...after, events: [...first.events, ...after.events] };
  }
  // If everything sent was refused, the step goes on waiting; if somebody's orders stand, the others are late.
  const isRefused = read.refused.length > 0 && Object.keys(read.answers).length === 0;
  if (isRefused || waited.some((seat) => read.refused.includes(seat))) return { table, events: [], rejected, warned };
  const silent = Object.fromEntries(waited.map((seat) => [seat, SILENT]));
  return { ...close(ruleset, table, { ...silent, ...read.answers }, dice), rejected, warned };
}

const SILENT: StepAnswer = { t: 'silent', raised: 1 };

function close(ruleset: AnyRules, table: Table, answers: Readonly<Record<Seat, StepAnswer>>, dice: Scripted): Played {
  const record = closeStep({ ...STEP, ruleset, table, answers, dice });
  return { table: { ...table, state: record.state }, events: record.events, rejected: {}, warned: {} };
}

function readAll(ruleset: AnyRules, table: Table, orders: WorkedCase['orders']) {
  const answers: Record<Seat, StepAnswer> = {};
  const rejected: Record<Seat, readonly Fault[]> = {};
  const warned: Record<Seat, readonly Fault[]> = {};
  const refused: Seat[] = [];
  const now: Seat[] = [];
  for (const [seat, entries] of Object.entries(orders)) {
    if (entries === null) continue;
    const reading = readOrders(ruleset, table, seat, entries);
    if (reading.kind === 'ready') continue;
    const faults = reading.kind === 'refused' ? reading.faults : reading.leftOut;
    if (faults.length > 0) rejected[seat] = faults;
    if (reading.kind === 'refused') {
      refused.push(seat);
      continue;
    }
    answers[seat] = { t: 'order', raised: 1, lines: reading.lines, nonce: NONCE };
    if (reading.now) now.push(seat);
    if (reading.warnings.length > 0) warned[seat] = reading.warnings;
  }
  return { answers, rejected, warned, refused, now };
}

function compare(ruleset: AnyRules, expect: Fields, played: Played): string | undefined {
  const { state } = played.table;
  const { outcome } = stateOfPlay(ruleset, state);
  const mode = ruleset.cases;
  const viewers = [...played.table.seats, SPECTATOR];
  return (
    faultsDifference('rejected', expect.rejected ?? {}, played.rejected) ??
    ('warned' in expect ? faultsDifference('warned', expect.warned ?? {}, played.warned) : undefined) ??
    ('state' in expect ? stateDifference(ruleset, expect.state ?? null, state, 'state') : undefined) ??
    ('outcome' in expect ? difference(expect.outcome ?? null, outcome?.value ?? null, mode, 'outcome') : undefined) ??
    (Array.isArray(expect.events) ? eventsDifference(expect.events, openly(played.events, viewers, mode), mode, 'events') : undefined) ??
    absenceDifference(expect.noEvents, played.events) ??
    viewsDifference(ruleset, expect, played)
  );
}

/** A state may hold more than the rules mention (options, shape), so fields that are not named are free in both modes. */
function stateDifference(ruleset: AnyRules, expected: Json, actual: Json, path: string): string | undefined {
  if (!isRecord(expected) || !isRecord(actual)) return difference(expected, actual, ruleset.cases, path);
  return fieldsDifference(expected, actual, ruleset.cases, path);
}

/** The facts as JSON; in `exact` mode each names its viewers, unless everyone may see it. */
function openly(events: readonly GameEvent[], viewers: readonly Viewer[], mode: AnyRules['cases']): readonly Json[] {
  if (mode === 'partial') return events.map((event) => event.fact);
  return events.map((event) => {
    const seenBy = viewers.filter((viewer) => eventsFor([event], viewer).length > 0);
    return seenBy.length === viewers.length ? event.fact : { ...(event.fact as Fields), seenBy };
  });
}

/** Compares all rejected lines, or all lines warned of, in order: the case gives a code for each, or an object of some of the fault's fields. */
function faultsDifference(name: string, expected: Json, actual: Played['rejected']): string | undefined {
  const wanted = isRecord(expected) ? expected : {};
  for (const seat of new Set([...Object.keys(wanted), ...Object.keys(actual)])) {
    const lists = [wanted[seat] ?? [], actual[seat] ?? []] as const;
    const codes = (Array.isArray(lists[0]) ? lists[0] : [lists[0]]) as readonly Json[];
    const told = lists[1].map((fault, index) => describe(fault, codes[index]));
    const found = difference(codes, told, 'exact', `${name}.${seat}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The fault in the form of the expectation. `line` counts from 1; `order` counts from 0, a fault of the submission as a whole counting as its first. */
function describe(fault: Fault, like: Json | undefined): Json {
  if (!isRecord(like)) return fault.code;
  const all: Fields = {
    line: fault.line,
    order: Math.max(0, fault.line - 1),
    code: fault.code,
    reason: fault.code,
    detail: fault.detail ?? null,
  };
  return Object.fromEntries(Object.keys(like).map((key) => [key, all[key] ?? null]));
}

function absenceDifference(banned: Json | undefined, events: readonly GameEvent[]): string | undefined {
  for (const pattern of Array.isArray(banned) ? (banned as readonly Json[]) : []) {
    const found = events.find((event) => difference(pattern, event.fact as Json, 'partial', '') === undefined);
    if (found !== undefined) return mismatch('noEvents', undefined, found.fact as Json);
  }
  return undefined;
}

/** `views`: state and events by viewer; `view`: the state alone. */
function viewsDifference(ruleset: AnyRules, expect: Fields, { table, events }: Played): string | undefined {
  const whole = Object.entries(isRecord(expect.views) ? expect.views : {}).map(([viewer, told]) => ({
    path: `views.${viewer}.state`,
    viewer,
    wanted: told,
  }));
  const alone = Object.entries(isRecord(expect.view) ? expect.view : {}).map(([viewer, state]) => ({
    path: `view.${viewer}`,
    viewer,
    wanted: { state } as Json,
  }));
  for (const { path, viewer, wanted } of [...whole, ...alone]) {
    if (!isRecord(wanted)) continue;
    const view = ruleset.view(ruleset.revive(table.state), viewer) as Json;
    const found =
      ('state' in wanted ? stateDifference(ruleset, wanted.state ?? null, view, path) : undefined) ??
      (Array.isArray(wanted.events)
        ? eventsDifference(wanted.events, eventsFor(events, viewer), ruleset.cases, `views.${viewer}.events`)
        : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
