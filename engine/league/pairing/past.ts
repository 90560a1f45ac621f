/** The facts of the past that pairing the next round needs: who has met whom, who had a bye, who sat where. */
import type { Division, EntrantId, Pairing } from '../division.ts';
import { halfPoints } from '../scores.ts';

/** How many pairings two entrants have shared. Being paired counts, even where the match was annulled. */
export function meetings(division: Division): (a: EntrantId, b: EntrantId) => number {
  const met = new Map<EntrantId, Map<EntrantId, number>>();
  for (const pairing of allPairings(division))
    for (const [entrant, faced] of opponents(pairing)) {
      const count = met.get(entrant) ?? new Map<EntrantId, number>();
      for (const opponent of faced) count.set(opponent, (count.get(opponent) ?? 0) + 1);
      met.set(entrant, count);
    }
  return (a, b) => met.get(a)?.get(b) ?? 0;
}

function opponents({ legs }: Pairing): ReadonlyMap<EntrantId, ReadonlySet<EntrantId>> {
  const found = new Map<EntrantId, Set<EntrantId>>();
  for (const { seats } of legs)
    for (const entrant of seats) {
      const faced = found.get(entrant) ?? new Set<EntrantId>();
      for (const opponent of seats) if (opponent !== entrant) faced.add(opponent);
      found.set(entrant, faced);
    }
  return found;
}

/** How often each has sat out because the numbers did not fit (`odd`, `rest`). Those who never did are left out. */
export function satOut({ rounds }: Division): ReadonlyMap<EntrantId, number> {
  const had = new Map<EntrantId, number>();
  for (const { entrant, why } of rounds.flatMap(({ byes }) => byes))
    if (why === 'odd' || why === 'rest') had.set(entrant, (had.get(entrant) ?? 0) + 1);
  return had;
}

/** The seats an entrant has had, 0 for the first, in order of the rounds. A seat in an annulled leg does not count. */
export function placesHeld(division: Division): (entrant: EntrantId) => readonly number[] {
  const held = new Map<EntrantId, number[]>();
  const legs = allPairings(division).flatMap((pairing) => pairing.legs);
  for (const { seats } of legs.filter(({ result }) => result?.how !== 'annulled'))
    for (const [place, entrant] of seats.entries()) {
      const places = held.get(entrant);
      if (places === undefined) held.set(entrant, [place]);
      else places.push(place);
    }
  return (entrant) => held.get(entrant) ?? [];
}

/**
 * How each floated in the last round: down, to somebody with fewer points or to points without a match, or up. Those who did
 * neither are left out.
 */
export function lastFloats(division: Division): ReadonlyMap<EntrantId, 'down' | 'up'> {
  const [last, earlier] = [division.rounds.at(-1), division.rounds.slice(0, -1)];
  if (last === undefined) return new Map();
  const before = halfPoints({ ...division, rounds: earlier });
  const rested = last.byes.filter(({ why }) => why !== 'late').map(({ entrant }) => [entrant, 'down'] as const);
  const paired = last.pairings.flatMap(({ legs }) => {
    const [first = '', second = ''] = legs[0]?.seats ?? [];
    const lead = (before.get(first) ?? 0) - (before.get(second) ?? 0);
    const [upper, lower] = lead > 0 ? [first, second] : [second, first];
    return lead === 0 ? [] : [[upper, 'down'] as const, [lower, 'up'] as const];
  });
  return new Map([...rested, ...paired]);
}

function allPairings({ rounds }: Division): readonly Pairing[] {
  return rounds.flatMap(({ pairings }) => pairings);
}
