/** A letter as a mail: its headers, text, HTML and calendar file, the same for SES and SMTP. */
import { createHash } from 'node:crypto';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Outgoing } from '../facts/deps.ts';
import type { Rendered } from '../facts/letter.ts';

/** `provider`: SES replaces our Message-ID with one of its own. */
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
    // The References of a reply include ours, so the letter is recognised even though its Message-ID was replaced.
    references: ids === 'provider' ? [...above, messageId] : above,
    headers: { ...machineHeaders(outgoing), ...outlookHeaders(rendered.topic, thread) },
    text: rendered.text,
    html: rendered.html,
    ...(rendered.calendar === undefined ? {} : { attachments: [calendarPart(rendered.calendar)] }),
    // RFC 5322, 2.3: no bare LF; SES sends the bytes as they are.
    newline: 'windows',
    // Letters are made of strings; nothing in them can make us read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Attached, as a single part: as an alternative to the text, Outlook would show the entry instead of the letter. */
const calendarPart = ({ method, file }: NonNullable<Rendered['calendar']>) => ({
  filename: 'deadline.ics',
  content: file,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** Keeps autoresponders and other machines from answering (RFC 3834), and lets readers unsubscribe from notices (RFC 8058). */
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
 * Outlook and Exchange group by these headers instead of References, whatever the subjects are: 22 bytes, of which the first is 1 and the
 * next five are a time that neither program reads (MS-OXOMSG 2.2.1.3).
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
