/** Which of two takes the first side, and the legs of their pairing. */
import { digest } from '../dice.ts';
import { type Division, type DivisionRules, type EntrantId, type Leg, plannedLegs } from './division.ts';

/** The legs of a pairing of two: with `both`, the second with sides swapped. */
export function legsOf(rules: Pick<DivisionRules, 'seats' | 'legs'>, first: EntrantId, second: EntrantId): readonly Leg[] {
  const leg = { seats: [first, second] };
  return plannedLegs(rules) === 2 ? [leg, { seats: [second, first] }] : [leg];
}

/** Two entrants in the order of their sides by lot; `purpose` is drawn for once. */
export function sidesByLot(lot: string, purpose: string, one: EntrantId, other: EntrantId): readonly [EntrantId, EntrantId] {
  return Number.parseInt(digest(`${lot}|${purpose}`).slice(0, 8), 16) % 2 === 0 ? [one, other] : [other, one];
}

/**
 * Two entrants in the order of their sides: the first goes to who had it less often in single legs, else to who had
 * the second last, else by lot.
 */
export function balancedSides(division: Division, one: EntrantId, other: EntrantId): readonly [EntrantId, EntrantId] {
  const [had, has] = [sidesHad(division, one), sidesHad(division, other)];
  const more = had.surplus - has.surplus || had.last - has.last;
  if (more !== 0) return more < 0 ? [one, other] : [other, one];
  return sidesByLot(division.lot, `sides|${division.rounds.length + 1}|${one}|${other}`, one, other);
}

/** `surplus`: first sides less second sides. `last`: 1 after the first, -1 after the second, 0 before any. */
function sidesHad({ rounds, rules }: Division, entrant: EntrantId): { readonly surplus: number; readonly last: number } {
  let surplus = 0;
  let last = 0;
  for (const { pairings } of rounds)
    for (const { legs } of pairings)
      for (const { seats } of legs.slice(0, plannedLegs(rules))) {
        if (!seats.includes(entrant)) continue;
        last = seats[0] === entrant ? 1 : -1;
        surplus += last;
      }
  return { surplus, last };
}
