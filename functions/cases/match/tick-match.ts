/** Answers the clock's call for a match: reminders, deadlines, expired invitations. Late, repeated and early calls are harmless. */

import { refuse } from '../../facts/answers.ts';
import { owesNow } from '../../facts/demands.ts';
import type { Deps, Look, Outage, WakeUp } from '../../facts/deps.ts';
import { lettersTo, lettersToHost, stepName } from '../../facts/letters-to.ts';
import type { Match, MatchId, OpenDemand } from '../../facts/match.ts';
import { outagesNow } from '../../facts/outage.ts';
import { graceOf, LONGEST_GRACE, reminderOf } from '../../facts/pace.ts';
import { WORK } from '../../facts/work.ts';
import { withoutLapsed } from '../../offers/facts.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { giveBack } from './give-back.ts';
import { endPause, tellAgreed } from './pause.ts';
import { type Progress, unchanged } from './progress.ts';
import { closeIfReady, dueOf, isPerson, momentOf } from './turn.ts';

const MINUTE = 60_000;
const LONGEST_PUT_OFF = 6 * 60 * MINUTE;

/** What is known about mail and outages when a match is looked at. */
export interface Watch extends Look {
  /** When the service was down for longer than expected. */
  readonly outages: readonly Outage[];
}

/**
 * Takes the clock's wake-up before it looks. A process that crashes over this match, out of time or memory, does so once per call and
 * affects no other match; later calls come at growing intervals.
 */
export async function answerWakeUp(deps: Deps, id: MatchId): Promise<void> {
  const wakeUp = await deps.matches.wakeUp(id);
  if (wakeUp === undefined || !(await deps.matches.takeWakeUp(wakeUp))) return;
  try {
    if (wakeUp.attempts > 0) await putOff(deps, wakeUp);
    const { outages, doubtful } = await outagesNow(deps);
    if (!doubtful) await tickMatch(deps, id, { ...wakeUp, outages });
  } finally {
    await deps.matches.endWakeUp(id);
  }
}

/** Does not load the match, which may be what causes the crash. If somebody else has changed it in the meantime, its new time stands. */
async function putOff(deps: Deps, { match, at, attempts }: WakeUp): Promise<void> {
  deps.log('look-unfinished', { match, attempts });
  const wait = Math.min(LONGEST_PUT_OFF, WORK.match.again * 2 ** attempts);
  await deps.matches.putOff(match, { from: at + WORK.match.again + MINUTE, to: deps.now() + wait });
}

export async function tickMatch(deps: Deps, id: MatchId, watch: Watch): Promise<void> {
  await changeMatch(deps, { match: id, authorize: () => ({ t: 'public' }) }, (match) => look(deps, match, watch));
}

const nothing = answerWith<null>(refuse('not-active', 'Nothing is due.'));

function look(deps: Deps, match: Match, watch: Watch): Decision<null> {
  const now = deps.now();
  const extended = giveBack(match, now, watch.outages);
  if (extended !== undefined) return change(extended);
  const due = dueOf(match);
  if (due === undefined || due > now) return nothing;
  if (match.status === 'inviting') return change(expire(match, now));
  if ((match.pause?.now?.to ?? now + 1) <= now) return change(goOnAgain(match, now));
  const current = withoutLapsed(match, now);
  if (current !== match) return change(unchanged(current));
  const closed = closeIfReady(match, momentOf(deps), (demand) => isOver(match.id, demand, now, watch));
  if (closed.match !== match) return change(closed);
  const reminded = remind(match, now);
  return reminded === undefined ? nothing : change(reminded);
}

const change = (progress: Progress): Decision<null> => ({ t: 'change', progress, answer: null });

/**
 * The grace period is over, both by this machine's clock and by the clock that checked the mail and found none from before the deadline; or
 * such a mail has waited long enough.
 */
function isOver(id: MatchId, { deadline }: OpenDemand, now: number, { at, unreadSince = Number.POSITIVE_INFINITY }: Watch): boolean {
  return now >= deadline + LONGEST_GRACE || (Math.min(now, at) >= deadline + graceOf(id) && unreadSince > deadline);
}

/** A pause ends by itself, and seats that owe orders are asked again. */
function goOnAgain(match: Match, now: number): Progress {
  const after = endPause(match, now);
  return { ...unchanged(after), letters: tellAgreed(after, { t: 'go-on' }, [], now) };
}

function expire(match: Match, now: number): Progress {
  const accepted = match.seats.filter((record) => record.holder.t === 'person' && record.holder.accepted);
  const letters = [
    ...accepted.flatMap((record) => lettersTo(match, record.seat, 'cancelled', { t: 'cancelled' }, now)),
    ...lettersToHost(match, 'cancelled', { t: 'cancelled' }, now),
  ];
  return { ...unchanged({ ...match, status: 'cancelled' }), letters };
}

/** Reminds once, and only seats that owe orders. */
function remind(match: Match, now: number): Progress | undefined {
  const isReminded = (demand: OpenDemand): boolean =>
    match.pause?.now === undefined &&
    demand.waits &&
    !demand.reminded &&
    owesNow(match, demand.seat) &&
    isPerson(match, demand.seat) &&
    reminderOf(demand) <= now;
  const late = match.demands.filter(isReminded);
  if (late.length === 0) return undefined;
  const after = { ...match, demands: match.demands.map((demand) => (isReminded(demand) ? { ...demand, reminded: true } : demand)) };
  const letters = late
    .filter((demand) => demand.deadline > now)
    .flatMap(({ seat, step, deadline }) => {
      // A new holder of a seat is reminded even of a deadline that the former holder was reminded of.
      const { changes = 0 } = after.seats.find((record) => record.seat === seat) ?? {};
      return lettersTo(after, seat, `reminder-${stepName(step)}-${deadline}-${changes}`, { t: 'reminder', step }, now);
    });
  return { ...unchanged(after), letters };
}
