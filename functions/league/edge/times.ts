/** Days and moments that a caller or a form gives; days are in UTC. */

const DAY = 86_400_000;

/** In milliseconds since 1970; NaN for a day that does not exist. With `end`, a day means its end. */
export function momentOf(text: string, end: 'start' | 'end' = 'start'): number {
  const at = Date.parse(text);
  return end === 'end' && text.length === '2027-02-01'.length ? at + DAY : at;
}
