/** What players agree on beside the rules: by one word of each, by mail and by API, at once and wholly. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../../engine/archive.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { rulesOf } from '../../../functions/facts/games.ts';
import type { Match, Terms } from '../../../functions/facts/match.ts';
import { speakOnOffers } from '../../../functions/offers/cases.ts';
import type { OfferAct } from '../../../functions/offers/facts.ts';
import { showRecord } from '../../../functions/views/show-match.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../support/world.ts';
import { opened } from '../league/led-league.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const DAY = 24 * HOUR;

async function duel(more: object = {}): Promise<{ readonly world: World; readonly id: string }> {
  const world = createWorld();
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, ...more });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  await world.reply(world.lastTo(ADA), 'accept');
  await world.reply(world.lastTo(BEN), 'accept');
  return { world, id: opened.value.id };
}
const load = async (world: World, id: string): Promise<Match> => (await world.deps.matches.load(id)) as Match;
const text = (world: World, address: string): string => world.lastTo(address).rendered.text.replaceAll(/\s+/g, ' ');
const toldOf = (world: World, address: string): string => world.lastTo(address).rendered.subject;

describe('a draw', () => {
  test('is offered by one mail and agreed on by another; the record says so and verifies', async () => {
    const { world, id } = await duel();
    expect(await world.reply(world.lastTo(ADA), 'offer draw')).toBe('commands');
    expect(toldOf(world, BEN)).toContain('Ada (Rebel) offers a draw');
    expect(text(world, BEN)).toContain('| agree draw');
    expect(text(world, ADA)).toContain('You offer a draw, until');
    expect(await world.reply(world.lastTo(BEN), 'agree')).toBe('commands');
    const match = await load(world, id);
    expect(match).toMatchObject({ status: 'finished', demands: [], files: {}, outcome: { places: [['rebel', 'imperial']] } });
    expect(match.offers).toBeUndefined();
    for (const address of [ADA, BEN]) expect(toldOf(world, address)).toContain('Ada (Rebel) and Ben (Imperial) agreed on a draw');
    const record = await showRecord(world.deps, { match: id });
    if (!record.ok) throw new Error(record.refusal.message);
    expect(record.value.agreed).toMatchObject({ ending: { t: 'draw' }, seats: ['rebel', 'imperial'], out: [] });
    expect(verify(record.value, rulesOf(match)).findings).toEqual([]);
    const forged = { ...record.value, agreed: { ...record.value.agreed!, seats: ['rebel', 'nobody'] } };
    expect(verify(forged, rulesOf(match)).findings).toMatchObject([{ check: 'agreement' }]);
  });

  test('offered by both at once is agreed on', async () => {
    const { world, id } = await duel();
    const [toAda, toBen] = [world.lastTo(ADA), world.lastTo(BEN)];
    await world.reply(toAda, 'Offer draw.');
    await world.reply(toBen, 'offer a draw');
    expect(await load(world, id)).toMatchObject({ status: 'finished', outcome: { reason: 'draw by agreement' } });
  });

  test('that is refused is off the table, and may not be offered again at once', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer draw');
    await world.reply(world.lastTo(BEN), 'refuse draw');
    expect(toldOf(world, ADA)).toContain('Ben (Imperial) does not agree');
    await world.reply(world.lastTo(ADA), 'offer draw');
    expect(text(world, ADA)).toContain('Nothing in your mail was done');
    expect(text(world, ADA)).toContain('it was refused');
    await world.reply(world.lastTo(BEN), 'agree');
    expect(text(world, BEN)).toContain('No offer of another seat is open');
    expect((await load(world, id)).status).toBe('active');
  });

  test('taken back cannot be agreed on', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer draw');
    const toBen = world.lastTo(BEN);
    await world.reply(world.lastTo(ADA), 'take back draw');
    expect(toldOf(world, BEN)).toContain('Ada (Rebel) takes an offer back');
    await world.reply(toBen, 'agree draw');
    expect(text(world, BEN)).toContain('Nothing in your mail was done');
    expect((await load(world, id)).status).toBe('active');
  });

  test('counts with words on other things beside it, which a refused offer keeps from being done', async () => {
    const { world, id } = await duel();
    const called = async (): Promise<string | undefined> => {
      const { holder } = (await load(world, id)).seats.find(({ seat }) => seat === 'rebel') ?? {};
      return holder?.t === 'person' ? holder.name : undefined;
    };
    await world.reply(world.lastTo(ADA), 'agree draw\nname Augusta');
    await world.settle();
    expect(await called()).toBe('Ada');
    await world.reply(world.lastTo(ADA), 'offer draw\nname Augusta');
    await world.settle();
    expect(await load(world, id)).toMatchObject({ offers: [{ by: 'rebel' }] });
    expect(await called()).toBe('Augusta');
  });

  test('counts with the orders beside it, or the mail is refused whole', async () => {
    const { world, id } = await duel();
    expect(await world.reply(world.lastTo(ADA), 'build 8\nbuild 7\noffer draw')).toBe('orders');
    expect(await load(world, id)).toMatchObject({ files: { rebel: { lines: ['build 8', 'build 7'] } }, offers: [{ by: 'rebel' }] });
    await world.reply(world.lastTo(BEN), 'build 0\nbuild 1\nagree pause');
    expect(text(world, BEN)).toContain('You can say "agree draw"');
    expect((await load(world, id)).files.imperial).toBeUndefined();
    await world.reply(world.lastTo(BEN), 'build 99\nagree draw');
    const after = await load(world, id);
    expect([after.status, after.files.imperial, after.offers?.[0]?.agreed]).toEqual(['active', undefined, ['rebel']]);
    // It ends the game, so it stands alone.
    await world.reply(world.lastTo(BEN), 'build 0\nagree draw');
    expect(text(world, BEN)).toContain('send this one line alone in a mail');
    expect((await load(world, id)).status).toBe('active');
    await world.reply(world.lastTo(BEN), 'agree draw');
    expect(await load(world, id)).toMatchObject({ status: 'finished', files: {} });
  });

  test('lapses when the step after its own is resolved, and after a week', async () => {
    const { world, id } = await duel();
    const both = async (): Promise<void> => {
      await world.reply(world.lastTo(ADA), 'pass');
      await world.reply(world.lastTo(BEN), 'pass');
    };
    await world.reply(world.lastTo(ADA), 'offer draw');
    await both();
    expect((await load(world, id)).offers).toHaveLength(1);
    expect(text(world, BEN)).toContain('Ada (Rebel) offers a draw, until');
    await both();
    expect((await load(world, id)).offers).toBeUndefined();
    await world.reply(world.lastTo(ADA), 'offer extend 12 days');
    await world.reply(world.lastTo(BEN), 'agree');
    await world.reply(world.lastTo(BEN), 'offer draw');
    await world.live(7 * DAY + HOUR);
    expect((await load(world, id)).offers).toBeUndefined();
    expect((await load(world, id)).status).toBe('active');
  });

  test('is not agreed on by one word in answer to an older letter', async () => {
    const { world, id } = await duel();
    const old = world.lastTo(BEN);
    await world.reply(world.lastTo(ADA), 'pass');
    await world.reply(world.lastTo(BEN), 'pass');
    await world.reply(world.lastTo(ADA), 'offer draw');
    await world.reply(old, 'agree');
    expect(text(world, BEN)).toContain('a letter about an earlier turn');
    expect((await load(world, id)).status).toBe('active');
  });

  test('said twice in one mail that comes twice is done once', async () => {
    const { world, id } = await duel();
    const letter = world.lastTo(ADA);
    expect(await world.reply(letter, 'offer draw', { messageId: '<1@x>' })).toBe('commands');
    const { version } = await load(world, id);
    expect(await world.reply(letter, 'offer draw', { messageId: '<1@x>' })).toMatch(/again|commands/);
    expect((await load(world, id)).offers).toHaveLength(1);
    expect((await load(world, id)).version).toBeLessThanOrEqual(version + 1);
  });
});

describe('a pause', () => {
  test('holds for a turn that begins in it by a clock that is behind', async () => {
    const { world, id } = await duel({ pace: { hours: 0.1 } });
    await world.reply(world.lastTo(ADA), 'offer pause 1 day');
    await world.reply(world.lastTo(BEN), 'agree pause');
    const to = (await load(world, id)).pause?.now?.to ?? 0;
    world.pass(-7 * MINUTE);
    for (const address of [ADA, BEN]) await world.reply(world.lastTo(address), 'pass\npass');
    const { step, demands } = await load(world, id);
    expect([step, demands.map(({ deadline }) => deadline > to)]).toEqual([2, [true, true]]);
  });

  test('moves every deadline, ends by itself, and is told when it does', async () => {
    const { world, id } = await duel();
    const before = (await load(world, id)).demands.map(({ deadline }) => deadline);
    await world.reply(world.lastTo(ADA), 'offer pause 1 week');
    await world.reply(world.lastTo(BEN), 'agree');
    const paused = await load(world, id);
    expect(paused.demands.map(({ deadline }) => deadline)).toEqual(before.map((deadline) => deadline + 7 * DAY));
    expect(text(world, ADA)).toContain('The match is paused');
    const letters = world.sent.length;
    await world.live(7 * DAY - HOUR);
    expect(world.sent.length).toBe(letters);
    await world.live(2 * HOUR);
    expect((await load(world, id)).pause).toEqual({ spent: 7 * DAY });
    expect(toldOf(world, ADA)).toContain('the pause is over');
    expect(text(world, ADA)).toContain('Your orders for turn 1');
    await world.live(3 * DAY);
    expect((await load(world, id)).step).toBe(2);
  });

  test('ends early when all agree to go on, and a turn is still played once all orders are in', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer pause 10 days');
    await world.reply(world.lastTo(BEN), 'agree pause');
    await world.reply(world.lastTo(ADA), 'pass');
    await world.reply(world.lastTo(BEN), 'pass');
    const played = await load(world, id);
    expect(played.step).toBe(2);
    expect(played.demands.every(({ deadline }) => deadline === (played.pause?.now?.to ?? 0) + 2 * DAY)).toBe(true);
    await world.live(DAY);
    await world.reply(world.lastTo(ADA), 'offer go on');
    const now = world.deps.now();
    await world.reply(world.lastTo(BEN), 'offer go on');
    const after = await load(world, id);
    expect(after.pause?.now).toBeUndefined();
    expect(after.demands.map(({ deadline }) => deadline)).toEqual([now + 2 * DAY, now + 2 * DAY]);
  });

  test('is at most 14 days at once and 28 in all', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer pause 3 weeks');
    expect(text(world, ADA)).toContain('A pause is 1 to 14 whole days');
    for (let i = 0; i < 2; i += 1) {
      await world.reply(world.lastTo(ADA), 'offer pause 14 days');
      await world.reply(world.lastTo(BEN), 'agree');
      await world.live(14 * DAY + 10 * MINUTE);
      await world.reply(world.lastTo(ADA), 'pass');
      await world.reply(world.lastTo(BEN), 'pass');
    }
    await world.reply(world.lastTo(ADA), 'offer pause 1 day');
    expect(text(world, ADA)).toContain('here none is left');
    expect((await load(world, id)).pause).toEqual({ spent: 28 * DAY });
  });
});

describe('more time, and calling it off', () => {
  test('take the word of both', async () => {
    const { world, id } = await duel();
    const [before] = (await load(world, id)).demands;
    await world.reply(world.lastTo(ADA), 'offer extend 36 hours');
    await world.reply(world.lastTo(BEN), 'agree extend');
    expect((await load(world, id)).demands[0]?.deadline).toBe((before?.deadline ?? 0) + 36 * HOUR);
    expect(text(world, ADA)).toContain('agreed on 36 hours more for the open turn');
    await world.reply(world.lastTo(BEN), 'offer cancel');
    await world.reply(world.lastTo(ADA), 'agree cancel');
    expect(await load(world, id)).toMatchObject({ status: 'cancelled', demands: [] });
    expect(text(world, BEN)).toContain('The match is called off');
  });

  test('need nobody else where all others are bots, who agree to nothing either', async () => {
    const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { bot: 'commander', level: 'easy' } };
    const world = createWorld();
    const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats: seats as never, demo: false });
    if (!opened.ok) throw new Error(opened.refusal.message);
    await world.settle();
    await world.reply(world.lastTo(ADA), 'accept');
    const { id } = opened.value;
    for (const words of ['offer draw', 'offer cancel', 'offer concede to imperial']) {
      await world.reply(world.lastTo(ADA), words);
      expect(text(world, ADA)).toContain('bots do not agree to offers');
    }
    const [before] = (await load(world, id)).demands;
    await world.reply(world.lastTo(ADA), 'offer pause 2 days');
    expect(text(world, ADA)).toContain('Ada (Rebel) asked for a pause of 2 days');
    expect((await load(world, id)).demands[0]?.deadline).toBe((before?.deadline ?? 0) + 2 * DAY);
  });
});

describe('a concession', () => {
  test('names a seat as it is called in print, and gives it the game', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer concede to nobody');
    expect(text(world, ADA)).toContain('There is no seat "nobody" in the game to concede to');
    await world.reply(world.lastTo(ADA), 'offer concede to Imperial');
    await world.reply(world.lastTo(BEN), 'agree concede to Imperial');
    const match = await load(world, id);
    expect(match.outcome).toEqual({
      value: { agreed: 'concession', to: 'imperial' },
      places: [['imperial'], ['rebel']],
      reason: 'conceded by agreement',
    });
    const record = await showRecord(world.deps, { match: id });
    expect(record.ok && verify(record.value, rulesOf(match)).findings).toEqual([]);
  });

  test('is agreed on by the name of its seat in print where that is not its id', async () => {
    const seats = { red: { email: ADA, name: 'Ada' }, green: { email: BEN, name: 'Ben' }, blue: { bot: 'drone' } };
    const { world, id } = await duel({ ruleset: 'trio', seats });
    await world.reply(world.lastTo(ADA), 'offer concede to Emerald');
    await world.reply(world.lastTo(BEN), 'agree concede to emerald');
    expect((await load(world, id)).outcome).toMatchObject({ places: [['green'], ['red', 'blue']], reason: 'conceded by agreement' });
  });
});

describe('an offer', () => {
  test('ends with the seat it was made to: a claim, a resignation', async () => {
    const { world, id } = await duel();
    await world.reply(world.lastTo(ADA), 'offer draw');
    await world.reply(world.lastTo(BEN), 'resign');
    const match = await load(world, id);
    expect([match.status, match.offers, match.agreed]).toEqual(['finished', undefined, undefined]);
    await world.reply(world.lastTo(ADA), 'offer draw');
    expect(text(world, ADA)).toContain('The match is over');
  });

  test('that cannot be read is refused with what can be said', async () => {
    const { world } = await duel();
    await world.reply(world.lastTo(ADA), 'offer pause soon');
    expect(text(world, ADA)).toContain('"offer pause soon" does not say what is offered');
    await world.reply(world.lastTo(ADA), 'offer draw\nready');
    expect(text(world, ADA)).toContain('Send each in a mail of its own');
    const letters = world.sent.length;
    expect(await world.reply(world.lastTo(ADA), 'help')).toBe('commands');
    expect(world.sent.length).toBe(letters + 1);
    expect(text(world, ADA)).toContain('offer draw');
  });
});

describe('in a league', () => {
  test('players agree on a draw, which counts as one, and on nothing that is their director’s', async () => {
    const world = createWorld();
    const { deps } = world;
    const league = await opened(world, { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one', seasons: 3 }, 4, 0);
    await world.live(25 * HOUR);
    const key = { league, season: 1, division: 1 };
    const [pairing] = await deps.leagues.pairings(key);
    const match = await load(world, pairing?.matches[0] ?? '');
    const [first = '', second = ''] = match.seats.map(({ seat }) => seat);
    const say = (seat: string, act: OfferAct) =>
      speakOnOffers(deps, { match: match.id, authorize: () => ({ t: 'seat', seat }), acts: [act], received: deps.now() });
    const offer = (seat: string, terms: Terms) => say(seat, { t: 'offer', terms });
    const why = async (done: ReturnType<typeof offer>): Promise<string> => {
      const answer = await done;
      return answer.ok ? 'taken' : answer.refusal.message;
    };
    expect(await why(offer(first, { t: 'cancel' }))).toContain('its players cannot call it off');
    expect(await why(offer(first, { t: 'pause', days: 2 }))).toContain('Book your absence with the league');
    expect(await why(offer(first, { t: 'extend', hours: 24 * 13 }))).toContain('a turn is extended by its own length at most');
    await offer(first, { t: 'draw' });
    expect(await offer(second, { t: 'draw' })).toMatchObject({ ok: true, value: { became: 'agreed', status: 'finished' } });
    await world.settle();
    const after = await deps.leagues.pairing(key, pairing?.id ?? '');
    expect(after?.status).toBe('done');
    expect(after?.legs[0]?.result).toMatchObject({ how: 'played', places: [expect.arrayContaining([...(pairing?.legs[0]?.seats ?? [])])] });
  });
});
