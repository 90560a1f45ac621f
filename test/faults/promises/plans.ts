/** A plan leaves the head only when its seat withdraws it, as orders of its turn, with a letter, or with its match or seat. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Plan } from '../../../functions/facts/kept.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { plansOf } from '../../../functions/plans/facts.ts';
import { placeOf } from '../people.ts';
import type { Writing } from '../witness.ts';

export function plansLostIn(log: readonly Writing[]): readonly string[] {
  return log.flatMap((now, i) => {
    const before = log[i - 1]?.match;
    if (before === undefined) return [];
    return before.seats.flatMap(({ seat }) => [
      ...plansOf(before, seat)
        .filter((plan) => !isKept(now.match, seat, plan) && !mayGo(before, now, seat, plan))
        .map(({ step }) => `#${now.tick}: what ${placeOf(before.id, seat)} planned for step ${step} is gone without a word`),
      ...plansOf(now.match, seat)
        .filter((plan) => !isKept(before, seat, plan) && !now.task.speaksFor(placeOf(before.id, seat)))
        .map(({ step }) => `#${now.tick}: somebody else planned step ${step} for ${placeOf(before.id, seat)}`),
    ]);
  });
}

const isKept = (match: Match, seat: Seat, { step, lines, received }: Plan): boolean =>
  plansOf(match, seat).some((plan) => plan.step === step && plan.received === received && plan.lines.join() === lines.join());

function mayGo(before: Match, now: Writing, seat: Seat, { step, lines, received }: Plan): boolean {
  if (now.task.speaksFor(placeOf(before.id, seat)) || ['finished', 'cancelled'].includes(now.match.status)) return true;
  const [was, is] = [before, now.match].map(({ seats }) => seats.find((record) => record.seat === seat));
  if (is === undefined || is.changes !== was?.changes || is.left === true || is.forfeited === true) return true;
  const deaf = is.holder.t !== 'person' || (!is.mail && !is.hook);
  if (now.letters.some(({ fact, ...letter }) => letter.seat === seat && fact.t === 'plan-back' && fact.step === step)) return true;
  if (step !== before.step) return deaf && step < now.match.step;
  // Its orders were put on file, or played at once; or the seat had said something else since.
  const file = now.match.files[seat];
  const heard = before.demands.find((demand) => demand.seat === seat && demand.waits)?.heard ?? 0;
  const played = now.steps.some((record) => record.answers.some((answer) => answer.seat === seat && answer.t === 'order'));
  // Nor is anything lost that stands already: the same orders, or, by a word of some games, that what is on file is ready.
  const stands = file?.ready === true && (lines.join() === file.lines.join() || lines.join() === 'done');
  return deaf || played || stands || file?.planned === true || Math.max(heard, before.files[seat]?.received ?? 0) > received;
}
