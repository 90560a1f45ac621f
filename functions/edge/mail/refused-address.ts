/** What a server's answer to RCPT TO says about the address, once its code is final: the same as a bounce would say later. */
import { isDeadByStatus } from './bounce-status.ts';
import { ALIVE_WORDS } from './machine-words.ts';

/** By the enhanced status code, or if there is none by the words. 552 means that there is no room for the mail (RFC 5321, 4.2.3). */
export function isDeadByReply(reply: string, enhanced: string): boolean {
  if (enhanced !== '') return isDeadByStatus(enhanced);
  const said = reply.toLowerCase();
  return !said.startsWith('552') && !ALIVE_WORDS.some((word) => said.includes(word));
}
