/** Mails read in a thread of their own, which is ended where one takes too long. */
import type { readMail } from '../../../functions/edge/mail/read-mail.ts';
import { openTurnThread } from '../threads/turn-thread.ts';
import type { MailToRead } from './read-mails.ts';

const PROGRAM = new URL('./read-mails.ts', import.meta.url);
/** Processor time: the dearest mail within the caps takes half of it. */
const MAIL_MS = 1_000;
const MEMORY_MB = 128;

export interface Reading {
  readonly readMail: typeof readMail;
  stop(): Promise<void>;
}

export const openReading = (): Reading => {
  const thread = openTurnThread<MailToRead, Awaited<ReturnType<typeof readMail>>>(PROGRAM, {
    name: 'mails',
    mostMs: MAIL_MS,
    memoryMb: MEMORY_MB,
  });
  return { readMail: (bytes, envelope = {}) => thread.ask({ bytes, envelope }, 'all'), stop: thread.stop };
};
