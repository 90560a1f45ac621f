/** A time limit that passes when the test says so: on a busy machine a short one by the clock passes before anything has happened. */
export interface Limit {
  /** The limit of the next exchange. */
  readonly limit: () => AbortSignal;
  /** Ends the exchange that is under way. */
  readonly pass: () => void;
}

export function createLimit(): Limit {
  let under = new AbortController();
  return {
    limit: () => {
      under = new AbortController();
      return under.signal;
    },
    pass: () => under.abort(new DOMException('The time limit has passed.', 'TimeoutError')),
  };
}

/** After this many turns, readers in the same process have read everything written, however slow it is. */
const TURNS = 40;

/** Writes again and again, then lets the time pass. */
export function dripUntil({ pass }: Limit, isOpen: () => boolean, write: () => void): void {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (isOpen()) write();
    if (turns === TURNS) pass();
    if (turns >= TURNS || !isOpen()) clearInterval(timer);
  }, 5);
}
