/** Mails as people begin and end them: greetings and signatures spoil no orders, and no order passes for a signature. */
import { beforeAll, describe, expect, it } from 'vitest';
import { tell } from '../../../../engine/host.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { AnyRuleset, Seat } from '../../../../engine/ruleset.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { rulesetNamed, rulesets } from '../../../support/games/games.ts';
import { createWorld, type World } from '../../../support/world.ts';

const SIGNATURES: readonly (readonly [name: string, ...lines: string[]])[] = [
  ['a company and its street', '', 'Babbage & Co, 12 Dorset Street'],
  ['a disclaimer with a telephone number', '', 'This message is confidential. If it reached you by mistake call 020 7946 0018.'],
  ['a name and a telephone number', '', 'Best, Ada', '+44 20 7946 0018'],
  ['a name and a telephone number right below', 'Best, Ada', '+44 20 7946 0018'],
  ['Outlook in German', '', 'Mit freundlichen Grüßen', '', 'Ada Babbage', 'Leitung Rechenwerk', '', 'Tel.: +49 30 901820', 'Fax: -21'],
  ['thanks right below', 'Thanks'],
  ['thanks and a name right below', 'Thanks', 'Ada'],
  ['words to the opponent', '', 'Hi Grace, see you at 8!'],
  ['cheers and a year', 'Cheers', 'Ada (class of 1833)'],
  ['kind regards and an office', '', 'Kind regards', '', 'Ada Byron', 'Room 4.12, Building 7', 'London W1U 6RB'],
  ['French', '', 'Cordialement,', 'Ada Byron', '06 12 34 56 78'],
  ['Spanish', 'Saludos', 'Ada', 'Calle Mayor 5, 28013 Madrid'],
  ['Dutch', '', 'Met vriendelijke groet', 'Ada', 'KvK 12345678'],
  ['Swedish', 'Mvh', 'Ada', '070-123 45 67'],
  ['Polish', 'Pozdrawiam', 'Ada', 'tel. 600 100 200'],
  ['Italian', '', 'Cordiali saluti', 'Ada', 'P. IVA 01234567890'],
  ['Portuguese', 'Obrigada', 'Ada', 'Rua Augusta 100, 3.º'],
  ['Russian', 'С уважением', 'Ада', '+7 495 123-45-67'],
  ['German short', 'VG', 'Ada', '0170/1234567'],
  ['a web address and a pager', '', 'Ada Byron | Countess', 'https://example.org/ada?ref=42', 'M 0171 2345678'],
  ['a scanner’s mark', '', '[Scanned 22 Nov 2026 by GateKeeper 9.1, 0 threats]'],
  ['a bank’s legal lines', '', 'Babbage plc, registered in England no. 01837', 'Registered office: 5 Devonshire Street, London W1'],
  ['a quotation of the day', '', '"The Engine weaves algebraical patterns." (1843)'],
  ['opening hours', 'Regards', 'Ada', 'Mon to Fri 9 to 5'],
  ['an afterthought', '', 'PS: it is 3 am here, forgive the brevity'],
  ['a postscript behind a name', '', 'Ada', '', 'P.S. 2 weeks of holiday from Friday!'],
];
const SALUTATIONS = ['Hi Grace, see you at 8!', 'Hello Bob, game 3 already', 'Hallo Ben, hier um 8 Uhr'];
const ADDRESSES = ['ada@example.org', 'ben@example.org'] as const;

interface Asked {
  readonly world: World;
  readonly match: Match;
  readonly seat: Seat;
  readonly address: string;
  /** A whole turn that is legal now. */
  readonly orders: readonly string[];
}

