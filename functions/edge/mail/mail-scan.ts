/**
 * A first look at the bytes of a mail, before any parser: how large its parts are, and how its text was folded. It takes one pass by lines
 * and decodes nothing.
 */
import { readPartHead } from './part-head.ts';

/**
 * Limit for the bytes of a whole mail; fetching one more is enough to notice an excess. Keeps attachments and padding from using memory.
 */
export const MAIL_BYTES = 1024 * 1024;
/** Limit for the bytes of the mail's own header. Rules out a header of megabytes, and thousands of recipients. */
const HEAD_BYTES = 64 * 1024;
/** Limit for the bytes of the headers of all parts together. Rules out many parts with a header each. */
export const ALL_HEADS_BYTES = 256 * 1024;
/** Limit for the number of parts. Rules out MIME bombs by breadth; the parser limits only depth. */
const PARTS = 100;
/** Limit for nested multiparts. Rules out MIME bombs by depth. */
export const DEPTH = 8;
/** Limit for header lines. Rules out 100,000 one-letter headers, each of which is an object once parsed. */
const HEAD_LINES = 2000;

/**
 * Limit for lines, not counting idle ones. Rules out a megabyte of line ends, since the parser takes about 10 µs per line. 1 MB of base64
 * has 14,000.
 */
const LINES = 25_000;
/** How many consecutive idle lines (nothing but quote marks and blanks) are kept. Some bodies consist of nothing else. */
const IDLE_LINES = 2;

export interface MailScan {
  readonly oversized: boolean;
  /**
   * The bytes to parse: long runs of idle lines are shortened, headers corrected, and `format=flowed` removed, since the parser would join
   * a quote with what was written below it.
   */
  readonly bytes: Uint8Array;
  readonly flowed: boolean;
  readonly delSp: boolean;
  /** HTML parts without a plain-text alternative. */
  readonly htmlAlone: boolean;
  /** The charset that the first text part names. */
  readonly charset: string;
}

const LF = 10;
const CR = 13;
const DASH = 45;
/** These are `>`, blank, tab, carriage return, line feed. */
const IDLE: readonly number[] = [62, 32, 9, CR, LF];
const IDLE_CHARS = 80;

export function scanMail(mail: Uint8Array): MailScan {
  // Some programs store mails with an empty line above.
  const bytes = mail.subarray(mail.findIndex((byte) => byte !== LF && byte !== CR));
  const head = bytes.subarray(0, headEnd(bytes));
  const none = { flowed: false, delSp: false, htmlAlone: false, charset: '' };
  if (head.length > HEAD_BYTES || countLines(head) > HEAD_LINES) return { oversized: true, bytes: head.subarray(0, HEAD_BYTES), ...none };
  if (bytes.length > MAIL_BYTES) return { oversized: true, bytes: head, ...none };
  let scan = new Scan(bytes, false);
  scan.run();
  if (scan.isWithoutParts()) {
    scan = new Scan(bytes, true);
    scan.run();
  }
  if (scan.oversized()) return { oversized: true, bytes: head, ...none };
  return {
    oversized: false,
    bytes: scan.bytes,
    flowed: scan.flowed,
    delSp: scan.delSp,
    htmlAlone: scan.html && !scan.alternative,
    charset: scan.charset ?? '',
  };
}

/** Where the header ends; looks no further than necessary. */
function headEnd(bytes: Uint8Array): number {
  const limit = Math.min(bytes.length, HEAD_BYTES + 1);
  for (let i = 0; i < limit; i += 1) {
    if (bytes[i] === LF && (bytes[i + 1] === LF || (bytes[i + 1] === CR && bytes[i + 2] === LF))) return i + 1;
  }
  return limit;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === LF) lines += 1;
  return lines;
}

class Scan {
  readonly #bytes: Uint8Array;
  readonly #kept: Uint8Array[] = [];
  flowed = false;
  delSp = false;
  html = false;
  alternative = false;
  charset: string | undefined;
  /** There has been a text part. */
  #written = false;
  #inHead = true;
  #head: string[] = [];
  #headBytes = 0;
  #headLines = 0;
  #parts = 0;
  #lines = 0;
  #idle = 0;
  #base64: 'no' | 'begins' | 'goes on' | 'over' = 'no';
  /** Boundaries of the open multiparts, with the depth of each. */
  readonly #boundaries = new Map<string, number>();
  #depth = 0;

