import { expect, test } from 'vitest';
import { codes, egrix, only, told } from '../reading.ts';

const rebel = egrix('rebel-operations');
const imperial = egrix('imperial-operations');

test.each([
  ['search', 'military characters both none'],
  ['intent', 'kill capture'],
  ['weapon', 'firefight hand'],
  ['break-off', '2 -3 0 never always'],
  ['active', 'all strongest boccanegra'],
  ['wounds', 'spread focus'],
  ['protect', 'none doctor-sontag'],
  ['raid', 'unit pdb'],
  ['found-by', 'squad characters'],
  ['losses', 'many few'],
  ['leader', 'auto none'],
  ['reaction', 'none hunt'],
  ['attack', 'none 2 1.5'],
  ['forces', 'mobile garrison'],
  ['uprising', 'no yes'],
  ['scrambler', 'no yes'],
  ['blade', 'no yes'],
  ['gems', 'keep block'],
])('FG-6: standing %s takes %s', (key, values) => {
  for (const value of values.split(' ')) {
    const line = `standing ${key} ${value}`;
    expect(told(rebel, [line])).toEqual([line]);
    expect(told(rebel, [{ kind: 'standing', key, value }])).toEqual([line]);
  }
  expect(codes(rebel, [`standing ${key} perhaps`])).toEqual(['1 bad-value perhaps']);
});

test('FG-6: numbers are kept as numbers, names as ids, words as words', () => {
  expect(only(rebel, 'standing break-off 1')).toEqual({ kind: 'standing', key: 'break-off', value: 1 });
  expect(only(rebel, { kind: 'standing', key: 'break-off', value: 1 })).toEqual({ kind: 'standing', key: 'break-off', value: 1 });
  expect(only(rebel, 'standing protect Doctor Sontag & frun')).toEqual({
    kind: 'standing',
    key: 'protect',
    value: ['doctor-sontag', 'frun-sentel'],
  });
  expect(only(rebel, { kind: 'standing', key: 'protect', value: ['Doctor Sontag', 'frun'] })).toEqual(
    only(rebel, 'standing protect sontag, frun'),
  );
  expect(only(rebel, { kind: 'standing', key: 'uprising', value: true })).toEqual({ kind: 'standing', key: 'uprising', value: 'yes' });
});

test('FG-6: blanks for hyphens, a colon, and a ratio as the battle chart has it', () => {
  expect(
    told(rebel, ['Standing order break off: never', 'standing found by = characters', 'standing attack 2-1', 'standing attack: 3 to 1']),
  ).toEqual(['standing break-off never', 'standing found-by characters', 'standing attack 2', 'standing attack 3']);
});

test('FG-6: the Knight’s ship is Imperial business, five settings are Rebel, and names are of one’s own side', () => {
  expect(told(imperial, ['standing knight-ship none', 'standing active jon, vans'])).toEqual([
    'standing knight-ship none',
    'standing active jon-kidu, vans-ka-tie-a',
  ]);
  expect(
    codes(
      imperial,
      ['forces mobile', 'uprising yes', 'scrambler yes', 'blade yes', 'gems block'].map((one) => `standing ${one}`),
    ),
  ).toEqual([1, 2, 3, 4, 5].map((line) => `${line} rebel-only`));
  expect(codes(imperial, ['standing protect kogus'])).toEqual(['1 bad-value kogus']);
});

test('FG-6: standing orders come in any step and from either side', () => {
  for (const step of ['setup-imperial', 'rebel-operations', 'imperial-response', 'rebel-missions'] as const)
    for (const side of ['rebel', 'imperial'] as const)
      expect(told(egrix(step), ['standing search none'], side)).toEqual(['standing search none']);
});
