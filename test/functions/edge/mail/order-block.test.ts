import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grammar, NO_GRAMMAR } from '../../../../engine/reading/near.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { REPLY_MARKER } from '../../../../templates/marker.ts';

/** Roughly the grammar of Rebel Commander, with remarks, and RISK's words for a pass. */
const knows = (line: string): boolean => /^(?:(?:move|build|attack)(?: \d+)+|pass|resign|done|end|#.*)$/i.test(line);
const GAME: Grammar = {
  knows,
  lexicon: { verbs: ['move', 'build', 'attack', 'pass'], synonyms: ['resign'], names: [], codes: /^[0-8]$/, fillers: ['from', 'to'] },
};
const find = (...lines: string[]) => findOrders(lines.join('\n'), GAME);

/** What a mail of orders alone holds, and one of a single word. */
const ORDERS = { hasOrders: true, isSure: true, commands: [], greeting: [], asks: [], alone: false };
const WORDS = { text: '', hasOrders: false, isSure: false, commands: [], greeting: [], asks: [], alone: true };

describe('where the orders are', () => {
  it('orders alone are the block', () => {
    expect(find('move 7 4', 'build 8')).toEqual({ ...ORDERS, text: 'move 7 4\nbuild 8' });
  });

  it.each(['Hi there,', 'My orders:', 'Good luck!'])('"%s" right above is a greeting', (line) => {
    expect(find(line, 'move 7 4')).toMatchObject({ text: 'move 7 4', greeting: [line] });
  });

  it('a paragraph of its own without a digit is a greeting, above and below', () => {
    expect(find('Hello Bob', 'nice weather', '', 'move 7 4', '', 'See you', 'Ann')).toMatchObject({
      text: 'move 7 4',
      greeting: ['Hello Bob', 'nice weather', 'See you', 'Ann'],
    });
  });

  it.each([['mve 7 4'], ['mve 7 4,'], ['bld 8'], ['build eight'], ['build']])('"%s" above is nearly an order, so it stays', (line) => {
    expect(find(line, '', 'build 8')).toMatchObject({ text: `${line}\n\nbuild 8`, greeting: [] });
  });

  it.each([['round 3:'], ['See you at 8'], ['Flat 12'], ['I build models']])('"%s" above is prose, digit or not', (line) => {
    expect(find(line, '', 'build 8')).toMatchObject({ text: 'build 8', greeting: [line] });
  });

  it('a mistyped last paragraph stays', () => {
    expect(find('move 7 4', '', 'Thanks', '', 'buld 8').text).toBe('move 7 4\n\n\n\nbuld 8');
  });

  it('words in the paragraph of the orders are prose, wherever they stand', () => {
    expect(find('please', 'move 7 4', 'thanks')).toMatchObject({ text: 'move 7 4', greeting: ['please', 'thanks'] });
  });

  it('words between orders are prose, and the lines of the orders keep their numbers', () => {
    expect(find('move 7 4', '', 'and then,', '', 'build 8')).toMatchObject({ text: 'move 7 4\n\n\n\nbuild 8', greeting: ['and then,'] });
  });

  it.each(['end', 'END.', 'End!'])('"%s" ends the block', (line) => {
    expect(find('move 7 4', line, 'build 8', 'help')).toEqual({ ...ORDERS, text: 'move 7 4' });
  });

  it('"end" with nothing above it is an order where the game knows it, and an end where it does not', () => {
    expect(find('end')).toMatchObject({ text: 'end', hasOrders: true });
    expect(findOrders('end\nmove 7 4', { ...GAME, knows: (line) => line.startsWith('move') })).toMatchObject({
      text: '',
      hasOrders: false,
    });
  });

  it.each(['> build 8', '-- ', REPLY_MARKER])('"%s" ends the block', (line) => {
    expect(find('move 7 4', line, 'build 8').text).toBe('move 7 4');
  });

  it.each([
    ['buidl 8', ['buidl 8']],
    ['build eight', ['build eight']],
  ])('"%s" below the mark of a signature is nearly an order, with its line', (line, near) => {
    const found = find('move 7 4', '', '-- ', 'Ada', line);
    expect(found).toMatchObject({ text: `move 7 4\n\n\n\n${near}`, hasOrders: true, greeting: [], asks: [], alone: false });
    expect(find('Hi', '-- ', line)).toMatchObject({ text: line, hasOrders: true, isSure: false });
  });

  it.each(['check', 'chekc', '*Check*', 'not ready', 'Not ready, wait', 'withdraw', 'Please withdraw', 'build 8'])(
    '"%s" below the mark of a signature is asked about, and not done',
    (line) => {
      const found = find('move 7 4', '-- ', 'Ada', line);
      expect(found).toMatchObject({ text: 'move 7 4', commands: [], greeting: [], alone: false });
      expect(found.asks).toEqual([expect.objectContaining({ code: 'did-you-mean', line: 4 })]);
      expect(find('Hi', '-- ', line)).toMatchObject({ text: '', hasOrders: false, asks: [expect.objectContaining({ asks: true })] });
    },
  );

  it.each([
    'ready',
    'resign',
    'help',
    'accept',
    'name: Ada',
    'host cancel',
    'luck: 7',
    'press to a',
    'turn 3: build 8',
    '# 12',
    'Flat 12',
    'Builders & Co',
    'build',
  ])('"%s" below the mark of a signature is prose, and is not told of', (line) => {
    expect(find('resign', '', '-- ', line)).toEqual({ ...ORDERS, text: 'resign', alone: true });
  });

  it('of several orders below the mark of a signature one is asked about', () => {
    expect(find('move 7 4', '-- ', 'build 8', 'check', 'build 1').asks).toHaveLength(1);
  });

  it.each([
    ['an end above it', ['move 7 4', 'end', '-- ', 'buidl 8']],
    ['an end below it', ['move 7 4', '-- ', 'Ada', 'end', 'buidl 8']],
    ['a bar', ['move 7 4', '-- ', '| Example', 'buidl 8']],
    ['our marker line', ['move 7 4', '-- ', REPLY_MARKER, 'buidl 8']],
  ])('nothing below %s counts in a signature', (_, lines) => {
    expect(find(...lines)).toMatchObject({ text: 'move 7 4', asks: [], greeting: [] });
  });

  it('the lines of a signature may come apart from the text', () => {
    expect(findOrders('move 7 4', GAME, { below: 'Ada\nbuidl 8' })).toEqual(find('move 7 4', '-- ', 'Ada', 'buidl 8'));
  });

  it('a mail without an order line holds no orders, and its words are given back', () => {
    expect(find('What do I do?', 'anything 7')).toEqual({ ...WORDS, alone: false, greeting: ['What do I do?', 'anything 7'] });
  });

  it('one that is nearly an order is read for its faults, but is none as it stands', () => {
    expect(find('What do I do?', 'mve 7 4')).toMatchObject({
      text: 'mve 7 4',
      hasOrders: true,
      isSure: false,
      greeting: ['What do I do?'],
    });
  });

  it('a remark alone is no order', () => {
    expect(find('# one fan here')).toMatchObject({ text: '', hasOrders: false });
  });

  it('line 1 is the first line of the block', () => {
    const { text } = find('Hi,', '', 'help', '', 'move 7 4', 'check', 'luck: blue moon', 'buld 8');
    expect(text.split('\n')).toEqual(['move 7 4', '', '', 'buld 8']);
  });
});

describe('what the service takes for itself', () => {
  it.each([
    ['help', { t: 'help' }],
    ['STATUS.', { t: 'status' }],
    ['history', { t: 'history' }],
    ['History 12', { t: 'history', count: 12 }],
    ['check!', { t: 'check' }],
    ['withdraw', { t: 'withdraw' }],
    ['  ready ', { t: 'ready' }],
    ['Not  ready.', { t: 'not-ready' }],
    ['accept', { t: 'accept' }],
    ['absent', { t: 'absent', when: '' }],
    ['offer draw', { t: 'offer', act: { t: 'offer', terms: { t: 'draw' } }, said: 'offer draw' }],
    ['Offer a  pause of 2 weeks.', { t: 'offer', act: { t: 'offer', terms: { t: 'pause', days: 14 } }, said: 'Offer a pause of 2 weeks' }],
    ['offer extend by 36 hours', { t: 'offer', act: { t: 'offer', terms: { t: 'extend', hours: 36 } }, said: 'offer extend by 36 hours' }],
    [
      'offer to concede to The Empire',
      { t: 'offer', act: { t: 'offer', terms: { t: 'concede', to: 'the empire' } }, said: 'offer to concede to The Empire' },
    ],
    ['offer to go on', { t: 'offer', act: { t: 'offer', terms: { t: 'go-on' } }, said: 'offer to go on' }],
    ['Agree!', { t: 'offer', act: { t: 'agree' }, said: 'Agree' }],
    ['agree to a draw', { t: 'offer', act: { t: 'agree', which: 'draw' }, said: 'agree to a draw' }],
    ['agree pause', { t: 'offer', act: { t: 'agree', which: 'pause' }, said: 'agree pause' }],
    ['refuse pause 5 days', { t: 'offer', act: { t: 'refuse', which: 'pause-5' }, said: 'refuse pause 5 days' }],
    ['take back draw', { t: 'offer', act: { t: 'take-back', which: 'draw' }, said: 'take back draw' }],
    ['offer pause soon', { t: 'offer', said: 'offer pause soon' }],
    ['offer pause 5 hours', { t: 'offer', said: 'offer pause 5 hours' }],
    ['Absent 2026-12-24 to 2027-01-02.', { t: 'absent', when: '2026-12-24 to 2027-01-02' }],
  ])('"%s" is a command', (line, command) => {
    expect(find(line)).toEqual({ ...WORDS, commands: [command] });
  });

  it.each([
    'help me',
    'is it ready',
    'history of it',
    'checkmate',
    'already',
    'constructor',
    'toString',
    'agree with you',
    'offer me peace',
    'I offer draw',
    'take back what you said',
    'refused',
    'offer',
  ])('"%s" is none', (line) => {
    expect(find(line).commands).toEqual([]);
  });

  it('resign and done stay orders', () => {
    expect(find('resign', 'done')).toMatchObject({ text: 'resign\ndone', commands: [] });
  });

  it('press runs from its line to endpress, and no line of it is an order or a command', () => {
    expect(find('move 7 4', 'Press to Imperial, hutts and rebel:', 'I shall', '', 'move 1 1', 'help', 'EndPress.', 'build 8')).toEqual({
      ...ORDERS,
      text: 'move 7 4\n\n\n\n\n\n\nbuild 8',
      commands: [{ t: 'press', to: ['imperial', 'hutts', 'rebel'], text: 'I shall\n\nmove 1 1\nhelp' }],
    });
  });

  it.each(['end press', 'End press.', 'endpress:', '- endpress'])('"%s" ends it too', (end) => {
    expect(find('press to all', 'hello', end, 'move 7 4')).toMatchObject({
      text: 'move 7 4',
      commands: [{ t: 'press', to: ['all'], text: 'hello' }],
      asks: [],
    });
  });

  it('press without endpress is not sent, which is asked, and what stands below is read', () => {
    expect(find('press to all', 'hello', 'move 7 4')).toEqual({
      ...ORDERS,
      text: 'move 7 4',
      greeting: ['hello'],
      asks: [{ code: 'did-you-mean', line: 0, asks: true, message: expect.stringContaining('"press to all": This message was not sent') }],
    });
  });

  it('luck is separated from the orders', () => {
    expect(find('Luck: seven black cats', 'move 7 4')).toMatchObject({ text: 'move 7 4', luck: 'seven black cats' });
    expect(find('luck:', 'move 7 4').luck).toBeUndefined();
  });
});

describe('for any text', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'move 7 4',
      'build 8',
      'mve 7 4',
      'Hi,',
      'thanks',
      '',
      '# x',
      'help',
      'press to a',
      'endpress',
      'end',
      'luck: x',
      '> q',
      '-- ',
    ),
    fc.string(),
  );

  it('every line is accounted for: order text, greeting, command, or below an end', () => {
    fc.assert(
      fc.property(
        fc.array(
          line.filter((text) => !/^(end|press|luck|>|\||--)|[\r\n]/i.test(text.trim())),
          { maxLength: 12 },
        ),
        (lines) => {
          const { text, greeting, commands, asks } = find(...lines);
          const told = [...text.split('\n').filter((part) => part !== ''), ...greeting].length + commands.length + asks.length;
          const written = lines.filter((part) => part.trim() !== '').length;
          expect(told).toBe(written);
        },
      ),
    );
  });

  it('a line with a digit above the last order is never ignored: it is read, asked about or quoted', () => {
    fc.assert(
      fc.property(
        fc.array(
          line.filter((text) => !/^(end|press|luck|>|\||--|history|absent)|[\r\n]/i.test(text.trim())),
          { maxLength: 8 },
        ),
        (lines) => {
          const { text, greeting, asks } = find(...lines, 'pass');
          const told = new Set([...text.split('\n'), ...greeting]);
          const missed = lines.filter((written) => /\d/.test(written) && !told.has(written.trim()));
          expect(missed.length).toBeLessThanOrEqual(asks.length);
        },
      ),
    );
  });
});

it('our own example quoted without any mark is no order: the bar before it ends the block', () => {
  expect(find('| move 7 4', '| build 8').hasOrders).toBe(false);
  expect(find('build 8', '', '| move 7 4').text).toBe('build 8');
});

it.each(['Sleep well!', 'sleep late', 'zone out', 'Claim it.', 'claim Naboo', 'Decline of an empire', 'time zone is CET'])(
  '"%s" is prose or an order, not a word for the service',
  (line) => expect(findOrders(line, NO_GRAMMAR).commands).toEqual([]),
);
it.each([
  'zone Europe/Berlin',
  'Time zone: America/New_York',
  'zone UTC',
  'sleep weekends and nights',
  'sleep off',
  'Decline.',
  'claim the win',
  'Claim the bot for the Hutts',
])('"%s" is a word for the service', (line) => expect(findOrders(line, NO_GRAMMAR).commands).toHaveLength(1));

it.each([
  ['name Ada', 'Ada'],
  ['name: your majesty', 'your majesty'],
  ['Name your poison!', undefined],
  ['name the day', undefined],
])('alone in a mail, %j names its sender %j', (line, name) => {
  const [command] = findOrders(line, GAME).commands;
  expect(command?.t === 'name' ? command.name : undefined).toBe(name);
});
