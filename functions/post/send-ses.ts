// The composer alone, without nodemailer's transports: it halves the bundle of the function that sends.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Outgoing, SendResult } from '../facts/deps.ts';
import type { Post } from '../sights/outbox-deps.ts';
import { mailMessage } from './message.ts';

export interface SesSettings {
  readonly mailDomain: string;
  /** Where bounces and complaints are reported from. */
  readonly configurationSet: string;
}

/** How a call reaches AWS, signed; a refusal comes back as its name and its words, which are judged and go no further. */
type Call = (request: {
  host: string;
  path: string;
  body: object;
}) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string; readonly message: string }>;

/** Letters by SES v2 (`SendEmail`), as raw mail. A call that fails on the way is told by the error's name: its message may hold the address. */
export const sesMail =
  (call: Call, { mailDomain, configurationSet }: SesSettings): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'provider')).compile().build();
    const body = {
      FromEmailAddress: `Sealed Orders <orders@${mailDomain}>`,
      Destination: { ToAddresses: [outgoing.to] },
      Content: { Raw: { Data: raw.toString('base64') } },
      ConfigurationSetName: configurationSet,
      // Comes back with a bounce or complaint: whose address it was, without the address.
      EmailTags: [{ Name: 'player', Value: outgoing.player }],
    };
    try {
      const answer = await call({ host: 'email', path: '/v2/email/outbound-emails', body });
      return answer.ok ? { ok: true } : judge(answer, outgoing, mailDomain);
    } catch (error) {
      return { ok: false, permanent: false, why: `SES ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };

type Verdict = Partial<Pick<Extract<SendResult, { readonly ok: false }>, 'permanent' | 'noAddress' | 'account'>>;

/** Another try is made, and counted: also where SES says what nobody foresaw, so that no letter can hold up the others. */
const PASSING: Verdict = {};
const ACCOUNT: Verdict = { account: true };
const LETTER: Verdict = { permanent: true };
const ADDRESS: Verdict = { permanent: true, noAddress: true };

/** `MessageRejected` and `BadRequestException` stand for the account's trouble as well as for the letter's: only their words tell. */
const ACCOUNT_WORDS =
  /not verified|suspended|paused|quota|rate exceeded|throttl|configuration set|not authorized|sandbox|disabled|under review|shut ?down/;
const LETTER_WORDS = /virus|malware|attachment|file ?name|file type|extension|blacklisted|suppress|too (?:long|large)|length|size/;
const ADDRESS_WORDS = /email address|illegal address|'@domain'|local (?:address|name)|\bdomain\b/;

function judge({ error, message }: { readonly error: string; readonly message: string }, { to }: Outgoing, mailDomain: string): SendResult {
  return { ok: false, permanent: false, ...verdictOn(error, message.toLowerCase(), to.toLowerCase(), mailDomain), why: `SES ${error}` };
}

function verdictOn(error: string, message: string, to: string, mailDomain: string): Verdict {
  // Their fault, not ours: it passes.
  if (/^HTTP 5|Internal|ServiceUnavailable/.test(error)) return PASSING;
  // In the sandbox SES writes to verified addresses alone, and says of any other that it is not allowed: only that letter waits.
  const isAboutReader = message.includes(to) && !message.replaceAll(to, '').includes(mailDomain);
  // What the address itself says is no word of SES's.
  const words = message.replaceAll(to, '');
  if (error !== 'MessageRejected' && error !== 'BadRequestException') return isAboutReader ? PASSING : ACCOUNT;
  if (ACCOUNT_WORDS.test(words)) return isAboutReader ? PASSING : ACCOUNT;
  if (LETTER_WORDS.test(words)) return LETTER;
  return error === 'BadRequestException' && ADDRESS_WORDS.test(words) && !words.includes(mailDomain) ? ADDRESS : PASSING;
}
