/** Orders as text: each line begins with its verb, keywords come before what they name, and lines may be left out. */
import { linesOf } from '../entry-lines.ts';
import type { Entry } from '../ruleset.ts';
import { isQuoted, wordsOf } from './order-text.ts';

/** The number with which a canonical line may begin, where that differs from its place in the text. */
export const NUMBERED: RegExp = /^ {0,8}([0-9]{1,7})[.)] {1,8}/;

export interface NumberedLine {
  readonly line: number;
  readonly content: Entry;
  /** The line as `tidy` leaves it; '' for JSON. */
  readonly text: string;
}

/**
 * The lines that `tidy` does not empty. A number in front, which canonical lines have where others were left out, is taken as the
 * line's own if the numbers keep rising.
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

/** The text after one of these beginnings, matched by whole words; undefined if none matches. */
export function after(text: string, beginnings: readonly string[]): string | undefined {
  const found = beginnings.find((beginning) => text === beginning || text.startsWith(`${beginning} `));
  return found === undefined ? undefined : text.slice(found.length).trim();
}

/** Keywords that stand for themselves, or each mapped to its meaning. */
type Keywords = readonly string[] | ReadonlyMap<string, string>;

/** Text cut before keywords: `hoth from dagobah` → '' hoth, from dagobah. Undefined if a keyword comes twice. */
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
