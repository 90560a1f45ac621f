import { atLine, isComplaint, refuse } from '../../kit/complaints.ts';
import { numberedLines } from '../../kit/order-lines.ts';
import { remembered } from '../../kit/remembered.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { judge, type Mail } from './legal.ts';
import { complaint } from './notation/faults.ts';
import { readJson } from './notation/json.ts';
import type { WrittenLine } from './notation/written.ts';
import { readText, tidy } from './notation.ts';
import type { Numbered, Order, View } from './types.ts';

interface Piece {
  readonly line: number;
  readonly written: WrittenLine;
  readonly text: string;
}

/**
 * RT-9, RT-42: lines that cannot stand are left out with their reasons, and the others count. Only a mail without any good line is
 * refused.
 */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return refuse(complaint('game-over', ''));
  const pieces = piecesOf(view, entries);
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1 && 'verb' in only.written && only.written.verb === 'done') return { kind: 'ready' };
  const { lines, faults } = judged(view, seat, pieces);
  if (lines.length === 0 && faults.length > 0) return refuse(...faults);
  const now = lines.some((one) => one.what.do === 'resign');
  return { kind: 'order', order: { lines }, leftOut: faults, now };
}

interface Script {
  /** The things that the good lines have used up. */
  readonly mail: Mail;
  readonly lines: readonly Numbered[];
  readonly faults: readonly Fault[];
}

/** The lines one by one, regardless of how they combine. */
export const scriptOf = (view: View, seat: Seat, entries: readonly Entry[]): Script => judged(view, seat, piecesOf(view, entries));

function judged(view: View, seat: Seat, pieces: readonly Piece[]): Script {
  const mail: Mail = { view, seat, step: 0, done: new Set(), cards: new Set(), joined: [] };
  const lines: Numbered[] = [];
  const faults: Fault[] = [];
  for (const { line, written, text } of pieces) {
    const found = judge(mail, written, text);
    if (isComplaint(found)) faults.push(atLine(found, line));
    else lines.push({ line, what: found });
  }
  return { mail, lines, faults };
}

/** The longest line that is an order: a script line has forty words at most. */
const LONGEST = 400;
/** This much of a line is shown in a complaint. */
const SHOWN = 60;

const tidied = remembered((line) => tidy(line.slice(0, LONGEST)));
const writtenIn = remembered(readText);

function piecesOf(view: View, entries: readonly Entry[]): readonly Piece[] {
  return numberedLines(entries, (line) => tidied(view, line)).map(({ line, content, text }) => {
    const isText = typeof content === 'string';
    const shown = isText ? text : JSON.stringify(content);
    return { line, written: isText ? writtenIn(view, text) : readJson(content), text: shown.slice(0, SHOWN) };
  });
}
