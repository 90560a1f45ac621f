/** What a league of ten players asks of the table, per result and per pairing, and one of dozens; in full one of hundreds, at length one of ten thousand. */
import { describe, expect, test } from 'vitest';
import { runJob } from '../../../functions/cases/match/run-job.ts';
import type { DivisionKey } from '../../../functions/facts/match.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { endMatch } from '../../../functions/league/cases/matches.ts';
import { openPairing } from '../../../functions/league/cases/open-pairing.ts';
import { readSettings } from '../../../functions/league/cases/read-settings.ts';
import { tickDivision } from '../../../functions/league/cases/tick-division.ts';
import type { DivisionEntrant, DivisionRecord, Entry, League, PairingRecord } from '../../../functions/league/facts/league.ts';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { reaching } from '../../support/hunt.ts';
import { type Cost, countCalls } from '../../support/table/count-calls.ts';
import { freshReference, reference } from '../../support/table/dynamo.ts';
import { withWings } from '../../support/wings.ts';
import { createWorld } from '../../support/world.ts';

/** In the division that is measured, and in each of the others. */
const SIZE = 10;
const OTHERS = reaching({
  full: { size: 14, divisions: 50, players: 710 },
  long: { size: 14, divisions: 700, players: 9_990 },
});
/** Items a transaction takes. */
const AT_ONCE = 90;

const read = await readSettings({
  ...{ name: 'Winter cup', ruleset: 'rebel-commander', format: 'swiss', rounds: 4, legs: 'both' },
  divisionSize: SIZE,
});
const settings = read.ok ? read.value : (undefined as never);

async function setUp() {
  const { client, name } = await freshReference();
  const world = createWorld();
  const randomSource = createRandomSource();
  const deps = withWings({ ...world.deps, randomSource, ...createStores(client, name, { now: world.deps.now, randomSource }) });
  return { deps, counter: countCalls(client) };
}
type Deps = Awaited<ReturnType<typeof setUp>>['deps'];

const entryOf = ({ id, holder, name }: DivisionEntrant, { league, season, division }: DivisionKey): Entry => ({
  ...{ league, id, version: 1, holder, name, entered: 1, status: 'entered', rating: 1500, away: [], places: [{ season, division }] },
});

/** The season of the division is about to begin, beside so many others. */
async function league(
  deps: Deps,
  others: { readonly size: number; readonly divisions: number; readonly players: number },
): Promise<string> {
  const id = deps.randomSource.id(16);
  const now = deps.now();
  const head: League = {
    ...{ id, version: 1, settings, director: 'd'.repeat(26), opened: now, status: 'playing', season: 1, lot: 'ab'.repeat(32) },
    ...{ entries: SIZE + others.players, divisions: 1 + others.divisions, drawn: 1 + others.divisions },
  };
  await deps.leagues.commit({ league: head, listed: true });
  const divisionAt = (division: number, entrants: readonly DivisionEntrant[]): DivisionRecord => ({
    ...{ league: id, season: 1, division, version: 1, name: `Season 1, division ${division}`, settings, entrants, rounds: [] },
    ...{ status: 'playing', lot: 'cd'.repeat(32), due: now },
  });
  const people: DivisionEntrant[] = [];
  for (let i = 0; i < SIZE; i++) {
    const { id: player, address } = await playerAt(deps, `p${i}.${id}@example.org`);
    const holder = { t: 'person', player, address: deps.keys.addressHashes(address)[0] ?? '' } as const;
    people.push({ id: `${i}`.padStart(20, '0'), from: 1, name: `Member ${i}`, away: [], holder });
  }
  await deps.leagues.commit({ divisions: [divisionAt(1, people)] });
  const bot = (number: number): DivisionEntrant => ({
    ...{ id: `${number}`.padStart(20, '1'), from: 1, name: `Member ${number}`, away: [] },
    holder: { t: 'bot', bot: 'commander', level: 'easy' },
  });
  const bots = Array.from({ length: others.players }, (_, i) => bot(i));
  const divisions = Array.from({ length: others.divisions }, (_, i) =>
    divisionAt(i + 2, bots.slice(i * others.size, (i + 1) * others.size)),
  );
  const entries = [...people, ...bots].map((entrant) => entryOf(entrant, { league: id, season: 1, division: 1 }));
  for (let i = 0; i < divisions.length; i += AT_ONCE) await deps.leagues.commit({ divisions: divisions.slice(i, i + AT_ONCE) });
  for (let i = 0; i < entries.length; i += AT_ONCE) await deps.leagues.commit({ entries: entries.slice(i, i + AT_ONCE) });
  return id;
}

const units = ({ readUnits, writeUnits, roundTrips }: Cost) => ({ readUnits, writeUnits, roundTrips });

/** Plans and opens a round of five pairings; then ends, reports and checks one match after the other. */
async function measureCosts(players: 'few' | 'many') {
  const { deps, counter } = await setUp();
  const id = await league(deps, players === 'few' ? { size: 0, divisions: 0, players: 0 } : OTHERS);
  const key = { league: id, season: 1, division: 1 };
  const look = (): Promise<void> => tickDivision(deps, key);
  const planned = units(await counter.measure(look));
  const division = (await deps.leagues.division(key)) as DivisionRecord;
  const [pairing] = (await deps.leagues.pairings(key)) as [PairingRecord];
  const opened = units(await counter.measure(() => openPairing(deps, division, pairing)));
  // The others, and the letters of a season that has begun.
  for (let i = 0; i < 4; i++) await look();
  const pairings = await deps.leagues.pairings(key);
  expect(pairings.map((pairing) => pairing.status)).toEqual(Array.from({ length: SIZE / 2 }, () => 'open'));
  const jobs = { ...deps, beacon: { round: async () => undefined } };
  const matches = pairings.flatMap((pairing) => pairing.matches);
  const results: ReturnType<typeof units>[] = [];
  // The last result begins a round, which has its own cost.
  for (const match of matches.slice(0, -1)) {
    await endMatch(deps, match, { t: 'gone', seat: 'rebel' });
    const cost = await counter.measure(async () => {
      await runJob(jobs, match, 'result');
      await look();
    });
    results.push(units(cost));
  }
  expect((await deps.leagues.pairings(key)).filter((pairing) => pairing.status === 'done')).toHaveLength(SIZE / 2 - 1);
  return { planned, opened, results };
}

describe.runIf(reference)('a league', () => {
  test(`of ${SIZE + OTHERS.players} players costs as much for a result, and for a pairing, as one of ten`, async () => {
    const [few, many] = [await measureCosts('few'), await measureCosts('many')];
    const [first] = many.results;
    const { planned, opened } = many;
    console.log(JSON.stringify({ pairings: SIZE / 2, matches: SIZE, planned, opened, result: first }));
    expect(many).toEqual(few);
    // Nor does a later result cost more than the first; the one that decides its pairing checks whether the league has a channel.
    for (const { writeUnits, readUnits } of many.results) {
      expect(writeUnits).toBe(first?.writeUnits);
      expect(readUnits).toBeLessThanOrEqual((first?.readUnits ?? 0) + 1);
    }
    expect(first?.writeUnits).toBeLessThanOrEqual(6);
    expect(opened).toMatchObject({ readUnits: 0, roundTrips: 1 });
  });
});
