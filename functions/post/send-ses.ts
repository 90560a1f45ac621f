// The composer alone, without nodemailer's transports: it halves the bundle of the function that sends.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Post } from '../cases/deps.ts';
import { mailMessage } from './message.ts';

export interface SesSettings {
  readonly mailDomain: string;
  /** Where bounces and complaints are reported from. */
  readonly configurationSet: string;
}

/** How a call reaches AWS, signed; a refusal comes back as its name. */
type Call = (request: {
  host: string;
  path: string;
  body: object;
}) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string }>;

/** What no second try would mend. All else (throttled, paused, not yet verified, out of reach) the operator or time does. */
const PERMANENT = new Set(['MessageRejected', 'BadRequestException']);
/** The rest of the call is ours and well formed; what a letter says is refused as `MessageRejected`. */
const NO_ADDRESS = 'BadRequestException';

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
      if (answer.ok) return { ok: true };
      const { error } = answer;
      return { ok: false, permanent: PERMANENT.has(error), ...(error === NO_ADDRESS ? { noAddress: true } : {}), why: `SES ${error}` };
    } catch (error) {
      return { ok: false, permanent: false, why: `SES ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };
