/** What the rounds so far mean for the next: who has met whom, who had a bye, who sat where. */
import type { Division, EntrantId, Pairing } from '../division.ts';

/** How many pairings the two have shared. Who was paired has met, even where the match was annulled. */
export function meetings(division: Division): (one: EntrantId, other: EntrantId) => number {
  const met = new Map<EntrantId, Map<EntrantId, number>>();
  for (const pairing of allPairings(division))
    for (const [one, others] of opponents(pairing)) {
      const count = met.get(one) ?? new Map<EntrantId, number>();
      for (const other of others) count.set(other, (count.get(other) ?? 0) + 1);
      met.set(one, count);
    }
  return (one, other) => met.get(one)?.get(other) ?? 0;
}

function opponents({ legs }: Pairing): ReadonlyMap<EntrantId, ReadonlySet<EntrantId>> {
  const found = new Map<EntrantId, Set<EntrantId>>();
  for (const { seats } of legs)
    for (const one of seats) {
      const others = found.get(one) ?? new Set<EntrantId>();
      for (const other of seats) if (other !== one) others.add(other);
      found.set(one, others);
    }
  return found;
}

/** How often each has sat out because the numbers did not fit (`odd`, `rest`); who never did is not in it. */
export function satOut({ rounds }: Division): ReadonlyMap<EntrantId, number> {
  const had = new Map<EntrantId, number>();
  for (const { entrant, why } of rounds.flatMap(({ byes }) => byes))
    if (why === 'odd' || why === 'rest') had.set(entrant, (had.get(entrant) ?? 0) + 1);
  return had;
}

/** The places at the table each has sat at, 0 for the first seat, in order of the rounds. A leg that was annulled gave nobody his turn. */
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

function allPairings({ rounds }: Division): readonly Pairing[] {
  return rounds.flatMap(({ pairings }) => pairings);
}
