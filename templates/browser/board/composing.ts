/**
 * Orders as they are composed: the text of the box, and what is pointed at on the board. The text is all that counts; the rest
 * is about the next line. No part of this knows the page.
 */
import type { Choice, Place } from '../../../engine/choices.ts';
import { plainText } from '../../../engine/reading/plain-text.ts';
import { begin, isComplete, isSettled, lineOf, type Pending, placedBlank, set, toggle } from './fillings.ts';
import { keyOf, meets } from './places.ts';
import type { Table } from './table.ts';

export interface Draft {
  readonly text: string;
  /** Earlier texts, the latest last. */
  readonly before: readonly string[];
  /** The first place that was pointed at, and the second if several choices lead there. */
  readonly picked?: Place;
  readonly aimed?: Place;
  /** The choice whose blanks are being filled in. */
  readonly pending?: Pending;
}

/** A place that does something when it is pointed at. */
export interface Lit {
  readonly place: Place;
  readonly role: 'start' | 'target' | 'listed' | 'chosen';
  readonly odds?: string;
}

export const openDraft = (text: string): Draft => ({ text, before: [] });

/** A line of orders and its row in the text, from 0: blank rows are no lines. */
interface Row {
  readonly line: string;
  readonly row: number;
}
function rowsOf(text: string): readonly Row[] {
  return plainText(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line, row) => (line.trim() === '' ? [] : [{ line, row }]));
}
export const linesOf = (text: string): readonly string[] => rowsOf(text).map(({ line }) => line);

export function nextChoices(table: Table, { text }: Draft): readonly Choice[] {
  return table.choices(linesOf(text));
}

/** A choice as far as pointing has decided it: the place pointed at, and what that fills in. */
interface Way extends Pending {
  readonly at: Place;
  readonly odds?: string | undefined;
}

/** The place at which a choice is picked up: its start, or else its destination. */
function handlesOf(choice: Choice): readonly Way[] {
  const { from, to, odds } = choice;
  if (from !== undefined) return [{ choice, filled: {}, at: from }];
  return to === undefined ? valuesAt({ choice, filled: {} }) : [{ choice, filled: {}, at: to, odds }];
}

/** The places to which a choice in hand can lead. */
function targetsOf(choice: Choice): readonly Way[] {
  const { from, to, odds } = choice;
  if (from === undefined) return [];
  return to === undefined ? valuesAt({ choice, filled: {} }) : [{ choice, filled: {}, at: to, odds }];
}

/** The places of the blank that is filled in next. */
function valuesAt(pending: Pending): readonly Way[] {
  const blank = placedBlank(pending);
  if (blank === undefined) return [];
  return blank.values.flatMap(({ value, at, odds }) =>
    at === undefined ? [] : [{ choice: pending.choice, filled: { ...pending.filled, [blank.name]: [value] }, at, odds }],
  );
}

/** Choices that start at the place pointed at; of those, the ones that lead to the second place. */
export function offered(table: Table, draft: Draft): readonly Pending[] {
  const { picked, aimed } = draft;
  if (picked === undefined) return [];
  const held = nextChoices(table, draft).flatMap((choice) => handlesOf(choice).filter(({ at }) => meets(at, picked)));
  if (aimed === undefined) return distinct(held);
  return distinct(held.flatMap(({ choice }) => targetsOf(choice).filter(({ at }) => meets(at, aimed))));
}
/** A choice that starts at several pieces of a cell is offered once. */
function distinct(ways: readonly Pending[]): readonly Pending[] {
  const seen = new Map(ways.map((way) => [`${way.choice.line} ${way.choice.replaces ?? ''} ${JSON.stringify(way.filled)}`, way]));
  return [...seen.values()];
}

/** Choices that have no place on the board. */
export function isPlaceless(choice: Choice): boolean {
  return handlesOf(choice).length === 0;
}

/** The places that light up on the board. */
export function lightUp(table: Table, draft: Draft): readonly Lit[] {
  const { picked, pending } = draft;
  if (pending !== undefined) return lightBlank(pending);
  const choices = nextChoices(table, draft);
  if (picked === undefined) return gather(choices.flatMap(handlesOf), 'start');
  return gather(choices.filter((choice) => handlesOf(choice).some(({ at }) => meets(at, picked))).flatMap(targetsOf), 'target');
}

function lightBlank(pending: Pending): readonly Lit[] {
  const blank = placedBlank(pending);
  if (blank === undefined) return [];
  if (blank.t === 'one') return gather(valuesAt(pending), 'target');
  const chosen = pending.filled[blank.name] ?? [];
  return blank.values.flatMap(({ value, at }) =>
    at === undefined ? [] : [{ place: at, role: chosen.includes(value) ? ('chosen' as const) : ('listed' as const) }],
  );
}

/** Each place once, with its chances if they are the same for all ways to it. */
function gather(ways: readonly Way[], role: Lit['role']): readonly Lit[] {
  const places = new Map<string, Way[]>();
  for (const way of ways) places.set(keyOf(way.at), [...(places.get(keyOf(way.at)) ?? []), way]);
  return [...places.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const odds = same.every((way) => way.odds === first.odds) ? first.odds : undefined;
    return [{ place: first.at, role, ...(odds === undefined ? {} : { odds }) }];
  });
}

