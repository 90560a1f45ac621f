/** Offers as a seat sees them: who offers what, who has yet to agree, how to answer. Spectators only learn the outcome. */
import type { Seat } from '../../engine/ruleset.ts';
import type { LetterFact } from '../facts/letter.ts';
import { isOver, type Match, type Offer, type Terms } from '../facts/match.ts';
import { sitterName } from '../facts/people/sitter-name.ts';
import { hasStory } from '../facts/told-story.ts';
import type { About, LetterModel, MatchInfo, Shown } from '../views/letter-model.ts';
import type { AgreedView, OfferView } from '../views/match-view.ts';
import type { OutboxDeps } from '../views/outbox-deps.ts';
import { awaitedFor, offerable, offerId, offerInWords, offerWord, seatsWith } from './facts.ts';

/** All seats see open offers, and nobody else does: like press, they are between the players. */
export function showOffers(match: Match, seat: Seat | null): readonly OfferView[] {
  return seat === null ? [] : (match.offers ?? []).filter(({ ended }) => ended === undefined).map((offer) => showOffer(match, offer, seat));
}

function showOffer(match: Match, offer: Offer, reader: Seat): OfferView {
  const { terms, by, agreed, made, lapses } = offer;
  const awaits = awaitedFor(match, offer);
  return {
    id: offerId(terms),
    terms,
    words: offerInWords(match, terms),
    word: offerWord(terms),
    by,
    byName: sitterName(match, by),
    agreed,
    awaits,
    awaitsNames: awaits.map((seat) => sitterName(match, seat)),
    made,
    lapses,
    mine: seatsWith(match, reader).includes(by),
    asks: awaits.includes(reader),
  };
}

export const showOfferable = (match: Match, seat: Seat | null): readonly Terms['t'][] => (seat === null ? [] : offerable(match, seat));

export function showAgreed(match: Match): AgreedView | null {
  if (match.agreed === undefined) return null;
  const { ending, seats } = match.agreed;
  const who = seats.map((seat) => sitterName(match, seat));
  const words = `${who.length === 1 ? who.join('') : `${who.slice(0, -1).join(', ')} and ${who.at(-1)}`} agreed on ${offerInWords(match, ending)}.`;
  return { what: ending.t, ...(ending.t === 'concede' ? { to: ending.to } : {}), seats, words };
}

type OfferFact = Extract<LetterFact, { readonly t: 'offer' }>;
type AgreedFact = Extract<LetterFact, { readonly t: 'agreed' }>;

/** A letter about an offer is sent while its reader can still answer, and a letter about its outcome while the match goes on. */
export function isStillOffered(fact: LetterFact, match: Match, seat: Seat | undefined): boolean {
  if (fact.t !== 'offer') return true;
  if (isOver(match)) return false;
  const { became, terms, made } = fact;
  const isIt = (offer: Offer): boolean => offer.made === made && offer.ended === undefined && offerId(offer.terms) === offerId(terms);
  return became !== 'made' || match.offers?.some((offer) => isIt(offer) && !offer.agreed.includes(seat ?? '')) === true;
}

export function offersInfo(match: Match, seat: Seat | undefined): Pick<MatchInfo, 'offers' | 'pausedUntil'> {
  const offers = showOffers(match, seat ?? null);
  const until = match.pause?.now?.to;
  return { ...(offers.length === 0 ? {} : { offers }), ...(until === undefined ? {} : { pausedUntil: until }) };
}

export function offerModel(deps: OutboxDeps, fact: OfferFact | AgreedFact, match: Match, shown: About & Shown): LetterModel {
  if (fact.t === 'agreed') return agreedModel(deps, fact, match, shown);
  const { became, terms, by, who } = fact;
  const offer = { what: offerInWords(match, terms), by: sitterName(match, by), who: sitterName(match, who) };
  return { t: 'offer', became, ...offer, ...(became === 'made' ? { answer: offerWord(terms) } : {}), info: shown.info, zone: shown.zone };
}

function agreedModel({ settings }: OutboxDeps, { terms, seats }: AgreedFact, match: Match, shown: About & Shown): LetterModel {
  const record = match.status === 'finished' ? { recordUrl: `${settings.publicUrl}/v1/matches/${match.id}/record` } : {};
  const who = seats.map((seat) => sitterName(match, seat));
  const story = hasStory(match) ? { storyUrl: `${settings.publicUrl}/m/${match.id}/story` } : {};
  return { t: 'agreed', terms, what: offerInWords(match, terms), who, ...record, ...story, ...shown };
}
