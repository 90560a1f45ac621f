/** The clock has called for a match: reminders, deadlines, invitations that ran out. Late, double and early calls are harmless. */

import { refuse } from '../../facts/answers.ts';
import type { Deps, Look, Nudge, Outage } from '../../facts/deps.ts';
import { lettersTo, lettersToHost, stepName } from '../../facts/letters-to.ts';
import type { Match, MatchId, OpenDemand } from '../../facts/match.ts';
import { outagesNow } from '../../facts/outage.ts';
import { GRACE, LONGEST_GRACE, reminderOf } from '../../facts/pace.ts';
import { type Progress, unchanged } from '../../facts/progress.ts';
import { answered, changeMatch, type Decision } from './change-match.ts';
import { giveBack } from './give-back.ts';
import { LOOK_AGAIN } from './sweep.ts';
import { closeIfReady, dueOf, isPerson, momentOf } from './turn.ts';

const MINUTE = 60_000;
const LONGEST_PUT_OFF = 6 * 60 * MINUTE;

/** What is known of the world when somebody looks at a match. */
export interface Watch extends Look {
  /** When the service was away longer than expected. */
  readonly outages: readonly Outage[];
}

/**
 * Takes the clock's call and looks. Taken before and not put back: whoever dies over this match, for want of time or
 * memory, does so once a call, and no other match is called with it again. Its next calls come ever later.
 */
export async function answerNudge(deps: Deps, id: MatchId): Promise<void> {
  const nudge = await deps.matches.nudge(id);
  if (nudge === undefined || !(await deps.matches.takeNudge(nudge))) return;
  try {
    if (nudge.attempts > 0) await putOff(deps, nudge);
    await tickMatch(deps, id, { ...nudge, outages: await outagesNow(deps) });
  } finally {
    await deps.matches.endNudge(id);
  }
}

/** Without a look at it, which may be what kills. Where somebody else has changed it meanwhile, its new time stands. */
async function putOff(deps: Deps, { match, at, attempts }: Nudge): Promise<void> {
  deps.log('error', 'look-unfinished', { match, attempts });
  const wait = Math.min(LONGEST_PUT_OFF, LOOK_AGAIN * 2 ** attempts);
  await deps.matches.putOff(match, { from: at + LOOK_AGAIN + MINUTE, to: deps.now() + wait });
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
  const closed = closeIfReady(match, momentOf(deps), (demand) => isOver(demand, now, watch));
  if (closed.match !== match) return change(closed);
  const reminded = remind(match, now);
  return reminded === undefined ? nothing : change(reminded);
}

const change = (progress: Progress): Decision<null> => ({ t: 'change', progress, answer: null });

/** Its grace has passed by this machine's time and by that of who looked at the mail, who saw no mail from before the deadline, or such a mail has waited long enough. */
function isOver({ deadline }: OpenDemand, now: number, { at, unreadSince = Number.POSITIVE_INFINITY }: Watch): boolean {
  return now >= deadline + LONGEST_GRACE || (Math.min(now, at) >= deadline + GRACE && unreadSince > deadline);
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
