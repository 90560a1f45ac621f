/** Two things at once on a ladder, in whatever order their calls arrive: nobody is challenged twice, nothing counts twice, nothing is stuck. */
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../../../engine/league/pairing/challenges.ts';
import { leaveLeague } from '../../../../../functions/league/cases/leave-league.ts';
import { endMatch } from '../../../../../functions/league/cases/matches.ts';
import { tickDivision } from '../../../../../functions/league/cases/tick-division.ts';
import { reaching } from '../../../../support/hunt.ts';
import { seeded } from '../../../../support/seeded.ts';
import { createWorld, HOUR, MINUTE, type World, withoutMessages } from '../../../../support/world.ts';
import { startLadder } from './ladder.ts';

const SEEDS = Array.from({ length: reaching({ full: 8, long: 40 }) }, (_, i) => i + 1);

/** Each call of the leagues' port takes a time drawn by the seed. */
function jittery(seed: number): World {
  const random = seeded(seed);
  const slow = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name);
        if (typeof call !== 'function') return call;
        return async (...given: unknown[]) => {
          for (let turns = Math.floor(random() * 12); turns > 0; turns--) await Promise.resolve();
          return call.apply(target, given);
        };
      },
    });
  return createWorld(undefined, { render: withoutMessages, deps: (deps) => ({ ...deps, leagues: slow(deps.leagues) }) });
}

const start = (seed: number, people = 5) => startLadder(people, { world: jittery(seed) });

describe.each(SEEDS)('at once, seed %i:', (seed) => {
  test('of two who challenge the same player one waits in line', async () => {
    const { challenge, pairings, letters } = await start(seed);
    const answers = await Promise.all([challenge(3, 1), challenge(4, 1), challenge(3, 1)]);
    const made = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.challenge] : [])));
    expect(made.size).toBe(2);
    expect((await pairings()).map(({ status }) => status)).toEqual(['asked', 'queued']);
    expect(await letters(1)).toEqual(['challenged']);
  });

  test('accepting and withdrawing cross: one of them counts, and the other is told so', async () => {
    const { challenge, answer, pairings, letters, pass } = await start(seed);
    await challenge(3, 1);
    const answers = await Promise.all([answer(1, 'accept'), answer(3, 'withdraw'), answer(1, 'accept')]);
    const [pairing] = await pairings();
    const isOpen = pairing?.challenge?.became === 'accepted';
    expect(answers.map(({ ok }) => ok)).toEqual(isOpen ? [true, false, true] : [false, true, false]);
    expect([pairing?.status, pairing?.matches.length]).toEqual(isOpen ? ['open', 1] : ['void', 0]);
    await pass(1);
    expect((await letters(1)).includes('challenge-over')).toBe(!isOpen);
  });

  test('whoever leaves with a challenge open is out of it, whatever its answer', async () => {
    const { challenge, answer, pairings, player, deps, id, pass, order } = await start(seed);
    await challenge(3, 1);
    const leave = async (first: number) => leaveLeague(deps, { league: id, player: await player(first), when: 'now' });
    await Promise.all([leave(seed % 2 === 0 ? 1 : 3), answer(1, 'accept')]);
    await pass(3);
    expect(await order()).toBe(seed % 2 === 0 ? '2 3 4 5' : '1 2 4 5');
    const [pairing] = await pairings();
    expect(['void lapsed', 'done accepted']).toContain(`${pairing?.status} ${pairing?.challenge?.became}`);
    expect(await challenge(4, 2)).toMatchObject({ ok: true });
  });

  test('an answer at the moment when the time is over either counts or is too late', async () => {
    const { challenge, answer, pairings, order, world, deps, key, pass } = await start(seed);
    await challenge(3, 1);
    await pass(71);
    world.pass(HOUR - MINUTE + seed * 7_000);
    const [answered] = await Promise.all([answer(1, 'accept'), tickDivision(deps, key), tickDivision(deps, key)]);
    world.pass(10 * MINUTE);
    await world.sweep();
    const [pairing] = await pairings();
    expect([pairing?.challenge?.became, await order()]).toEqual(answered.ok ? ['accepted', '1 2 3 4 5'] : ['unanswered', '3 1 2 4 5']);
  });

  test('two results at once both move, in the order in which they came in, once', async () => {
    const { challenge, answer, pairings, division, deps, key, order, world } = await start(seed, 6);
    await challenge(3, 1);
    await challenge(6, 4);
    await answer(1, 'accept');
    await answer(4, 'accept');
    const [upper, lower] = await pairings();
    const lose = async (pairing: typeof upper, first: string | undefined) =>
      endMatch(deps, pairing?.matches[0] ?? '', { t: 'gone', seat: pairing?.legs[0]?.seats[0] === first ? 'rebel' : 'imperial' });
    await Promise.all([lose(upper, upper?.challenge?.to), lose(lower, lower?.challenge?.to)]);
    await Promise.all([tickDivision(deps, key), tickDivision(deps, key), world.settle()]);
    await world.sweep();
    expect(await order()).toBe('3 1 2 6 4 5');
    expect((await pairings()).map(({ status, counted }) => [status, counted])).toEqual([
      ['done', true],
      ['done', true],
    ]);
    const { ladder, entrants } = await division();
    expect(placesOf(ladder.places, entrants)).toEqual(ladder.places);
  });
});
