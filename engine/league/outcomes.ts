/** The ways a pairing that is not settled may end. */
import type { EntrantId, LegResult, Pairing } from './division.ts';
import { placeOf, type Records } from './record.ts';

/** A leg that counts: places as entrants' numbers, best first; `played` 0 for a forfeit. */
export interface CountedLeg {
  readonly places: readonly (readonly number[])[];
  readonly played: 0 | 1;
}

/** One way a pairing may end: the legs that will count. */
export type Way = readonly CountedLeg[];

export function countedLeg(records: Records, { places, how }: LegResult): CountedLeg {
  return { places: places.map((level) => level.map((id) => placeOf(records, id))), played: how === 'forfeit' ? 0 : 1 };
}

/**
 * Every way the pairing may end, those that no tie-break tells apart once; nothing if there are more than `limit`.
 * `struck`: each of its legs may yet be annulled.
 */
export function waysOf(records: Records, { legs }: Pairing, struck: boolean, limit: number): readonly Way[] | undefined {
  let ways: readonly Way[] = [[]];
  for (const { seats, result } of legs) {
    const counting = result === undefined ? endings(records, seats) : result.how === 'annulled' ? [] : [countedLeg(records, result)];
    const annulled = struck || counting.length === 0;
    const longer = ways.flatMap((way) => [...(annulled ? [way] : []), ...counting.map((leg) => [...way, leg])]);
    ways = [...new Map(longer.map((way) => [keyOf(way), way])).values()];
    if (ways.length > limit) return undefined;
  }
  return ways;
}

/** A leg's places, from all level to all apart; as forfeits too where they are told apart from play. */
function endings(records: Records, seats: readonly EntrantId[]): readonly CountedLeg[] {
  const apart = records.rules.format === 'swiss' || records.rules.format === 'ladder';
  const places = orders(seats.map((id) => placeOf(records, id)));
  return places.flatMap((each) => (apart ? ([1, 0] as const) : ([1] as const)).map((played) => ({ places: each, played })));
}

/** All orders of the members, level ones included. */
function orders(members: readonly number[]): readonly (readonly (readonly number[])[])[] {
  const [first, ...others] = members;
  if (first === undefined) return [[]];
  return orders(others).flatMap((order) => [
    ...order.map((_, at) => order.map((level, i) => (i === at ? [first, ...level] : level))),
    ...Array.from({ length: order.length + 1 }, (_, at) => [...order.slice(0, at), [first], ...order.slice(at)]),
  ]);
}

/** What tie-breaks see of a way: the points of each from each, how many legs count and whether one was played. */
function keyOf(way: Way): string {
  const won = new Map<string, number>();
  for (const { places } of way) {
    const seated = places.flatMap((level, place) => level.map((entrant) => ({ entrant, place })));
    for (const one of seated)
      for (const other of seated) {
        const pair = `${one.entrant}:${other.entrant}`;
        won.set(pair, (won.get(pair) ?? 0) + 1 + Math.sign(other.place - one.place));
      }
  }
  const points = [...won].map(([pair, sum]) => `${pair}=${sum}`).sort();
  return [way.length, way.some(({ played }) => played === 1), ...points].join(' ');
}
