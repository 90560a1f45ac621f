/** The smallest parts of an order line (IA-41): what is ignored, and the form of words, ids, hexes and numbers. */
import { isTypeCode } from '../charts.ts';

export interface Token {
  readonly kind: 'id' | 'hex' | 'number' | 'word';
  /** An id in capitals, a hex as `CCRR`, a word in lower case. */
  readonly text: string;
}

const IGNORED = /->|[,;>→()[\]"“”'’`_]/g;
/** A list number with its mark and anything attached to it. */
const NUMBERED = /^[0-9]{1,2}[.):-]([a-z{].*)?$/;
const BULLET = /^[-–—*•·+]+([a-z{].*)?$/;

/** A line in lower case without the parts that are ignored. Cleaned text is left as it is. */
export function cleaned(line: string): string {
  const before = line.split('#', 1)[0] ?? '';
  const words = before
    .toLowerCase()
    .replace(/\b([0-9]{2}),([0-9]{2})\b/g, '$1.$2')
    .replace(IGNORED, ' ')
    .split(/\s/)
    .filter((word) => word !== '');
  return withoutStop(withoutMarks(words).join(' '));
}

function withoutMarks(words: readonly string[]): readonly string[] {
  for (const [index, word] of words.entries()) {
    const marked = NUMBERED.exec(word) ?? BULLET.exec(word);
    if (marked?.[1] !== undefined) return withoutMarks([marked[1], ...words.slice(index + 1)]);
    const isBare = /^[0-9]{1,2}$/.test(word) && index < words.length - 1;
    if (marked === null && !isBare) return words.slice(index);
  }
  return [];
}

function withoutStop(text: string): string {
  let end = text.length;
  while (end > 0 && ' .!'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Words that add nothing to an order. */
export const FILLERS: ReadonlySet<string> = new Set('to at the into onto aboard on in hex hexes with use using + -'.split(' '));

/** The tokens of cleaned text, without fillers. Anything unreadable becomes an unknown word. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const words = text.split(' ');
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const pair = apart(word, words[index + 1], index === 0);
    if (pair !== undefined) index++;
    for (const token of pair === undefined ? wordTokens(word) : [pair]) tokens.push(token);
  }
  return tokens.filter(({ kind, text: said }) => said !== '' && !(kind === 'word' && FILLERS.has(said)));
}

/** `ST 3` is one id. A pair that may also be "at 3" or "as 3" counts only at the start of a line. */
function apart(word: string, next: string | undefined, first: boolean): Token | undefined {
  if (next === undefined || !/^[1-9][0-9]?$/.test(next) || !isTypeCode(word.toUpperCase())) return undefined;
  return first || (word !== 'at' && word !== 'as') ? idToken(word, next) : undefined;
}

/** One word between spaces: one token, or several joined together (`0504-0503`, `CA1/CA2`, `force2`). */
function wordTokens(word: string): readonly Token[] {
  const bare = word.slice(word.startsWith('+') ? 1 : 0, word.endsWith(':') ? -1 : undefined);
  const whole = single(bare);
  if (whole !== undefined) return [whole];
  const counted = /^([a-z]+)([0-9]+)$/.exec(bare);
  if (counted !== null) return [counted[1] ?? '', counted[2] ?? ''].map((part) => single(part) ?? { kind: 'word', text: part });
  const parts = bare.split(/[-/]/);
  return parts.map((part) => single(part) ?? { kind: 'word', text: parts.length === 1 ? part : bare });
}

function single(word: string): Token | undefined {
  const id = /^([a-z]{2})-?([0-9]{1,3})$/.exec(word);
  if (id !== null) return idToken(id[1] ?? '', id[2] ?? '');
  const hex = /^([0-9]{1,2})[.:/-]([0-9]{1,2})$/.exec(word);
  if (hex !== null) return { kind: 'hex', text: `${(hex[1] ?? '').padStart(2, '0')}${(hex[2] ?? '').padStart(2, '0')}` };
  if (/^[0-9]{4}$/.test(word)) return { kind: 'hex', text: word };
  if (/^[0-9]+$/.test(word)) return { kind: 'number', text: word };
  return /^[a-z]+$/.test(word) ? { kind: 'word', text: word } : undefined;
}

function idToken(code: string, number: string): Token {
  return { kind: 'id', text: `${code.toUpperCase()}${Number(number)}` };
}

/** The only token of a text, if it is of one of these kinds. Ids and hexes in JSON are read this way. */
export function sole(text: unknown, ...kinds: readonly Token['kind'][]): string | undefined {
  if (typeof text !== 'string') return undefined;
  const token = single(text.trim().toLowerCase());
  return token !== undefined && kinds.includes(token.kind) ? token.text : undefined;
}
