import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { showDivision, showPlayerIn } from '../../../../functions/league/views/show-division.ts';
import { leaguesOf, listLeagues, showLeague, showSeason, showSeasons } from '../../../../functions/league/views/show-league.ts';
import { createWorld } from '../../../support/world.ts';
import { LEFT_MATCH, openSmallLeague, playSmallLeague } from '../small-league.ts';

const valueIn = <T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!answer.ok) throw new Error('it was refused');
  return answer.value;
};

describe('a league', () => {
  test('that is registering is shown with its plan in words, its date and its entrants’ names', async () => {
    const world = createWorld();
    const { id, director } = await openSmallLeague(world);
    const ada = await playerAt(world.deps, 'ada@p.example');
    valueIn(await enterLeague(world.deps, { league: id, player: ada, address: 'hash', name: 'Ada' }));
    const shown = valueIn(await showLeague(world.deps, { league: id, player: ada.id }));
    expect(shown).toMatchObject({ name: 'The Winter League', ruleset: 'rebel-commander', status: 'registering', season: 1, entries: 1 });
    expect(shown.entrants.map((entrant) => entrant.name)).toEqual(['Ada']);
    expect(shown.closes).toBe(world.deps.now() + 14 * 86_400_000);
    expect(shown.settings).toContainEqual({ term: 'Format', words: 'round robin, each pair once' });
    expect(shown.settings).toContainEqual({ term: 'Registration', words: '14 days, or until 4 have entered' });
    expect(shown.divisions).toBeNull();
    expect(shown.you).toMatchObject({ director: false, entry: 'entered', place: null });
    expect(valueIn(await showLeague(world.deps, { league: id, player: director })).you).toMatchObject({ director: true, entry: null });
    expect(valueIn(await showLeague(world.deps, { league: id })).you).toBeNull();
  });

  test('that is being played is shown with its divisions and its log', async () => {
    const world = createWorld();
    const { id, players } = await playSmallLeague(world);
    const shown = valueIn(await showLeague(world.deps, { league: id }));
    for (const [i, player] of players.entries())
      expect(valueIn(await showLeague(world.deps, { league: id, player })).you?.place).toEqual({
        season: 1,
        division: 1,
        number: i + 1,
        plays: true,
      });
    expect(shown.divisions).toEqual({
      ...{ season: 1, count: 1, from: 1 },
      divisions: [{ division: 1, name: 'Season 1', status: 'playing', players: 4, round: 2, rounds: null, winner: null }],
    });
    expect(shown.log).toEqual([{ at: world.deps.now(), by: 'director', director: null, act: 'removed =Bob', reason: 'he asked' }]);
    expect(valueIn(await showSeasons(world.deps, { league: id })).seasons).toEqual([
      { season: 1, status: 'playing', divisions: 1, winner: null },
    ]);
    expect((await showSeason(world.deps, { league: id, season: 2 })).ok).toBe(false);
  });

  test('is listed, and named to its director', async () => {
    const world = createWorld();
    const { id, director } = await openSmallLeague(world);
    expect(await listLeagues(world.deps)).toMatchObject({ leagues: [{ id, name: 'The Winter League' }], next: null });
    expect(await leaguesOf(world.deps, director)).toMatchObject({ leagues: [{ id }], next: null });
    expect(await listLeagues(world.deps, { after: id })).toEqual({ leagues: [], next: null });
  });
});

describe('a division', () => {
  test('shows its table, who met whom, its rounds and its course', async () => {
    const world = createWorld();
    const { id } = await playSmallLeague(world);
    const shown = valueIn(await showDivision(world.deps, { league: id, season: 1, division: 1 }));
    expect(shown.rows.find((row) => row.number === 1)).toMatchObject({ name: 'Ada', points: 3 });
    expect(shown.rows.map((row) => row.name)).toContain('player 4');
    const ada = shown.cross?.rows.find((row) => row.number === 1);
    expect(shown.cross?.by).toBe('players');
    expect(ada?.cells.flat().toSorted((a, b) => b.points - a.points)).toEqual([
      { kind: 'done', points: 2, against: [2] },
      { kind: 'open', points: 1, against: [3] },
    ]);
    expect(shown.rounds.map((round) => round.pairings.map(({ status }) => status))).toEqual([
      ['done', 'done'],
      ['open', 'open'],
    ]);
    expect(shown.rounds[0]?.pairings[1]?.legs[0]).toEqual({
      match: LEFT_MATCH,
      seats: [
        { id: expect.any(String), number: 3, name: 'Cem', seat: 'Rebel', points: 0.5 },
        { id: expect.any(String), number: 4, name: 'player 4', seat: 'Imperial', points: 0.5 },
      ],
      how: 'forfeit',
    });
    expect(shown.course?.rounds).toEqual([1, 2]);
    expect(shown.course?.lines).toHaveLength(4);
  });

  test('names nobody by id or address', async () => {
    const world = createWorld();
    const { id, players, director } = await playSmallLeague(world);
    const key = { league: id, season: 1, division: 1 };
    const all = JSON.stringify([
      await showLeague(world.deps, { league: id, player: players[0] ?? '' }),
      await showDivision(world.deps, key),
      await showPlayerIn(world.deps, { ...key, number: 1 }),
      await listLeagues(world.deps),
    ]);
    for (const secret of [...players, director, 'hash-of', '@']) expect(all).not.toContain(secret);
  });

  test('tells of absences to their player, to who plays against them now, and to the director', async () => {
    const world = createWorld();
    const { id, players, director } = await playSmallLeague(world);
    const asked = { league: id, season: 1, division: 1, number: 2 };
    const awayFor = async (asker: string | undefined) =>
      valueIn(await showPlayerIn(world.deps, { ...asked, ...(asker === undefined ? {} : { asker }) })).away;
    expect(await awayFor(players[1])).toMatchObject({ left: 11 });
    expect(await awayFor(director)).toMatchObject({ left: 11 });
    expect(await awayFor(players[3])).toMatchObject({ left: 11, booked: [{ to: world.deps.now() + 3 * 86_400_000 }] });
    expect(await awayFor(players[0])).toBeNull();
    expect(await awayFor(undefined)).toBeNull();
  });

  test('shows one player’s own matches', async () => {
    const world = createWorld();
    const { id } = await playSmallLeague(world);
    const shown = valueIn(await showPlayerIn(world.deps, { league: id, season: 1, division: 1, number: 1 }));
    expect(shown).toMatchObject({ of: 4, came: 'came up from the division below', row: { name: 'Ada' } });
    expect(shown.rounds.flatMap((round) => round.pairings.map((pairing) => pairing.id))).toEqual(['r1p1', 'r2p1']);
    expect((await showPlayerIn(world.deps, { league: id, season: 1, division: 1, number: 5 })).ok).toBe(false);
  });
});
