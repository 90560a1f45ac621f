/** Mail that comes faster than anybody plays: what is read of it, and when. Judged from the envelope, before the mail itself is fetched. */
import type { MailDeps, MailLimits, Recipient } from '../../facts/mail.ts';
import { seatOf } from './handle-mail.ts';

export interface Envelope {
  /** Lower case; empty for bounces. */
  readonly source: string;
  /** Whether the sender's domain says that it sent the mail (SPF). */
  readonly isProven: boolean;
  /** Lower case. */
  readonly recipients: readonly string[];
}

/** `turned-away`: nobody would have been answered, or too many to the same address have been. */
type Course = 'read' | 'later' | 'turned-away';

/**
 * Of a mail for which there is no room. A player who has kept to their own limit (`hasOwn`) is read at once, whoever else
 * writes; all that could be answered, later, behind the others.
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

/** Whether a stranger's mail to it is more than thrown away once it is read. */
async function leadsAnywhere(deps: MailDeps, recipient: Recipient): Promise<boolean> {
  if ('operator' in recipient || 'bounced' in recipient) return true;
  if ('league' in recipient) return deps.eventMail.isThere(deps, recipient.league);
  if (!('match' in recipient)) return false;
  const match = await deps.matches.load(recipient.match);
  return match !== undefined && seatOf(deps, match, recipient) !== undefined;
}
