/** Who may do what once a seat has changed hands, and what malicious people can make the service do. */
import { describe, expect, test } from 'vitest';
import { digest } from '../../../engine/dice.ts';
import { noteBounce } from '../../../functions/cases/letters/mail-event.ts';
import { claim } from '../../../functions/cases/match/claim.ts';
import { confirmHeld } from '../../../functions/cases/match/confirm-orders.ts';
import { acceptSeat, declineSeat, takeSeat } from '../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { setEndpoint } from '../../../functions/cases/match/set-endpoint.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import { askSignIn } from '../../../functions/cases/player/sign-in.ts';
import { extendDeadline } from '../../../functions/hosting/cases/lead-match.ts';
import { myMatches } from '../../../functions/views/my-matches.ts';
import { showMatch } from '../../../functions/views/show-match.ts';
import { seeded } from '../../support/seeded.ts';
import { createWorld, DOMAIN, HOUR, MINUTE, type World } from '../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const EVE = 'eve@evil.example';
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const host = () => ({ t: 'host' }) as const;
const load = async (world: World, id: string) => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');

async function open(world: World, seats: Parameters<typeof openMatch>[1]['seats'], more: Partial<Parameters<typeof openMatch>[1]> = {}) {
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, ...more });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  return opened.value;
}
async function startMatch(world: World): Promise<string> {
  const { id } = await open(world, { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } });
  await world.reply(world.lastTo(ADA), 'accept');
  await world.reply(world.lastTo(BEN), 'accept');
  return id;
}
/** Lets the Rebel's deadline pass three times, without an outage. */
async function missThree(world: World, id: string): Promise<void> {
  for (let turn = 1; turn <= 3; turn++) {
    await submit(world, id, 'imperial', 'pass');
    await world.live(49 * HOUR, async () => (await load(world, id)).step === turn);
  }
}
const submit = (world: World, match: string, seat: string, text: string, more: object = {}) =>
  submitOrders(world.deps, { match, authorize: as(seat), entries: [text], received: world.deps.now(), ...more });
const confirmToken = (world: World): string => {
  const model = world.models.findLast((model) => model.t === 'confirm');
  return model?.t === 'confirm' ? (model.confirmUrl.split('/').at(-1) ?? '') : '';
};

test('opening a match again under the same key never returns the token of a seat that somebody else took', async () => {
  const world = createWorld();
  const once = { key: digest('k'), fingerprint: digest('b') };
  const seats = { rebel: { guest: true }, imperial: 'open' } as const;
  const first = await open(world, seats, { once });
  expect(Object.keys(first.seatTokens ?? {})).toEqual(['rebel']);
  expect(await takeSeat(world.deps, { match: first.id, seat: 'imperial' })).toMatchObject({ ok: true });
  const again = await open(world, seats, { once });
  expect(again.id).toBe(first.id);
  expect(again.seatTokens).toEqual(first.seatTokens);
});

test('a key forged so that it names another match opens nothing of it', async () => {
  const world = createWorld();
  // The id of a match opened under a key is made from 80 of its 256 bits.
  const key = (rest: string): string => 'a'.repeat(20) + rest.repeat(44);
  const { id } = await open(world, { rebel: { guest: true }, imperial: { guest: true } }, { once: { key: key('0'), fingerprint: 'f' } });
  const seats = { rebel: { guest: true }, imperial: { guest: true } } as const;
  const request = { ruleset: 'rebel-commander', options: {}, seats, demo: false, once: { key: key('1'), fingerprint: 'f' } };
  const found = await openMatch(world.deps, request);
  expect(found).toMatchObject({ ok: false, refusal: { code: 'busy' } });
  expect(JSON.stringify(found)).not.toContain(id);
});

