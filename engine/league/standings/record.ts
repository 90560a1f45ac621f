/**
 * What every entrant has played so far, added up once so that each tie-break is a short sum over it. Entrants are numbers
 * here (their index in `division.entrants`), and points are half points. A leg can be counted and taken back, which is how
 * `rank-range.ts` walks through every outcome without rebuilding the table.
 */
import type { Bye, Division, DivisionRules, EntrantId, Leg, LegResult, Pairing } from '../division.ts';
import { byeHalfPoints, onlySilent, wonPairing } from '../scores.ts';

/** An entrant's part in a pairing, or in a round without one. */
export interface Turn {
  readonly round: number;
  /** The other entrants of the pairing; empty in a round without one. */
  readonly rivals: readonly Rival[];
  /** `absent`: neither paired nor given a bye in an opened round. */
  readonly bye?: Bye['why'] | 'absent';
  points: number;
  /** Number of legs: without a result; counted, forfeits included; counted and not forfeits. */
  open: number;
  counted: number;
  played: number;
}

interface Rival {
  readonly entrant: number;
  /** The rival's part in the same pairing. */
  readonly turn: Turn;
  /** Points won from the rival in the counted legs: 2 for each leg finished ahead, 1 for each level. */
  points: number;
}

export interface Records {
  readonly rules: DivisionRules;
  readonly ids: readonly EntrantId[];
  readonly places: ReadonlyMap<EntrantId, number>;
  /** Each entrant's half points in all. */
  readonly points: number[];
  /** One list per entrant, by round. */
  readonly turns: readonly Turn[][];
  /** Opened so far. */
  readonly rounds: number;
  /** By pairing: each entrant's part in it. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<number, Turn>>;
  /** Sums of the game's own figures by name, one per entrant. */
  readonly figures: ReadonlyMap<string, readonly number[]>;
}

type Building = Omit<Records, 'tables' | 'figures'> & {
  readonly tables: Map<string, ReadonlyMap<number, Turn>>;
  readonly figures: Map<string, number[]>;
};

/** The records of all rounds opened so far. */
export function recordsOf(division: Division): Records {
  const ids = division.entrants.map(({ id }) => id);
  const records: Building = {
    rules: division.rules,
    ids,
    places: new Map(ids.map((id, index) => [id, index])),
    points: ids.map(() => 0),
    turns: ids.map(() => []),
    rounds: division.rounds.length,
    tables: new Map(),
    figures: new Map(),
  };
  const silent = onlySilent(division);
  for (const round of division.rounds) {
    for (const { entrant, why } of round.byes)
      rest(records, placeOf(records, entrant), round.number, why, silent.has(entrant) ? 0 : byeHalfPoints(division.rules, why));
    for (const pairing of round.pairings) sit(records, pairing);
    for (const [index, turns] of records.turns.entries())
      if (turns.at(-1)?.round !== round.number) rest(records, index, round.number, 'absent', 0);
  }
  return records;
}

/** The index of an entrant in `division.entrants`. Throws for anybody who is not among them. */
export function placeOf(records: Pick<Records, 'places'>, entrant: EntrantId): number {
  const index = records.places.get(entrant);
  if (index === undefined) throw new Error(`${entrant} plays in the division but is not among its entrants`);
  return index;
}

const turn = (round: number, rivals: readonly Rival[], open: number): Turn => ({ round, rivals, points: 0, open, counted: 0, played: 0 });

function rest(records: Building, entrant: number, round: number, bye: Bye['why'] | 'absent', points: number): void {
  records.turns[entrant]?.push({ ...turn(round, [], 0), bye, points });
  records.points[entrant] = (records.points[entrant] ?? 0) + points;
}

function sit(records: Building, pairing: Pairing): void {
  const seats = (pairing.legs[0]?.seats ?? []).map((id) => placeOf(records, id));
  const table = new Map<number, Turn>();
  const rivals = seats.map((): Rival[] => []);
  for (const [index, entrant] of seats.entries()) table.set(entrant, turn(pairing.round, rivals[index] ?? [], pairing.legs.length));
  for (const [index, entrant] of seats.entries())
    for (const [rival, own] of table) if (rival !== entrant) rivals[index]?.push({ entrant: rival, turn: own, points: 0 });
  for (const [entrant, own] of table) records.turns[entrant]?.push(own);
  records.tables.set(pairing.id, table);
  for (const leg of pairing.legs) if (leg.result !== undefined) settle(records, table, leg, leg.result);
}

