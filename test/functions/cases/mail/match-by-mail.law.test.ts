import { describe, expect, test } from 'vitest';
import { verify } from '../../../../engine/archive.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { showMatch, showRecord } from '../../../../functions/views/show-match.ts';
import { rulesetNamed } from '../../../support/games/games.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const asSeat = (seat: string) => () => ({ t: 'seat', seat }) as const;

async function invited(world: World, options: Record<string, string | number> = {}): Promise<string> {
  const opened = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options,
    seats: { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  return opened.value.id;
}
async function started(world: World, options: Record<string, string | number> = {}): Promise<string> {
  const id = await invited(world, options);
  await world.reply(world.lastTo(ADA), 'accept');
  await world.reply(world.lastTo(BEN), 'Accept.');
  return id;
}
const head = async (world: World, id: string) => {
  const match = await world.deps.matches.load(id);
  if (match === undefined) throw new Error('no match');
  return match;
};

describe('from invitation to the first letter', () => {
  test('nobody is enrolled without their word; the match starts when all seats are taken', async () => {
    const world = createWorld();
    const id = await invited(world);
    expect(world.sent.map((letter) => letter.to)).toEqual([ADA, BEN]);
    expect((await head(world, id)).status).toBe('inviting');
    await world.reply(world.lastTo(ADA), 'accept');
    expect((await head(world, id)).status).toBe('inviting');
    await world.reply(world.lastTo(BEN), 'accept');
    const match = await head(world, id);
    expect(match.status).toBe('active');
    expect(match.step).toBe(1);
    expect(world.models.filter((model) => model.t === 'report')).toHaveLength(2);
  });

  test('the first acceptance is answered with how the table stands, the last with the first report alone', async () => {
    const world = createWorld();
    await started(world);
    const kindsTo = (address: string) => world.models.filter((_, i) => world.sent[i]?.to === address).map((model) => model.t);
    expect(kindsTo(ADA)).toEqual(['invitation', 'status', 'report']);
    expect(kindsTo(BEN)).toEqual(['invitation', 'report']);
  });

  test('an invitation that nobody answers in 14 days is cancelled, and those who accepted are told', async () => {
    const world = createWorld();
    const id = await invited(world);
    await world.reply(world.lastTo(ADA), 'accept');
    world.pass(15 * 24 * HOUR);
    await world.sweep();
    expect((await head(world, id)).status).toBe('cancelled');
    expect(world.models.at(-1)?.t).toBe('cancelled');
  });

  test('more than three unanswered invitations a day to one address are refused', async () => {
    const world = createWorld();
    for (let i = 0; i < 3; i++) await invited(world);
    await expect(invited(world)).rejects.toThrow(/three unanswered invitations/);
  });

  test('room for more invitations tells that a seat was taken, and nothing else that a player did', async () => {
    const world = createWorld();
    await started(world);
    for (let i = 0; i < 3; i++) await invited(world);
    const letters = [...world.sent];
    const report = letters.find((letter) => letter.to === ADA && letter.rendered.subject.includes('turn 1'));
    for (const text of ['accept', 'status']) await world.reply(report ?? expect.unreachable('no report'), text);
    await world.reply({ ...world.lastTo(ADA), replyTo: 'orders@play.example' }, 'status');
    await expect(invited(world)).rejects.toThrow(/three unanswered invitations/);
    for (const letter of letters) if (letter.rendered.subject.includes('invite')) await world.reply(letter, 'accept');
    await expect(invited(world)).resolves.toBeDefined();
  });
});

describe('orders by mail', () => {
  test('each is answered by a receipt with the orders as understood and the commitment', async () => {
    const world = createWorld();
    const id = await started(world);
    expect(await world.reply(world.lastTo(ADA), 'Hello,\n\n1. move 7 to 4\n2. build 8\n')).toBe('orders');
    const match = await head(world, id);
    const file = match.files.rebel;
    expect(file?.lines).toEqual(['move 7 4', 'build 8']);
    const receipt = world.lastTo(ADA).rendered.text;
    expect(receipt).toContain('move 7 4');
    expect(receipt).toContain(file?.commitment ?? 'no commitment');
    expect(world.models.at(-1)).toMatchObject({ t: 'receipt', info: { awaiting: ['imperial'] } });
  });

  test('the step resolves the moment both are in; the one who closed it gets the report and no receipt besides', async () => {
    const world = createWorld();
    const id = await started(world);
    await world.reply(world.lastTo(ADA), 'move 7 4\nbuild 8');
    const before = world.sent.length;
    await world.reply(world.lastTo(BEN), 'build 0\nmove 1 2');
    expect((await head(world, id)).step).toBe(2);
    const after = world.sent.slice(before);
    expect(after.map((letter) => letter.to).sort()).toEqual([ADA, BEN]);
    expect(world.models.slice(-2).map((model) => model.t)).toEqual(['report', 'report']);
  });

  test('all faults of all lines come back with the fix, and what was on file stays', async () => {
    const world = createWorld();
    const id = await started(world);
    await world.reply(world.lastTo(ADA), 'move 7 4');
    await world.reply(world.lastTo(ADA), 'move 7 3\nbuild 44');
    expect(world.models.at(-1)).toMatchObject({ t: 'refusal', faults: [{ code: 'not-adjacent' }, { code: 'no-such-space' }] });
    expect((await head(world, id)).files.rebel?.lines).toEqual(['move 7 4', 'pass']);
  });

  test('orders A, B, A end with A, and the same mail twice is handled once', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    await world.reply(letter, 'move 7 4');
    await world.reply(letter, 'build 8');
    await world.reply(letter, 'move 7 4', { messageId: '<last@x>' });
    const sent = world.sent.length;
    expect(await world.reply(letter, 'move 7 4', { messageId: '<last@x>' })).toBe('again');
    expect(world.sent).toHaveLength(sent);
    expect((await head(world, id)).files.rebel?.lines).toEqual(['move 7 4', 'pass']);
  });

  test('orders put on file over HTTP get their receipt when they come by mail, once', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    const entries = ['move 7 4', 'move 4 1'];
    await submitOrders(world.deps, { match: id, authorize: asSeat('rebel'), entries, received: world.deps.now() });
    const before = world.sent.length;
    for (let i = 0; i < 2; i++) expect(await world.reply(letter, entries.join('\n'))).toBe('orders');
    expect(world.models.slice(before).map((model) => model.t)).toEqual(['receipt']);
  });

  test('two mails without orders are both answered, even under one Message-ID', async () => {
    const world = createWorld();
    await started(world);
    const letter = world.lastTo(ADA);
    const before = world.sent.length;
    for (const text of ['hello there', 'good luck to you', 'hello there'])
      await world.reply(letter, text, { messageId: '<same@client.example>' });
    expect(world.sent.length).toBe(before + 2);
  });

  test('a mail that was received earlier but read later does not replace the later one', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    await world.reply(letter, 'build 8');
    await world.reply(letter, 'move 7 4', { received: world.deps.now() - MINUTE });
    expect((await head(world, id)).files.rebel?.lines).toEqual(['build 8', 'pass']);
  });

  test('a late answer to a resolved step never becomes orders of the next', async () => {
    const world = createWorld();
    const id = await started(world);
    const [first, ben] = [world.lastTo(ADA), world.lastTo(BEN)];
    await world.reply(first, 'pass');
    await world.reply(ben, 'pass');
    await world.reply(first, 'build 7\nbuild 8');
    expect(world.models.at(-1)).toMatchObject({ t: 'over', step: 1, late: false });
    expect((await head(world, id)).files).toEqual({});
  });

  test('an old token still resigns', async () => {
    const world = createWorld();
    const id = await started(world);
    const first = world.lastTo(ADA);
    await world.reply(first, 'pass');
    await world.reply(world.lastTo(BEN), 'pass');
    await world.reply(first, 'resign');
    expect(await head(world, id)).toMatchObject({ status: 'finished', outcome: { value: { winner: 'imperial', reason: 'resigned' } } });
  });

  test('withdraw, status, help, history, check and ready are whole lines of their own', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    const kinds: string[] = [];
    for (const text of [
      'move 7 4',
      'status',
      'help',
      'history',
      'withdraw',
      'withdraw',
      'check\nmove 7 4',
      'no idea what to do',
      'not ready\nbuild 8',
    ]) {
      await world.reply(letter, text);
      kinds.push(world.models.at(-1)?.t ?? '');
    }
    expect(kinds).toEqual(['receipt', 'status', 'help', 'history', 'withdrawn', 'withdrawn', 'checked', 'help', 'receipt']);
    expect((await head(world, id)).files.rebel).toMatchObject({ lines: ['build 8', 'pass'], ready: false });
    await world.reply(world.lastTo(BEN), 'pass');
    expect((await head(world, id)).step).toBe(1);
    await world.reply(letter, 'ready');
    expect((await head(world, id)).step).toBe(2);
  });

  test('a mail in which every order is mistyped comes back with its faults, not with help', async () => {
    const world = createWorld();
    await started(world);
    await world.reply(world.lastTo(ADA), 'mvoe 7 4\nbiuld 8');
    expect(world.models.at(-1)).toMatchObject({ t: 'refusal', faults: [{ code: 'unknown-verb' }, { code: 'unknown-verb' }] });
    await world.reply(world.lastTo(ADA), 'move 7 4, build 8');
    expect(world.models.at(-1)).toMatchObject({ t: 'refusal', faults: [{ code: 'bad-arguments' }] });
  });

  test('lines meant as orders are not ignored because of a check or a ready beside them', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    await world.reply(letter, 'not ready\nbuild 8');
    for (const word of ['check', 'ready']) {
      await world.reply(letter, `${word}\nmvoe 7 4`);
      expect(world.models.at(-1)).toMatchObject({ t: 'refusal', faults: [{ code: 'unknown-verb' }] });
    }
    expect((await head(world, id)).files.rebel).toMatchObject({ lines: ['build 8', 'pass'], ready: false });
    await world.reply(letter, 'check\nthank you');
    expect(world.models.at(-1)).toMatchObject({ t: 'checked', lines: ['build 8', 'pass'] });
  });

  test('machines, strangers and forgers change nothing and are not answered', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    const sent = world.sent.length;
    expect(await world.reply(letter, 'move 7 4', { kind: 'auto-reply' })).toBe('machine');
    expect(await world.reply(letter, 'move 7 4', { authentic: 'drop' })).toBe('forged');
    const wrong = { recipients: [`${id}.1.${'a'.repeat(26)}@play.example`], from: ['mallory@example.net'] };
    expect(await world.reply(letter, 'move 7 4', wrong)).toBe('unknown');
    expect(world.sent).toHaveLength(sent);
    expect((await head(world, id)).files).toEqual({});
  });

  test.each(['orders', 'oders', `${'a'.repeat(16)}.1.${'b'.repeat(26)}`])(
    'orders that a player sends to %s@ are answered with where to write, and that answer takes orders',
    async (local) => {
      const world = createWorld();
      const id = await started(world);
      expect(await world.reply(world.lastTo(ADA), 'move 7 4', { recipients: [`${local}@play.example`] })).toBe('service');
      expect(world.models.at(-1)).toMatchObject({ t: 'help', why: 'wrong-address' });
      expect((await head(world, id)).files).toEqual({});
      expect(await world.reply(world.lastTo(ADA), 'move 7 4\nbuild 8')).toBe('orders');
    },
  );

  test('an answer lies below the mail that it answers', async () => {
    const world = createWorld();
    await started(world);
    for (const words of ['move 7 4\nbuild 8', 'status', 'move 7 99'])
      await world.reply(world.lastTo(ADA), words, { messageId: '<word-1@ada.example>' });
    expect(world.sent.slice(-3).map(({ repliesTo }) => repliesTo)).toEqual(Array(3).fill('<word-1@ada.example>'));
    await world.reply(world.lastTo(ADA), 'history', { messageId: '<a@b>\r\nBcc: eve@example.org' });
    expect(world.sent.at(-1)).not.toHaveProperty('repliesTo');
  });

  test('a mail with the right token from a wrong sender is held, and only the registered address is asked', async () => {
    const world = createWorld();
    const id = await started(world);
    const letter = world.lastTo(ADA);
    expect(await world.reply(letter, 'move 7 4', { from: ['mallory@example.net'] })).toBe('held');
    expect(world.sent.at(-1)?.to).toBe(ADA);
    expect(world.models.at(-1)?.t).toBe('confirm');
    expect((await head(world, id)).files).toEqual({});
  });

  test('two of our tokens in one mail: nothing is done, and the sender is told', async () => {
    const world = createWorld();
    const id = await started(world);
    const first = world.lastTo(ADA);
    const otherId = await started(world);
    const second = world.lastTo(ADA);
    await world.reply(first, 'move 7 4', { recipients: [first.replyTo ?? '', second.replyTo ?? ''] });
    expect(world.models.at(-1)?.t).toBe('two-tokens');
    expect((await head(world, id)).files).toEqual({});
    expect((await head(world, otherId)).files).toEqual({});
  });
});

