// Imports only the composer, without nodemailer's transports, which halves the bundle of the function that sends.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Outgoing, SendResult } from '../facts/deps.ts';
import type { Post } from '../views/outbox-deps.ts';
import { mailMessage } from './message.ts';

export interface SesSettings {
  readonly mailDomain: string;
  /** The SES configuration set that reports bounces and complaints. */
  readonly configurationSet: string;
}

/** Makes a signed call to AWS. A refusal is returned as its name and message; the message is only used to judge it. */
type Call = (request: {
  method?: 'DELETE';
  host: string;
  path: string;
  body?: object;
}) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string; readonly message: string }>;

/**
 * Sends letters through SES v2 (`SendEmail`) as raw mail. If a call fails on the way, only the error's name is reported, since its message
 * may contain the address.
 */
export const sesMail =
  (call: Call, { mailDomain, configurationSet }: SesSettings): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'provider')).compile().build();
    const body = {
      FromEmailAddress: `Sealed Orders <orders@${mailDomain}>`,
      Destination: { ToAddresses: [outgoing.to] },
      Content: { Raw: { Data: raw.toString('base64') } },
      ConfigurationSetName: configurationSet,
      // Returned with a bounce or complaint, so that we know whose address it was without naming it.
      EmailTags: [{ Name: 'player', Value: outgoing.player }],
    };
    try {
      const answer = await call({ host: 'email', path: '/v2/email/outbound-emails', body });
      return answer.ok ? { ok: true } : judge(answer, outgoing, mailDomain);
    } catch (error) {
      return { ok: false, permanent: false, why: `SES ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };

/**
 * Takes an address off the account's suppression list (`DeleteSuppressedDestination`), to which SES adds every address that bounces
 * permanently: it then accepts letters for the address and sends none. It allows one such call a second.
 */
export const sesReadmit =
  (call: Call): NonNullable<Post['readmit']> =>
  async (address) => {
    try {
      const answer = await call({ method: 'DELETE', host: 'email', path: `/v2/email/suppression/addresses/${escapeAll(address)}` });
      // An address that it cannot read is on no list; SES will say what becomes of the letter.
      if (answer.ok || answer.error === 'NotFoundException' || answer.error === 'BadRequestException') return { ok: true };
      const passes = /^HTTP 5|Internal|ServiceUnavailable|TooManyRequests|Throttl/.test(answer.error);
      return { ok: false, permanent: false, ...(!passes && ACCOUNT), why: `SES suppression list ${answer.error}` };
    } catch (error) {
      return { ok: false, permanent: false, why: `SES suppression list ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };

/** AWS also escapes the characters that `encodeURIComponent` leaves alone before it checks the signature. */
const escapeAll = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Verdict = Partial<Pick<Extract<SendResult, { readonly ok: false }>, 'permanent' | 'noAddress' | 'account'>>;

/** Another try is made, and counted. The same goes for unexpected answers, so that no letter can hold up the others. */
const PASSING: Verdict = {};
const ACCOUNT: Verdict = { account: true };
const LETTER: Verdict = { permanent: true };
const ADDRESS: Verdict = { permanent: true, noAddress: true };

/**
 * `MessageRejected` and `BadRequestException` may mean trouble with the account or with the letter, and only the wording tells them apart.
 */
const ACCOUNT_WORDS =
  /not verified|suspended|paused|quota|rate exceeded|throttl|configuration set|not authorized|sandbox|disabled|under review|shut ?down/;
const LETTER_WORDS = /virus|malware|attachment|file ?name|file type|extension|blacklisted|suppress|too (?:long|large)|length|size/;
const ADDRESS_WORDS = /email address|illegal address|'@domain'|local (?:address|name)|\bdomain\b/;

function judge({ error, message }: { readonly error: string; readonly message: string }, { to }: Outgoing, mailDomain: string): SendResult {
  return { ok: false, permanent: false, ...judgeAnswer(error, message.toLowerCase(), to.toLowerCase(), mailDomain), why: `SES ${error}` };
}

function judgeAnswer(error: string, message: string, to: string, mailDomain: string): Verdict {
  // A temporary fault of the service.
  if (/^HTTP 5|Internal|ServiceUnavailable/.test(error)) return PASSING;
  // In the sandbox SES writes only to verified addresses and refuses all others, so only that letter waits.
  const isAboutReader = message.includes(to) && !message.replaceAll(to, '').includes(mailDomain);
  // Words within the address are not SES's own.
  const words = message.replaceAll(to, '');
  if (error !== 'MessageRejected' && error !== 'BadRequestException') return isAboutReader ? PASSING : ACCOUNT;
  if (ACCOUNT_WORDS.test(words)) return isAboutReader ? PASSING : ACCOUNT;
  if (LETTER_WORDS.test(words)) return LETTER;
  return error === 'BadRequestException' && ADDRESS_WORDS.test(words) && !words.includes(mailDomain) ? ADDRESS : PASSING;
}
