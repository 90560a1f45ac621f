import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOrder, knows } from '../../../../engine/rulesets/rebel-commander/notation.ts';
import { planetOf } from '../../../../engine/rulesets/rebel-commander/planet.ts';
import type { Action, Order } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { growth } from '../../../support/effort.ts';
import { faults, ordered, read, state } from './support.ts';

const start = state();
const { spaces, beside } = planetOf(start.rebel);
const everywhere = state({ rebel: spaces.map(() => 9), imperial: spaces.map(() => 9) });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>({ verb: 'pass' }),
  fc.constantFrom(...spaces).chain((from) => fc.constantFrom(...beside[from]!).map((to): Action => ({ verb: 'move', from, to }))),
  fc.constantFrom(...spaces).map((space): Action => ({ verb: 'attack', at: space })),
);

describe('orders as text (RC-17)', () => {
  test('what is printed reads back as the same order (RC-17)', () => {
    fc.assert(
      fc.property(action, action, (first, second) => {
        const order: Order = { kind: 'actions', slots: [first, second] };
        expect(ordered(everywhere, 'rebel', formatOrder(order))).toEqual(order);
        expect(ordered(everywhere, 'rebel', [formatOrder(order).join(';')])).toEqual(order);
      }),
    );
    expect(ordered(start, 'rebel', formatOrder({ kind: 'resign' }))).toEqual({ kind: 'resign' });
  });

  test.each([
    ['2. build 8', ['pass', 'build 8']],
    ['', ['pass', 'pass']],
    ['7->4', ['move 7 4', 'pass']],
    ['M7TO4\nb8', ['move 7 4', 'build 8']],
    ['- order #2: please build one more unit in space 8', ['pass', 'build 8']],
    ['• 1) Send 1 rebel squad from 7 to 4; Recruit at 8', ['move 7 4', 'build 8']],
    ['2 no orders\n1 build 7', ['build 7', 'pass']],
    ['build 8, then order', ['build 8', 'pass']],
    ['order 7 4', ['move 7 4', 'pass']],
    ['> build 7; move 1 1\nbuild 8\nEND\ndance', ['build 8', 'pass']],
  ])('%j is read as %j (RC-17)', (text, lines) => {
    expect(formatOrder(ordered(start, 'rebel', [text]))).toEqual(lines);
  });

  test.each([
    ['dance 7', ['unknown-verb@1']],
    ['move 7 to 4 quickly', ['bad-arguments@1']],
    ['\n\nmove 2 more units 7 4', ['one-unit-per-order@3']],
    ['build 9; attack 44', ['no-such-space@1', 'no-such-space@1']],
    ['move 7 3\nhold 5', ['not-adjacent@1', 'bad-arguments@2']],
    ['1. build 7\n1. build 8', ['duplicate-order-number@2']],
    ['3. build 7\n0) dance', ['bad-order-number@1', 'unknown-verb@2']],
    ['build 7\nbuild 8\nbuild 7\ndance', ['too-many-orders@3']],
    ['1. dance\nbuild 8\n2. pass', ['unknown-verb@1', 'too-many-orders@3']],
  ])('%j is refused with %j (RC-15, RC-17)', (text, codes) => {
    expect(faults(start, 'rebel', [text])).toEqual(codes);
  });

  test('lines count over the entries joined, a JSON order being one of them (RC-17)', () => {
    expect(faults(start, 'rebel', ['\n', { verb: 'm', from: 7, to: 4 }, 'dance'])).toEqual(['unknown-verb@3', 'unknown-verb@4']);
  });

  test.each([
    [{ verb: 'move', from: 7, to: '4' }, 'bad-arguments'],
    [{ verb: 'build', at: 8, from: 7 }, 'bad-arguments'],
    [{ verb: 'build', at: 8.5 }, 'no-such-space'],
    [{ verb: 'move', to: 3, from: 7 }, 'not-adjacent'],
    [{ verb: 'build', at: 8, slot: 3 }, 'bad-order-number'],
    [{ verb: 'build', at: 8, slot: '1' }, 'bad-order-number'],
    [{}, 'unknown-verb'],
  ])('the JSON order %j is refused with %s (RC-17)', (order, code) => {
    expect(faults(start, 'rebel', [order])).toEqual([`${code}@1`]);
  });

  test('a JSON order may name its slot and resign (RC-13, RC-17)', () => {
    expect(formatOrder(ordered(start, 'rebel', [{ verb: 'build', at: 8, slot: 2 }]))).toEqual(['pass', 'build 8']);
    expect(read(start, 'imperial', [{ verb: 'resign' }])).toMatchObject({ kind: 'order', now: true });
  });
});

describe('which lines of a mail are orders (RC-17)', () => {
  test.each([
    'move 7 to 4',
    '1. build 8',
    '7-4',
    'hold',
    'resign',
    'give up',
    'attack 44',
    'move 7 9',
    'Please send 2 troops from 7 to 4',
    'b8; 7>4',
  ])('%j is known as an order', (line) => expect(knows(line)).toBe(true));
  test.each([
    ...[
      'I hope you are well, see you at 5',
      'We go on holiday',
      'Wait for me',
      'I will attack soon',
      'we will fight',
      '',
      '> move 7 4',
      '--',
      '10:30',
    ],
    ...[
      'help',
      'status',
      'history 5',
      'check',
      'withdraw',
      'ready',
      'not ready',
      'accept',
      'absent until 7 4',
      'press to imperial',
      'endpress',
      'end',
    ],
  ])('%j is not', (line) => expect(knows(line)).toBe(false));
});

describe('reading whatever is sent (RC-17)', () => {
  const words = fc.constantFrom(
    'move',
    'build',
    '7',
    '4',
    'order',
    '#',
    '1.',
    '2)',
    ';',
    '\n',
    '>',
    'unit',
    'resign',
    'give',
    'up',
    'é',
    '\u{1F600}',
    '--',
    'end',
    '999999999999',
  );
  const text = fc.oneof(
    fc.uint16Array().map((units) => String.fromCharCode(...units)),
    fc.array(words).map((list) => list.join(' ')),
  );
  const entry = fc.oneof(text, fc.dictionary(fc.constantFrom('verb', 'at', 'from', 'to', 'slot', 'x'), fc.jsonValue()));

  test('never throws, and what it accepts reads back (RC-17)', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const reading = read(start, 'rebel', entries as never);
        if (reading.kind === 'order') expect(ordered(start, 'rebel', formatOrder(reading.order))).toEqual(reading.order);
        else expect(reading.kind === 'refused' && reading.faults.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['7 ', '- ', 'order ', '1 unit ', 'move', ' ', '9', 'give '])(
    'takes work in proportion to the length of %j repeated',
    async (part) => {
      const work = (length: number): void => {
        const line = part.repeat(length / part.length);
        read(start, 'rebel', [line]);
        knows(line);
      };
      expect(await growth(work, 80_000, 6)).toBeLessThan(6);
    },
  );
});
