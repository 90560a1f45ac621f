/** What happens to those whom a pause does not concern: a step locked for another seat, a match halted, a player gone meanwhile. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verify } from '../../../../engine/archive.ts';
import { claim } from '../../../../functions/cases/match/claim.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { resumeMatch } from '../../../../functions/cases/match/resume-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { dueOf } from '../../../../functions/cases/match/turn.ts';
import type { OpenMatchRequest } from '../../../../functions/facts/answers.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { graceOf } from '../../../../functions/facts/pace.ts';
import { extendDeadline } from '../../../../functions/hosting/cases/lead-match.ts';
import { showMatch } from '../../../../functions/views/show-match.ts';
import { archiveOf } from '../../../support/games/archive-of.ts';
import { TEST_CHAIN } from '../../../support/games/beacon.ts';
import { TRIO_SEATS, trio } from '../../../support/games/trio.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

afterEach(() => vi.restoreAllMocks());

const [red, green, blue] = TRIO_SEATS;
const guest = { guest: true } as const;
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const load = async (world: World, id: string): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
const say = (world: World, match: string, seat: string, line: string) =>
  submitOrders(world.deps, { match, authorize: as(seat), entries: [line], received: world.deps.now() });
const pass = async (world: World, minutes: number): Promise<void> => {
  for (let left = minutes; left > 0; left -= 5) {
    world.pass(Math.min(left, 5) * MINUTE);
    await world.sweep();
  }
};

async function opened(world: World, more: Partial<OpenMatchRequest> = {}): Promise<string> {
  const seats = { red: guest, green: guest, blue: guest };
  const done = await openMatch(world.deps, { ruleset: 'trio', options: {}, seats, pace: { hours: 1 }, demo: false, ...more });
  if (!done.ok) return expect.unreachable(done.refusal.message);
  await world.settle();
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  await pass(world, 2);
  return done.value.id;
}
const linesOf = async (world: World, id: string) =>
  (await world.deps.matches.steps(id, 1, 9)).map(({ answers }) => answers.map(({ t, lines }) => (t === 'order' ? lines.join() : t)));

describe('while a step is locked for another seat', () => {
  test('a deadline is a deadline', async () => {
    const world = createWorld();
    const id = await opened(world, { beacon: 'quicknet' });
    world.beacon.out(true);
    await pass(world, 50);
    await say(world, id, red, 'resign');
    await pass(world, 5);
    expect(await say(world, id, green, 'say 2')).toMatchObject({ ok: true });
    await pass(world, 10);
    expect(await load(world, id)).toMatchObject({ status: 'locked', step: 1 });
    expect(await say(world, id, blue, 'say 3')).toMatchObject({ ok: false, refusal: { code: 'late' } });
    world.beacon.out(false);
    await pass(world, 30);
    return expect(await linesOf(world, id)).toEqual([
      ['resign', 'absent', 'absent'],
      ['absent', 'say 2', 'silent'],
    ]);
  });

  test('an outage gives a player outside the lock their time back, and those in it nothing', async () => {
    const world = createWorld();
    const id = await opened(world, { beacon: 'quicknet' });
    world.beacon.out(true);
    await pass(world, 30);
    await say(world, id, red, 'resign');
    const before = await load(world, id);
    world.pass(HOUR);
    expect(await say(world, id, green, 'say 2')).toMatchObject({ ok: true });
    const { demands } = await load(world, id);
    expect(demands.find((demand) => demand.seat === red)).toEqual(before.demands.find((demand) => demand.seat === red));
    return expect(demands.find((demand) => demand.seat === blue)?.deadline).toBeGreaterThanOrEqual(world.deps.now() + HOUR);
  });

  test('they are told of a deadline that was moved just before', async () => {
    const world = createWorld();
    const id = await opened(world, { beacon: 'quicknet', seats: { red: guest, green: { email: 'ada@example.org' }, blue: guest } });
    await extendDeadline(world.deps, { match: id, authorize: () => ({ t: 'host' }), hours: 1 });
    await say(world, id, red, 'resign');
    await world.settle();
    expect((await load(world, id)).status).toBe('locked');
    expect(
      world.models
        .slice(-2)
        .map((model) => model.t)
        .toSorted(),
    ).toEqual(['locked', 'moved-deadline']);
  });

  test('their own deadline shows, and none to those in the lock', async () => {
    const world = createWorld();
    const id = await opened(world, { beacon: 'quicknet' });
    const before = await load(world, id);
    await say(world, id, red, 'resign');
    const shown = await Promise.all([red, green].map((seat) => showMatch(world.deps, { match: id, authorize: as(seat) })));
    expect(shown.map((answer) => answer.ok && answer.value.deadline)).toEqual([null, before.demands[1]?.deadline]);
  });

  test('a resignation is played under its receipt’s commitment, though the next turn asks its seat for something else', async () => {
    const world = createWorld();
    const id = await opened(world, { beacon: 'quicknet' });
    for (const seat of TRIO_SEATS) await say(world, id, seat, 'say 1');
    await pass(world, 2);
    await say(world, id, green, 'say 2');
    expect(await load(world, id)).toMatchObject({ status: 'locked', step: 2 });
    const receipts = [await say(world, id, red, 'resign'), await say(world, id, blue, 'resign')];
    await pass(world, 30);
    expect(await linesOf(world, id)).toEqual([
      ['say 1', 'say 1', 'say 1'],
      ['absent', 'say 2', 'absent'],
      ['resign', 'absent', 'absent'],
      ['absent', 'absent', 'resign'],
    ]);
    const archive = archiveOf(await load(world, id), await world.deps.matches.steps(id, 0, 9));
    const promised = [archive.steps[3]?.answers[0], archive.steps[4]?.answers[2]].map((answer) => answer?.commitment);
    expect(receipts.map((receipt) => receipt.ok && receipt.value.commitment)).toEqual(promised);
    expect(verify(archive, trio, [TEST_CHAIN]).findings).toEqual([]);
  });
});

test('two who resign while a match is halted are gone when it goes on, one step each', async () => {
  const world = createWorld();
  const id = await opened(world);
  vi.spyOn(trio, 'resolve').mockImplementation(() => {
    throw new Error('planted in resolve');
  });
  await say(world, id, blue, 'say 1');
  await say(world, id, red, 'resign');
  expect((await load(world, id)).status).toBe('halted');
  await say(world, id, green, 'resign');
  vi.restoreAllMocks();
  expect(await resumeMatch(world.deps, id)).toMatchObject({ ok: true, value: { status: 'finished', step: 3 } });
  return expect(await linesOf(world, id)).toEqual([
    ['resign', 'absent', 'absent'],
    ['absent', 'resign', 'absent'],
  ]);
});

test('nobody waits for the deadline of a player who left', async () => {
  const world = createWorld();
  const match = await load(world, await opened(world));
  const demands = match.demands.map((demand) => (demand.seat === red ? { ...demand, deadline: demand.deadline + 90 * HOUR } : demand));
  const seats = match.seats.map((seat) => (seat.seat === red ? ({ ...seat, left: true } as const) : seat));
  const soon = { ...match, demands: demands.map((demand) => ({ ...demand, reminded: true })), seats };
  expect(dueOf(soon)).toBe((match.demands[1]?.deadline ?? 0) + graceOf(match.id));
});

test('a bot that takes the seat of a player who left plays on', async () => {
  const world = createWorld();
  const id = await opened(world);
  const match = await load(world, id);
  const seats = match.seats.map((seat) => (seat.seat === red ? ({ ...seat, left: true, missed: 3 } as const) : seat));
  await world.deps.matches.commit({ match: { ...match, version: match.version + 1, seats } });
  expect(await claim(world.deps, { match: id, authorize: as(green), absent: red, how: 'bot' })).toMatchObject({ ok: true });
  await world.settle();
  for (const seat of [green, blue]) await say(world, id, seat, 'say 1');
  return expect((await linesOf(world, id))[0]?.[0]).toMatch(/^say \d$/);
});
