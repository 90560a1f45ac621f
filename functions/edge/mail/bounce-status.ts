/** What an enhanced status code (RFC 3463) says about an address. */

/** Permanent by code, but the address exists: mailbox full, message too long for it or for the system. */
const ALIVE: readonly string[] = ['5.2.2', '5.2.3', '5.3.4'];
/**
 * About the mail's content, or a policy (spam, reputation). If these counted, a player could have others' addresses paused by writing to
 * them through us.
 */
const ABOUT_THE_MAIL = /^5\.[67]\./;

export function isDeadByStatus(status: string): boolean {
  return status.startsWith('5') && !ALIVE.includes(status) && !ABOUT_THE_MAIL.test(status);
}
