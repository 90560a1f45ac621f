/**
 * Reads the mails announced by the queue and passes each to its use case. A handled mail is deleted, since it may hold sealed orders; one
 * for the operator is set aside for them.
 */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Envelope } from './cases/mail/brake-mail.ts';
import { handleMail } from './cases/mail/handle-mail.ts';
import { addressDomain } from './edge/address.ts';
import { createLimits } from './edge/http/guard/limits.ts';
import { authentic, isSetup, readNotice } from './edge/mail/notice.ts';
import { findOrders } from './edge/mail/order-block.ts';
import { MAIL_BYTES, readMail } from './edge/mail/read-mail.ts';
import { recipientReader } from './edge/mail/recipients.ts';
import type { LogLine } from './facts/log-events.ts';
import type { MailDeps, MailLimits } from './facts/mail.ts';
import { memoize } from './facts/memoize.ts';
import { eachRecord } from './wiring/batch.ts';
import { bucketNamed } from './wiring/bucket.ts';
import { composeDeps, letterSettings } from './wiring/compose.ts';
import { composeKeys } from './wiring/compose-keys.ts';
import { hostMail } from './wiring/hosting.ts';
import { leagueMail } from './wiring/leagues/mail.ts';
import { bucketName, mailsIn, type RawMails } from './wiring/raw-mails.ts';
import { words } from './wiring/wings/mail.ts';

/**
 * The last of the five times that the queue delivers a mail. The mail is set aside before this try, because a process that crashes over it
 * could not do so afterwards, and an unreadable mail would hold up every deadline for six hours.
 */
export const LAST_TRY = 5;

/** `read` is for a function that shares its process, and then runs in a thread. */
export const inboundMail =
  (deps: MailDeps, mails: RawMails, limits: MailLimits, read = readMail) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(
      event.Records,
      ({ messageId }) => messageId,
      deps.log,
      (record) => handle({ ...deps, read }, mails, limits, record),
    );

type Deps = MailDeps & { readonly read: typeof readMail };

const handle = async (deps: Deps, mails: RawMails, limits: MailLimits, { body, attributes }: SQSRecord): Promise<unknown> => {
  // Its mail stays where it is and holds up no deadline.
  if (isSetup(body)) return;
  const notice = readNotice(body);
  const times = Number(attributes.ApproximateReceiveCount);
  // A mail that has waited or failed once is read regardless of what else arrives.
  if (times === 1) {
    const { source, recipients, verdicts } = notice;
    const course = await courseOf(deps, limits, { source, recipients, isProven: verdicts.spf === 'PASS' });
    if (course !== 'read') deps.log('mail-braked', { mail: notice.key, course });
    if (course === 'turned-away') return mails.remove(notice.key);
    if (course === 'later') {
      // No deadline waits for somebody who writes too much.
      await mails.layAside(notice.key);
      return course;
    }
  }
  if (times >= LAST_TRY) await mails.layAside(notice.key);
  // Reads one byte more than the limit, to notice a mail that exceeds it.
  const raw = await mails.read(notice.key, MAIL_BYTES + 1);
  // The mail has been handled before: queues deliver some messages twice.
  if (raw === undefined) return;
  const mail = await deps.read(raw, { from: notice.source, to: notice.recipients });
  const { recipients, received } = notice;
  // Every line logged on the way names the mail, so that its effects can be traced to it.
  const line = deps.log as LogLine;
  const log: LogLine = (event, fields) => line(event, { mail: notice.key, ...fields });
  const outcome = await handleMail({ ...deps, log }, { ...mail, recipients, received, authentic: authentic(notice, mail) });
  log('mail-handled', { outcome, bytes: raw.byteLength, ms: deps.now() - received });
  if (outcome !== 'operator') return mails.remove(notice.key);
  await mails.keep(notice.key);
  log('operator-mail');
};

/** Counts in this process's own memory, since a counter in the table would be written for every mail of a flood. */
const courseOf = async (deps: MailDeps, limits: MailLimits, envelope: Envelope) => {
  const { source, isProven, recipients } = envelope;
  const isToOperator = recipients.some((address) => 'operator' in (deps.readRecipient(address) ?? {}));
  // A domain's owner can make up as many addresses as they like, so all of them share one limit, and so do all unproven senders.
  if (isToOperator && limits.take('operator', (isProven ? addressDomain(source) : undefined) ?? 'unproven') > 0) return 'turned-away';
  // A sender that nothing proves does not use up anybody else's share.
  const hasOwn = limits.take('mailFrom', isProven ? source : `unproven ${source}`) === 0;
  const shared = [limits.take('mail', 'all'), ...recipients.map((address) => limits.take('mailTo', address))];
  if (hasOwn && shared.every((wait) => wait === 0)) return 'read';
  return (await import('./cases/mail/brake-mail.ts')).brakeMail(deps, limits, envelope, hasOwn);
};

/** How addresses and commands are read, both on AWS and on a single machine. */
export const mailReading = (
  mailDomain: string,
  bounced?: Parameters<typeof recipientReader>[1],
): Pick<MailDeps, 'readRecipient' | 'findOrders' | 'readAssent'> => ({
  readRecipient: recipientReader(mailDomain, bounced),
  findOrders,
  // Loaded on demand, since few mails answer an invitation.
  readAssent: async (text, own) => (await import('./edge/mail/assent.ts')).readAssent(text, own),
});

const compose = memoize(async () => {
  const given = composeDeps(process.env);
  const deps = {
    ...given,
    keys: await composeKeys(process.env),
    eventMail: leagueMail(given.leagues),
    hostMail,
    words,
    ...mailReading(letterSettings(process.env).mailDomain),
  };
  return inboundMail(deps, mailsIn(bucketNamed(bucketName(process.env), process.env)), createLimits(deps.now));
});
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => (await compose())(event);
