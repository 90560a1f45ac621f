/** Time that players lost because the service was down. */
import type { Clock, DueIndex, Heartbeat, Outage } from './deps.ts';

/** After a gap longer than this between two sweeps, players get the time back. */
export const EXPECTED_GAP = 10 * 60_000;
/**
 * After a longer gap nobody is judged and no time is given back until the operator decides: a wrong clock is more likely than so long an
 * outage, and time that a wrong clock gives back cannot be taken away again.
 */
export const LONGEST_UNASKED = 7 * 86_400_000;
/** The clocks of two machines differ by less. A time further ahead was noted by a wrong clock. */
export const AHEAD = 60_000;
const MOST_KEPT = 20;

/** All outages that may still move a deadline, oldest first, including one that is still going on and that no sweep has noted yet. */
export function outagesAt(heartbeat: Heartbeat, now: number): readonly Outage[] {
  const noted = (heartbeat.outages ?? []).filter(({ to }) => to <= now + AHEAD);
  const away = now - heartbeat.at > EXPECTED_GAP && !isDoubtful(heartbeat, now);
  return stillMoving(away ? [...noted, { from: heartbeat.at, to: now }] : noted, now);
}

export const stillMoving = (outages: readonly Outage[], now: number): readonly Outage[] =>
  outages.filter((outage) => now < outage.to + lengthOf(outage) + EXPECTED_GAP).slice(-MOST_KEPT);

/**
 * Whether this clock cannot be trusted to judge anybody until the operator decides: it is further from the last sweep than any usual
 * outage.
 */
export const isDoubtful = ({ at }: Pick<Heartbeat, 'at'>, now: number): boolean => now - at > LONGEST_UNASKED;

/**
 * Whether a deadline passed because the service was late, and whether the clock can be trusted on that. Costs one read, of the clock's own
 * item.
 */
export async function outagesNow(
  deps: Clock & { readonly dueIndex: Pick<DueIndex, 'heartbeat'> },
): Promise<{ readonly outages: readonly Outage[]; readonly doubtful: boolean }> {
  const heartbeat = await deps.dueIndex.heartbeat();
  const now = deps.now();
  if (heartbeat === undefined) return { outages: [], doubtful: false };
  return { outages: outagesAt(heartbeat, now), doubtful: isDoubtful(heartbeat, now) };
}

export const lengthOf = ({ from, to }: Outage): number => to - from;
