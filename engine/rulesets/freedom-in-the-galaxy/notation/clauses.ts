/** Text cut before keywords. */

export interface Clause {
  /** What the keyword stands for; '' before the first. */
  readonly name: string;
  readonly text: string;
}

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** `boccanegra to angoff aboard privateer` → '' boccanegra, to angoff, ship privateer. */
export function cut(text: string, keywords: ReadonlyMap<string, string>): readonly Clause[] {
  const parts: { name: string; words: string[] }[] = [{ name: '', words: [] }];
  for (const word of wordsOf(text)) {
    const name = keywords.get(word);
    if (name === undefined) parts.at(-1)?.words.push(word);
    else parts.push({ name, words: [] });
  }
  return parts.map(({ name, words }) => ({ name, text: words.join(' ') }));
}

/** The same by name; undefined where one comes twice. */
export function clauses(text: string, keywords: ReadonlyMap<string, string>): Readonly<Record<string, string | undefined>> | undefined {
  const found = cut(text, keywords);
  const names = new Set(found.map(({ name }) => name));
  return names.size === found.length ? Object.fromEntries(found.map((one) => [one.name, one.text])) : undefined;
}

/** Commas, `and` and `&` separate; `with` too where a list asks for company. */
export function listOf(text: string, separators: readonly string[] = ['and', '&']): readonly string[] {
  const marked = wordsOf(text.replaceAll('&', ' & ')).map((word) => (separators.includes(word) ? ',' : word));
  return marked
    .join(' ')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** What stands behind a beginning of whole words, or undefined. */
export function after(text: string, beginnings: readonly string[]): string | undefined {
  const found = beginnings.find((one) => text === one || text.startsWith(`${one} `));
  return found === undefined ? undefined : text.slice(found.length).trim();
}
