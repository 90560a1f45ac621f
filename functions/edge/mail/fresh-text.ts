/**
 * What a person wrote now, out of a reply. Two dangers stand against each other: losing his words, and taking
 * an old order out of a quote. Where a mail leaves it open, the quote wins: a lost line is noticed on the
 * receipt, an old order played is not.
 *
 * Quotes that are marked (`>`, blockquote) are taken out and what stands between and below them stays.
 * Quotes that are only announced ("From: … Sent: …", "On … wrote:") run to the end of the mail.
 */
import { REPLY_MARKER } from '../../../templates/marker.ts';
import { announcement, bare, HEADER_WINDOW, isRule } from './announcement.ts';
import type { Line } from './mail-lines.ts';
import { programLine } from './program-line.ts';

const SIGNATURE_MARKS: readonly string[] = ['--', '—', '__', '-----BEGIN PGP SIGNATURE-----'];
/** What gateways and mailing lists draw above what they add, with no line between. */
const FOOTER_RULE = /^_{20,100}$/;
const PGP_HEAD = /^(?:-----BEGIN PGP SIGNED MESSAGE-----|Hash: (?:SHA|RIPEMD)\S{1,20})$/;
/** A piece of a quoted link that was folded, so that its mark is missing. */
const LINK_PIECE = /^(?:[(<[]{0,2}https?:\/\/\S{1,2000}[)>\]]{0,2}(?: >)?|[^\s(]{1,2000}\))$/;

/** `own` stands before an announcement on the same line. */
type Step =
  | { readonly t: 'own' }
  | { readonly t: 'gap' }
  | { readonly t: 'signature' }
  | { readonly t: 'quote'; readonly lines: number; readonly own: string }
  | { readonly t: 'cut'; readonly own: string };
const OWN: Step = { t: 'own' };
const GAP: Step = { t: 'gap' };

export function freshText(lines: readonly Line[]): string {
  const end = lines.findIndex(isMarker);
  const above = end < 0 ? lines : lines.slice(0, end);
  const page: Page = { kept: [], written: false, signed: false, marked: end >= 0 };
  let at = 0;
  while (at < above.length) {
    const step = judge(above, at, page);
    take(page, above[at] as Line, step);
    if (step.t === 'cut') break;
    at += step.t === 'quote' ? step.lines : 1;
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
  if (step.t === 'own') keep(page, line.text);
  else if ((step.t === 'quote' || step.t === 'cut') && step.own !== '') keep(page, step.own);
  else if (step.t === 'quote' || step.t === 'cut') dropRule(page.kept);
  if (step.t !== 'own') page.kept.push('');
}

function keep(page: Page, text: string): void {
  if (page.signed) return;
  page.kept.push(text.trimEnd());
  page.written = true;
}

/** A line drawn above an announcement belongs to it. */
function dropRule(kept: string[]): void {
  const last = kept.findLastIndex((text) => text !== '');
  if (last >= 0 && isRule(kept[last] as string)) kept.splice(last);
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
    const { own } = announced;
    if (next === 'quote' && (announced.kind === 'wrote' || !written)) return { t: 'quote', lines: announced.lines, own };
    if (announced.sure || (next === 'end' && marked)) return { t: 'cut', own };
  }
  return judgeWords(lines, at, written);
}

/** A line that announces nothing: the person's, unless a program or a signature tells of itself. */
function judgeWords(lines: readonly Line[], at: number, written: boolean): Step {
  const words = (lines[at] as Line).text.trim();
  if (SIGNATURE_MARKS.includes(words) || isFooter(lines, at)) return { t: 'signature' };
  const program = programLine(words);
  // Who writes below his telephone's line and nothing above it means what he writes.
  if (program === 'sure' && written) return { t: 'signature' };
  return program !== undefined || PGP_HEAD.test(words) || isQuotedLink(lines, at) ? GAP : OWN;
}

/** What follows: a marked quote, the end, or something else. */
function after(lines: readonly Line[], from: number): 'quote' | 'end' | 'other' {
  const next = lines.slice(from, from + HEADER_WINDOW).find(({ text }) => text.trim() !== '');
  if (next === undefined) return 'end';
  return next.from === 'quote' ? 'quote' : 'other';
}

function isFooter(lines: readonly Line[], at: number): boolean {
  return FOOTER_RULE.test((lines[at] as Line).text.trim()) && (lines[at + 1]?.text ?? '').trim() !== '';
}

function isQuotedLink(lines: readonly Line[], at: number): boolean {
  return lines[at - 1]?.from === 'quote' && lines[at + 1]?.from === 'quote' && LINK_PIECE.test((lines[at] as Line).text.trim());
}
