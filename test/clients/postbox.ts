/** What the players get, as the outbox viewer tells it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A letter as `/outbox.json` lists it. */
export interface PostedLetter {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}
export interface Postbox {
  /** The oldest letter to `address` that has not been taken out yet. */
  next(address: string): Promise<PostedLetter>;
  /** What lies there unread, after waiting for more to come. */
  rest(): Promise<readonly PostedLetter[]>;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 50;
const STRAGGLERS_MS = 1_500;

/** `outbox`: the link that the service gave. */
export const openPostbox = (outbox: string): Postbox => {
  const list = outbox.replace('/outbox?', '/outbox.json?');
  const taken = new Set<string>();
  const waiting = async (): Promise<readonly PostedLetter[]> => {
    const newestFirst = (await (await fetch(list)).json()) as readonly PostedLetter[];
    return newestFirst.toReversed().filter(({ id }) => !taken.has(id));
  };
  return {
    next: async (address) => {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(POLL_MS)) {
        const letter = (await waiting()).find(({ to }) => to.includes(address));
        if (letter === undefined) continue;
        taken.add(letter.id);
        return letter;
      }
      throw new Error(`No letter to ${address} came within ${PATIENCE_MS / 1000} s.`);
    },
    rest: async () => {
      await sleep(STRAGGLERS_MS);
      return waiting();
    },
  };
};
