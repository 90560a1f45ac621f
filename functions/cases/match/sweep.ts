/** Once a minute, calls for everything that is due, shard by shard. It only calls and does no work itself, so nothing holds it up. */
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
  /** Resolves after so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /**
   * Age in seconds of the oldest unread mail, 0 if there is none. `idle` means that no match is due, so the answer only serves a figure.
   */
  oldestUnreadMail(idle?: 'idle'): Promise<number>;
  /**
   * `behind` has lanes whose letters may still be queued for a sender, so none of those is called for. `standing` has those among them from
   * which nobody is sending.
   */
  lanes(): Promise<{ readonly behind: ReadonlySet<Lane>; readonly standing?: ReadonlySet<Lane> }>;
  /** The lane for a letter with that id. */
  readonly laneOf: (id: string) => Lane;
  /** Whether the queues were lost since the last sweep, and with them all letters handed over before. */
  readonly lanesLost?: () => boolean;
}
export interface Swept {
  readonly matches: number;
  readonly woken: number;
  readonly failed: number;
  /** How long the most overdue letter has been due, in milliseconds, counting only letters that nobody seems to be sending. */
  readonly oldestLetter: number;
  /** Shards that this sweep did not finish. The next sweep begins with what has been due longest. */
  readonly unswept: number;
  /** Seconds that the oldest mail has waited. */
  readonly unread: number;
  /** Milliseconds since the last sweep, if that is too long for the clock to be trusted; nothing was called for then. */
  readonly doubted?: number;
}
interface SweepCount extends Swept {
  /** The number of deadlines before the next sweep, and when the first of them passes. */
  readonly soon: number;
  readonly first: number;
}

/** The least that such a letter counts as, to distinguish it from one that was only called for late. */
const IN_VAIN = 2 * 60_000;
/**
 * After an hour at which many turns end, the last letters of a lane leave so much later. A letter later than that means that the lane is
 * too slow.
 */
const LONG_QUEUE = 10 * 60_000;
/** How many calls run at a time, over all shards together; at least one in each. */
const AT_ONCE = 40;
const NEXT_SWEEP = 60_000;
/** With so many deadlines before the next sweep it is worth staying, since the last of them would otherwise close a minute late. */
const MANY = 100;
/** Deadlines within so long of each other are called for together. */
const TOGETHER = 1_000;
/** The worst case for a page: a few calls that hang, three times each. */
const RESERVE = 20_000;
const NOTHING: SweepCount = {
  ...{ matches: 0, woken: 0, failed: 0, oldestLetter: 0, unswept: 0, unread: 0 },
  ...{ soon: 0, first: Number.POSITIVE_INFINITY },
};

/**
 * `timeLeft` is how many milliseconds the sweep has left. If many deadlines pass before the next sweep, it stays and calls for them too.
 */
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
  // On AWS each question costs money, so they are asked only if something depends on the answer.
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
  readonly away: number;
  readonly lanes: ClockDeps['lanes'];
  /** Letters are called for this long before they fall due. */
  readonly ahead: number;
  readonly until: number;
  readonly timeLeft: () => number;
  readonly atOnce: number;
}

/**
 * Notes that the service is awake, and an outage if it was down. Returns the length of the outage, 0 if none, and how many shards may have
 * something due: as many as were ever written to, including by a later build that was rolled back.
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
  // A time in the future was noted by a wrong clock, and would hide every outage until then.
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

/**
 * After an outage, matches whose deadline is near are called early, so that their players hear that they get time back before it passes.
 */
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
 * A letter that may still be queued is left there. One that is called for the first time may be sent at any moment; one that was called for
 * without result has been due at least since the previous call.
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
