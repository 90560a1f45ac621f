/** Once a minute: calls for everything that is due, shard by shard. It looks at nothing itself, so nothing can hold it up. */
import type { Clock, Due, Dues, Log, Look } from '../../facts/deps.ts';
import { type Lane, laneOf } from '../../facts/lanes.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import { EXPECTED_GAP, lengthOf, outagesAt } from '../../facts/outage.ts';

export interface ClockDeps extends Clock {
  readonly log: Log;
  readonly dues: Dues;
  /** Seconds: the age of the oldest mail not yet read, 0 for none. */
  oldestUnreadMail(): Promise<number>;
  /** `behind`: whose letters may well be waiting for a sender still, so that none is called for. `lost`: nothing waits of what was handed over before. */
  lanes(): Promise<{ readonly behind: ReadonlySet<Lane>; readonly lost?: true }>;
}
export interface Swept extends SweepCount {
  /** Seconds the oldest mail has waited. */
  readonly unread: number;
}
interface SweepCount {
  readonly matches: number;
  readonly nudged: number;
  readonly failed: number;
  /** Milliseconds that a letter has been due and is not out: the longest of them all. */
  readonly oldestLetter: number;
  /** Shards that this sweep did not come to the end of. The next begins with what has been due longest. */
  readonly unswept: number;
}

const NUDGE_AGAIN = 5 * 60_000;
/** Letters sooner: no try takes as long, and one that was called for in vain tells that nobody sends. */
const LETTER_AGAIN = 2 * 60_000;
/** A match may wait for mail that is read any moment. */
export const LOOK_AGAIN = 2 * 60_000;
/** Calls at a time, in each shard. */
const AT_ONCE = 5;
/** What a page takes at the worst: a few calls that hang, three times each. */
const RESERVE = 20_000;
const NOTHING: SweepCount = { matches: 0, nudged: 0, failed: 0, oldestLetter: 0, unswept: 0 };

/** `timeLeft`: milliseconds that there are for it. */
export async function sweep(deps: ClockDeps, timeLeft: () => number = () => Number.POSITIVE_INFINITY): Promise<Swept> {
  const away = await beat(deps);
  const at = deps.now();
  const unread = await deps.oldestUnreadMail();
  const look: Look = { at, ...(unread > 0 ? { unreadSince: at - unread * 1000 } : {}) };
  const { behind, lost } = await deps.lanes();
  const sweeping = { look, away, behind, ahead: lost === true ? FIRST_RETRY : 0, timeLeft };
  const shards = Array.from({ length: deps.dues.shards }, (_, shard) => sweepShard(deps, shard, sweeping));
  const count = (await Promise.all(shards)).reduce(added, NOTHING);
  if (count.unswept > 0) deps.log('warn', 'sweep-cut-short', { ...count });
  return { ...count, unread };
}

interface Sweeping {
  readonly look: Look;
  /** How long the service was away until just now. */
  readonly away: number;
  readonly behind: ReadonlySet<Lane>;
  /** Letters are called for so long before they fall due. */
  readonly ahead: number;
  readonly timeLeft: () => number;
}

/** Notes that the service is awake, and an outage if it was away; gives its length, 0 for none. */
async function beat(deps: ClockDeps): Promise<number> {
  const now = deps.now();
  const last = await deps.dues.heartbeat();
  const outages = last === undefined ? [] : outagesAt(last, now);
  const newest = outages.at(-1);
  const away = newest?.to === now ? lengthOf(newest) : 0;
  if (away > 0) deps.log('warn', 'clock-was-away', { minutes: Math.round(away / 60_000) });
  if (last === undefined || now - last.at > EXPECTED_GAP / 10)
    await deps.dues.beat({ at: now, ...(outages.length === 0 ? {} : { outages }) });
  return away;
}

async function sweepShard(deps: ClockDeps, shard: number, sweeping: Sweeping): Promise<SweepCount> {
  const { away, ahead, timeLeft } = sweeping;
  let count = NOTHING;
  let after: string | undefined;
  do {
    if (timeLeft() < RESERVE) return { ...count, unswept: 1 };
    const now = deps.now();
    const page = await deps.dues.page(shard, now + Math.max(away, ahead), after);
    const due = page.due.filter((one) => one.since <= now + early(one, sweeping));
    for (let i = 0; i < due.length; i += AT_ONCE) {
      if (timeLeft() < RESERVE) return { ...count, unswept: 1 };
      const some = await Promise.all(due.slice(i, i + AT_ONCE).map((one) => call(deps, one, sweeping)));
      count = some.reduce(added, count);
    }
    after = page.next;
  } while (after !== undefined);
  return count;
}

/** After an outage also the matches whose deadline is near: they get time back, and should hear of it before it passes. */
function early({ t }: Due, { away, ahead }: Sweeping): number {
  if (t === 'match') return away;
  return t === 'letter' ? ahead : 0;
}

/** One that fails is left for the next sweep and never keeps the others waiting. */
async function call(deps: ClockDeps, due: Due, sweeping: Sweeping): Promise<SweepCount> {
  const now = deps.now();
  try {
    if (due.t === 'match') {
      // What is not due yet is not put off.
      await deps.dues.nudgeMatch(due, sweeping.look, due.since <= now ? now + LOOK_AGAIN : undefined);
      return { ...NOTHING, matches: 1 };
    }
    if (due.t === 'letter') return await callForLetter(deps, due, sweeping);
    await deps.dues.nudge(due, now + NUDGE_AGAIN);
    return { ...NOTHING, nudged: 1 };
  } catch (error) {
    deps.log('error', 'sweep-failed', { what: due.t, reason: error instanceof Error ? error.name : 'unknown' });
    return { ...NOTHING, failed: 1 };
  }
}

/** One that may be queued still is left there. One that was called for in vain has been due since the call before at least. */
async function callForLetter(deps: ClockDeps, due: Due & { readonly t: 'letter' }, { behind }: Sweeping): Promise<SweepCount> {
  const now = deps.now();
  const late = Math.max(0, now - due.since);
  if (behind.has(laneOf(due.key.id))) return { ...NOTHING, oldestLetter: late };
  const called = await deps.dues.nudge(due, now + LETTER_AGAIN);
  return { ...NOTHING, nudged: 1, oldestLetter: called === 'again' ? late + LETTER_AGAIN : late };
}

function added(a: SweepCount, b: SweepCount): SweepCount {
  return {
    matches: a.matches + b.matches,
    nudged: a.nudged + b.nudged,
    failed: a.failed + b.failed,
    oldestLetter: Math.max(a.oldestLetter, b.oldestLetter),
    unswept: a.unswept + b.unswept,
  };
}
