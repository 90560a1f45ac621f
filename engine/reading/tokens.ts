/** A line as words with their places, for comparing them with others. No grammar reads by it. */

export interface Token {
  /** In lower case, its digits as 0 to 9. */
  readonly word: string;
  readonly at: number;
  readonly length: number;
}

/** A list's mark or number, and signs around the line. */
const MARKS = /^[\s\-–—*•·+>"“”„'‘’_([{]{1,20}|^\s{0,8}\d{1,2}[.)]\s{1,8}/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,60}/gu;
export const MOST_TOKENS = 24;
/** Longer lines are prose. */
export const LONGEST_LINE = 240;

/** The tokens of a line after its marks; none if it is too long to be an order. */
export function tokensOf(line: string): readonly Token[] {
  if (line.length > LONGEST_LINE) return [];
  const start = MARKS.exec(line)?.[0].length ?? 0;
  const found: Token[] = [];
  for (const { 0: text, index: place } of line.slice(start).matchAll(WORD)) {
    if (found.length > MOST_TOKENS) return [];
    found.push({ word: withDigits(text.toLowerCase()), at: start + place, length: text.length });
  }
  return found;
}

/** The line with another word in place of one of its own. */
export const replaced = (line: string, { at, length }: Token, word: string): string => line.slice(0, at) + word + line.slice(at + length);

const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of any script by their value. A script's ten are consecutive, and each run begins after something else or after another nine. */
export function withDigits(text: string): string {
  return /[^\u0020-\u007e]/.test(text) ? text.replace(DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0))) : text;
}

function digitValue(code: number): number {
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** `eight`, `eighth` and `8th` are 8. */
export function numberIn(word: string): string | undefined {
  const written = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (written !== undefined) return written;
  const [number, ordinal] = [NUMBERS.indexOf(word), ORDINALS.indexOf(word)];
  return number >= 0 ? String(number) : ordinal >= 0 ? String(ordinal + 1) : undefined;
}

/** Dates are told this way, and hardly any place. */
export const isOrdinal = (word: string): boolean => ORDINALS.includes(word) || /^\d{1,3}(?:st|nd|rd|th)$/.test(word);
