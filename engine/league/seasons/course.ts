/** The tables of a season in the order of its events. */
import type { Division, EntrantId, Leg, Pairing, Round } from '../division.ts';
import { standings } from '../standings/standings.ts';

/** When each pairing ended, by its id, on any clock; a pairing that is not here ended when its round did. */
export type Ends = ReadonlyMap<string, number>;

/**
 * The table after each round, best first: as it stood when the last pairing of that round, and of all before, had ended. `ends` is
 * for a season that opens rounds before others are over, so that some pairings of later rounds have ended by then.
 */
export function tablesAfterRounds(division: Division, ends?: Ends): readonly (readonly EntrantId[])[] {
  let latest = Number.NEGATIVE_INFINITY;
  return division.rounds.map(({ pairings }, at) => {
    latest = Math.max(latest, ...pairings.map((pairing) => endOf(pairing, ends)));
    const rounds = division.rounds.flatMap((round, other) =>
      other <= at ? [round] : ends === undefined ? [] : endedBy(round, ends, latest),
    );
    return standings({ ...division, rounds }).map(({ entrant }) => entrant);
  });
}

/** Infinite while the pairing lasts. */
function endOf({ id, legs }: Pairing, ends: Ends | undefined): number {
  if (ends === undefined) return Number.NEGATIVE_INFINITY;
  return legs.some(({ result }) => result === undefined) ? Number.POSITIVE_INFINITY : (ends.get(id) ?? Number.NEGATIVE_INFINITY);
}

/** The part of a later round that had ended by then; its byes belong to the round. */
function endedBy(round: Round, ends: Ends, latest: number): readonly Round[] {
  const isEnded = (pairing: Pairing): boolean => ends.has(pairing.id) && endOf(pairing, ends) <= latest;
  if (!round.pairings.some(isEnded)) return [];
  const open = ({ seats }: Leg): Leg => ({ seats });
  const pairings = round.pairings.map((pairing) => (isEnded(pairing) ? pairing : { ...pairing, legs: pairing.legs.map(open) }));
  return [{ ...round, pairings, byes: [] }];
}

/** Pairings in the order in which they ended. */
export const inOrder = (pairings: readonly Pairing[], ends?: Ends): readonly Pairing[] =>
  ends === undefined ? pairings : pairings.toSorted((a, b) => (ends.get(a.id) ?? 0) - (ends.get(b.id) ?? 0) || a.round - b.round);
