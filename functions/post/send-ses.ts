// Only the composer, without nodemailer's transports: that halves the bundle of the function that sends.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Outgoing, SendResult } from '../facts/deps.ts';
import type { Post } from '../views/outbox-deps.ts';
import { mailMessage } from './message.ts';

export interface SesSettings {
  readonly mailDomain: string;
  /** Where bounces and complaints are reported from. */
  readonly configurationSet: string;
}

/** Makes a signed call to AWS. A refusal comes back as its name and its message, which is judged and goes no further. */
type Call = (request: {
  host: string;
  path: string;
  body: object;
}) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string; readonly message: string }>;

/** Letters by SES v2 (`SendEmail`), as raw mail. A call that fails on the way is reported only by the error's name: its message may hold the address. */
export const sesMail =
  (call: Call, { mailDomain, configurationSet }: SesSettings): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'provider')).compile().build();
    const body = {
      FromEmailAddress: `Sealed Orders <orders@${mailDomain}>`,
      Destination: { ToAddresses: [outgoing.to] },
      Content: { Raw: { Data: raw.toString('base64') } },
      ConfigurationSetName: configurationSet,
      // Comes back with a bounce or complaint, and says whose address it was without naming it.
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

/** Another try is made, and counted. Also for answers that nobody foresaw, so that no letter can hold up the others. */
const PASSING: Verdict = {};
const ACCOUNT: Verdict = { account: true };
const LETTER: Verdict = { permanent: true };
const ADDRESS: Verdict = { permanent: true, noAddress: true };

/** `MessageRejected` and `BadRequestException` may mean trouble with the account or with the letter: only their words tell which. */
const ACCOUNT_WORDS =
  /not verified|suspended|paused|quota|rate exceeded|throttl|configuration set|not authorized|sandbox|disabled|under review|shut ?down/;
const LETTER_WORDS = /virus|malware|attachment|file ?name|file type|extension|blacklisted|suppress|too (?:long|large)|length|size/;
const ADDRESS_WORDS = /email address|illegal address|'@domain'|local (?:address|name)|\bdomain\b/;

function judge({ error, message }: { readonly error: string; readonly message: string }, { to }: Outgoing, mailDomain: string): SendResult {
  return { ok: false, permanent: false, ...judgeAnswer(error, message.toLowerCase(), to.toLowerCase(), mailDomain), why: `SES ${error}` };
}

function judgeAnswer(error: string, message: string, to: string, mailDomain: string): Verdict {
  // A fault of the service, which passes.
  if (/^HTTP 5|Internal|ServiceUnavailable/.test(error)) return PASSING;
  // In the sandbox SES writes only to verified addresses and refuses any other: only that letter waits.
  const isAboutReader = message.includes(to) && !message.replaceAll(to, '').includes(mailDomain);
  // Words within the address are not SES's.
  const words = message.replaceAll(to, '');
  if (error !== 'MessageRejected' && error !== 'BadRequestException') return isAboutReader ? PASSING : ACCOUNT;
  if (ACCOUNT_WORDS.test(words)) return isAboutReader ? PASSING : ACCOUNT;
  if (LETTER_WORDS.test(words)) return LETTER;
  return error === 'BadRequestException' && ADDRESS_WORDS.test(words) && !words.includes(mailDomain) ? ADDRESS : PASSING;
}
