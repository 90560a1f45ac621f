/** Where a craft may go and what it may fire at in a position: FS-6 to FS-8 and FS-14, on hexes FS-28 and FS-29. */
import { between, reach } from '../../squares.ts';
import { type Board, boardOf, enemyOf, homeOf, isFree, kindOf, nameOf, type Piece, squareOf } from './board.ts';
import type { Attack, LineFault, Movement, Position, Side, WayFault } from './types.ts';

type Squares = Pick<ReadonlySet<number>, 'has' | 'keys'>;
const NOWHERE: Squares = new Set();

/** The squares on which a craft may end its next move, or its entry if it is in reserve. */
export function destinations(position: Position, board: Board, side: Side, craft: string): Squares {
  const fleet = position[side];
  const stands = squareOf(board, fleet, craft);
  if (stands === undefined && fleet[craft] !== undefined) return NOWHERE;
  if (stands === undefined && craft === 'flag') return flagEntries(board, side);
  const start = stands ?? squareOf(board, fleet, 'flag');
  if (start === undefined) return NOWHERE;
  const { steps } = kindOf(position.options.theatre, craft);
  return reach(board.grid, start, steps, (square) => isFree(board, square));
}

/** FS-14: the home corner, or if it is occupied the free squares next to it. */
function flagEntries(board: Board, side: Side): Squares {
  const home = homeOf(board.grid, side);
  if (isFree(board, home)) return new Set([home]);
  return new Set((board.grid.around[home] ?? []).filter((square) => isFree(board, square)));
}

/** FS-30: counts steps around no-go zones alone; of several equally near fields, the one that comes first in the order of fields. */
export function nearestFree(board: Board, side: Side): string | undefined {
  let ring: readonly number[] = [homeOf(board.grid, side)];
  const seen = new Set(ring);
  while (ring.length > 0) {
    const free = ring.filter((square) => isFree(board, square));
    if (free.length > 0) return nameOf(board, Math.min(...free));
    const next = ring
      .flatMap((square) => board.grid.around[square] ?? [])
      .filter((square) => !board.blocked.has(square) && !seen.has(square));
    for (const square of next) seen.add(square);
    ring = [...new Set(next)];
  }
  return undefined;
}

/** Why a craft that may move or enter may not end on `to`: the first reason that applies. */
export function wayFault(position: Position, board: Board, side: Side, { craft, to }: Movement): WayFault | undefined {
  const end = board.grid.index.get(to) ?? -1;
  if (board.blocked.has(end)) return 'no-go';
  if (board.pieces.has(end)) return 'square-occupied';
  if (destinations(position, board, side, craft).has(end)) return undefined;
  const start = squareOf(board, position[side], craft) ?? squareOf(board, position[side], 'flag');
  if (start === undefined) return 'flag-home-only';
  return board.grid.distance(start, end) > kindOf(position.options.theatre, craft).steps ? 'too-far' : 'path-blocked';
}

/** The square between two that are two apart in a straight line. */
export function middle(board: Board, from: number, at: number): number | undefined {
  return between(board.grid, from, at)?.[0];
}

/** Why a craft on `from` may not fire at `at` (FS-8, FS-29). */
export function lineFault(board: Board, range: 1 | 2, from: number, at: number): LineFault | undefined {
  const distance = board.grid.distance(from, at);
  if (distance > range) return 'out-of-range';
  if (distance < 2) return undefined;
  const passed = middle(board, from, at);
  if (passed === undefined) return 'not-in-line';
  return isFree(board, passed) ? undefined : 'line-blocked';
}

/** The craft on the square, or the enemy craft, that an attack names. */
export function targetOf(position: Position, board: Board, side: Side, target: string): (Piece & { readonly at: number }) | undefined {
  const at = board.grid.index.get(target) ?? squareOf(board, position[enemyOf(side)], target);
  const piece = at === undefined ? undefined : board.pieces.get(at);
  return at === undefined || piece === undefined ? undefined : { ...piece, at };
}

/** The enemy craft that one of ours can fire at from its present square. */
export function targets(position: Position, board: Board, side: Side, craft: string): readonly Piece[] {
  const from = squareOf(board, position[side], craft);
  if (from === undefined) return [];
  const { range } = kindOf(position.options.theatre, craft);
  const found: Piece[] = [];
  for (const [at, piece] of board.pieces) if (piece.side !== side && lineFault(board, range, from, at) === undefined) found.push(piece);
  return found;
}

/** Every possible next move and deployment, craft by craft in fleet order. */
export function movements(position: Position, side: Side, fleet: Iterable<string>): readonly Movement[] {
  const board = boardOf(position);
  return [...fleet].flatMap((craft) => {
    const verb = position[side][craft] === undefined ? 'deploy' : 'move';
    return [...destinations(position, board, side, craft).keys()].map((end): Movement => ({ verb, craft, to: nameOf(board, end) }));
  });
}

/** Every possible next attack; targets are given by their squares. */
export function attacks(position: Position, side: Side, fleet: Iterable<string>): readonly Attack[] {
  const board = boardOf(position);
  const enemy = enemyOf(side);
  return [...fleet].flatMap((craft) =>
    targets(position, board, side, craft).map((piece): Attack => ({ verb: 'attack', craft, target: position[enemy][piece.craft] ?? '' })),
  );
}
