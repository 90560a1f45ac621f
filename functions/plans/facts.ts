/** Orders for turns that are not open yet. Only their seat sees them, and they are submitted like any other orders when the turn opens. */
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { Plan } from '../facts/kept.ts';
import { JOB_RETRY } from '../facts/kept-turns.ts';
import type { Letter } from '../facts/letter.ts';
import { lettersTo, stepName } from '../facts/letters-to.ts';
import { isOver, type Job, type Match } from '../facts/match.ts';

/** How many turns a seat may have planned at a time. */
export const MOST_PLANS = 10;
/** How many turns ahead of the open one a plan may be. */
export const FURTHEST = 30;
/** Limit for all plans of a seat together, as JSON. */
export const LARGEST_PLANS = 2 * 1024;

/** The seat's plans that hold orders, next turn first. */
export const plansOf = ({ plans }: Match, seat: Seat): readonly Plan[] =>
  (plans?.[seat] ?? []).filter(({ lines }) => lines.length > 0).toSorted((a, b) => a.step - b.step);

export const planFor = (match: Match, seat: Seat, step: number): Plan | undefined =>
  plansOf(match, seat).find((plan) => plan.step === step);

/** The head with these as the seat's plans; the field is left out if no seat has any. */
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

/** A plan ends with its match or when its seat changes hands, so nobody else sees it. */
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

/** Jobs for seats that owe orders in this step and have planned it. */
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

/** Removes plans for turns that are over, because nothing was asked of the seat or the plan came too late, and tells their seats. */
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

/** Returns a plan that cannot count to the player who made it. */
export function tellUnused(match: Match, seat: Seat, { step, lines }: Plan, faults: readonly Fault[], now: number): readonly Letter[] {
  return lettersTo(match, seat, `plan-back-${stepName(step)}-${now}`, { t: 'plan-back', step, lines, faults }, now);
}
