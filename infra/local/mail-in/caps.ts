/**
 * The limits of a mail before anything judges it: the cost of everything after that depends on its header, its signatures and its
 * parts, whoever sent it. It looks no further than the header.
 */
import { Reply } from './reply.ts';

const HEADER_BYTES = 64 * 1024;
const HEADER_LINES = 2_000;
/** Each is another hash of the whole body. A mail that a list and two forwarders passed on has four. */
const SIGNATURES = 5;
/** Bytes of the body that are hashed, for all signatures together: as much as a mail of full size with one. */
const HASHED_BYTES = 5 * 1024 * 1024;
/** Sets of ARC, each of three fields (RFC 8617 §4). */
const SEALS = 5;

const LF = 10;
const CR = 13;

const tooLarge = (what: string): Reply => new Reply(552, `5.3.4 ${what}. Send the orders alone, as plain text.`);

/** Why it is refused; undefined: it may be judged. */
export const overCap = (raw: Buffer): Reply | undefined => {
  const end = headerEnd(raw);
  if (end > HEADER_BYTES) return tooLarge(`The header of this mail is larger than ${HEADER_BYTES} bytes`);
  const lines = raw.toString('latin1', 0, end).split('\n');
  if (lines.length > HEADER_LINES) return tooLarge(`The header of this mail has more than ${HEADER_LINES} lines`);
  const count = (name: string): number => lines.filter((line) => isField(line, name)).length;
  const signatures = count('dkim-signature');
  if (signatures > SIGNATURES) return new Reply(554, `5.6.0 This mail has more than ${SIGNATURES} DKIM signatures.`);
  const seals = Math.max(...['arc-seal', 'arc-message-signature', 'arc-authentication-results'].map(count));
  if (seals > SEALS) return new Reply(554, `5.6.0 This mail has more than ${SEALS} sets of ARC.`);
  // Only the last of ARC's signatures is checked.
  const hashed = (raw.length - end) * (signatures + Math.min(seals, 1));
  return hashed > HASHED_BYTES ? tooLarge('This mail is too large for so many signatures') : undefined;
};

/** A blank may stand before the colon (RFC 5322 §4.5); a fold there is no field to anybody who counts. */
const isField = (line: string, name: string): boolean => {
  if (line.slice(0, name.length).toLowerCase() !== name) return false;
  const rest = line.slice(name.length).trimStart();
  return rest === '' || rest.startsWith(':');
};

/** The start of the body, or one byte past the cap. */
export const headerEnd = (raw: Buffer): number => {
  for (let at = raw.indexOf(LF); at >= 0 && at <= HEADER_BYTES; at = raw.indexOf(LF, at + 1)) {
    const next = raw[at + 1] === CR ? raw[at + 2] : raw[at + 1];
    if (next === LF) return at + 1;
  }
  return Math.min(raw.length, HEADER_BYTES + 1);
};
