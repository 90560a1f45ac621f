/** Paths as they grow hex by hex, and those that lead to a given hex (IA-10, IA-11). */
import type { Value } from '../../../../choices.ts';
import { cheapestWays } from '../../../../hex-grid.ts';
import { groundOf } from '../../map/terrain.ts';
import { type Errand, mayEnd, pathCost, pointsFor } from '../../map/ways.ts';
import type { Label, PieceId, View } from '../../types.ts';
import { hexOf, hexValue, occupied } from './table.ts';

export function besides(view: View, hex: Label): readonly Label[] {
  const { grid } = groundOf(view);
  return (grid.beside[grid.index.get(hex) ?? -1] ?? []).flatMap((at) => grid.labels[at ?? -1] ?? []);
}

/** Each next hex of a path that the ground lets the piece enter. A hex it may only cross comes with the one after it. */
export function nextSteps(view: View, unit: PieceId, path: readonly Label[], errand: Errand): readonly (readonly Label[])[] {
  const step = (added: readonly Label[]): readonly (readonly Label[])[] => {
    const whole = [...path, ...added];
    return besides(view, whole.at(-1) ?? hexOf(view, unit)).flatMap((hex) => {
      const longer = [...whole, hex];
      if (added.includes(hex) || pathCost(view, unit, longer) > pointsFor(view, unit, longer, errand)) return [];
      return mayEnd(view, unit, hex) ? [[...added, hex]] : step([...added, hex]);
    });
  };
  // Over a wide stretch of roofs there are many paths to the same hex, and one of them is enough.
  const ways = step([]).toSorted((one, other) => one.length - other.length);
  const over = new Map(
    ways
      .filter(({ length }) => length > 1)
      .toReversed()
      .map((way) => [way.at(-1), way]),
  );
  return [...ways.filter(({ length }) => length === 1), ...over.values()];
}

/** The next hexes as places to point at, except those `known` already. */
export function stepValues(
  view: View,
  board: View,
  unit: PieceId,
  path: readonly Label[],
  errand: Errand,
  isKnown: (hex: Label) => boolean = () => false,
): readonly Value[] {
  return nextSteps(view, unit, path, errand).flatMap((way) => {
    const hex = way.at(-1) ?? '';
    if (way.length > 1) return [hexValue(hex, `${hex} over ${way.slice(0, -1).join(' ')}`, way)];
    return isKnown(hex) ? [] : [hexValue(hex, occupied(board, hex), way)];
  });
}

/** Nobody chooses among more paths than this. */
const MOST_WAYS = 60;

/** Paths that enter no hex twice, cheapest first, without the goal itself. */
export function waysTo(view: View, unit: PieceId, goal: Label, errand: Errand): readonly (readonly Label[])[] {
  const { grid } = groundOf(view);
  const from = hexOf(view, unit);
  const points = pointsFor(view, unit, [], errand);
  const costOf = (hex: Label): number => pathCost(view, unit, [hex]);
  // The least that is left to pay from each hex on, which keeps the search on course.
  const rest = cheapestWays(grid, grid.index.get(goal) ?? -1, (at) => costOf(grid.labels[at] ?? ''), points);
  const found: { readonly way: readonly Label[]; readonly cost: number }[] = [];
  const go = (way: readonly Label[], cost: number): void => {
    for (const hex of besides(view, way.at(-1) ?? from)) {
      const dearer = cost + costOf(hex);
      if (hex === goal && dearer <= points) found.push({ way, cost: dearer });
      const left = rest[grid.index.get(hex) ?? -1]?.cost ?? Number.POSITIVE_INFINITY;
      const isWorthwhile = hex !== goal && hex !== from && !way.includes(hex) && dearer + left <= points;
      if (isWorthwhile && found.length < MOST_WAYS) go([...way, hex], dearer);
    }
  };
  go([], 0);
  return found
    .filter(({ way }) => way.length > 0)
    .sort((a, b) => a.cost - b.cost || a.way.length - b.way.length)
    .map(({ way }) => way);
}
