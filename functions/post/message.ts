/** A letter as a mail: its headers, text, HTML and calendar file, the same by SES and SMTP. */
import { createHash } from 'node:crypto';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Outgoing } from '../facts/deps.ts';
import type { Rendered } from '../facts/letter.ts';

/** `provider`: SES puts a Message-ID of its own in place of ours. */
export type MessageIds = 'ours' | 'provider';

export const mailMessage = (outgoing: Outgoing, mailDomain: string, ids: MessageIds): MailComposerOptions => {
  const { rendered, to, replyTo, repliesTo } = outgoing;
  const messageId = asMessageId(outgoing.messageId, mailDomain);
  const thread = asMessageId(outgoing.thread, mailDomain);
  const above = [...(messageId === thread ? [] : [thread]), ...(repliesTo === undefined ? [] : [repliesTo])];
  return {
    from: { name: 'Sealed Orders', address: `orders@${mailDomain}` },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: rendered.subject,
    messageId,
    ...(above.length === 0 ? {} : { inReplyTo: repliesTo ?? thread }),
    // An answer's References repeat ours, so a letter is recognised although its Message-ID was replaced.
    references: ids === 'provider' ? [...above, messageId] : above,
    headers: { ...machineHeaders(outgoing), ...outlookHeaders(rendered.topic, thread) },
    text: rendered.text,
    html: rendered.html,
    ...(rendered.calendar === undefined ? {} : { attachments: [calendarPart(rendered.calendar)] }),
    // RFC 5322, 2.3: no bare LF; SES sends the bytes as they are.
    newline: 'windows',
    // Letters are made of strings. Nothing in them may make us read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** One part, attached: as an alternative to the text, Outlook shows the entry in place of the letter. */
const calendarPart = ({ method, file }: NonNullable<Rendered['calendar']>) => ({
  filename: 'deadline.ics',
  content: file,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** Keeps vacation notices and other machines from answering (RFC 3834), and lets a reader stop notices (RFC 8058). */
const machineHeaders = ({ rendered, answers, unsubscribe }: Outgoing): Record<string, string> => ({
  'Auto-Submitted': answers ? 'auto-replied' : 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  'Content-Language': 'en',
  // RFC 8058 allows only https.
  ...(rendered.notice && unsubscribe?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
});

/**
 * Outlook and Exchange group by these rather than by References, whatever the subjects say: 22 bytes, of which the first is 1
 * and five are a time that none of them reads (MS-OXOMSG 2.2.1.3).
 */
const outlookHeaders = (topic: string | undefined, thread: string): Record<string, string> =>
  topic === undefined
    ? {}
    : {
        'Thread-Topic': topic,
        'Thread-Index': Buffer.concat([Buffer.of(1), createHash('sha256').update(thread).digest().subarray(0, 21)]).toString('base64'),
      };

const asMessageId = (id: string, mailDomain: string): string =>
  id.startsWith('<') ? id : `<${id.includes('@') ? id : `${id}@${mailDomain}`}>`;
