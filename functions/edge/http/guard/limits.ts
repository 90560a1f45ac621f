/**
 * How many requests a caller may make: token buckets in this process's memory, so that a refusal costs nothing. Each instance of the
 * function has its own; the gateway's throttle limits all of them together.
 */

interface Rate {
  readonly most: number;
  /** Milliseconds until an empty bucket is full again. */
  readonly within: number;
}
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 86_400_000;
export const RATES = {
  /** Requests that only read, by address. */
  read: { most: 300, within: MINUTE },
  /** Boards that pages of other sites show, by address. */
  framed: { most: 60, within: MINUTE },
  /** Pictures that have to be made, by address. */
  picture: { most: 40, within: MINUTE },
  /** Requests that write or have a letter sent, by address. */
  write: { most: 60, within: MINUTE },
  /**
   * Mail addresses to which letters are sent for a caller who is not signed in, by the caller's address: this is also how many new players
   * they may create.
   */
  stranger: { most: 5, within: DAY },
  /** The same for a signed-in caller, by player. */
  player: { most: 50, within: DAY },
  /** Matches opened, by address or, if signed in, by player: each may set bots to work. */
  opening: { most: 40, within: DAY },
  hosting: { most: 120, within: DAY },
  /**
   * Matches whose seats a caller who is not signed in has put into the list of open seats, by address; for others the seats are counted.
   */
  offering: { most: 5, within: DAY },
  /** Sign-in links that a caller may request, by mailbox: too few to use up all that the mailbox may get in a day. */
  link: { most: 8, within: DAY },
  /** Reports of abuse, by address or, if signed in, by player. */
  report: { most: 10, within: DAY },
  /** An address that the caller has recently had a letter sent to is counted once. */
  known: { most: 1, within: DAY },
  /**
   * Incoming mails, by the sender's address on the envelope, by our address they were sent to, and in all: more than one instance reads
   * mail.
   */
  mailFrom: { most: 30, within: HOUR },
  mailTo: { most: 30, within: HOUR },
  mail: { most: 300, within: MINUTE / 2 },
  /** Mails beyond that limit which are still read, later, by our address. */
  mailLate: { most: 60, within: HOUR },
  /** Mails that are kept for the operator, by the domain of their sender. */
  operator: { most: 30, within: DAY },
} as const satisfies Readonly<Record<string, Rate>>;
export type Kind = keyof typeof RATES;

export interface Limits {
  /** Seconds until the next is allowed; 0 if it is allowed now, in which case it has been counted, `weight` times. */
  take(kind: Kind, key: string, weight?: number): number;
  /** The same without counting. */
  wait(kind: Kind, key: string): number;
  /** How many are left, and the seconds until all are available again; undefined if there is no limit. */
  left(kind: Kind, key: string): { readonly left: number; readonly seconds: number } | undefined;
}

/** How many callers are remembered. Beyond that the least recent is forgotten, which only benefits that caller. */
export const MOST_CALLERS = 20_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

export function createLimits(now: () => number): Limits {
  const buckets = new Map<string, Bucket>();
  const tokensLeft = (kind: Kind, key: string, at: number): number => {
    const { most, within } = RATES[kind];
    const before = buckets.get(`${kind} ${key}`);
    return before === undefined ? most : Math.min(most, before.left + (Math.max(0, at - before.at) * most) / within);
  };
  const keep = (name: string, bucket: Bucket): void => {
    // Deleted first, because a Map keeps the order in which its keys were added.
    buckets.delete(name);
    buckets.set(name, bucket);
    const [oldest] = buckets.size > MOST_CALLERS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
  };
  return {
    take: (kind, key, weight = 1) => {
      const at = now();
      const there = tokensLeft(kind, key, at);
      keep(`${kind} ${key}`, { left: there < weight ? there : there - weight, at });
      return secondsUntil(weight, kind, there);
    },
    wait: (kind, key) => secondsUntil(1, kind, tokensLeft(kind, key, now())),
    left: (kind, key) => {
      const { most, within } = RATES[kind];
      const there = tokensLeft(kind, key, now());
      return { left: Math.floor(there), seconds: Math.ceil(((most - there) * within) / most / 1000) };
    },
  };
}

function secondsUntil(tokens: number, kind: Kind, tokensLeft: number): number {
  const { most, within } = RATES[kind];
  return tokensLeft < tokens ? Math.ceil(((tokens - tokensLeft) * within) / most / 1000) : 0;
}

/** For a service that nobody can reach from outside. */
export const NO_LIMITS: Limits = { take: () => 0, wait: () => 0, left: () => undefined };

/** One household or host: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one network. */
export function networkOf(peer: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(peer)?.[1];
  if (mapped !== undefined || !peer.includes(':')) return mapped ?? peer;
  const [head = '', tail] = (peer.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(.)/, '$1'))
    .join(':');
}
