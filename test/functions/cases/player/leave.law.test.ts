/** A player deletes their account: what becomes of their matches, and what may be under way meanwhile. */
import { describe, expect, test, vi } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import { acceptSeat } from '../../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { newApiKey } from '../../../../functions/cases/player/access.ts';
import { askToLeave } from '../../../../functions/cases/player/ask-to-leave.ts';
import { leave } from '../../../../functions/cases/player/leave.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { noteAnswer } from '../../../../functions/facts/players.ts';
import { whoIs } from '../../../../functions/views/show-access.ts';
import { createWorld, DOMAIN, HOUR, MINUTE, type World } from '../../../support/world.ts';

const ADA = 'ada@a.example';
const BOB = 'bob@b.example';
const SEATS = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BOB, name: 'Bob' } };

async function inviteBoth(world: World, host?: string): Promise<string> {
  const done = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: SEATS,
    demo: false,
    ...(host === undefined ? {} : { host }),
  });
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  return done.value.id;
}
async function startMatch(world: World): Promise<string> {
  const id = await inviteBoth(world);
  for (const who of [ADA, BOB]) await world.reply(world.lastTo(who), 'accept');
  return id;
}
const load = async (world: World, id: string): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
const idOf = async (world: World, address: string): Promise<string> =>
  (await world.deps.players.find(world.deps.keys.addressHashes(address))) ?? expect.unreachable('no player');
const ask = (world: World, player: string, address = ADA) =>
  askToLeave(world.deps, { player, signedIn: world.deps.now() - MINUTE, address });
/** The clock's sweeps, until the last pass is over. */
async function passAll(world: World, sweeps = 20, apart = MINUTE): Promise<void> {
  await world.settle();
  for (let i = 0; i < sweeps; i++) {
    world.pass(apart);
    await world.sweep();
  }
}
const about = (world: World, id: string) => world.items().filter((item) => JSON.stringify([item.pk, item.sk]).includes(id));

