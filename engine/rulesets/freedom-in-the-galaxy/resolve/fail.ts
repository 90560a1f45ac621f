import { formatLine } from '../format.ts';
import { type Game, tellSide } from '../game.ts';
import type { FailReason, Numbered, Side } from '../types.ts';

/** A line that could not be carried out (FG-8): told to its side only (FG-160). */
export function fail(game: Game, side: Side, { line, what }: Numbered, reason: FailReason): void {
  tellSide(game, side, { type: 'order-failed', side, order: formatLine(what), line, reason }, null);
}
