/**
 * Decides which mails are read, and when, if they come faster than anybody plays. Judged from the envelope, before the mail itself is
 * fetched.
 */
import type { MailDeps, MailLimits, Recipient } from '../../facts/mail.ts';
import { seatOf } from './handle-mail.ts';

export interface Envelope {
  /** In lower case; empty for bounces. */
  readonly source: string;
  /** Whether the sender's domain confirms that it sent the mail (SPF). */
  readonly isProven: boolean;
  /** In lower case. */
  readonly recipients: readonly string[];
}

/** `turned-away`: it would get no answer anyway, or too many to the same address already have one. */
type Course = 'read' | 'later' | 'turned-away';

/**
 * For a mail that exceeds the limits. A player who has kept to their own limit (`hasOwn`) is read at once, whoever else writes; mails that
 * could get an answer are read later, after the others.
 */
export async function brakeMail(
  deps: MailDeps,
  limits: MailLimits,
  { source, isProven, recipients }: Envelope,
  hasOwn: boolean,
): Promise<Course> {
  const isPlayer = isProven && (await deps.players.find(deps.keys.addressHashes(source))) !== undefined;
  if (isPlayer) return hasOwn ? 'read' : 'later';
  for (const address of recipients) {
    const recipient = deps.readRecipient(address);
    if (recipient !== undefined && (await leadsAnywhere(deps, recipient)) && limits.take('mailLate', address) === 0) return 'later';
  }
  return 'turned-away';
}

/** Whether a stranger's mail to this address would have any effect once it is read. */
async function leadsAnywhere(deps: MailDeps, recipient: Recipient): Promise<boolean> {
  if ('operator' in recipient || 'bounced' in recipient) return true;
  if ('league' in recipient) return deps.eventMail.isThere(deps, recipient.league);
  if (!('match' in recipient)) return false;
  const match = await deps.matches.load(recipient.match);
  return match !== undefined && seatOf(deps, match, recipient) !== undefined;
}
