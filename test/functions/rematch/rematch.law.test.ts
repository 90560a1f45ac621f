/** A match that is over is played again: whoever asks, however often, by whichever door, there is one rematch. */
import { describe, expect, test } from 'vitest';
import { confirmHeld } from '../../../functions/cases/match/confirm-orders.ts';
import { declineSeat, takeSeat } from '../../../functions/cases/match/join-match.ts';
import { leaveMatch } from '../../../functions/cases/match/leave-match.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { renewLink } from '../../../functions/cases/match/renew-link.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import type { OpenMatchRequest, SeatRequest } from '../../../functions/facts/answers.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { askRematch } from '../../../functions/rematch/cases.ts';
import type { AskRematch } from '../../../functions/rematch/facts.ts';
import { createWorld, HOUR, type World } from '../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const asSeat = (seat: string) => () => ({ t: 'seat', seat }) as const;
const PEOPLE = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };

const head = async (world: World, id: string): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');

/** Over by the rebel's resignation. */
async function ended(world: World, seats: Readonly<Record<string, SeatRequest>> = PEOPLE, more: Partial<OpenMatchRequest> = {}) {
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: { fog: 'contact' }, seats, demo: true, ...more });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const invitation of [...world.sent]) await world.reply(invitation, 'accept');
  const { id } = opened.value;
  await submitOrders(world.deps, { match: id, authorize: asSeat('rebel'), entries: ['resign'], received: world.deps.now() });
  await world.settle();
  expect((await head(world, id)).status).toBe('finished');
  return id;
}

const ask = (world: World, match: string, seat: string, more: Partial<AskRematch> = {}) =>
  askRematch(world.deps, { match, authorize: asSeat(seat), mayInvite: true, ...more });

async function asked(world: World, match: string, seat: string) {
  const done = await ask(world, match, seat);
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  return done.value;
}
const holders = ({ seats }: Match) =>
  seats.map(({ seat, holder }) => [seat, holder.t === 'person' ? [holder.name, holder.accepted] : holder]);
const kindsTo = (world: World, address: string) => world.models.flatMap((model, at) => (world.sent[at]?.to === address ? [model.t] : []));

describe('by mail', () => {
  test('one word to the last letter: the seats swapped, the asker seated, the other invited by name', async () => {
    const world = createWorld();
    const id = await ended(world);
    const before = await head(world, id);
    expect(world.lastTo(ADA).rendered.text.replace(/\s+/g, ' ')).toContain('reply with the one word "rematch"');
    const sent = world.sent.length;
    expect(await world.reply(world.lastTo(ADA), 'Rematch!')).toBe('commands');
    await world.settle();
    const { rematch } = await head(world, id);
    expect(rematch?.by).toBe('rebel');
    const again = await head(world, rematch?.match ?? '');
    expect(holders(again)).toEqual([
      ['rebel', ['Ben', false]],
      ['imperial', ['Ada', true]],
    ]);
    expect(again).toMatchObject({ status: 'inviting', rematchOf: id, options: before.options, pace: before.pace });
    const letters = world.sent.slice(sent);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([ADA, BEN]);
    const invitation = letters.find(({ to }) => to === BEN)?.rendered;
    expect(invitation?.subject).toContain('Ada asks for a rematch');
    const answer = letters.find(({ to }) => to === ADA)?.rendered.text.replace(/\s+/g, ' ');
    expect(answer).toContain(
      `match ${again.id} of Rebel Commander, and this time you play Imperial. It begins as soon as it is accepted by Ben.`,
    );
    const token = /\/s\/([a-z0-9.]+)/.exec(answer ?? '')?.[1] ?? '';
    expect(world.deps.keys.isSeatToken(token, again.id, 'imperial', 0)).toBe(true);
  });

  test.each(['accept', 'rematch'])(
    'the other takes the seat by "%s" to the invitation, and by "rematch" to the old match',
    async (word) => {
      const world = createWorld();
      const id = await ended(world);
      const last = world.lastTo(BEN);
      await world.reply(world.lastTo(ADA), 'rematch');
      await world.settle();
      await world.reply(
        word === 'accept' ? world.lastTo(BEN) : (world.sent.findLast(({ rendered }) => rendered.subject.includes('asks')) ?? last),
        word,
      );
      const again = await head(world, (await head(world, id)).rematch?.match ?? '');
      expect([again.status, again.step]).toEqual(['active', 1]);
      world.pass(HOUR);
      await world.reply(last, 'rematch');
      expect((await head(world, id)).rematch?.match).toBe(again.id);
      expect(world.models.at(-1)).toMatchObject({ t: 'rematch', rematch: { id: again.id, status: 'active', seat: 'Rebel' } });
    },
  );

  test('both ask, crossing in the mail: one rematch, begun, and no further letter but the first reports', async () => {
    const world = createWorld();
    const id = await ended(world);
    const [ada, ben] = [world.lastTo(ADA), world.lastTo(BEN)];
    await world.reply(ada, 'rematch');
    expect(await world.reply(ben, 'gg, that was close\n\nrematch')).toBe('commands');
    await world.settle();
    const again = await head(world, (await head(world, id)).rematch?.match ?? '');
    expect(again.status).toBe('active');
    expect(kindsTo(world, BEN).slice(-1)).toEqual(['report']);
    expect(kindsTo(world, ADA).slice(-2)).toEqual(['rematch', 'report']);
  });

  test('asked twice by one: the same match, and the other has one invitation', async () => {
    const world = createWorld();
    const id = await ended(world);
    const last = world.lastTo(ADA);
    await world.reply(last, 'rematch');
    const { rematch } = await head(world, id);
    world.pass(HOUR);
    await world.reply(last, 'rematch', { messageId: '<second@client.example>' });
    await world.settle();
    expect((await head(world, id)).rematch).toEqual(rematch);
    expect(kindsTo(world, BEN).filter((t) => t === 'invitation')).toHaveLength(2);
  });

  test('while the match goes on the word is answered with the reason, and changes nothing', async () => {
    const world = createWorld();
    const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats: PEOPLE, demo: false });
    await world.settle();
    for (const invitation of [...world.sent]) await world.reply(invitation, 'accept');
    await world.reply(world.lastTo(ADA), 'rematch');
    expect(world.models.at(-1)).toMatchObject({ t: 'rematch', why: expect.stringContaining('not over yet') });
    expect((await head(world, opened.ok ? opened.value.id : '')).rematch).toBeUndefined();
  });

  test('from another address it counts once the registered one confirms it', async () => {
    const world = createWorld();
    const id = await ended(world);
    expect(await world.reply(world.lastTo(ADA), 'rematch', { from: ['ada@work.example'] })).toBe('held');
    await world.settle();
    expect((await head(world, id)).rematch).toBeUndefined();
    const model = world.models.at(-1);
    const token = model?.t === 'confirm' ? (model.confirmUrl.split('/').at(-1) ?? '') : '';
    expect((await confirmHeld(world.deps, { token })).ok).toBe(true);
    expect((await head(world, id)).rematch?.by).toBe('rebel');
  });
});

