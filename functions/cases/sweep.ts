/** Once a minute: everything that is due, shard by shard. */
import type { Deps, Due, Dues, Outage } from './deps.ts';
import { type Lane, laneOf } from './lanes.ts';
import { FIRST_RETRY } from './letters-to.ts';
import { EXPECTED_GAP, lengthOf, outagesAt } from './outage.ts';
import { tickMatch, type Watch } from './tick-match.ts';

export interface ClockDeps extends Deps {
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
}

const NUDGE_AGAIN = 5 * 60_000;
/** Letters sooner: no try takes as long, and one that was called for in vain tells that nobody sends. */
const LETTER_AGAIN = 2 * 60_000;
const NOTHING: SweepCount = { matches: 0, nudged: 0, failed: 0, oldestLetter: 0 };

export async function sweep(deps: ClockDeps): Promise<Swept> {
  const { outages, away } = await beat(deps);
  const asked = deps.now();
  const unread = await deps.oldestUnreadMail();
  const { behind, lost } = await deps.lanes();
  const watch = { outages, ...(unread > 0 ? { unreadSince: asked - unread * 1000 } : {}), behind, ahead: lost === true ? FIRST_RETRY : 0 };
  const shards = Array.from({ length: deps.dues.shards }, (_, shard) => sweepShard(deps, shard, watch, away));
  return { ...(await Promise.all(shards)).reduce(added, NOTHING), unread };
}

interface SweepWatch extends Watch {
  readonly behind: ReadonlySet<Lane>;
  /** Letters are called for so long before they fall due. */
  readonly ahead: number;
}

interface Beat {
  readonly outages: readonly Outage[];
  /** How long it was away until just now, 0 where it was not. */
  readonly away: number;
}

/** Notes that the service is awake, and an outage if it was away. */
async function beat(deps: ClockDeps): Promise<Beat> {
  const now = deps.now();
  const last = await deps.dues.heartbeat();
  const outages = last === undefined ? [] : outagesAt(last, now);
  const newest = outages.at(-1);
  const away = newest?.to === now ? lengthOf(newest) : 0;
  if (away > 0) deps.log('warn', 'clock-was-away', { minutes: Math.round(away / 60_000) });
  if (last === undefined || now - last.at > EXPECTED_GAP / 10)
    await deps.dues.beat({ at: now, ...(outages.length === 0 ? {} : { outages }) });
  return { outages, away };
}

/** After an outage also the matches whose deadline is near: they get time back, and should hear of it before it passes. */
async function sweepShard(deps: ClockDeps, shard: number, watch: SweepWatch, away: number): Promise<SweepCount> {
  let count = NOTHING;
  let after: string | undefined;
  do {
    const now = deps.now();
    const page = await deps.dues.page(shard, now + Math.max(away, watch.ahead), after);
    for (const due of page.due) if (isDue(due, now, watch)) count = added(count, await take(deps, due, watch));
    after = page.next;
  } while (after !== undefined);
  return count;
}

const isDue = (due: Due, now: number, { ahead }: SweepWatch): boolean =>
  due.t === 'match' || due.since <= now + (due.t === 'letter' ? ahead : 0);

/** One that fails is left for the next sweep and never keeps the others waiting. */
async function take(deps: ClockDeps, due: Due, watch: SweepWatch): Promise<SweepCount> {
  const now = deps.now();
  try {
    if (due.t === 'match') {
      await tickMatch(deps, due.id, watch);
      return { ...NOTHING, matches: 1 };
    }
    if (due.t === 'letter') return await callForLetter(deps, due, watch);
    await deps.dues.nudge(due, now + NUDGE_AGAIN);
    return { ...NOTHING, nudged: 1 };
  } catch (error) {
    deps.log('error', 'sweep-failed', { what: due.t, reason: error instanceof Error ? error.name : 'unknown' });
    return { ...NOTHING, failed: 1 };
  }
}

/** One that may be queued still is left there. One that was called for in vain has been due since the call before at least. */
async function callForLetter(deps: ClockDeps, due: Due & { readonly t: 'letter' }, { behind }: SweepWatch): Promise<SweepCount> {
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
  };
}
