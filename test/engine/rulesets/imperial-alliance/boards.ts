import type { Board, Label, Piece, PieceId } from '../../../../engine/rulesets/imperial-alliance/types.ts';

export const OPEN = '.........';

/** Nine columns of open ground with a character changed here and there. */
export function land(changed: Readonly<Record<Label, string>>, rows = 9): readonly string[] {
  const cells = Array.from({ length: rows }, () => [...OPEN]);
  for (const [label, letter] of Object.entries(changed)) cells[Number(label.slice(2)) - 1]![Number(label.slice(0, 2)) - 1] = letter;
  return cells.map((row) => row.join(''));
}

/** A board of these cells, with each piece given by its hex or in more detail. */
export function boardOf(
  cells: readonly string[],
  pieces: Readonly<Record<PieceId, Label | Partial<Piece>>> = {},
  rubble: readonly Label[] = [],
): Board {
  const idle = { hex: '', activated: false, locked: false, carrier: null, weapon: null, crippled: false };
  const units = Object.entries(pieces).map(([id, piece]) => [id, { ...idle, ...(typeof piece === 'string' ? { hex: piece } : piece) }]);
  return {
    options: {},
    map: { cols: cells[0]!.length, rows: cells.length, cells },
    rubble,
    entrenched: [],
    units: Object.fromEntries(units),
  };
}
