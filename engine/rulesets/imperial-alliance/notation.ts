/**
 * Orders as text and as JSON (IA-41). A line of text that begins with `{` is read as JSON, so that a standing order given as JSON
 * can stand in a canonical line: `then {"order":"fire",…}`. `readLine` takes back what `formatLine` prints.
 */

import { isRecord, type JsonRecord } from '../../json.ts';
import { isComplaint } from '../../kit/complaints.ts';
import { isQuoted } from '../../kit/order-text.ts';
import type { Entry, Json } from '../../ruleset.ts';
import { type Complaint, complain, notStanding, quoted } from './notation/faults.ts';
import { type LineReading, lineOf } from './notation/fields.ts';
import { isOrderLike, readTokens } from './notation/text.ts';
import { cleaned, tokensOf } from './notation/tokens.ts';
import type { ActionOrder, Label, Line, Order, Planned, Shot } from './types.ts';

/** One line of text, or one JSON order. Undefined if nothing is left of it: a blank line, a quote, a comment. */
export function readLine(content: Entry): LineReading | undefined {
  if (typeof content !== 'string') return readFields(content);
  if (isQuoted(content)) return undefined;
  const json = jsonIn(content);
  if (json !== undefined) return readJsonText(json);
  if (isOverlong(content)) return overlong(content);
  const text = cleaned(content);
  if (text === '') return undefined;
  const planned = afterThen(text);
  return planned === undefined ? keepable(readTokens(tokensOf(text), content)) : thenLine(planned);
}

/** No order is a tenth as long; anything longer is not parsed. */
const LONGEST = 2_000;
const overlong = (said: string): Complaint => complain('malformed', `${quoted(said)} goes on for too long. Write one order a line.`);
/** An order grows when it is put on file (`, ` becomes ` or `), and is read again from there. */
function keepable(reading: LineReading): LineReading {
  if (isComplaint(reading) || reading.order === 'resign') return reading;
  const filed = formatLine(reading);
  return isOverlong(filed) ? overlong(filed) : reading;
}
function isOverlong(line: string): boolean {
  const comment = line.indexOf('#');
  return (comment < 0 ? line.length : comment) > LONGEST;
}

function readFields(fields: JsonRecord): LineReading {
  const { order, what, ...more } = fields;
  if (typeof order !== 'string' || order.toLowerCase() !== 'then') return keepable(lineOf(fields));
  if (Object.keys(more).length > 0) return notStanding();
  return thenLine(typeof what === 'string' ? cleaned(what) : (what ?? null));
}

/** IA-33: the line is kept as it came, if it can be read. */
function thenLine(what: Json): LineReading {
  if (what === '' || (typeof what !== 'string' && !isRecord(what))) return notStanding();
  const reading = readPlanned(what);
  return isComplaint(reading) ? reading : { order: 'then', what };
}

const ACTIONS: readonly Line['order'][] = [
  'move',
  'fire',
  'assault',
  'load',
  'unload',
  'raze',
  'aerial',
] satisfies readonly ActionOrder['order'][];
const isAction = (line: Exclude<LineReading, Complaint>): line is ActionOrder => (ACTIONS as readonly string[]).includes(line.order);

/** A standing order as kept in a plan (IA-33). */
export function readPlanned(planned: Planned): ActionOrder | Complaint {
  const reading = typeof planned === 'string' ? readTokens(tokensOf(planned), planned) : lineOf(planned);
  if (isComplaint(reading)) return reading;
  return isAction(reading) ? reading : notStanding();
}

/** The text after `then` in cleaned text. */
function afterThen(text: string): string | undefined {
  const [first, ...rest] = text.split(' ');
  return first === 'then' || first === 'then:' ? cleaned(rest.join(' ')) : undefined;
}

interface JsonText {
  readonly planned: boolean;
  readonly text: string;
}
/** The JSON of a line that begins with nothing but a list mark or `then`. */
function jsonIn(line: string): JsonText | undefined {
  const at = line.indexOf('{');
  if (at < 0) return undefined;
  const before = cleaned(line.slice(0, at));
  if (before !== '' && before !== 'then' && before !== 'then:') return undefined;
  const end = line.lastIndexOf('}') + 1;
  return { planned: before !== '', text: end > at ? line.slice(at, end) : line.slice(at) };
}

