/** Sorts items by a figure, highest first, equal ones in their order. A plain comparison would recompute the figures for every pair. */
export function highestFirst<T>(items: readonly T[], figureOf: (item: T) => number): readonly T[] {
  return items
    .map((item) => ({ item, figure: figureOf(item) }))
    .sort((a, b) => b.figure - a.figure)
    .map(({ item }) => item);
}
