/** What a league does to a match of its own: through the door of all matches, each act once. */
import type { Seat } from '../../../engine/ruleset.ts';
import { answered, changeMatch, type Decision, refuse } from '../change-match.ts';
import type { Deps } from '../deps.ts';
import { seatBot } from '../lead-match.ts';
import { lettersTo } from '../letters-to.ts';
import type { Match, MatchId } from '../match.ts';
import { closeAlone, demandOf, resultErrand, unchanged } from '../turn.ts';

const nothing = answered<null>(refuse('not-active', 'Nothing is to be done in this match.'));
const isOver = ({ status }: Match): boolean => status === 'finished' || status === 'cancelled';

const act = async (deps: Deps, id: MatchId, decide: (match: Match) => Decision<null>): Promise<boolean> =>
  (await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, decide)).ok;

/** Ends it without a result, or by a seat that is gone. False: it is over, or ends already. */
export function endMatch(
  deps: Deps,
  id: MatchId,
  how: { readonly t: 'annulled' } | { readonly t: 'gone'; readonly seat: Seat },
): Promise<boolean> {
  return act(deps, id, (match) => {
    if (isOver(match)) return nothing;
    if (how.t === 'annulled') return { t: 'change', progress: annulled(match, deps.now()), answer: null };
    if (match.seats.some((one) => one.seat === how.seat && (one.left === true || one.forfeited === true))) return nothing;
    const seats = match.seats.map((one) => (one.seat === how.seat ? { ...one, left: true as const } : one));
    const left: Match = { ...match, seats };
    if (match.status !== 'active') return { t: 'change', progress: unchanged(left), answer: null };
    const raised = demandOf(left, how.seat)?.step ?? left.step;
    return {
      t: 'change',
      progress: closeAlone(left, how.seat, { t: 'gone', raised }, { now: deps.now, hex: deps.chance.hex }),
      answer: null,
    };
  });
}

function annulled(match: Match, now: number) {
  const after: Match = { ...match, status: 'cancelled' };
  const letters = match.seats.flatMap((one) => lettersTo(match, one.seat, 'cancelled', { t: 'cancelled' }, now));
  return { ...unchanged(after), letters, errands: resultErrand(after, now) };
}

/** The bot plays on for who left. */
export function seatBotIn(deps: Deps, id: MatchId, seat: Seat): Promise<boolean> {
  return act(deps, id, (match) => {
    const holder = match.seats.find((one) => one.seat === seat)?.holder;
    if (isOver(match) || holder?.t === 'bot') return nothing;
    return { t: 'change', progress: seatBot(match, seat, deps.now()), answer: null };
  });
}
