/** Time that players lost because the service was away. */
import type { Clock, Dues, Heartbeat, Outage } from './deps.ts';

/** A clock that was away longer than this gives players the time back. */
export const EXPECTED_GAP = 10 * 60_000;
const MOST_KEPT = 20;

/** All outages that may still move a deadline, oldest first; one that lasts until now is among them before any sweep has noted it. */
export function outagesAt({ at, outages = [] }: Heartbeat, now: number): readonly Outage[] {
  const all = now - at > EXPECTED_GAP ? [...outages, { from: at, to: now }] : outages;
  return all.filter((one) => now < one.to + lengthOf(one) + EXPECTED_GAP).slice(-MOST_KEPT);
}

/** For who finds a deadline passed: whether it was the service that was late. One read, of the clock's own item. */
export async function outagesNow(deps: Clock & { readonly dues: Pick<Dues, 'heartbeat'> }): Promise<readonly Outage[]> {
  const heartbeat = await deps.dues.heartbeat();
  return heartbeat === undefined ? [] : outagesAt(heartbeat, deps.now());
}

export const lengthOf = ({ from, to }: Outage): number => to - from;