  /** The mail's own header says that it has parts. */
  #announced = false;
  readonly #asPlain: boolean;

  /** `asPlain`: reads it as a single plain text, whatever the mail's own header says. */
  constructor(bytes: Uint8Array, asPlain: boolean) {
    this.#bytes = bytes;
    this.#asPlain = asPlain;
  }

  /** A mail that announces parts but has none: the parser would skip all of it as a preamble. */
  isWithoutParts(): boolean {
    return this.#announced && this.#parts === 0 && !this.oversized();
  }

  /** What has been kept. */
  get bytes(): Uint8Array {
    return Buffer.concat(this.#kept);
  }

  oversized(): boolean {
    const heads = this.#headBytes > ALL_HEADS_BYTES || this.#headLines > 2 * HEAD_LINES;
    return heads || this.#parts > PARTS || this.#depth > DEPTH || this.#lines > LINES;
  }

  run(): void {
    let start = 0;
    while (start < this.#bytes.length && !this.oversized()) {
      const lf = this.#bytes.indexOf(LF, start);
      const end = lf < 0 ? this.#bytes.length : lf + 1;
      if (this.#inHead) this.#headLine(start, end);
      else if (this.#bodyLine(start, end)) this.#kept.push(this.#bytes.subarray(start, end));
      start = end;
    }
    if (this.#inHead) this.#endHead();
  }

  #headLine(start: number, end: number): void {
    this.#lines += 1;
    this.#headBytes += end - start;
    this.#headLines += 1;
    const text = latin(this.#bytes, start, end);
    if (text.trim() !== '') {
      this.#head.push(text);
      return;
    }
    this.#endHead();
    this.#kept.push(this.#bytes.subarray(start, end));
  }

  #endHead(): void {
    const isTop = this.#kept.length === 0;
    const text = this.#head.join('');
    const head = readPartHead(isTop && this.#asPlain ? `Content-Type: text/plain\r\n${text}` : text, !this.#written);
    if (isTop) this.#announced = head.type.startsWith('multipart/');
    this.#head = [];
    this.#inHead = false;
    this.#written ||= head.type.startsWith('text/');
    this.html ||= head.type === 'text/html';
    this.alternative ||= head.type === 'multipart/alternative';
    this.delSp ||= head.delSp;
    this.flowed ||= head.flowed;
    this.charset ??= head.charset;
    this.#base64 = head.base64 ? 'begins' : 'no';
    if (head.boundary !== undefined) this.#open(head.boundary);
    this.#kept.push(Buffer.from(head.text, 'latin1'));
  }

  #open(boundary: string): void {
    const depth = this.#boundaries.size + 1;
    this.#boundaries.set(boundary, depth);
    this.#depth = Math.max(this.#depth, depth);
  }

  /** Whether the line is to be parsed. */
  #bodyLine(start: number, end: number): boolean {
    const bytes = this.#bytes;
    if (isIdle(bytes, start, end)) {
      this.#idle += 1;
      if (this.#idle > IDLE_LINES) return false;
    } else {
      this.#idle = 0;
      if (bytes[start] === DASH && bytes[start + 1] === DASH && end - start < 200) this.#boundary(latin(bytes, start, end));
      else if (this.#base64 !== 'no' && this.#isBehindBase64(start, end)) return false;
    }
    this.#lines += 1;
    return true;
  }

  #boundary(text: string): void {
    const rest = text.trimEnd().slice(2);
    if (this.#boundaries.has(rest)) {
      this.#parts += 1;
      this.#inHead = true;
    } else if (rest.endsWith('--')) this.#boundaries.delete(rest.slice(0, -2));
  }

  /** Gateways append footers to base64 text without looking: a line with a blank between words is not base64. */
  #isBehindBase64(start: number, end: number): boolean {
    if (
      this.#base64 === 'goes on' &&
      latin(this.#bytes, start, Math.min(end, start + 200))
        .trim()
        .includes(' ')
    )
      this.#base64 = 'over';
    else if (this.#base64 === 'begins') this.#base64 = 'goes on';
    return this.#base64 === 'over';
  }
}

/** Whether a line holds nothing but quote marks, blanks and line ends. Long lines are not examined. */
function isIdle(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > IDLE_CHARS) return false;
  for (let i = start; i < end; i += 1) if (!IDLE.includes(bytes[i] as number)) return false;
  return true;
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}
