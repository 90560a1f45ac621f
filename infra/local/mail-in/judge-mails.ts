/** The program of the thread that judges whether mails are from the senders they name. */
import { answerInTurns } from '../threads/turns.ts';
import { type Peer, prove } from './verdicts.ts';

export interface MailToJudge {
  readonly raw: Uint8Array;
  readonly peer: Peer;
}

// Loaded before the first is begun, which would be charged for it.
await import('mailauth');
answerInTurns(({ raw, peer }: MailToJudge, rest) => prove(raw, peer, { rest }));
