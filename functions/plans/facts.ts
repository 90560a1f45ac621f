/** Orders for turns that are not open yet: their seat's alone, until the turn is asked and they are submitted like any others. */
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { Plan } from '../facts/kept.ts';
import { JOB_RETRY } from '../facts/kept-turns.ts';
import type { Letter } from '../facts/letter.ts';
import { lettersTo, stepName } from '../facts/letters-to.ts';
import { isOver, type Job, type Match } from '../facts/match.ts';

/** Turns that a seat may have plans for at a time. */
export const MOST_PLANS = 10;
/** How far ahead of the open turn. */
export const FURTHEST = 30;
/** All plans of a seat together, as JSON. */
export const LARGEST_PLANS = 2 * 1024;

/** Those of the seat that hold orders, the next turn first. */
export const plansOf = ({ plans }: Match, seat: Seat): readonly Plan[] =>
  (plans?.[seat] ?? []).filter(({ lines }) => lines.length > 0).toSorted((a, b) => a.step - b.step);

export const planFor = (match: Match, seat: Seat, step: number): Plan | undefined =>
  plansOf(match, seat).find((plan) => plan.step === step);

/** The head with these as the seat's plans; where nobody has any it holds none. */
export function withPlans({ plans: before = {}, ...match }: Match, seat: Seat, own: readonly Plan[]): Match {
  const { [seat]: _, ...others } = before;
  const plans = own.length === 0 ? others : { ...others, [seat]: own };
  return Object.keys(plans).length === 0 ? match : { ...match, plans };
}

export const withoutPlan = (match: Match, seat: Seat, step: number): Match =>
  withPlans(
    match,
    seat,
    (match.plans?.[seat] ?? []).filter((plan) => plan.step !== step),
  );

/** A plan ends with its match, and with its seat's holder: nobody else learns of it. */
export function carryPlans(match: Match, before: Match | undefined): Match {
  if (match.plans === undefined) return match;
  if (isOver(match)) return Object.keys(match.plans).reduce(dropPlans, match);
  const isGone = (seat: Seat): boolean => {
    const [now, then] = [match, before].map((head) => head?.seats.find((record) => record.seat === seat));
    return now === undefined || now.changes !== then?.changes || now.left === true || now.forfeited === true;
  };
  return Object.keys(match.plans).filter(isGone).reduce(dropPlans, match);
}

const dropPlans = (match: Match, seat: Seat): Match => withPlans(match, seat, []);

/** Work for the seats that are asked in this step and have a plan for it. */
export function planJobs(match: Match, now: number): readonly Job[] {
  if (match.plans === undefined || match.status !== 'active') return [];
  return match.demands
    .filter(({ seat, waits }) => waits && planFor(match, seat, match.step) !== undefined)
    .map(({ seat }) => ({
      match: match.id,
      id: `plan-${stepName(match.step)}-${seat}`,
      task: { t: 'plan', seat, step: match.step },
      attempts: 0,
      due: now + JOB_RETRY,
    }));
}

/** Plans for turns that are over were not asked for, or came too late: their seats are told, and none of them is kept. */
export function lapsePlans(match: Match, now: number): { readonly match: Match; readonly letters: readonly Letter[] } {
  let after = match;
  const letters: Letter[] = [];
  for (const seat of Object.keys(match.plans ?? {})) {
    for (const plan of match.plans?.[seat] ?? []) {
      if (plan.step >= match.step) continue;
      after = withoutPlan(after, seat, plan.step);
      if (plan.lines.length > 0) letters.push(...tellUnused(match, seat, plan, [NOT_ASKED], now));
    }
  }
  return { match: after, letters };
}

const NOT_ASKED: Fault = { code: 'not-asked', line: 0, message: 'That turn is over, and the orders planned for it were not asked for.' };

/** A plan that cannot count goes back to who made it. */
export function tellUnused(match: Match, seat: Seat, { step, lines }: Plan, faults: readonly Fault[], now: number): readonly Letter[] {
  return lettersTo(match, seat, `plan-back-${stepName(step)}-${now}`, { t: 'plan-back', step, lines, faults }, now);
}
