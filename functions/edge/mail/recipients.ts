/** Reads envelope recipients: what a mail is for. */

import type { Recipient } from '../../facts/mail.ts';
import type { PlayerId } from '../../facts/match.ts';
import { readReplyAddress } from '../letterbox.ts';

/** Addresses that exist at every domain (RFC 2142 §2 and §5, RFC 5321 §4.5.1). */
const OPERATOR = ['postmaster', 'abuse'];

/** Whether a mail is accepted at this address; for all others at our domain, a mail server that asks is told that they do not exist. */
export const isMeant = (recipient: Recipient | undefined): boolean => recipient !== undefined && !('wrong' in recipient);

/**
 * `undefined` if it is not an address of our domain. `bounced` reads bounce addresses; without it there are none, as on AWS, where SES
 * itself reports bounces and mail to such an address is ignored.
 */
export const recipientReader =
  (mailDomain: string, bounced: (local: string) => PlayerId | undefined = () => undefined) =>
  (address: string): Recipient | undefined => {
    const [local = '', domain, ...more] = address.trim().toLowerCase().split('@');
    if (domain !== mailDomain || more.length > 0) return undefined;
    if (OPERATOR.includes(local)) return { operator: true };
    const player = bounced(local);
    return player === undefined ? (readReplyAddress(address, mailDomain) ?? { wrong: true }) : { bounced: player };
  };
