/** Invitations declined, and seats claimed that stay away, by words in a mail. */
import { expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

const [ADA, BEN] = ['ada@example.org', 'ben@example.org'];

async function invite(world: World) {
  const seats = { rebel: { email: ADA }, imperial: { email: BEN } };
  const done = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, pace: { hours: 24 }, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  const load = async (): Promise<Match> => (await world.deps.matches.load(done.value.id)) ?? expect.unreachable('no match');
  return { id: done.value.id, load, invited: world.lastTo(BEN) };
}

/** The letters that a mail brings, as who gets what. */
async function write(world: World, to: ReturnType<World['lastTo']>, text: string, messageId = `<${world.sent.length}@example.org>`) {
  const before = world.models.length;
  world.pass(11 * MINUTE);
  await world.reply(to, text, { messageId });
  await world.settle();
  const sent = world.sent.slice(before);
  return sent.map(
    (letter, at) =>
      `${letter.to} ${world.models[before + at]?.t}: ${letter.rendered.text.split('\n').slice(3).join(' ').replaceAll(/\s+/g, ' ')}`,
  );
}

test('who declines an invitation by mail is told so, those who accepted hear of it, and the seat is free', async () => {
  const world = createWorld();
  const { load, invited } = await invite(world);
  await world.reply(world.lastTo(ADA), 'accept');
  const letters = await write(world, invited, 'Sorry, no time this month.\n\nDecline');
  expect(letters.map((letter) => letter.split(':')[0]).toSorted()).toEqual([`${ADA} declined`, `${BEN} told`]);
  expect(letters.find((letter) => letter.startsWith(BEN))).toContain('You have declined');
  expect(letters.find((letter) => letter.startsWith(BEN))).not.toContain('/s/');
  expect((await load()).seats[1]?.holder).toEqual({ t: 'open' });
});

test('a mail that says both is not guessed at', async () => {
  const world = createWorld();
  const { load, invited } = await invite(world);
  expect((await write(world, invited, 'accept\ndecline')).join()).toContain('both "accept" and "decline"');
  expect((await load()).seats[1]?.holder).toMatchObject({ t: 'person', accepted: false });
});

test('once the match is under way there is nothing to decline', async () => {
  const world = createWorld();
  const { load, invited } = await invite(world);
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  expect((await write(world, invited, 'decline')).join()).toContain('The match has started. Resign to leave it.');
  expect((await load()).status).toBe('active');
});

/** Ada misses three turns; the letter that says so to Ben. */
async function stayAway(world: World, id: string, load: () => Promise<Match>) {
  for (let turn = 1; turn <= 3; turn++) {
    const authorize = () => ({ t: 'seat', seat: 'imperial' }) as const;
    await submitOrders(world.deps, { match: id, authorize, entries: ['pass'], received: world.deps.now() });
    await world.live(30 * HOUR, async () => (await load()).step === turn);
  }
  await world.settle();
  const letter = world.sent.findLast(({ to, rendered }) => to === BEN && rendered.subject.includes('has not been heard from'));
  return letter ?? expect.unreachable('no letter');
}

test('a seat that stays away is claimed by mail: before its time not, then by the bot or as a win, once', async () => {
  for (const how of ['bot', 'game'] as const) {
    const world = createWorld();
    const { id, load, invited } = await invite(world);
    for (const letter of [...world.sent]) await world.reply(letter, 'accept');
    expect((await write(world, invited, `claim the ${how}`)).join()).toContain('A claim is open once a seat has missed 3 turns in a row');
    const letter = await stayAway(world, id, load);
    expect(letter.rendered.text).toContain('| claim the game from Rebel');
    const words = how === 'bot' ? 'claim the bot for Rebel' : 'claim the game';
    const told = (await write(world, letter, words, '<claim@example.org>')).join();
    const after = await load();
    expect(after.status).toBe(how === 'bot' ? 'active' : 'finished');
    expect(after.seats[0]?.holder.t).toBe(how === 'bot' ? 'bot' : 'person');
    expect(told).toContain(how === 'bot' ? 'The bot plays Rebel from now on' : 'report');
    expect((await write(world, letter, words, '<claim@example.org>')).join()).toBe('');
    expect(await load()).toEqual(after);
  }
});

test('a seat that nobody plays here is not claimed', async () => {
  const world = createWorld();
  const { invited } = await invite(world);
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  expect((await write(world, invited, 'claim the game from Hutts')).join()).toContain('Seats: Rebel, Imperial.');
});
