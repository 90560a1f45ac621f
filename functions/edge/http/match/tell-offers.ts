/** Offers as the API shows them. */
import type { Offered } from '../../../cases/match/offers/offers.ts';
import type { MatchView } from '../../../views/match-view.ts';
import type { OfferView } from '../../../views/show-offers.ts';

/** Times in ISO 8601. */
export function tellOffers(offers: MatchView['offers']) {
  return offers.map(tellOffer);
}

function tellOffer({
  id,
  terms: { t, ...amount },
  by,
  agreed,
  awaits,
  made,
  lapses,
}: Omit<OfferView, 'words' | 'word' | 'byName' | 'awaitsNames' | 'mine' | 'asks'>) {
  const times = { made: new Date(made).toISOString(), lapses: new Date(lapses).toISOString() };
  return { id, what: t, ...amount, by, agreed: [...agreed], awaits: [...awaits], ...times };
}

export function tellAgreed(agreed: MatchView['agreed']) {
  if (agreed === null) return null;
  const { words: _, seats, ...ending } = agreed;
  return { ...ending, seats: [...seats] };
}

/** `open`: somebody's word is missing. */
export function tellOffered({ became, id, offer, awaits, status }: Offered) {
  const isOpen = became === 'made' || became === 'joined' || became === 'as-before';
  return { status: isOpen ? ('open' as const) : became, offer: tellOffer({ ...offer, id, awaits }), match: status };
}
