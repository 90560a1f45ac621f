/** What a finished match adds to ratings and reliability: once, completely, and nothing where it was no real match. */
import { describe, expect, test } from 'vitest';
import { currentRating, newRating, withGame } from '../../../../engine/league/ratings/rating.ts';
import { claim } from '../../../../functions/cases/match/claim.ts';
import { metAs } from '../../../../functions/cases/match/count-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { runJob } from '../../../../functions/cases/match/run-job.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { askToLeave } from '../../../../functions/cases/player/ask-to-leave.ts';
import type { SeatRequest } from '../../../../functions/facts/answers.ts';
import type { PlayerRating } from '../../../../functions/facts/match.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { cancelMatch } from '../../../../functions/hosting/cases/lead-match.ts';
import { endMatch } from '../../../../functions/league/cases/matches.ts';
import { showMatch } from '../../../../functions/views/show-match.ts';
import { playerRatingOf, ratingOf } from '../../../../functions/views/show-rating.ts';
import { createWorld, HOUR, MINUTE, type Tampering, type World } from '../../../support/world.ts';

const ADA = 'ada@a.example';
const BOB = 'bob@b.example';
const EVE = 'eve@e.example';
const DUEL = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BOB, name: 'Bob' } };
const GAME = 'rebel-commander';
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;

