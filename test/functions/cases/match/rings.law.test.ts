/** What second accounts can win for a first one: every match is counted by the service's own use case. */
import { beforeAll, describe, expect, test } from 'vitest';
import { countMatch } from '../../../../functions/cases/match/count-match.ts';
import type { Deps } from '../../../../functions/facts/deps.ts';
import { loadRules } from '../../../../functions/facts/games.ts';
import type { Match, PlayerRating } from '../../../../functions/facts/match.ts';
import { ratingOf } from '../../../../functions/views/show-rating.ts';
import { aJob, aMatch, aPlayer } from '../../../support/records.ts';
import { seeded } from '../../../support/seeded.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A week's beginning, since ratings close by the week. */
const START = 3_000 * WEEK;
const DUEL = 'rebel-commander@1';
const TRIO = 'trio@1';

beforeAll(async () => {
  await Promise.all([DUEL, TRIO].map(loadRules));
});

interface Club {
  now: number;
  /** An account made so long before now. */
  readonly join: (id: string, age: number) => void;
  /** A match that ends now: the winner first, the others level. */
  readonly play: (...players: readonly string[]) => Promise<void>;
  readonly draw: (...players: readonly string[]) => Promise<void>;
  readonly rating: (id: string, table?: 'two' | 'three') => Promise<number>;
  readonly deviation: (id: string) => Promise<number>;
}

function club(): Club {
  const players = new Map<string, ReturnType<typeof aPlayer>>();
  const ratings = new Map<string, PlayerRating>();
  let played = 0;
  const seatsOf = (ids: readonly string[]) => (ids.length === 2 ? ['rebel', 'imperial'] : ['red', 'green', 'blue']);
  const end = async (ids: readonly string[], placesOf: (seats: readonly string[]) => readonly (readonly string[])[]) => {
    // Sides swap, so nobody has the better one.
    const seats = seatsOf(ids);
    const base = aMatch(`m${++played}`, { ruleset: ids.length === 2 ? DUEL : TRIO, options: { initiative: 'alternate' } });
    const match: Match = {
      ...base,
      status: 'finished',
      outcome: { places: placesOf(seats), reason: 'resigned' },
      seats: seats.map((seat, at) => ({ ...base.seats[0], seat, holder: { ...base.seats[0]?.holder, player: ids[at] } })),
    } as unknown as Match;
    const deps = {
      matches: { load: async () => match, finishJob: async () => undefined, job: async () => undefined },
      players: { load: async (id: string) => players.get(id) },
      ratings: {
        load: async (id: string) => ratings.get(id),
        settle: async (_: unknown, changed: readonly PlayerRating[]) => {
          for (const playerRating of changed) ratings.set(playerRating.player, playerRating);
          return true;
        },
      },
    } as unknown as Deps;
    await countMatch(deps, aJob(match.id, 'rating'), { t: 'rating', at: made.now, contested: true });
  };
  const ratingIn = (id: string, table: 'two' | 'three' = 'two') => {
    const deps = { now: () => made.now, ratings: { load: async () => ratings.get(id) } } as unknown as Deps;
    return table === 'two' ? ratingOf(deps, id, 'rebel-commander', 2) : ratingOf(deps, id, 'trio', 3);
  };
  const made: Club = {
    now: START,
    join: (id, age) => void players.set(id, aPlayer(id, { since: made.now - age })),
    play: (...ids) => end(ids, (seats) => [seats.slice(0, 1), seats.slice(1)]),
    draw: (...ids) => end(ids, (seats) => [seats]),
    rating: async (id, table) => (await ratingIn(id, table)).rating,
    deviation: async (id) => (await ratingIn(id)).deviation,
  };
  return made;
}

