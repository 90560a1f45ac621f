import { linesOf } from '../../entry-lines.ts';
import { atLine, isComplaint, refuse } from '../../kit/complaints.ts';
import { remembered } from '../../kit/remembered.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { capital } from '../../wording.ts';
import { trenchFaults } from './legal/trenches.ts';
import { check } from './legal.ts';
import { type Complaint, complain } from './notation/faults.ts';
import type { LineReading } from './notation/fields.ts';
import { readLine } from './notation.ts';
import type { Line, Order, Side, View } from './types.ts';

/** One order of the submission, with its line in the player's text. */
interface Placed {
  readonly line: number;
  readonly reading: Line | Complaint;
}
interface Draft {
  readonly placed: readonly Placed[];
  readonly resigned: boolean;
}

export const MOST_ORDERS = 40;
const EXCLUSIVE: readonly Line['order'][] = ['pass', 'artillery', 'counterfire', 'bombard'];

/** Reads a submission as an order, or gives all its faults, one per line: the first in the order of IA-42. */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return refuse(atLine(complain('game-over', 'The game has ended; there is nothing left to order.'), 0));
  const { placed, resigned } = readAll(view, entries);
  // IA-17: at any time, from either side, anywhere in the text.
  if (resigned) return { kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true };
  if (view.digging !== undefined) return readTrenches(view, seat as Side, placed);
  if (view.toAct !== seat) return refuse(atLine(notYourImpulse(), 0));
  const surplus = placed[MOST_ORDERS];
  if (surplus !== undefined) return refuse(atLine(tooManyOrders(placed.length), surplus.line));
  const faults = placed.flatMap((one) => faultOf(view, view.toAct ?? 'imperial', one, placed) ?? []);
  if (faults.length > 0) return refuse(...faults);
  const lines = placed.flatMap(({ reading }) => (isComplaint(reading) ? [] : [reading]));
  return { kind: 'order', order: { kind: 'impulse', lines: lines.length === 0 ? [PASS] : lines }, leftOut: [], now: false };
}

/** Before the battle: the hexes of all lines, or their faults. A pass or an empty submission places none (IA-52). */
function readTrenches(view: View, seat: Side, placed: readonly Placed[]): Reading<Order> {
  if ((view.digging?.[seat] ?? 0) === 0) return refuse(atLine(notYourImpulse(), 0));
  const surplus = placed[MOST_ORDERS];
  if (surplus !== undefined) return refuse(atLine(tooManyOrders(placed.length), surplus.line));
  const faults = trenchFaults(
    view,
    seat,
    placed.map(({ reading }) => reading),
  ).flatMap((fault, at) => (fault === undefined ? [] : [atLine(fault, placed[at]?.line ?? 0)]));
  if (faults.length > 0) return refuse(...faults);
  const hexes = placed.flatMap(({ reading }) => ('order' in reading && reading.order === 'entrench' ? reading.hexes : []));
  return { kind: 'order', order: { kind: 'trenches', hexes }, leftOut: [], now: false };
}

/** An empty submission is a pass (IA-7). */
const PASS: Line = { order: 'pass' };

function faultOf(view: View, side: Side, one: Placed, all: readonly Placed[]): Fault | undefined {
  const { line, reading } = one;
  const earlier = all.slice(0, all.indexOf(one)).flatMap((other) => (isComplaint(other.reading) ? [] : [other.reading]));
  const complaint = isComplaint(reading) ? reading : (crowded(one, reading, all) ?? check(view, side, reading, earlier));
  return complaint === undefined ? undefined : atLine(complaint, line);
}

/** An order that takes the whole impulse may only go with standing orders; otherwise every line is at fault. */
function crowded(one: Placed, { order }: Line, all: readonly Placed[]): Complaint | undefined {
  if (order === 'then') return undefined;
  const others = all.filter((other) => other !== one && (isComplaint(other.reading) || other.reading.order !== 'then'));
  if (others.length === 0) return undefined;
  if (isExclusive(order)) return complain('exclusive-order', `${capital(order)} takes the whole impulse: send it alone, or leave it out.`);
  const whole = others.find(({ reading }) => !isComplaint(reading) && isExclusive(reading.order));
  return whole && complain('exclusive-order', `It cannot stand beside line ${whole.line}, which takes the whole impulse.`);
}
export const isExclusive = (order: Line['order']): boolean => EXCLUSIVE.includes(order);

function notYourImpulse(): Complaint {
  return complain('not-your-impulse', 'It is the other side’s impulse; you are asked when yours comes. Only resign is read now.');
}
function tooManyOrders(count: number): Complaint {
  return complain(
    'too-many-orders',
    `${MOST_ORDERS} lines an impulse are the most; these are ${count}. Send the first ${MOST_ORDERS} or fewer.`,
  );
}

/** A line of text, read once from each view. */
export const lineIn: (view: View, line: string) => LineReading | undefined = remembered(readLine);

function readAll(view: View, entries: readonly Entry[]): Draft {
  const placed: Placed[] = [];
  let resigned = false;
  for (const { line, content } of linesOf(entries)) {
    const reading = typeof content === 'string' ? lineIn(view, content) : readLine(content);
    if (reading === undefined) continue;
    if (!isComplaint(reading) && reading.order === 'resign') resigned = true;
    else placed.push({ line, reading });
  }
  return { placed, resigned };
}
