/** Orders as text: cuts a submission into pieces, one for each order, and a piece into words. The grammar is the game's own. */
import { linesOf } from '../entry-lines.ts';
import type { Entry } from '../ruleset.ts';

/** An order of a submission: text between line ends and semicolons, or a JSON order. */
export interface Piece {
  readonly line: number;
  readonly content: Entry;
  /** The text again, set only if its line holds other orders too. */
  readonly among?: string;
}

const END = /^(?:--|end)$/i;

export const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** The non-empty pieces up to the end mark. Quoted lines are not orders. */
export function piecesOf(entries: readonly Entry[]): readonly Piece[] {
  const found: Piece[] = [];
  for (const { line, content } of linesOf(entries)) {
    if (typeof content !== 'string') {
      found.push({ line, content });
      continue;
    }
    const parts = partsOf(content);
    const end = parts.findIndex((part) => END.test(part));
    const orders = end < 0 ? parts : parts.slice(0, end);
    for (const order of orders) found.push(orders.length > 1 ? { line, content: order, among: order } : { line, content: order });
    if (end >= 0) break;
  }
  return found;
}

function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  if (isQuoted(text)) return parts;
  for (const part of text.split(';')) {
    const trimmed = part.trim();
    if (trimmed !== '') parts.push(trimmed);
  }
  return parts;
}

/** The words of a grammar and what they mean: `['move', 'move moves go'], ['pass', 'pass wait']`. */
export function vocabulary<T extends string>(...rows: readonly (readonly [meaning: T, words: string])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, words]) => wordsOf(words).map((word) => [word, meaning] as const)));
}

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Pairs of words with a single meaning: by the second word, the first and the meaning. */
const PHRASES: ReadonlyMap<string, readonly [after: string, means: string]> = new Map([
  ['up', ['give', 'resign']],
  ['order', ['no', 'pass']],
  ['orders', ['no', 'pass']],
]);

/** The matches of `pattern` in a text, in lower case; `give up` is `resign`, `no orders` is `pass`. */
export function tokensIn(text: string, pattern: RegExp): readonly string[] {
  const tokens: string[] = [];
  for (const word of text.toLowerCase().match(pattern) ?? []) {
    const phrase = PHRASES.get(word);
    if (phrase === undefined || tokens.at(-1) !== phrase[0]) tokens.push(word);
    else tokens[tokens.length - 1] = phrase[1];
  }
  return tokens;
}

/** JSON found where a word should be, as text to quote back. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
