import { planetOf } from './planet.ts';
import type { Board, Counts, SeenCounts, Side } from './types.ts';

export function enemyOf(side: Side): Side {
  return side === 'rebel' ? 'imperial' : 'rebel';
}

/** A board as a viewer sees it. */
export type SeenBoard = Readonly<Record<Side, SeenCounts>>;

/** Units in a space; a space out of sight counts as none. */
export function unitsIn(counts: SeenCounts, space: number): number {
  return counts[space] ?? 0;
}

export function totalUnits(counts: SeenCounts): number {
  let sum = 0;
  for (const units of counts) sum += units ?? 0;
  return sum;
}

/** The spaces of a board for which the condition holds, ascending. */
const spacesWhere = (bySpace: readonly unknown[], holds: (space: number) => boolean): readonly number[] =>
  [...bySpace.keys()].filter(holds);

export function occupiedSpaces(counts: SeenCounts): readonly number[] {
  return spacesWhere(counts, (space) => unitsIn(counts, space) > 0);
}

/** Spaces with units of `own` and none of `other` (RC-10), as far as both can be seen. */
export function heldSpaces(own: SeenCounts, other: SeenCounts): readonly number[] {
  return spacesWhere(own, (space) => isHeld(own, other, space));
}

export function countHeld(own: Counts, other: Counts): number {
  let count = 0;
  for (const space of own.keys()) if (isHeld(own, other, space)) count += 1;
  return count;
}

const isHeld = (own: SeenCounts, other: SeenCounts, space: number): boolean => unitsIn(own, space) > 0 && other[space] === 0;

export function contestedSpaces(board: SeenBoard): readonly number[] {
  return spacesWhere(board.rebel, (space) => unitsIn(board.rebel, space) > 0 && unitsIn(board.imperial, space) > 0);
}

/** The spaces a side sees under `fog: contact`: its own and those next to them (RC-18). */
export function sight(own: Counts): ReadonlySet<number> {
  const { beside } = planetOf(own);
  return new Set(occupiedSpaces(own).flatMap((space) => [space, ...(beside[space] ?? [])]));
}

/** Who holds a space, as far as it can be seen. */
export type Holding = 'nobody' | 'contested' | 'hidden' | Side;

/** The facts of a board, as far as both sides can be seen. */
export interface Survey {
  /** By space. */
  readonly holdings: readonly Holding[];
  readonly held: Readonly<Record<Side, readonly number[]>>;
  readonly contested: readonly number[];
  readonly units: Readonly<Record<Side, number>>;
  /** Whether units of a side may be out of sight. */
  readonly fog: Readonly<Record<Side, boolean>>;
}

/** `make`, keeping its last result. Counts are never changed, only replaced, and viewers who see the same board come one after another. */
export function oncePerBoard<T>(make: (board: SeenBoard) => T): (board: SeenBoard) => T {
  let last: (SeenBoard & { readonly made: T }) | undefined;
  return ({ rebel, imperial }) => {
    if (last?.rebel !== rebel || last.imperial !== imperial) last = { rebel, imperial, made: make({ rebel, imperial }) };
    return last.made;
  };
}

/** Counts a board, once for all who see the same. */
export const survey: (board: SeenBoard) => Survey = oncePerBoard((board) => {
  const holdings = board.rebel.map((_, space) => holding(board, space));
  const spacesOf = (wanted: Holding): readonly number[] => spacesWhere(holdings, (space) => holdings[space] === wanted);
  return {
    holdings,
    held: { rebel: spacesOf('rebel'), imperial: spacesOf('imperial') },
    contested: spacesOf('contested'),
    units: { rebel: totalUnits(board.rebel), imperial: totalUnits(board.imperial) },
    fog: { rebel: board.rebel.includes(null), imperial: board.imperial.includes(null) },
  };
});

function holding({ rebel, imperial }: SeenBoard, space: number): Holding {
  if (rebel[space] === null || imperial[space] === null) return 'hidden';
  const rebels = unitsIn(rebel, space) > 0;
  const imperials = unitsIn(imperial, space) > 0;
  if (rebels && imperials) return 'contested';
  if (rebels) return 'rebel';
  return imperials ? 'imperial' : 'nobody';
}

/** The counts with `change` units more (or fewer) in a space. */
export function addUnits<U extends number | null>(counts: readonly U[], space: number, change: number): readonly (U | number)[] {
  const all: readonly (U | number)[] = counts;
  return all.with(space, unitsIn(counts, space) + change);
}

/** The board with `change` units more (or fewer) of a side in a space. */
export function withUnits(board: Board, side: Side, space: number, change: number): Board {
  const counts = addUnits(board[side], space, change);
  return side === 'rebel' ? { rebel: counts, imperial: board.imperial } : { rebel: board.rebel, imperial: counts };
}

/** How many throws of 36 win for m = attackers − defenders + 1, from m = −5 to 6 (RC-7). */
const WINS = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36] as const;

/** How many throws of 36 win an attack (RC-7). */
export function winningThrows(attackers: number, defenders: number): number {
  const margin = Math.max(-5, Math.min(6, attackers - defenders + 1));
  return WINS[margin + 5] ?? 0;
}
