/**
 * A mail's text as lines that know where they come from. Plain text and HTML both end up here, so that the rules of `fresh-text.ts` are
 * written only once.
 */
import { plainText } from '../../../engine/reading/plain-text.ts';

export interface Line {
  readonly text: string;
  /** `quote`: marked as somebody else's words; `signature`: marked as a signature by the sender's program. */
  readonly from: 'own' | 'quote' | 'signature';
}

/** How many characters of a line are kept. Keeps every rule from reading an endless line. */
const LINE_CHARS = 4096;

/** Every character at which clients begin a new line: an order must not run on into the next. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** NUL and other controls: invisible, and never part of an order. */
const CONTROLS = /\p{Cc}/gu;
const QUOTE_MARK = /^ {0,8}>/;
/** Supercite puts the quoted person's initials before the mark. */
const NAMED_QUOTE_MARK = /^ {0,8}[A-Z][A-Za-z]{0,3}>/;

function clean(text: string): string {
  return plainText(text.slice(0, LINE_CHARS).replaceAll('\t', ' ')).replace(CONTROLS, '');
}

function isQuoted(text: string): boolean {
  return QUOTE_MARK.test(text) || NAMED_QUOTE_MARK.test(text);
}

/** A line of text, classified by its marks. */
export function toLine(text: string): Line {
  const cleaned = clean(text);
  return { text: cleaned, from: isQuoted(cleaned) ? 'quote' : 'own' };
}

export function plainLines(text: string): Line[] {
  return text.split(LINE_END).map(toLine);
}

/**
 * Joins the soft line breaks of format=flowed (RFC 3676) by quote depth: a paragraph ends where the depth changes (§4.5), so that a quote
 * never runs on into what was written below it.
 */
export function flowedLines(text: string, delSp: boolean): Line[] {
  const lines: { text: string; depth: number; open: boolean; parts: string[] }[] = [];
  for (const raw of text.split(LINE_END)) {
    const depth = quoteDepth(raw);
    const unmarked = raw.slice(depth);
    const content = unmarked.startsWith(' ') ? unmarked.slice(1) : unmarked;
    const soft = content.endsWith(' ') && content !== '-- ';
    const last = lines.at(-1);
    const piece = soft && delSp ? content.slice(0, -1) : content;
    if (last?.open && last.depth === depth && content !== '-- ') {
      last.parts.push(piece);
      last.open = soft;
    } else lines.push({ text: '', depth, open: soft, parts: [piece] });
  }
  return lines.map(({ depth, parts }) => {
    const joined = clean(parts.join(''));
    return depth > 0 ? { text: `${'>'.repeat(Math.min(depth, 8))} ${joined}`, from: 'quote' } : { text: joined, from: 'own' };
  });
}

function quoteDepth(raw: string): number {
  let depth = 0;
  while (raw[depth] === '>') depth += 1;
  return depth;
}

/** The lines as text, quotes marked. */
export function asText(lines: readonly Line[]): string {
  return lines.map(({ text, from }) => (from === 'quote' && !isQuoted(text) ? `> ${text}` : text)).join('\n');
}
