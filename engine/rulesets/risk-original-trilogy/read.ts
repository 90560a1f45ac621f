import { linesOf } from '../../entry-lines.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { atLine, complaint } from './faults.ts';
import { judge, type Mail } from './legal.ts';
import { readJson } from './notation/json.ts';
import type { WrittenLine } from './notation/written.ts';
import { NUMBERED, readText, tidy } from './notation.ts';
import type { Numbered, Order, View } from './types.ts';

interface Piece {
  readonly line: number;
  readonly written: WrittenLine;
  readonly text: string;
}

/** RT-9, RT-42: lines that cannot stand are left out with their reasons, the others do. Only a mail without any good line is refused. */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return { kind: 'refused', faults: [atLine(complaint('game-over', ''), 0)] };
  const pieces = [...piecesOf(entries)];
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1 && 'verb' in only.written && only.written.verb === 'done') return { kind: 'ready' };
  const mail: Mail = { view, seat, step: 0, done: new Set(), cards: new Set(), joined: [] };
  const lines: Numbered[] = [];
  const faults: Fault[] = [];
  for (const { line, written, text } of pieces) {
    const found = judge(mail, written, text);
    if ('code' in found) faults.push(atLine(found, line));
    else lines.push({ line, what: found });
  }
  if (lines.length === 0 && faults.length > 0) return { kind: 'refused', faults };
  return { kind: 'order', order: { lines }, leftOut: faults, now: lines.some((one) => one.what.do === 'resign') };
}

/** The longest line that is an order: a script line has forty words at most. */
const LONGEST = 400;
/** So much of a line is shown in a complaint. */
const SHOWN = 60;

/** A number in front, as canonical lines have it where others were left out, is the line's own if it goes on upwards. */
function* piecesOf(entries: readonly Entry[]): Generator<Piece> {
  let last = 0;
  for (const { line, content } of linesOf(entries)) {
    if (typeof content !== 'string') {
      yield { line, written: readJson(content), text: JSON.stringify(content).slice(0, SHOWN) };
      continue;
    }
    const text = content.trimStart().startsWith('>') ? '' : tidy(content.slice(0, LONGEST));
    if (text === '') continue;
    const own = Number(NUMBERED.exec(content)?.[1] ?? 0);
    last = own > last && own >= line ? own : line;
    yield { line: last, written: readText(text), text: text.slice(0, SHOWN) };
  }
}