describe('at the same moment', () => {
  test('two who ask at once share one rematch, and nothing is left of the other', async () => {
    const world = createWorld();
    const id = await ended(world);
    const done = await Promise.all([ask(world, id, 'rebel'), ask(world, id, 'imperial'), ask(world, id, 'rebel')]);
    await world.settle();
    expect(new Set(done.map((answer) => (answer.ok ? answer.value.match : answer.refusal.code))).size).toBe(1);
    const heads = world.items().filter(({ sk }) => sk?.S === 'head');
    expect(heads).toHaveLength(2);
    expect((await head(world, (await head(world, id)).rematch?.match ?? '')).status).toBe('active');
  });
});

describe('who sits where', () => {
  test('a bot plays on at its level, and the rematch begins at once', async () => {
    const world = createWorld();
    const id = await ended(world, { rebel: { email: ADA }, imperial: { bot: 'commander', level: 'easy' } });
    const { match, begun, seat } = await asked(world, id, 'rebel');
    const again = await head(world, match);
    expect([begun, seat, again.status]).toEqual([true, 'imperial', 'active']);
    expect(again.seats[0]?.holder).toEqual({ t: 'bot', bot: 'commander', level: 'easy' });
  });

  test('three or more move on by one', async () => {
    const world = createWorld();
    const seats = {
      empire: { guest: true, name: 'Ada' },
      rebels: { guest: true, name: 'Ben' },
      hutts: { bot: true, level: 'easy' },
    } as const;
    const opened = await openMatch(world.deps, { ruleset: 'risk-original-trilogy', options: {}, seats, demo: false });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const order = (await head(world, opened.value.id)).seats.map(({ seat }) => seat);
    for (const seat of ['empire', 'rebels'])
      await submitOrders(world.deps, { match: opened.value.id, authorize: asSeat(seat), entries: ['resign'], received: world.deps.now() });
    await world.settle();
    const { match, seat } = await asked(world, opened.value.id, 'rebels');
    const next = (from: string): string => order[(order.indexOf(from) + 1) % 3] ?? '';
    expect(seat).toBe(next('rebels'));
    expect(Object.fromEntries(holders(await head(world, match)))).toEqual({
      [next('empire')]: ['Ada', false],
      [next('rebels')]: ['Ben', true],
      [next('hutts')]: expect.objectContaining({ t: 'bot', level: 'easy' }),
    });
  });

  test('guests get a seat link each, the opponent where they open their old one', async () => {
    const world = createWorld();
    const id = await ended(world, { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true, name: 'Ben' } });
    const first = await asked(world, id, 'rebel');
    expect(world.deps.keys.isSeatToken(first.seatToken ?? '', first.match, 'imperial', 0)).toBe(true);
    expect(world.deps.keys.isHostToken(first.hostToken ?? '', first.match)).toBe(true);
    const second = await asked(world, id, 'imperial');
    expect([second.match, second.seat, second.status, second.hostToken]).toEqual([first.match, 'rebel', 'active', undefined]);
    expect(world.deps.keys.isSeatToken(second.seatToken ?? '', first.match, 'rebel', 0)).toBe(true);
  });

  test('whoever deleted their account is not asked: their seat is open', async () => {
    const world = createWorld();
    const id = await ended(world);
    const before = await head(world, id);
    const ben = before.seats[1]?.holder;
    await leaveMatch(world.deps, ben?.t === 'person' ? (ben.player ?? '') : '', id, []);
    const { match } = await asked(world, id, 'rebel');
    expect((await head(world, match)).seats[0]?.holder).toEqual({ t: 'open' });
  });

  test('a seat that was declined is taken back by asking, unless it has passed to somebody else', async () => {
    const world = createWorld();
    const id = await ended(world);
    const { match } = await asked(world, id, 'rebel');
    await declineSeat(world.deps, { match, authorize: asSeat('rebel') });
    const back = await asked(world, id, 'imperial');
    expect([back.match, back.status]).toEqual([match, 'active']);
    const other = await ended(world, { rebel: { guest: true }, imperial: { guest: true } });
    const { match: next } = await asked(world, other, 'rebel');
    await declineSeat(world.deps, { match: next, authorize: asSeat('rebel') });
    await takeSeat(world.deps, { match: next, seat: 'rebel' });
    expect(await ask(world, other, 'imperial')).toMatchObject({ ok: false, refusal: { code: 'taken' } });
  });

  test('a link that was renewed is not told again to whoever has the old one', async () => {
    const world = createWorld();
    const id = await ended(world, { rebel: { guest: true }, imperial: { guest: true } });
    const { match } = await asked(world, id, 'rebel');
    await renewLink(world.deps, { match, authorize: asSeat('imperial') });
    expect(await ask(world, id, 'rebel')).toMatchObject({ ok: false, refusal: { code: 'taken' } });
  });
});

