import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { direct } from '../../../../../functions/league/cases/direct.ts';
import type { LeagueRequest } from '../../../../../functions/league/cases/read-settings.ts';
import { showDivision } from '../../../../../functions/league/views/show-division.ts';
import { showLeague } from '../../../../../functions/league/views/show-league.ts';
import { createWorld, MINUTE } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

async function seededLeague(wish: Partial<LeagueRequest>, people = 4) {
  const world = createWorld();
  const { deps } = world;
  const league = await opened(world, { divisionSize: 8, legs: 'one', ...wish }, people, 0);
  const director = (await playerAt(deps, 'director@example.org')).id;
  const shown = async () => {
    const answer = await showLeague(deps, { league });
    if (!answer.ok) throw new Error(answer.refusal.message);
    return answer.value;
  };
  const ids = (await shown()).entrants.map(({ id }) => id);
  const seed = (order: readonly string[]) => direct(deps, { league, director, act: { t: 'seed', order }, reason: 'as in the club' });
  const draw = async () => {
    await direct(deps, { league, director, act: { t: 'close-registration' }, reason: 'all are here' });
    for (let i = 0; i < 5; i++) {
      world.pass(MINUTE);
      await world.sweep();
    }
  };
  const division = async (number = 1) => {
    const answer = await showDivision(deps, { league, season: 1, division: number });
    if (!answer.ok) throw new Error(answer.refusal.message);
    return answer.value;
  };
  const seeds = async (number?: number) => (await division(number)).rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  return { world, league, ids, seed, draw, shown, division, seeds };
}

describe('seeds that the director sets', () => {
  test('are the order of the division, whoever was entered first, and stand in the log with their reason', async () => {
    const { ids, seed, draw, shown, seeds, division } = await seededLeague({ format: 'swiss', rounds: 2 });
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await seed([d, b, a, c])).toMatchObject({ ok: true });
    expect((await shown()).entrants.map(({ id, seed }) => [id, seed])).toEqual([
      [d, 1],
      [b, 2],
      [a, 3],
      [c, 4],
    ]);
    const [first, second, third] = (await shown()).entrants.map(({ name }) => name);
    expect((await shown()).log).toMatchObject([
      { act: `seeded the players of season 1 by hand: ${first}, ${second}, ${third} and 1 more`, reason: 'as in the club' },
    ]);
    await draw();
    expect(await seeds()).toEqual([d, b, a, c]);
    // A Swiss has the top half meet the bottom half.
    const [round] = (await division()).rounds;
    expect(round?.pairings.map(({ players }) => players.map(({ number }) => number).toSorted())).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('decide who meets whom first in every format', async () => {
    const expected = {
      knockout: [
        [1, 4],
        [2, 3],
      ],
      ladder: [
        [1, 2],
        [3, 4],
      ],
      'round-robin': [
        [1, 4],
        [2, 3],
      ],
    } as const;
    for (const [format, pairs] of Object.entries(expected)) {
      const { ids, seed, draw, division, seeds } = await seededLeague({ format: format as 'ladder', rounds: 2 });
      const order = ids.toReversed();
      expect(await seed(order)).toMatchObject({ ok: true });
      await draw();
      expect([format, await seeds()]).toEqual([format, order]);
      const [first] = (await division()).rounds;
      const met = first?.pairings.map(({ players }) => players.map(({ number }) => number).toSorted()).toSorted();
      expect([format, met]).toEqual([format, pairs]);
    }
  });

  test('come before all others, fill the first division, and are taken back by an empty order', async () => {
    const { ids, seed, draw, shown, seeds } = await seededLeague({ format: 'swiss', rounds: 1, divisionSize: 3 }, 6);
    const weakest = ids.slice(3).toReversed();
    expect(await seed(ids)).toMatchObject({ ok: true });
    expect(await seed([])).toMatchObject({ ok: true });
    expect((await shown()).entrants.every(({ seed }) => seed === null)).toBe(true);
    expect(await seed(weakest)).toMatchObject({ ok: true });
    await draw();
    expect(await seeds(1)).toEqual(weakest);
    expect((await seeds(2)).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  });

  test('are refused for who is not entered, who is named twice, and once the season is drawn', async () => {
    const { ids, seed, draw } = await seededLeague({ format: 'swiss', rounds: 2 });
    const [a = '', b = ''] = ids;
    expect(await seed([a, 'nobody'])).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('"nobody" is not entered') },
    });
    expect(await seed([a, b, a])).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('twice') } });
    await draw();
    expect(await seed([a])).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
  });
});
