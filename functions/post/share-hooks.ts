/** Keeps a single host, match or league from taking up all places for webhooks and browsers. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Post } from '../views/outbox-deps.ts';

/** Calls to one host at a time in one process. */
const MOST_A_HOST = 4;
const MOST_AN_ASKER = 2;
/** With a fast endpoint a call gets its turn by then; one that waits longer makes room for others and is tried later. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 50;

export interface Waiting {
  readonly now: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Waits for a place and then makes the call, or reports that none became free in time. */
export type Places = <T>(url: string, id: string, call: () => Promise<T>) => Promise<T | Busy>;
interface Busy {
  readonly ok: false;
  readonly permanent: false;
  readonly busy: true;
  readonly why: string;
}

/** All calls of a process share the places. Besides the host, a call belongs to the match or league that the letter's id begins with. */
export const createPlaces = ({ now, pause = sleep }: Waiting): Places => {
  const underWay = new Map<string, number>();
  const count = (name: string, more: 1 | -1): void => {
    const after = (underWay.get(name) ?? 0) + more;
    if (after === 0) underWay.delete(name);
    else underWay.set(name, after);
  };
  return async (url, id, call) => {
    const host = `host ${URL.parse(url)?.host ?? ''}`;
    const asker = `asker ${id.split('.')[0]}`;
    const isFull = (): boolean => (underWay.get(host) ?? 0) >= MOST_A_HOST || (underWay.get(asker) ?? 0) >= MOST_AN_ASKER;
    const until = now() + PATIENCE_MS;
    while (isFull()) {
      if (now() >= until) return { ok: false, permanent: false, busy: true, why: 'webhook busy' };
      await pause(LOOK_MS);
    }
    count(host, 1);
    count(asker, 1);
    try {
      return await call();
    } finally {
      count(host, -1);
      count(asker, -1);
    }
  };
};

export const shareHooks =
  (hook: Post['hook'], places: Places): Post['hook'] =>
  (endpoint, id, ...rest) =>
    places(endpoint.url, id, () => hook(endpoint, id, ...rest));

export const sharePushes =
  (push: Post['push'], places: Places): Post['push'] =>
  (subscription, id, message) =>
    places(subscription.endpoint, id, () => push(subscription, id, message));