describe('orders held for a button', () => {
  test('use up none of the holder’s answers, and are five a day', async () => {
    const world = createWorld();
    await startMatch(world);
    const letter = world.lastTo(ADA);
    const before = world.models.length;
    for (let i = 0; i < 26; i++) {
      await world.reply(letter, `build 8\n${'x'.repeat(i)}`, { from: [EVE] });
      world.pass(MINUTE);
    }
    await world.reply(letter, 'build 8\nbuild 77', { from: [EVE] });
    expect(world.models.slice(before).map((model) => model.t)).toEqual(Array(5).fill('confirm'));
    await world.reply(letter, 'build 8\nbuild 77');
    expect(world.models.at(-1)?.t).toBe('refusal');
  });

  test('die with their seat when it changes hands', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    await world.reply(world.lastTo(ADA), 'move 7 4\nbuild 8', { from: [EVE] });
    const token = confirmToken(world);
    await missThree(world, id);
    expect(await claim(world.deps, { match: id, authorize: as('imperial'), absent: 'rebel', how: 'bot' })).toMatchObject({ ok: true });
    expect(await confirmHeld(world.deps, { token })).toMatchObject({ ok: false, refusal: { code: 'no-right' } });
  });

  test('an acceptance held for somebody invited before never seats the one invited after them', async () => {
    const world = createWorld();
    const { id } = await open(world, { rebel: { email: ADA }, imperial: 'open' });
    await world.reply(world.lastTo(ADA), 'accept', { from: [EVE] });
    const token = confirmToken(world);
    await declineSeat(world.deps, { match: id, authorize: as('rebel') });
    await takeSeat(world.deps, { match: id, seat: 'rebel', email: BEN });
    expect(await confirmHeld(world.deps, { token })).toMatchObject({ ok: false, refusal: { code: 'no-right' } });
    expect((await load(world, id)).seats[0]?.holder).toMatchObject({ t: 'person', accepted: false });
    const ada = (await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? expect.unreachable('no player');
    expect(await myMatches(world.deps, ada)).toEqual({ ok: true, value: { matches: [], next: null, since: expect.any(String) } });
  });

  test('may be confirmed again where the first try failed, and count once', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    await world.reply(world.lastTo(ADA), 'luck: seven\nmove 7 4\nbuild 8', { from: [EVE] });
    const token = confirmToken(world);
    const broken = { ...world.deps, matches: { ...world.deps.matches, commit: () => Promise.reject(new Error('cut off')) } };
    await expect(confirmHeld(broken, { token })).rejects.toThrow('cut off');
    const [first, second] = await Promise.all([confirmHeld(world.deps, { token }), confirmHeld(world.deps, { token })]);
    expect(first).toMatchObject({ ok: true, value: { serverNonce: expect.any(String) } });
    expect(second).toEqual({ ...first, replayed: true });
    expect(await confirmHeld(world.deps, { token })).toMatchObject({ ok: false, refusal: { code: 'no-right' } });
    expect((await load(world, id)).files.rebel?.lines).toEqual(['move 7 4', 'build 8']);
  });

  test('are held together with their "not ready", and a mail that only asks to check is never held', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    expect(await world.reply(world.lastTo(ADA), 'check\nmove 7 4\nbuild 8', { from: [EVE] })).toBe('forged');
    await world.reply(world.lastTo(ADA), 'not ready\nmove 7 4\nbuild 8', { from: [EVE] });
    expect(await confirmHeld(world.deps, { token: confirmToken(world) })).toMatchObject({ ok: true, value: { ready: false } });
    expect((await load(world, id)).files.rebel?.ready).toBe(false);
  });
});

test('no name, number or length of a letter tells how often somebody else changed the match', async () => {
  const ids: string[][] = [];
  for (const amendments of [0, 3]) {
    const world = createWorld();
    const id = await startMatch(world);
    for (let n = 0; n < amendments; n++) await submit(world, id, 'rebel', 'build 8', { ready: false });
    await setEndpoint(world.deps, {
      match: id,
      authorize: as('imperial'),
      endpoint: { url: 'https://h.example/', shape: 'standard', secret: 's' },
    });
    await extendDeadline(world.deps, { match: id, authorize: host, hours: 2 });
    await world.settle();
    const toBen = world.sent.filter((letter) => letter.to === BEN).map(({ messageId }) => messageId.replaceAll(id, ''));
    ids.push([...toBen, ...world.hooks.map((hook) => hook.id.replaceAll(id, ''))]);
  }
  expect(ids[0]).toEqual(ids[1]);
});

