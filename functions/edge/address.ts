/** One spelling for each mailbox, however it was typed or copied. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { plainText } from '../../engine/reading/plain-text.ts';

/**
 * A domain in other scripts becomes its A-label (RFC 5891), under which mail servers know it. Text that is not an address stays that way.
 */
export function plainAddress(written: string): string {
  const address = plainText(written).trim();
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + plainDomain(address.slice(at));
}

/** For several addresses, whatever separates them. */
export const plainAddresses = (written: string): string =>
  written
    .split(/([\s,;]+)/)
    .map((part, at) => (at % 2 === 0 ? plainAddress(part) : part))
    .join('');

export function plainDomain(domain: string): string {
  return isAscii(domain) ? domain : domainToASCII(domain) || domain;
}

const LONGEST_DOMAIN = 253;
/** A label of a host name (RFC 1123 §2.1), which A-labels are too. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A whole domain as its A-labels in lower case; undefined if any of its characters may not occur in a name, or stands for another.
 * Comparisons of domains that grant something use this: no part of `good.example_x.evil.test` belongs to anybody.
 */
export function domainName(written: string): string | undefined {
  const domain = written.toLowerCase();
  const name = domainToASCII(domain);
  if (name === '' || name.length > LONGEST_DOMAIN || !name.split('.').every((label) => LABEL.test(label))) return undefined;
  // A character that is only mapped to another may be read differently by whoever checked the domain.
  return isAscii(domain) ? (name === domain ? name : undefined) : domainToUnicode(name) === domain ? name : undefined;
}

/** The part before the `@`: characters that no reader takes for the end of an address (RFC 5322 §3.2.3, RFC 6531 §3.3). */
const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;

/** The domain of a single address; undefined if it could be read in two ways, or names nobody. */
export function addressDomain(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return at > 0 && LOCAL.test(address.slice(0, at)) ? domainName(address.slice(at + 1)) : undefined;
}

/**
 * How an address that is not plain ASCII is written in a header. `foreign`: in letters that a checker of senders may not know, though each
 * stands for itself. `altered`: with characters that another reader would take for a different mailbox or domain.
 */
export type Spelling = 'foreign' | 'altered';

export function spellingOf(written: string): Spelling | undefined {
  const address = written.trim();
  if (isAscii(address)) return undefined;
  const plain = plainAddress(address);
  const [at, plainAt] = [address.lastIndexOf('@'), plain.lastIndexOf('@')];
  const isSame = address.slice(0, at) === plain.slice(0, plainAt);
  const domain = address.slice(at + 1).toLowerCase();
  return isSame && (isAscii(domain) || domainToUnicode(plain.slice(plainAt + 1)) === domain) ? 'foreign' : 'altered';
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
