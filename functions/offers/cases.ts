/**
 * What players agree on beside the rules: an offer by one, the word of all. It takes effect in the transaction of the last
 * word.
 */
import type { Seat } from '../../engine/ruleset.ts';
import { answerWith, changeMatch, type Decision } from '../cases/match/change-match.ts';
import { takeEffect } from '../cases/match/take-effect.ts';
import { type Answer, type Authorize, refuse } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import type { Letter } from '../facts/letter.ts';
import { FIRST_RETRY, lettersTo, mailLetter } from '../facts/letters-to.ts';
import type { Match, MatchId, MatchStatus, Offer } from '../facts/match.ts';
import { awaitedFor, type OfferAct, offerId, seatsWith } from '../facts/offers.ts';
import type { Once } from '../facts/once.ts';
import { type Progress, unchanged } from '../facts/progress.ts';
import { decideOffer, type Ruling, type Speaker } from './facts.ts';

export interface OfferRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** Carried out in this order, all of them or none. */
  readonly acts: readonly OfferAct[];
  readonly received: number;
  /**
   * By mail: the step of the letter that it answers, and the id of the letter that answers it, by which it is recognised if it
   * comes again. `silent`: that letter only marks it as handled.
   */
  readonly reply?: { readonly saw: number; readonly id: string; readonly silent?: boolean } & Pick<Letter, 'repliesTo'>;
}

/** What became of the last offer that was spoken of. */
export interface Offered {
  readonly became: Ruling['became'];
  readonly id: string;
  readonly offer: Offer;
  /** Whose word is still missing. */
  readonly awaits: readonly Seat[];
  readonly status: MatchStatus;
}

/** A seat offers something, agrees, refuses, or takes its offer back. */
export function speakOnOffers(deps: Deps, request: OfferRequest): Promise<Answer<Offered>> {
  return changeMatch(deps, request, (match, caller): Decision<Offered> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can offer something or agree to it.'));
    const { reply, received } = request;
    const speaker: Speaker = { seat: caller.seat, received, ...(reply && { saw: reply.saw }) };
    const done = speak(match, request.acts, speaker, deps.now());
    if (!done.ok) return answerWith(done);
    const { progress, answer } = done.value;
    if (progress.match === match) return answerWith({ ok: true, value: answer });
    const letters = reply === undefined ? progress.letters : withAnswer(progress, caller.seat, reply, deps.now());
    return { t: 'change', progress: { ...progress, letters }, answer };
  });
}

interface Spoken {
  readonly progress: Progress;
  readonly answer: Offered;
}

function speak(match: Match, acts: readonly OfferAct[], speaker: Speaker, now: number): Answer<Spoken> {
  let progress = unchanged(match);
  let answer: Offered | undefined;
  for (const act of acts) {
    const ruled = decideOffer(progress.match, act, speaker, now);
    if (!ruled.ok) return ruled;
    const { became, offer, match: after } = ruled.value;
    const next =
      became === 'agreed' ? takeEffect(after, offer, now) : { ...unchanged(after), letters: tellOf(after, ruled.value, speaker, now) };
    progress = { ...next, letters: [...progress.letters, ...next.letters], jobs: [...progress.jobs, ...next.jobs] };
    answer = {
      became,
      id: offerId(offer.terms),
      offer,
      awaits: became === 'agreed' ? [] : awaitedFor(after, offer),
      status: progress.match.status,
    };
  }
  return answer === undefined ? refuse('bad-request', 'Say what you offer or agree to.') : { ok: true, value: { progress, answer } };
}

/** To those whose word is asked for or no longer asked for. Who has joined the others stands in the next letter to each. */
function tellOf(match: Match, { became, offer }: Ruling, { seat }: Speaker, now: number): readonly Letter[] {
  if (became === 'as-before' || became === 'joined' || became === 'agreed') return [];
  const readers = became === 'made' ? awaitedFor(match, offer) : [...offer.agreed, ...awaitedFor(match, offer)];
  const own = seatsWith(match, seat);
  const { terms, by, made } = offer;
  return readers
    .filter((reader) => !own.includes(reader))
    .flatMap((reader) =>
      lettersTo(match, reader, `offer-${became}-${offerId(terms)}-${made}`, { t: 'offer', became, terms, by, who: seat, made }, now),
    );
}

/** One letter for the mail: where another in this write tells its sender by mail, it only marks the mail as handled. */
function withAnswer(
  { match, letters }: Progress,
  seat: Seat,
  { id, silent, repliesTo }: NonNullable<OfferRequest['reply']>,
  now: number,
): readonly Letter[] {
  const isTold = silent === true || letters.some((letter) => letter.seat === seat && letter.channel === 'mail');
  const { due: _, ...answer } = {
    ...mailLetter({ match, seat, id }, { t: 'status' }, now),
    ...(repliesTo !== undefined && { repliesTo }),
    heard: true as const,
  };
  const heard = letters.map((letter): Letter => (letter.seat === seat ? { ...letter, heard: true } : letter));
  return [isTold ? { ...answer, end: 'dropped' } : { ...answer, due: now + FIRST_RETRY }, ...heard];
}
