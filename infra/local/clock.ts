/** Runs the sweep over and over, never two at a time, where AWS has a schedule. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../functions/facts/deps.ts';
import { reasonOf } from '../../functions/facts/reason-of.ts';

export interface Repeated {
  /** Ends it, and waits for a run that is under way. */
  stop(): Promise<void>;
}

/** `failed`: the event of a run that fails. `pause`: milliseconds from the end of one run to the start of the next. A run that fails is logged, and the next comes as usual. */
export const repeat = (failed: 'clock-failed' | 'table-failed', pause: () => number, run: () => Promise<void>, log: Log): Repeated => {
  const ended = new AbortController();
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        await run();
      } catch (error) {
        log(failed, { reason: reasonOf(error) });
      }
      await sleep(pause(), undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
};
