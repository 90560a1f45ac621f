/** One spelling for each mailbox, however it was typed or copied. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { plainText } from '../../engine/reading/plain-text.ts';

/**
 * A domain in other letters becomes its A-label (RFC 5891), under which mail servers know it. What is no address is none
 * afterwards either.
 */
export function plainAddress(written: string): string {
  const address = plainText(written).trim();
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + plainDomain(address.slice(at));
}

/** Of several, whatever stands between them. */
export const plainAddresses = (written: string): string =>
  written
    .split(/([\s,;]+)/)
    .map((part, at) => (at % 2 === 0 ? plainAddress(part) : part))
    .join('');

export function plainDomain(domain: string): string {
  return isAscii(domain) ? domain : domainToASCII(domain) || domain;
}

const LONGEST_DOMAIN = 253;
/** A label of a host's name (RFC 1123 §2.1): A-labels are such too. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A whole domain as its A-labels in lower case; undefined where any sign of it has no place in a name, or stands for another
 * sign. Whoever compares domains to grant something asks here: of `good.example_x.evil.test` no part is anybody's.
 */
export function domainName(written: string): string | undefined {
  const domain = written.toLowerCase();
  const name = domainToASCII(domain);
  if (name === '' || name.length > LONGEST_DOMAIN || !name.split('.').every((label) => LABEL.test(label))) return undefined;
  // A sign that is only mapped to another may be read otherwise by whoever judged the domain.
  return isAscii(domain) ? (name === domain ? name : undefined) : domainToUnicode(name) === domain ? name : undefined;
}

/** What stands before the `@`: signs that no reader takes for the end of an address (RFC 5322 §3.2.3, RFC 6531 §3.3). */
const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;

/** The domain of an address that stands alone; undefined where it could be read in two ways, or names nobody. */
export function addressDomain(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return at > 0 && LOCAL.test(address.slice(0, at)) ? domainName(address.slice(at + 1)) : undefined;
}

/**
 * How an address that is not plain ASCII is written in a header. `foreign`: in letters that a checker of senders may not
 * know, though each stands for itself. `altered`: with signs that another reader would take for another mailbox or domain.
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
