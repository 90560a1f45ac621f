/** What a server's refusal says of an address: by its enhanced status code (RFC 3463), or without one by its code and words. */
import { ALIVE_WORDS } from './machine-words.ts';

/** Permanent by code, but the address exists: mailbox full, message too long for it or for the system. */
const ALIVE: readonly string[] = ['5.2.2', '5.2.3', '5.3.4'];
/** The mail's content, or a policy (spam, reputation). Otherwise a player could have others' addresses paused by writing to them through us. */
const ABOUT_THE_MAIL = /^5\.[67]\./;

export function isDeadByStatus(status: string): boolean {
  return status.startsWith('5') && !ALIVE.includes(status) && !ABOUT_THE_MAIL.test(status);
}

/** A refusal that is final by its code and has no enhanced status. 552: there is no room for the mail (RFC 5321, 4.2.3). */
export function isDeadByReply(reply: string): boolean {
  const said = reply.toLowerCase();
  return !said.startsWith('552') && !ALIVE_WORDS.some((word) => said.includes(word));
}
