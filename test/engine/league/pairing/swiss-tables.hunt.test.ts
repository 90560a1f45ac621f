/** Random Swiss events at tables of three to five: nobody left out of turn, and as few players meeting again as possible. */
import { expect, test } from 'vitest';
import type { Division, EntrantId, Round } from '../../../../engine/league/division.ts';
import { pairSwiss } from '../../../../engine/league/pairing/swiss.ts';
import { FIRST_SEED as FIRST, hunt } from '../../../support/hunt.ts';
import { presentIn, randomEvent, type Turn } from './swiss-event.ts';

const EVENTS = hunt({ full: 40, long: 60 });
const SEATS = ['north', 'east', 'south', 'west', 'middle'];
/** Up to this many, every seating can be tried. */
const TRIED = 10;

const tally = { rounds: 0, tried: 0 };

const tablesOf = (round: Round): readonly (readonly EntrantId[])[] => round.pairings.map(({ legs }) => legs[0]?.seats ?? []);

/** Squares of how often those at a table met before, and of how often each sat in their present seat. */
function costs({ rounds }: Division, tables: readonly (readonly EntrantId[])[]): readonly [met: number, seats: number] {
  const earlier = rounds.flatMap(tablesOf);
  let [met, seats] = [0, 0];
  for (const table of tables)
    for (const [seat, player] of table.entries()) {
      for (const other of table.slice(seat + 1)) met += earlier.filter((each) => each.includes(player) && each.includes(other)).length ** 2;
      const counted = rounds.flatMap(({ pairings }) => pairings.filter(({ legs }) => legs[0]?.result?.how !== 'annulled'));
      seats += 2 * counted.filter(({ legs }) => legs[0]?.seats[seat] === player).length + 1;
    }
  return [met, seats];
}

/** All ways to split them into tables of `size`, in any order. */
function* partitions(left: readonly EntrantId[], size: number): Generator<readonly (readonly EntrantId[])[]> {
  const [first, ...others] = left;
  if (first === undefined) yield [];
  else
    for (const mates of choices(others, size - 1))
      for (const rest of partitions(
        others.filter((each) => !mates.includes(each)),
        size,
      ))
        yield [[first, ...mates], ...rest];
}

function* choices(from: readonly EntrantId[], count: number): Generator<readonly EntrantId[]> {
  if (count === 0) yield [];
  for (const [i, first] of from.entries()) if (count > 0) for (const more of choices(from.slice(i + 1), count - 1)) yield [first, ...more];
}

function* orders(table: readonly EntrantId[]): Generator<readonly EntrantId[]> {
  if (table.length === 0) yield [];
  for (const [i, first] of table.entries()) for (const more of orders(table.toSpliced(i, 1))) yield [first, ...more];
}

function restFairly({ division }: Turn, present: readonly EntrantId[], round: Round): readonly string[] {
  const size = division.rules.seats.length;
  const out = round.byes.filter(({ why }) => why === 'rest').map(({ entrant }) => entrant);
  const faults: string[] = [];
  if (out.length !== present.length % size) faults.push(`${out.length} of ${present.length} rest`);
  if ([...tablesOf(round).flat(), ...out].sort().join() !== [...present].sort().join())
    faults.push('not everybody is at a table or rests, once');
  const rests = (id: EntrantId): number =>
    division.rounds.filter(({ byes }) => byes.some(({ entrant, why }) => entrant === id && why === 'rest')).length;
  const most = Math.max(-1, ...out.map(rests));
  if (
    tablesOf(round)
      .flat()
      .some((id) => rests(id) < most)
  )
    faults.push('somebody rests again before all did');
  return faults;
}

function judge(turn: Turn): readonly string[] {
  const { division, next } = turn;
  const size = division.rules.seats.length;
  const present = presentIn(turn);
  if (next.t === 'stuck') return present.length < size ? [] : ['stuck, though there is a table'];
  if (next.t !== 'round') return [];
  const tables = tablesOf(next.round);
  const faults = [...restFairly(turn, present, next.round)];
  const [met] = costs(division, tables);
  for (const table of tables) {
    const seats = Math.min(...[...orders(table)].map((order) => costs(division, [order])[1]));
    if (costs(division, [table])[1] !== seats) faults.push(`${table.join()} could sit more evenly`);
  }
  if (tables.flat().length > TRIED) return faults;
  tally.tried++;
  const least = Math.min(...[...partitions(tables.flat(), size)].map((way) => costs(division, way)[0]));
  return met === least ? faults : [...faults, `${met} met before, at least ${least}`];
}

test(`${EVENTS} random Swiss events at tables from seed ${FIRST} hold every promise in every round`, () => {
  for (let seed = FIRST; seed < FIRST + EVENTS; seed++)
    for (const turn of randomEvent(seed, { fewest: 5, most: 40, seats: SEATS.slice(0, 3 + (seed % 3)) })) {
      const where = `SEED=${seed}, round ${turn.division.rounds.length + 1} of ${turn.division.entrants.length}`;
      expect(judge(turn), where).toEqual([]);
      tally.rounds++;
      if (seed % 10 === 0) expect(JSON.stringify(pairSwiss(turn.division, turn.away)), where).toBe(JSON.stringify(turn.next));
    }
  console.log(JSON.stringify(tally));
  expect(tally.tried).toBeGreaterThan(0);
});
