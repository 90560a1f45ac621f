/** A seat whose letters are stopped: what it is still told, and what others are told about it. */
import { describe, expect, test } from 'vitest';
import { muteSeat } from '../../../../functions/cases/match/mute-seat.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';

async function started(): Promise<{ readonly world: World; readonly match: string }> {
  const world = createWorld();
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, pace: { hours: 24 } });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const player of [ADA, BEN]) await world.reply(world.lastTo(player), 'accept');
  return { world, match: opened.value.id };
}
async function mute(world: World, match: string, seat = 'rebel'): Promise<void> {
  const done = await muteSeat(world.deps, { match, authorize: () => ({ t: 'seat', seat }) });
  expect(done).toMatchObject({ ok: true, value: { mail: false } });
  await world.settle();
}
const subjects = (world: World, from: number, to: string): readonly string[] =>
  world.sent
    .slice(from)
    .filter((letter) => letter.to === to)
    .map(({ rendered }) => rendered.subject.replace(/^\[.*?\] /, ''));
const order = async (world: World, match: string, seat: string, step: number): Promise<void> => {
  const request = { match, authorize: () => ({ t: 'seat', seat }) as const, entries: ['pass', 'pass'], step, received: world.deps.now() };
  expect((await submitOrders(world.deps, request)).ok).toBe(true);
  await world.settle();
};
async function wait(world: World, hours: number): Promise<void> {
  for (let i = 0; i < hours; i += 4) {
    world.pass(4 * HOUR);
    await world.sweep();
  }
}

describe('a seat without letters', () => {
  test('is told once, when they stop, what it owes and until when, and then nothing more', async () => {
    const { world, match } = await started();
    const before = world.sent.length;
    await mute(world, match);
    expect(subjects(world, before, ADA)).toEqual(['turn 1: orders are due, and your letters are stopped']);
    const { text } = world.lastTo(ADA).rendered;
    expect(text.replace(/\s+/g, ' ')).toMatch(/Due .* If you send nothing by then, .* This is the only letter about it/);
    await wait(world, 24 * 4);
    expect(subjects(world, before, ADA)).toHaveLength(1);
    expect(subjects(world, before, BEN).length).toBeGreaterThan(3);
  });

  test('that owed nothing then is told once when it does', async () => {
    const { world, match } = await started();
    await order(world, match, 'rebel', 1);
    const before = world.sent.length;
    await mute(world, match);
    expect(subjects(world, before, ADA)).toEqual(['turn 1: your letters are stopped']);
    await order(world, match, 'imperial', 1);
    expect(subjects(world, before, ADA)).toEqual([
      'turn 1: your letters are stopped',
      'turn 2: orders are due, and your letters are stopped',
    ]);
    await wait(world, 24 * 4);
    expect(subjects(world, before, ADA)).toHaveLength(2);
  });

  test('stopped twice is told once', async () => {
    const { world, match } = await started();
    const before = world.sent.length;
    for (let i = 0; i < 3; i++) await mute(world, match);
    expect(subjects(world, before, ADA)).toHaveLength(1);
  });
});

describe('a mail from a seat without letters', () => {
  test('with orders gets its receipt, which says that letters come again, and they do', async () => {
    const { world, match } = await started();
    const letter = world.lastTo(ADA);
    await mute(world, match);
    const before = world.sent.length;
    expect(await world.reply(letter, 'move 7 4\nbuild 8')).toBe('orders');
    expect(subjects(world, before, ADA)).toEqual(['turn 1: your orders are on file']);
    expect(world.lastTo(ADA).rendered.text.replace(/\s+/g, ' ')).toContain('Since you send orders by mail, they come again.');
    await order(world, match, 'imperial', 1);
    expect(subjects(world, before, ADA).at(-1)).toMatch(/^turn 2/);
  });

  test('with the orders that close the turn gets its report', async () => {
    const { world, match } = await started();
    const letter = world.lastTo(ADA);
    await order(world, match, 'imperial', 1);
    await mute(world, match);
    const before = world.sent.length;
    expect(await world.reply(letter, 'move 7 4\nbuild 8')).toBe('orders');
    expect(subjects(world, before, ADA)).toHaveLength(1);
    expect(world.models.at(-1)?.t).toBe('report');
  });

  test('that closes the turn gets its receipt where the report goes to a webhook alone', async () => {
    const { world, match } = await started();
    const letter = world.lastTo(ADA);
    const stored = await world.deps.matches.load(match);
    if (stored === undefined) throw new Error('no match');
    const seats = stored.seats.map((seat) => (seat.seat === 'rebel' ? { ...seat, mail: false, hook: true } : seat));
    const endpoint = { url: 'https://hooks.example/', shape: 'standard', secret: 'whsec_x' } as const;
    await world.deps.matches.commit({ match: { ...stored, version: stored.version + 1, seats }, endpoints: [{ seat: 'rebel', endpoint }] });
    await order(world, match, 'imperial', 1);
    const before = world.sent.length;
    expect(await world.reply(letter, 'move 7 4\nbuild 8')).toBe('orders');
    expect(subjects(world, before, ADA)).toEqual(['turn 1: your orders are on file']);
    expect(world.hooks.length).toBeGreaterThan(0);
  });

  test.each(['status', 'help', 'move 7 3', 'withdraw', 'check', 'history'])(
    'that says "%s" is answered, and stays without letters',
    async (text) => {
      const { world, match } = await started();
      const letter = world.lastTo(ADA);
      await mute(world, match);
      const before = world.sent.length;
      await world.reply(letter, text);
      expect(subjects(world, before, ADA)).toHaveLength(1);
      expect((await world.deps.matches.load(match))?.seats.find(({ seat }) => seat === 'rebel')?.mail).toBe(false);
    },
  );
});

describe('press for a seat that gets no letters', () => {
  const PRESS = 'press to imperial\nI see you.\nendpress';

  test('to a seat without letters is not confirmed', async () => {
    const { world, match } = await started();
    await mute(world, match, 'imperial');
    const before = world.sent.length;
    await world.reply(world.lastTo(ADA), PRESS);
    expect(subjects(world, before, BEN)).toEqual([]);
    expect(subjects(world, before, ADA)).toEqual(['turn 1: your press was not sent by letter']);
    expect(world.lastTo(ADA).rendered.text.replace(/\s+/g, ' ')).toContain(
      'It was for Imperial, and no letters of this match go there now',
    );
  });

  test('to an address that failed is not confirmed', async () => {
    const { world } = await started();
    const { player } = world.lastTo(BEN);
    const ben = await world.deps.players.load(player);
    if (ben === undefined) throw new Error('no player');
    await world.deps.players.save({ ...ben, version: ben.version + 1, paused: { at: world.deps.now(), why: 'bounce' } });
    await world.settle();
    const before = world.sent.length;
    await world.reply(world.lastTo(ADA), PRESS);
    expect(subjects(world, before, ADA)).toEqual(['turn 1: your press was not sent by letter']);
  });

  test('beside orders is refused in a letter of its own, three times a day', async () => {
    const { world, match } = await started();
    await mute(world, match, 'imperial');
    const letter = world.lastTo(ADA);
    const before = world.sent.length;
    for (let n = 0; n < 5; n++) {
      world.pass(HOUR);
      expect(await world.reply(letter, `${n % 2 === 0 ? 'build 8' : 'move 7 4'}\n${PRESS}`)).toBe('orders');
    }
    expect(subjects(world, before, ADA).filter((subject) => subject.includes('your press was not sent by letter'))).toHaveLength(3);
    expect(subjects(world, before, ADA).filter((subject) => subject.includes('on file'))).toHaveLength(5);
  });
});
