import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  dot,
  type Hex,
  hexAt,
  hexDistance,
  hexesCrossed,
  hexRange,
  labelOf,
  nearestDirections,
  offsetOf,
  step,
  vector,
} from '../../engine/hexes.ts';

const SEED = 14;
const holds = <T>(arbitrary: fc.Arbitrary<T>, fact: (value: T) => void, numRuns = 150): void =>
  fc.assert(fc.property(arbitrary, fact), { seed: SEED, numRuns });

const hexes = fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -20, max: 40 })).map(([column, row]) => hexAt(column, row));
const hexNamed = (label: string): Hex => hexAt(Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1);
const crossedLabels = (from: string, to: string) => hexesCrossed(hexNamed(from), hexNamed(to)).map(labelOf);

describe('labels and coordinates', () => {
  it('start at 0101 in the top left corner; even columns sit half a hex lower', () => {
    expect(labelOf({ q: 0, r: 0 })).toBe('0101');
    expect(DIRECTIONS.map((direction) => labelOf(step(hexNamed('0505'), direction)))).toEqual([
      '0504',
      '0604',
      '0605',
      '0506',
      '0405',
      '0404',
    ]);
    expect(DIRECTIONS.map((direction) => labelOf(step(hexNamed('0605'), direction)))).toEqual([
      '0604',
      '0705',
      '0706',
      '0606',
      '0506',
      '0505',
    ]);
    expect(labelOf(step(hexNamed('0505'), 3, 4))).toBe('0907');
  });

  it('round-trip between axial and offset', () => {
    holds(hexes, (hex) => {
      const { column, row } = offsetOf(hex);
      expect(hexAt(column, row)).toEqual(hex);
    });
  });
});

describe('distance', () => {
  it('is a metric, and the same wherever the two lie', () => {
    holds(fc.tuple(hexes, hexes, hexes), ([a, b, c]) => {
      expect(hexDistance(a, b)).toBe(hexDistance(b, a));
      expect(hexDistance(a, b) === 0).toBe(labelOf(a) === labelOf(b));
      expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
      expect(hexDistance(step(a, 2, 7), step(b, 2, 7))).toBe(hexDistance(a, b));
    });
  });

  it('is 1 to exactly six neighbours, and grows by 1 with each step in a straight line', () => {
    holds(fc.tuple(hexes, fc.constantFrom(...DIRECTIONS), fc.nat(30)), ([hex, direction, count]) => {
      expect(hexRange(hex, 1).filter((other) => hexDistance(hex, other) === 1)).toHaveLength(6);
      expect(hexDistance(hex, step(hex, direction, count))).toBe(count);
    });
  });

  it('bounds a range of 3n(n+1)+1 hexes', () => {
    holds(fc.tuple(hexes, fc.nat(8)), ([centre, radius]) => {
      const range = hexRange(centre, radius);
      expect(new Set(range.map(labelOf)).size).toBe(3 * radius * (radius + 1) + 1);
      expect(range.every((hex) => hexDistance(centre, hex) <= radius)).toBe(true);
    });
  });
});

describe('directions', () => {
  it('nearest to a vector are one, or two if it runs along the edge between them', () => {
    const from = hexNamed('0505');
    expect(nearestDirections(vector(from, hexNamed('0501')))).toEqual([1]);
    expect(nearestDirections(vector(from, hexNamed('0705')))).toEqual([2, 3]);
    expect(nearestDirections(vector(from, hexNamed('0907')))).toEqual([3]);
    expect(nearestDirections(vector(from, hexNamed('0404')))).toEqual([6]);
  });

  it('a dot product with itself is twice the square of the true distance', () => {
    holds(hexes, (hex) => {
      const [x, y] = centreOf(hex);
      expect(dot(hex, hex)).toBeCloseTo((2 / 3) * (x * x + y * y), 6);
    });
  });
});

/** The point on paper, with hexsides of length 1. */
const centreOf = ({ q, r }: Hex): readonly [number, number] => [1.5 * q, Math.sqrt(3) * (r + q / 2)];

/** The hexes strictly inside which any of many points of the segment lies, by plane geometry alone. */
function sampleLine(a: Hex, b: Hex): readonly string[] {
  const [fromX, fromY] = centreOf(a);
  const [alongX, alongY] = centreOf(vector(a, b));
  const length = Math.hypot(alongX, alongY);
  const near = hexRange(a, hexDistance(a, b)).filter((hex) => {
    const [x, y] = centreOf(vector(a, hex));
    return labelOf(hex) !== labelOf(b) && Math.abs(x * alongY - y * alongX) < length;
  });
  const points = 997 * hexDistance(a, b);
  const found = new Set<string>();
  for (let point = 1; point < points; point++) {
    const x = fromX + (alongX * point) / points;
    const y = fromY + (alongY * point) / points;
    for (const hex of near) if (isInside(x, y, hex)) found.add(labelOf(hex));
  }
  found.delete(labelOf(a));
  return [...found];
}

/** Whether a point is nearer to the centre than to all sides, by more than rounding could account for. */
function isInside(x: number, y: number, hex: Hex): boolean {
  const [centreX, centreY] = centreOf(hex);
  const [dx, dy] = [x - centreX, y - centreY];
  const height = Math.sqrt(3) / 2;
  return [dy, height * dx + dy / 2, height * dx - dy / 2].every((along) => Math.abs(along) < height - 1e-9);
}

describe('the line between two centres', () => {
  it('crosses what it runs through, in its order', () => {
    expect(crossedLabels('0505', '0502')).toEqual(['0504', '0503']);
    expect(crossedLabels('0305', '0504')).toEqual(['0404']);
    expect(crossedLabels('0101', '0103')).toEqual(['0102']);
    expect(crossedLabels('0101', '0101')).toEqual([]);
  });

  it('crosses nothing along a hexside', () => {
    expect(crossedLabels('0305', '0505')).toEqual([]);
    expect(crossedLabels('0305', '0705')).toEqual(['0505']);
    for (const direction of DIRECTIONS) {
      const between = step(step({ q: 0, r: 0 }, direction), DIRECTIONS[direction % 6] ?? 1);
      expect(hexesCrossed({ q: 0, r: 0 }, between)).toEqual([]);
      expect(hexesCrossed({ q: 0, r: 0 }, { q: between.q * 3, r: between.r * 3 })).toHaveLength(2);
    }
  });

  it('crosses the same hexes from both ends, each adjacent to the one before or across a hexside', () => {
    holds(fc.tuple(hexes, hexes), ([a, b]) => {
      const there = hexesCrossed(a, b);
      expect(hexesCrossed(b, a).toReversed()).toEqual(there);
      const whole = [a, ...there, b];
      for (const [index, hex] of whole.slice(1).entries()) expect(hexDistance(whole[index] as Hex, hex)).toBeLessThanOrEqual(2);
    });
  });

  it('crosses the hexes that points of the segment lie in by floating point', () => {
    const far = fc.integer({ min: -9, max: 9 });
    const pairs = fc.tuple(hexes, far, far).map(([from, q, r]) => [from, { q: from.q + q, r: from.r + r }] as const);
    const check = ([from, to]: readonly [Hex, Hex]): void => {
      expect(hexesCrossed(from, to).map(labelOf)).toEqual(sampleLine(from, to));
    };
    holds(pairs, check, 60);
  });
});
