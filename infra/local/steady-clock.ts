/**
 * The clock of one machine, held to the time that has run since it was last read: a reading that is far off is not believed
 * until it has stood for a minute, and one that is ahead by more than an outage that is given back unasked not at all, since
 * what is noted with it stays.
 */
import { LONGEST_UNASKED } from '../../functions/facts/outage.ts';

/** A clock that is set right step by step is off by less; a machine that slept is not. */
const FAR_OFF = 10 * 60_000;
const STANDS = 60_000;
/** Before this service was written. */
const NEVER = Date.UTC(2026, 0, 1);

interface Sources {
  /** Milliseconds since 1970, as the machine has it. */
  readonly wall: () => number;
  /** Milliseconds that have run, from any start; it is never set. */
  readonly running: () => number;
}

/** @throws Error in words for a person, where the clock is certainly wrong. */
export const steadyClock = ({ wall, running }: Sources = { wall: Date.now, running: () => performance.now() }): (() => number) => {
  let known = { wall: wall(), running: running() };
  if (known.wall < NEVER)
    throw new Error(
      `The clock of this machine says ${new Date(known.wall).toISOString()}. Set it, then start again: deadlines hang on it.`,
    );
  let oddSince: number | undefined;
  return () => {
    const read = { wall: wall(), running: running() };
    const expected = Math.round(known.wall + read.running - known.running);
    const ahead = read.wall - expected;
    if (Math.abs(ahead) > FAR_OFF) {
      oddSince ??= read.running;
      if (ahead > LONGEST_UNASKED || read.wall < NEVER || read.running - oddSince < STANDS) return expected;
    }
    oddSince = undefined;
    known = read;
    return read.wall;
  };
};
