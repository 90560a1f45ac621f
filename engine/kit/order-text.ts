/** Orders as text: a submission cut into the pieces that are orders, and the words of a piece. A grammar of its own each game has. */
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
    const parts = typeof content === 'string' ? partsOf(content) : [content];
    const end = parts.findIndex((part) => typeof part === 'string' && END.test(part));
    const before = end < 0 ? parts : parts.slice(0, end);
    for (const part of before) found.push(before.length > 1 ? { line, content: part, among: String(part) } : { line, content: part });
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

/** The number a canonical line may begin with, where it is not its place in the text. */
export const NUMBERED: RegExp = /^ {0,8}([0-9]{1,7})[.)] {1,8}/;

export interface NumberedLine {
  readonly line: number;
  readonly content: Entry;
  /** What `tidy` leaves of a line of text; '' for JSON. */
  readonly text: string;
}

/**
 * The lines of which `tidy` leaves something. A number in front, as canonical lines have it where others were left out,
 * is the line's own if it goes on upwards.
 */
export function numberedLines(entries: readonly Entry[], tidy: (line: string) => string): readonly NumberedLine[] {
  const found: NumberedLine[] = [];
  let last = 0;
  for (const { line, content } of linesOf(entries)) {
    const text = typeof content !== 'string' || isQuoted(content) ? '' : tidy(content);
    if (typeof content === 'string' && text === '') continue;
    const own = typeof content === 'string' ? Number(NUMBERED.exec(content)?.[1] ?? 0) : 0;
    last = own > last && own >= line ? own : line;
    found.push({ line: last, content, text });
  }
  return found;
}

/** Words that a grammar knows, by what they mean: `['move', 'move moves go'], ['pass', 'pass wait']`. */
export function vocabulary<T extends string>(...rows: readonly (readonly [meaning: T, words: string])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, words]) => wordsOf(words).map((word) => [word, meaning] as const)));
}

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Pairs of words that mean one: the second, then the first and the meaning. */
const PHRASES: ReadonlyMap<string, { readonly after: string; readonly means: string }> = new Map([
  ['up', { after: 'give', means: 'resign' }],
  ['order', { after: 'no', means: 'pass' }],
  ['orders', { after: 'no', means: 'pass' }],
]);

/** What `pattern` finds in a text, in lower case; `give up` is `resign`, `no orders` is `pass`. */
export function tokensIn(text: string, pattern: RegExp): readonly string[] {
  const tokens: string[] = [];
  for (const word of text.toLowerCase().match(pattern) ?? []) {
    const phrase = PHRASES.get(word);
    if (phrase === undefined || tokens.at(-1) !== phrase.after) tokens.push(word);
    else tokens[tokens.length - 1] = phrase.means;
  }
  return tokens;
}

/** What stands behind a beginning of whole words, or undefined. */
export function after(text: string, beginnings: readonly string[]): string | undefined {
  const found = beginnings.find((one) => text === one || text.startsWith(`${one} `));
  return found === undefined ? undefined : text.slice(found.length).trim();
}

/** Keywords that stand for themselves, or each for what it means. */
type Keywords = readonly string[] | ReadonlyMap<string, string>;

/** Text cut before keywords: `hoth from dagobah` → '' hoth, from dagobah. Undefined where one comes twice. */
export function clauses(text: string, keywords: Keywords): Readonly<Record<string, string | undefined>> | undefined {
  const meanings = 'get' in keywords ? keywords : new Map(keywords.map((word) => [word, word]));
  const parts = new Map<string, string[]>([['', []]]);
  let current: string[] = parts.get('') ?? [];
  for (const word of wordsOf(text)) {
    const name = meanings.get(word);
    if (name === undefined) current.push(word);
    else if (parts.has(name)) return undefined;
    else {
      current = [];
      parts.set(name, current);
    }
  }
  return Object.fromEntries([...parts].map(([name, words]) => [name, words.join(' ')]));
}

/** What stands in JSON where a word should: told back as it came. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
