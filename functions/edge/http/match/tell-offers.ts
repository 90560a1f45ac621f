/** Offers as the API shows them. */
import type { MatchView, OfferView } from '../../../views/match-view.ts';

/** Times in ISO 8601. */
export function tellOffers(offers: MatchView['offers']) {
  return offers.map(tellOffer);
}

export function tellOffer({
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
