/**
 * Bots in a thread of their own: a hard one may think for seconds, and here pages, mail and deadlines share one process.
 * The thread is started with the first move and handles one move after another.
 */
import type { Think } from '../../functions/cases/match/run-job.ts';
import { openThread } from '../../functions/wiring/threads/thread.ts';

const PROGRAM = new URL('../../functions/wiring/threads/bot-moves.ts', import.meta.url);

export interface BotThread {
  readonly think: Think;
  stop(): Promise<void>;
}

export const startBotThread = (): BotThread => {
  const { ask, stop } = openThread<Parameters<Think>[0], readonly string[]>(PROGRAM, 'bots');
  return { think: ask, stop };
};
