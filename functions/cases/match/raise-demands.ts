/** When the time of what a step asks next begins, and so when it is due. */
import type { StepRecord } from '../../../engine/host.ts';
import type { Demand } from '../../../engine/ruleset.ts';
import type { Match, OpenDemand } from '../../facts/match.ts';
import { backAt, deadlineOf, timeFor } from '../../facts/pace.ts';
import { awakeAt } from '../../facts/preferences/sleep.ts';
import { paceOf } from '../../facts/time-bank.ts';

const HOUR = 3_600_000;

/**
 * When the time of the demands after a step begins. A deadline that closed it is where the next is counted from, so that turns
 * stay due at their hour and on their weekday however long a step takes to close; but not one that was moved, since it is at no
 * such hour. A step that took nobody's time (of bots, of plans, of a seat that is gone) passes on when its own began, which
 * may be a deadline. Otherwise all orders were in early, and the time begins as the step closes.
 */
export function timeBegins(match: Match, answers: StepRecord['answers'], now: number): number {
  // In a match with a beacon it is played some minutes after it has closed.
  const closed = Math.min(now, match.locked?.named?.[0] ?? now);
  if (match.pace.bank !== undefined) return closed;
  const asked = match.demands.filter(({ seat, waits }) => waits && answers.some((answer) => answer.seat === seat && answer.t !== 'absent'));
  const late = asked.filter(({ seat }) => match.files[seat]?.ready !== true && !isGone(answers, seat));
  const awaited = late.length > 0 ? late : asked;
  const last = Math.max(...awaited.map(({ deadline }) => deadline));
  if (last <= closed) return awaited.some(({ deadline, moved }) => deadline === last && moved !== true) ? last : closed;
  return asked.some((demand) => tookTime(match, demand)) ? closed : Math.max(...asked.map(({ raised }) => raised));
}

const isGone = (answers: StepRecord['answers'], seat: string): boolean =>
  answers.some((answer) => answer.seat === seat && answer.t === 'gone');

/** Whether its player said something since it was asked. */
function tookTime({ seats, files }: Match, { seat, raised, heard = 0 }: OpenDemand): boolean {
  const isBot = seats.some((record) => record.seat === seat && record.holder.t === 'bot');
  return !isBot && Math.max(files[seat]?.received ?? 0, heard) > raised;
}

/** `begins`: see `timeBegins`. Whoever hears of it over an hour later, or with less than half of it left, has all their time from then. */
export function raiseDemand(match: Match, demand: Demand, begins: number, now: number): OpenDemand {
  const { away = [], sleep } = match.seats.find((record) => record.seat === demand.seat) ?? {};
  const pace = paceOf(match, demand.seat);
  const raised = now - begins <= Math.min(HOUR, timeFor(pace, demand.pace) / 2) ? begins : now;
  // What stops the match has begun, even if this machine's clock is behind the one that noted it.
  const inForce = [match.event?.hold, match.pause?.now].flatMap((span) =>
    span === undefined ? [] : [{ ...span, from: Math.min(span.from, now) }],
  );
  const deadline = awakeAt(sleep, deadlineOf(pace, demand.pace, backAt(pace, demand.pace, raised, [...away, ...inForce])));
  const isMoved = deadline !== deadlineOf(pace, demand.pace, raised);
  return { ...demand, step: match.step, raised, deadline, reminded: false, ...(isMoved && { moved: true }) };
}

/** Whatever moves a deadline, it is noted as the change is written. */
export function noteMoved(demands: readonly OpenDemand[], before: readonly OpenDemand[]): readonly OpenDemand[] {
  return demands.map((demand) => {
    const { seat, kind, waits, step } = demand;
    const was = before.find((old) => old.seat === seat && old.kind === kind && old.waits === waits && old.step === step);
    return was === undefined || was.deadline === demand.deadline ? demand : { ...demand, moved: true };
  });
}
