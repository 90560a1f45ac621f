/**
 * Reads the bytes of an inbound mail: who or what wrote it, and what it says now. Never throws; a mail that exceeds a cap, or that cannot
 * be parsed, comes back without words and marked.
 */
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { plainText } from '../../../engine/reading/plain-text.ts';
import { plainAddress, plainDomain, type Spelling, spellingOf } from '../address.ts';
import { decodeRaw } from './charset.ts';
import { readWritten, type Written } from './fresh-text.ts';
import { htmlLines } from './html-lines.ts';
import { judgeMail, type MailFacts, type MailKind } from './machine-mail.ts';
import { asText, flowedLines, type Line, plainLines } from './mail-lines.ts';
import { ALL_HEADS_BYTES, DEPTH, type MailScan, scanMail } from './mail-scan.ts';
import type { Wrapping } from './wrapping.ts';

export { MAIL_BYTES } from './mail-scan.ts';

/** Limit for the characters of HTML. Rules out hundreds of thousands of tags; a long letter in Outlook's HTML has 100,000 characters. */
const HTML_CHARS = 400_000;
/**
 * Limit for the characters and lines that a person may have written now. Each line is judged by itself; orders have at most 8 KB and 100
 * lines.
 */
const FRESH_CHARS = 16_384;
const FRESH_LINES = 500;
/** How many addresses are kept of From, and of To and Cc. Keeps thousands of recipients from being passed on. */
const ADDRESSES = 50;
/** How many characters of subject, Message-ID and file names are kept. */
const NAME_CHARS = 998;
/** A text that only refers to the HTML part is no longer than this. */
const PLACEHOLDER_CHARS = 200;
/** How many nested signatures are opened. Rules out a mail of nothing else. */
const MOST_SIGNED = 2;
/** How many characters of a delivery report's parts are kept. */
const REPORT_CHARS = 16_384;

export interface Envelope {
  /** The sender as SMTP gave it; empty for the null return path. */
  readonly from?: string;
  readonly to?: readonly string[];
}

export interface MailRead {
  readonly kind: MailKind;
  /** For a bounce: the address is dead. */
  readonly permanent?: boolean;
  /** A cap was exceeded, or nothing could be read: `fresh` and `text` are empty, the headers as far as possible. */
  readonly oversized?: boolean;
  /** Why nothing in it can be read; `fresh` is empty. */
  readonly wrapping?: Wrapping;
  /** What was written now, without quotes and signature; paragraphs separated by an empty line. */
  readonly fresh: string;
  /** The first lines of what was written now below the signature mark. */
  readonly below?: string;
  /** All the text, decoded, quotes marked with `> `. */
  readonly text: string;
  readonly subject: string;
  /** Every address of every From header, in lower case. No honest sender has more than one. */
  readonly from: readonly string[];
  /** How its From headers write the addresses, in the worst case; absent for plain ASCII. */
  readonly spelling?: Spelling;
  /** The name next to the address it is from, as written. */
  readonly signed?: string;
  /** Addresses of To and Cc, in lower case. */
  readonly to: readonly string[];
  /** Names of attached files, or types if there is no name. */
  readonly attachments: readonly string[];
  readonly messageId: string;
  /** As the sender's program gives it, in ISO 8601; for display only. */
  readonly date?: string;
}

export async function readMail(bytes: Uint8Array, envelope: Envelope = {}): Promise<MailRead> {
  const entity = await parseEntity(bytes);
  const opened = await openSigned(entity);
  const mail = entity.mail ?? (await parse(headOf(entity.scan.bytes))) ?? NOTHING;
  const lines = opened.mail === undefined ? [] : textLines(opened.mail, opened.scan);
  const text = asText(lines);
  const written = readWritten(lines);
  const { fresh } = written;
  const facts = factsOf(mail, envelope, { text, fresh });
  const { kind, permanent } = judgeMail(facts);
  const oversized = opened.mail === undefined || isNovel(fresh);
  const wrapping = await wrappingOf(opened.mail?.attachments ?? [], fresh);
  return {
    kind,
    ...(permanent === undefined ? {} : { permanent }),
    ...(oversized ? { oversized } : {}),
    ...(wrapping === undefined ? {} : { wrapping }),
    ...(oversized || wrapping !== undefined ? { fresh: '' } : wordsOf(written)),
    text: oversized ? '' : text,
    subject: facts.subject,
    from: facts.from,
    ...spellingIn(mail),
    ...(mail.from?.name ? { signed: mail.from.name.slice(0, NAME_CHARS) } : {}),
    to: addresses(mail, 'to', 'cc'),
    attachments: mail.attachments.slice(0, ADDRESSES).map(nameOf),
    messageId: (mail.messageId ?? '').trim().slice(0, NAME_CHARS),
    ...(/^\d{4}-\d\d-\d\dT/.test(mail.date ?? '') ? { date: mail.date as string } : {}),
  };
}

const isNovel = (fresh: string): boolean =>
  fresh.length > FRESH_CHARS || fresh.split('\n').filter((line) => line.trim() !== '').length > FRESH_LINES;

const wordsOf = ({ fresh, below }: Written): Pick<MailRead, 'fresh' | 'below'> => (below === '' ? { fresh } : { fresh, below });

/** A mail, or what one wraps. `mail` is absent if a cap was exceeded, or nothing could be read. */
interface Entity {
  readonly scan: MailScan;
  readonly mail: Email | undefined;
}

async function parseEntity(bytes: Uint8Array): Promise<Entity> {
  const scan = scanMail(bytes);
  const mail = scan.oversized ? undefined : await parse(scan.bytes);
  return { scan, mail: (mail?.html ?? '').length > HTML_CHARS ? undefined : mail };
}