describe('nobody can use the service to annoy people', () => {
  test('a guest who takes and leaves a seat again and again causes no letters', async () => {
    const world = createWorld();
    const { id } = await open(world, { rebel: { email: ADA }, imperial: 'open' });
    const before = world.sent.length;
    for (let n = 0; n < 3; n++) {
      await takeSeat(world.deps, { match: id, seat: 'imperial' });
      expect(await declineSeat(world.deps, { match: id, authorize: as('imperial') })).toMatchObject({ ok: true });
    }
    await world.settle();
    expect(world.sent.length).toBe(before);
  });

  test('one mail makes one letter of press to a seat, and none to those who have not accepted', async () => {
    const world = createWorld();
    await open(world, { rebel: { email: ADA }, imperial: { email: BEN } });
    const press = Array.from({ length: 50 }, (_, n) => `press to imperial\nhello ${n}\nendpress`).join('\n');
    const toBen = () => world.sent.filter((letter) => letter.to === BEN).length;
    await world.reply(world.lastTo(ADA), 'accept');
    await world.reply(world.lastTo(ADA), press);
    expect(toBen()).toBe(1);
    await world.reply(world.lastTo(BEN), 'accept');
    const before = toBen();
    await world.reply(world.lastTo(ADA), press);
    expect(toBen()).toBe(before + 1);
    const model = world.models.findLast((model) => model.t === 'press');
    expect(model?.t === 'press' && model.lines).toEqual(expect.arrayContaining(['hello 0', 'hello 1']));
  });

  test('three invitations a day stay three when many are sent at once', async () => {
    const world = createWorld();
    const seats = { rebel: { guest: true }, imperial: { email: BEN } } as const;
    const many = await Promise.all(
      Array.from({ length: 12 }, () => openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false })),
    );
    await world.settle();
    expect(many.filter((answer) => answer.ok).length).toBeLessThanOrEqual(3);
    expect(world.sent.filter((letter) => letter.to === BEN).length).toBeLessThanOrEqual(3);
  });
});

test('inviting an address does not tell its owner’s name', async () => {
  const world = createWorld();
  await open(world, { rebel: { email: ADA, name: 'Augusta' }, imperial: 'open' });
  const { id } = await open(world, { rebel: { email: ADA }, imperial: 'open' });
  const shown = await showMatch(world.deps, { match: id, authorize: () => ({ t: 'public' }) });
  expect(JSON.stringify(shown)).not.toContain('Augusta');
});

test('a webhook hears nothing more of a seat that somebody else plays', async () => {
  const world = createWorld();
  const id = await startMatch(world);
  await setEndpoint(world.deps, {
    match: id,
    authorize: as('rebel'),
    endpoint: { url: 'https://h.example/', shape: 'standard', secret: 's' },
  });
  await missThree(world, id);
  // A letter to the webhook that is on its way while the seat is given to the bot.
  const letter = {
    id: 'late-hook',
    match: id,
    seat: 'rebel',
    channel: 'hook',
    fact: { t: 'resumed' },
    born: world.deps.now(),
    attempts: 0,
  } as const;
  await claim(world.deps, { match: id, authorize: as('imperial'), absent: 'rebel', how: 'bot' });
  await world.settle();
  const before = world.hooks.length;
  await world.deps.letters.put({ ...letter, due: world.deps.now() });
  await world.settle();
  expect(world.hooks.length).toBe(before);
});

describe('an address that was paused', () => {
  const pause = async (world: World, address: string): Promise<string> => {
    const player = (await world.deps.players.find(world.deps.keys.addressHashes(address))) ?? expect.unreachable('no player');
    await noteBounce(world.deps, { player, kind: 'complaint', permanent: true });
    return player;
  };

  test('is written to again once a mail came from it, even where the report is the answer', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    const letter = world.lastTo(ADA);
    const player = await pause(world, ADA);
    await submit(world, id, 'imperial', 'pass');
    world.pass(MINUTE);
    const before = world.sent.filter((letter) => letter.to === ADA).length;
    await world.reply(letter, 'build 8');
    expect((await world.deps.players.load(player))?.paused).toBeUndefined();
    expect(world.sent.filter((letter) => letter.to === ADA).length).toBe(before + 1);
  });

  test('is not written to because a stranger wrote in its name, or asked for a link to sign in', async () => {
    const world = createWorld();
    await startMatch(world);
    const letter = world.lastTo(ADA);
    const player = await pause(world, ADA);
    world.pass(MINUTE);
    const before = world.sent.length;
    await world.reply(letter, 'build 8', { from: [EVE] });
    await askSignIn(world.deps, { email: ADA });
    await world.settle();
    expect((await world.deps.players.load(player))?.paused).toBeDefined();
    expect(world.sent.length).toBe(before);
  });
});

