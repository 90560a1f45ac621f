/** Leagues through the real use cases, on a clock turned by hand. */
import { describe, expect, test } from 'vitest';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

async function run(world: World, league: string, days: number): Promise<void> {
  for (let i = 0; i < days * 12; i++) {
    await world.live(2 * HOUR);
    if ((await world.deps.leagues.load(league))?.status === 'ended') return;
  }
}

describe('a league', () => {
  test.each([
    ['round-robin', {}],
    ['swiss', { rounds: 3 }],
  ] as const)('of bots, and a person who never orders, plays a %s to its end by itself', async (format, more) => {
    const world = createWorld();
    const league = await opened(
      world,
      { format, registrationDays: 1, pace: { hours: 4 }, forfeitAfter: 1, withdrawAfter: 0, ...more },
      1,
      5,
    );
    await run(world, league, 40);
    expect((await world.deps.leagues.load(league))?.status).toBe('ended');
    const pairings = await world.deps.leagues.pairings({ league, season: 1, division: 1 });
    expect(pairings.map((pairing) => pairing.status)).toEqual(pairings.map(() => 'done'));
    const [result] = pairings.flatMap((pairing) => pairing.legs.flatMap((leg) => (leg.result?.silent === undefined ? [leg.result] : [])));
    expect(Object.keys(result?.figures ?? {})).toEqual(['spaces', 'units']);
    expect(Object.keys(result?.figures?.spaces ?? {}).toSorted()).toEqual(result?.places.flat().toSorted());
  });
});

test('a league that closes at once with too few entrants waits a day, not for itself', async () => {
  let notes = 0;
  const world = createWorld(undefined, {
    stream: (keys) => {
      notes += keys.length;
      return notes > 200 ? [] : keys;
    },
  });
  const id = await opened(world, { registrationDays: 0 }, 0, 0);
  await world.sweep();
  expect(notes).toBeLessThan(20);
  expect((await world.deps.leagues.load(id))?.due).toBe(world.deps.now() + 24 * HOUR);
});
