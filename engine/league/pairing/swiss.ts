/** The next round of a Swiss division, from everything that has happened so far. */
import { type Bye, type Division, type Entrant, type EntrantId, isDecided, type Leg, type NextRound, type Pairing } from '../division.ts';
import { halfPoints } from '../scores.ts';
import { allowOut, betweenOf, NOBODY } from './between.ts';
import { meetings, placesHeld, satOut } from './past.ts';
import { randomFrom } from './random.ts';
import { legsOf, takesFirstSeat } from './sides.ts';
import { type Between, fairPairs, freshPairs, oddOneOut, pairsWithRematches, type Ranked } from './swiss-pairs.ts';
import { seatTables } from './swiss-tables.ts';

/**
 * The next round among those who are in and not in `away`. It waits until every match so far is decided; the season is over
 * after `rules.rounds`, and stuck when too few are present to fill a table or when all who are present have met.
 *
 * Two seats, in order of importance: as many pairs as possible; nobody is the odd one out twice before everybody present
 * has been once; no rematches, or as few as possible; nobody is given a side they should not have; the odd one out has the
 * lowest score; the least sum of squared differences of score; sides (one leg only); the fewest who float again; top half
 * against bottom half of each score group, the lowest seed out; the lot. For larger tables see `seatTables`.
 */
export function pairSwiss(division: Division, away: readonly EntrantId[]): NextRound {
  const open = division.rounds.flatMap(({ pairings }) => pairings).filter((pairing) => !isDecided(pairing));
  if (open.length > 0) return { t: 'wait', pairings: open.map(({ id }) => id) };
  const number = division.rounds.length + 1;
  if (number > division.rules.rounds) return { t: 'over' };
  const field = fieldOf(division, number, new Set(away));
  const why = stuckBecause(division, field, number);
  if (why !== undefined) return { t: 'stuck', why };
  const two = division.rules.seats.length === 2;
  const { tables, out } = two ? pairTwo(division, field.present, number) : seatTables(division, field.present, number);
  const pairings = tables.map((legs, index): Pairing => ({ id: `r${number}p${index + 1}`, round: number, legs }));
  const sittingOut = out.map((entrant): Bye => ({ entrant, why: two ? 'odd' : 'rest' }));
  return { t: 'round', round: { number, pairings, byes: [...sittingOut, ...field.byes] } };
}

interface Field {
  /** Best first: by score, then by seed. */
  readonly present: readonly EntrantId[];
  readonly byes: readonly Bye[];
}

function fieldOf(division: Division, round: number, away: ReadonlySet<EntrantId>): Field {
  const points = halfPoints(division);
  const stays = division.entrants.filter(({ left }) => left === undefined || left > round);
  const isIn = ({ from }: Entrant): boolean => from <= round;
  const present = stays.filter((entrant) => isIn(entrant) && !away.has(entrant.id)).map(({ id }) => id);
  const resting = stays.filter((entrant) => !isIn(entrant) || away.has(entrant.id));
  return {
    present: present.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0)),
    byes: resting.map((entrant) => ({ entrant: entrant.id, why: isIn(entrant) ? 'away' : 'late' })),
  };
}

function stuckBecause(division: Division, { present, byes }: Field, round: number): string | undefined {
  const { seats, rounds } = division.rules;
  const what = `Round ${round} of ${rounds} cannot be paired`;
  const awaited = byes.length > 0 ? `wait for the ${byes.length} who are away, or ` : '';
  if (present.length < seats.length)
    return `${what}: a match seats ${seats.length}, and ${present.length === 0 ? 'nobody is' : `only ${present.join(', ')} ${present.length === 1 ? 'is' : 'are'}`} there. You may ${awaited}close the season.`;
  const met = meetings(division);
  if (seats.length > 2 || present.some((a, index) => present.slice(index + 1).some((b) => met(a, b) === 0))) return undefined;
  return `${what}: all ${present.length} who are there have met each other. You may ${awaited}close the season.`;
}

/** A round: the legs of each table, best table first, and who sits out. */
interface Seating {
  readonly tables: readonly (readonly Leg[])[];
  readonly out: readonly EntrantId[];
}