describe('a mail that says several things', () => {
  test('takes the seat, whatever else it says', async () => {
    const world = createWorld();
    const { id } = await open(world, { rebel: { email: ADA }, imperial: { email: BEN } });
    await world.reply(world.lastTo(ADA), 'accept\n\nmove 7 4\nbuild 8');
    expect((await load(world, id)).seats[0]?.holder).toMatchObject({ accepted: true });
    await world.reply(world.lastTo(BEN), 'help\naccept');
    expect((await load(world, id)).status).toBe('active');
  });

  test('carries out the act it names rather than the question', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    await submit(world, id, 'rebel', 'build 8');
    world.pass(MINUTE);
    await world.reply(world.lastTo(ADA), 'status\nwithdraw');
    expect((await load(world, id)).files.rebel).toBeUndefined();
  });

  test.each([
    ['too long to be orders', 'build 8\n'],
    ['a long greeting', ''],
  ])('is answered, however large: %s', async (_, first) => {
    const world = createWorld();
    await startMatch(world);
    // What does not shrink: 30,000 characters of three bytes each, of no pattern.
    const randomSource = seeded(1);
    const noise = Array.from({ length: 300 }, () =>
      Array.from({ length: 100 }, () => String.fromCharCode(0x4e00 + Math.floor(randomSource() * 20_000))).join(''),
    );
    const text =
      first === ''
        ? `${noise.map((line) => `${line}\n`).join('\n')}\nbuild 8\n`
        : `${first}${noise.map((line) => `build ${line}`).join('\n')}`;
    const before = world.sent.filter((letter) => letter.to === ADA).length;
    await world.reply(world.lastTo(ADA), text);
    expect(world.sent.filter((letter) => letter.to === ADA).length).toBe(before + 1);
    await world.reply(world.lastTo(ADA), text, { from: [EVE] });
  });
});

test('nothing that people write reaches the log', async () => {
  const world = createWorld();
  const canary = 'kanarienvogel';
  const address = `${canary}@example.org`;
  const { id } = await open(world, { rebel: { email: address, name: canary }, imperial: { email: BEN } });
  await world.reply(world.lastTo(address), 'accept');
  await world.reply(world.lastTo(BEN), 'accept');
  await world.reply(world.lastTo(address), `Hello ${canary},\n\nbuild 8 ${canary}\npress to all\n${canary}\nendpress`);
  await world.reply(world.lastTo(address), `luck: ${canary}\nbuild 8`, { from: [`${canary}@evil.example`] });
  await world.reply(world.lastTo(address), 'build 8\nbuild 8');
  world.fail('temporary');
  await submit(world, id, 'imperial', canary);
  await submit(world, id, 'imperial', 'build 0');
  await world.settle();
  world.fail('permanent');
  world.pass(10 * MINUTE);
  await world.sweep();
  await acceptSeat(world.deps, { match: canary, authorize: as('rebel') });
  expect(world.log.length).toBeGreaterThan(3);
  const written = JSON.stringify(world.log);
  for (const word of [canary, 'build', BEN, 'example.org']) expect(written).not.toContain(word);
});

