import { atLine, refuse } from '../../kit/complaints.ts';
import { piecesOf } from '../../kit/order-text.ts';
import type { Entry, Reading, Seat } from '../../ruleset.ts';
import { gameOver, notYourTurn } from './faults.ts';
import { check, type Placed } from './legal.ts';
import { readJson, readLine } from './notation.ts';
import type { Order, Side, View } from './types.ts';

/** Reads a submission as an order, or gives all its faults in line order (FS-20). */
export function read(view: View, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  if (view.outcome !== null) return refuse(atLine(gameOver(), 0));
  const lines = placedIn(view, entries);
  // FS-18: a resignation holds wherever it is read, whoever's turn it is and whatever else was ordered.
  if (lines.some(({ read: one }) => 'verb' in one && one.verb === 'resign')) {
    return { kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true };
  }
  if (seat !== view.active) return refuse(atLine(notYourTurn(view.active), 0));
  const { faults, moves, attacks, writtenOn } = check(view, seat as Side, lines);
  return faults.length > 0
    ? refuse(...faults)
    : { kind: 'order', order: { kind: 'turn', moves, attacks, writtenOn }, leftOut: [], now: false };
}

/** The content of each line, before the board is consulted. */
export function placedIn({ options }: Pick<View, 'options'>, entries: readonly Entry[]): readonly Placed[] {
  return piecesOf(entries).map(({ content, ...place }) => {
    return { ...place, read: typeof content === 'string' ? readLine(content, options) : readJson(content, options) };
  });
}
