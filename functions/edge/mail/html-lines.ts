/**
 * Converts HTML to lines in one pass over the text: no tree, no network, no scripts. It looks only at the few marks by which mail programs
 * show what they quote.
 */
import { decodeEntities } from './html-entities.ts';
import { type Line, toLine } from './mail-lines.ts';
import { list } from './word-list.ts';

/** How many open elements are remembered; anything deeper counts as quoted. Keeps 100,000 nested `div`s from using memory. */
const DEPTH = 500;

const UNSHOWN: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'textarea', 'noscript', 'svg', 'math']);
const BREAKS: ReadonlySet<string> = new Set(
  list('br|p|div|blockquote|li|ul|ol|tr|table|pre|hr|section|article|header|footer|center', 'h1|h2|h3|h4|h5|h6|dl|dt|dd|address|form|body'),
);
/** Elements with a blank line around them. */
const APART: ReadonlySet<string> = new Set(['p', 'blockquote', 'ul', 'ol', 'table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that are remembered while open, with those that their closing tag does not reach beyond, as in a browser. */
const NESTING: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...list('div|blockquote|section|pre').map((tag): [string, string[]] => [tag, ['td', 'table']]),
  ['span', ['div', 'blockquote', 'section', 'pre', 'td', 'table']],
  ['td', []],
  ['table', []],
]);

/** Class, id or name of elements that hold a quote, in Gmail, Yahoo, Thunderbird, Proton, Zoho, GMX, AOL, mail.ru, Yandex, QQ. */
const QUOTES: readonly string[] = list(
  'gmail_attr|gmail_quote|yahoo_quoted|yahoo-quoted|moz-cite-prefix|moz-forward-container|protonmail_quote|zmail_extra',
  'aol-quote|aolmail_quote|mail-quote-collapse|mailru-blockquote|gmx-quote|tutanota_quote|qmbox-quote|orimsghtmlseperator',
  'isreplycontent|mail_quote|moz-email-headers-table|ydp-yahoo-quoted|replyheader|fastmail-quote|hey-quote',
);
/** Ids after which everything is a quote: Outlook on the web and for phones, Hotmail, Zimbra. */
const QUOTE_TO_END: readonly string[] = list(
  'divrplyfwdmsg|appendonsend|stopspelling|zwchr|mail-editor-reference-message-container|olk_src_body_section',
);
const SIGNATURES: readonly string[] = list(
  'gmail_signature|moz-signature|protonmail_signature|ms-outlook-mobile-signature|applemailsignature',
  'linebreakatbeginningofsignature|yahoo-signature|zmail_signature|tutanota_signature|x_signature|ydp-signature|mailsignature',
);

type Role = 'own' | 'quote' | 'signature' | 'reply' | 'hidden';
interface Open {
  readonly tag: string;
  /** `reply` is a box that holds a quote and, once that is closed, what was written below it. */
  role: Role;
}

export function htmlLines(html: string): Line[] {
  const page = new Page();
  const elsewhere = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    page.text(html.slice(at, open));
    at = readTag(html, { open, close }, page, elsewhere);
  }
  page.text(html.slice(at));
  return page.finish();
}

/** Reads the tag at `<` and returns the position to continue from. `elsewhere` has elements known to have no end further on. */
function readTag(html: string, { open, close }: { open: number; close: number }, page: Page, elsewhere: Set<string>): number {
  if (html.startsWith('<!--', open)) return end(html.indexOf('-->', open + 4), 3, html.length);
  const next = html.charAt(open + 1);
  if (next === '!' || next === '?') return close + 1;
  if (!/[a-z/]/i.test(next)) {
    page.text('<');
    return open + 1;
  }
  const tag = (/^<\/?([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20))?.[1] ?? '').toLowerCase();
  if (next === '/') {
    page.close(tag);
    return close + 1;
  }
  page.open(tag, html.slice(open, close).toLowerCase());
  if (!UNSHOWN.has(tag) || elsewhere.has(tag)) return close + 1;
  const finish = new RegExp(`</${tag}`, 'gi');
  finish.lastIndex = close;
  const found = finish.exec(html);
  if (found === null) elsewhere.add(tag);
  return found === null ? close + 1 : found.index;
}

const end = (at: number, length: number, otherwise: number): number => (at < 0 ? otherwise : at + length);

/** The state so far: finished lines, the current line and the open elements. */
class Page {
  readonly #lines: Line[] = [];
  #parts: string[] = [];
  readonly #stack: Open[] = [];
  #quotedToEnd = false;
  /** The last paragraph opened has no margin: Outlook writes each line as one. */
  #tight = false;

