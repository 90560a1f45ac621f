/**
 * How far each can still come in a knockout of single elimination, and how far he has come for sure: the further, the
 * higher the number. Who goes out at the same place of the bracket has the same; the consolation and the match for the
 * third place tell some of them apart. The order is that of `placings.ts`.
 */
import { bracket, type Slot } from './bracket.ts';
import { type Division, type EntrantId, type Leg, plannedLegs } from './division.ts';
import { legHalfPoints } from './scores.ts';

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
