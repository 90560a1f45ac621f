/**
 * Boards of flat-top hexes in the convention *odd-q*: columns and rows from 0, odd columns half a hex lower. Labels are `CCRR`,
 * both counted from 01. Directions are 1 to 6, clockwise from the top. All arithmetic is on whole numbers.
 */

/** Axial coordinates. The third cube coordinate is s = −q−r. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;
export const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

const VECTORS: Readonly<Record<Direction, Hex>> = {
  1: { q: 0, r: -1 },
  2: { q: 1, r: -1 },
  3: { q: 1, r: 0 },
  4: { q: 0, r: 1 },
  5: { q: -1, r: 1 },
  6: { q: -1, r: 0 },
};

/** The axial coordinates of a column and row, both from 0. */
export function hexAt(column: number, row: number): Hex {
  return { q: column, r: row - (column - (column & 1)) / 2 };
}

/** Column and row, both from 0; negative to the left of the board and above it. */
export function offsetOf({ q, r }: Hex): { readonly column: number; readonly row: number } {
  return { column: q, row: r + (q - (q & 1)) / 2 };
}

/** `CCRR` of a hex on a board of at most 99 columns and rows. */
export function labelOf(hex: Hex): string {
  const { column, row } = offsetOf(hex);
  return `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
}

/** The hex `count` steps from `hex` in a straight line. */
export function step({ q, r }: Hex, direction: Direction, count = 1): Hex {
  const along = VECTORS[direction];
  return { q: q + along.q * count, r: r + along.r * count };
}

/** The vector from `a` to `b`. */
export function vector(a: Hex, b: Hex): Hex {
  return { q: b.q - a.q, r: b.r - a.r };
}

/** The distance, in hexes entered. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Dot product of two vectors in cube coordinates: the larger it is, the closer their directions. */
export function dot(a: Hex, b: Hex): number {
  return a.q * b.q + a.r * b.r + (a.q + a.r) * (b.q + b.r);
}

/** All hexes at most `radius` away, the centre included, column by column. */
export function hexRange(centre: Hex, radius: number): readonly Hex[] {
  const found: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, -q + radius); r++) found.push({ q: centre.q + q, r: centre.r + r });
  }
  return found;
}

/** The directions closest to a vector: one, or two if it runs exactly between them. */
export function nearestDirections(towards: Hex): readonly Direction[] {
  const products = DIRECTIONS.map((direction) => dot(VECTORS[direction], towards));
  const most = Math.max(...products);
  return DIRECTIONS.filter((_, index) => products[index] === most);
}

/** More columns than labels allow, so that every vector between two labelled hexes gets its own key. */
const SPAN = 400;
const crossings = new Map<number, readonly Hex[]>();

/**
 * The hexes through whose interior the line runs from a hex's centre to the centre of the hex `towards` away, in the line's
 * order, ends left out, each as a vector from the first hex. Running along a hexside or touching a corner crosses nothing.
 */
export function crossing(towards: Hex): readonly Hex[] {
  const key = towards.q * SPAN + towards.r;
  const known = crossings.get(key);
  if (known !== undefined) return known;
  const found = findCrossing(towards);
  crossings.set(key, found);
  return found;
}

/** The hexes crossed by the line between two centres, in order from `a`. */
export function hexesCrossed(a: Hex, b: Hex): readonly Hex[] {
  return crossing(vector(a, b)).map(({ q, r }) => ({ q: a.q + q, r: a.r + r }));
}

/** A point inside a hex differs from its centre by less than 2/3 in each coordinate, so every crossed hex lies within the box of the two ends. */
function findCrossing(towards: Hex): readonly Hex[] {
  const found: { readonly hex: Hex; readonly start: number }[] = [];
  for (let q = Math.min(0, towards.q); q <= Math.max(0, towards.q); q++) {
    for (let r = Math.min(0, towards.r); r <= Math.max(0, towards.r); r++) {
      const isEnd = (q === 0 && r === 0) || (q === towards.q && r === towards.r);
      const start = isEnd ? undefined : entry(towards, { q, r });
      if (start !== undefined) found.push({ hex: { q, r }, start });
    }
  }
  return found.sort((a, b) => a.start - b.start).map(({ hex }) => hex);
}

/** The three differences of cube coordinates: inside a hex, each is within 1 of the centre's. */
function differences({ q, r }: Hex): readonly [number, number, number] {
  return [q - r, q + 2 * r, -2 * q - r];
}

/**
 * When the line enters the hex; `undefined` if it is never inside. Time runs from 0 to the product of the slopes rather than
 * to 1, which makes every bound a whole number: exact for any two labelled hexes.
 */
function entry(towards: Hex, hex: Hex): number | undefined {
  const slopes = differences(towards);
  const whole = slopes.reduce((product, slope) => product * Math.max(1, Math.abs(slope)), 1);
  let start = 0;
  let end = whole;
  for (const [index, offset] of differences(hex).entries()) {
    const slope = slopes[index] ?? 0;
    if (slope === 0) {
      if (offset !== 0) return undefined;
    } else {
      const middle = (offset * whole) / slope;
      const half = whole / Math.abs(slope);
      start = Math.max(start, middle - half);
      end = Math.min(end, middle + half);
    }
  }
  return start < end ? start : undefined;
}