describe('what it is like', () => {
  test('options, pace, beacon and who may find it are those of the match before', async () => {
    const world = createWorld();
    const pace = { days: 2, at: '18:00', zone: 'Europe/Berlin' };
    const id = await ended(world, { rebel: { guest: true }, imperial: { bot: true } }, { pace, listed: true, offered: true });
    const [before, again] = [await head(world, id), await head(world, (await asked(world, id, 'rebel')).match)];
    const like = ({ ruleset, options, pace, listed, offered }: Match) => ({ ruleset, options, pace, listed, offered });
    expect(like(again)).toEqual(like(before));
    expect(again.chain.tip).not.toBe(before.chain.tip);
  });

  test('a rematch has a rematch of its own, with everybody back where they began', async () => {
    const world = createWorld();
    const id = await ended(world);
    const { match } = await asked(world, id, 'rebel');
    await asked(world, id, 'imperial');
    await submitOrders(world.deps, { match, authorize: asSeat('rebel'), entries: ['resign'], received: world.deps.now() });
    const third = await asked(world, match, 'rebel');
    expect(holders(await head(world, third.match))).toEqual([
      ['rebel', ['Ada', false]],
      ['imperial', ['Ben', true]],
    ]);
  });

  test('once it is called off before it begins, another may be asked for', async () => {
    const world = createWorld();
    const id = await ended(world);
    const first = await asked(world, id, 'rebel');
    world.pass(15 * 24 * HOUR);
    await world.sweep();
    expect((await head(world, first.match)).status).toBe('cancelled');
    const second = await asked(world, id, 'imperial');
    expect(second.match).not.toBe(first.match);
    expect((await head(world, id)).rematch).toEqual({ match: second.match, by: 'imperial' });
  });
});

describe('what refuses it', () => {
  test('an invitation too many, with nothing written', async () => {
    const world = createWorld();
    const id = await ended(world);
    for (let n = 0; n < 3; n++) await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats: PEOPLE, demo: false });
    const items = world.items().length;
    expect(await ask(world, id, 'rebel')).toMatchObject({ ok: false, refusal: { code: 'too-many', retryAfter: expect.any(Number) } });
    expect(world.items().length).toBe(items);
    expect((await head(world, id)).rematch).toBeUndefined();
  });

  test('a guest where only signed-in players may have letters sent, if somebody would get one', async () => {
    const world = createWorld();
    const mixed = await ended(world, { rebel: { guest: true }, imperial: { email: BEN } });
    expect(await ask(world, mixed, 'rebel', { mayInvite: false })).toMatchObject({ ok: false, refusal: { code: 'sign-in-first' } });
    expect(await ask(world, mixed, 'imperial', { mayInvite: false })).toMatchObject({ ok: true });
  });

  test('the host, the public, and a match that was called off before it began', async () => {
    const world = createWorld();
    const id = await ended(world);
    for (const t of ['host', 'public'] as const)
      expect(await ask(world, id, '', { authorize: () => ({ t }) })).toMatchObject({ ok: false, refusal: { code: 'no-right' } });
    const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats: PEOPLE, demo: false });
    world.pass(15 * 24 * HOUR);
    await world.sweep();
    const refused = await ask(world, opened.ok ? opened.value.id : '', 'rebel');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-active', message: expect.stringContaining('before it began') } });
  });
});
