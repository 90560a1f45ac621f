/** Moves deadlines while a match is paused, by agreement of its players or by its host. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match, Terms } from '../../facts/match.ts';
import { deadlineOf, movedOn } from '../../facts/pace.ts';
import { paceOf } from '../../facts/time-bank.ts';
import { offerId } from '../../offers/facts.ts';

/** Every deadline moves by the whole pause at once, so that only the code that raises new demands has to know about it. */
export function pauseMatch(match: Match, length: number, now: number, by: { readonly byHost?: true } = {}): Match {
  const demands = match.demands.map((demand) => ({
    ...demand,
    deadline: movedOn(match.pace, Math.max(demand.deadline, now) + length),
  }));
  return { ...match, demands, pause: { spent: match.pause?.spent ?? 0, now: { from: now, to: now + length, ...by } } };
}

/**
 * The pause ends, early or by itself: deadlines move back by the unused part of it. Nobody has less time than they had left, or less than a
 * whole turn for what was asked in the meantime.
 */
export function endPause(match: Match, now: number): Match {
  const { pause } = match;
  if (pause?.now === undefined) return match;
  const { from, to } = pause.now;
  // It may have been started by another clock that was ahead of this one.
  const unused = Math.min(to - from, Math.max(0, to - now));
  const demands = match.demands.map((demand) => {
    // Time begins to run when the pause is over, so that the reminder does not come a moment later.
    const raised = demand.raised > from ? now : demand.raised + (to - from - unused);
    if (unused === 0) return { ...demand, raised };
    const whole = demand.raised > from ? deadlineOf(paceOf(match, demand.seat), demand.pace, now) : 0;
    return { ...demand, raised, deadline: Math.max(whole, movedOn(match.pace, demand.deadline - unused)) };
  });
  return { ...match, demands, pause: { spent: pause.spent + to - from - unused } };
}

/**
 * Letters to everybody at the table, including those who are out of the game. `seats` are those that agreed, none for a pause that has
 * ended.
 */
export function tellAgreed(match: Match, terms: Terms, seats: readonly Seat[], now: number): readonly Letter[] {
  return match.seats.flatMap(({ seat }) => lettersTo(match, seat, `agreed-${offerId(terms)}-${now}`, { t: 'agreed', terms, seats }, now));
}
