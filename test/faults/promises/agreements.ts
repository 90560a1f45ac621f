/** Nobody agrees for another: whatever players agree on rests on a word of each of them, and takes effect with the last. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Match, Offer, Terms } from '../../../functions/facts/match.ts';
import { offerId, seatsWith, votersOf } from '../../../functions/offers/facts.ts';
import { placeOf } from '../people.ts';
import type { Writing } from '../witness.ts';

export function agreementsOf(log: readonly Writing[]): readonly string[] {
  return log.flatMap((now, i) => {
    const before = log[i - 1]?.match;
    return before === undefined
      ? []
      : [...borrowedWords(before, now), ...effectsWithout(before, now)].map((fault) => `#${now.tick}: ${fault}`);
  });
}

/** One word speaks for all seats of its player. */
const speaks = ({ task }: Writing, match: Match, seat: Seat): boolean =>
  seatsWith(match, seat).some((own) => task.speaksFor(placeOf(match.id, own)));

const isSame = (one: Offer, other: Offer): boolean => one.made === other.made && offerId(one.terms) === offerId(other.terms);

/** Seats that stand under an offer without having said so in this write or before it. */
function borrowedWords(before: Match, now: Writing): readonly string[] {
  return (now.match.offers ?? []).flatMap((offer) => {
    const known = before.offers?.find((other) => isSame(other, offer))?.agreed ?? [];
    return offer.agreed
      .filter((seat) => !known.includes(seat) && !speaks(now, before, seat))
      .map((seat) => `${placeOf(before.id, seat)} is said to agree to ${offerId(offer.terms)} and said nothing`);
  });
}

/** Agreements that took effect in this write, by kind, although somebody's word was missing. */
function effectsWithout(before: Match, { match, steps, ...write }: Writing): readonly string[] {
  const now = { match, steps, ...write };
  const kinds: readonly (readonly [Terms['t'], boolean])[] = [
    [match.agreed?.ending.t ?? 'draw', match.agreed !== undefined && before.agreed === undefined],
    ['cancel', match.status === 'cancelled' && before.status === 'active' && steps.length === 0],
    ['pause', match.pause?.now !== undefined && match.pause.now.byHost !== true && before.pause?.now === undefined],
  ];
  return kinds.flatMap(([kind, happened]) => {
    if (!happened) return [];
    const said = (before.offers ?? [])
      .filter(({ terms, ended }) => terms.t === kind && ended === undefined)
      .flatMap(({ agreed }) => agreed);
    return votersOf(before)
      .filter((seat) => !said.includes(seat) && !speaks(now, before, seat))
      .map((seat) => `${kind} took effect without ${placeOf(before.id, seat)}`);
  });
}
