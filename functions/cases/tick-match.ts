/** The clock looks at one match: reminders, deadlines, invitations that ran out. Late, double and early calls are harmless. */
import { answered, changeMatch, type Decision, refuse } from './change-match.ts';
import type { Deps, Outage } from './deps.ts';
import { lettersTo, lettersToHost, stepName } from './letters-to.ts';
import type { Match, MatchId, OpenDemand } from './match.ts';
import { giveBack } from './outage.ts';
import { GRACE, LONGEST_GRACE, reminderOf } from './pace.ts';
import { closeIfReady, dueOf, isPerson, type Progress, unchanged } from './turn.ts';

/** What the sweep knows of the world when it looks at a match. */
export interface Watch {
  /** When the oldest mail not yet read was received, milliseconds since 1970: a time, since an age is wrong a second later. */
  readonly unreadSince?: number;
  /** When the service was away longer than expected. */
  readonly outages: readonly Outage[];
}

export async function tickMatch(deps: Deps, id: MatchId, watch: Watch): Promise<void> {
  await changeMatch(deps, { match: id, authorize: () => ({ t: 'public' }) }, (match) => look(deps, match, watch));
}

const nothing = answered<null>(refuse('not-active', 'Nothing is due.'));

function look(deps: Deps, match: Match, watch: Watch): Decision<null> {
  const now = deps.now();
  const moved = giveBack(match, now, watch.outages);
  if (moved !== undefined) return change(moved);
  const due = dueOf(match);
  if (due === undefined || due > now) return nothing;
  if (match.status === 'inviting') return change(expire(match, now));
  const closed = closeIfReady(match, { now: deps.now, hex: deps.chance.hex }, (demand) => isOver(demand, now, watch.unreadSince));
  if (closed.match !== match) return change(closed);
  const reminded = remind(match, now);
  return reminded === undefined ? nothing : change(reminded);
}

const change = (progress: Progress): Decision<null> => ({ t: 'change', progress, answer: null });

/** Its grace has passed, and no mail from before the deadline waits to be read, or such a mail has waited long enough. */
function isOver({ deadline }: OpenDemand, now: number, unreadSince = Number.POSITIVE_INFINITY): boolean {
  return now >= deadline + LONGEST_GRACE || (now >= deadline + GRACE && unreadSince > deadline);
}

function expire(match: Match, now: number): Progress {
  const told = match.seats.filter((one) => one.holder.t === 'person' && one.holder.accepted);
  const letters = [
    ...told.flatMap((one) => lettersTo(match, one.seat, 'cancelled', { t: 'cancelled' }, now)),
    ...lettersToHost(match, 'cancelled', { t: 'cancelled' }, now),
  ];
  return { ...unchanged({ ...match, status: 'cancelled' }), letters };
}

/** Once, to those who owe only. */
function remind(match: Match, now: number): Progress | undefined {
  const owing = (one: OpenDemand): boolean =>
    one.waits && !one.reminded && match.files[one.seat]?.ready !== true && isPerson(match, one.seat) && reminderOf(one) <= now;
  const late = match.demands.filter(owing);
  if (late.length === 0) return undefined;
  const after = { ...match, demands: match.demands.map((one) => (owing(one) ? { ...one, reminded: true } : one)) };
  const letters = late
    .filter((one) => one.deadline > now)
    .flatMap((one) => lettersTo(after, one.seat, `reminder-${stepName(one.step)}-${one.deadline}`, { t: 'reminder', step: one.step }, now));
  return { ...unchanged(after), letters };
}
