/**
 * How a mail program announces a quote: a drawn line with words on it, the headers of the quoted mail, or a line such as "On … wrote:",
 * which may be folded over several lines.
 */
import type { Line } from './mail-lines.ts';
import { FORWARDS, HEADER_LABELS, type HeaderClass, OPENERS, REPLY_ABOVE, SEPARATORS, WROTE } from './quote-words.ts';

/** An announcement is folded into at most this many lines. */
const FOLDS = 4;
/** How many lines are searched for the headers of a quoted mail. */
export const HEADER_WINDOW = 10;
/** Consecutive lines that may continue a header (a long list of recipients) before its block counts as over. */
const HEADER_FOLDS = 3;
/** An announcement is no longer than this. Keeps long lines from being joined and searched again and again. */
const ANNOUNCEMENT_CHARS = 600;

const ADDRESS = /<[^<>\s]{1,200}@[^<>\s]{1,200}>|mailto:/;
const BARE_ADDRESS = /[^\s@]@[^\s@]/;
/** A whole date, which no order contains. */
const FULL_DATE = /(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const TIME = /\d{1,2}[:.h時]\d\d/;
/** Older Gmail: the day, the name and the address, and nothing after it. */
const DAY_AND_ADDRESS = /^\d{4}[/.-]\d{1,2}[/.-]\d{1,2} [^<>]{1,200}<[^<>\s]{1,200}@[^<>\s]{1,200}>$/;
/** Finds an announcement on a line that begins with the person's own words. */
const INSIDE = /[\s-](?:On|At|Le|Am|El|Op|Em|Il|Den|Dnia|W dniu|In data|Il giorno) (?:[A-Za-zÀ-ÿ]{2,12}[.,]{0,2} ){0,2}\d{1,4}[\s./,-]/;
/** Tobit David writes it above an unmarked quote. */
const TOBIT = 'original message processed by david';
const DASHES = '-–—―_=*+~#: ';

export interface Announcement {
  readonly kind: 'wrote' | 'headers';
  readonly lines: number;
  /** It has a date or an address, so it is not a sentence of the person's own. */
  readonly sure: boolean;
  /** What the person wrote before it on the same line. */
  readonly own: string;
}

export function announcement(lines: readonly Line[], at: number): Announcement | undefined {
  const text = (lines[at] as Line).text.trim();
  if (text.length > ANNOUNCEMENT_CHARS) return undefined;
  const headers = separatorLines(lines, at, text) || headerLines(lines, at);
  if (headers > 0) return { kind: 'headers', lines: headers, sure: true, own: '' };
  return wroteLines(lines, at);
}

/** A drawn line, as Outlook puts above the headers. */
export function isRule(text: string): boolean {
  return text.trim().length >= 3 && bare(text) === '';
}

/** Strips the dashes around it. Not by a pattern, since one for the end of a run of dashes starts again at each dash. */
export function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && DASHES.includes(text.charAt(start))) start += 1;
  while (end > start && DASHES.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Counts the lines of a drawn line with words, either known ones or above headers, together with those headers; 0 if there is none. */
function separatorLines(lines: readonly Line[], at: number, text: string): number {
  const words = bare(text).toLowerCase();
  const drawn = words !== '' && words.length + 1 < text.length;
  const known = SEPARATORS.has(words);
  const framed = text.startsWith('--') && text.endsWith('--') && words !== '';
  const isDatedOrAddressed = framed && (BARE_ADDRESS.test(words) || (FULL_DATE.test(words) && TIME.test(words)));
  const ours = drawn && (known || REPLY_ABOVE.some((line) => words.includes(line)));
  if (ours || isDatedOrAddressed || words.startsWith(TOBIT) || (text.endsWith(':') && FORWARDS.has(words)))
    return 1 + headerLines(lines, at + 1);
  if (!known && !framed) return 0;
  const below = (lines[at + 1]?.text ?? '').trim() === '' ? 2 : 1;
  const headers = headerLines(lines, at + below);
  return headers > 0 ? below + headers : 0;
}

/** What has been seen so far of a quoted mail's headers. */
class HeaderBlock {
  readonly #seen = new Set<HeaderClass>();
  #addressed = false;
  #dated = false;
  #folds = 0;
  #gap = false;

  /** Whether the line belongs to the block; a line without a label may, right below one with a label. */
  take(text: string): 'label' | 'more' | 'end' {
    if (text.trim() === '') {
      this.#gap = true;
      return 'more';
    }
    const labels = headerLabels(text, this.#seen.size > 0 && !this.#gap);
    if (labels.length === 0) this.#folds += 1;
    if (labels.length === 0 ? this.#gap || this.#folds > HEADER_FOLDS : labels[0] === 'from' && this.#seen.has('from')) return 'end';
    this.#addressed ||= BARE_ADDRESS.test(text);
    if (labels.length === 0) return 'more';
    for (const label of labels) this.#seen.add(label);
    this.#dated ||= labels.includes('date') && /\d/.test(text);
    this.#folds = 0;
    this.#gap = false;
    return 'label';
  }

  /** Whether it is more than a word with a colon, which anybody may write. */
  isWhole(ruled: boolean): boolean {
    const seen = this.#seen;
    if (seen.has('from') && (seen.has('date') || seen.has('subject'))) return true;
    if (!this.#addressed) return false;
    return seen.size >= 3 || (seen.has('from') && (seen.has('to') || ruled)) || (this.#dated && seen.has('to'));
  }
}

/** How many lines the headers of a quoted mail take here, with a line drawn above them; 0 if there are none. */
function headerLines(lines: readonly Line[], at: number): number {
  const rule = isRule(lines[at]?.text ?? '') ? 1 : 0;
  const first = lines[at + rule];
  if (first === undefined || first.from === 'quote' || headerLabels(first.text).length === 0) return 0;
  const block = new HeaderBlock();
  let last = 0;
  for (const [i, { text, from }] of lines.slice(at + rule, at + HEADER_WINDOW).entries()) {
    const taken = from === 'quote' ? 'end' : block.take(text);
    if (taken === 'end') break;
    if (taken === 'label') last = i + 1;
  }
  return block.isWhole(rule > 0 || isLoneSender(lines, at)) ? rule + last : 0;
}

/** "From: an address" on its own is not a sentence, even if nothing else indicates a quote. */
function isLoneSender(lines: readonly Line[], at: number): boolean {
  const isBlank = (i: number): boolean => (lines[i]?.text ?? '').trim() === '';
  return at > 0 && isBlank(at - 1) && isBlank(at + 1) && /@[^\s@]{1,200}$/.test((lines[at] as Line).text.trim());
}

/** The labels on a line that begins with one, or continues one that does: some programs write all headers in a row. */
function headerLabels(text: string, goesOn = false): readonly HeaderClass[] {
  const first = headerLabel(text);
  if (first === undefined && !goesOn) return [];
  const parts = text
    .slice(0, ANNOUNCEMENT_CHARS)
    .split(':')
    .slice(first === undefined ? 0 : 1, -1);
  const others = parts.flatMap((part) => HEADER_LABELS.get(bare(part.slice(part.lastIndexOf(' ') + 1)).toLowerCase()) ?? []);
  return first === undefined ? others : [first, ...others];
}

function headerLabel(text: string): HeaderClass | undefined {
  const colon = text.slice(0, 40).indexOf(':');
  if (colon <= 0) return undefined;
  return HEADER_LABELS.get(bare(text.slice(0, colon)).toLowerCase());
}

function wroteLines(lines: readonly Line[], at: number): Announcement | undefined {
  const first = (lines[at] as Line).text.trim();
  const inside = opens(first) ? undefined : INSIDE.exec(first);
  const own = inside === null || inside === undefined ? '' : first.slice(0, inside.index).replace(/[\s-]{1,9}$/, '');
  const announced = first.slice(own.length);
  const found = wrote(announced);
  if (found === true) return { kind: 'wrote', lines: 1, sure: true, own };
  const alone = wrote((lines[at + 1]?.text ?? '').trim()) !== undefined && !isBeginning(announced);
  const folded = !alone && isFolded(bare(announced)) ? foldedLines(lines, at, announced) : undefined;
  if (folded !== undefined) return { ...folded, own };
  return found === undefined ? undefined : { kind: 'wrote', lines: 1, sure: false, own };
}

/** Whether an announcement may continue below this line. */
function isFolded(text: string): boolean {
  if (text.endsWith('<') || ADDRESS.test(text) || (FULL_DATE.test(text) && TIME.test(text))) return true;
  return /\d/.test(text) && (opens(text) || text.includes('<'));
}

/** Whether it continues in a line that could be an announcement by itself; otherwise this line is the person's. */
function isBeginning(text: string): boolean {
  return text.includes('<') || (opens(text) ? isDated(text) : FULL_DATE.test(text) && TIME.test(text));
}

function foldedLines(lines: readonly Line[], at: number, first: string): Omit<Announcement, 'own'> | undefined {
  let joined = first;
  for (const [i, line] of lines.slice(at + 1, at + FOLDS).entries()) {
    const more = line.text.trim();
    if (more === '' && ADDRESS.test(joined)) continue;
    const open = joined.lastIndexOf('<') > joined.lastIndexOf('>');
    if (!goesOn(line, open)) return undefined;
    // An address may be folded anywhere.
    joined = `${joined}${open ? '' : ' '}${more}`;
    if (joined.length > ANNOUNCEMENT_CHARS) return undefined;
    const found = wrote(joined);
    if (found !== undefined) return { kind: 'wrote', lines: i + 2, sure: found };
  }
  return undefined;
}

/** `open`: inside an address, whose end may look like a quote mark. */
function goesOn({ text, from }: Line, open: boolean): boolean {
  const more = text.trim();
  if (from === 'quote') return open && more.startsWith('>');
  return more !== '' && !(opens(more, true) && FULL_DATE.test(more) && wrote(more) !== false);
}

function isDated(text: string): boolean {
  return FULL_DATE.test(text) || TIME.test(text);
}

/** `whole`: with a full word, not just its beginning, which a month may share. */
function opens(text: string, whole = false): boolean {
  const lower = text.toLowerCase();
  return OPENERS.some((word) => lower.startsWith(word) && !(whole && /\p{L}{2}$/u.test(lower.slice(word.length - 1, word.length + 1))));
}

/** Whether a text announces a quote: true if it has a date or address; false if only a marked quote below would make it one. */
function wrote(text: string): boolean | undefined {
  const quoteBehind = text.indexOf(': >');
  const whole = (quoteBehind < 0 ? text : text.slice(0, quoteBehind + 1)).trim();
  if (DAY_AND_ADDRESS.test(whole)) return true;
  const drawn = whole.endsWith('--');
  const lower = (drawn ? bare(whole) : whole.replace(/[* _]{1,4}$/, '')).toLowerCase();
  return lower.endsWith(':') ? endsInColon(lower) : endsInVerb(lower, drawn);
}

function endsInVerb(lower: string, drawn: boolean): boolean | undefined {
  const addressed = BARE_ADDRESS.test(lower);
  const dated = FULL_DATE.test(lower);
  if (!(addressed || dated) || !WROTE.some((word) => lower.endsWith(word))) return undefined;
  return dated && (drawn || addressed);
}

function endsInColon(lower: string): boolean | undefined {
  const addressed = BARE_ADDRESS.test(lower) || lower.includes('mailto:');
  const dated = FULL_DATE.test(lower);
  const timed = TIME.test(lower);
  if (WROTE.some((word) => lower.includes(word))) return addressed || dated;
  if (addressed && (dated || timed)) return true;
  return ADDRESS.test(lower) || (dated && timed) ? false : undefined;
}
