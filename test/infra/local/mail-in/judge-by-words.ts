/** A judge's thread that finds out nothing, and does what the words of a mail say. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailToJudge } from '../../../../infra/local/mail-in/judge-mails.ts';
import { prove } from '../../../../infra/local/mail-in/verdicts.ts';
import { answerInTurns } from '../../../../infra/local/threads/turns.ts';

/** In place of the minutes that a name server may let one wait. */
const SLOW_MS = 5_000;

const noNames = async (name: string): Promise<never> => {
  if (name.endsWith('.slow.example')) await sleep(SLOW_MS);
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};

await import('mailauth');
answerInTurns(async ({ raw, peer }: MailToJudge, rest) => {
  if (Buffer.from(raw.subarray(-99)).includes('work for ever')) for (;;);
  return prove(raw, peer, { rest, resolver: noNames as never });
});
