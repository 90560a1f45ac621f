/**
 * Everybody meets everybody at tables of three and more: as equally as can be, and as evenly in every seat.
 *
 * The rounds of a season are planned together: a cyclic start, rests in turn, then a bounded search that swaps
 * entrants between the tables of a round. The plan holds while all who began are there; from the first round with an
 * absence, a leaver or a late entry on each round is planned anew, with those to come, upon what has been played.
 * A round never waits for results.
 */
import type { Bye, Division, EntrantId, NextRound, Round } from '../division.ts';
import { seeded, shuffled } from './chance.ts';
import { eachPair, evenOut, meet, meetingsOf, seasonPlan } from './table-plan.ts';

export function pairTables(division: Division, away: readonly EntrantId[]): NextRound {
  const { rules, entrants, rounds } = division;
  const number = rounds.length + 1;
  const size = rules.seats.length;
  if (number > rules.rounds) return { t: 'over' };
  const staying = entrants.filter(({ left }) => left === undefined || left > number).map(({ id }) => id);
  const entered = entrants.filter(({ id, from }) => from <= number && staying.includes(id)).map(({ id }) => id);
  if (entered.length < size)
    return number > 1
      ? { t: 'over' }
      : { t: 'stuck', why: `Nobody can be paired: a table needs ${size} entrants, ${entered.length} are in.` };
  const there = entered.filter((id) => !away.includes(id));
  const present = there.length < size ? entered : there;
  const tables = asPlanned(division, present) ?? anew(division, present, entered);
  const pairings = tables.map((seats, at) => ({ id: `r${number}p${at + 1}`, round: number, legs: [{ seats }] }));
  const seated = new Set(tables.flat());
  const why = (id: EntrantId): Bye['why'] => (present.includes(id) ? 'rest' : entered.includes(id) ? 'away' : 'late');
  const byes = staying.filter((id) => !seated.has(id)).map((entrant): Bye => ({ entrant, why: why(entrant) }));
  return { t: 'round', round: { number, pairings, byes } };
}

/** This round's tables of the season's plan, if all rounds so far kept to it and all of those who began are there. */
function asPlanned(
  { rules, entrants, rounds, lot }: Division,
  present: readonly EntrantId[],
): readonly (readonly EntrantId[])[] | undefined {
  const founders = entrants.filter(({ from, left }) => from <= 1 && (left === undefined || left > 1)).map(({ id }) => id);
  if (founders.length !== present.length || founders.some((id) => !present.includes(id))) return undefined;
  const season = seasonPlan(founders, rules.seats.length, rules.rounds, lot);
  const kept = rounds.every(
    ({ pairings }, at) => JSON.stringify(pairings.map(({ legs }) => legs[0]?.seats)) === JSON.stringify(season[at]),
  );
  return kept ? season[rounds.length] : undefined;
}

/** This round upon what was played, planned with the rounds to come; those rest who have played most. */
function anew(division: Division, present: readonly EntrantId[], entered: readonly EntrantId[]): readonly (readonly EntrantId[])[] {
  const { rules, rounds, lot } = division;
  const size = rules.seats.length;
  const chance = seeded(`${lot}|tables|${rounds.length + 1}`);
  const ids = shuffled(entered, chance);
  const number = new Map(ids.map((id, at) => [id, at]));
  const met = meetingsOf(ids.length);
  const played = ids.map(() => 0);
  for (const table of rounds.flatMap(seatsOf)) {
    const known = table.flatMap((id) => number.get(id) ?? []);
    eachPair(known, (one, other) => meet(met, one, other, 1));
    for (const at of known) played[at] = (played[at] ?? 0) + 1;
  }
  const start = Array.from({ length: rules.rounds - rounds.length }, (_, ahead) => {
    const row = ids
      .flatMap((id, at) => (ahead > 0 || present.includes(id) ? [at] : []))
      .sort((a, b) => (played[a] ?? 0) - (played[b] ?? 0));
    for (const at of row.slice(0, Math.floor(row.length / size) * size)) played[at] = (played[at] ?? 0) + 1;
    return row;
  });
  const [tables = []] = evenOut(start, size, met, chance);
  return tables.map((table) =>
    seatedFairly(
      table.map((at) => ids[at] ?? ''),
      rounds.flatMap(seatsOf),
    ),
  );
}

const seatsOf = ({ pairings }: Round): readonly (readonly EntrantId[])[] => pairings.map(({ legs }) => legs[0]?.seats ?? []);

/** The table with everybody in a seat he has had seldom: two change seats while that makes it more even. */
function seatedFairly(table: readonly EntrantId[], before: readonly (readonly EntrantId[])[]): readonly EntrantId[] {
  const seats = [...table];
  const had = (id: EntrantId, seat: number): number => before.filter((each) => each[seat] === id).length;
  const times = new Map(table.map((id) => [id, table.map((_, seat) => had(id, seat))]));
  const cost = (at: number, seat: number): number => times.get(seats[at] ?? '')?.[seat] ?? 0;
  for (let swapped = true; swapped; ) {
    swapped = false;
    eachPair([...seats.keys()], (a, b) => {
      if (cost(a, b) + cost(b, a) >= cost(a, a) + cost(b, b)) return;
      [seats[a], seats[b]] = [seats[b] as EntrantId, seats[a] as EntrantId];
      swapped = true;
    });
  }
  return seats;
}
