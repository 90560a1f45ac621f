/** Whether the service is ready or why not, as anybody may know. Checked at most once in ten seconds, however often somebody asks. */
import type { Clock, DueIndex } from '../facts/deps.ts';
import { isDoubtful } from '../facts/outage.ts';
import { reasonOf } from '../facts/reason-of.ts';

export interface Health {
  /** In sentences; empty if it is ready. */
  readonly faults: readonly string[];
  /** The clock is too far from the last sweep to be trusted. */
  readonly doubtful: boolean;
}

const KEPT = 10_000;
/** The clock notes every minute that it has swept. */
const LONGEST_SILENCE = 4 * 60_000;

/** `more` has the faults that only this home can know. */
export function createHealth(
  deps: Clock & { readonly dueIndex: Pick<DueIndex, 'heartbeat'> },
  more: () => Promise<readonly string[]> = async () => [],
): () => Promise<Health> {
  let kept: { readonly at: number; readonly health: Promise<Health> } | undefined;
  return () => {
    const now = deps.now();
    if (kept === undefined || Math.abs(now - kept.at) >= KEPT) kept = { at: now, health: look(deps, more) };
    return kept.health;
  };
}

async function look(deps: Parameters<typeof createHealth>[0], more: () => Promise<readonly string[]>): Promise<Health> {
  const [clock, others] = await Promise.all([
    lookAtClock(deps).catch((error: unknown) => calm(`The table cannot be read (${reasonOf(error)}).`)),
    more().catch((error: unknown) => [`It cannot be told (${reasonOf(error)}).`]),
  ]);
  return { faults: [...new Set([...clock.faults, ...others])], doubtful: clock.doubtful };
}

const calm = (...faults: readonly string[]): Health => ({ faults, doubtful: false });

async function lookAtClock(deps: Parameters<typeof createHealth>[0]): Promise<Health> {
  const heartbeat = await deps.dueIndex.heartbeat();
  const silent = heartbeat === undefined ? 0 : deps.now() - heartbeat.at;
  if (heartbeat !== undefined && isDoubtful(heartbeat, deps.now()))
    return { faults: ['The clock is far from the last sweep; nobody is judged before the operator has spoken.'], doubtful: true };
  return silent > LONGEST_SILENCE ? calm(`The clock has not swept for ${Math.round(silent / 1000)} seconds.`) : calm();
}
