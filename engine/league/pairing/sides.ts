/** Which of two takes the first side, and the legs of their pairing. */
import { digest } from '../../dice.ts';
import { type Division, type DivisionRules, type EntrantId, type Leg, plannedLegs } from '../division.ts';

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

/** The seats one has had so far, 0 or 1, in order. */
export type SidesHeld = readonly number[];

const ROW_OF_THREE = 4;
/** Beyond this no difference is worse than another. */
const WORST_EXCESS = 3;

/** How often the first seat was had beyond the second. */
const balance = (held: SidesHeld): number => held.reduce((sum, side) => sum + (side === 0 ? 1 : -1), 0);

/** What giving one this side costs: a third time in a row, and a difference beyond one. */
function strain(held: SidesHeld, side: 0 | 1): number {
  const thirdInARow = held.length >= 2 && held.at(-1) === side && held.at(-2) === side;
  const difference = Math.abs(balance(held) + (side === 0 ? 1 : -1));
  return (thirdInARow ? ROW_OF_THREE : 0) + Math.min(Math.max(difference - 1, 0), WORST_EXCESS);
}

/** How badly one has to sit again where he sat, at the best of both ways: 0 if nobody has to. */
export function sidesStrain(one: SidesHeld, other: SidesHeld): number {
  return Math.min(strain(one, 0) + strain(other, 1), strain(one, 1) + strain(other, 0));
}

/**
 * Whether `one` takes the first seat: the way that strains less; then who has had it less; then, where both have had it as
 * often, the other way round from the last time that they differed; then as `lot` says.
 */
export function takesFirstSeat(one: SidesHeld, other: SidesHeld, lot: boolean): boolean {
  const strains = strain(one, 0) + strain(other, 1) - strain(one, 1) - strain(other, 0);
  if (strains !== 0) return strains < 0;
  const lead = balance(one) - balance(other);
  if (lead !== 0) return lead < 0;
  for (let back = 1; back <= Math.min(one.length, other.length); back++) if (one.at(-back) !== other.at(-back)) return one.at(-back) === 1;
  return lot;
}
