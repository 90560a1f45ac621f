/** Once a minute: everything that is due, shard by shard. */
import type { Deps, Due, Dues, Outage } from './deps.ts';
import { EXPECTED_GAP, lengthOf, outagesAt } from './outage.ts';
import { tickMatch, type Watch } from './tick-match.ts';

export interface ClockDeps extends Deps {
  readonly dues: Dues;
  /** Seconds: the age of the oldest mail not yet read, 0 for none. */
  oldestUnreadMail(): Promise<number>;
}
export interface Swept extends SweepCount {
  /** Seconds the oldest mail has waited. */
  readonly unread: number;
}
interface SweepCount {
  readonly matches: number;
  readonly nudged: number;
  readonly failed: number;
}

const NUDGE_AGAIN = 5 * 60_000;
const NOTHING: SweepCount = { matches: 0, nudged: 0, failed: 0 };

export async function sweep(deps: ClockDeps): Promise<Swept> {
  const { outages, away } = await beat(deps);
  const asked = deps.now();
  const unread = await deps.oldestUnreadMail();
  const watch: Watch = { outages, ...(unread > 0 ? { unreadSince: asked - unread * 1000 } : {}) };
  const shards = Array.from({ length: deps.dues.shards }, (_, shard) => sweepShard(deps, shard, watch, away));
  return { ...(await Promise.all(shards)).reduce(added, NOTHING), unread };
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
async function sweepShard(deps: ClockDeps, shard: number, watch: Watch, away: number): Promise<SweepCount> {
  let count = NOTHING;
  let after: string | undefined;
  do {
    const now = deps.now();
    const page = await deps.dues.page(shard, now + away, after);
    for (const due of page.due) if (due.t === 'match' || due.since <= now) count = added(count, await take(deps, due, watch));
    after = page.next;
  } while (after !== undefined);
  return count;
}

/** One that fails is left for the next sweep and never keeps the others waiting. */
async function take(deps: ClockDeps, due: Due, watch: Watch): Promise<SweepCount> {
  const now = deps.now();
  try {
    if (due.t === 'match') {
      await tickMatch(deps, due.id, watch);
      return { ...NOTHING, matches: 1 };
    }
    await deps.dues.nudge(due, now + NUDGE_AGAIN);
    return { ...NOTHING, nudged: 1 };
  } catch (error) {
    deps.log('error', 'sweep-failed', { what: due.t, reason: error instanceof Error ? error.name : 'unknown' });
    return { ...NOTHING, failed: 1 };
  }
}

function added(a: SweepCount, b: SweepCount): SweepCount {
  return { matches: a.matches + b.matches, nudged: a.nudged + b.nudged, failed: a.failed + b.failed };
}
