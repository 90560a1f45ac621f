import { linesOf } from '../../entry-lines.ts';
import type { Entry, Fault, Reading, Seat } from '../../ruleset.ts';
import { atLine, gameOver, notYourTurn } from './faults.ts';
import { check, type Placed } from './legal.ts';
import { readJson, readLine } from './notation.ts';
import type { Order, Side, View } from './types.ts';

/** One line of orders: text between line ends and semicolons, or one JSON order. */
interface Piece {
  readonly line: number;
  readonly content: Entry;
  /** Whether its line holds others too. */
  readonly crowded: boolean;
}

const END = /^(?:--|end)$/i;

/** A submission to an order, or all its faults in line order (FS-20). */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  const { theatre } = view.options;
  if (view.outcome !== null) return refused([atLine(gameOver(), 0)]);
  const lines = pieces(entries).map(({ line, content, crowded }): Placed => {
    if (typeof content !== 'string') return { line, read: readJson(content, theatre) };
    return { line, read: readLine(content, theatre), ...(crowded ? { among: content } : {}) };
  });
  // FS-18: holds wherever it is read, whoever is on turn and whatever else was ordered.
  if (lines.some(({ read: one }) => 'verb' in one && one.verb === 'resign')) {
    return { kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true };
  }
  if (seat !== view.active) return refused([atLine(notYourTurn(view.active), 0)]);
  const { faults, moves, attacks } = check(view, seat as Side, lines);
  return faults.length > 0 ? refused(faults) : { kind: 'order', order: { kind: 'turn', moves, attacks }, leftOut: [], now: false };
}

function refused(faults: readonly Fault[]): Reading<Order> {
  return { kind: 'refused', faults };
}

/** The lines that hold something. */
function pieces(entries: readonly Entry[]): readonly Piece[] {
  const found: Piece[] = [];
  for (const { line, content } of linesOf(entries)) {
    const parts = typeof content === 'string' ? partsOf(content) : [content];
    const end = parts.findIndex((part) => typeof part === 'string' && END.test(part));
    const before = end < 0 ? parts : parts.slice(0, end);
    found.push(...before.map((part) => ({ line, content: part, crowded: before.length > 1 })));
    if (end >= 0) break;
  }
  return found;
}

function partsOf(text: string): readonly string[] {
  if (text.trimStart().startsWith('>')) return [];
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
