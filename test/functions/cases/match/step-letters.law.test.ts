/** How many letters ten turns by mail bring, and that each order mail has its answer in one of them. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { think } from '../../../../functions/cases/match/think.ts';
import type { SeatRequest } from '../../../../functions/facts/answers.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { tableOf } from '../../../../functions/facts/position.ts';
import { createWorld, MINUTE, type Tampering, type World } from '../../../support/world.ts';

const TURNS = 10;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const BOT = { bot: true, level: 'easy' } as const;
type Think = World['deps']['think'];

/** A table at which whoever has an address has taken their seat. */
async function begun(ruleset: string, seats: Readonly<Record<string, SeatRequest>>, more: Tampering = {}) {
  const world = createWorld(undefined, more);
  const opened = await openMatch(world.deps, { ruleset, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { id } = opened.value;
  await world.settle();
  for (const wish of Object.values(seats))
    if (typeof wish === 'object' && 'email' in wish) await world.reply(world.lastTo(wish.email), 'accept');
  const head = async (): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
  const orders = async (seat: string): Promise<string> =>
    (await ordersOf(await head(), seat)) ?? expect.unreachable(`${seat} owes nothing`);
  return { world, id, head, orders };
}

async function ordersOf(match: Match, seat: string): Promise<string | undefined> {
  const demand = match.demands.find((open) => open.seat === seat && open.waits);
  if (match.status !== 'active' || demand === undefined || match.files[seat] !== undefined) return undefined;
  const { id, ruleset } = match;
  const turn = { match: id, step: demand.step, ruleset, table: tableOf(match), seat, level: 'easy', secret: 'ab'.repeat(32) } as const;
  return (await think(turn)).join('\n');
}

/** A bot that cannot move until it is mended. */
function brokenBot(): Tampering & { mended: boolean } {
  const bot: Tampering & { mended: boolean } = {
    mended: false,
    deps: (deps) => ({ ...deps, think: (async (turn) => (bot.mended ? think(turn) : Promise.reject(new Error('planted')))) as Think }),
  };
  return bot;
}

const TABLES = [
  ['rebel-commander', ['rebel', 'imperial']],
  ['flagship', ['rebel', 'empire']],
  ['risk-original-trilogy', ['rebels', 'hutts', 'empire']],
  ['freedom-in-the-galaxy', ['rebel', 'imperial']],
] as const;

test.each(TABLES)(
  '%s against bots: a letter a turn, which asks for the next orders and is the receipt of the last',
  async (game, seats) => {
    const [own, ...others] = seats;
    const { world, head } = await begun(game, { [own]: { email: ADA }, ...Object.fromEntries(others.map((seat) => [seat, BOT])) });
    for (let turn = 0; turn < TURNS; turn++) {
      const orders = await ordersOf(await head(), own);
      if (orders === undefined) break;
      world.pass(MINUTE);
      const before = world.sent.length;
      await world.reply(world.lastTo(ADA), orders, { messageId: `<turn-${turn}@client.example>` });
      const [letter, ...more] = world.sent.slice(before);
      const model = world.models[before];
      if (model?.t !== 'report' || letter === undefined) return expect.unreachable(`${game} turn ${turn} brought ${model?.t}`);
      expect(more.map(({ rendered }) => rendered.subject)).toEqual([]);
      expect([model.info.owes || model.ended !== undefined, letter.answers, letter.repliesTo]).toEqual([
        true,
        true,
        `<turn-${turn}@client.example>`,
      ]);
      expect(letter.rendered.text).toContain(model.receipt?.filed.commitment ?? 'a receipt');
      expect(letter.rendered.text).toContain(model.receipt?.filed.nonce ?? 'a receipt');
    }
  },
);

test('between two people ten turns bring ten letters to whoever orders last, and twenty to whoever orders first', async () => {
  const { world } = await begun('rebel-commander', { rebel: { email: ADA }, imperial: { email: BEN } });
  const before = world.sent.length;
  for (let turn = 0; turn < TURNS; turn++) {
    world.pass(MINUTE);
    await world.reply(world.lastTo(ADA), 'pass\npass');
    await world.reply(world.lastTo(BEN), 'pass\npass');
  }
  const count = (address: string): number => world.sent.slice(before).filter(({ to }) => to === address).length;
  expect([count(ADA), count(BEN)]).toEqual([20, 10]);
  // All letters to a seat hang from one that it was sent.
  const own = world.sent.filter(({ to }) => to === ADA);
  expect([...new Set(own.map(({ thread }) => thread))]).toHaveLength(1);
  expect(own.filter(({ messageId, thread }) => messageId === thread).map(({ rendered }) => rendered.subject)).toEqual([
    expect.stringMatching(/\] turn 1: /),
  ]);
  expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(own.length);
});

test.each([
  ['flagship', ['rebel', 'empire'], 1],
  ['freedom-in-the-galaxy', ['rebel', 'imperial'], 1],
  ['risk-original-trilogy', ['rebels', 'hutts', 'empire'], 0],
] as const)('%s begins with one letter, after the moves of bots who begin', async (game, seats, moves) => {
  const [own, ...others] = seats;
  const { world, head } = await begun(game, { [own]: { email: ADA }, ...Object.fromEntries(others.map((seat) => [seat, BOT])) });
  const [letter, ...more] = world.sent.filter((_, at) => world.models[at]?.t !== 'invitation');
  const model = world.models.at(-1);
  if (letter === undefined || model?.t !== 'report') return expect.unreachable(`${game} began without a letter`);
  expect([more, letter.messageId === letter.thread, model.first !== undefined, model.info.owes]).toEqual([[], true, true, true]);
  expect([model.resolved, (await head()).step]).toEqual([moves, moves + 1]);
  expect(letter.rendered.text).toMatch(/The game in brief.*The table.*How orders are written/s);
});

describe('a report that waits for a bot', () => {
  test('goes out alone once the bot has failed, and its move is told by a report of its own', async () => {
    const bot = brokenBot();
    const { world, head, orders } = await begun('flagship', { rebel: { email: ADA }, empire: BOT }, bot);
    bot.mended = true;
    world.pass(2 * MINUTE);
    await world.sweep();
    bot.mended = false;
    const before = world.sent.length;
    await world.reply(world.lastTo(ADA), `Dear all,\n\n${await orders('rebel')}`);
    const [answer, ...more] = world.models.slice(before);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ t: 'report', info: { owes: false }, receipt: { skipped: ['Dear all,'] } });
    expect((await head()).seats.map(({ putOff }) => putOff)).toEqual([undefined, undefined]);
    bot.mended = true;
    world.pass(3 * MINUTE);
    await world.sweep();
    const told = world.models.at(-1);
    expect(told).toMatchObject({ t: 'report', info: { owes: true } });
    expect(told).not.toHaveProperty('receipt');
    expect(told).not.toHaveProperty('earlier');
  });

  test('is told by the clock’s next try where the process died before the bot moved, once', async () => {
    const lost = { now: false };
    const stream: Tampering['stream'] = (keys) => (lost.now ? keys.filter(({ sk }) => !sk.startsWith('job#bot')) : keys);
    const { world, head, orders } = await begun('flagship', { rebel: { email: ADA }, empire: BOT }, { stream });
    lost.now = true;
    const before = world.sent.length;
    await world.reply(world.lastTo(ADA), await orders('rebel'));
    expect(world.sent).toHaveLength(before);
    expect((await head()).seats.map(({ putOff }) => putOff?.answers?.step)).toEqual([2, undefined]);
    lost.now = false;
    world.pass(MINUTE);
    await world.sweep();
    const [report, ...more] = world.models.slice(before);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ t: 'report', info: { owes: true }, earlier: [{ step: 2 }], receipt: { skipped: [] } });
  });

  test('keeps the receipt of its orders where a resignation by mail comes before the bot moved, and that has one of its own', async () => {
    const lost = { now: false };
    const stream: Tampering['stream'] = (keys) => (lost.now ? keys.filter(({ sk }) => !sk.startsWith('job#bot')) : keys);
    const { world, head, orders } = await begun('flagship', { rebel: { email: ADA }, empire: BOT }, { stream });
    lost.now = true;
    const letter = world.lastTo(ADA);
    const before = world.sent.length;
    await world.reply(letter, await orders('rebel'), { messageId: '<orders@client.example>' });
    expect(world.sent).toHaveLength(before);
    await world.reply(letter, 'resign', { messageId: '<resign@client.example>' });
    expect((await head()).status).toBe('finished');
    const told = world.sent.slice(before).map(({ repliesTo }, at) => [world.models[before + at]?.t, repliesTo]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['report', '<orders@client.example>'],
        ['receipt', '<resign@client.example>'],
      ]),
    );
    expect(told).toHaveLength(2);
    const [receipt] = world.sent.filter(({ repliesTo }) => repliesTo === '<resign@client.example>');
    expect(receipt?.rendered.text).toMatch(/The game has since ended.*Your receipt/s);
    expect(receipt?.rendered.text).not.toContain('withdraw');
  });
});
