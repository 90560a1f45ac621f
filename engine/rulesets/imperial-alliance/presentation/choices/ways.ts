/** Ways as they grow hex by hex, and those that lead to a given hex (IA-10, IA-11). */
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

/** Each next hex of a way that the ground lets the piece enter; what it may only cross comes with the hex after it. */
export function nextSteps(view: View, unit: PieceId, path: readonly Label[], errand: Errand): readonly (readonly Label[])[] {
  const step = (added: readonly Label[]): readonly (readonly Label[])[] => {
    const whole = [...path, ...added];
    return besides(view, whole.at(-1) ?? hexOf(view, unit)).flatMap((hex) => {
      const longer = [...whole, hex];
      if (added.includes(hex) || pathCost(view, unit, longer) > pointsFor(view, unit, longer, errand)) return [];
      return mayEnd(view, unit, hex) ? [[...added, hex]] : step([...added, hex]);
    });
  };
  // Over a wide stretch of roofs there are many ways to the same hex: one of them will do.
  const ways = step([]).toSorted((one, other) => one.length - other.length);
  const over = new Map(
    ways
      .filter(({ length }) => length > 1)
      .toReversed()
      .map((way) => [way.at(-1), way]),
  );
  return [...ways.filter(({ length }) => length === 1), ...over.values()];
}

/** The next hexes as what is pointed at, but for those `known` already. */
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

/** Beyond this nobody chooses among ways. */
const MOST_WAYS = 60;

/** Ways that enter no hex twice, cheapest first; without the goal itself. */
export function waysTo(view: View, unit: PieceId, goal: Label, errand: Errand): readonly (readonly Label[])[] {
  const { grid } = groundOf(view);
  const from = hexOf(view, unit);
  const points = pointsFor(view, unit, [], errand);
  const costOf = (hex: Label): number => pathCost(view, unit, [hex]);
  // What is left to pay from each hex on, at the least, so that no search goes astray.
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
