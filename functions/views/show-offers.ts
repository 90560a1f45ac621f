/** Offers as a seat is told of them: who offers what, whose word is missing, how one answers. Those who only look on are told what came of them. */
import type { Seat } from '../../engine/ruleset.ts';
import { cardOf } from '../facts/games.ts';
import type { Match, Offer, SeatRecord, Terms } from '../facts/match.ts';
import { awaitedFor, offerable, offerId, offerInWords, offerWord, seatsWith } from '../facts/offers/offers.ts';

/** Times are milliseconds since 1970. */
export interface OfferView {
  readonly id: string;
  readonly terms: Terms;
  /** As an object: `a draw`. */
  readonly words: string;
  /** How a mail names it after "agree": `pause 7 days`. */
  readonly word: string;
  readonly by: Seat;
  /** `Ada (Rebel)`. */
  readonly byName: string;
  readonly agreed: readonly Seat[];
  /** Whose word is missing. */
  readonly awaits: readonly Seat[];
  readonly awaitsNames: readonly string[];
  readonly made: number;
  readonly lapses: number;
  /** The reader made it. */
  readonly mine: boolean;
  /** The reader's word is missing. */
  readonly asks: boolean;
}

/** How a match ended, or paused, by its players' word. */
export interface AgreedView {
  readonly what: 'draw' | 'concede';
  readonly to?: Seat;
  readonly seats: readonly Seat[];
  /** `Ada (Rebel) and Bo (Imperial) agreed on a draw.` */
  readonly words: string;
}

/** Known to all seats, and to nobody else until they take effect: what players offer each other is theirs, like press. */
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

/** A person with the seat they sit in: `Ada (Rebel)`. */
export function sitterName(match: Match, seat: Seat): string {
  const name = cardOf(match).seatName(seat);
  const holder: SeatRecord['holder'] | undefined = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' && holder.name !== '' ? `${holder.name} (${name})` : name;
}
