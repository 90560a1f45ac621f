/** Words that differ by a single slip: a letter put in, left out or changed, or two neighbours swapped (Damerau). */

export function isSlip(said: string, meant: string): boolean {
  const [short, long] = said.length <= meant.length ? [said, meant] : [meant, said];
  if (said === meant || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** The words of a list that are one slip from a given one. */
export type Slips = (said: string) => readonly string[];

/** Two words that are one slip apart share a word that each becomes by dropping at most one letter. */
export function slipsOf(words: readonly string[]): Slips {
  const by = new Map<string, string[]>();
  for (const word of new Set(words))
    for (const short of shortened(word)) {
      const found = by.get(short);
      if (found === undefined) by.set(short, [word]);
      else found.push(word);
    }
  return (said) => {
    if (said.length > LONGEST) return [];
    const near = [...shortened(said)].flatMap((short) => by.get(short) ?? []);
    return [...new Set(near)].filter((word) => isSlip(said, word));
  };
}

const LONGEST = 24;
const shortened = (word: string): ReadonlySet<string> =>
  new Set([word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))]);
