/** What letters tell of offers: those that are open, and what became of one. */
import type { Seat } from '../../engine/ruleset.ts';
import type { LetterFact } from '../facts/letter.ts';
import type { Match, Offer } from '../facts/match.ts';
import { offerId, offerInWords, offerWord } from '../facts/offers/offers.ts';
import { hasStory } from '../facts/told-story.ts';
import type { About, LetterModel, MatchFace, Shown } from './letter-model.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { showOffers, sitterName } from './show-offers.ts';

type OfferFact = Extract<LetterFact, { readonly t: 'offer' }>;
type AgreedFact = Extract<LetterFact, { readonly t: 'agreed' }>;

/** An offer is told while its reader can still answer it, and what became of it while the match goes on. */
export function isStillOffered(fact: LetterFact, match: Match, seat: Seat | undefined): boolean {
  if (fact.t !== 'offer') return true;
  if (match.status === 'finished' || match.status === 'cancelled') return false;
  const { became, terms, made } = fact;
  const isIt = (offer: Offer): boolean => offer.made === made && offer.ended === undefined && offerId(offer.terms) === offerId(terms);
  return became !== 'made' || match.offers?.some((offer) => isIt(offer) && !offer.agreed.includes(seat ?? '')) === true;
}

export function offersFace(match: Match, seat: Seat | undefined): Pick<MatchFace, 'offers' | 'pausedUntil'> {
  const offers = showOffers(match, seat ?? null);
  const until = match.pause?.now?.to;
  return { ...(offers.length === 0 ? {} : { offers }), ...(until === undefined ? {} : { pausedUntil: until }) };
}

export function offerModel(deps: OutboxDeps, fact: OfferFact | AgreedFact, match: Match, shown: About & Shown): LetterModel {
  if (fact.t === 'agreed') return agreedModel(deps, fact, match, shown);
  const { became, terms, by, who } = fact;
  const offer = { what: offerInWords(match, terms), by: sitterName(match, by), who: sitterName(match, who) };
  return { t: 'offer', became, ...offer, ...(became === 'made' ? { answer: offerWord(terms) } : {}), face: shown.face, zone: shown.zone };
}

function agreedModel({ settings }: OutboxDeps, { terms, seats }: AgreedFact, match: Match, shown: About & Shown): LetterModel {
  const record = match.status === 'finished' ? { recordUrl: `${settings.publicUrl}/v1/matches/${match.id}/record` } : {};
  const who = seats.map((seat) => sitterName(match, seat));
  const story = hasStory(match) ? { storyUrl: `${settings.publicUrl}/m/${match.id}/story` } : {};
  return { t: 'agreed', terms, what: offerInWords(match, terms), who, ...record, ...story, ...shown };
}
