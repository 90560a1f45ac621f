import { atLine, type Complaint, isComplaint, refuse } from '../../kit/complaints.ts';
import { numberedLines } from '../../kit/order-lines.ts';
import { remembered } from '../../kit/remembered.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { judge } from './legal.ts';
import { complaint, NO_HEADER } from './notation/faults.ts';
import { readText, type WrittenLine } from './notation/grammar.ts';
import { readJson } from './notation/json.ts';
import { headerOf, LONGEST, tidy } from './notation.ts';
import type { View } from './state.ts';
import { sectionOf } from './turn.ts';
import type { Line, Numbered, Order, Section, Side } from './types.ts';

interface Piece {
  readonly line: number;
  /** A section's header, null if the game knows no such header; undefined for an order. */
  readonly header: Section | null | undefined;
  readonly written: WrittenLine;
  readonly text: string;
}

/** FG-8: lines that cannot stand are left out with their reasons, and the others count. Only a mail without any good line is refused. */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return refuse(...tooLate(view, entries));
  const found = [...judged(view, seat === 'rebel' ? 'rebel' : 'imperial', entries)];
  const lines = found.filter((one): one is Numbered => 'what' in one);
  const faults = found.filter((one): one is Fault => 'code' in one);
  if (lines.length === 0 && faults.length > 0) return refuse(...faults);
  const own = sectionOf(view.step);
  const later = lines.findIndex(({ section }) => section !== null);
  const isBack = later >= 0 && lines.slice(later).some(({ section }) => section === null);
  const order: Order = isBack && own !== null ? { lines, own } : { lines };
  return { kind: 'order', order, leftOut: faults, now: lines.some((one) => one.what.kind === 'resign') };
}

/** No side has this many pieces and steps to order, and there is a limit to what is kept of a mail (FG-4). */
export const MOST_ORDERS = 120;
const TOO_LONG = `A mail holds ${MOST_ORDERS} orders; leave the rest out.`;

function* judged(view: View, side: Side, entries: readonly Entry[]): Generator<Numbered | Fault> {
  let section: Section | null = null;
  let orders = 0;
  for (const { line, header, written, text } of piecesOf(view, entries)) {
    if (header !== undefined && header !== null) {
      section = header === sectionOf(view.step) ? null : header;
      continue;
    }
    const what: Line | Complaint = barred(header, orders, text) ?? judge({ view, side, section }, written, text);
    if (!isComplaint(what)) orders += 1;
    yield isComplaint(what) ? atLine(what, line) : { line, section, what };
  }
}

function barred(header: null | undefined, orders: number, text: string): Complaint | undefined {
  if (header === null) return complaint('not-understood', text, NO_HEADER);
  return orders === MOST_ORDERS ? complaint('not-understood', text, TOO_LONG) : undefined;
}

/** A fault for every line of a mail that comes after the end, or for the mail as a whole. */
function tooLate(view: View, entries: readonly Entry[]): readonly Fault[] {
  const lines = [...piecesOf(view, entries)].map(({ line }) => line);
  return (lines.length === 0 ? [0] : lines).map((line) => atLine(complaint('game-over', ''), line));
}

/** This much of a line is shown in a complaint. */
const SHOWN = 60;

export const tidied: (view: View, line: string) => string = remembered((line) => tidy(line.slice(0, LONGEST)));
export const writtenIn: (view: View, text: string) => WrittenLine = remembered(readText);

function* piecesOf(view: View, entries: readonly Entry[]): Generator<Piece> {
  for (const { line, content, text } of numberedLines(entries, (written) => tidied(view, written))) {
    if (typeof content !== 'string')
      yield { line, header: undefined, written: readJson(content), text: JSON.stringify(content).slice(0, SHOWN) };
    else
      yield {
        line,
        header: headerOf(text),
        written: content.length > LONGEST ? { unread: null } : writtenIn(view, text),
        text: text.slice(0, SHOWN),
      };
  }
}