/** Points at a place: takes hold of what is there, aims, fills in a blank, or lets go. */
export function pointAt(table: Table, draft: Draft, place: Place): Draft {
  if (draft.pending !== undefined) {
    const filled = fillAt(table, draft, draft.pending, place);
    if (filled !== undefined) return filled;
  } else if (draft.picked !== undefined) {
    const ways = offered(table, { ...draft, aimed: place });
    const [way, ...others] = ways;
    if (way !== undefined) return others.length === 0 ? choose(table, draft, way) : { ...draft, aimed: place };
    if (keyOf(draft.picked) === keyOf(place)) return letGo(draft);
  }
  const idle = letGo(draft);
  const starts = nextChoices(table, idle).some((choice) => handlesOf(choice).some(({ at }) => meets(at, place)));
  return starts ? { ...idle, picked: place } : idle;
}

function fillAt(table: Table, draft: Draft, pending: Pending, place: Place): Draft | undefined {
  const blank = placedBlank(pending);
  const value = blank?.values.find(({ at }) => at !== undefined && meets(at, place))?.value;
  if (blank === undefined || value === undefined) return undefined;
  return blank.t === 'some'
    ? { ...draft, pending: toggle(pending, blank, value) }
    : choose(table, draft, set(pending, blank.name, [value]));
}

/** Takes a choice: writes its line if nothing is left to set, else asks for its blanks. */
export function choose(table: Table, draft: Draft, { choice, filled }: Pending): Draft {
  const pending = begin(choice, filled);
  return isSettled(pending) ? write(table, draft, pending) : { ...draft, pending };
}

/** Sets a blank by the panel; nothing is written before `add`. */
export function setBlank(draft: Draft, name: string, values: readonly string[]): Draft {
  return draft.pending === undefined ? draft : { ...draft, pending: set(draft.pending, name, values) };
}

/** Writes the line whose blanks were filled in. */
export function add(table: Table, draft: Draft): Draft {
  return draft.pending !== undefined && isComplete(draft.pending) ? write(table, draft, draft.pending) : draft;
}

/** A way that can grow keeps its piece in hand. */
function write(table: Table, draft: Draft, pending: Pending): Draft {
  const { replaces } = pending.choice;
  const rows = rowsOf(draft.text);
  const line = lineOf(pending);
  const text =
    replaces === undefined ? [...trimEnd(draft.text), line].join('\n') : putRow(draft.text, rows[replaces - 1]?.row ?? rows.length, line);
  const written = change(draft, text);
  const { picked } = draft;
  if (picked === undefined) return written;
  const grows = nextChoices(table, written).some(
    (choice) => choice.replaces === (replaces ?? rows.length + 1) && handlesOf(choice).some(({ at }) => meets(at, picked)),
  );
  return grows ? { ...written, picked } : written;
}

const allRows = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);
function trimEnd(text: string): readonly string[] {
  const rows = allRows(text);
  return rows.slice(0, rows.findLastIndex((row) => row.trim() !== '') + 1);
}
const putRow = (text: string, row: number, line: string): string =>
  [...allRows(text).slice(0, row), line, ...allRows(text).slice(row + 1)].join('\n');

/** More than this nobody takes back step by step. */
const MOST_STEPS_BACK = 100;

function change(draft: Draft, text: string): Draft {
  return text === draft.text ? letGo(draft) : { text, before: [...draft.before, draft.text].slice(-MOST_STEPS_BACK) };
}

/** Takes over what was typed; the letters of one line are taken back together. */
export function type(draft: Draft, text: string, goesOn: boolean): Draft {
  if (text === draft.text) return draft;
  return goesOn ? { text, before: draft.before } : change(draft, text);
}

/** Backs out by one step: of the blanks, of the aim, of the piece in hand. */
export function backOut(draft: Draft): Draft {
  const { text, before, picked, aimed, pending } = draft;
  if (picked === undefined || (pending === undefined && aimed === undefined)) return letGo(draft);
  return { text, before, picked };
}
const letGo = ({ text, before }: Draft): Draft => ({ text, before });

export function undo(draft: Draft): Draft {
  const text = draft.before.at(-1);
  return text === undefined ? letGo(draft) : { text, before: draft.before.slice(0, -1) };
}

/** Lines are named by their number, from 1. */
export function dropLine(draft: Draft, line: number): Draft {
  const row = rowsOf(draft.text)[line - 1]?.row;
  return row === undefined ? draft : change(draft, allRows(draft.text).toSpliced(row, 1).join('\n'));
}

export function moveLine(draft: Draft, line: number, by: -1 | 1): Draft {
  const rows = rowsOf(draft.text);
  const [one, other] = [rows[line - 1], rows[line - 1 + by]];
  if (one === undefined || other === undefined) return draft;
  return change(draft, putRow(putRow(draft.text, one.row, other.line), other.row, one.line));
}

/** The row of the text in which a position lies. */
export const rowAt = (text: string, position: number): number => allRows(text.slice(0, position)).length - 1;

export function replaceRow(draft: Draft, row: number, line: string): Draft {
  return change(draft, putRow(draft.text, row, line));
}
