/** What the first day of a league asks of its players, with everything as usual. */
import { expect, test } from 'vitest';
import { showLeague } from '../../../../functions/league/views/show-league.ts';
import { createWorld, HOUR } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const PLAYERS = 16;

test(`${PLAYERS} players have four matches at once, as page and letter said before, and two letters on the first day at most`, async () => {
  const world = createWorld();
  const league = await opened(world, { registrationDays: 1, pace: {} }, PLAYERS, 0);
  const load = 'about 4 matches at once, a turn in each every 2 days or sooner';
  expect(await showLeague(world.deps, { league })).toMatchObject({
    value: { settings: expect.arrayContaining([{ term: 'At once', words: load }]) },
  });
  expect(world.sent.find(({ to }) => to === 'p0@example.org')?.rendered.text.replace(/\s+/g, ' ')).toContain(load);
  world.pass(24 * HOUR);
  for (let i = 0; i < 24; i++) {
    world.pass(HOUR);
    await world.sweep();
  }
  const pairings = await world.deps.leagues.pairings({ league, season: 1, division: 1 });
  const seated = pairings.filter(({ status }) => status === 'open').flatMap(({ legs }) => legs.flatMap(({ seats }) => seats));
  const counts = Map.groupBy(seated, (id) => id);
  expect(Math.max(...[...counts.values()].map((each) => each.length))).toBe(4);
  expect(counts.size).toBe(PLAYERS);
  for (let i = 0; i < PLAYERS; i++) {
    const letters = world.sent.filter(({ to }) => to === `p${i}@example.org`).slice(1);
    expect(letters.length, letters.map(({ rendered }) => rendered.subject).join('; ')).toBeLessThanOrEqual(2);
  }
});
