import { atLine, refuse } from '../../kit/complaints.ts';
import { type Piece, piecesOf } from '../../kit/order-text.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { duplicateNumber, gameOver, tooManyOrders } from './faults.ts';
import { check, type Placed } from './legal.ts';
import { numberComplaint, type ReadLine, readJson, readLine } from './notation.ts';
import { type Planet, planetOf } from './planet.ts';
import type { Action, Order, Side, View } from './types.ts';

/** What has been read so far (RC-17). */
interface Draft {
  readonly slots: [Placed | undefined, Placed | undefined];
  /** The slots that are used up, even by a bad order. */
  readonly used: Set<number>;
  readonly faults: Fault[];
  orders: number;
  resigned: boolean;
}

const PASS: Action = { verb: 'pass' };

/** Turns a submission into an order, or into all its faults: those of the lines, or if there are none, those of the board (RC-15). */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return refuse(atLine(gameOver(), 0));
  const draft = readAll(entries, planetOf(view.rebel));
  // RC-13: a resignation counts wherever it stands, whatever else was ordered.
  if (draft.resigned) return { kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true };
  const faults = draft.faults.length > 0 ? draft.faults : check(view, seat as Side, draft.slots);
  if (faults.length > 0) return refuse(...faults);
  const [first, second] = draft.slots;
  const slots: readonly [Action, Action] = [first?.action ?? PASS, second?.action ?? PASS];
  return { kind: 'order', order: { kind: 'actions', slots }, leftOut: [], now: false };
}

/** The content of the lines, before the board is consulted. */
export function readAll(entries: readonly Entry[], planet: Planet): Draft {
  const draft: Draft = { slots: [undefined, undefined], used: new Set(), faults: [], orders: 0, resigned: false };
  for (const piece of piecesOf(entries)) if (!take(draft, piece, planet)) break;
  return draft;
}

/** Takes in one line; false ends the reading. */
function take(draft: Draft, { line, content }: Piece, planet: Planet): boolean {
  const read = typeof content === 'string' ? readLine(content, planet) : readJson(content, planet);
  if ('verb' in read.order && read.order.verb === 'resign') {
    draft.resigned = true;
    return true;
  }
  draft.orders += 1;
  if (draft.orders > 2) {
    draft.faults.push(atLine(tooManyOrders(), line));
    return false;
  }
  place(draft, read, line);
  return true;
}

/** At most one fault per line, the order's own before its number's; a bad or repeated number uses up no slot. */
function place(draft: Draft, { number, order }: ReadLine, line: number): void {
  const slot = number === undefined ? (draft.used.has(1) ? 2 : 1) : Number(number);
  const misnumbered =
    number === undefined ? undefined : (numberComplaint(number) ?? (draft.used.has(slot) ? duplicateNumber(slot) : undefined));
  if (misnumbered === undefined) draft.used.add(slot);
  const complaint = 'complaint' in order ? order.complaint : misnumbered;
  if (complaint !== undefined) draft.faults.push(atLine(complaint, line));
  else if ('verb' in order && order.verb !== 'resign') draft.slots[slot === 1 ? 0 : 1] = { action: order, line };
}
