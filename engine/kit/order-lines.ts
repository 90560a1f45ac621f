/** Orders as text where each line begins with its verb, keywords stand before what they name, and lines may be left out. */
import { linesOf } from '../entry-lines.ts';
import type { Entry } from '../ruleset.ts';
import { isQuoted, wordsOf } from './order-text.ts';

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