function pairTwo(division: Division, present: readonly EntrantId[], round: number): Seating {
  const held = placesHeld(division);
  const pairs = pairAll(division, present, round);
  const paired = new Set(pairs.flat());
  const firstBoard = randomFrom(`${division.lot}|swiss-sides|${round}`)(2);
  const tables = pairs.map(([upper, lower], board) => {
    const first = takesFirstSeat(held(upper), held(lower), (firstBoard + board) % 2 === 0);
    return first ? legsOf(division.rules, upper, lower) : legsOf(division.rules, lower, upper);
  });
  return { tables, out: present.filter((each) => !paired.has(each)) };
}

type Pair = readonly [EntrantId, EntrantId];

/** Pairs everybody but an odd one, the higher rank first in each pair, pairs in order of rank. */
function pairAll(division: Division, present: readonly EntrantId[], round: number): readonly Pair[] {
  const willing = present.length % 2 === 0 ? [] : willingToSitOut(division, present);
  const fair = pairAllFairly(division, present, willing, round);
  if (fair !== undefined) return fair;
  const without = (out: number | undefined): Rivals =>
    rivalsOf(
      division,
      present.filter((_, index) => index !== out),
      round,
    );
  const first = without(willing[0]);
  const fresh = freshPairs(first.players, first.between);
  if (fresh !== undefined) return pairsOf(first, fresh);
  if (willing.length === 0) return pairsOf(first, pairsWithRematches(first.players, first.between));
  const others = without(oddOneOut(present.length, betweenOf(division, present), willing));
  return pairsOf(others, freshPairs(others.players, others.between) ?? pairsWithRematches(others.players, others.between));
}

/**
 * Pairs everybody without a clash of sides. One of the lowest score among those who may sit out does: the one whose absence lets
 * the others be paired best.
 */
function pairAllFairly(
  division: Division,
  present: readonly EntrantId[],
  willing: readonly number[],
  round: number,
): readonly Pair[] | undefined {
  const points = halfPoints(division);
  const scoreOf = (rank: number): number => points.get(present[rank] ?? '') ?? 0;
  for (const score of new Set(willing.map(scoreOf))) {
    const mayBeOut = willing.filter((rank) => scoreOf(rank) === score);
    const field = withNobody(division, present, mayBeOut, round);
    const pairs = fairPairs(field.players, field.between);
    if (pairs !== undefined) return pairsOf(field, pairs).filter((pair) => !pair.includes(NOBODY));
  }
  return undefined;
}

/** The rivals, with a place for nobody: whoever is paired with it sits out. */
function withNobody(division: Division, present: readonly EntrantId[], mayBeOut: readonly number[], round: number): Rivals {
  const last = Math.max(...mayBeOut);
  const field = rivalsOf(division, present.toSpliced(last + 1, 0, NOBODY), round);
  const score = field.players[last]?.score ?? 0;
  const players = field.players.toSpliced(last + 1, 1, { score, lot: 0, nobody: true });
  return { ...field, players, between: allowOut(field.between, last + 1, new Set(mayBeOut)) };
}

/** An even number of players to be paired. */
interface Rivals {
  readonly ids: readonly EntrantId[];
  readonly players: readonly Ranked[];
  readonly between: Between;
}

function rivalsOf(division: Division, ids: readonly EntrantId[], round: number): Rivals {
  const points = halfPoints(division);
  const random = randomFrom(`${division.lot}|swiss-pairs|${round}`);
  const players = ids.map((id) => ({ score: points.get(id) ?? 0, lot: random(2 ** 31) }));
  return { ids, players, between: betweenOf(division, ids) };
}

function pairsOf({ ids }: Rivals, pairs: readonly (readonly [number, number])[]): readonly Pair[] {
  return pairs.map(([a, b]) => [ids[a] ?? '', ids[b] ?? '']);
}

/** Those with the fewest such byes, by number, in the order in which they sit out: the lowest score first, then the lowest seed. */
function willingToSitOut(division: Division, present: readonly EntrantId[]): readonly number[] {
  const had = satOut(division);
  const fewest = Math.min(...present.map((id) => had.get(id) ?? 0));
  return [...present.keys()].filter((rank) => (had.get(present[rank] ?? '') ?? 0) === fewest).toReversed();
}
