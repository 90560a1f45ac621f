/**
 * Bots in a thread of their own: a hard one may think for seconds, and here pages, mail and deadlines share one process.
 * The thread is started with the first move and handles one move after another.
 */
import { Worker } from 'node:worker_threads';
import type { Think } from '../../functions/cases/match/run-errand.ts';
import type { BotQuestion, BotReply } from '../../functions/wiring/bot-moves.ts';

const PROGRAM = new URL('../../functions/wiring/bot-moves.ts', import.meta.url);

interface Waiting {
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

export interface BotThread {
  readonly think: Think;
  stop(): Promise<void>;
}

export const startBotThread = (): BotThread => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;
  /** Fails all waiting moves; the next move starts another thread. */
  const lose = (error: Error): void => {
    worker = undefined;
    for (const waiter of waiting.values()) waiter.reject(error);
    waiting.clear();
  };
  const startThread = (): Worker => {
    worker ??= new Worker(PROGRAM)
      .on('message', (reply: BotReply) => {
        const waiter = waiting.get(reply.id);
        waiting.delete(reply.id);
        if ('lines' in reply) waiter?.resolve(reply.lines);
        else waiter?.reject(new Error(reply.fault));
      })
      .on('error', lose)
      .on('exit', () => lose(new Error('the thread of the bots ended')));
    // It never keeps the process alive by itself.
    worker.unref();
    return worker;
  };
  return {
    think: (turn) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        startThread().postMessage({ id: asked, turn } satisfies BotQuestion);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
};
