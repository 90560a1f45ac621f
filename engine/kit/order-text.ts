/** Orders as text: a submission cut into the pieces that are orders, and the words of a piece. The grammar is the game's. */
import { linesOf } from '../entry-lines.ts';
import type { Entry } from '../ruleset.ts';

/** One order of a submission: text between line ends and semicolons, or one JSON order. */
export interface Piece {
  readonly line: number;
  readonly content: Entry;
  /** The text once more where its line holds other orders too. */
  readonly among?: string;
}

const END = /^(?:--|end)$/i;

export const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** The pieces that hold something, up to the end mark; what is quoted is nobody's order. */
export function piecesOf(entries: readonly Entry[]): readonly Piece[] {
  const found: Piece[] = [];
  for (const { line, content } of linesOf(entries)) {
    if (typeof content !== 'string') {
      found.push({ line, content });
      continue;
    }
    const parts = partsOf(content);
    const end = parts.findIndex((part) => END.test(part));
    const before = end < 0 ? parts : parts.slice(0, end);
    for (const part of before) found.push(before.length > 1 ? { line, content: part, among: part } : { line, content: part });
    if (end >= 0) break;
  }
  return found;
}

function partsOf(text: string): readonly string[] {
  if (isQuoted(text)) return [];
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Words that a grammar knows, by what they mean: `['move', 'move moves go'], ['pass', 'pass wait']`. */
export function vocabulary<T extends string>(...rows: readonly (readonly [meaning: T, words: string])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, words]) => wordsOf(words).map((word) => [word, meaning] as const)));
}

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Pairs of words that mean one: the second, then the first and the meaning. */
const PHRASES: ReadonlyMap<string, readonly [after: string, means: string]> = new Map([
  ['up', ['give', 'resign']],
  ['order', ['no', 'pass']],
  ['orders', ['no', 'pass']],
]);

/** What `pattern` finds in a text, in lower case; `give up` is `resign`, `no orders` is `pass`. */
export function tokensIn(text: string, pattern: RegExp): readonly string[] {
  const tokens: string[] = [];
  for (const word of text.toLowerCase().match(pattern) ?? []) {
    const phrase = PHRASES.get(word);
    if (phrase === undefined || tokens.at(-1) !== phrase[0]) tokens.push(word);
    else tokens[tokens.length - 1] = phrase[1];
  }
  return tokens;
}

/** What stands in JSON where a word should: told back as it came. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
