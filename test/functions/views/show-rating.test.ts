/** Ratings and reliability, as the page and the API tell them. */
import { expect, test } from 'vitest';
import { type Door, DUEL, openDoor, playStep, signIn } from '../edge/http/door.ts';

const ADA = 'ada@a.example';
const BOB = 'bob@b.example';
const TURNS = 10;
const HOUR = 3_600_000;

/** Two people with accounts, their duel under way; the tokens are their sessions. */
async function duel(door: Door) {
  const body = { ...DUEL, options: { turnLimit: TURNS } };
  const opened = await door.json('POST /v1/matches', { token: await signIn(door, ADA), body });
  await door.world.settle();
  for (const address of [ADA, BOB]) await door.world.reply(door.world.lastTo(address), 'accept');
  // No account is too new to be rated.
  door.world.pass(2 * HOUR);
  return { id: opened.body.id, rebel: await signIn(door, ADA), imperial: await signIn(door, BOB), host: '' };
}

test('players see their ratings and reliability once a match has ended, and all see them at the table', async () => {
  const door = openDoor();
  const match = await duel(door);
  const headers = { cookie: `__Host-session=${match.rebel}` };
  const mine = async () => (await door.json('GET /v1/me/ratings', { token: match.rebel })).body;
  const page = async (path: string) => (await door.ask(`GET ${path}`, { headers })).text();
  for (let step = 1; step < TURNS; step++) await playStep(door, match, step, ['pass\npass', step === 4 ? 'build 0' : 'pass\npass']);
  await door.world.settle();
  expect(await mine()).toEqual({ reliability: null, turns: 0, ratings: [] });
  expect(await page('/me')).toContain('You have no rated games yet.');
  const before = (await door.json(`GET /v1/matches/${match.id}`)).body.seats;
  expect(before.rebel).toMatchObject({ rating: null, reliability: null });
  await playStep(door, match, TURNS, ['pass\npass', 'build 0']);
  await door.world.settle();

  const { reliability, turns, ratings } = await mine();
  expect({ reliability, turns }).toEqual({ reliability: 100, turns: TURNS });
  expect(ratings).toMatchObject([{ ruleset: 'rebel-commander', title: 'Rebel Commander', table: 'two', games: 1 }]);
  const [{ rating, deviation }] = ratings;
  const own = await page('/me');
  for (const words of ['100 % of your last 10 turns on time.', `Rebel Commander ${rating} ± ${deviation}.`]) expect(own).toContain(words);

  const { rebel } = (await door.json(`GET /v1/matches/${match.id}`)).body.seats;
  expect(rebel).toMatchObject({ rating: { rating, deviation, games: 1 }, reliability: 100 });
  expect(await page(`/m/${match.id}`)).toContain(`(${rating} ± ${deviation}, 100 % on time)`);
  const { games } = (await door.json('GET /v1/me/export', { token: match.rebel })).body.ratings;
  expect(games['rebel-commander'].pair).toMatchObject({ games: 1, results: [{ match: match.id }] });
});
