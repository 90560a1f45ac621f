/** Reads envelope recipients: what a mail is for. */

import { readReplyAddress } from '../edge/letterbox.ts';
import type { Recipient } from '../facts/mail.ts';
import type { PlayerId } from '../facts/match.ts';

/**
 * `undefined`: not an address of ours. `bounced` reads bounce addresses; without it there are none, as on
 * AWS, where SES itself reports bounces and mail to such an address is ignored.
 */
export const recipientReader =
  (mailDomain: string, bounced: (local: string) => PlayerId | undefined = () => undefined) =>
  (address: string): Recipient | undefined => {
    const [local = '', domain, ...more] = address.trim().toLowerCase().split('@');
    const player = domain === mailDomain && more.length === 0 ? bounced(local) : undefined;
    return player === undefined ? readReplyAddress(address, mailDomain) : { bounced: player };
  };
