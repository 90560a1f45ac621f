import MailComposer from 'nodemailer/lib/mail-composer';
import { mailMessage } from '../../../functions/post/message.ts';
import type { Post } from '../../../functions/views/outbox-deps.ts';

/** Keeps letters on this machine: composed as they would be sent, and passed to `keep`, which shows them. */
export const keepMail =
  (mailDomain: string, keep: (raw: Uint8Array) => Promise<void>): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'ours')).compile().build();
    try {
      await keep(raw);
      return { ok: true };
    } catch (error) {
      // Most likely a full disk: there may be room at the next try.
      return { ok: false, permanent: false, why: `outbox ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}` };
    }
  };
