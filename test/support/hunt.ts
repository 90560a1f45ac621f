/** How far a hunt searches. Each says so in one place: a taste for `npm test`, more for `npm run hunts`, most for an evening. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** By vitest's `--mode`: see vitest.config.ts. */
    reach: keyof Reaches<unknown>;
  }
}

interface Reaches<T> {
  readonly taste: T;
  readonly full: T;
  /** `--mode long`; by default as full. */
  readonly long?: T;
}

export const reaching = <T>({ taste, full, long = full }: Reaches<T>): T => ({ taste, full, long })[inject('reach')];

/** How many tries; `TRIES=100000` before a command overrides it for that run. */
export const hunt = (tries: Reaches<number>): number => Number(process.env.TRIES ?? reaching(tries));

/** `SEED=17`: the first seed, to try one again (with `TRIES=1`) or to go on where another run stopped. */
export const FIRST_SEED = Number(process.env.SEED ?? 1);