test('a player who asks the service how things stand hears of every running match, however many other tables they have', async () => {
  const world = createWorld();
  await startMatch(world);
  const ada = (await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? expect.unreachable('no player');
  // Under keys whose matches come last in the index: their ids begin with z.
  const key = (n: number): string => `${n.toString(16).padStart(18, '0')}19`.padEnd(64, '0');
  for (let n = 0; n < 6; n++)
    await open(world, { rebel: { guest: true }, imperial: 'open' }, { host: ada, once: { key: key(n), fingerprint: 'f' } });
  const before = world.models.length;
  expect(await world.reply(world.lastTo(ADA), 'status', { recipients: [`orders@${DOMAIN}`] })).toBe('service');
  expect(world.models.slice(before).map((model) => model.t)).toEqual(['status']);
});

test('of more matches than one mail is answered for, those that wait for its player are among them', async () => {
  const world = createWorld();
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await startMatch(world));
  const [waits, ...ordered] = ids.toSorted().toReversed();
  for (const id of ordered) await submit(world, id, 'rebel', 'build 8');
  const before = world.sent.length;
  expect(await world.reply(world.lastTo(ADA), 'status', { recipients: [`orders@${DOMAIN}`] })).toBe('service');
  const told = world.sent.slice(before).map(({ rendered }) => ids.find((id) => rendered.text.includes(id)));
  expect(told).toHaveLength(5);
  expect(told).toContain(waits);
});

test('inviting somebody for the first time tells neither the host’s account nor their time zone', async () => {
  const world = createWorld();
  const seats = { rebel: { email: ADA, name: 'a well known cheat' }, imperial: 'open' } as const;
  await open(world, seats, { pace: { zone: 'Pacific/Kiritimati' } });
  const ada = (await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? expect.unreachable('no player');
  const { id } = await open(world, { rebel: { guest: true }, imperial: { email: BEN } }, { host: ada, pace: { zone: 'Europe/Berlin' } });
  expect(world.lastTo(BEN).rendered.subject).not.toContain('cheat');
  await world.reply(world.lastTo(BEN), 'accept');
  expect((await load(world, id)).seats[0]?.holder).toMatchObject({ name: '' });
  expect(world.lastTo(ADA).rendered.text).not.toContain('Kiritimati');
  expect(world.lastTo(ADA).rendered.text).toContain('Europe/Berlin');
});

test('an invitation gives the host the name they chose at the table', async () => {
  const world = createWorld();
  await open(world, { rebel: { email: ADA }, imperial: 'open' });
  const ada = (await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? expect.unreachable('no player');
  await open(world, { rebel: { guest: true, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } }, { host: ada });
  expect(world.lastTo(BEN).rendered.subject).toContain('Ada invites you');
});

test('a seat that is taken and left over and over is reported five times', async () => {
  const world = createWorld();
  await open(world, { rebel: { email: ADA }, imperial: 'open' });
  const host = (await world.deps.players.find(world.deps.keys.addressHashes(ADA))) ?? expect.unreachable('no player');
  const { id } = await open(world, { rebel: { guest: true }, imperial: 'open' }, { host });
  const before = world.sent.filter(({ to }) => to === ADA).length;
  for (let i = 0; i < 12; i++) {
    expect(await takeSeat(world.deps, { match: id, seat: 'imperial', email: EVE })).toMatchObject({ ok: true });
    expect(await declineSeat(world.deps, { match: id, authorize: as('imperial') })).toMatchObject({ ok: true });
    await world.settle();
    // Takes a seat elsewhere, so that she may be invited again.
    const own = await open(world, { rebel: { email: EVE }, imperial: 'open' });
    expect(await acceptSeat(world.deps, { match: own.id, authorize: as('rebel') })).toMatchObject({ ok: true });
  }
  const told = world.sent.filter(({ to }) => to === ADA).length - before;
  // To the host, and to those who have accepted: here the same person.
  expect(told).toBe(5 * 2);
});

test('a name is no link: mail programs would make one of it in letters to strangers', async () => {
  const world = createWorld();
  for (const name of ['www.evil.example', 'J.R.R. Tolkien']) {
    const { id } = await open(world, { rebel: { guest: true, name }, imperial: { email: BEN } });
    const { text } = world.lastTo(BEN).rendered;
    expect(text).not.toMatch(/evil\.example|@evil/);
    expect((await load(world, id)).seats[0]?.holder).toMatchObject({ name: expect.not.stringMatching(/\.\S|[/:@]/) });
    world.pass(24 * 60 * MINUTE);
  }
  for (const name of ['https://evil.example/win', 'eve@evil.example'])
    await expect(open(world, { rebel: { guest: true, name }, imperial: { email: BEN } })).rejects.toThrow('A name has none of the signs');
});