describe('who leaves', () => {
  test('is gone from a match that runs: it ends as a claim would end it, and the other is told', async () => {
    const world = createWorld();
    const match = await startMatch(world);
    const ada = await idOf(world, ADA);
    expect(await ask(world, ada)).toMatchObject({ ok: true });
    await passAll(world);
    const { status, seats, outcome } = await load(world, match);
    expect(status).toBe('finished');
    expect(outcome?.places[0]).toEqual(['imperial']);
    expect(seats[0]).toMatchObject({ seat: 'rebel', holder: { t: 'person', name: 'player 1', accepted: true }, mail: false, changes: 1 });
    expect(seats[0]?.holder).not.toHaveProperty('player');
    expect((await world.deps.matches.step(match, 1))?.answers[0]?.t).toBe('gone');
    expect(world.lastTo(BOB).rendered.text).toContain('You have won: the Rebels resigned');
    expect(about(world, ada)).toEqual([]);
  });

  test('leaves a seat open before the start, and the others are told', async () => {
    const world = createWorld();
    const match = await inviteBoth(world);
    await world.reply(world.lastTo(BOB), 'accept');
    await ask(world, await idOf(world, ADA));
    await passAll(world);
    expect((await load(world, match)).seats.map(({ holder }) => holder.t)).toEqual(['open', 'person']);
    expect(world.lastTo(BOB).rendered.subject).toContain('the Rebel seat is free again');
  });

  test('gets one last letter that names the date, and is a new player when invited again', async () => {
    const world = createWorld();
    await startMatch(world);
    const ada = await idOf(world, ADA);
    const asked = await ask(world, ada);
    await world.settle();
    expect(world.lastTo(ADA).rendered).toMatchObject({ subject: 'Sealed Orders: your account is deleted' });
    expect(world.lastTo(ADA).rendered.text).toContain('29 December 2026');
    expect(asked).toMatchObject({ value: { backups: Date.UTC(2026, 11, 29, 12) } });
    await inviteBoth(world);
    expect(await idOf(world, ADA)).not.toBe(ada);
    await passAll(world);
    expect(await idOf(world, ADA)).not.toBe(ada);
    expect(world.sent.filter(({ rendered }) => rendered.subject.includes('account is deleted'))).toHaveLength(1);
  });

  test('is gone in the end, however many matches they have: each pass finds fewer', async () => {
    let slow = false;
    const world: World = createWorld(undefined, {
      matches: (matches) => ({
        ...matches,
        kept: (match) => {
          if (slow) world.pass(2_000);
          return matches.kept(match);
        },
      }),
    });
    const ada = (await inviteBoth(world)) && (await idOf(world, ADA));
    const seats = { rebel: 'open', imperial: 'open' } as const;
    for (let i = 0; i < 30; i++) await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, host: ada });
    slow = true;
    await ask(world, ada);
    await passAll(world, 90);
    expect(about(world, ada)).toEqual([]);
    expect(world.items().filter((item) => JSON.stringify(item).includes(ada))).toEqual([]);
  });

  test('is gone from all matches but one that cannot be written, and from that one once it can', async () => {
    let broken = '';
    const world = createWorld(undefined, {
      matches: (matches) => ({
        ...matches,
        kept: (match) => (match === broken ? Promise.reject(new Error('planted')) : matches.kept(match)),
      }),
    });
    const ada = (await inviteBoth(world)) && (await idOf(world, ADA));
    const seats = { rebel: 'open', imperial: 'open' } as const;
    for (let i = 0; i < 20; i++) await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, host: ada });
    broken = (await world.deps.players.matches(ada))[0] ?? expect.unreachable('no match');
    await ask(world, ada);
    await passAll(world, 15);
    expect(await world.deps.players.matches(ada)).toEqual([broken]);
    broken = '';
    await passAll(world);
    expect(about(world, ada)).toEqual([]);
  });

  test('whose mail is refused waits three days for their last letter, not longer', async () => {
    const world = createWorld();
    const ada = (await inviteBoth(world)) && (await idOf(world, ADA));
    world.fail('temporary');
    await ask(world, ada);
    await passAll(world, 48, HOUR);
    expect(await world.deps.players.load(ada)).toBeDefined();
    await passAll(world, 25, HOUR);
    expect(about(world, ada)).toEqual([]);
  });

  test('needs a fresh session and their address, and may ask twice', async () => {
    const world = createWorld();
    const ada = (await inviteBoth(world)) && (await idOf(world, ADA));
    const now = world.deps.now();
    const answerTo = async (request: { signedIn?: number; address: string }) => {
      const answer = await askToLeave(world.deps, { player: ada, ...request });
      return answer.ok ? 'left' : answer.refusal.code;
    };
    expect(await answerTo({ address: ADA })).toBe('sign-in-first');
    expect(await answerTo({ address: ADA, signedIn: now - 16 * MINUTE })).toBe('sign-in-first');
    expect(await answerTo({ address: BOB, signedIn: now })).toBe('bad-request');
    const first = await ask(world, ada, ' ADA@a.example ');
    world.pass(MINUTE);
    expect(await ask(world, ada)).toEqual(first);
  });

  test('opens nothing any more with their former credentials', async () => {
    const world = createWorld();
    await startMatch(world);
    const ada = await idOf(world, ADA);
    const made = await newApiKey(world.deps, { player: ada });
    const key = made.ok ? made.value.apiKey : '';
    expect(await whoIs(world.deps, key)).toBeDefined();
    const letter = world.lastTo(ADA);
    await ask(world, ada);
    await world.settle();
    expect(await whoIs(world.deps, key)).toBeUndefined();
    const sent = world.sent.length;
    expect(await world.reply(letter, 'move 7 4')).toBe('unknown');
    expect(await world.reply({ ...letter, replyTo: `orders@${DOMAIN}` }, 'status')).toBe('unknown');
    expect(world.sent).toHaveLength(sent);
  });

  test('leaves the matches they host to the players', async () => {
    const world = createWorld();
    await inviteBoth(world);
    const carl = await idOf(world, ADA);
    const match = await inviteBoth(world, carl);
    await ask(world, carl);
    await passAll(world);
    expect(await load(world, match)).not.toHaveProperty('host');
  });
});

