/** Matches whose dice draw on a public beacon: a step is first locked, and played once the round is published. */

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verify } from '../../../../engine/archive.ts';
import { QUICKNET, timeOfRound } from '../../../../engine/beacon.ts';
import { rules } from '../../../../engine/rulesets/rebel-commander/rules.ts';
import { acceptSeat } from '../../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { resumeMatch } from '../../../../functions/cases/match/resume-match.ts';
import { submitOrders, withdrawOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { askToLeave } from '../../../../functions/cases/player/ask-to-leave.ts';
import { showMatch, showRecord } from '../../../../functions/views/show-match.ts';
import { hookBody } from '../../../../templates/wiring/hook-body.ts';
import { checkEachTime, checkOnce } from '../../../dice/checked-once.ts';
import { signRound, TEST_CHAIN } from '../../../support/games/beacon.ts';
import { TRIO_SEATS } from '../../../support/games/trio.ts';
import { createWorld, DOMAIN, MINUTE, type World } from '../../../support/world.ts';
import { renderLetter } from '../../../templates/render.ts';

beforeAll(checkOnce);
afterAll(checkEachTime);

const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const load = async (world: World, id: string) => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
const submit = (world: World, match: string, seat: string, entries: readonly string[]) =>
  submitOrders(world.deps, { match, authorize: as(seat), entries, received: world.deps.now() });

async function invite(world: World): Promise<string> {
  const seats = { rebel: { email: 'ada@example.org' }, imperial: { email: 'ben@example.org' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, beacon: 'quicknet' });
  if (!opened.ok) throw new Error(opened.refusal.message);
  return opened.value.id;
}
async function acceptAll(world: World, id: string): Promise<string> {
  for (const seat of ['rebel', 'imperial']) await acceptSeat(world.deps, { match: id, authorize: as(seat) });
  await world.settle();
  return id;
}
const startMatch = async (world: World): Promise<string> => acceptAll(world, await invite(world));
const textTo = (world: World, address: string, subject: string): string =>
  world.sent.findLast((letter) => letter.to === address && letter.rendered.subject.includes(subject))?.rendered.text ?? '';
const lockLetters = (world: World) => world.models.flatMap((model) => (model.t === 'locked' ? [model] : []));
/** Time for the round to be published and the clock to look. */
async function minute(world: World, count = 1, long = MINUTE): Promise<void> {
  for (let i = 0; i < count; i++) {
    world.pass(long);
    await world.sweep();
  }
}
/** Two minutes until the round is published, and the clock's next look. */
const waitForRound = (world: World): Promise<void> => minute(world, 3);

async function locked(): Promise<{ world: World; id: string }> {
  const world = createWorld();
  const id = await startMatch(world);
  await waitForRound(world);
  await submit(world, id, 'rebel', ['move 7 4', 'move 4 1']);
  await submit(world, id, 'imperial', ['build 0']);
  await world.settle();
  return { world, id };
}

describe('a step of a match with a beacon', () => {
  test('is locked once all orders are in, with lock and round for all to see before the round is published', async () => {
    const { world, id } = await locked();
    const match = await load(world, id);
    expect(match).toMatchObject({ status: 'locked', step: 1, beacon: 'quicknet' });
    const view = await showMatch(world.deps, { match: id, authorize: () => ({ t: 'public' }) });
    if (!view.ok || view.value.locked === null) return expect.unreachable('no lock is shown');
    const { lock, round, made } = view.value.locked;
    expect(made).toBe(timeOfRound(QUICKNET, round));
    expect(made - world.deps.now()).toBeGreaterThanOrEqual(2 * MINUTE);
    await waitForRound(world);
    expect((await world.deps.matches.step(id, 1)) ?? null).toMatchObject({ lock, round, beacon: signRound(round).randomness });
    return expect(await load(world, id)).toMatchObject({ status: 'active', step: 2 });
  });

  test('is announced on the receipt, and with its round in the report', async () => {
    const world = createWorld();
    await startMatch(world);
    await waitForRound(world);
    await world.reply(world.lastTo('ada@example.org'), 'move 7 4\nmove 4 1');
    expect(world.lastTo('ada@example.org').rendered.text).not.toContain('They were the last');
    await world.reply(world.lastTo('ben@example.org'), 'build 0');
    const receipt = textTo(world, 'ben@example.org', 'your orders are on file').replaceAll(/\s+/g, ' ');
    const round = /Its dice come from round (\d+) of the public beacon quicknet/.exec(receipt)?.[1];
    expect(receipt).toContain('They were the last, so the turn is closed.');
    expect(receipt).not.toContain('withdraw');
    await waitForRound(world);
    expect(world.lastTo('ben@example.org').rendered.text).toContain(
      `Round ${round} of the beacon quicknet:\n  ${signRound(Number(round)).randomness}`,
    );
  });

  test('can be changed by nobody while it waits', async () => {
    const { world, id } = await locked();
    const before = await load(world, id);
    for (const seat of ['rebel', 'imperial']) {
      expect(await submit(world, id, seat, ['build 8'])).toMatchObject({ ok: false, refusal: { code: 'step-over' } });
      expect(await submit(world, id, seat, ['resign'])).toMatchObject({ ok: false, refusal: { code: 'step-over' } });
      const gone = await withdrawOrders(world.deps, { match: id, authorize: as(seat), received: world.deps.now() });
      expect(gone).toMatchObject({ ok: false, refusal: { code: 'step-over' } });
    }
    expect(await load(world, id)).toEqual(before);
  });

  test('plays the same dice however often it is drawn, and verifies to the end of the match', async () => {
    const { world, id } = await locked();
    await waitForRound(world);
    for (let i = 0; i < 2; i++) {
      const { step } = await load(world, id);
      await submit(world, id, 'rebel', step === 2 ? ['attack 1'] : ['resign']);
      await submit(world, id, 'imperial', ['build 0']);
      await world.settle();
      await waitForRound(world);
      await world.sweep();
    }
    expect(await load(world, id)).toMatchObject({ status: 'finished' });
    const record = await showRecord(world.deps, { match: id });
    if (!record.ok) return expect.unreachable('no record');
    expect(record.value.steps.some((step) => step.dice.length > 0)).toBe(true);
    expect(verify(record.value, rules, [TEST_CHAIN]).findings).toEqual([]);
    // Under drand's own key these rounds are not valid.
    expect(verify(record.value, rules).findings.map((finding) => finding.check)).toEqual(record.value.steps.map(() => 'beacon'));
    const { beacon: _, ...without } = record.value;
    return expect(verify(without, rules, [TEST_CHAIN]).findings.map((finding) => finding.check)).toContain('beacon');
  });
});

describe('the lock of a step', () => {
  test('goes to every seat with its round before the round is published, and to nobody afterwards', async () => {
    const { world, id } = await locked();
    const { locked: held } = await load(world, id);
    const view = await showMatch(world.deps, { match: id, authorize: () => ({ t: 'public' }) });
    const lock = view.ok ? view.value.locked?.lock : undefined;
    const letters = lockLetters(world).filter((letter) => letter.step === 1);
    expect(letters.map((letter) => letter.info.you?.seat).toSorted()).toEqual(['imperial', 'rebel']);
    for (const letter of letters)
      expect(letter).toMatchObject({ lock, round: held?.round, at: world.deps.now(), made: timeOfRound(QUICKNET, held?.round ?? 0) });
    expect(world.lastTo('ada@example.org').rendered.text).toContain(lock);
    await waitForRound(world);
    expect(lockLetters(world).filter((letter) => letter.step === 1)).toHaveLength(2);
    expect(await world.deps.matches.step(id, 1)).toMatchObject({ lock, round: held?.round, draw: { named: held?.named } });
  });

  test('goes out by webhook with lock, round and times', async () => {
    const { world } = await locked();
    const model = lockLetters(world).at(-1) ?? expect.unreachable('no letter');
    expect(hookBody('standard', model, renderLetter(model))).toMatchObject({
      type: 'step.locked',
      data: { step: 1, lock: model.lock, round: model.round, made: new Date(model.made).toISOString() },
    });
  });

  test('is told to nobody once the round is published: such a letter would bind nothing', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    await waitForRound(world);
    world.fail('temporary');
    await submit(world, id, 'rebel', ['move 7 4', 'move 4 1']);
    await submit(world, id, 'imperial', ['build 0']);
    await world.settle();
    world.beacon.out(true);
    await minute(world, 4);
    world.fail(undefined);
    await minute(world, 4);
    expect((await load(world, id)).status).toBe('locked');
    expect(world.sent.filter((letter) => letter.rendered.subject.includes('turn 1: closed'))).toEqual([]);
  });
});

