/**
 * A new link for a seat whose old one somebody else may have. It counts as a change of hands: tokens contain the number of changes, so the
 * old link, its reply addresses and whatever its holder set up stop working together.
 */
import { type Answer, type Authorize, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Once } from '../../facts/idempotency.ts';
import { mailLetter } from '../../facts/letters-to.ts';
import type { Match, MatchId, SeatRecord } from '../../facts/match.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { unchanged } from './progress.ts';

/** A holder with an address gets the link only by letter, so that somebody with a stolen link does not get it. */
export interface Renewed {
  readonly seatToken?: string;
}

export function renewLink(
  deps: KeyedDeps,
  request: { readonly match: MatchId; readonly authorize: Authorize; readonly once?: Once },
): Promise<Answer<Renewed>> {
  return changeMatch(deps, request, (match, caller): Decision<Renewed> => {
    const record = caller.t === 'seat' ? match.seats.find((seat) => seat.seat === caller.seat) : undefined;
    if (record?.holder.t !== 'person') return answerWith(refuse('no-right', notFound.refusal.message));
    if (!record.holder.accepted) return answerWith(refuse('not-active', 'Take the seat first; its invitation can also be declined.'));
    const renewed = renew(record);
    const after = { ...match, seats: match.seats.map((seat) => (seat === record ? renewed : seat)) };
    if (record.holder.player !== undefined) return { t: 'change', ...tellRenewal(after, renewed, deps.now()), answer: {} };
    const seatToken = deps.keys.seatToken(match.id, renewed.seat, renewed.changes);
    return { t: 'change', progress: unchanged(after), answer: { seatToken } };
  });
}

/** The webhook is removed too, since anybody with the old link could have set it; letters are mailed again. */
function renew(record: SeatRecord): SeatRecord {
  const mail = record.holder.t === 'person' && record.holder.player !== undefined && (record.mail || record.hook);
  return { ...record, changes: record.changes + 1, hook: false, mail };
}

function tellRenewal(match: Match, { seat, changes }: SeatRecord, now: number) {
  const letter = mailLetter({ match, seat, id: `new-link-${seat}-${changes}` }, { t: 'new-link' }, now);
  return { progress: { ...unchanged(match), letters: [letter] } };
}
