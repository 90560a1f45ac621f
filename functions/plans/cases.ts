import { readOrders } from '../../engine/host.ts';
import { isFinalWord, NOT_FINAL } from '../../engine/reading/final-word.ts';
import { meantBy } from '../../engine/reading/near.ts';
import type { Fault, Seat } from '../../engine/ruleset.ts';
import { answerWith, changeMatch, type Decision } from '../cases/match/change-match.ts';
import { unchanged } from '../cases/match/progress.ts';
import { decideSubmission } from '../cases/match/submit-orders.ts';
import { type Answer, type Authorize, type Refusal, refuse } from '../facts/answers.ts';
import { refuseOrders } from '../facts/demands.ts';
import type { Deps } from '../facts/deps.ts';
import { type ToldGame, toldGameOf } from '../facts/games.ts';
import type { Once } from '../facts/idempotency.ts';
import type { Plan } from '../facts/kept.ts';
import type { Letter } from '../facts/letter.ts';
import { lettersTo, stepName } from '../facts/letters-to.ts';
import { plansIn, type Said } from '../facts/mail.ts';
import type { Match, MatchId } from '../facts/match.ts';
import { tableOf } from '../facts/position.ts';
import { FURTHEST, LARGEST_PLANS, MOST_PLANS, planFor, plansOf, tellUnused, withoutPlan, withPlans } from './facts.ts';

/** Without lines, the plan for that turn is withdrawn. */
export type PlanAsked = Pick<Plan, 'step' | 'lines'>;

export interface PlanRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** Either all of them are accepted or none. */
  readonly plans: readonly PlanAsked[];
  readonly received: number;
  /** The mail contains more than these plans. */
  readonly beside?: boolean;
}
/** Everything that the seat has planned now. */
export interface Planned {
  readonly plans: readonly PlanAsked[];
}

export async function planAhead(deps: Deps, request: PlanRequest): Promise<Answer<Planned>> {
  const loaded = await deps.matches.load(request.match);
  const game = loaded === undefined ? undefined : await toldGameOf(loaded);
  return changeMatch(deps, { ...request, ...(loaded && { loaded }) }, (match, caller): Decision<Planned> => {
    if (caller.t !== 'seat' || game === undefined) return answerWith(refuse('no-right', 'Only a seat can plan its turns.'));
    const { seat } = caller;
    const { locked: _, ...unlocked } = match;
    const refusal = refuseOrders(unlocked, seat);
    if (refusal !== undefined) return answerWith({ ok: false, refusal });
    let after = match;
    for (const wish of request.plans) {
      const { received, beside = false } = request;
      const noted = note(after, seat, { ...wish, received, beside }, game);
      if (!noted.ok) return answerWith(noted);
      after = noted.value;
    }
    const answer = { plans: plansOf(after, seat).map(({ step, lines }) => ({ step, lines })) };
    return after === match ? answerWith({ ok: true, value: answer }) : { t: 'change', progress: unchanged(after), answer };
  });
}

/** The last word counts, even if it was to withdraw a plan, so that is remembered until the turn is over. */
function note(match: Match, seat: Seat, { beside, ...plan }: Plan & { readonly beside: boolean }, game: ToldGame): Answer<Match> {
  const { step, lines } = plan;
  const isPlain = !beside && isFinalWord(lines);
  const fault = faultOf(match, plan, game) ?? (isPlain || !resigns(match, seat, lines, game) ? undefined : NOT_FINAL);
  if (fault !== undefined) return badPlan(fault);
  const own = match.plans?.[seat] ?? [];
  const old = own.find((other) => other.step === step);
  if (old !== undefined && old.received > plan.received)
    return refuse('superseded', 'Something you sent later has already been done, and counts.');
  const isSame = JSON.stringify(old?.lines ?? []) === JSON.stringify(lines);
  if (isSame) return { ok: true, value: match };
  const all = [...own.filter((other) => other !== old), plan];
  const tooMuch = overFull(all);
  return tooMuch === undefined ? { ok: true, value: withPlans(match, seat, all) } : badPlan(tooMuch);
}

/** Judged by the current position, since a command to resign reads the same in every position. */
function resigns(match: Match, seat: Seat, lines: readonly string[], game: ToldGame): boolean {
  try {
    const reading = readOrders(game, tableOf(match), seat, lines);
    return reading.kind === 'order' && reading.now;
  } catch {
    return false;
  }
}

const badPlan = (fault: Fault) => refuse('bad-orders', fault.message, { faults: [fault] });

function overFull(all: readonly Plan[]): Fault | undefined {
  if (all.filter(({ lines }) => lines.length > 0).length > MOST_PLANS || all.length > 2 * MOST_PLANS)
    return { code: 'too-many-plans', line: 0, message: `At most ${MOST_PLANS} turns can be planned at a time.` };
  return JSON.stringify(all).length > LARGEST_PLANS
    ? { code: 'too-long', line: 0, message: `All plans together are at most ${LARGEST_PLANS / 1024} KB.` }
    : undefined;
}

