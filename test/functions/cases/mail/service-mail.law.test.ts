/** A player's mail that reaches the service at an address which opens nothing is answered with where to write. */
import { expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { createWorld, DOMAIN, type World } from '../../../support/world.ts';

const [ADA, BEN] = ['ada@example.org', 'ben@example.org'];
const ORDERS = `orders@${DOMAIN}`;

async function invite(world: World): Promise<string> {
  const seats = { rebel: { email: ADA }, imperial: { email: BEN } };
  const done = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  return done.value.id;
}

/** What is told, and to whom. */
async function write(world: World, from: string, text: string, to: (replyTo: string) => string): Promise<readonly string[]> {
  const [models, letter] = [world.models.length, world.lastTo(from)];
  await world.reply(letter, text, { recipients: [to(letter.replyTo ?? '')], messageId: `<${world.sent.length}@example.org>` });
  await world.settle();
  return world.models.slice(models).map((model, at) => `${world.sent.at(at - world.models.length + models)?.to} ${model.t}`);
}

test('an invited player who answers the sender of the invitation hears that nothing was accepted, and once a day', async () => {
  const world = createWorld();
  await invite(world);
  expect(await write(world, BEN, 'accept', () => ORDERS)).toEqual([`${BEN} stray`]);
  expect(world.lastTo(BEN).rendered.text).toMatch(/no invitation\s+was\s+accepted/);
  expect(await write(world, BEN, 'accept', () => ORDERS)).toEqual([]);
  world.pass(86_400_000);
  expect(await write(world, BEN, 'accept', () => ORDERS)).toEqual([`${BEN} stray`]);
});

test('a mangled reply address is answered in the match that it names, also before the match begins', async () => {
  const world = createWorld();
  const id = await invite(world);
  const mangled = (replyTo: string): string => replyTo.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  expect(await write(world, BEN, 'accept', mangled)).toEqual([`${BEN} help`]);
  expect(world.lastTo(BEN).rendered.text).toMatch(/reply\s+with\s+the\s+one\s+word\s+"accept"/);
  expect((await world.deps.matches.load(id))?.seats.map(({ holder }) => holder)).not.toContainEqual(
    expect.objectContaining({ accepted: true }),
  );
});

test('with several matches the one that the address names is meant', async () => {
  const world = createWorld();
  const ids = [await invite(world), await invite(world)];
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  for (const id of ids) {
    const to = `${id}.1.${'a'.repeat(26)}@${DOMAIN}`;
    await write(world, ADA, 'move 7 4', () => to);
    expect(world.models.at(-1)).toMatchObject({ t: 'help', why: 'wrong-address', info: { id } });
  }
});

test('an address that names somebody else’s match tells nothing of it', async () => {
  const world = createWorld();
  const id = await invite(world);
  const other = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: 'eve@example.org' }, imperial: 'open' },
    demo: false,
  });
  expect(other.ok).toBe(true);
  await world.settle();
  expect(await write(world, 'eve@example.org', 'status', () => `${id}.1.${'a'.repeat(26)}@${DOMAIN}`)).toEqual(['eve@example.org stray']);
});

test('who asks how things stand while nothing is played is told so, with the way to their matches', async () => {
  const world = createWorld();
  await invite(world);
  expect(await write(world, ADA, 'status', () => ORDERS)).toEqual([`${ADA} stray`]);
  expect(world.lastTo(ADA).rendered.subject).toBe('Sealed Orders: no match of yours is being played');
  expect(world.lastTo(ADA).rendered.text).toContain('/sign-in');
});

test('"play" and the name of a game brings a match at once, once, and its first letter; a game that is none is told', async () => {
  const world = createWorld();
  await invite(world);
  const letter = world.lastTo(ADA);
  const say = async (text: string, messageId: string) => {
    const before = world.models.length;
    await world.reply(letter, text, { recipients: [ORDERS], messageId });
    await world.settle();
    return world.models.slice(before).map((model, at) => `${world.sent[before + at]?.to} ${model.t}`);
  };
  expect(await say('Hello,\n\nPlay rebel commander.\n\nAda', '<one@example.org>')).toEqual([`${ADA} report`]);
  expect(world.lastTo(ADA).rendered.subject).toContain('v commander bot');
  const opened = world.models.at(-1);
  // As on the page, between people the order of actions is the fair one.
  expect(opened?.t === 'report' && opened.info.options.map(({ value }) => value).join()).toContain('the Empire on even turns');
  expect(await say('Hello,\n\nPlay rebel commander.\n\nAda', '<one@example.org>')).toEqual([]);
  expect(await say('play chess', '<two@example.org>')).toEqual([`${ADA} stray`]);
  expect(world.lastTo(ADA).rendered.text).toMatch(
    /There is no game "chess"\. Write "play" and one of these:\s+Rebel\s+Commander,\s+Flagship/,
  );
  // Ada's seat waits in the list meanwhile, and whoever plays next by mail takes it.
  await world.reply(world.sent.find(({ to }) => to === BEN)!, 'play REBEL-COMMANDER', {
    recipients: [ORDERS],
    messageId: '<three@example.org>',
  });
  await world.settle();
  expect(world.lastTo(BEN).rendered.text).toMatch(/turn 1 has begun/);
  expect(world.lastTo(ADA).rendered.text).toMatch(/turn 1 has begun/);
  // A sentence is none, nor a word in a reply to a letter.
  expect(await say('I do not play flagship any more', '<four@example.org>')).not.toContain(`${ADA} report`);
});