const named = (kind: string, count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${kind}${at + 1}`);
const SECOND = named('second', 6);

/** People of different strengths, who have met for half a year; the first is the best. */
async function established(seed: number): Promise<{ readonly club: Club; readonly people: readonly string[] }> {
  const random = seeded(seed);
  const all = club();
  const people = named('person', 16);
  for (const id of people) all.join(id, 200 * DAY);
  const strength = (id: string): number => 1900 - 50 * people.indexOf(id);
  for (let week = 0; week < 26; week++, all.now += WEEK)
    for (let round = 0; round < 2; round++) {
      const order = people.map((id) => [random(), id] as const).toSorted(([a], [b]) => a - b);
      for (let at = 0; at < order.length; at += 2) {
        const [a = '', b = ''] = [order[at]?.[1], order[at + 1]?.[1]];
        const wins = random() < 1 / (1 + 10 ** ((strength(b) - strength(a)) / 400));
        await (wins ? all.play(a, b) : all.play(b, a));
      }
    }
  return { club: all, people };
}

describe('six second accounts that concede give their owner', () => {
  test.each<[age: string, ms: number, most: number]>([
    ['an hour old', HOUR, 0],
    ['two hours old', 2 * HOUR, 2],
    ['a day old', DAY, 10],
    ['a week old', WEEK, 40],
    ['a quarter old', 90 * DAY, 70],
  ])('%s, little, however often they do', async (_, age, most) => {
    const all = club();
    all.join('owner', age);
    for (const id of SECOND) all.join(id, age);
    for (let times = 0; times < 10; times++) for (const id of SECOND) await all.play('owner', id);
    expect((await all.rating('owner')) - 1500).toBeLessThanOrEqual(most);
  });

  test('no points to speak of, where the owner is a known player', async () => {
    const { club: all, people } = await established(1);
    const [owner = ''] = people;
    const before = await all.rating(owner);
    for (const id of SECOND) all.join(id, 90 * DAY);
    for (let times = 0; times < 10; times++) for (const id of SECOND) await all.play(owner, id);
    expect((await all.rating(owner)) - before).toBeLessThanOrEqual(3);
  });

  test('no more with new accounts every week', async () => {
    const all = club();
    all.join('owner', 90 * DAY);
    for (let week = 0; week < 10; week++, all.now += WEEK)
      for (const id of named(`week${week}-`, 6)) {
        all.join(id, DAY);
        await all.play('owner', id);
      }
    expect((await all.rating('owner')) - 1500).toBeLessThanOrEqual(60);
  });

  test('at a table of three no more', async () => {
    const all = club();
    for (const id of ['owner', ...SECOND]) all.join(id, 90 * DAY);
    for (let times = 0; times < 20; times++)
      for (let at = 0; at < 6; at += 2) await all.play('owner', SECOND[at] ?? '', SECOND[at + 1] ?? '');
    const gained = (await all.rating('owner', 'three')) - 1500;
    expect(gained).toBeGreaterThan(0);
    expect(gained).toBeLessThanOrEqual(60);
  });
});

describe('a ring that plays itself up', () => {
  /** What the best of a few ways brings whoever the ring works for. */
  const ways: Readonly<Record<string, (all: Club, ring: readonly string[], week: number, random: () => number) => Promise<void>>> = {
    'each loses to those before': async (all, ring) => {
      for (const [at, winner] of ring.entries()) for (const loser of ring.slice(at + 1)) await all.play(winner, loser);
    },
    'all feed one, and that one feeds the owner': async (all, [owner = '', king = '', ...rest]) => {
      for (const loser of rest) for (let times = 0; times < 5; times++) await all.play(king, loser);
      await all.play(owner, king);
    },
    'by turns': async (all, [owner = '', ...rest], week) => {
      const king = rest[week % rest.length] ?? '';
      for (const loser of rest) if (loser !== king) await all.play(king, loser);
      for (const loser of rest) await all.play(owner, loser);
    },
    'at random': async (all, ring, _, random) => {
      for (let match = 0; match < 40; match++) {
        const [a = 0, b = 1] = [Math.floor(random() * ring.length), Math.floor(random() * ring.length)].toSorted((x, y) => x - y);
        if (a !== b) await all.play(ring[a] ?? '', ring[b] ?? '');
      }
    },
  };

  test.each(Object.entries(ways))('%s: at most four hundred points in its first month, and it shows as uncertain', async (_, way) => {
    const random = seeded(5);
    const all = club();
    const ring = ['owner', ...SECOND];
    for (const id of ring) all.join(id, 0);
    for (let week = 0; week < 4; week++) {
      all.now += WEEK;
      await way(all, ring, week, random);
    }
    expect((await all.rating('owner')) - 1500).toBeLessThanOrEqual(400);
    expect(await all.deviation('owner')).toBeGreaterThan(150);
  });
});

describe('a known player who loses on purpose', () => {
  test('to second accounts of theirs, and then wins it back, has hardly more than before', async () => {
    const { club: all, people } = await established(2);
    const [, owner = ''] = people;
    const before = await all.rating(owner);
    for (const id of SECOND) all.join(id, 90 * DAY);
    let best = before;
    for (let week = 0; week < 16; week++, all.now += WEEK) {
      for (const id of SECOND) await (week % 2 === 0 ? all.play(id, owner) : all.play(owner, id));
      best = Math.max(best, await all.rating(owner));
    }
    expect(best - before).toBeLessThanOrEqual(25);
  });

  test('to second accounts that then lose to a friend, gives the friend at most what a strong player has to lose', async () => {
    const { club: all, people } = await established(3);
    const [accomplice = '', friend = ''] = people;
    const before = await all.rating(friend);
    for (const id of SECOND) all.join(id, 90 * DAY);
    let best = before;
    for (let week = 0; week < 16; week++, all.now += WEEK) {
      for (const id of SECOND) {
        await all.play(id, accomplice);
        await all.play(friend, id);
      }
      best = Math.max(best, await all.rating(friend));
    }
    expect(best - before).toBeLessThanOrEqual(350);
  });
});

describe('honest players', () => {
  test('who all began together stand by their strength after half a year', async () => {
    const { club: all, people } = await established(4);
    const rated = await Promise.all(people.map(async (id) => [await all.rating(id), id] as const));
    const order = rated.toSorted(([a], [b]) => b - a).map(([, id]) => people.indexOf(id));
    const distance = order.reduce((sum, place, at) => sum + (place - at) ** 2, 0);
    const n = people.length;
    expect(1 - (6 * distance) / (n * (n * n - 1))).toBeGreaterThan(0.85);
    expect(await all.deviation(people[0] ?? '')).toBeLessThan(120);
  });

  test('who come new are rated within a month of play against known ones', async () => {
    const { club: all, people } = await established(5);
    all.join('newcomer', 30 * DAY);
    for (let week = 0; week < 4; week++, all.now += WEEK)
      for (const other of people.slice(4 * week, 4 * week + 4)) await all.draw('newcomer', other);
    expect(await all.deviation('newcomer')).toBeLessThan(150);
  });
});
