/** Decides when the time for a step's demands begins, and so when they are due. */
import type { StepRecord } from '../../../engine/host.ts';
import type { Demand } from '../../../engine/ruleset.ts';
import type { Match, OpenDemand } from '../../facts/match.ts';
import { backAt, deadlineOf, timeFor } from '../../facts/pace.ts';
import { awakeAt } from '../../facts/preferences/sleep.ts';
import { paceOf } from '../../facts/time-bank.ts';

const HOUR = 3_600_000;

/**
 * When the time for the demands after a step begins. It is counted from the deadline that closed the step, so that turns stay due at their
 * hour and weekday however long a step takes to close; but not from a moved deadline, whose hour is arbitrary. A step that took nobody's
 * time (of bots, planned turns, or a seat that is gone) passes on its own beginning, which may be a deadline. Otherwise all orders came
 * early, and the time begins when the step closes.
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

/** Whether its player has said anything since it was raised. */
function tookTime({ seats, files }: Match, { seat, raised, heard = 0 }: OpenDemand): boolean {
  const isBot = seats.some((record) => record.seat === seat && record.holder.t === 'bot');
  return !isBot && Math.max(files[seat]?.received ?? 0, heard) > raised;
}

/**
 * For `begins` see `timeBegins`. A player who hears of it more than an hour later, or with less than half of it left, has their full time
 * from then on.
 */
export function raiseDemand(match: Match, demand: Demand, begins: number, now: number): OpenDemand {
  const { away = [], sleep } = match.seats.find((record) => record.seat === demand.seat) ?? {};
  const pace = paceOf(match, demand.seat);
  const raised = now - begins <= Math.min(HOUR, timeFor(pace, demand.pace) / 2) ? begins : now;
  // A pause or stop counts as begun even if this machine's clock is behind the one that noted it.
  const inForce = [match.event?.hold, match.pause?.now].flatMap((span) =>
    span === undefined ? [] : [{ ...span, from: Math.min(span.from, now) }],
  );
  const deadline = awakeAt(sleep, deadlineOf(pace, demand.pace, backAt(pace, demand.pace, raised, [...away, ...inForce])));
  const isMoved = deadline !== deadlineOf(pace, demand.pace, raised);
  return { ...demand, step: match.step, raised, deadline, reminded: false, ...(isMoved && { moved: true }) };
}

/** Notes a moved deadline when the change is written, whatever moved it. */
export function noteMoved(demands: readonly OpenDemand[], before: readonly OpenDemand[]): readonly OpenDemand[] {
  return demands.map((demand) => {
    const { seat, kind, waits, step } = demand;
    const was = before.find((old) => old.seat === seat && old.kind === kind && old.waits === waits && old.step === step);
    return was === undefined || was.deadline === demand.deadline ? demand : { ...demand, moved: true };
  });
}
