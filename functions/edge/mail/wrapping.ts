/**
 * Formats that hide what a mail says: from everybody without a key (S/MIME, PGP), or from all programs but one (TNEF, which Outlook sends
 * as winmail.dat). What is only signed is opened here; the signature is not checked, since senders are judged by their domain.
 */
import type { Attachment } from 'postal-mime';
import { MAIL_BYTES } from './mail-scan.ts';

export type Wrapping = 'smime' | 'pgp' | 'tnef';

type Part = Pick<Attachment, 'mimeType' | 'filename' | 'content'>;

const PGP_MESSAGE = '-----BEGIN PGP MESSAGE-----';
/** SignedData (RFC 5652 §5.1). */
const SIGNED_DATA = '1.2.840.113549.1.7.2';
/** A signed entity has a header (RFC 8551 §3.1); a file that somebody signed has none. */
const ENTITY = /^content-type:/im;
const HEAD_BYTES = 8 * 1024;
/** A mail with a chain of certificates has about a hundred nodes, 15 deep; a program that streams makes a node of every few kilobytes. */
const BER_LIMITS = { maxDepth: 32, maxNodes: 4096, maxContentLength: MAIL_BYTES, parseEmbedded: false };

/**
 * What keeps the mail from being read. `fresh` is what its sender has written now, as far as it is text; next to it, a signed file or
 * Outlook's own copy of the text hides nothing.
 */
export function wrappingOf(parts: readonly Part[], fresh: string): Wrapping | undefined {
  if (fresh.split('\n').includes(PGP_MESSAGE) || parts.some(({ mimeType }) => is(mimeType, 'application/pgp-encrypted'))) return 'pgp';
  if (fresh !== '') return undefined;
  if (parts.some(isSmime)) return 'smime';
  return parts.some(isTnef) ? 'tnef' : undefined;
}

const is = (type: string, ...types: readonly string[]): boolean => types.includes(type.toLowerCase());
const isNamed = ({ filename }: Part, end: string): boolean => (filename ?? '').toLowerCase().endsWith(end);

const isSmime = (part: Part): boolean =>
  is(part.mimeType, 'application/pkcs7-mime', 'application/x-pkcs7-mime') || isNamed(part, 'smime.p7m');
const isTnef = (part: Part): boolean => is(part.mimeType, 'application/ms-tnef', 'application/vnd.ms-tnef') || isNamed(part, 'winmail.dat');

/** The entity that an S/MIME part only signs; undefined if it is encrypted, or something else is wrong with it. */
export async function signedEntity(parts: readonly Part[]): Promise<Uint8Array | undefined> {
  const part = parts.find(isSmime);
  if (part === undefined) return undefined;
  const { fromBER, Constructed, ObjectIdentifier, OctetString } = await import('asn1js');
  const childrenOf = (node: unknown): readonly unknown[] => (node instanceof Constructed ? node.valueBlock.value : []);
  const [type, content] = childrenOf(fromBER(bytesOf(part), BER_LIMITS).result);
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== SIGNED_DATA) return undefined;
  const [, , encapsulated] = childrenOf(childrenOf(content)[0]);
  const [octets] = childrenOf(childrenOf(encapsulated)[1]);
  if (!(octets instanceof OctetString)) return undefined;
  const entity = new Uint8Array(octets.getValue());
  const [head = ''] = Buffer.from(entity.subarray(0, HEAD_BYTES))
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return ENTITY.test(head) ? entity : undefined;
}

function bytesOf({ content }: Part): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'latin1');
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
