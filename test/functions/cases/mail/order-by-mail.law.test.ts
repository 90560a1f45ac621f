/** How mails and requests are read, in every game: what counts as a word, what is nearly an order, and what cannot be undone. */
import { describe, expect, it, test } from 'vitest';
import { judgeLine } from '../../../../engine/reading/near.ts';
import type { AnyRuleset } from '../../../../engine/ruleset.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import type { OnFile } from '../../../../functions/facts/match.ts';
import { rulesetNamed, rulesets } from '../../../support/games/games.ts';
import { type AskedSeat, askedSeat } from './asked-seat.ts';

/** Two letters of the verb change places. */
const garbled = (line: string): string => line.replace(/[a-z]{4,}/, (verb) => `${verb[0]}${verb[2]}${verb[1]}${verb.slice(3)}`);

const filed = async ({ now, seat }: AskedSeat): Promise<OnFile | undefined> => (await now()).files[seat];

/** Nothing was played, nothing waits to be played but by the deadline. */
async function expectUnplayed(own: AskedSeat): Promise<void> {
  const match = await own.now();
  expect(match.step).toBe(own.match.step);
  expect(match.outcome).toBeUndefined();
  expect(match.files[own.seat]?.ready ?? false).toBe(false);
}

const whole = (own: AskedSeat) => ({
  match: own.match.id,
  authorize: () => ({ t: 'seat', seat: own.seat }) as const,
  received: own.world.deps.now(),
});

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, rules) => {
  const TAUNTS = [
    'Imperials, surrender!',
    'Surrender!',
    'resign?',
    'Concede?',
    'Please resign',
    'Resign.',
    'I give up',
    'I will never resign',
    'Surrender now or die',
    'You should resign!',
    'resign? never',
  ];

  test.each(TAUNTS)('"%s" above or below orders ends nothing', async (taunt) => {
    for (const above of [true, false]) {
      const own = await askedSeat(rules as AnyRuleset);
      await own.mail(...(above ? [taunt, '', ...own.orders] : [...own.orders, '', taunt]));
      const match = await own.now();
      expect([match.status, match.outcome]).toEqual(['active', undefined]);
      expect(match.files[own.seat]?.lines ?? []).not.toContain('resign');
      // What was not filed, or waits, is told.
      if (match.step === own.match.step && match.files[own.seat]?.ready !== true)
        expect(own.letter()).toContain('send the one word "resign" and nothing else');
    }
  });

  test.each(['Surrender!', 'resign?', 'Please resign', 'I give up', 'resign\n\nBest,\nAda'])('"%s" alone is asked about', async (said) => {
    const own = await askedSeat(rules as AnyRuleset);
    await own.mail(said);
    await expectUnplayed(own);
    expect(await filed(own)).toBeUndefined();
    expect(own.letter()).toContain('To give the game up, send the one word "resign" and nothing else.');
  });

  test.each(['resign', 'Resign.', '\nRESIGN\n'])('%j alone gives the game up', async (said) => {
    const own = await askedSeat(rules as AnyRuleset);
    await own.mail(said);
    expect((await own.now()).outcome).toBeDefined();
  });

  test('over HTTP a resignation among other lines is refused, and alone it counts, as JSON too', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    const refused = await submitOrders(own.world.deps, { ...whole(own), entries: [[...own.orders, 'resign'].join('\n')] });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'bad-orders', faults: [{ code: 'final-word', line: 0 }] } });
    await expectUnplayed(own);
    const done = await submitOrders(own.world.deps, { ...whole(own), entries: ['resign'] });
    expect(done).toMatchObject({ ok: true, value: { resolved: true } });
  });

  test.each(['check:', 'Check,', '*check*', '- check', '"check"', 'CHECK!', 'check …'])(
    '"%s" above orders only checks them',
    async (word) => {
      const own = await askedSeat(rules as AnyRuleset);
      await own.mail(word, '', ...own.orders);
      await expectUnplayed(own);
      expect(await filed(own)).toBeUndefined();
      expect(own.letter()).toContain('Checked, NOT sent');
    },
  );

  test.each(['not-ready', 'Not ready:', 'Not ready', '* not ready *', 'NOT READY!'])('"%s" holds orders back', async (word) => {
    const own = await askedSeat(rules as AnyRuleset);
    await own.mail(word, '', ...own.orders);
    await expectUnplayed(own);
    expect(await filed(own)).toMatchObject({ ready: false, leftOut: [] });
  });

  test.each(['Not ready, wait', 'not redy', 'chekc', 'Chek:', 'please check these orders', 'withdrwa', 'I am not ready yet'])(
    '"%s" beside orders asks, and they wait',
    async (word) => {
      for (const below of [false, true]) {
        const own = await askedSeat(rules as AnyRuleset);
        await own.mail(...(below ? [...own.orders, '', 'Thanks,', word] : [word, '', ...own.orders]));
        await expectUnplayed(own);
        expect(await filed(own)).toMatchObject({ ready: false, leftOut: [{ asks: true }] });
        expect(own.letter()).toContain(`"${word}": Did you mean the word`);
      }
    },
  );

  test('a line that is nearly an order is refused as the game refuses a wrong one, and nothing is played', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    const last = own.orders.at(-1) as string;
    await own.mail(...own.orders.slice(0, -1), '', garbled(last));
    await expectUnplayed(own);
    expect(own.letter()).toContain(`Did you mean "${last}"?`);
    const over = await askedSeat(rules as AnyRuleset);
    const sent = await submitOrders(over.world.deps, { ...whole(over), entries: [...over.orders.slice(0, -1), garbled(last)] });
    const faults = sent.ok ? sent.value.leftOut : (sent.refusal.faults ?? []);
    expect(faults.map(({ message }) => message).join(' ')).toContain(`Did you mean "${last}"?`);
    await expectUnplayed(over);
  });

  test.each([
    ['name your price', 'Name your price!', ''],
    ['letters', 'Letters to follow', ''],
    ['a block', 'Block the sun', ''],
    ['quiet', 'Quiet here today', ''],
    ['a host', 'Host of the party, I greet you', ''],
    ['an absence', 'Absent friends!', ''],
  ])('%s in prose is no command, and the orders stand', async (_, prose) => {
    const own = await askedSeat(rules as AnyRuleset);
    const letters = own.world.sent.length;
    await own.mail(prose, '', ...own.orders);
    const name = (await own.now()).seats.find(({ seat }) => seat === own.seat)?.holder;
    expect(name).toMatchObject({ name: own.seat });
    expect((await filed(own))?.ready ?? true).toBe(true);
    const told = own.world.sent.slice(letters).map(({ rendered }) => rendered.subject);
    expect(told.filter((subject) => /not done|is done|how you are told/i.test(subject))).toEqual([]);
  });

  test('a word that takes any text counts beside orders with a colon, and asks without one', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    await own.mail('name Zoe', '', ...own.orders);
    await expectUnplayed(own);
    expect(own.letter()).toContain('Beside other text write it with a colon');
    await own.mail('name: Zoe', '', ...own.orders);
    await own.world.live(10 * 60_000);
    expect((await own.now()).seats.find(({ seat }) => seat === own.seat)?.holder).toMatchObject({ name: 'Zoe' });
  });

  test('press without an end is not sent, which is said, and the orders below it are read', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    const other = own.match.seats.find(({ seat }) => seat !== own.seat)?.seat as string;
    await own.mail(`press to ${other}`, 'Peace?', '', ...own.orders);
    expect((await filed(own))?.lines.length).toBeGreaterThan(0);
    expect(own.letter()).toContain('This message was not sent');
    expect(own.world.sent.every(({ rendered }) => !rendered.text.includes('Peace?') || rendered.text.includes('not sent'))).toBe(true);
  });

  test('"end press" ends a message, and the orders below it are filed', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    const other = own.match.seats.find(({ seat }) => seat !== own.seat)?.seat as string;
    await own.mail(`press to ${other}`, 'Peace?', 'end press', ...own.orders);
    expect(own.world.sent.some(({ to, rendered }) => to !== own.address && rendered.text.includes('Peace?'))).toBe(true);
    expect((await own.now()).step > own.match.step || (await filed(own))?.ready === true).toBe(true);
  });

  test('commands that differ in their numbers alone are each answered', async () => {
    const own = await askedSeat(rules as AnyRuleset);
    const year = new Date(own.world.deps.now()).getUTCFullYear() + 1;
    const mails = [
      `absent 10 to 14 December ${year}`,
      `absent 11 to 15 December ${year}`,
      'quiet 22:00 to 07:00',
      'quiet 23:00 to 06:00',
      'quiet 22:00 to 07:00',
      'history 3',
      'history 5',
    ];
    for (const words of mails) {
      const before = own.world.sent.length;
      await own.mail(words);
      expect(own.world.sent.length, words).toBe(before + 1);
    }
  });

  if (id !== 'freedom-in-the-galaxy' && id !== 'imperial-alliance' && id !== 'risk-original-trilogy')
    test('plans that differ in their turns alone are each answered', async () => {
      const own = await askedSeat(rules as AnyRuleset);
      for (const step of [2, 3, 4]) {
        const before = own.world.sent.length;
        await own.mail(`turn ${own.match.step + step}: ${own.orders[0]}`);
        expect(own.world.sent.length).toBe(before + 1);
      }
    });
});

