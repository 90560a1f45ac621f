/** Laws of reading, for any text and any orders. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../engine/ruleset.ts';
import { format, knows } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation.ts';
import { read } from '../../../../engine/rulesets/freedom-in-the-galaxy/read.ts';
import type { Numbered, Order } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { view } from '../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { growth } from '../../../support/effort.ts';
import { egrix } from './reading.ts';

describe('any text (FG-8)', () => {
  const seen = view(egrix('rebel-operations'), 'rebel');

  test('FG-8: reading never throws, and what it takes reads back the same', () => {
    const words = [
      'move',
      'search',
      'mission',
      'by',
      'to',
      'with',
      'on',
      'stop',
      'standing',
      '[missions]',
      'R2',
      'sontag',
      'angoff',
      ',',
      '1.',
      '\n',
      '#',
      '“',
      'constructor',
      '__proto__',
    ];
    const piece = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12 }));
    const entry = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' ')),
      fc.dictionary(fc.constantFrom('kind', 'who', 'to', 'at', 'value', '__proto__'), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const reading = read(seen, 'rebel', entries as readonly Entry[]);
        for (const one of entries) if (typeof one === 'string') knows(one);
        if (reading.kind === 'order' && reading.order.lines.length > 0)
          expect(read(seen, 'rebel', format(reading.order))).toEqual({ ...reading, leftOut: [] });
      }),
      { seed: 7, numRuns: 250 },
    );
  });

  test('FG-8: the work grows with the text, not with its square', async () => {
    const work = (n: number): void => {
      read(seen, 'rebel', [
        'move '.repeat(n),
        '!'.repeat(n),
        '[ '.repeat(n),
        'dance\n'.repeat(n),
        { kind: 'move', who: Array.from({ length: n }, () => 'x'), to: 'y'.repeat(n) },
      ]);
    };
    expect(await growth(work, 10_000, 6)).toBeLessThan(6);
  });
});

const REBELS = ['boccanegra', 'doctor-sontag', 'frun-sentel', 'zina-adora', 'kogus'];
const ENVIRONS = ['quibron-wild', 'angoff-urban', 'charkhan-air', 'charkhan-wild'];
const some = (ids: readonly string[]): fc.Arbitrary<string[]> => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
const place = fc.constantFrom(...ENVIRONS);
const who = some(REBELS);
const ship = fc.constantFrom('planetary-privateer', 's-xiii');
const maybe = <T>(name: string, value: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc.oneof(
    fc.constant({}),
    value.map((one) => ({ [name]: one })),
  );
const merged = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as object);
const kind = (name: string): fc.Arbitrary<object> => fc.constant({ kind: name });

const ORDERS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  operations: fc.oneof(
    merged(kind('move'), fc.record({ who, to: place, ship })),
    merged(
      kind('move'),
      fc.record({ who: some(['R2', ...REBELS, 's-xiii']).map((ids) => [...new Set(['R2', ...ids])]), to: place, ship: fc.constant(null) }),
    ),
    merged(fc.constantFrom({ kind: 'join' }, { kind: 'leave' }), fc.record({ who })),
    merged(kind('pdb-up'), fc.record({ planet: fc.constantFrom('quibron', 'angoff', 'charkhan') })),
    merged(kind('guard'), fc.record({ prisoner: fc.constant('jon-kidu'), by: fc.constantFrom('army', ...REBELS) })),
    merged(kind('attack'), fc.record({ at: place, leader: fc.constantFrom(null, 'none', 'boccanegra') })),
    merged(kind('give'), fc.record({ item: ship, to: fc.constantFrom(...REBELS) })),
  ),
  response: fc.oneof(
    merged(kind('react'), fc.record({ who: fc.constantFrom(['R1'], ['R2', 'boccanegra'], ['kogus']), to: place, ship: fc.option(ship) })),
    merged(
      kind('search'),
      fc.record({ at: place }),
      fc.oneof(
        fc.constantFrom({ by: 'military', who: [] }, { by: 'none', who: [] }),
        who.map((ids) => ({ by: 'characters', who: ids })),
      ),
      maybe('intent', fc.constantFrom('kill', 'capture')),
      maybe('weapon', fc.constantFrom('hand', 'firefight')),
      fc.record({ attack: fc.boolean() }),
    ),
  ),
  missions: fc.oneof(
    merged(
      kind('mission'),
      fc.record({
        letter: fc.constantFrom('B', 'C', 'D', 'G', 'I', 'P', 'R'),
        who,
        camp: fc.constant(false),
        using: fc.oneof(fc.constant([]), some(['gems', 'cervac'])),
      }),
      maybe('for', fc.constantFrom(...REBELS)),
      maybe('stop', fc.integer({ min: 1, max: 99 })),
    ),
    merged(
      fc.constant({ kind: 'mission', who: [], using: [], camp: true }),
      fc.record({ at: place }),
      fc.constantFrom(
        { letter: 'C' },
        { letter: 'S', target: 'pdb' },
        { letter: 'S', target: 'M2' },
        { letter: 'T', target: 'patrol' },
        { letter: 'F', target: 'kogus' },
      ),
    ),
    fc.constantFrom(
      { kind: 'use', item: 'scrambler' },
      { kind: 'use', item: 'gems', ship: 's-xiii' },
      { kind: 'use', item: 'helian-drug', rating: 'combat' },
    ),
  ),
  '': fc.oneof(
    fc.constantFrom({ kind: 'pass' }, { kind: 'resign' }, { kind: 'standing', key: 'gems', value: 'block' }),
    fc.record({ kind: fc.constant('standing'), key: fc.constantFrom('protect', 'active'), value: who }),
    fc.record({ kind: fc.constant('standing'), key: fc.constant('break-off'), value: fc.integer({ min: -9, max: 9 }) }),
    fc.record({ kind: fc.constant('standing'), key: fc.constant('attack'), value: fc.integer({ min: 0, max: 999 }).map((n) => n / 100) }),
  ),
};

test('FG-7: format and read are each other’s inverse, for orders by lot', () => {
  const now = (section: string): string | null => (section === 'operations' ? null : section);
  const numbered = fc
    .constantFrom('operations', 'response', 'missions')
    .chain((section) =>
      fc.record({ section: fc.constant(now(section)), gap: fc.integer({ min: 1, max: 3 }), what: fc.oneof(ORDERS[section]!, ORDERS['']!) }),
    );
  const seen = view(egrix('rebel-operations'), 'rebel');
  fc.assert(
    fc.property(fc.array(numbered, { minLength: 1, maxLength: 9 }), (drawn) => {
      let line = 0;
      const lines = drawn.map(({ gap, ...one }, index) => {
        const header = one.section === (drawn[index - 1]?.section ?? null) ? 0 : 1;
        line += gap + header;
        return { line, ...one } as unknown as Numbered;
      });
      const later = lines.findIndex(({ section }) => section !== null);
      const isBack = later >= 0 && lines.slice(later).some(({ section }) => section === null);
      const order: Order = isBack ? { lines, own: 'operations' } : { lines };
      expect(read(seen, 'rebel', format(order))).toEqual({
        kind: 'order',
        order,
        leftOut: [],
        now: lines.some(({ what }) => what.kind === 'resign'),
      });
    }),
    { seed: 11, numRuns: 150 },
  );
});
