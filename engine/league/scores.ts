/**
 * Points, in whole half points so that every sum is exact: 3 is a point and a half.
 *
 * A leg gives one point for each opponent placed lower and half a point for each who is level: between two, 1 for the win, ½ for
 * the draw. A leg without a result, or with an annulled one, gives nothing. A bye `odd` is worth a won pairing (all its legs, all
 * opponents), `away` and `rest` half of that, `late` nothing.
 *
 * Silence wins nothing: an entrant who let every turn of a leg pass gets nothing from it, and nothing from byes (`onlySilent`).
 */
import type { Bye, Division, DivisionRules, EntrantId, Leg, Round } from './division.ts';

/** The half points that a leg gives each of its entrants; empty while it counts for nothing. */
export function legHalfPoints(leg: Leg): ReadonlyMap<EntrantId, number> {
  const points = new Map<EntrantId, number>();
  if (leg.result === undefined || leg.result.how === 'annulled') return points;
  let behind = leg.result.places.reduce((sum, level) => sum + level.length, 0);
  for (const level of leg.result.places) {
    behind -= level.length;
    for (const entrant of level) points.set(entrant, leg.result.silent?.includes(entrant) === true ? 0 : 2 * behind + level.length - 1);
  }
  return points;
}

/**
 * Those whose byes are worth nothing: they have legs that count, and were silent in all of them. In a knockout, where an entrant
 * may come far without a match, those who have no such leg are included too. An annulled leg still shows who was silent in it,
 * since a league from which everybody has withdrawn has nothing else to go by.
 */
export function onlySilent({ rules, rounds }: Pick<Division, 'rules' | 'rounds'>): ReadonlySet<EntrantId> {
  const legs = rounds.flatMap(({ pairings }) => pairings.flatMap(({ legs }) => legs));
  const counted = legs.filter(({ result }) => isCounted(result) || result?.silent !== undefined);
  const rested = rules.format === 'knockout' ? rounds.flatMap(({ byes }) => byes.map(({ entrant }) => entrant)) : [];
  const silent = new Set([...rested, ...counted.flatMap(({ result }) => result?.silent ?? [])]);
  for (const { seats, result } of counted) for (const id of seats) if (!result?.silent?.includes(id)) silent.delete(id);
  return silent;
}

const isCounted = (result: Leg['result']): boolean => result !== undefined && result.how !== 'annulled';

/** Whether a leg that counts gave nobody anything. */
export function isLostByAll(leg: Leg): boolean {
  return isCounted(leg.result) && [...legHalfPoints(leg).values()].every((points) => points === 0);
}

/** The most an entrant can get from one pairing. */
export function wonPairing(rules: Pick<DivisionRules, 'seats' | 'legs'>): number {
  const opponents = rules.seats.length - 1;
  return 2 * opponents * (opponents === 1 && rules.legs === 'both' ? 2 : 1);
}

export function byeHalfPoints(rules: Pick<DivisionRules, 'seats' | 'legs'>, why: Bye['why']): number {
  const won = wonPairing(rules);
  return { odd: won, away: won / 2, rest: won / 2, late: 0 }[why];
}

/** What a round has given so far, for everybody who got something or played a decided leg. `silent`: see `onlySilent`. */
export function roundHalfPoints(
  rules: Pick<DivisionRules, 'seats' | 'legs'>,
  round: Pick<Round, 'pairings' | 'byes'>,
  silent: ReadonlySet<EntrantId>,
): ReadonlyMap<EntrantId, number> {
  const points = new Map<EntrantId, number>();
  const add = (entrant: EntrantId, more: number): unknown => points.set(entrant, (points.get(entrant) ?? 0) + more);
  for (const { entrant, why } of round.byes) add(entrant, silent.has(entrant) ? 0 : byeHalfPoints(rules, why));
  for (const leg of round.pairings.flatMap(({ legs }) => legs)) for (const [entrant, more] of legHalfPoints(leg)) add(entrant, more);
  return points;
}

/** Every entrant's half points over all rounds, in seed order; 0 for an entrant who has none. */
export function halfPoints(division: Division): ReadonlyMap<EntrantId, number> {
  const points = new Map<EntrantId, number>(division.entrants.map(({ id }) => [id, 0]));
  const silent = onlySilent(division);
  for (const round of division.rounds)
    for (const [entrant, more] of roundHalfPoints(division.rules, round, silent)) points.set(entrant, (points.get(entrant) ?? 0) + more);
  return points;
}