describe('Rebel Commander', () => {
  const rules = rulesetNamed('rebel-commander') as AnyRuleset;

  it.each(['build eight', 'buidl 8', 'bld 8', 'biuld 8', 'build the 8th of'])(
    '"%s" below a good order is refused, and nothing is filed',
    async (line) => {
      const own = await askedSeat(rules);
      await own.mail('move 7 4', '', line);
      await expectUnplayed(own);
      expect(await filed(own)).toBeUndefined();
    },
  );

  it.each([
    ['build eight', 'build 8'],
    ['build ８', 'build 8'],
    ['buidl 8', 'build 8'],
  ])('"%s" over HTTP is refused with what was meant', async (line, meant) => {
    const own = await askedSeat(rules);
    const refused = await submitOrders(own.world.deps, { ...whole(own), entries: [`move 7 4\n\n${line}`] });
    expect(refused).toMatchObject({
      ok: false,
      refusal: { faults: [{ line: 3, message: expect.stringContaining(`Did you mean "${meant}"?`) }] },
    });
  });

  it.each(['wait', 'nothing', 'Hold on!', 'none'])('"%s" alone is filed as two passes that wait, and asked about', async (word) => {
    const own = await askedSeat(rules);
    await own.mail(word);
    await expectUnplayed(own);
    expect(own.letter()).toMatch(/Did you mean "pass, pass" by "|It was not taken for an order/);
    const over = await askedSeat(rules);
    expect(await submitOrders(over.world.deps, { ...whole(over), entries: [word] })).toMatchObject({ ok: true, value: { ready: false } });
  });

  it('"Hold on!" above a whole turn is no third order', async () => {
    const own = await askedSeat(rules);
    await own.mail('Hold on!', '', 'move 7 4', 'build 8');
    expect(await filed(own)).toMatchObject({ lines: ['move 7 4', 'build 8'], ready: false });
  });

  it.each(['Block the empire', 'block Imperial'])('"%s" above orders asks whether that seat is meant', async (line) => {
    const own = await askedSeat(rules);
    await own.mail(line, '', 'move 7 4', 'build 8');
    const file = await filed(own);
    expect(file?.lines).toEqual(['move 7 4', 'build 8']);
    expect(file?.ready).toBe(line === 'Block the empire');
  });

  it('Chuck signs with his name and checks nothing', async () => {
    const own = await askedSeat(rules);
    await own.world.reply(own.world.lastTo(own.address), 'move 7 4\nbuild 8\n\nChuck', { signed: 'Chuck Norris' });
    expect(await filed(own)).toMatchObject({ ready: true });
  });

  it('a planned resignation needs its plain word too', async () => {
    const own = await askedSeat(rules);
    for (const plan of ['turn 3: surrender!', 'turn 3:\nresign\nbuild 8', 'build 8\nturn 3: resign']) {
      await own.mail(plan);
      expect((await own.now()).plans?.[own.seat] ?? []).toEqual([]);
      expect(own.letter()).toContain('send the one word "resign"');
    }
  });
});

describe('RISK', () => {
  it('"invade Kaut from Duroo until taken" below a good line is left out, and nothing is played', async () => {
    const own = await askedSeat(rulesetNamed('risk-original-trilogy') as AnyRuleset);
    await own.mail(own.orders[0] as string, '', 'invade Kaut from Duroo until taken');
    await expectUnplayed(own);
    expect(own.letter()).toContain('Did you mean "invade kuat from duro until taken"?');
  });
});

const LINES: Readonly<Record<string, Readonly<Record<'near' | 'names' | 'prose' | 'order', readonly string[]>>>> = {
  'rebel-commander': {
    near: [],
    names: ['moving 7 4'],
    prose: ['Moving to 4 Mill Lane', 'We go on holiday; we move on the 4th.'],
    order: [],
  },
  flagship: {
    near: ['moveflag b1'],
    names: ['moving flag b1', 'deploying y1 b2', 'bring y1 to b2', 'Move on!'],
    prose: ['Rebel Alliance', 'Rebels 1, Empire 0 :-)', 'The Empire', 'Nice move!', 'Bring your y1 next time'],
    order: [],
  },
  'imperial-alliance': {
    near: ['ARl move 0405 0404', 'AS1 fireRC1'],
    names: ['and then AR1 move 0405 0404', 'My orders: AR1 move 0405 0404', 'I AR1 move 0405 0404'],
    prose: ['M 0171 2345678', 'Alliance, Imperial:'],
    order: ['AR1 moves 0405 0404', 'PF1 moves 0801 0702', 'PF1 goes 0801'],
  },
  'risk-original-trilogy': {
    near: ['baseat mon-calamari', 'invadebespin from sullust move all'],
    names: ['invading bespin from sullust move all', 'bespin from sullust move all', '1 ylesia', 'at mon-calamari', 'base at'],
    prose: [
      'Hello Rebels and Hutts',
      'Rebels 1, Empire 0 :-)',
      'The Empire',
      'Turn 2',
      '12 Hoth Street',
      'I am placing my trust in Hoth',
      'Hoth, 3 January',
    ],
    order: [],
  },
  'freedom-in-the-galaxy': {
    near: ['standing reaction', 'standing, reaction, hunt', 'standingreaction hunt', 'placejon-kidu, L1 at charkhan-air'],
    names: ['and then standing reaction hunt', 'reaction hunt', 'break-off 2', 'placing jon-kidu, L1 at charkhan-air', 'Standing by'],
    prose: ['Hunting season', 'Rebel Lane 4', 'Standing here as ever'],
    order: [],
  },
};

describe.each(Object.entries(LINES))('a line of %s by itself', (id, kinds) => {
  const rules = rulesetNamed(id) as AnyRuleset;
  it.each(Object.entries(kinds).flatMap(([kind, lines]) => lines.map((line) => [line, kind] as const)))('"%s" is %s', (line, kind) => {
    expect(judgeLine(rules, line)).toBe(kind);
  });
});

it('a whole turn in the words of a report is read, hexes that look like telephone numbers included', async () => {
  const own = await askedSeat(rulesetNamed('imperial-alliance') as AnyRuleset);
  const said = own.orders.map((line) => line.replace(/\bmove\b/, 'moves').replace(/\bfire\b/, 'fires'));
  await own.mail(...said);
  const match = await own.now();
  const played = match.step === own.match.step ? undefined : await own.world.deps.matches.step(match.id, own.match.step);
  expect(played?.answers.find(({ seat }) => seat === own.seat)?.lines ?? match.files[own.seat]?.lines).toHaveLength(own.orders.length);
});
