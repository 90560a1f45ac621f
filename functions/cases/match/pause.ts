/** Deadlines while a match is paused, by its players' word or its host's. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match, Terms } from '../../facts/match.ts';
import { deadlineOf, movedOn } from '../../facts/pace.ts';
import { paceOf } from '../../facts/time-bank.ts';
import { offerId } from '../../offers/facts.ts';

/** Every deadline moves by the whole pause at once, so that nothing needs to know of it but what raises new demands. */
export function pauseMatch(match: Match, length: number, now: number, by: { readonly byHost?: true } = {}): Match {
  const demands = match.demands.map((demand) => ({
    ...demand,
    deadline: movedOn(match.pace, Math.max(demand.deadline, now) + length),
  }));
  return { ...match, demands, pause: { spent: match.pause?.spent ?? 0, now: { from: now, to: now + length, ...by } } };
}

/** The pause is over, early or by itself: deadlines come nearer by what was not used of it, and nobody has less than was left, or a whole turn for what was asked meanwhile. */
export function endPause(match: Match, now: number): Match {
  const { pause } = match;
  if (pause?.now === undefined) return match;
  const { from, to } = pause.now;
  // Another clock may have begun it, which was ahead of this one.
  const unused = Math.min(to - from, Math.max(0, to - now));
  const demands = match.demands.map((demand) => {
    // Time begins to run when the pause is over, so the reminder does not come in the moment after.
    const raised = demand.raised > from ? now : demand.raised + (to - from - unused);
    if (unused === 0) return { ...demand, raised };
    const whole = demand.raised > from ? deadlineOf(paceOf(match, demand.seat), demand.pace, now) : 0;
    return { ...demand, raised, deadline: Math.max(whole, movedOn(match.pace, demand.deadline - unused)) };
  });
  return { ...match, demands, pause: { spent: pause.spent + to - from - unused } };
}

/** To everybody at the table, those too who are out of the game. `seats`: whose word it was; none for a pause that is over. */
export function tellAgreed(match: Match, terms: Terms, seats: readonly Seat[], now: number): readonly Letter[] {
  return match.seats.flatMap(({ seat }) => lettersTo(match, seat, `agreed-${offerId(terms)}-${now}`, { t: 'agreed', terms, seats }, now));
}
