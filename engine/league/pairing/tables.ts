/**
 * A round robin at tables of three or more: everybody meets everybody, and has every seat, as equally often as possible.
 *
 * The rounds of a season are planned together: a cyclic start, rests in turn, then a bounded search that swaps
 * entrants between the tables of a round. The plan holds while everybody who began is there; from the first
 * round with an absence, a leaver or a late entry on, each round is planned afresh, together with those to come, on top of
 * what has been played.
 * A round never waits for results.
 */
import type { Bye, Division, EntrantId, NextRound, Round } from '../division.ts';
import { randomFrom, shuffle } from './random.ts';
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
  const available = entered.filter((id) => !away.includes(id));
  const present = available.length < size ? entered : available;
  const tables = tablesAsPlanned(division, present) ?? planAfresh(division, present, entered);
  const pairings = tables.map((seats, index) => ({ id: `r${number}p${index + 1}`, round: number, legs: [{ seats }] }));
  const seated = new Set(tables.flat());
  const why = (id: EntrantId): Bye['why'] => (present.includes(id) ? 'rest' : entered.includes(id) ? 'away' : 'late');
  const byes = staying.filter((id) => !seated.has(id)).map((entrant): Bye => ({ entrant, why: why(entrant) }));
  return { t: 'round', round: { number, pairings, byes } };
}

/** This round's tables in the season's plan, if all rounds so far kept to it and everybody who began is there. */
function tablesAsPlanned(
  { rules, entrants, rounds, lot }: Division,
  present: readonly EntrantId[],
): readonly (readonly EntrantId[])[] | undefined {
  const founders = entrants.filter(({ from, left }) => from <= 1 && (left === undefined || left > 1)).map(({ id }) => id);
  if (founders.length !== present.length || founders.some((id) => !present.includes(id))) return undefined;
  const season = seasonPlan(founders, rules.seats.length, rules.rounds, lot);
  const kept = rounds.every(
    ({ pairings }, index) => JSON.stringify(pairings.map(({ legs }) => legs[0]?.seats)) === JSON.stringify(season[index]),
  );
  return kept ? season[rounds.length] : undefined;
}

/** This round on top of what was played, planned together with the rounds to come. Those who have played most rest. */
function planAfresh(division: Division, present: readonly EntrantId[], entered: readonly EntrantId[]): readonly (readonly EntrantId[])[] {
  const { rules, rounds, lot } = division;
  const size = rules.seats.length;
  const random = randomFrom(`${lot}|tables|${rounds.length + 1}`);
  const ids = shuffle(entered, random);
  const number = new Map(ids.map((id, index) => [id, index]));
  const met = meetingsOf(ids.length);
  const played = ids.map(() => 0);
  for (const table of rounds.flatMap(seatsOf)) {
    const known = table.flatMap((id) => number.get(id) ?? []);
    eachPair(known, (a, b) => meet(met, a, b, 1));
    for (const index of known) played[index] = (played[index] ?? 0) + 1;
  }
  const start = Array.from({ length: rules.rounds - rounds.length }, (_, ahead) => {
    const row = ids
      .flatMap((id, index) => (ahead > 0 || present.includes(id) ? [index] : []))
      .sort((a, b) => (played[a] ?? 0) - (played[b] ?? 0));
    for (const index of row.slice(0, Math.floor(row.length / size) * size)) played[index] = (played[index] ?? 0) + 1;
    return row;
  });
  const [tables = []] = evenOut(start, size, met, random);
  return tables.map((table) =>
    seatFairly(
      table.map((index) => ids[index] ?? ''),
      rounds.flatMap(seatsOf),
    ),
  );
}

const seatsOf = ({ pairings }: Round): readonly (readonly EntrantId[])[] => pairings.map(({ legs }) => legs[0]?.seats ?? []);

/** Seats everybody where they have sat least: two swap seats as long as that makes it more even. */
function seatFairly(table: readonly EntrantId[], before: readonly (readonly EntrantId[])[]): readonly EntrantId[] {
  const seats = [...table];
  const had = (id: EntrantId, seat: number): number => before.filter((each) => each[seat] === id).length;
  const times = new Map(table.map((id) => [id, table.map((_, seat) => had(id, seat))]));
  const cost = (from: number, to: number): number => times.get(seats[from] ?? '')?.[to] ?? 0;
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
