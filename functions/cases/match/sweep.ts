/** Once a minute, calls for everything that is due, shard by shard. It only calls, and works on nothing itself, so that nothing holds it up. */
import type { Clock, Due, DueIndex, Log, Look } from '../../facts/deps.ts';
import type { Lane } from '../../facts/lanes.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import { memoize } from '../../facts/memoize.ts';
import { AHEAD, EXPECTED_GAP, isDoubtful, lengthOf, outagesAt } from '../../facts/outage.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import { WORK } from '../../facts/work.ts';

export interface ClockDeps extends Clock {
  readonly log: Log;
  readonly dueIndex: DueIndex;
  /** Resolves later. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Age in seconds of the oldest mail not yet read, 0 for none. `idle`: no match is due, so nothing follows from the answer but a figure. */
  oldestUnreadMail(idle?: 'idle'): Promise<number>;
  /**
   * `behind`: lanes whose letters may still be queued for a sender, so none of those is called for. `standing`: those of
   * them from which nobody is sending.
   */
  lanes(): Promise<{ readonly behind: ReadonlySet<Lane>; readonly standing?: ReadonlySet<Lane> }>;
  /** Which lane a letter of that id leaves by. */
  readonly laneOf: (id: string) => Lane;
  /** Whether the queues were lost since the last sweep, so that no letter handed over before is in them. */
  readonly lanesLost?: () => boolean;
}
export interface Swept {
  readonly matches: number;
  readonly woken: number;
  readonly failed: number;
  /** Milliseconds that the most overdue letter has been due, of those that nobody seems to be sending. */
  readonly oldestLetter: number;
  /** Shards that this sweep did not finish. The next sweep begins with what has been due longest. */
  readonly unswept: number;
  /** Seconds the oldest mail has waited. */
  readonly unread: number;
  /** Milliseconds since the last sweep, where the clock is too far from it to be gone by: nothing was called for. */
  readonly doubted?: number;
}
interface SweepCount extends Swept {
  /** Deadlines that pass before the next sweep, and when the first of them does. */
  readonly soon: number;
  readonly first: number;
}

/** What such a letter counts as at least, so that it is told from one that was only called for late. */
const IN_VAIN = 2 * 60_000;
/** After an hour at which many turns end, the last letters of a lane leave so much later. One later than that says that the lane is too slow. */
const LONG_QUEUE = 10 * 60_000;
/** Calls at a time, in all shards together, and one in each at least. */
const AT_ONCE = 40;
/** When the next sweep comes. */
const NEXT_SWEEP = 60_000;
/** So many deadlines before the next sweep are worth staying for: the last of them would close a minute later. */
const MANY = 100;
/** Deadlines of so long are called for together. */
const TOGETHER = 1_000;
/** What a page takes at worst: a few calls that hang, three times each. */
const RESERVE = 20_000;
const NOTHING: SweepCount = {
  ...{ matches: 0, woken: 0, failed: 0, oldestLetter: 0, unswept: 0, unread: 0 },
  ...{ soon: 0, first: Number.POSITIVE_INFINITY },
};

/** `timeLeft`: milliseconds left for the sweep. Where many deadlines pass before the next sweep, it stays and calls for them too. */
export async function sweep(deps: ClockDeps, timeLeft: () => number = () => Number.POSITIVE_INFINITY): Promise<Swept> {
  const until = deps.now() + NEXT_SWEEP;
  const { away, shards, doubted } = await beat(deps);
  if (doubted !== undefined) {
    const { soon: _, first: __, ...nothing } = NOTHING;
    return { ...nothing, doubted, unread: await deps.oldestUnreadMail('idle') };
  }
  let count = await sweepOnce(deps, away, shards, until, timeLeft);
  while (deps.pause !== undefined && count.soon >= MANY) {
    const wait = Math.max(0, count.first + TOGETHER - deps.now());
    if (timeLeft() < RESERVE + wait) break;
    await deps.pause(wait);
    count = addCounts({ ...count, soon: 0, first: NOTHING.first }, await sweepOnce(deps, 0, shards, until, timeLeft));
  }
  const { soon: _, first: __, ...swept } = count;
  if (swept.unswept > 0) deps.log('sweep-cut-short', { ...swept });
  return swept;
}

async function sweepOnce(deps: ClockDeps, away: number, shards: number, until: number, timeLeft: () => number): Promise<SweepCount> {
  // Both are paid for by the question on AWS, so they are asked only where something hangs on the answer.
  let unread: number | undefined;
  const look = async (): Promise<Look> => {
    const at = deps.now();
    const seconds = await deps.oldestUnreadMail();
    unread = seconds;
    return { at, ...(seconds > 0 ? { unreadSince: at - seconds * 1000 } : {}) };
  };
  const sweeping = {
    look: memoize(look),
    away,
    lanes: memoize(() => deps.lanes()),
    ahead: deps.lanesLost?.() === true ? FIRST_RETRY : 0,
    until,
    timeLeft,
    atOnce: Math.max(1, Math.floor(AT_ONCE / shards)),
  };
  const all = Array.from({ length: shards }, (_, shard) => sweepShard(deps, shard, sweeping));
  const swept = (await Promise.all(all)).reduce(addCounts, NOTHING);
  return { ...swept, unread: unread ?? (await deps.oldestUnreadMail('idle')) };
}