function meantOf(game: ToldGame, line: string): string {
  const [meant] = meantBy(game, line);
  return meant === undefined ? '' : `Did you mean "${meant}"? `;
}

/** Only the syntax of the lines is checked, since nobody knows the position yet. */
function faultOf({ step: open }: Match, { step, lines }: Plan, game: ToldGame): Fault | undefined {
  const turn = `${game.stepWord} ${step}`;
  if (game.openTurn !== undefined)
    return {
      code: 'no-plans',
      line: 0,
      message: `${game.title} does not count by turns of one answer each, so they cannot be planned ahead.`,
    };
  if (step < open) return { code: 'turn-over', line: 0, message: `${turn} is over: the open one is ${game.stepWord} ${open}.` };
  if (step === open)
    return { code: 'turn-open', line: 0, message: `${turn} is open now: send its orders as they are, without "turn ${step}".` };
  if (step > open + FURTHEST)
    return { code: 'too-far', line: 0, message: `Plans reach ${FURTHEST} turns ahead, to ${open + FURTHEST} now.` };
  if (lines.length > 0 && lines.every((line) => line.trim() === ''))
    return {
      code: 'no-orders',
      line: 0,
      message: `There are no orders for ${turn}. "withdraw turn ${step}" takes back what is planned for it.`,
    };
  const at = lines.findIndex((line) => line.trim() !== '' && !game.knows(line.trim()));
  const line = lines[at];
  if (line === undefined) return undefined;
  return {
    code: 'unknown-order',
    line: at + 1,
    message: `"${line.trim().slice(0, 60)}" is no order of this game. ${meantOf(game, line)}Nothing was planned; "help" lists them.`,
  };
}

/**
 * A mail’s plans for later turns count together or not at all. If they do not, the result says why and has the mail with those lines kept
 * as text. An older mail that arrives late changes nothing.
 */
export async function planByMail(deps: Deps, said: Said): Promise<{ readonly said: Said; readonly refusal: Refusal } | undefined> {
  const { match, authorize, mail, orders } = said;
  const plans = plansIn(orders).map(({ step, lines }) => ({ step, lines }));
  const done = await planAhead(deps, { match: match.id, authorize, plans, received: mail.received, beside: !orders.alone });
  if (done.ok || done.refusal.code === 'superseded') return undefined;
  const text = plans.flatMap(({ lines }) => lines).join('\n');
  return { said: { ...said, orders: { ...orders, text } }, refusal: done.refusal };
}

/**
 * When a planned turn opens, the plan is submitted as if it arrived now, or returned to the player. It leaves the head in the same write
 * that files its orders, so running this again changes nothing.
 */
export async function runPlan(deps: Deps, id: MatchId, { seat, step }: { readonly seat: Seat; readonly step: number }): Promise<void> {
  const authorize = () => ({ t: 'seat', seat }) as const;
  const done = await changeMatch<null>(deps, { match: id, authorize }, (match) => decidePlan(deps, match, seat, step));
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`match ${id} was busy`);
}

function decidePlan(deps: Deps, match: Match, seat: Seat, step: number): Decision<null> {
  const plan = planFor(match, seat, step);
  if (plan === undefined || match.step !== step) return answerWith(refuse('not-active', 'Nothing is planned for the open turn.'));
  // The job is tried again until the match goes on.
  if (match.status === 'halted') return answerWith(refuse('busy', 'The match is halted.'));
  const without = withoutPlan(match, seat, step);
  const request = { match: match.id, authorize: () => ({ t: 'seat', seat }) as const, received: plan.received, planned: true } as const;
  const decided = decideSubmission(deps, without, seat, { ...request, entries: [plan.lines.join('\n')], played: [] });
  if (decided.t === 'change') {
    const { accepted: _, ...filed } = { accepted: null, ...decided.answer };
    const letters = filed.ready ? [] : tellDoubts(without, seat, step, filed, deps.now());
    return { ...decided, answer: null, progress: { ...decided.progress, letters: [...letters, ...decided.progress.letters] } };
  }
  const { answer } = decided;
  // The seat has since sent something else, which counts instead.
  if (answer.ok || answer.refusal.code === 'superseded') return { t: 'change', progress: unchanged(without), answer: null };
  const faults = answer.refusal.faults ?? [{ code: answer.refusal.code, line: 0, message: answer.refusal.message }];
  return { t: 'change', progress: { ...unchanged(without), letters: tellUnused(without, seat, plan, faults, deps.now()) }, answer: null };
}

type Filed = Extract<Letter['fact'], { readonly t: 'receipt' }>['accepted'];

/** Part of it was left out, so it needs a confirmation, as orders by mail do. */
function tellDoubts(
  match: Match,
  seat: Seat,
  step: number,
  { lines, leftOut, ready, nonce, commitment }: Filed,
  now: number,
): readonly Letter[] {
  const accepted = { lines, leftOut, ready, nonce, commitment };
  return lettersTo(match, seat, `plan-filed-${stepName(step)}`, { t: 'receipt', step, accepted, skipped: [] }, now);
}