test('a player who asks the service how their matches stand hears of a locked one too', async () => {
  const { world } = await locked();
  const from = { recipients: [`orders@${DOMAIN}`] };
  await world.reply(world.lastTo('ada@example.org'), 'status', from);
  expect(world.models.at(-1)).toMatchObject({ t: 'status', info: { status: 'locked' } });
});

test('a clock that is minutes behind names no round before that of the last step', async () => {
  const { world, id } = await locked();
  await waitForRound(world);
  const first = (await world.deps.matches.step(id, 1))?.round ?? 0;
  const slow = { ...world.deps, now: () => world.deps.now() - 5 * MINUTE };
  for (const seat of ['rebel', 'imperial'])
    await submitOrders(slow, { match: id, authorize: as(seat), entries: ['pass'], received: world.deps.now() });
  const { status, locked: next } = await load(world, id);
  expect([status, (next?.round ?? 0) > first]).toEqual(['locked', true]);
  await waitForRound(world);
  for (const seat of ['rebel', 'imperial']) await submit(world, id, seat, ['resign']);
  await world.settle();
  await waitForRound(world);
  const record = await showRecord(world.deps, { match: id });
  expect(record.ok && verify(record.value, rules, [TEST_CHAIN]).findings).toEqual([]);
});

describe('a beacon out of reach', () => {
  test('holds the step for ten minutes; then it takes a later round, named before it is published', async () => {
    const { world, id } = await locked();
    world.beacon.out(true);
    const first = (await load(world, id)).locked?.round ?? 0;
    await minute(world, 11);
    expect(await load(world, id)).toMatchObject({ status: 'locked', step: 1, locked: { round: first, passed: [] } });
    await minute(world, 2);
    const later = (await load(world, id)).locked?.round ?? 0;
    expect(timeOfRound(QUICKNET, later)).toBeGreaterThan(timeOfRound(QUICKNET, first) + 10 * MINUTE);
    expect(await load(world, id)).toMatchObject({ status: 'locked', locked: { passed: [first] } });
    world.beacon.out(false);
    await waitForRound(world);
    expect(await load(world, id)).toMatchObject({ status: 'active', step: 2 });
    expect(await world.deps.matches.step(id, 1)).toMatchObject({ round: later, draw: { chain: 'quicknet', passed: [first] } });
    const letters = lockLetters(world).filter((letter) => letter.step === 1 && letter.info.you?.seat === 'rebel');
    expect(letters.map(({ round, passed }) => ({ round, passed }))).toEqual([{ round: first }, { round: later, passed: first }]);
    for (const seat of ['rebel', 'imperial']) await submit(world, id, seat, ['resign']);
    await world.settle();
    await waitForRound(world);
    const record = await showRecord(world.deps, { match: id });
    if (!record.ok) return expect.unreachable('no record');
    return expect(verify(record.value, rules, [TEST_CHAIN]).findings).toEqual([]);
  });

  test('holds it for ever rather than play without one, and asks rarely', async () => {
    const { world, id } = await locked();
    world.beacon.out(true);
    await minute(world, 26 * 7, 9 * MINUTE);
    const match = await load(world, id);
    expect(match.status).toBe('locked');
    expect(match.locked?.passed.length).toBeLessThan(10);
    world.beacon.out(false);
    await minute(world, 7);
    expect((await load(world, id)).step).toBe(2);
  });
});

