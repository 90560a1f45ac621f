/** How far a hunt searches. Each says so in one place: so far before a change lands, and further over an evening. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** By vitest's `--mode long`: see vitest.config.ts. */
    reach: keyof Reaches<unknown>;
  }
}

interface Reaches<T> {
  readonly full: T;
  readonly long: T;
}

export const reaching = <T>(reaches: Reaches<T>): T => reaches[inject('reach')];

/** How many tries; `TRIES=100000` before a command overrides it for that run. */
export const hunt = ({ full, long = full }: { readonly full: number; readonly long?: number }): number =>
  Number(process.env.TRIES ?? reaching({ full, long }));

/** `SEED=17`: the first seed, to try one again (with `TRIES=1`) or to go on where another run stopped. */
export const FIRST_SEED = Number(process.env.SEED ?? 1);
