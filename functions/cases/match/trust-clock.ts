/** The operator confirms that the service was down for as long as the clock says: the time is given back, however long it was. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Clock, DueIndex, Outage } from '../../facts/deps.ts';
import { EXPECTED_GAP, isDoubtful, stillMoving } from '../../facts/outage.ts';

interface ClockKeeper extends Clock {
  readonly dueIndex: Pick<DueIndex, 'heartbeat' | 'beat'>;
}

/** Needed when sweeps do not trust the clock. */
export async function trustClock(deps: ClockKeeper): Promise<Answer<Outage>> {
  const heartbeat = await deps.dueIndex.heartbeat();
  if (heartbeat === undefined || !isDoubtful(heartbeat, deps.now()))
    return refuse('not-active', 'No decision is needed: the time the service was down is given back automatically.');
  return { ok: true, value: (await noteAway(deps)) ?? { from: heartbeat.at, to: deps.now() } };
}

/** Notes the time since the last sweep as an outage, for example since a backup was made. Undefined if there was none. */
export async function noteAway(deps: ClockKeeper): Promise<Outage | undefined> {
  const heartbeat = await deps.dueIndex.heartbeat();
  const now = deps.now();
  if (heartbeat === undefined || now - heartbeat.at <= EXPECTED_GAP) return undefined;
  const away = { from: heartbeat.at, to: now };
  const outages = stillMoving([...(heartbeat.outages ?? []), away], now);
  await deps.dueIndex.beat({ ...heartbeat, at: now, outages });
  return away;
}
