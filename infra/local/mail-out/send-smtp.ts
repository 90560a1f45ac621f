import { createTransport } from 'nodemailer';
import { isDeadByReply } from '../../../functions/edge/mail/refused-address.ts';
import type { Outgoing, SendResult } from '../../../functions/facts/deps.ts';
import { mailMessage } from '../../../functions/post/message.ts';
import type { Post } from '../../../functions/views/outbox-deps.ts';

/** The key that signs letters for the mail domain (RFC 6376). */
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

/**
 * A certificate proves who is at the other end of a network. There is none on the way to this machine itself, and the one that a
 * mail server makes for itself when it is installed, as Postfix does on Debian, is signed by nobody: it encrypts and proves nothing.
 */
const HERE = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/;
const isHere = (url: string): boolean => HERE.test(new URL(url.replace(/^smtp/i, 'http')).hostname);

/** Letters by SMTP, over a few connections that are kept open until `close`. */
export const smtpMail = ({ url, mailDomain, bounceAddress, dkim }: SmtpSettings): { mail: Post['mail']; close(): void } => {
  const options = {
    url,
    pool: true as const,
    // One for each possible sender of mail (`infra/local/lane-pools.ts`), so that no letter waits here for another lane's.
    maxConnections: 7,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(isHere(url) && { tls: { rejectUnauthorized: false } }),
    ...(dkim && {
      dkim: { domainName: mailDomain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: SIGNED.join(':') },
    }),
  };
  const transport = createTransport(options);
  return {
    close: () => transport.close(),
    mail: async (outgoing) => {
      try {
        // The address is given as an object: a string would be parsed as a list, and one address could become many.
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
 * An answer to RCPT TO is about the address: one that is dead is final, and one that lives, with a full mailbox or a policy
 * against us, may take the letter later. After that an answer is about the letter, and a 5xx is final unless it is about a policy
 * (5.7.x: relaying, reputation), which may be the operator's to fix, or a mailbox is full. Only the codes of the server's answer
 * are reported, since its text usually repeats the address.
 */
const smtpFailure = (error: unknown): SendResult => {
  const { code = 'unknown', originalCode = '', command = '', responseCode, response = '' } = error as Partial<SmtpError>;
  const enhanced = (response.match(NUMBERS) ?? []).find((number) => ENHANCED.test(number))?.replace(/\.$/, '') ?? '';
  const why = ['SMTP', code, originalCode, responseCode ?? '', enhanced].filter((part) => part !== '').join(' ');
  if (OURS.test(command) || code === 'EAUTH' || code === 'EDNS')
    return { ok: false, permanent: false, account: true, why, ...hintFor(originalCode) };
  const isFinal = responseCode === undefined || responseCode >= 500;
  if (code === 'EENVELOPE' && isFinal && isDeadByReply(response, enhanced)) return { ok: false, permanent: true, noAddress: true, why };
  return { ok: false, permanent: code === 'EMESSAGE' && isFinal && !PASSES.test(enhanced), why };
};

const NUMBERS = /\d[\d.]*/g;
/** The whole of a number but a full stop behind it: no part of an internet address or of a version, which also stand in answers. */
const ENHANCED = /^[245]\.\d{1,3}\.\d{1,3}\.?$/;
const PASSES = /^5\.(?:7\.|2\.2$)/;

/** Codes of OpenSSL and Node for certificates that nobody vouches for, that are over, and that are another's; then for a port that speaks otherwise. */
const HINTS: readonly (readonly [codes: RegExp, hint: string])[] = [
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_UNTRUSTED/,
    'the certificate of SMTP_URL’s server is signed by nobody known here: give the server one that is, or name the file of its issuer in NODE_EXTRA_CA_CERTS; for a server on this machine write localhost in SMTP_URL',
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    'the certificate of SMTP_URL’s server is over or not yet valid: renew it, and look at the clocks',
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH/,
    'the certificate of SMTP_URL’s server is for another name: write in SMTP_URL the name that it has',
  ],
  [
    /^ERR_SSL|^EPROTO$/,
    'SMTP_URL’s server and we do not agree on TLS: smtps:// is for ports that begin with TLS (465), smtp:// for those that take STARTTLS or none (587, 25)',
  ],
  [/^ECONNREFUSED$/, 'nobody listens at the host and port of SMTP_URL'],
];
const hintFor = (code: string): { readonly hint?: string } => {
  const [, hint] = HINTS.find(([codes]) => codes.test(code)) ?? [];
  return hint === undefined ? {} : { hint };
};

/** The fields of a failure that nodemailer reports. */
interface SmtpError {
  readonly code: string;
  /** The system's or OpenSSL's, where `code` is nodemailer's. */
  readonly originalCode: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}
