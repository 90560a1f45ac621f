/** What follows once all have agreed: the game ends in a draw or a concession, the match is called off, deadlines move. */
import { type Agreement, agreedOutcome, type Ending } from '../../../engine/agreement.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { rulesOf } from '../../facts/games.ts';
import { reputeJob, resultJob } from '../../facts/kept-turns.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match, Offer, OpenDemand, Terms } from '../../facts/match.ts';
import { offerId, seatsGone, withOffers } from '../../facts/offers.ts';
import { deadlineOf, movedOn } from '../../facts/pace.ts';
import { type Progress, unchanged } from '../../facts/progress.ts';
import { storyJob } from '../../facts/story/told-story.ts';
import { paceOf } from '../../facts/time/time-bank.ts';
import { extendDemand } from './lead-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Once all have agreed. */
export function takeEffect(match: Match, { terms, agreed }: Offer, now: number): Progress {
  const done = effectOf(match, terms, agreed, now);
  return { ...done, letters: [...done.letters, ...tellAgreed(done.match, terms, agreed, now)] };
}

function effectOf(match: Match, terms: Terms, agreed: readonly Seat[], now: number): Progress {
  switch (terms.t) {
    case 'draw':
      return endAgreed(match, { t: 'draw' }, agreed, now);
    case 'concede':
      return endAgreed(match, terms, agreed, now);
    case 'cancel':
      return over({ ...match, status: 'cancelled' }, now);
    case 'pause':
      return unchanged(pauseMatch(match, terms.days * DAY, now));
    case 'extend':
      return unchanged(extend(match, terms.hours * HOUR, now));
    case 'go-on':
      return unchanged(endPause(match, now));
  }
}

/** The open step stays unplayed, and what was on file for it is nobody's to see. */
function over({ pause: _, ...match }: Match, now: number): Progress {
  const ended: Match = withOffers({ ...match, demands: [], files: {} }, []);
  return { ...unchanged(ended), jobs: [...resultJob(ended, now), ...reputeJob(ended, true, now), ...storyJob(ended, now)] };
}

function endAgreed(match: Match, ending: Ending, seats: readonly Seat[], now: number): Progress {
  const out = seatsGone(match);
  const table = { seats: match.seats.map(({ seat }) => seat), options: match.options };
  const outcome = agreedOutcome(table, rulesOf(match), ending, out);
  const agreed: Agreement = { ending, seats: table.seats.filter((seat) => seats.includes(seat)), out, outcome };
  return over({ ...match, status: 'finished', outcome, agreed }, now);
}

/** Every deadline moves by the whole pause at once, so that nothing needs to know of it but what raises new demands. */
export function pauseMatch(match: Match, length: number, now: number, by: { readonly byHost?: true } = {}): Match {
  const demands = match.demands.map((demand) => ({
    ...demand,
    deadline: movedOn(match.pace, Math.max(demand.deadline, now) + length),
  }));
  return { ...match, demands, pause: { spent: match.pause?.spent ?? 0, now: { from: now, to: now + length, ...by } } };
}

function extend(match: Match, more: number, now: number): Match {
  const isCounted = match.event !== undefined;
  const extended = (demand: OpenDemand): OpenDemand =>
    isCounted ? extendDemand(demand, more, now) : { ...demand, deadline: Math.max(demand.deadline, now) + more };
  return { ...match, demands: match.demands.map((demand) => (demand.waits ? extended(demand) : demand)) };
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
