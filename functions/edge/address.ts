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