/** Accounts that are there for a month count in full. */
async function grown(world: World, seats: Readonly<Record<string, SeatRequest>>): Promise<void> {
  const addresses = Object.values(seats).flatMap((wish) => (typeof wish === 'object' && 'email' in wish ? [wish.email] : []));
  const players = await Promise.all([...new Set(addresses)].map((address) => playerAt(world.deps, address)));
  if (players.some(({ since }) => since === world.deps.now())) world.pass(29 * 24 * HOUR);
}
async function opened(world: World, seats: Readonly<Record<string, SeatRequest>>, ruleset = GAME, options = {}): Promise<string> {
  await grown(world, seats);
  const done = await openMatch(world.deps, { ruleset, options, seats, pace: { hours: 1 }, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  const before = world.sent.length;
  await world.settle();
  for (const letter of world.sent.slice(before)) await world.reply(letter, 'accept');
  return done.value.id;
}
const said = async (world: World, match: string, seat: string, line: string): Promise<void> => {
  const done = await submitOrders(world.deps, { match, authorize: as(seat), entries: [line], received: world.deps.now() });
  if (!done.ok) throw new Error(done.refusal.message);
};
async function turns(world: World, match: string, count: number, line = 'pass', seats: readonly string[] = ['rebel', 'imperial']) {
  for (let turn = 0; turn < count; turn++) for (const seat of seats) await said(world, match, seat, line);
  await world.settle();
}
async function resigned(world: World, match: string, seat: string): Promise<void> {
  await said(world, match, seat, 'resign');
  await world.settle();
}
const idOf = async (world: World, address: string): Promise<string> =>
  (await world.deps.players.find(world.deps.keys.addressHashes(address))) ?? expect.unreachable('no player');
const ratingFor = async (world: World, address: string): Promise<PlayerRating | undefined> =>
  world.deps.ratings.load(await idOf(world, address));
const jobs = (world: World) => world.items().filter((item) => item.sk?.S?.startsWith('job#'));
/** Four turns in time each, then the Rebel gives up. */
async function played(world: World, seats: Readonly<Record<string, SeatRequest>> = DUEL): Promise<string> {
  const match = await opened(world, seats, GAME, { initiative: 'rebel' });
  await turns(world, match, 4);
  await resigned(world, match, 'rebel');
  return match;
}

describe('a finished match', () => {
  test('rates both players, each against the other’s earlier rating, with the side taken into account', async () => {
    const world = createWorld();
    const match = await played(world);
    const [ada, bob] = [await ratingFor(world, ADA), await ratingFor(world, BOB)];
    const base = newRating(ada?.games[GAME]?.pair?.period ?? 0);
    const [own, other] = [await idOf(world, ADA), await idOf(world, BOB)];
    // Of somebody of whom nothing is known.
    const newcomer = { match, rating: 1500, deviation: 350, weight: 1 / 20 };
    const ratedBy = (score: 0 | 1, advantage: number) => {
      const against = score === 0 ? metAs(own, other) : metAs(other, own);
      const pair = withGame(base, { ...newcomer, against, score, advantage });
      return { [GAME]: { pair, course: { pair: [[base.period, Math.round(currentRating(pair, base.period).rating)]] } } };
    };
    // Acting first in every turn is worth 160.
    expect(ada?.games).toEqual(ratedBy(0, 160));
    expect(bob?.games).toEqual(ratedBy(1, -160));
    const [loser, winner] = await Promise.all([ADA, BOB].map(async (address) => ratingOf(world.deps, await idOf(world, address), GAME, 2)));
    expect(loser?.rating).toBeLessThan(1500);
    expect(winner?.rating).toBeGreaterThan(1500);
    expect([loser?.games, winner?.games]).toEqual([1, 1]);
    expect(jobs(world)).toEqual([]);
  });

  test('adds the turns played in time and those missed, at its end and not before', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 6);
    await said(world, match, 'imperial', 'pass');
    await world.live(1.1 * HOUR);
    await turns(world, match, 4);
    expect(await ratingFor(world, ADA)).toBeUndefined();
    expect((await world.deps.matches.load(match))?.seats.map((seat) => seat.turns)).toEqual(['11111101111', '11111111111']);
    await resigned(world, match, 'imperial');
    expect([(await ratingFor(world, ADA))?.turns, (await ratingFor(world, BOB))?.turns]).toEqual(['11111101111', '111111111111']);
    expect((await playerRatingOf(world.deps, await idOf(world, ADA))).reliability).toBe(90);
    expect((await playerRatingOf(world.deps, await idOf(world, BOB))).reliability).toBe(100);
  });

  test('counts once, however often its job runs, even side by side', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 4);
    await said(world, match, 'rebel', 'resign');
    await Promise.all(Array.from({ length: 5 }, () => runJob(world.deps, match, 'rating')));
    await world.settle();
    await runJob(world.deps, match, 'rating');
    for (const address of [ADA, BOB]) expect((await ratingFor(world, address))?.games[GAME]?.pair).toMatchObject({ games: 1 });
    expect([(await ratingFor(world, ADA))?.version, (await ratingFor(world, BOB))?.version]).toEqual([1, 1]);
  });

  test('counts once where the reply to the write is lost and its job is picked up a month later', async () => {
    let losing = true;
    const deps: Tampering['deps'] = (sound) => ({
      ...sound,
      ratings: {
        ...sound.ratings,
        settle: async (job, ratings) => {
          const done = await sound.ratings.settle(job, ratings);
          if (losing) throw new Error('the reply was lost');
          return done;
        },
      },
    });
    const world = createWorld(undefined, { deps });
    const match = await played(world);
    losing = false;
    await played(world);
    world.pass(30 * 24 * HOUR);
    await world.sweep();
    await runJob(world.deps, match, 'rating');
    expect((await ratingFor(world, ADA))?.games[GAME]?.pair?.games).toBe(2);
    expect(world.log.filter(({ event }) => event === 'rating-failed')).toHaveLength(1);
  });

  test('is counted later where the write fails, in the week in which it was played', async () => {
    let failing = true;
    const deps: Tampering['deps'] = (sound) => ({
      ...sound,
      ratings: {
        ...sound.ratings,
        settle: (job, ratings) => (failing ? Promise.reject(new Error('planted')) : sound.ratings.settle(job, ratings)),
      },
    });
    const world = createWorld(undefined, { deps });
    await played(world);
    const period = Math.floor(world.deps.now() / (7 * 24 * HOUR));
    expect(await ratingFor(world, ADA)).toBeUndefined();
    failing = false;
    world.pass(20 * 24 * HOUR);
    await world.sweep();
    expect((await ratingFor(world, ADA))?.games[GAME]?.pair).toMatchObject({ games: 1, period });
    expect(jobs(world)).toEqual([]);
  });

  test('counts beside another match of the same players that ends at the same moment', async () => {
    const world = createWorld();
    const matches = [
      await opened(world, DUEL),
      await opened(world, DUEL),
      await opened(world, { rebel: DUEL.imperial, imperial: DUEL.rebel }),
    ];
    for (const match of matches) await turns(world, match, 3);
    // Not reported by anything yet.
    for (const match of matches) await said(world, match, 'rebel', 'resign');
    await Promise.all(matches.map((match) => runJob(world.deps, match, 'rating')));
    expect(jobs(world).filter(({ sk }) => sk?.S === 'job#rating')).toEqual([]);
    for (const address of [ADA, BOB])
      expect((await ratingFor(world, address))?.games[GAME]?.pair?.results.map(({ match }) => match)).toEqual(matches.toSorted());
  });

  test('gives the same ratings whichever of two jobs of a week comes first', async () => {
    const outcome = async (reversed: boolean): Promise<readonly unknown[]> => {
      const world = createWorld();
      const [first, second] = [await opened(world, DUEL), await opened(world, { rebel: DUEL.imperial, imperial: DUEL.rebel })];
      for (const match of [first, second]) await turns(world, match, 4);
      for (const match of [first, second]) await said(world, match, 'rebel', 'resign');
      for (const match of reversed ? [second, first] : [first, second]) await runJob(world.deps, match, 'rating');
      return Promise.all([ADA, BOB].map(async (address) => (await ratingFor(world, address))?.games));
    };
    expect(await outcome(true)).toEqual(await outcome(false));
  });

  test('rates a table of three by its places, apart from games for two', async () => {
    const world = createWorld();
    const seats = { red: { email: ADA }, green: { email: BOB }, blue: { email: EVE } };
    const match = await opened(world, seats, 'trio');
    for (let turn = 1; turn <= 5; turn++)
      for (const seat of ['red', 'green', 'blue']) {
        const head = await world.deps.matches.load(match);
        if (head?.demands.some((demand) => demand.seat === seat && demand.waits)) await said(world, match, seat, 'say 1');
      }
    await resigned(world, match, 'red');
    await resigned(world, match, 'green');
    const ids = await Promise.all([ADA, BOB, EVE].map((address) => idOf(world, address)));
    const [red, green, blue] = await Promise.all(ids.map((id) => ratingOf(world.deps, id, 'trio', 3)));
    expect(blue?.rating).toBeGreaterThan(1500);
    expect([red?.games, green?.games, blue?.games]).toEqual([1, 1, 1]);
    expect((await ratingOf(world.deps, ids[2] ?? '', 'trio', 2)).games).toBe(0);
    expect((await playerRatingOf(world.deps, ids[2] ?? '')).ratings).toMatchObject([{ ruleset: 'trio', table: 'more' }]);
  });
});