/** Opens what is only signed and has nothing else to read. A text may be signed more than once (RFC 8551 §3.7). */
async function openSigned(entity: Entity): Promise<Entity> {
  let opened = entity;
  for (let depth = 0; depth < MOST_SIGNED && opened.mail !== undefined; depth++) {
    const { text = '', html = '', attachments } = opened.mail;
    if (attachments.length === 0 || `${text}${html}`.trim() !== '') break;
    const inner = await (await import('./wrapping.ts')).signedEntity(attachments);
    if (inner === undefined) break;
    opened = await parseEntity(inner);
  }
  return opened;
}

/** Most mails are plain, so the code that recognises others is loaded on demand. */
async function wrappingOf(attachments: readonly Attachment[], fresh: string): Promise<Wrapping | undefined> {
  if (attachments.length === 0 && !fresh.includes('-----BEGIN PGP')) return undefined;
  return (await import('./wrapping.ts')).wrappingOf(attachments, fresh);
}

const NOTHING: Email = { headers: [], headerLines: [], attachments: [] };

async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: DEPTH + 1,
      maxHeadersSize: ALL_HEADS_BYTES,
      // A mail forwarded as an attachment holds somebody else's words.
      forceRfc822Attachments: true,
      maxRfc822NestingDepth: 0,
    });
  } catch {
    return undefined;
  }
}

/** The header alone, in a size that can be parsed. */
function headOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, ALL_HEADS_BYTES / 4)).toString('latin1');
  const end = text.search(/\n\r?\n/);
  return Buffer.from(end < 0 ? text : text.slice(0, end + 1), 'latin1');
}

/** The plain text; the HTML if there is none, or if the two are different parts of the mail. */
function textLines(mail: Email, scan: MailScan): Line[] {
  const plain = decodeRaw(mail.text ?? '', scan.charset);
  const html = decodeRaw(mail.html ?? '', scan.charset);
  if (html !== '' && (plain.trim() === '' || scan.htmlAlone || isPlaceholder(plain))) return htmlLines(html);
  return scan.flowed ? flowedLines(plain, scan.delSp) : plainLines(plain);
}

/** "Your program does not show HTML", instead of the words themselves. */
function isPlaceholder(plain: string): boolean {
  return plain.length < PLACEHOLDER_CHARS && /\bhtml\b/i.test(plain);
}

function factsOf(mail: Email, envelope: Envelope, words: Pick<MailFacts, 'text' | 'fresh'>): MailFacts {
  const values = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  const returnPath = envelope.from ?? values.get('return-path');
  return {
    header: (name) => values.get(name),
    headers: (name) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : [])),
    returnPath: returnPath === undefined ? undefined : bareAddress(returnPath),
    from: senders(mail),
    to: (envelope.to ?? []).map(bareAddress),
    subject: (mail.subject ?? '').trim().slice(0, NAME_CHARS),
    ...words,
    parts: mail.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), method: part.method, content: reportOf(part) })),
  };
}

const bareAddress = (path: string): string => path.trim().replace(/^</, '').replace(/>$/, '').trim().toLowerCase();

function reportOf({ mimeType, content }: Attachment): string {
  if (mimeType !== 'message/delivery-status' || typeof content === 'string') return '';
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return new TextDecoder().decode(bytes.subarray(0, REPORT_CHARS));
}

/** As the headers of these names write them. */
function writtenIn(mail: Email, ...names: readonly string[]): string[] {
  const found: string[] = [];
  for (const { key, value } of mail.headers) {
    if (!names.includes(key) || found.length >= ADDRESSES) continue;
    for (const { address } of addressParser(value, { flatten: true })) {
      if (address !== undefined && address !== '') found.push(address.slice(0, NAME_CHARS));
    }
  }
  return found.slice(0, ADDRESSES);
}

const addresses = (mail: Email, ...names: readonly string[]): string[] =>
  writtenIn(mail, ...names).map((address) => plainAddress(address).toLowerCase());

function spellingIn(mail: Email): Pick<MailRead, 'spelling'> {
  const spellings = writtenIn(mail, 'from').map(spellingOf);
  const spelling = (['altered', 'foreign'] as const).find((spelling) => spellings.includes(spelling));
  return spelling === undefined ? {} : { spelling };
}

/**
 * Another domain anywhere in a From header, except in quotes, counts as another sender: parsers may differ over which address is meant, so
 * the one that was checked may not be the one that is read here.
 */
function senders(mail: Email): string[] {
  const read = addresses(mail, 'from');
  const domains = mail.headers.flatMap(({ key, value }) => (key === 'from' ? domainsOutsideQuotes(value) : []));
  const others = domains.filter((domain) => !read.some((address) => address.endsWith(`@${domain}`)));
  return [...read, ...others.map((domain) => `@${domain}`)].slice(0, ADDRESSES);
}

function domainsOutsideQuotes(value: string): string[] {
  let bare = '';
  let quoted = false;
  for (let i = 0; i < value.length; i++) {
    if (value[i] === '\\') i += 1;
    else if (value[i] === '"') quoted = !quoted;
    else if (!quoted) bare += value[i];
  }
  return plainText(bare)
    .split('@')
    .slice(1)
    .flatMap((after) => /^[\p{L}\p{M}\p{N}.-]{1,253}/u.exec(after)?.[0] ?? [])
    .map((domain) => plainDomain(domain).toLowerCase());
}

function nameOf({ filename, mimeType }: Attachment): string {
  return (filename ?? mimeType).replace(/\p{Cc}/gu, '').slice(0, NAME_CHARS);
}
