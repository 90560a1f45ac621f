/** Envelope recipients: whom a mail is for. */

import { readReplyAddress } from '../edge/letterbox.ts';
import type { Recipient } from '../facts/mail.ts';
import type { PlayerId } from '../facts/match.ts';

/**
 * `undefined`: no address of ours. `bounced` reads addresses that letters bounce to; without it there are none, as on
 * AWS, where SES itself tells of bounces and a mail that claims one is nobody's.
 */
export const recipientReader =
  (mailDomain: string, bounced: (local: string) => PlayerId | undefined = () => undefined) =>
  (address: string): Recipient | undefined => {
    const [local = '', domain, ...more] = address.trim().toLowerCase().split('@');
    const player = domain === mailDomain && more.length === 0 ? bounced(local) : undefined;
    return player === undefined ? readReplyAddress(address, mailDomain) : { bounced: player };
  };
