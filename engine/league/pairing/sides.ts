/** Which of two entrants takes the first side, and the legs of their pairing. */
import { digest } from '../../dice.ts';
import { type Division, type DivisionRules, type EntrantId, type Leg, plannedLegs } from '../division.ts';

/** The legs of a pairing of two; with `both`, the second has the sides swapped. */
export function legsOf(rules: Pick<DivisionRules, 'seats' | 'legs'>, first: EntrantId, second: EntrantId): readonly Leg[] {
  const leg = { seats: [first, second] };
  return plannedLegs(rules) === 2 ? [leg, { seats: [second, first] }] : [leg];
}

/** Two entrants in a random order of sides. Each `purpose` is for a single draw. */
export function sidesByLot(lot: string, purpose: string, a: EntrantId, b: EntrantId): readonly [EntrantId, EntrantId] {
  return Number.parseInt(digest(`${lot}|${purpose}`).slice(0, 8), 16) % 2 === 0 ? [a, b] : [b, a];
}

/**
 * Two entrants in the order of their sides: the first goes to whoever had it less often in single legs; failing that, to whoever
 * had the second side last; failing that, it is random.
 */
export function balancedSides(division: Division, a: EntrantId, b: EntrantId): readonly [EntrantId, EntrantId] {
  const [ofA, ofB] = [sidesHad(division, a), sidesHad(division, b)];
  const lead = ofA.surplus - ofB.surplus || ofA.last - ofB.last;
  if (lead !== 0) return lead < 0 ? [a, b] : [b, a];
  return sidesByLot(division.lot, `sides|${division.rounds.length + 1}|${a}|${b}`, a, b);
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

/** The seats an entrant has had so far, 0 or 1, in order. */
export type SidesHeld = readonly number[];

const ROW_OF_THREE = 4;
/** Beyond this no difference is worse than another. */
const WORST_EXCESS = 3;

/** How much more often the entrant had the first seat than the second. */
const balance = (held: SidesHeld): number => held.reduce((sum, side) => sum + (side === 0 ? 1 : -1), 0);

/** The cost of giving an entrant this side: it counts a third time in a row, and a difference of more than one. */
function strain(held: SidesHeld, side: 0 | 1): number {
  const thirdInARow = held.length >= 2 && held.at(-1) === side && held.at(-2) === side;
  const difference = Math.abs(balance(held) + (side === 0 ? 1 : -1));
  return (thirdInARow ? ROW_OF_THREE : 0) + Math.min(Math.max(difference - 1, 0), WORST_EXCESS);
}

/** How badly the sides fall if these two meet, taking the better way round: 0 if neither has to repeat a side. */
export function sidesStrain(a: SidesHeld, b: SidesHeld): number {
  return Math.min(strain(a, 0) + strain(b, 1), strain(a, 1) + strain(b, 0));
}

/**
 * The side that an entrant must be given, so as not to have the same a third time in a row, or either side three times more than
 * the other.
 */
function sideDue(held: SidesHeld): 0 | 1 | undefined {
  if (held.length >= 2 && held.at(-1) === held.at(-2)) return held.at(-1) === 0 ? 1 : 0;
  return Math.abs(balance(held)) < 2 ? undefined : balance(held) > 0 ? 1 : 0;
}

/** Whether both must be given the same side. */
export function sidesClash(a: SidesHeld, b: SidesHeld): boolean {
  const due = sideDue(a);
  return due !== undefined && due === sideDue(b);
}

/**
 * Whether `a` takes the first seat. It depends first on which way strains less, then on who has had the seat less; if both have had
 * it equally often, the sides of the last time they differed are reversed; otherwise `lot` decides.
 */
export function takesFirstSeat(a: SidesHeld, b: SidesHeld, lot: boolean): boolean {
  const strains = strain(a, 0) + strain(b, 1) - strain(a, 1) - strain(b, 0);
  if (strains !== 0) return strains < 0;
  const lead = balance(a) - balance(b);
  if (lead !== 0) return lead < 0;
  for (let back = 1; back <= Math.min(a.length, b.length); back++) {
    if (a.at(-back) !== b.at(-back)) return a.at(-back) === 1;
  }
  return lot;
}
