/** A planned turn is asked: what was planned for it is submitted as if it came now, or goes back to who planned it. */
import type { Seat } from '../../../../engine/ruleset.ts';
import { refuse } from '../../../facts/answers.ts';
import type { Deps } from '../../../facts/deps.ts';
import type { Letter } from '../../../facts/letter.ts';
import { lettersTo, stepName } from '../../../facts/letters-to.ts';
import type { Match, MatchId } from '../../../facts/match.ts';
import { planFor, tellUnused, withoutPlan } from '../../../facts/plans/plans.ts';
import { answerWith, changeMatch, type Decision } from '../change-match.ts';
import { unchanged } from '../progress.ts';
import { decideSubmission } from '../submit-orders.ts';

/** The plan leaves the head in the write that files its orders, so doing it again changes nothing. */
export async function runPlan(deps: Deps, id: MatchId, { seat, step }: { readonly seat: Seat; readonly step: number }): Promise<void> {
  const authorize = () => ({ t: 'seat', seat }) as const;
  const done = await changeMatch<null>(deps, { match: id, authorize }, (match) => decidePlan(deps, match, seat, step));
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`match ${id} was busy`);
}

function decidePlan(deps: Deps, match: Match, seat: Seat, step: number): Decision<null> {
  const plan = planFor(match, seat, step);
  if (plan === undefined || match.step !== step) return answerWith(refuse('not-active', 'Nothing is planned for the open turn.'));
  // Tried again until the match goes on.
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
  // What the seat said since counts instead.
  if (answer.ok || answer.refusal.code === 'superseded') return { t: 'change', progress: unchanged(without), answer: null };
  const faults = answer.refusal.faults ?? [{ code: answer.refusal.code, line: 0, message: answer.refusal.message }];
  return { t: 'change', progress: { ...unchanged(without), letters: tellUnused(without, seat, plan, faults, deps.now()) }, answer: null };
}

type Filed = Extract<Letter['fact'], { readonly t: 'receipt' }>['accepted'];

/** Part of it was left out, so it waits for a word, like orders by mail. */
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