function readJsonText({ planned, text }: JsonText): LineReading {
  const json = parsed(text);
  if (!isRecord(json))
    return complain('malformed', `${quoted(text)} is not whole JSON. Write {"order":"move","unit":"ST3","path":["0507"]}.`);
  return planned ? thenLine(json) : readFields(json);
}
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A line in which text may replace a number, for a blank that is yet to be filled in. */
export type Open<T> = T extends unknown ? { readonly [Key in keyof T]: Key extends 'face' | 'force' ? T[Key] | string : T[Key] } : never;

/** The canonical form: the first form of the grammar's table. */
export function formatLine(line: Open<Line>): string {
  switch (line.order) {
    case 'pass':
    case 'counterfire':
      return line.order;
    case 'artillery':
      return `artillery ${line.hexes.join(' ')}`;
    case 'bombard':
      return `bombard ${line.hex}`;
    case 'entrench':
      return entrenching(line.hexes);
    case 'then':
      return `then ${typeof line.what === 'string' ? line.what : JSON.stringify(line.what)}`;
    default:
      return formatAction(line);
  }
}

function formatAction(line: Open<ActionOrder>): string {
  switch (line.order) {
    case 'aerial':
      return `aerial ${line.target}`;
    case 'raze':
      return `${line.unit} raze ${line.hex}`;
    case 'unload':
      return [line.unit, 'unload', ...line.path].join(' ');
    case 'load':
      return [line.unit, 'load', line.carrier, ...clause('via', line.path)].join(' ');
    case 'fire':
      return [line.unit, ...(line.weaponOnly === true ? ['fire weapon', line.targets.join(' or ')] : shooting(line)), ...aids(line)].join(
        ' ',
      );
    case 'assault':
      return [line.unit, 'assault', ...line.path, ...aids(line), ...clause('without', line.without)].join(' ');
    case 'move': {
      const way = line.path.length === 0 ? [] : ['move', ...line.path];
      const turned = line.face === undefined ? [] : ['face', line.face];
      const shot = line.fire === undefined ? [] : shooting(line.fire);
      return [line.unit, ...way, ...turned, ...clause('without', line.without), ...shot, ...aids(line)].join(' ');
    }
  }
}

function shooting({ targets, weapon }: Shot): readonly string[] {
  return ['fire', targets.join(' or '), ...(weapon === undefined ? [] : ['weapon', weapon])];
}
function aids({ leader, force }: { readonly leader?: true; readonly force?: number | string }): readonly string[] {
  return [...(leader === true ? ['+leader'] : []), ...(force === undefined ? [] : [`+force ${force}`])];
}
function clause(word: string, list: readonly string[] = []): readonly string[] {
  return list.length === 0 ? [] : [word, ...list];
}

const entrenching = (hexes: readonly Label[]): string => `entrench ${hexes.join(' ')}`;
/** The number of hexes that a line of a letter holds. */
const A_ROW = 12;
function rowsOf(hexes: readonly Label[]): readonly (readonly Label[])[] {
  return Array.from({ length: Math.ceil(hexes.length / A_ROW) }, (_, row) => hexes.slice(row * A_ROW, (row + 1) * A_ROW));
}

/** One line per order, or the one word that ends the game; an empty impulse is a pass. */
export function formatOrder(order: Order): readonly string[] {
  if (order.kind === 'resign') return ['resign'];
  if (order.kind === 'trenches') return order.hexes.length === 0 ? ['pass'] : rowsOf(order.hexes).map(entrenching);
  return order.lines.length === 0 ? ['pass'] : order.lines.map(formatLine);
}

/** Whether a line belongs to the grammar: a remark, or an order however illegal. */
export function knows(line: string): boolean {
  const start = line.trimStart();
  if (start.startsWith('#')) return true;
  if (start.startsWith('>')) return false;
  const json = jsonIn(line);
  if (json !== undefined) return json.text.includes('"order"');
  if (isOverlong(line)) return false;
  const text = cleaned(line);
  const planned = afterThen(text) ?? text;
  return isOrderLike(tokensOf(planned), /^(?:[a-z]+ )?[a-z]{2}-?[0-9]/.test(planned));
}
