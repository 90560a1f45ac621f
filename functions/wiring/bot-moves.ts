/** The program of the bots' thread on one machine: each message asks for a move, and gets an answer. */
import { parentPort } from 'node:worker_threads';
import type { BotTurn } from '../cases/match/run-errand.ts';
import { think } from '../cases/match/think.ts';

export interface BotQuestion {
  readonly id: number;
  readonly turn: BotTurn;
}
export type BotReply = { readonly id: number } & ({ readonly lines: readonly string[] } | { readonly fault: string });

parentPort?.on('message', ({ id, turn }: BotQuestion) => {
  const say = (reply: BotReply): void => parentPort?.postMessage(reply);
  think(turn).then(
    (lines) => say({ id, lines }),
    (error: unknown) => say({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
