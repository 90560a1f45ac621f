import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import type { Match } from '../../../functions/facts/match.ts';
import type { OutboxDeps } from '../../../functions/views/outbox-deps.ts';
import { aPlayer } from '../../support/records.ts';
import { createWorld, MINUTE, type World, withoutMessages } from '../../support/world.ts';
import { lanesOnAws, oneRoad, percentile, type Roads, SimulatedTime, slowPost } from './letter-roads.ts';

const SECOND = 1_000;
const MINUTES = 6;
const PLAYER = 'adaadaadaadaadaadaadaadaad';
type Way = (world: World, deps: OutboxDeps, time: SimulatedTime) => Roads;

/** Tables of guests, each with a webhook on a host of its own. */
async function guests(world: World, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const opened = await openMatch(world.deps, {
      ruleset: 'rebel-commander',
      options: {},
      seats: { rebel: { guest: true }, imperial: { guest: true } },
      demo: false,
    });
    const match = opened.ok ? await world.deps.matches.load(opened.value.id) : undefined;
    if (match === undefined) throw new Error('no table');
    const endpoint = { url: `https://tarpit-${i}.example/`, shape: 'standard', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } as const;
    const seats: Match['seats'] = match.seats.map((seat) => (seat.seat === 'rebel' ? { ...seat, hook: true } : seat));
    await world.deps.matches.commit({ match: { ...match, version: match.version + 1, seats }, endpoints: [{ seat: 'rebel', endpoint }] });
    ids.push(match.id);
  }
  return ids;
}

interface Seen {
  /** Milliseconds from the request to sign in to the mail. */
  readonly signIns: readonly number[];
  /** When mails went out, whatever they were. */
  readonly mails: readonly number[];
}

/** Each second a sign-in and two letters of turns, beside tarpits that are called every ten seconds. */
async function play(way: Way, tarpits: number): Promise<Seen> {
  const world = createWorld(undefined, { render: withoutMessages });
  const time = new SimulatedTime(world);
  const mailed = new Map<string, number>();
  const { now } = world.deps;
  const deps: OutboxDeps = { ...world.deps, post: slowPost(time, now, mailed) };
  await world.deps.players.create(aPlayer(PLAYER), 'hash');
  const tables = await guests(world, tarpits);
  world.table.takeStream();
  const roads = way(world, deps, time);
  const born = new Map<string, number>();
  const letter = { attempts: 0, due: now() + 3 * MINUTE };
  for (let second = 0; second < MINUTES * 60; second++) {
    const times = { ...letter, born: now(), due: now() + 3 * MINUTE };
    const put = (name: string) => {
      born.set(name, now());
      const fact = name.startsWith('sign-in') ? ({ t: 'sign-in', token: name } as const) : ({ t: 'left', at: now() } as const);
      return world.deps.letters.put({ ...times, id: name, player: PLAYER, channel: 'mail', fact });
    };
    if (second % 10 === 0)
      for (const match of tables)
        await world.deps.letters.put({
          ...times,
          id: `moved-${second}-rebel-hook`,
          match,
          seat: 'rebel',
          channel: 'hook',
          fact: { t: 'status' },
        });
    await put(`sign-in-${second}`);
    await put(`report-${second}-a`);
    await put(`report-${second}-b`);
    for (let tick = 0; tick < 10; tick++) {
      roads.feed();
      await time.run(now() + SECOND / 10);
    }
    if (second % 60 === 59) await roads.clock();
  }
  // What had not gone out by then waited at least so long.
  const end = now();
  const waitOf = (name: string): number => (mailed.get(`<${name}@play.example>`) ?? end) - (born.get(name) ?? 0);
  const signIns = [...born.keys()].filter((name) => name.startsWith('sign-in')).map(waitOf);
  return { signIns, mails: [...mailed.values()] };
}

test('tarpits of a hundred guests add less than a second to the 99th percentile of sign-in letters, and nothing goes faster than the account may', {
  timeout: 120_000,
}, async () => {
  const alone = await play(lanesOnAws, 0);
  const beside = await play(lanesOnAws, 100);
  expect(percentile(beside.signIns, 0.99) - percentile(alone.signIns, 0.99)).toBeLessThan(SECOND);
  expect(percentile(beside.signIns, 1)).toBeLessThan(2 * SECOND);
  for (const from of beside.mails)
    expect(beside.mails.filter((time) => time >= from && time < from + 10 * SECOND).length).toBeLessThanOrEqual(140);
});

test('the same tarpits in a single lane: the median sign-in letter waits for minutes', { timeout: 120_000 }, async () => {
  const alone = await play(oneRoad, 0);
  expect(percentile(alone.signIns, 0.99)).toBeLessThan(SECOND);
  const beside = await play(oneRoad, 100);
  expect(percentile(beside.signIns, 0.5)).toBeGreaterThan(2 * MINUTE);
});
