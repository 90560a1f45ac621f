/** A league's rounds under faults: each is planned and opened once. */
import { describe, expect, test } from 'vitest';
import { reaching } from '../../../support/hunt.ts';
import { createWorld, HOUR, type World, withoutMessages } from '../../../support/world.ts';
import { opened, resign } from '../led-league.ts';

/** One fault, at the call of this number: the call or its answer is lost. */
function faulty(nth: number, lost: 'call' | 'answer') {
  let calls = 0;
  const wrap = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name);
        if (typeof call !== 'function') return call;
        return async (...given: unknown[]) => {
          calls += 1;
          if (calls === nth && lost === 'call') throw new Error('planted');
          const answer = await call.apply(target, given);
          if (calls === nth) throw new Error('planted');
          return answer;
        };
      },
    });
  return { wrap, count: () => calls };
}

/** One in so many of the calls. */
const STRIDE = reaching({ full: 6, long: 1 });

interface Told {
  readonly status: string | undefined;
  readonly rounds: readonly string[];
  readonly matches: number;
  readonly twice: readonly string[];
}

async function summarise(world: World, league: string): Promise<Told> {
  const key = { league, season: 1, division: 1 };
  const pairings = await world.deps.leagues.pairings(key);
  const heads = world.items().filter((item) => item.sk?.S === 'head');
  const named = pairings.flatMap((pairing) => pairing.matches);
  return {
    status: await statusOf(world, league),
    rounds: ((await world.deps.leagues.division(key))?.rounds ?? []).map((round) => `${round.number} ${round.byes.length}`),
    matches: heads.length,
    twice: named.filter((match, i) => named.indexOf(match) !== i || !heads.some((head) => head.pk?.S === `match#${match}`)),
  };
}

const statusOf = async (world: World, league: string) => (await world.deps.leagues.load(league))?.status;

/** A Swiss of four bots and two rounds, with a fault at one call of the clock's work. */
async function playedWith(nth: number, lost: 'call' | 'answer'): Promise<Told & { readonly calls: number }> {
  const tool = faulty(nth, lost);
  let isOn = false;
  const around = <T extends object>(port: T): T => {
    const wrapped = tool.wrap(port);
    return new Proxy(port, { get: (_, name) => Reflect.get(isOn ? wrapped : port, name) });
  };
  const world = createWorld(undefined, {
    render: withoutMessages,
    deps: (deps) => ({ ...deps, leagues: around(deps.leagues), letters: around(deps.letters) }),
  });
  const league = await opened(world, { format: 'swiss', rounds: 2, registrationDays: 1, legs: 'one' }, 1, 3);
  for (let i = 0; i < 40 && (await statusOf(world, league)) !== 'ended'; i++) {
    world.pass(4 * HOUR);
    await resign(world, league);
    isOn = true;
    // The worker is gone, and what woke it does not come again.
    await world.sweep().catch(() => {});
    isOn = false;
  }
  return { ...(await summarise(world, league)), calls: tool.count() };
}

describe('a round', () => {
  test('is opened once, whichever call of the service is lost, or its answer', async () => {
    const { calls, ...clean } = await playedWith(0, 'call');
    expect(clean).toEqual({ status: 'ended', rounds: ['1 0', '2 0'], matches: 4, twice: [] });
    expect(calls).toBeGreaterThan(50);
    for (let nth = 1; nth <= calls; nth += STRIDE)
      for (const lost of ['call', 'answer'] as const) {
        const { calls: _, ...told } = await playedWith(nth, lost);
        expect({ at: nth, lost, ...told }).toEqual({ at: nth, lost, ...clean });
      }
  });

  test('is opened once when two clocks look at it at the same moment', async () => {
    const world = createWorld();
    const league = await opened(world, { format: 'swiss', rounds: 2, registrationDays: 1 }, 1, 5);
    for (let i = 0; i < 60; i++) {
      world.pass(2 * HOUR);
      await resign(world, league);
      await Promise.all([world.sweep(), world.sweep()]);
    }
    expect(await summarise(world, league)).toEqual({ status: 'ended', rounds: ['1 0', '2 0'], matches: 12, twice: [] });
  });
});
