/** What one player's words may do to another: be read, and nothing more. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { gatherPress } from '../../../functions/press/cases.ts';
import { createWorld, HOUR, MINUTE, type Tampering, type World } from '../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';

async function started(tampering?: Tampering): Promise<World> {
  const world = createWorld(undefined, tampering);
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  await world.reply(world.lastTo(ADA), 'accept');
  await world.reply(world.lastTo(BEN), 'accept');
  return world;
}
const pausedOf = async (world: World, address: string): Promise<string | undefined> => {
  const player = await world.deps.players.find(world.deps.keys.addressHashes(address));
  return player === undefined ? undefined : (await world.deps.players.load(player))?.paused?.why;
};
const toBen = (world: World): number => world.sent.filter(({ to }) => to === BEN).length;
const press = (n: number): string => `press to imperial\nI see you, ${n}.\nendpress`;

describe('press that is refused', () => {
  test('for what it says costs its reader no other letter', async () => {
    const world = await started();
    world.fail('permanent');
    await world.reply(world.lastTo(ADA), press(0));
    world.fail(undefined);
    expect(world.log.map(({ event }) => event)).toContain('letter-dead');
    expect(await pausedOf(world, BEN)).toBeUndefined();
    await world.reply(world.lastTo(ADA), press(1));
    expect(world.models.findLast((model) => model.t === 'press')).toMatchObject({ lines: ['I see you, 1.'] });
    expect(world.lastTo(BEN).rendered.text).toContain('I see you, 1.');
  });

  test('because nobody is at the address pauses it', async () => {
    const world = await started();
    world.fail('no-address');
    await world.reply(world.lastTo(ADA), press(0));
    expect(await pausedOf(world, BEN)).toBe('bounce');
  });
});

describe('press without end', () => {
  test('is at most ten mails in ten minutes; the writer is told, three times a day, and their orders are read', async () => {
    const world = await started();
    const reply = world.lastTo(ADA);
    const before = toBen(world);
    for (let n = 0; n < 10; n++) await world.reply(reply, press(n));
    expect(toBen(world)).toBe(before + 10);
    expect(await world.reply(reply, `build 8\n${press(10)}`)).toBe('orders');
    expect(toBen(world)).toBe(before + 10);
    expect(world.models.map((model) => model.t).slice(-2)).toEqual(expect.arrayContaining(['receipt', 'press-sent']));
    expect(world.sent.at(-1)?.rendered.text ?? '').toMatch(/not sent|build 8/);
    const toAda = world.sent.filter(({ to }) => to === ADA).length;
    for (let n = 11; n < 20; n++) expect(await world.reply(reply, press(n))).toBe('enough');
    expect(world.sent.filter(({ to }) => to === ADA).length).toBe(toAda + 2);
    expect(toBen(world)).toBe(before + 10);
    world.pass(11 * MINUTE);
    await world.reply(reply, press(20));
    expect(toBen(world)).toBe(before + 11);
  });

  test('is 60 mails a day', async () => {
    const world = await started();
    const reply = world.lastTo(ADA);
    const before = toBen(world);
    for (let n = 0; n < 80; n++) {
      await world.reply(reply, press(n));
      world.pass(5 * MINUTE);
    }
    expect(toBen(world)).toBe(before + 60);
    world.pass(24 * HOUR);
    await world.reply(reply, press(80));
    expect(toBen(world)).toBe(before + 61);
  });

  test('is counted once where a mail comes twice', async () => {
    const world = await started();
    const reply = world.lastTo(ADA);
    for (let n = 0; n < 10; n++) await world.reply(reply, press(n), { messageId: `<${n}@x>` });
    await world.reply(reply, press(9), { messageId: '<9@x>' });
    expect(world.models.some((model) => model.t === 'press-sent' && model.tooMuch === true)).toBe(false);
  });

  test('is written once where a mail is handled twice at a time', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const world = await started({
      matches: (matches) => ({
        ...matches,
        commit: async (change) => {
          const other = change.press === undefined ? undefined : meanwhile;
          if (other !== undefined) meanwhile = undefined;
          await other?.();
          return matches.commit(change);
        },
      }),
    });
    const reply = world.lastTo(ADA);
    const [info] = world.models.flatMap((model) => ('info' in model ? [model.info] : []));
    const id = info?.id ?? '';
    // No letter, then, whose name tells the second that there was a first.
    await gatherPress(world.deps, { match: id, authorize: () => ({ t: 'seat', seat: 'imperial' }), gather: true });
    const write = (): Promise<unknown> => world.reply(reply, press(0), { messageId: '<0@x>' });
    meanwhile = write;
    await write();
    expect(meanwhile).toBeUndefined();
    const match = await world.deps.matches.load(id);
    expect(match?.seats.map(({ pressed = 0 }) => pressed)).toEqual([0, 1]);
  });
});
