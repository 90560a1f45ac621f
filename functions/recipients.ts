/** Envelope recipients: whom a mail is for. */
import type { Recipient } from './cases/mail.ts';
import { readReplyAddress } from './edge/letterbox.ts';

/** The envelope sender of a letter by SMTP, `post/message.ts`: where the mail about its failure goes. */
const BOUNCE = /^bounce-([a-z2-7]{26})$/;

/** undefined: no address of ours. */
export const recipientReader =
  (mailDomain: string) =>
  (address: string): Recipient | undefined => {
    const [local = '', domain, ...more] = address.trim().toLowerCase().split('@');
    const player = domain === mailDomain && more.length === 0 ? BOUNCE.exec(local)?.[1] : undefined;
    return player === undefined ? readReplyAddress(address, mailDomain) : { bounced: player };
  };
