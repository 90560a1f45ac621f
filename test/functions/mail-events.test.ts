/** A provider that sends nothing to an address after a bounce or complaint, as SES's account-level suppression list does. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import type { SendResult } from '../../functions/facts/deps.ts';
import type { Player } from '../../functions/facts/match.ts';
import { mailEvents } from '../../functions/mail-events.ts';
import { createWorld, HOUR, withoutMessages } from '../support/world.ts';

const ADA = 'ada@players.example';
type Why = 'Bounce' | 'Complaint';

/** A match of Ada's against the bot, by mail, under a provider with such a list. */
const scene = async (bounces: () => boolean = () => false) => {
  const list = new Map<string, Why>();
  const calls: string[] = [];
  const got: string[] = [];
  const told: Why[] = [];
  let answers: SendResult = { ok: true };
  const world = createWorld(undefined, {
    render: withoutMessages,
    deps: (deps) => ({
      ...deps,
      post: {
        ...deps.post,
        mail: async (outgoing) => {
          calls.push('mail');
          // Accepted all the same: what became of it comes as an event.
          if (list.has(outgoing.to) || bounces()) told.push('Bounce');
          else got.push(outgoing.to);
          if (bounces() && !list.has(outgoing.to)) list.set(outgoing.to, 'Bounce');
          return deps.post.mail(outgoing);
        },
        readmit: async (address) => {
          calls.push(`readmit ${address}`);
          if (answers.ok) list.delete(address);
          return answers;
        },
      },
    }),
  });
  const match = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: ADA }, imperial: { bot: 'commander' } },
    demo: false,
  });
  if (!match.ok) throw new Error('no match');
  await world.settle();
  const [invitation] = world.sent;
  await world.reply(invitation!, 'accept');
  await world.settle();
  const player = async (): Promise<Player> =>
    (await world.deps.players.load((await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? ''))!;
  const event = async (why: Why): Promise<void> => {
    if (why === 'Complaint') list.set(ADA, why);
    const { id } = await player();
    const body = { eventType: why, mail: { tags: { player: [id] } }, ...(why === 'Bounce' && { bounce: { bounceType: 'Permanent' } }) };
    await mailEvents(world.deps)({ Records: [{ Sns: { Message: JSON.stringify(body) } }] } as never);
    await world.settle();
  };
  const publish = async (): Promise<void> => {
    for (const why of told.splice(0)) await event(why);
  };
  const write = async (text = 'status'): Promise<void> => {
    world.pass(HOUR);
    await world.reply(world.sent[1]!, text);
    await world.settle();
    await world.sweep();
  };
  calls.length = 0;
  got.length = 0;
  return { world, list, calls, got, player, event, publish, write, answer: (result: SendResult) => (answers = result) };
};

describe('an address that its provider took off', () => {
  test('after a bounce gets letters again once its player writes: taken off the list first, and once', async () => {
    let dead = true;
    const { list, calls, got, player, publish, write } = await scene(() => dead);
    await write();
    await publish();
    expect([list.get(ADA), (await player()).paused?.why]).toEqual(['Bounce', 'bounce']);
    dead = false;
    calls.length = 0;
    await write();
    await write();
    expect(calls).toEqual([`readmit ${ADA}`, 'mail', 'mail']);
    expect(got).toEqual([ADA, ADA]);
    expect([list.size, (await player()).paused, (await player()).suppressed]).toEqual([0, undefined, undefined]);
  });

  test.each<[string, readonly Why[]]>([
    ['a complaint', ['Complaint']],
    ['a complaint that came while a bounce had paused it', ['Bounce', 'Complaint']],
    ['a bounce that followed a complaint', ['Complaint', 'Bounce']],
  ])('stays off after %s, whatever its player writes', async (_, events) => {
    const { list, calls, got, event, publish, write, player } = await scene();
    for (const why of events) await event(why);
    list.set(ADA, 'Complaint');
    await write();
    await publish();
    // The list says of its own sendings that they bounced.
    await write();
    await publish();
    expect(calls.filter((call) => call !== 'mail')).toEqual([]);
    expect([got, list.get(ADA), (await player()).suppressed]).toEqual([[], 'Complaint', 'complaint']);
  });

  test('stays off where a complaint comes between the end of the pause and the next letter', async () => {
    const { calls, event, write, player, world } = await scene();
    await event('Bounce');
    const paused = await player();
    await world.deps.players.save({ ...paused, version: paused.version + 1, suppressed: 'bounce', paused: { at: 1, why: 'complaint' } });
    await write();
    expect(calls.filter((call) => call !== 'mail')).toEqual([]);
    expect((await player()).suppressed).toBe('complaint');
  });

  test('keeps its letter waiting while the provider cannot take it off', async () => {
    const { list, calls, got, event, write, answer, world } = await scene();
    await event('Bounce');
    list.set(ADA, 'Bounce');
    answer({ ok: false, permanent: false, why: 'SES suppression list TooManyRequestsException' });
    await write();
    expect([calls, got]).toEqual([[`readmit ${ADA}`], []]);
    answer({ ok: true });
    world.pass(HOUR);
    await world.sweep();
    expect([got.length > 0, list.size]).toEqual([true, 0]);
  });
});
