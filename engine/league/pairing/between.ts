/** The past of a division between any two who might be paired. */
import { type Division, type EntrantId, plannedLegs } from '../division.ts';
import { halfPoints, wonPairing } from '../scores.ts';
import { lastFloats, meetings, placesHeld } from './past.ts';
import { sidesClash, sidesStrain } from './sides.ts';
import type { Between } from './swiss-pairs.ts';

/** No entrant has this id: whoever is paired with it sits out. */
export const NOBODY: EntrantId = '';

/** The past of these entrants, by their position. */
export function betweenOf(division: Division, ids: readonly EntrantId[]): Between {
  const met = meetings(division);
  const held = placesHeld(division);
  const id = (rank: number): EntrantId => ids[rank] ?? '';
  const sidesCount = plannedLegs(division.rules) === 1;
  const points = halfPoints(division);
  const floats = lastFloats(division);
  const mayClash = topScorers(division, points);
  return {
    met: (a, b) => met(id(a), id(b)),
    sides: (a, b) => (sidesCount ? sidesStrain(held(id(a)), held(id(b))) : 0),
    clash: (a, b) => sidesCount && !mayClash.has(id(a)) && !mayClash.has(id(b)) && sidesClash(held(id(a)), held(id(b))),
    floats: (a, b) => {
      const lead = id(b) === NOBODY ? 1 : (points.get(id(a)) ?? 0) - (points.get(id(b)) ?? 0);
      const [upper, lower] = lead > 0 ? [a, b] : [b, a];
      return lead === 0 ? 0 : Number(floats.get(id(upper)) === 'down') + Number(floats.get(id(lower)) === 'up');
    },
  };
}

/** The same, where those in `mayBeOut` may be paired with nobody, whose position is `nobody`. */
export function allowOut(between: Between, nobody: number, mayBeOut: ReadonlySet<number>): Between {
  return {
    ...between,
    met: (a, b) => (b === nobody ? Number(!mayBeOut.has(a)) : a === nobody ? 1 : between.met(a, b)),
    sides: (a, b) => (b === nobody ? 0 : between.sides(a, b)),
  };
}

/** In the last round, those with more than half of the possible points: deciding the season matters more than balancing sides. */
function topScorers({ rounds, rules }: Division, points: ReadonlyMap<EntrantId, number>): ReadonlySet<EntrantId> {
  if (rounds.length + 1 < rules.rounds) return new Set();
  const half = (rounds.length * wonPairing(rules)) / 2;
  return new Set([...points].flatMap(([id, each]) => (each > half ? [id] : [])));
}