  text(raw: string): void {
    if (raw === '' || this.#stack.some(({ role }) => role === 'hidden')) return;
    const decoded = decodeEntities(raw);
    if (!this.#stack.some(({ tag }) => tag === 'pre')) {
      this.#parts.push(decoded.replace(/[ \t\r\n\f]{1,9999}/g, ' '));
      return;
    }
    const [first = '', ...rest] = decoded.split('\n');
    this.#parts.push(first);
    for (const line of rest) {
      this.#break();
      this.#parts.push(line);
    }
  }

  open(tag: string, source: string): void {
    if (BREAKS.has(tag)) this.#break(tag !== 'br');
    const marks = marksOf(source);
    if (tag === 'p') this.#tight = marks.includes('msonormal') || / style="[^"]{0,200}margin:\s?0/.test(source);
    if (APART.has(tag)) this.#apart(tag);
    if (QUOTE_TO_END.some((id) => marks.includes(id))) this.#quotedToEnd = true;
    if (!NESTING.has(tag)) return;
    if (this.#stack.length >= DEPTH) this.#quotedToEnd = true;
    // Spark wraps quotes in this, but sometimes the whole letter.
    const role = marks.includes('messagereplysection') && this.#written() ? 'quote' : roleOf(tag, marks, source);
    if (!this.#quotedToEnd) this.#stack.push({ tag, role });
  }

  close(tag: string): void {
    if (BREAKS.has(tag)) this.#break(true);
    if (tag === 'td' || tag === 'th') this.#parts.push(' ');
    if (APART.has(tag)) this.#apart(tag);
    const barriers = NESTING.get(tag);
    const at = barriers === undefined ? -1 : this.#stack.findLastIndex((open) => open.tag === tag || barriers.includes(open.tag));
    if (this.#stack[at]?.tag !== tag) return;
    for (const closed of this.#stack.splice(at).reverse()) {
      if (closed.role === 'quote' && closed.tag === 'blockquote') this.#endReply();
    }
  }

  #written(): boolean {
    return this.#lines.some(({ text, from }) => from === 'own' && text !== '');
  }

  finish(): Line[] {
    this.#break(true);
    return this.#lines;
  }

  /** The quote in the surrounding box is over: what follows in the box was written below it. */
  #endReply(): void {
    const box = this.#stack.findLast(({ role }) => role === 'reply');
    if (box !== undefined) box.role = 'own';
  }

  #break(onlyIfWritten = false): void {
    const text = this.#parts.join('').trim();
    this.#parts = [];
    if (onlyIfWritten && text === '') return;
    this.#lines.push(this.#line(text));
  }

  #apart(tag: string): void {
    if (tag === 'p' && this.#tight) return;
    if (this.#lines.at(-1)?.text !== '') this.#lines.push({ text: '', from: 'own' });
  }

  #line(text: string): Line {
    const line = toLine(text);
    if (text === '') return line;
    const roles = this.#stack.map(({ role }) => role);
    const quoted = this.#quotedToEnd || roles.includes('quote');
    if (!quoted && roles.includes('reply') && !text.endsWith(':')) this.#fillReply();
    if (quoted || roles.includes('reply')) return { ...line, from: 'quote' };
    return roles.includes('signature') ? { ...line, from: 'signature' } : line;
  }

  /** There are words in the box itself, as in a forwarded mail, so all of it is a quote. */
  #fillReply(): void {
    for (const box of this.#stack) if (box.role === 'reply') box.role = 'quote';
  }
}

/** The values of class, id, name and data-marker, where programs leave their marks. */
function marksOf(source: string): string {
  return [...source.matchAll(/(?:class|id|name|data-marker)\s?=\s?(?:"([^"]{0,1000})"|'([^']{0,1000})'|([^\s"'>]{1,1000}))/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .join(' ');
}

function roleOf(tag: string, marks: string, source: string): Role {
  if (/display:\s?none/.test(source)) return 'hidden';
  if (marks.includes('gmail_quote') && tag === 'div') return 'reply';
  if (QUOTES.some((mark) => marks.includes(mark))) return 'quote';
  if (tag === 'blockquote') return isIndent(source) ? 'own' : 'quote';
  if (SIGNATURES.some((mark) => marks.includes(mark)) || / id="?signature["\s>]?/.test(source)) return 'signature';
  return 'own';
}

/** Gmail and Outlook write an indented paragraph as a blockquote without a border, which is not a quote. */
function isIndent(source: string): boolean {
  return source.includes('margin:0 0 0 40px') || source.includes('margin: 0px 0px 0px 40px') || source.includes('margin:0px 0px 0px 40px');
}
