/**
 * Formats whose table is not one of points: a knockout places by how far each came, a ladder by its rungs. Points and
 * tie-breaks tell apart only who is level in that. While it lasts, how far each can still come in a knockout.
 */
import { type Division, type Entrant, type EntrantId, type Leg, plannedLegs } from '../division.ts';
import { bracket, type Slot } from '../pairing/knockout.ts';
import { ladderOrder } from '../pairing/ladder.ts';
import { legHalfPoints } from '../scores.ts';

/** What a place is worth, higher is better, from the final downwards; a round is 100. */
const STILL_IN = 4e6;
const FINAL = 3e6;
const THIRD = 2e6;

/** Each entrant's standing in the format, higher is better; nothing where points alone place. */
export function placings(division: Division): ReadonlyMap<EntrantId, number> | undefined {
  if (division.rules.seats.length !== 2) return undefined;
  if (division.rules.format === 'knockout') return cameHowFar(division);
  if (division.rules.format !== 'ladder') return undefined;
  const order = ladderOrder(division);
  return new Map(order.map((id, at) => [id, order.length - at]));
}

/** Who is still in stands above all who are out; of those, who went out later above who went out before. */
function cameHowFar(division: Division): ReadonlyMap<EntrantId, number> {
  const isDouble = division.rules.elimination === 'double';
  const reached = new Map<EntrantId, number>();
  /** The last round of the upper bracket that each has won. */
  const won = new Map<EntrantId, number>();
  let last = 0;
  for (const slot of bracket(division)) {
    const worth = worthOf(slot);
    const [kind] = slot.slot;
    if (slot.loser !== undefined && !(isDouble && kind === 'W')) reached.set(slot.loser, worth);
    if (kind === 'W') last = roundOf(slot.slot);
    if (slot.winner === undefined) continue;
    if (kind === 'W') won.set(slot.winner, roundOf(slot.slot));
    else if (kind !== 'L') reached.set(slot.winner, worth + 1);
  }
  const rounds = division.rounds.length;
  const worthNow = ({ id, from, left }: Entrant): number => {
    if (from > 1) return 0;
    // A leaver stands with those who lost the match he did not come to.
    if (left === undefined || left > rounds + 1) return STILL_IN;
    const through = won.get(id) ?? 0;
    return through > 0 && through === last && !isDouble ? FINAL : ROUND * (through + 1);
  };
  return new Map(division.entrants.map((entrant) => [entrant.id, reached.get(entrant.id) ?? worthNow(entrant)]));
}

/** What it is worth to lose there. `C2.1` and `L3.1` count their rounds; the consolation is below the second round. */
function worthOf({ slot }: Pick<Slot, 'slot'>): number {
  if (slot.startsWith('F')) return FINAL;
  if (slot === 'third') return THIRD;
  const round = roundOf(slot);
  return slot.startsWith('C') ? ROUND + 2 * round : ROUND * round;
}

/**
 * How far one can still come in a knockout of single elimination, and how far they have come for sure: the further, the
 * higher the number. Who goes out at the same place of the bracket has the same; the consolation and the match for the
 * third place tell some of them apart.
 */
export interface Fate {
  /** By matches alone: who leaves is thrown back to it from places he passed without one. */
  readonly least: number;
  readonly most: number;
}

/** A round of the bracket, in steps that leave room for the consolation between two. */
const ROUND = 100;

export function fates(division: Division): ReadonlyMap<EntrantId, Fate> {
  const slots = bracket(division);
  const value = worthIn(slots);
  // Who leaves before his first match stands with those who lost it.
  const first = { least: ROUND, most: ROUND };
  const all = new Map<EntrantId, Fate>(division.entrants.map(({ id, from }) => [id, from > 1 ? { least: 0, most: 0 } : first]));
  const raise = (id: EntrantId | undefined, to: Fate): void => {
    const { least, most } = all.get(id ?? '') ?? to;
    if (id !== undefined) all.set(id, { least: Math.max(least, to.least), most: Math.max(most, to.most) });
  };
  for (const slot of slots) {
    const { won, lost, best } = value(slot.slot);
    const mayTurn = isLevel(division, slot);
    raise(slot.winner, { least: slot.state !== 'played' ? 0 : mayTurn ? lost : won, most: won });
    raise(slot.loser, { least: lost, most: lost });
    if (slot.winner === undefined || mayTurn) for (const id of slot.entrants) raise(id, { least: 0, most: best });
  }
  return all;
}

/** Did the last round leave the two level, the decider too? Who goes on then is not settled while either may leave. */
function isLevel({ rules, rounds }: Division, { slot }: Slot): boolean {
  const legs = rounds.at(-1)?.pairings.find((pairing) => pairing.slot === slot)?.legs ?? [];
  const lead = (some: readonly Leg[]): number =>
    some.reduce((sum, leg) => {
      const [one = 0, other = 0] = (legs[0]?.seats ?? []).map((id) => legHalfPoints(leg).get(id) ?? 0);
      return sum + one - other;
    }, 0);
  const planned = plannedLegs(rules);
  return legs.length > 0 && lead(legs.slice(0, planned)) === 0 && lead(legs.slice(planned)) === 0;
}

/** What it is worth at least to have won or lost a place of the bracket, and at most to be in it. */
interface Worth {
  readonly won: number;
  readonly lost: number;
  readonly best: number;
}

/** `W2.1` is in round 2. */
const roundOf = (slot: string): number => Number.parseInt(slot.slice(1), 10) || 0;
const lastOf = (slots: readonly Slot[], name: string): number =>
  slots.reduce((last, { slot }) => (slot.startsWith(name) ? Math.max(last, roundOf(slot)) : last), 0);

function worthIn(slots: readonly Slot[]): (slot: string) => Worth {
  const [semifinals, consolation] = [lastOf(slots, 'W'), lastOf(slots, 'C')];
  const champion = (semifinals + 1) * ROUND + ROUND / 2;
  return (slot) => {
    const round = roundOf(slot);
    if (slot.startsWith('C')) return { won: ROUND + round + 1, lost: ROUND + round, best: ROUND + consolation + 1 };
    if (slot === 'third') return { won: semifinals * ROUND + 2, lost: semifinals * ROUND + 1, best: semifinals * ROUND + 2 };
    if (slot === 'F') return { won: champion, lost: (semifinals + 1) * ROUND, best: champion };
    return { won: (round + 1) * ROUND, lost: round * ROUND, best: champion };
  };
}
