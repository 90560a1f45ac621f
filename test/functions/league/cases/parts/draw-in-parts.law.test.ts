/** A Swiss of more players than one transaction takes: its drawing, its rounds and their end are written in parts. */
import { expect, test } from 'vitest';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { bookAbsence } from '../../../../../functions/league/cases/be-away.ts';
import { direct } from '../../../../../functions/league/cases/direct.ts';
import { leaveLeague } from '../../../../../functions/league/cases/leave-league.ts';
import type { LeagueChange, Leagues } from '../../../../../functions/league/facts/deps.ts';
import { createWorld, HOUR, type World } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

const MANY = 134;
const DAY = 24 * HOUR;

/** Each write of a part is lost the first time, and its answer the second; before the first, somebody else may act. */
function inFaults(leagues: Leagues, before: () => Promise<void>): Leagues {
  const tries = new Map<string, number>();
  const nameOf = ({ entries, pairings, divisions = [], log }: LeagueChange): string | undefined => {
    const [division] = divisions;
    if (log !== undefined) return undefined;
    if (division?.unplaced) return `place ${entries?.[0]?.id}`;
    if (division?.planning ?? division?.callingOff) return `plan ${division?.planning?.number} ${division?.callingOff}`;
    return pairings !== undefined && pairings.length > 1 && divisions.length === 0
      ? `pair ${pairings[0]?.id} ${pairings[0]?.status}`
      : undefined;
  };
  return {
    ...leagues,
    // Hundreds of letters are not what this is about.
    commit: async ({ letters: _, ...rest }) => {
      const change = { ...rest, matches: (rest.matches ?? []).map((match) => ({ ...match, letters: [] })) };
      const name = nameOf(change);
      const times = name === undefined ? 2 : (tries.get(name) ?? 0);
      if (name !== undefined) tries.set(name, times + 1);
      if (times === 0) {
        if (name?.startsWith('place') && tries.size === 2) await before();
        throw new Error('planted');
      }
      const written = await leagues.commit(change);
      if (times === 1) throw new Error('planted');
      return written;
    },
  };
}

async function goOnUntil(world: World, isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 150 && !(await isSo()); i++) {
    world.pass(HOUR / 2);
    await world.sweep();
  }
}

test(`a Swiss of ${MANY} is drawn, paired and paired anew in one division, whatever is lost in between`, async () => {
  let league = '';
  let act = async (): Promise<void> => {};
  const world = createWorld(undefined, {
    deps: (deps) => ({
      ...deps,
      leagues: inFaults(deps.leagues, () => act()),
      letters: { ...deps.letters, put: async () => true },
    }),
  });
  const { deps } = world;
  const key = { season: 1, division: 1 };
  const wish = { format: 'swiss', legs: 'one', rounds: 3, divisionSize: 256, registrationDays: 1, pace: { hours: 14 * 24 } } as const;
  league = await opened(world, wish, MANY, 0);
  let acts = 0;
  act = async () => {
    acts += 1;
    const [leaver, away] = [await playerAt(deps, 'p7@example.org'), await playerAt(deps, `p${MANY - 1}@example.org`)];
    await leaveLeague(deps, { league, player: leaver.id, when: 'now' });
    await bookAbsence(deps, { league, player: away.id, from: deps.now(), to: deps.now() + 3 * DAY });
  };
  const pairingsOf = () => deps.leagues.pairings({ league, ...key });
  const isPlanned = async (): Promise<boolean> => (await deps.leagues.division({ league, ...key }))?.rounds.length === 1;
  const areOpen = async (): Promise<boolean> => (await isPlanned()) && (await pairingsOf()).every(({ status }) => status === 'open');
  world.pass(DAY);
  await goOnUntil(world, areOpen);

  expect(acts).toBe(1);
  const division = await deps.leagues.division({ league, ...key });
  expect(division).toMatchObject({ status: 'playing', rounds: [{ number: 1, byes: [{ why: 'away' }] }] });
  expect(division).not.toHaveProperty('unplaced');
  expect(division).not.toHaveProperty('planning');
  expect(division?.entrants).toHaveLength(MANY);
  expect(division?.entrants.filter(({ left }) => left !== undefined).map(({ name }) => name)).toEqual(['Member 7']);
  expect(division?.entrants.filter(({ away }) => away.length > 0).map(({ name }) => name)).toEqual([`Member ${MANY - 1}`]);
  for (const { places } of await deps.leagues.entries(league)) expect(places).toEqual([key]);

  const pairings = await pairingsOf();
  const seated = pairings.flatMap(({ legs }) => legs[0]?.seats ?? []);
  expect([pairings.length, new Set(seated).size]).toEqual([(MANY - 2) / 2, MANY - 2]);
  expect(new Set(pairings.flatMap(({ status, matches }) => [status, ...matches]))).toHaveLength(1 + pairings.length);

  const director = await playerAt(deps, 'director@example.org');
  const again = await direct(deps, { league, director: director.id, act: { t: 're-pair', ...key }, reason: 'a wrong start' });
  expect(again).toEqual({ ok: true, value: null });
  expect(await deps.leagues.division({ league, ...key })).toMatchObject({ rounds: [], callingOff: 1 });
  await goOnUntil(world, isPlanned);
  const anew = await pairingsOf();
  expect(new Set(anew.flatMap(({ legs }) => legs[0]?.seats ?? [])).size).toBe(MANY - 2);
  expect(anew.filter(({ status }) => status !== 'waiting' && status !== 'open')).toEqual([]);
  expect(anew.flatMap(({ matches }) => matches).filter((match) => pairings.some(({ matches }) => matches.includes(match)))).toEqual([]);
});
