/** What each piece of work asks for: measured here, or AWS's list prices. The contract test holds the sequences to the real handlers. */

/** Milliseconds until an answer. */
export const TABLE_MS = 5;
export const QUEUE_MS = 10;
export const SES_MS = 90;
export const BUCKET_MS = 20;
/** An index shows a write after so long. */
export const INDEX_LAG_MS = 200;
export const COLD_START_MS = 450;

/** Milliseconds of a whole processor for a signed call to AWS, measured over 1,000 calls of the SDK: 0.65. */
export const CALL_WORK = 0.8;
/** For closing a step of two players, and for a letter: with all their calls 5 to 7 ms together, measured. */
export const CLOSING_WORK = 5;
export const LETTER_WORK = 4;

/** Calls of `follow-up` for one match whose deadline has passed, in order, with their write units in the table and in the due index. */
export interface Call {
  readonly t: 'read' | 'write';
  readonly units: number;
  readonly index: number;
}
const READ: Call = { t: 'read', units: 0, index: 0 };
export const CLOSING: readonly Call[] = [
  // The call, which is taken; when the clock last looked; the match.
  READ,
  { t: 'write', units: 1, index: 0 },
  READ,
  READ,
  // Head, step, and a letter for each seat, in one transaction: two units each, and one of the index for a place left or taken.
  { t: 'write', units: 8, index: 4 },
  { t: 'write', units: 1, index: 0 },
];
/** By the clock, for a match: the call, and when it comes back to it. */
export const WAKE_UP: readonly Call[] = [
  { t: 'write', units: 1, index: 0 },
  { t: 'write', units: 1, index: 2 },
];
/** To put a letter, and to note that it was sent. */
export const PUT: Call = { t: 'write', units: 1, index: 1 };
export const END: Call = { t: 'write', units: 1, index: 1 };

/** A page of a match, and the question whether it has changed: answered 304. What all pages have in common asks for nothing. */
export const PAGE: readonly Call[] = [READ, READ];
export const POLL: readonly Call[] = [READ];
export const PAGE_WORK = 8;
export const POLL_WORK = 2;
export const FILE_WORK = 1;
/** A mail with orders that do not close a step: the match, then its head with the orders and a receipt, in one transaction. */
export const MAIL: readonly Call[] = [READ, { t: 'write', units: 4, index: 1 }];
export const MAIL_WORK = 12;

/** US dollars, us-east-1, 2026; as in docs/aws.md. */
export const PRICES = {
  letter: 0.0001,
  /** Received, put into the bucket, noticed, read and deleted. */
  mailIn: 0.0001 + 5.4 / 1e6,
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  httpRequest: 1 / 1e6,
  loggedByte: 0.5 / 1e9,
  gbSecond: 0.0000133334,
  invocation: 0.2 / 1e6,
  queueRequest: 0.5 / 1e6,
} as const;
