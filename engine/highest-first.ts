/** The items by a figure of each, highest first, equal ones as they came. A comparison would work the figures out anew for each pair. */
export function highestFirst<T>(items: readonly T[], figureOf: (item: T) => number): readonly T[] {
  return items
    .map((item) => ({ item, figure: figureOf(item) }))
    .sort((a, b) => b.figure - a.figure)
    .map(({ item }) => item);
}
