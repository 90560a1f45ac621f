/** Once a minute: everything that is due, shard by shard. */
import type { Deps, Due, Dues, Heartbeat } from './deps.ts';
import { tickMatch, type Watch } from './tick-match.ts';

export interface ClockDeps extends Deps {
  readonly dues: Dues;
  /** Seconds: the age of the oldest mail not yet read, 0 for none. */
  oldestUnreadMail(): Promise<number>;
}
export interface SweepCount {
  readonly matches: number;
  readonly nudged: number;
  readonly failed: number;
}

/** A clock that was away longer than this gives players the time back. */
const EXPECTED_GAP = 10 * 60_000;
const NUDGE_AGAIN = 5 * 60_000;
const NOTHING: SweepCount = { matches: 0, nudged: 0, failed: 0 };

export async function sweep(deps: ClockDeps): Promise<SweepCount> {
  const heartbeat = await beat(deps);
  const asked = deps.now();
  const unread = await deps.oldestUnreadMail();
  const watch: Watch = {
    ...(unread > 0 ? { unreadSince: asked - unread * 1000 } : {}),
    ...(heartbeat.outage === undefined ? {} : { outage: heartbeat.outage }),
  };
  const shards = Array.from({ length: deps.dues.shards }, (_, shard) => sweepShard(deps, shard, watch));
  return (await Promise.all(shards)).reduce(added, NOTHING);
}

/** Notes that the service is awake, and an outage if it was away. */
async function beat(deps: ClockDeps): Promise<Heartbeat> {
  const now = deps.now();
  const last = await deps.dues.heartbeat();
  const away = last !== undefined && now - last.at > EXPECTED_GAP;
  const outage = away ? { from: last.at, to: now } : last?.outage;
  const heartbeat: Heartbeat = outage === undefined ? { at: now } : { at: now, outage };
  if (away) deps.log('warn', 'clock-was-away', { minutes: Math.round((now - last.at) / 60_000) });
  if (last === undefined || now - last.at > EXPECTED_GAP / 10) await deps.dues.beat(heartbeat);
  return heartbeat;
}

async function sweepShard(deps: ClockDeps, shard: number, watch: Watch): Promise<SweepCount> {
  let count = NOTHING;
  let after: string | undefined;
  do {
    const page = await deps.dues.page(shard, deps.now(), after);
    for (const due of page.due) count = added(count, await take(deps, due, watch));
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