function settle(records: Building, table: ReadonlyMap<number, Turn>, leg: Leg, result: LegResult): void {
  for (const turn of table.values()) turn.open--;
  if (result.how === 'annulled') return;
  count(records, effectOf(table, countedLeg(records, result)), 1);
  for (const [name, by] of Object.entries(result.figures ?? {})) {
    const sums = records.figures.get(name) ?? records.ids.map(() => 0);
    records.figures.set(name, sums);
    for (const id of leg.seats) {
      const index = placeOf(records, id);
      sums[index] = (sums[index] ?? 0) + (by[id] ?? 0);
    }
  }
}

/** A leg that counts, by indices of entrants: `places` best first; `played` 0 for a forfeit; the `silent` get nothing. */
export interface CountedLeg {
  readonly places: readonly (readonly number[])[];
  readonly played: 0 | 1;
  readonly silent: readonly number[];
}

export function countedLeg(records: Pick<Records, 'places'>, { places, how, silent = [] }: LegResult): CountedLeg {
  const indexOf = (id: EntrantId): number => placeOf(records, id);
  return { places: places.map((level) => level.map(indexOf)), played: how === 'forfeit' ? 0 : 1, silent: silent.map(indexOf) };
}

/** The points an entrant wins from a rival in a leg, by their places. */
export function wonFrom({ silent }: CountedLeg, entrant: number, own: number, rival: number): number {
  return silent.includes(entrant) ? 0 : 1 + Math.sign(rival - own);
}

/** What a counted leg changes, worked out once so that counting it in many outcomes takes a few additions. */
export interface Effect {
  readonly turns: readonly { readonly entrant: number; readonly turn: Turn; readonly points: number }[];
  readonly rivals: readonly { readonly rival: Rival; readonly points: number }[];
  readonly played: number;
}

export function effectOf(table: ReadonlyMap<number, Turn>, leg: CountedLeg): Effect {
  const { places, played } = leg;
  const level = new Map(places.flatMap((members, place) => members.map((entrant) => [entrant, place] as const)));
  const seated = [...level].map(([entrant, ownPlace]) => {
    const own = table.get(entrant);
    if (own === undefined) throw new Error('a result names an entrant who does not sit in its pairing');
    const rivals = own.rivals.map((rival) => ({ rival, points: wonFrom(leg, entrant, ownPlace, level.get(rival.entrant) ?? ownPlace) }));
    return { entrant, turn: own, points: rivals.reduce((sum, { points }) => sum + points, 0), rivals };
  });
  return { turns: seated, rivals: seated.flatMap(({ rivals }) => rivals), played };
}

/** Counts a leg (`sign` 1) or takes it back (-1). */
export function count(records: Pick<Records, 'points'>, { turns, rivals, played }: Effect, sign: 1 | -1): void {
  for (const { entrant, turn, points } of turns) {
    turn.counted += sign;
    turn.played += sign * played;
    turn.points += sign * points;
    records.points[entrant] = (records.points[entrant] ?? 0) + sign * points;
  }
  for (const { rival, points } of rivals) rival.points += sign * points;
}

/**
 * Whether the entrant finished the pairing ahead of all others (`won`), level with the best, or behind. If nobody got anything, all
 * have lost. Undefined while a leg is open, or if none counts.
 */
export function outcomeOf(turn: Turn): 'won' | 'drawn' | 'lost' | undefined {
  if (turn.open > 0 || turn.counted === 0) return undefined;
  const best = Math.max(...turn.rivals.map((rival) => rival.turn.points));
  if (turn.points === best) return best === 0 ? 'lost' : 'drawn';
  return turn.points > best ? 'won' : 'lost';
}

/** Half points for a drawn round. */
export function drawnRound(rules: DivisionRules): number {
  return wonPairing(rules) / 2;
}