test('a ruleset that throws keeps the lock, and after the fix the same round is drawn', async () => {
  const { world, id } = await locked();
  const { locked: lock } = await load(world, id);
  const broken = vi.spyOn(rules, 'resolve').mockImplementation(() => {
    throw new Error('planted in resolve');
  });
  await waitForRound(world);
  expect(await load(world, id)).toMatchObject({ status: 'halted', locked: lock });
  expect(await submit(world, id, 'rebel', ['build 8'])).toMatchObject({ ok: false, refusal: { code: 'step-over' } });
  broken.mockRestore();
  expect(await resumeMatch(world.deps, id)).toMatchObject({ ok: true, value: { status: 'locked' } });
  await world.settle();
  await waitForRound(world);
  expect(await world.deps.matches.step(id, 1)).toMatchObject({ round: lock?.round });
  expect(await load(world, id)).toMatchObject({ status: 'active', step: 2 });
});

test('a seat with no part in a locked step may order meanwhile, and its orders stay on file', async () => {
  const world = createWorld();
  const [red, green, blue] = TRIO_SEATS;
  const seats = Object.fromEntries(TRIO_SEATS.map((seat) => [seat, { guest: true }] as const));
  const opened = await openMatch(world.deps, { ruleset: 'trio', options: {}, seats, demo: false, beacon: 'quicknet' });
  if (!opened.ok) return expect.unreachable(opened.refusal.message);
  const { id } = opened.value;
  await world.settle();
  await waitForRound(world);
  await submit(world, id, green, ['say 2']);
  expect(await submit(world, id, red, ['resign'])).toMatchObject({ ok: true, value: { resolved: false } });
  expect(await load(world, id)).toMatchObject({ status: 'locked', step: 1 });
  expect(await submit(world, id, green, ['say 3'])).toMatchObject({ ok: true, value: { resolved: false } });
  await waitForRound(world);
  expect(await load(world, id)).toMatchObject({ status: 'active', step: 2 });
  expect(await submit(world, id, blue, ['resign'])).toMatchObject({ ok: true });
  expect((await load(world, id)).files[green]?.lines).toEqual(['say 3']);
  await minute(world, 3);
  const steps = await world.deps.matches.steps(id, 1, 9);
  return expect(steps.map((step) => step.answers.map(({ t, lines }) => (t === 'order' ? lines.join() : t)))).toEqual([
    ['resign', 'absent', 'absent'],
    ['absent', 'absent', 'resign'],
  ]);
});

test('a player who deletes their account while a step is locked is played in it, and gone from the next', async () => {
  const { world, id } = await locked();
  const player = await world.deps.players.find(world.deps.keys.addressHashes('ada@example.org'));
  if (player === undefined) return expect.unreachable('no player');
  await askToLeave(world.deps, { player, signedIn: world.deps.now(), address: 'ada@example.org' });
  await world.settle();
  expect(await load(world, id)).toMatchObject({ status: 'locked', seats: [{ holder: { name: 'player 1' }, left: true }, {}] });
  await waitForRound(world);
  expect((await world.deps.matches.step(id, 1))?.answers[0]?.lines).toEqual(['move 7 4', 'move 4 1']);
  await submit(world, id, 'imperial', ['build 0']);
  await waitForRound(world);
  expect((await world.deps.matches.step(id, 2))?.answers[0]?.t).toBe('gone');
  expect((await load(world, id)).seats[0]).not.toHaveProperty('left');
  return expect(await load(world, id)).toMatchObject({ status: 'finished', outcome: { places: [['imperial'], ['rebel']] } });
});