interface Sweeping {
  readonly look: () => Promise<Look>;
  /** How long the service has just been away. */
  readonly away: number;
  readonly lanes: ClockDeps['lanes'];
  /** Letters are called for this long before they fall due. */
  readonly ahead: number;
  /** When the next sweep comes. */
  readonly until: number;
  readonly timeLeft: () => number;
  /** Calls at a time in each shard. */
  readonly atOnce: number;
}

/**
 * Notes that the service is awake, and an outage if it was away; gives its length, 0 for none. And in how many shards something
 * may be due: as many as were ever written into, also where a later build, since rolled back, wrote into more.
 */
async function beat(deps: ClockDeps): Promise<{ readonly away: number; readonly shards: number; readonly doubted?: number }> {
  const now = deps.now();
  const last = await deps.dueIndex.heartbeat();
  // Nothing is noted: if the next reading is right again, nothing has happened.
  if (last !== undefined && isDoubtful(last, now)) return { away: 0, shards: 0, doubted: now - last.at };
  const outages = last === undefined ? [] : outagesAt(last, now);
  const newest = outages.at(-1);
  const away = newest?.to === now ? lengthOf(newest) : 0;
  if (away > 0) deps.log('clock-was-away', { minutes: Math.round(away / 60_000) });
  const swept = last?.shards ?? 0;
  const shards = Math.max(deps.dueIndex.shards, swept);
  // One ahead was noted by a clock that was wrong: with it every outage until then would be missed.
  if (last === undefined || now - last.at > EXPECTED_GAP / 10 || last.at > now + AHEAD || shards > swept)
    await deps.dueIndex.beat({ at: now, ...(outages.length === 0 ? {} : { outages }), shards });
  return { away, shards };
}

async function sweepShard(deps: ClockDeps, shard: number, sweeping: Sweeping): Promise<SweepCount> {
  const { away, ahead, until, timeLeft, atOnce } = sweeping;
  let count = NOTHING;
  let after: string | undefined;
  do {
    if (timeLeft() < RESERVE) return { ...count, unswept: 1 };
    const now = deps.now();
    const page = await deps.dueIndex.page(shard, Math.max(now + Math.max(away, ahead), until), after);
    const due = page.due.filter((item) => item.since <= now + leadTime(item, sweeping));
    const later = page.due.filter(({ t, since }) => t === 'match' && since > now + away && since < until);
    count = addCounts(count, { ...NOTHING, soon: later.length, first: later[0]?.since ?? NOTHING.first });
    for (let i = 0; i < due.length; i += atOnce) {
      if (timeLeft() < RESERVE) return { ...count, unswept: 1 };
      const counts = await Promise.all(due.slice(i, i + atOnce).map((item) => call(deps, item, sweeping)));
      count = counts.reduce(addCounts, count);
    }
    after = page.next;
  } while (after !== undefined);
  return count;
}

/** After an outage, matches whose deadline is near are called early: their players should hear that they get time back before it passes. */
function leadTime({ t }: Due, { away, ahead }: Sweeping): number {
  if (t === 'match') return away;
  return t === 'letter' ? ahead : 0;
}

/** A call that fails is left to the next sweep, and does not keep the others waiting. */
async function call(deps: ClockDeps, due: Due, sweeping: Sweeping): Promise<SweepCount> {
  const now = deps.now();
  try {
    if (due.t === 'match') {
      // A match that is not due yet must not be put off.
      await deps.dueIndex.wakeUpMatch(due, await sweeping.look(), due.since <= now ? now + WORK.match.again : undefined);
      return { ...NOTHING, matches: 1 };
    }
    if (due.t === 'letter') return await callForLetter(deps, due, sweeping);
    await deps.dueIndex.wakeUp(due, now + WORK[due.t].again);
    return { ...NOTHING, woken: 1 };
  } catch (error) {
    deps.log('sweep-failed', { what: due.t, reason: reasonOf(error) });
    return { ...NOTHING, failed: 1 };
  }
}

/**
 * A letter that may still be queued is left there. One that is called for the first time may be sent at any moment; one that
 * was called for in vain has been due at least since the previous call.
 */
async function callForLetter(deps: ClockDeps, due: Due & { readonly t: 'letter' }, sweeping: Sweeping): Promise<SweepCount> {
  const { behind, standing } = await sweeping.lanes();
  const now = deps.now();
  const late = Math.max(0, now - due.since);
  const lane = deps.laneOf(due.key.id);
  if (behind.has(lane))
    return { ...NOTHING, oldestLetter: standing?.has(lane) === true ? late + WORK.letter.again : Math.max(0, late - LONG_QUEUE) };
  const called = await deps.dueIndex.wakeUp(due, now + WORK.letter.again);
  return { ...NOTHING, woken: 1, oldestLetter: called === 'again' ? late + IN_VAIN : 0 };
}

function addCounts(a: SweepCount, b: SweepCount): SweepCount {
  return {
    matches: a.matches + b.matches,
    woken: a.woken + b.woken,
    failed: a.failed + b.failed,
    oldestLetter: Math.max(a.oldestLetter, b.oldestLetter),
    unswept: a.unswept + b.unswept,
    unread: Math.max(a.unread, b.unread),
    soon: a.soon + b.soon,
    first: Math.min(a.first, b.first),
  };
}