describe('the clock', () => {
  test('reminds those who owe, once, after 80 % of the time; a silent side passes twice at the deadline', async () => {
    const world = createWorld();
    const id = await started(world);
    await world.reply(world.lastTo(ADA), 'build 8');
    world.pass(39 * HOUR);
    await world.sweep();
    await world.sweep();
    expect(world.models.filter((model) => model.t === 'reminder')).toHaveLength(1);
    expect(world.sent.at(-1)?.to).toBe(BEN);
    await world.live(550 * MINUTE);
    const match = await head(world, id);
    expect(match.step).toBe(2);
    const record = await world.deps.matches.step(id, 1);
    expect(record?.missed).toEqual(['imperial']);
    expect(record?.answers.map((answer) => answer.t)).toEqual(['order', 'silent']);
    expect(world.models.filter((model) => model.t === 'report' && model.missed)).toHaveLength(1);
  });

  test('a clock that was away gives the time back before it judges anybody', async () => {
    const world = createWorld();
    const id = await started(world);
    await world.sweep();
    world.pass(50 * HOUR);
    await world.sweep();
    const match = await head(world, id);
    expect(match.step).toBe(1);
    expect(match.demands[0]?.deadline).toBeGreaterThan(world.deps.now());
    expect(world.models.at(-1)?.t).toBe('moved-deadline');
  });

  test('three turns missed in a row let the opponent claim the game', async () => {
    const world = createWorld();
    const id = await started(world);
    for (let turn = 1; turn <= 3; turn++) {
      await world.reply(world.lastTo(ADA), 'pass', { messageId: `<turn-${turn}>` });
      await world.live(49 * HOUR + 10 * MINUTE, async () => (await head(world, id)).step === turn);
    }
    expect(world.models.filter((model) => model.t === 'may-claim')).toHaveLength(1);
    const seen = await showMatch(world.deps, { match: id, authorize: asSeat('rebel') });
    expect(seen.ok && seen.value.claimable).toEqual(['imperial']);
  });

  test('that they may claim the game the opponent is told once, also where turns of their own follow', async () => {
    const world = createWorld();
    const opened = await openMatch(world.deps, {
      ...{ ruleset: 'flagship', options: { firstPlayer: 'rebel' }, demo: false },
      seats: { rebel: { email: ADA, name: 'Ada' }, empire: { email: BEN, name: 'Ben' } },
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const { id } = opened.value;
    await world.settle();
    for (const address of [ADA, BEN]) await world.reply(world.lastTo(address), 'accept');
    for (let turn = 1; turn <= 4; turn++) {
      await submitOrders(world.deps, { match: id, authorize: asSeat('rebel'), entries: ['pass'], received: world.deps.now() });
      if (turn < 4) await world.live(49 * HOUR + 10 * MINUTE, async () => (await head(world, id)).step === 2 * turn);
    }
    await world.settle();
    expect((await head(world, id)).step).toBe(8);
    expect(world.models.filter((model) => model.t === 'may-claim')).toHaveLength(1);
  });
});

describe('letters', () => {
  test('a letter that fails waits for its next try, and is then sent once', async () => {
    const world = createWorld();
    world.fail('temporary');
    await invited(world);
    expect(world.sent).toHaveLength(0);
    await world.sweep();
    expect(world.sent).toHaveLength(0);
    world.fail(undefined);
    world.pass(5 * MINUTE);
    await world.sweep();
    await world.sweep();
    expect(world.sent.map((letter) => letter.to).sort()).toEqual([ADA, BEN]);
  });

  test('no log line holds an address, a token or an order', async () => {
    const world = createWorld();
    await started(world);
    await world.reply(world.lastTo(ADA), 'move 7 4');
    world.fail('permanent');
    await world.reply(world.lastTo(BEN), 'pass');
    const text = JSON.stringify(world.log);
    for (const secret of [ADA, BEN, 'move 7 4', ...world.sent.map((letter) => letter.replyTo ?? 'none')])
      expect(text).not.toContain(secret);
    expect(text).toContain('letter-dead');
  });
});

describe('the bot and the record', () => {
  test('the bot answers through the same door, and the finished record verifies', async () => {
    const world = createWorld();
    const opened = await openMatch(world.deps, {
      ruleset: 'rebel-commander',
      options: { turnLimit: 3 },
      seats: { rebel: { guest: true }, imperial: { bot: 'commander', level: 'easy' } },
      demo: false,
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const id = opened.value.id;
    await world.settle();
    expect(opened.value.seatTokens?.rebel).toMatch(/^[a-z2-7]{16}\.[a-z2-7]{26}$/);
    for (let turn = 1; turn <= 3; turn++) {
      const answer = await submitOrders(world.deps, {
        match: id,
        authorize: asSeat('rebel'),
        entries: ['build 8'],
        received: world.deps.now(),
      });
      expect(answer.ok).toBe(true);
      await world.settle();
    }
    expect((await head(world, id)).status).toBe('finished');
    const record = await showRecord(world.deps, { match: id });
    if (!record.ok) throw new Error(record.refusal.message);
    const rules = rulesetNamed('rebel-commander');
    if (rules === undefined) throw new Error('no ruleset');
    expect(verify(record.value, rules)).toMatchObject({ steps: 4, findings: [] });
  });
});
