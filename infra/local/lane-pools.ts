/** The lanes on one machine: a few senders each, in this process. The clock calls again for letters still waiting when it ends. */

import type { ClockDeps } from '../../functions/cases/match/sweep.ts';
import type { LetterKey, Log } from '../../functions/facts/deps.ts';
import { LANES, type Lane } from '../../functions/facts/lanes.ts';
import { reasonOf } from '../../functions/facts/reason-of.ts';
import type { HandedLetter } from '../../functions/wiring/lanes/queues.ts';

/** Enough places for webhooks, so that one user's do not keep others' from leaving. */
export const HOME_SENDERS: Readonly<Record<Lane, number>> = { now: 3, turns: 2, digests: 1, hooks: 20 };

export interface LanePools {
  /** A letter that is already waiting is not added again, and no two senders have the same one at once. */
  readonly handOver: (lane: Lane, letters: readonly HandedLetter[]) => Promise<readonly HandedLetter[]>;
  readonly state: ClockDeps['lanes'];
  /** How many letters wait for a sender. */
  readonly waiting: () => Readonly<Record<Lane, number>>;
  /** Once: letters handed over before this process began are not in any lane any more. */
  readonly lost: () => boolean;
  /** Resolves once no letter waits or is on its way. */
  readonly idle: () => Promise<void>;
  /** Accepts and begins nothing more, and waits for letters on their way. */
  readonly stop: () => Promise<void>;
}

export const lanePools = (deliver: (lane: Lane, key: LetterKey) => Promise<void>, log: Log): LanePools => {
  const waiting = new Map(LANES.map((lane) => [lane, new Map<string, LetterKey>()] as const));
  const underWay = new Set<string>();
  const senders = new Map<Lane, number>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let asked = false;

  const next = (lane: Lane): LetterKey | undefined => {
    if (stopped) return undefined;
    for (const [name, key] of waiting.get(lane) ?? []) {
      if (underWay.has(name)) continue;
      waiting.get(lane)?.delete(name);
      return key;
    }
    return undefined;
  };
  const send = async (lane: Lane): Promise<void> => {
    for (let key = next(lane); key !== undefined; key = next(lane)) {
      const name = JSON.stringify(key);
      underWay.add(name);
      try {
        await deliver(lane, key);
      } catch (error) {
        // The clock calls for it again. The error's message may quote what it failed on.
        log('record-failed', { record: key.id, reason: reasonOf(error) });
      }
      underWay.delete(name);
    }
    senders.set(lane, (senders.get(lane) ?? 1) - 1);
  };
  const hire = (lane: Lane): void => {
    for (let at = senders.get(lane) ?? 0; at < HOME_SENDERS[lane] && (waiting.get(lane)?.size ?? 0) > 0; at++) {
      senders.set(lane, at + 1);
      // Takes its first letter synchronously.
      const sender = send(lane);
      running.add(sender);
      void sender.finally(() => running.delete(sender));
    }
  };
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    handOver: async (lane, letters) => {
      for (const { key } of letters) waiting.get(lane)?.set(JSON.stringify(key), key);
      hire(lane);
      return [];
    },
    state: async () => ({ behind: new Set(LANES.filter((lane) => (waiting.get(lane)?.size ?? 0) > 0)) }),
    waiting: () => Object.fromEntries(LANES.map((lane) => [lane, waiting.get(lane)?.size ?? 0])) as Readonly<Record<Lane, number>>,
    lost: () => {
      const isFirst = !asked;
      asked = true;
      return isFirst;
    },
    idle,
    stop: async () => {
      stopped = true;
      await idle();
    },
  };
};