describe('what was under way while a player left', () => {
  test('brings nothing of theirs back', async () => {
    const world = createWorld();
    const match = await inviteBoth(world);
    const ada = await idOf(world, ADA);
    const letter = world.lastTo(ADA);
    const before = await load(world, match);
    await ask(world, ada);
    // A grant, a note on the account, a seat, an answer by mail: each decided from what was read earlier.
    expect(
      await world.deps.grants.put(digest('late'), { opens: 'session', player: ada, made: 0, expires: world.deps.now() / 1000 + 60 }),
    ).toBe('conflict');
    const seats = before.seats;
    expect(await world.deps.matches.commit({ match: { ...before, version: before.version + 1, seats }, members: [ada] })).toBe('conflict');
    await world.settle();
    await world.deps.letters.put({
      ...{
        id: 'mail-late',
        match,
        seat: 'rebel',
        holder: ada,
        channel: 'mail',
        fact: { t: 'refusal', step: 0, faults: [], text: ['canary'] },
      },
      ...{ born: world.deps.now(), attempts: 0, due: world.deps.now() + HOUR },
    });
    await noteAnswer(world.deps, ada);
    expect(await world.reply(letter, 'accept')).toBe('unknown');
    await passAll(world);
    expect(JSON.stringify(world.items())).not.toContain('canary');
    expect(about(world, ada)).toEqual([]);
    await noteAnswer(world.deps, ada);
    await leave(world.deps, ada);
    expect(about(world, ada)).toEqual([]);
  });

  test('that took nine minutes to arrive is still found: the last pass waits for it', async () => {
    const world = createWorld();
    const match = await startMatch(world);
    const ada = await idOf(world, ADA);
    await ask(world, ada);
    await passAll(world, 9);
    const now = world.deps.now();
    await world.deps.letters.put({
      ...{ id: 'mail-late', match, seat: 'rebel', holder: ada, channel: 'mail', fact: { t: 'two-tokens' } },
      ...{ born: now, attempts: 0, due: now + HOUR },
    });
    await passAll(world);
    expect(about(world, ada)).toEqual([]);
    expect(JSON.stringify(world.items())).not.toContain('mail-late');
  });

  test('a crash between any two writes is taken up by the next pass', async () => {
    const matchWrites = ['commit', 'forgetReceipt'] as const;
    for (let i = 0; i < 12; i++) {
      let calls = 0;
      const falter = <F extends (...args: never[]) => Promise<unknown>>(act: F): F =>
        (async (...args: Parameters<F>) => {
          calls += 1;
          if (calls === i + 1) throw new Error('planted');
          return act(...args);
        }) as F;
      const world = createWorld();
      const match = await startMatch(world);
      const ada = await idOf(world, ADA);
      await newApiKey(world.deps, { player: ada });
      await ask(world, ada);
      const { matches, letters, players, grants } = world.deps;
      const deps = {
        ...world.deps,
        matches: { ...matches, ...Object.fromEntries(matchWrites.map((name) => [name, falter(matches[name] as never)])) },
        letters: { ...letters, remove: falter(letters.remove), put: falter(letters.put) },
        players: { ...players, forgetMatch: falter(players.forgetMatch), remove: falter(players.remove) },
        grants: { ...grants, forget: falter(grants.forget) },
      };
      await leave(deps, ada);
      await passAll(world);
      expect(about(world, ada)).toEqual([]);
      expect((await load(world, match)).status).toBe('finished');
    }
  });

  test('others who keep writing to the match only delay it', async () => {
    const world = createWorld();
    const match = await startMatch(world);
    const ada = await idOf(world, ADA);
    const commit = vi.spyOn(world.deps.matches, 'commit').mockResolvedValue('conflict');
    await ask(world, ada);
    await world.settle();
    expect(world.log.at(-1)).toMatchObject({ event: 'leave-failed' });
    commit.mockRestore();
    await passAll(world);
    expect((await load(world, match)).status).toBe('finished');
    expect(about(world, ada)).toEqual([]);
  });

  test('an acceptance that was read before finds that the seat is no longer theirs', async () => {
    const world = createWorld();
    const match = await inviteBoth(world);
    await ask(world, await idOf(world, ADA));
    const accepted = await acceptSeat(world.deps, { match, authorize: () => ({ t: 'seat', seat: 'rebel' }) });
    expect(accepted).toMatchObject({ ok: false, refusal: { code: 'busy' } });
    await passAll(world);
    expect((await load(world, match)).seats[0]?.holder).toEqual({ t: 'open' });
  });
});
