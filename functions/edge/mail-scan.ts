/**
 * A first look at the bytes of a mail, before any parser: how big its pieces are, and how its text was folded.
 * One pass by lines, nothing decoded.
 */

/** Bytes of a whole mail; who fetches it need read one more only. Stops attachments and padding from costing memory. */
export const MAIL_BYTES = 1024 * 1024;
/** Bytes of the mail's own header. Stops a header of megabytes, and thousands of recipients. */
const HEAD_BYTES = 64 * 1024;
/** Bytes of the headers of all parts together. Stops many parts with a header each. */
export const ALL_HEADS_BYTES = 256 * 1024;
/** Parts. Stops MIME bombs by breadth: the parser limits depth only. */
const PARTS = 100;
/** Multiparts within one another. Stops MIME bombs by depth. */
export const DEPTH = 8;
/** Header lines. Stops 100,000 one-letter headers, each of which is an object once parsed. */
const HEAD_LINES = 2000;

/** Lines, idle ones apart. Stops a megabyte of line ends: the parser takes some 10 µs a line. 1 MB of base64 has 14,000. */
const LINES = 25_000;
/** So many idle lines (nothing but quote marks and blanks) in a row are kept. Bodies of nothing else are known. */
const IDLE_LINES = 2;

export interface MailScan {
  readonly oversized: boolean;
  /** The bytes to parse, long runs of idle lines shortened, and `format=flowed` taken out: the parser would join a quote with what was written below it. */
  readonly bytes: Uint8Array;
  readonly flowed: boolean;
  readonly delSp: boolean;
  /** HTML parts that do not stand beside the same in plain text. */
  readonly htmlAlone: boolean;
}

const LF = 10;
const DASH = 45;
/** `>`, blank, tab, carriage return. */
const IDLE: readonly number[] = [62, 32, 9, 13];
const IDLE_CHARS = 80;
const FLOWED = 'format=flowed';

export function scanMail(bytes: Uint8Array): MailScan {
  const head = bytes.subarray(0, headEnd(bytes));
  const none = { flowed: false, delSp: false, htmlAlone: false };
  if (head.length > HEAD_BYTES || countLines(head) > HEAD_LINES) return { oversized: true, bytes: head.subarray(0, HEAD_BYTES), ...none };
  if (bytes.length > MAIL_BYTES) return { oversized: true, bytes: head, ...none };
  const scan = new Scan(bytes);
  scan.run();
  if (scan.oversized()) return { oversized: true, bytes: head, ...none };
  return {
    oversized: false,
    bytes: scan.bytes,
    flowed: scan.flowed,
    delSp: scan.delSp,
    htmlAlone: scan.html && !scan.alternative,
  };
}

/** Where the header ends; looks no further than it has to. */
function headEnd(bytes: Uint8Array): number {
  const limit = Math.min(bytes.length, HEAD_BYTES + 1);
  for (let i = 0; i < limit; i += 1) {
    if (bytes[i] === LF && (bytes[i + 1] === LF || (bytes[i + 1] === 13 && bytes[i + 2] === LF))) return i + 1;
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
  flowed = false;
  delSp = false;
  html = false;
  alternative = false;
  #inHead = true;
  #headBytes = 0;
  #headLines = 0;
  #parts = 0;
  #lines = 0;
  #idle = 0;
  #length = 0;
  /** Boundaries of the open multiparts, with how deep each stands. */
  readonly #boundaries = new Map<string, number>();
  #depth = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.slice();
  }

  /** What has been kept. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  oversized(): boolean {
    const heads = this.#headBytes > ALL_HEADS_BYTES || this.#headLines > 2 * HEAD_LINES;
    return heads || this.#parts > PARTS || this.#depth > DEPTH || this.#lines > LINES;
  }

  run(): void {
    let start = 0;
    while (start < this.#bytes.length && !this.oversized()) {
      const lf = this.#bytes.indexOf(LF, start);
      const end = lf < 0 ? this.#bytes.length : lf;
      this.#line(start, end);
      start = end + 1;
    }
  }

  #line(start: number, end: number): void {
    const bytes = this.#bytes;
    if (this.#inHead) this.#headLine(start, end);
    else if (isIdle(bytes, start, end)) {
      this.#idle += 1;
      if (this.#idle > IDLE_LINES) return;
    } else {
      this.#idle = 0;
      if (bytes[start] === DASH && bytes[start + 1] === DASH && end - start < 200) this.#bodyLine(latin(bytes, start, end));
    }
    this.#lines += 1;
    bytes.copyWithin(this.#length, start, end + 1);
    this.#length += Math.min(end + 1, bytes.length) - start;
  }

  #headLine(start: number, end: number): void {
    this.#headBytes += end - start;
    this.#headLines += 1;
    const text = latin(this.#bytes, start, Math.min(end, start + 2000)).trimEnd();
    if (text === '') {
      this.#inHead = false;
      return;
    }
    const lower = text.toLowerCase();
    this.html ||= lower.includes('text/html');
    this.alternative ||= lower.includes('multipart/alternative');
    this.delSp ||= lower.includes('delsp=yes');
    const boundary = /boundary\s?=\s?(?:"([^"]{1,100})"|([^\s";]{1,100}))/i.exec(text);
    if (boundary !== null) this.#open(boundary[1] ?? boundary[2] ?? '');
    const flowed = lower.indexOf(FLOWED);
    if (flowed < 0) return;
    this.flowed = true;
    this.#bytes.fill(0x78, start + flowed, start + flowed + 'format'.length);
  }

  #open(boundary: string): void {
    const depth = this.#boundaries.size + 1;
    this.#boundaries.set(boundary, depth);
    this.#depth = Math.max(this.#depth, depth);
  }

  #bodyLine(text: string): void {
    const rest = text.trimEnd().slice(2);
    if (this.#boundaries.has(rest)) {
      this.#parts += 1;
      this.#inHead = true;
    } else if (rest.endsWith('--')) this.#boundaries.delete(rest.slice(0, -2));
  }
}

/** Whether a line holds nothing but quote marks, blanks and line ends. A long one is not looked through. */
function isIdle(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > IDLE_CHARS) return false;
  for (let i = start; i < end; i += 1) if (!IDLE.includes(bytes[i] as number)) return false;
  return true;
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}