describe('a match counts for the turns alone, not for ratings', () => {
  const bare = async (world: World, address: string) => ({ ...(await ratingFor(world, address)), player: undefined, version: undefined });

  test('that somebody walked out of before all had played three turns', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 2);
    await resigned(world, match, 'rebel');
    expect(await bare(world, ADA)).toEqual({ turns: '111', games: {} });
    expect(await bare(world, BOB)).toEqual({ turns: '11', games: {} });
  });

  test('that one never turned up for, and the other claimed', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    for (let turn = 0; turn < 3; turn++) {
      await said(world, match, 'rebel', 'pass');
      await world.live(1.1 * HOUR);
    }
    expect(await claim(world.deps, { match, authorize: as('rebel'), absent: 'imperial', how: 'win' })).toMatchObject({ ok: true });
    await world.settle();
    expect(await bare(world, ADA)).toEqual({ turns: '111', games: {} });
    expect(await bare(world, BOB)).toEqual({ turns: '000', games: {} });
  });

  test.each<[string, SeatRequest]>([
    ['a bot', { bot: 'commander', level: 'easy' }],
    ['a guest', { guest: true }],
  ])('against %s', async (_, imperial) => {
    const world = createWorld();
    const match = await opened(world, { rebel: DUEL.rebel, imperial });
    for (let turn = 0; turn < 3; turn++) {
      await said(world, match, 'rebel', 'build 7');
      if ('guest' in (imperial as object)) await said(world, match, 'imperial', 'pass');
      await world.settle();
    }
    await resigned(world, match, 'rebel');
    expect(await bare(world, ADA)).toEqual({ turns: '1111', games: {} });
    expect(world.items().filter((item) => item.sk?.S === 'rating')).toHaveLength(1);
  });

  test('that its league annulled', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 4);
    expect(await endMatch(world.deps, match, { t: 'ruled' })).toBe(true);
    await world.settle();
    for (const address of [ADA, BOB]) expect(await bare(world, address)).toEqual({ turns: '1111', games: {} });
  });

  test('with oneself', async () => {
    const world = createWorld();
    await played(world, { rebel: DUEL.rebel, imperial: DUEL.rebel });
    expect(await bare(world, ADA)).toEqual({ turns: '111111111', games: {} });
  });

  test('that a bot took over, whose former holder keeps the turns they missed', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 4);
    for (let turn = 0; turn < 3; turn++) {
      await said(world, match, 'rebel', 'pass');
      await world.live(1.1 * HOUR);
    }
    expect(await claim(world.deps, { match, authorize: as('rebel'), absent: 'imperial', how: 'bot' })).toMatchObject({ ok: true });
    await world.settle();
    expect(await bare(world, BOB)).toEqual({ turns: '1111000', games: {} });
    expect(await ratingFor(world, ADA)).toBeUndefined();
    await resigned(world, match, 'rebel');
    expect(await bare(world, ADA)).toEqual({ turns: '11111111', games: {} });
    expect(await bare(world, BOB)).toEqual({ turns: '1111000', games: {} });
  });
});

