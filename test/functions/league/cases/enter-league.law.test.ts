import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { direct } from '../../../../functions/league/cases/direct.ts';
import { enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import { showPlayerIn } from '../../../../functions/league/views/show-division.ts';
import { showLeague } from '../../../../functions/league/views/show-league.ts';
import { createWorld, MINUTE } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

/** A league of four, of one round a season. The player enters and leaves it as they like. */
async function shortSeasons() {
  const world = createWorld();
  const { deps } = world;
  const league = await opened(world, { format: 'swiss', rounds: 1, legs: 'one', seasons: 4, registrationDays: 1 }, 4, 0);
  const [director, player] = [(await playerAt(deps, 'director@example.org')).id, await playerAt(deps, 'p0@example.org')];
  const sweep = async () => {
    for (let i = 0; i < 5; i++) {
      world.pass(MINUTE);
      await world.sweep();
    }
  };
  const begin = async () => {
    await direct(deps, { league, director, act: { t: 'close-registration' }, reason: 'all are here' });
    await sweep();
  };
  const end = async (season: number) => {
    for (const { id, legs } of await deps.leagues.pairings({ league, season, division: 1 })) {
      const places = (legs[0]?.seats ?? []).map((seat) => [seat]);
      const act = { t: 'adjudicate', season, division: 1, pairing: id, leg: 0, places } as const;
      await direct(deps, { league, director, act, reason: 'as agreed' });
    }
    await sweep();
  };
  const place = async () => {
    const shown = await showLeague(deps, { league, player: player.id });
    return shown.ok ? shown.value.you?.place : undefined;
  };
  const came = async () => {
    const { season = 0, division = 0, number = 0 } = (await place()) ?? {};
    const own = await showPlayerIn(deps, { league, season, division, number });
    return own.ok ? own.value.came : undefined;
  };
  const [address = ''] = deps.keys.addressHashes(player.address);
  const enter = () => enterLeague(deps, { league, player, address });
  const leave = () => leaveLeague(deps, { league, player: player.id, when: 'now' });
  return { world, begin, end, sweep, place, came, enter, leave };
}

describe('who leaves a league and comes back', () => {
  test('while the season runs that they left, is told the next as theirs, and plays in it under their name', async () => {
    const { world, begin, end, sweep, place, came, enter, leave } = await shortSeasons();
    await begin();
    expect(await place()).toMatchObject({ season: 1, plays: true });
    await leave();
    expect(await enter()).toMatchObject({ ok: true, value: { season: 2 } });
    await sweep();
    const letter = world.lastTo('p0@example.org').rendered.text;
    expect(letter).toContain('you play from season 2 on');
    expect(letter).not.toContain('nameless');
    expect(await place()).toMatchObject({ season: 1, plays: false });
    await end(1);
    await begin();
    expect(await place()).toMatchObject({ season: 2, plays: true });
    expect(await came()).toBe('played in it before');
  });

  test('a season later, has come back and is not new', async () => {
    const { begin, end, place, came, enter, leave } = await shortSeasons();
    await begin();
    expect(await came()).toBe('is new in the league');
    await end(1);
    await leave();
    await begin();
    await enter();
    await end(2);
    await begin();
    expect(await place()).toMatchObject({ season: 3, plays: true });
    expect(await came()).toBe('has come back to the league');
  });
});
