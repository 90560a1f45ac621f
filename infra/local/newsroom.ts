/** Requests held open until something happens in their match: a promise each, and no thread. For one machine alone. */

import { networkOf } from '../../functions/edge/http/guard/limits.ts';
import type { News, NewsRequest } from '../../functions/edge/http/http-cases.ts';
import type { Matches } from '../../functions/facts/deps.ts';
import type { MatchId } from '../../functions/facts/match.ts';
import type { Leagues } from '../../functions/league/facts/deps.ts';

/** A connection each: a machine has some thousands to spare, and no caller is to take them all. */
const MOST = { inAll: 4_000, byOne: 100 };
/**
 * Woken together they would look together, and keep whoever orders waiting: so they look a few at a time, with rests in
 * which other requests are answered, each so many times as long as the look before it took.
 */
const WOKEN_AT_ONCE = 2;
const REST = 4;

export interface Newsroom extends News {
  /** Tells of each change once it is written. */
  around(matches: Matches): Matches;
  /** A match was changed in another way. */
  tell(match: MatchId): void;
  /** Answers all at once, and holds nobody any longer. */
  close(): void;
}

type Wake = (isOpen: boolean) => void;

interface House {
  /** Each caller has its own address, so that they can be distinguished. */
  readonly shared: boolean;
  /** Between looks, in their own length. */
  readonly rest?: number;
}

export function openNewsroom({ shared, rest = REST }: House): Newsroom {
  const waiting = new Map<MatchId, Set<Wake>>();
  const byCaller = new Map<string, number>();
  const woken: Wake[] = [];
  let held = 0;
  let isOpen = true;

  const wakeSome = (): void => {
    const from = performance.now();
    for (const wake of woken.splice(0, WOKEN_AT_ONCE)) wake(true);
    if (woken.length === 0) return;
    setImmediate(() => {
      setTimeout(wakeSome, rest * (performance.now() - from));
    });
  };
  const tell = (match: MatchId): void => {
    const those = waiting.get(match);
    if (those === undefined) return;
    waiting.delete(match);
    if (woken.length === 0) setImmediate(wakeSome);
    woken.push(...those);
  };
  const count = (caller: string, by: 1 | -1): void => {
    held += by;
    const left = (byCaller.get(caller) ?? 0) + by;
    left === 0 ? byCaller.delete(caller) : byCaller.set(caller, left);
  };
  const hold = ({ match, ms, gone }: NewsRequest, caller: string): Promise<boolean> =>
    new Promise((resolve) => {
      const those = waiting.get(match) ?? new Set();
      waiting.set(match, those);
      const wake: Wake = (answer) => {
        if (!those.delete(wake)) return;
        if (those.size === 0 && waiting.get(match) === those) waiting.delete(match);
        clearTimeout(timer);
        gone?.removeEventListener('abort', hangUp);
        count(caller, -1);
        resolve(answer);
      };
      const hangUp = (): void => wake(false);
      const timer = setTimeout(() => wake(true), ms);
      gone?.addEventListener('abort', hangUp, { once: true });
      count(caller, 1);
      those.add(wake);
    });

  return {
    wait: async (wish) => {
      const caller = networkOf(wish.peer);
      const isFull = held >= MOST.inAll || (shared && (byCaller.get(caller) ?? 0) >= MOST.byOne);
      return isOpen && !isFull && wish.gone?.aborted !== true && hold(wish, caller);
    },
    around: (matches) => ({
      ...matches,
      commit: async (change) => {
        const done = await matches.commit(change);
        tell(change.match.id);
        return done;
      },
    }),
    tell,
    close: () => {
      isOpen = false;
      for (const those of [...waiting.values(), woken.splice(0)]) for (const wake of [...those]) wake(false);
    },
  };
}

/** Tells of each match that a league writes, once it is written. */
export const presentationOf = (leagues: Leagues, tell: (match: MatchId) => void): Leagues => ({
  ...leagues,
  commit: async (change) => {
    const done = await leagues.commit(change);
    for (const { match } of change.matches ?? []) tell(match.id);
    return done;
  },
});
