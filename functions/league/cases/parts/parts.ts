/** How many records are put into one transaction, next to the division: DynamoDB takes 100. A division of 64 is written at once. */
export const MOST_AT_ONCE = 64;

export function partsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}
