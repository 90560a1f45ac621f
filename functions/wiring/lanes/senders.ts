/** How fast the senders of a lane work, the same on Lambda and on a single machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverLetter } from '../../cases/letters/deliver-letter.ts';
import type { LetterKey } from '../../facts/deps.ts';
import type { Lane } from '../../facts/lanes.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';

export interface Pace {
  readonly pause: (ms: number) => Promise<unknown>;
  /** Milliseconds from the start of one letter to the next. */
  readonly of: (lane: Lane) => number;
}

export const createPace = (of: (lane: Lane) => number): Pace => ({ pause: sleep, of });

/**
 * Sends a sender's next letter. After a mail the sender waits until its time is up, so that N senders never send more than their share,
 * whatever processes they run in. A letter that needed no mail takes no time.
 */
export const deliverPaced =
  (deps: OutboxDeps, pace: Pace) =>
  async (lane: Lane, key: LetterKey): Promise<void> => {
    const begun = deps.now();
    let mailed = false;
    const mail: OutboxDeps['post']['mail'] = (outgoing) => {
      mailed = true;
      return deps.post.mail(outgoing);
    };
    await deliverLetter({ ...deps, post: { ...deps.post, mail } }, key);
    const rest = begun + pace.of(lane) - deps.now();
    if (mailed && rest > 0) await pace.pause(rest);
  };
