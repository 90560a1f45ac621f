/**
 * Extracts what a person wrote now from a reply. There are two dangers: losing their words, and taking an old order from a quote. In case
 * of doubt it counts as a quote: a lost line is noticed on the receipt, an old order that is played is not. Marked quotes (`>`, blockquote)
 * are removed, and the text between and below them stays. Quotes that are only announced ("From: … Sent: …", "On … wrote:") run to the end
 * of the mail.
 */
import { REPLY_MARKER } from '../../../templates/marker.ts';
import { announcement, bare, HEADER_WINDOW, isRule } from './announcement.ts';
import type { Line } from './mail-lines.ts';
import { clearText } from './pgp-text.ts';
import { programLine } from './program-line.ts';

const SIGNATURE_MARKS: readonly string[] = ['--', '—', '__'];
const KEY_MARKS: readonly string[] = ['-----BEGIN PGP SIGNATURE-----', '-----BEGIN PGP PUBLIC KEY BLOCK-----'];
/** How much of a person's signature is kept; no honest one is longer. */
const BELOW_LINES = 40;
const BELOW_CHARS = 4096;
/** What gateways and mailing lists draw directly above what they add. */
const FOOTER_RULE = /^_{20,100}$/;
/** Part of a quoted link that was folded, so that its quote mark is missing. */
const LINK_PIECE = /^(?:[(<[]{0,2}https?:\/\/\S{1,2000}[)>\]]{0,2}(?: >)?|[^\s(]{1,2000}\))$/;

/** What a person wrote now. */
export interface Written {
  /** Without quotes and signature; paragraphs separated by an empty line. */
  readonly fresh: string;
  /** The text below the signature mark, as far as it is kept. */
  readonly below: string;
}

/** Whose signature begins: a person's, or one that a program, a gateway or a mailing list adds. */
type Signer = 'person' | 'program';
/** `own` has the person's words before an announcement on the same line. */
type Step =
  | { readonly t: 'own' }
  | { readonly t: 'gap' }
  | { readonly t: 'signature'; readonly of: Signer }
  | { readonly t: 'quote'; readonly lines: number; readonly own: string }
  | { readonly t: 'cut'; readonly own: string };
const OWN: Step = { t: 'own' };
const GAP: Step = { t: 'gap' };
const BY_PROGRAM: Step = { t: 'signature', of: 'program' };

export function readWritten(mail: readonly Line[]): Written {
  const lines = clearText(mail);
  const end = lines.findIndex(isMarker);
  const above = end < 0 ? lines : lines.slice(0, end);
  const page: Page = { kept: [], below: [], written: false, signed: undefined, marked: end >= 0 };
  let at = 0;
  while (at < above.length) {
    const step = judge(above, at, page);
    take(page, above[at] as Line, step);
    if (step.t === 'cut') break;
    at += step.t === 'quote' ? step.lines : 1;
  }
  return { fresh: joinParagraphs(page.kept), below: bounded(page.below) };
}

interface Page {
  readonly kept: string[];
  readonly below: string[];
  /** Some of the person's own text has been kept. */
  written: boolean;
  /** Whose signature this is part of. */
  signed: Signer | undefined;
  /** The marker line of our letter follows below, without a quote mark. */
  readonly marked: boolean;
}

function take(page: Page, line: Line, step: Step): void {
  // What a program added goes on to the next quote.
  if (step.t === 'signature') page.signed = page.signed === 'program' ? 'program' : step.of;
  if (line.from === 'quote') page.signed = undefined;
  if (step.t === 'own') keep(page, line.text);
  else if ((step.t === 'quote' || step.t === 'cut') && step.own !== '') keep(page, step.own);
  else if (step.t === 'quote' || step.t === 'cut') dropRule(page.kept);
  if (step.t !== 'own') page.kept.push('');
}

function keep(page: Page, text: string): void {
  if (page.signed === 'person') page.below.push(text.trim());
  if (page.signed !== undefined) return;
  page.kept.push(text.trimEnd());
  page.written = true;
}

/** A line drawn above an announcement belongs to it. */
function dropRule(kept: string[]): void {
  const last = kept.findLastIndex((text) => text !== '');
  if (last >= 0 && isRule(kept[last] as string)) kept.splice(last);
}

function isMarker({ text, from }: Line): boolean {
  // Some clients turn two dashes into one long one.
  return from === 'own' && (text.includes(REPLY_MARKER) || bare(text) === bare(REPLY_MARKER));
}

const bounded = (below: readonly string[]): string => below.slice(0, BELOW_LINES).join('\n').slice(0, BELOW_CHARS);

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

/** A line that announces nothing is the person's, unless it is recognisably a program's or a signature. */
function judgeWords(lines: readonly Line[], at: number, written: boolean): Step {
  const words = (lines[at] as Line).text.trim();
  if (SIGNATURE_MARKS.includes(words)) return { t: 'signature', of: 'person' };
  if (KEY_MARKS.includes(words) || isFooter(lines, at)) return BY_PROGRAM;
  const program = programLine(words);
  // Text below a phone's own line counts, if there is nothing above that line.
  if (program === 'sure' && written) return BY_PROGRAM;
  return program !== undefined || isQuotedLink(lines, at) ? GAP : OWN;
}

/** What comes next: a marked quote, the end, or something else. */
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
