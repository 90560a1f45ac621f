/** The program of the thread that reads mails on one machine: what a stranger put together takes as long as it likes. */
import { type Envelope, readMail } from '../../../functions/edge/mail/read-mail.ts';
import { answerInTurns } from '../threads/turns.ts';

export interface MailToRead {
  readonly bytes: Uint8Array;
  readonly envelope: Envelope;
}

answerInTurns(({ bytes, envelope }: MailToRead) => readMail(bytes, envelope));
