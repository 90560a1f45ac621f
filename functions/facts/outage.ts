/** Time that players lost because the service was away. */
import type { Clock, Dues, Heartbeat, Outage } from './deps.ts';

/** After a gap longer than this between two sweeps, players get the time back. */
export const EXPECTED_GAP = 10 * 60_000;
const MOST_KEPT = 20;

/** All outages that may still move a deadline, oldest first, including one that lasts until now and that no sweep has noted yet. */
export function outagesAt({ at, outages = [] }: Heartbeat, now: number): readonly Outage[] {
  const all = now - at > EXPECTED_GAP ? [...outages, { from: at, to: now }] : outages;
  return all.filter((outage) => now < outage.to + lengthOf(outage) + EXPECTED_GAP).slice(-MOST_KEPT);
}

/** Whether a deadline passed because the service was late. One read, of the clock's own item. */
export async function outagesNow(deps: Clock & { readonly dues: Pick<Dues, 'heartbeat'> }): Promise<readonly Outage[]> {
  const heartbeat = await deps.dues.heartbeat();
  return heartbeat === undefined ? [] : outagesAt(heartbeat, deps.now());
}

export const lengthOf = ({ from, to }: Outage): number => to - from;
