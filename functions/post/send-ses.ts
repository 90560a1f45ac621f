import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
// The composer alone, without nodemailer's transports: it halves the bundle of the function that sends.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Post, SendResult } from '../cases/deps.ts';
import { mailMessage } from './message.ts';

export interface SesSettings {
  readonly mailDomain: string;
  /** Where bounces and complaints are reported from. */
  readonly configurationSet: string;
}

/** Letters by SES v2, as raw mail. */
export const sesMail =
  (client: SESv2Client, { mailDomain, configurationSet }: SesSettings): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'provider')).compile().build();
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: `Sealed Orders <orders@${mailDomain}>`,
          Destination: { ToAddresses: [outgoing.to] },
          Content: { Raw: { Data: raw } },
          ConfigurationSetName: configurationSet,
          // Comes back with a bounce or complaint: whose address it was, without the address.
          EmailTags: [{ Name: 'player', Value: outgoing.player }],
        }),
      );
      return { ok: true };
    } catch (error) {
      return sesFailure(error);
    }
  };

/** What no second try would mend. All else (throttled, paused, not yet verified, out of reach) the operator or time does. */
const PERMANENT = new Set(['MessageRejected', 'BadRequestException']);

/** Only the error's name is told: its message may hold the address. */
const sesFailure = (error: unknown): SendResult => {
  const why = error instanceof Error ? error.name : 'unknown';
  return { ok: false, permanent: PERMANENT.has(why), why: `SES ${why}` };
};