test('a match that never began counts for nothing', async () => {
  const world = createWorld();
  const done = await openMatch(world.deps, { ruleset: GAME, options: {}, seats: DUEL, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  await cancelMatch(world.deps, { match: done.value.id, authorize: () => ({ t: 'host' }) });
  await world.settle();
  expect(jobs(world)).toEqual([]);
  expect(await ratingFor(world, ADA)).toBeUndefined();
});

describe('a player who deletes their account', () => {
  const leave = async (world: World): Promise<string> => {
    const ada = await idOf(world, ADA);
    await askToLeave(world.deps, { player: ada, signedIn: world.deps.now() - MINUTE, address: ADA });
    return ada;
  };

  test('takes their ratings and turns with them', async () => {
    const world = createWorld();
    await played(world);
    const ada = await leave(world);
    await world.live(HOUR);
    expect(await world.deps.ratings.load(ada)).toBeUndefined();
    expect((await ratingFor(world, BOB))?.games[GAME]?.pair?.games).toBe(1);
  });

  test('gets none from a match that ended as they left', async () => {
    const world = createWorld();
    const match = await opened(world, DUEL);
    await turns(world, match, 4);
    await said(world, match, 'rebel', 'resign');
    const ada = await leave(world);
    await runJob(world.deps, match, 'rating');
    expect(await world.deps.ratings.load(ada)).toBeUndefined();
    expect(await ratingFor(world, BOB)).toMatchObject({ turns: '1111', games: {} });
    await world.live(HOUR);
    expect(world.items().filter((item) => JSON.stringify(item).includes(ada))).toEqual([]);
  });
});

test('the table shows what is public about each player, and nothing about newcomers', async () => {
  const world = createWorld();
  await played(world);
  const match = await opened(world, { rebel: DUEL.rebel, imperial: { email: EVE, name: 'Eve' } });
  const shown = await showMatch(world.deps, { match, authorize: () => ({ t: 'public' }) });
  if (!shown.ok) throw new Error(shown.refusal.message);
  expect(shown.value.seats).toMatchObject([
    { seat: 'rebel', rating: { games: 1, deviation: expect.any(Number) }, reliability: null },
    { seat: 'imperial', rating: null, reliability: null },
  ]);
});
