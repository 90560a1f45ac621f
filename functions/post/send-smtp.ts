import { createTransport } from 'nodemailer';
import type { Outgoing, SendResult } from '../facts/deps.ts';
import type { Post } from '../views/outbox-deps.ts';
import { mailMessage } from './message.ts';

/** What signs letters in the name of the mail domain (RFC 6376). */
export interface Dkim {
  /** PEM. */
  readonly key: string;
  readonly selector: string;
}
export interface SmtpSettings {
  /** `smtps://user:password@host:port`, as nodemailer reads it. */
  readonly url: string;
  readonly mailDomain: string;
  /** The address for mail about failed letters to this reader. */
  readonly bounceAddress: (player: Outgoing['player']) => string;
  /** Absent: the server signs, if anybody does. */
  readonly dkim?: Dkim;
}

/** Mail programs show the button of List-Unsubscribe only where both its headers are signed (RFC 8058 §4). */
const SIGNED = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Language',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Letters by SMTP, over a few connections that are kept open until `close`. */
export const smtpMail = ({ url, mailDomain, bounceAddress, dkim }: SmtpSettings): { mail: Post['mail']; close(): void } => {
  const options = {
    url,
    pool: true as const,
    // One for each possible sender of mail (`wiring/lanes/pools.ts`), so that no letter waits here for another lane's.
    maxConnections: 7,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(dkim && {
      dkim: { domainName: mailDomain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: SIGNED.join(':') },
    }),
  };
  const transport = createTransport(options);
  return {
    close: () => transport.close(),
    mail: async (outgoing) => {
      try {
        // As an object: a string is parsed as a list, and would let one address be many.
        const envelope = { from: bounceAddress(outgoing.player), to: [{ name: '', address: outgoing.to }] };
        await transport.sendMail({ ...mailMessage(outgoing, mailDomain, 'ours'), envelope });
        return { ok: true };
      } catch (error) {
        return smtpFailure(error);
      }
    },
  };
};

/** Until the sender is accepted a session is only about us: connection, greeting, login, MAIL FROM. No letter is to blame for it. */
const OURS = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH\b.*|MAIL FROM)$/;

/**
 * A 5xx about this letter or its address is final; it is about the address only in answer to RCPT TO. One about a policy
 * (5.7.x: relaying, reputation) may be the operator's to fix, so the letter is tried again. Only the codes of the server's
 * answer are reported, since its text usually repeats the address.
 */
const smtpFailure = (error: unknown): SendResult => {
  const { code, command, responseCode: status, response } = error as Partial<SmtpError>;
  const enhanced = response === undefined ? undefined : /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const why = ['SMTP', code ?? 'unknown', status, enhanced].filter((part) => part !== undefined).join(' ');
  if (OURS.test(command ?? '') || code === 'EAUTH' || code === 'EDNS') return { ok: false, permanent: false, account: true, why };
  const aboutLetter = code === 'EMESSAGE' || code === 'EENVELOPE';
  const permanent = aboutLetter && (status ?? 500) >= 500 && !enhanced?.startsWith('5.7.');
  return { ok: false, permanent, ...(permanent && code === 'EENVELOPE' ? { noAddress: true } : {}), why };
};

/** What nodemailer reports of a failure. */
interface SmtpError {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}
