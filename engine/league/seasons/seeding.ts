/** Seeds that a director set by hand. */
import type { EntrantId } from '../division.ts';

/** Those with a seed first, in the order of the seeds; the others follow in the order drawn. */
export function inSeedOrder<T extends { readonly id: EntrantId }>(drawn: readonly T[], seeds: readonly EntrantId[]): readonly T[] {
  if (seeds.length === 0) return drawn;
  const places = new Map(seeds.map((id, at) => [id, at]));
  return drawn.toSorted((a, b) => (places.get(a.id) ?? seeds.length) - (places.get(b.id) ?? seeds.length));
}