async function asked({ id: ruleset }: AnyRuleset): Promise<Asked> {
  const world = createWorld();
  const rules = rulesetNamed(ruleset) as AnyRuleset;
  const options = settleOptions(rules, {});
  const table = options.ok ? (rules.tables(options.value).find((seats) => seats.length === 2) ?? []) : [];
  const seats = Object.fromEntries(table.map((seat, i) => [seat, { email: ADDRESSES[i] as string, name: seat }]));
  const opened = await openMatch(world.deps, { ruleset, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const address of ADDRESSES) await world.reply(world.lastTo(address), 'accept');
  const match = await world.deps.matches.load(opened.value.id);
  const seat = match?.demands.find((demand) => demand.waits)?.seat;
  if (match === undefined || seat === undefined) throw new Error(`${ruleset} asks nobody`);
  const orders = tell(rules, match.state, [], seat).report.asks?.examples[0] ?? [];
  return { world, match, seat, address: ADDRESSES[table.indexOf(seat)] as string, orders };
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, rules) => {
  let own: Asked;
  beforeAll(async () => {
    own = await asked(rules);
  });
  const read = (...lines: readonly string[]) => findOrders(lines.join('\n'), rules);

  it.each(SIGNATURES)('%s below the orders is a signature', (_name, ...tail) => {
    const { text, greeting } = read(...own.orders, ...tail);
    expect(text).toBe(own.orders.join('\n'));
    expect(greeting).toEqual(tail.filter((line) => line !== ''));
  });

  it.each(SALUTATIONS)('"%s" above the orders is a greeting, with a signature below too', (line) => {
    expect(read(line, ...own.orders, '', 'Best, Ada', '+44 20 7946 0018')).toMatchObject({
      text: own.orders.join('\n'),
      greeting: [line, 'Best, Ada', '+44 20 7946 0018'],
    });
  });

  it('a line of the game below a closing is an order', () => {
    const lines = [...own.orders, '', 'Thanks', own.orders[0] as string, 'Flat 12'];
    const { text, greeting } = read(...lines);
    expect(text).toBe([...own.orders, '', '', own.orders[0]].join('\n'));
    expect(greeting).toEqual(['Thanks', 'Flat 12']);
  });
});

describe('a mistake is no signature', () => {
  it.each([
    ['an order but for a letter', '', 'buld 8'],
    ['two letters that changed places', 'Thanks', 'mvoe 7 8'],
    ['an order but for a number in words', '', 'build eight'],
    ['an order cut short', '', 'bld 8'],
  ])('%s', async (_, ...tail) => {
    const { world, address, match, seat } = await asked(rulesetNamed('rebel-commander') as AnyRuleset);
    await world.reply(world.lastTo(address), ['move 7 4', 'build 8', ...tail].join('\n'));
    expect((await world.deps.matches.load(match.id))?.files[seat]).toBeUndefined();
    const letter = world.lastTo(address).rendered.text;
    expect(letter).toContain('need');
    expect(letter.replaceAll('\n', ' ')).toContain('the one word "end" below your last order');
  });

  it.each([
    ['a second thought', '', 'Wait, make that build 8 instead'],
    ['words right below, without a closing', 'no, 8 instead'],
  ])('%s is asked about, and the orders wait', async (_, ...tail) => {
    const { world, address, match, seat } = await asked(rulesetNamed('rebel-commander') as AnyRuleset);
    await world.reply(world.lastTo(address), ['move 7 4', 'build 8', ...tail].join('\n'));
    expect((await world.deps.matches.load(match.id))?.files[seat]).toMatchObject({ lines: ['move 7 4', 'build 8'], ready: false });
    const letter = world.lastTo(address).rendered.text.replace(/\s{1,20}/g, ' ');
    expect(letter).toContain('A question:');
    expect(letter).toContain(`"${tail.at(-1)}": This line seems to mention an order.`);
  });
});

it('what was set aside is shown on the receipt', async () => {
  const { world, address } = await asked(rulesetNamed('rebel-commander') as AnyRuleset);
  expect(await world.reply(world.lastTo(address), 'move 7 4\nbuild 8\nThanks\n\nBabbage & Co, 12 Dorset Street')).toBe('orders');
  const { text } = world.lastTo(address).rendered;
  expect(text).toContain('Taken as a greeting or a signature, not as orders:');
  expect(text).toContain('  | Thanks\n  | Babbage & Co, 12 Dorset Street');
});

it('the same mail that comes again after its turn was played is known', async () => {
  const { world, address } = await asked(rulesetNamed('rebel-commander') as AnyRuleset);
  const [mail, again] = [world.lastTo(address), { messageId: '<one@client.example>' }];
  const text = 'move 7 4\nbuild 8\n\nBabbage & Co, 12 Dorset Street';
  expect(await world.reply(mail, text, again)).toBe('orders');
  await world.reply(world.lastTo(ADDRESSES.find((other) => other !== address) as string), 'build 0\nbuild 1');
  expect(await world.reply(mail, text, again)).toBe('again');
});
