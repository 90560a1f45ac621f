/**
 * What a person wrote now, out of a reply. Two dangers stand against each other: losing his words, and taking
 * an old order out of a quote. Where a mail leaves it open, the quote wins: a lost line is noticed on the
 * receipt, an old order played is not.
 *
 * Quotes that are marked (`>`, blockquote) are taken out and what stands between and below them stays.
 * Quotes that are only announced ("From: … Sent: …", "On … wrote:") run to the end of the mail.
 */
import { REPLY_MARKER } from '../../templates/marker.ts';
import type { Line } from './mail-lines.ts';
import { HEADER_LABELS, type HeaderClass, OPENERS, PROGRAM_LINES, SEPARATORS, WROTE } from './quote-words.ts';

/** An announcement is folded into this many lines at most. */
const FOLDS = 4;
/** Lines looked at for the headers of a quoted mail. */
const HEADER_WINDOW = 10;
/** An announcement is no longer than this. Stops long lines from being joined and searched again and again. */
const ANNOUNCEMENT_CHARS = 600;

const ADDRESS = /<[^<>\s]{1,200}@[^<>\s]{1,200}>|mailto:/;
/** A whole date, as no sentence of orders holds one. */
const FULL_DATE = /(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const TIME = /\d{1,2}[:.h時]\d\d/;
const SIGNATURE_MARKS: readonly string[] = ['--', '—', '-----BEGIN PGP SIGNATURE-----'];
/** What gateways and mailing lists draw above what they add. */
const FOOTER_RULE = /^_{20,100}$/;
const PGP_HEAD = /^(?:-----BEGIN PGP SIGNED MESSAGE-----|Hash: (?:SHA|RIPEMD)\S{1,20})$/;
const DASHES = '-–—_=*+~#:： ';

type Step = { readonly t: 'own' } | { readonly t: 'skip'; readonly lines: number } | { readonly t: 'signature' } | { readonly t: 'cut' };
const OWN: Step = { t: 'own' };
const GAP: Step = { t: 'skip', lines: 1 };
const CUT: Step = { t: 'cut' };

export function freshText(lines: readonly Line[]): string {
  const end = lines.findIndex(isMarker);
  const above = end < 0 ? lines : lines.slice(0, end);
  const page: Page = { kept: [], written: false, signed: false, marked: end >= 0 };
  let at = 0;
  while (at < above.length) {
    const step = judge(above, at, page);
    if (step.t === 'cut') break;
    take(page, above[at] as Line, step);
    at += step.t === 'skip' ? step.lines : 1;
  }
  return joinParagraphs(page.kept);
}

interface Page {
  readonly kept: string[];
  /** Something of the person's own has been kept. */
  written: boolean;
  /** Within a signature. */
  signed: boolean;
  /** The marker line of our letter stands below, not marked as a quote. */
  readonly marked: boolean;
}

function take(page: Page, line: Line, step: Step): void {
  if (step.t === 'signature') page.signed = true;
  if (line.from === 'quote') page.signed = false;
  if (step.t !== 'own') page.kept.push('');
  else if (!page.signed) {
    page.kept.push(line.text.trimEnd());
    page.written = true;
  }
}

function isMarker({ text, from }: Line): boolean {
  // Some clients make one long dash of two.
  return from === 'own' && (text.includes(REPLY_MARKER) || bare(text) === bare(REPLY_MARKER));
}

function joinParagraphs(lines: readonly string[]): string {
  return lines
    .filter((text, i) => text !== '' || (i > 0 && lines[i - 1] !== ''))
    .join('\n')
    .trimEnd();
}

function judge(lines: readonly Line[], at: number, { written, marked }: Page): Step {
  const { text, from } = lines[at] as Line;
  const trimmed = text.trim();
  if (from !== 'own' || trimmed === '') return GAP;
  const announced = announcement(lines, at);
  if (announced !== undefined) {
    const next = after(lines, at + announced.lines);
    if (next === 'quote' && (announced.kind === 'wrote' || !written)) return { t: 'skip', lines: announced.lines };
    if (announced.sure || (next === 'end' && marked)) return CUT;
  }
  if (SIGNATURE_MARKS.includes(trimmed) || FOOTER_RULE.test(trimmed)) return { t: 'signature' };
  return isProgramLine(trimmed) || PGP_HEAD.test(trimmed) ? GAP : OWN;
}

/** What follows: a marked quote, the end, or something else. */
function after(lines: readonly Line[], from: number): 'quote' | 'end' | 'other' {
  const next = lines.slice(from, from + HEADER_WINDOW).find(({ text }) => text.trim() !== '');
  if (next === undefined) return 'end';
  return next.from === 'quote' ? 'quote' : 'other';
}

interface Announcement {
  readonly kind: 'wrote' | 'headers';
  readonly lines: number;
  /** Dated or addressed, so that it is no sentence of the person's own. */
  readonly sure: boolean;
}

function announcement(lines: readonly Line[], at: number): Announcement | undefined {
  const text = (lines[at] as Line).text.trim();
  if (text.length > ANNOUNCEMENT_CHARS) return undefined;
  if (isSeparator(text)) return { kind: 'headers', lines: 1 + headerLines(lines, at + 1), sure: true };
  const headers = headerLines(lines, at);
  if (headers > 0) return { kind: 'headers', lines: headers, sure: true };
  return wroteLines(lines, at);
}

function isSeparator(text: string): boolean {
  const words = bare(text).toLowerCase();
  return words.length + 2 < text.length ? SEPARATORS.has(words) : words === 'begin forwarded message';
}

/** How many lines the headers of a quoted mail take here, with a line drawn above them; 0 where there are none. */
function headerLines(lines: readonly Line[], at: number): number {
  const rule = isRule(lines[at]?.text ?? '') ? 1 : 0;
  if (headerLabel(lines[at + rule]?.text ?? '') === undefined) return 0;
  const seen = new Set<HeaderClass>();
  let last = 0;
  let addressed = false;
  for (const [i, { text, from }] of lines.slice(at, at + HEADER_WINDOW).entries()) {
    if (from === 'quote') break;
    const label = headerLabel(text);
    if (label === undefined) continue;
    seen.add(label);
    addressed ||= text.includes('@');
    last = i + 1;
  }
  const whole = seen.has('from') && (seen.has('date') || seen.has('subject') || (seen.has('to') && addressed));
  return whole || (seen.size >= 3 && addressed) ? last : 0;
}

/** Without the strokes around it. By hand: a pattern for the end of a run of dashes is read again from each dash. */
function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && DASHES.includes(text.charAt(start))) start += 1;
  while (end > start && DASHES.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A line drawn across, as Outlook puts it above the headers. */
function isRule(text: string): boolean {
  return text.trim().length >= 3 && bare(text) === '';
}

function headerLabel(text: string): HeaderClass | undefined {
  const colon = text.slice(0, 40).search(/[:：]/);
  if (colon <= 0) return undefined;
  return HEADER_LABELS.get(bare(text.slice(0, colon)).toLowerCase());
}

function wroteLines(lines: readonly Line[], at: number): Announcement | undefined {
  const first = (lines[at] as Line).text.trim();
  const found = wrote(first);
  if (found !== undefined) return { kind: 'wrote', lines: 1, sure: found };
  return isFolded(first) ? foldedLines(lines, at, first) : undefined;
}

/** Whether an announcement may go on below this line. */
function isFolded(text: string): boolean {
  return /\d/.test(text) && (opens(text) || /^\d{4}/.test(text) || text.includes('<'));
}

function foldedLines(lines: readonly Line[], at: number, first: string): Announcement | undefined {
  let joined = first;
  for (const [i, { text, from }] of lines.slice(at + 1, at + FOLDS).entries()) {
    const more = text.trim();
    if (more === '' && ADDRESS.test(joined)) continue;
    if (from !== 'own' || more === '' || (opens(more) && isDated(more))) return undefined;
    joined = `${joined} ${more}`;
    if (joined.length > ANNOUNCEMENT_CHARS) return undefined;
    const found = wrote(joined);
    if (found !== undefined) return { kind: 'wrote', lines: i + 2, sure: found };
  }
  return undefined;
}

function isDated(text: string): boolean {
  return FULL_DATE.test(text) || TIME.test(text);
}

function opens(text: string): boolean {
  const lower = text.toLowerCase();
  return OPENERS.some((word) => lower.startsWith(word));
}

/** Whether a text announces a quote: true where it is dated or addressed; false where only a marked quote below it makes it one. */
function wrote(text: string): boolean | undefined {
  const quoteBehind = text.indexOf(': >');
  const lower = (quoteBehind < 0 ? text : text.slice(0, quoteBehind + 1)).replace(/[* _]{1,4}$/, '').toLowerCase();
  const addressed = ADDRESS.test(lower);
  const dated = FULL_DATE.test(lower);
  if (!/[:：]$/.test(lower)) return (addressed || dated) && WROTE.some((word) => lower.endsWith(word)) ? false : undefined;
  if (WROTE.some((word) => lower.includes(word))) return addressed || dated;
  if (addressed) return dated || TIME.test(lower);
  return dated && TIME.test(lower) ? false : undefined;
}

function isProgramLine(text: string): boolean {
  const lower = text.replace(/^[*_[(]{1,3}/, '').toLowerCase();
  return text.length < 200 && PROGRAM_LINES.some((start) => lower.startsWith(start));
}
