import MailComposer from 'nodemailer/lib/mail-composer';
import type { Post } from '../sights/outbox-deps.ts';
import { mailMessage } from './message.ts';

/** Letters that stay on this machine: composed as they would be sent, and given to who shows them. */
export const keptMail =
  (mailDomain: string, keep: (raw: Uint8Array) => Promise<void>): Post['mail'] =>
  async (outgoing) => {
    const raw = await new MailComposer(mailMessage(outgoing, mailDomain, 'ours')).compile().build();
    try {
      await keep(raw);
      return { ok: true };
    } catch (error) {
      // A full disk, most likely: the letter's next try finds room.
      return { ok: false, permanent: false, why: `outbox ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}` };
    }
  };
