import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLine, isInArc, sees } from '../../../../../engine/rulesets/imperial-alliance/map/sight.ts';
import type { Piece } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { boardOf, land } from '../boards.ts';

const SEED = 14;

/** Stormtroopers at one end, guerillas at the other. */
const clear = (
  changed: Readonly<Record<string, string>>,
  from: string,
  to: string,
  others: Readonly<Record<string, string | Partial<Piece>>> = {},
): boolean => {
  const board = boardOf(land(changed), { ST1: from, GU1: to, ...others });
  const there = sees(board, 'ST1', 'GU1');
  expect(sees(board, 'GU1', 'ST1')).toBe(there);
  expect(hasLine(board, from, to, ['ST1', 'GU1'])).toBe(there);
  return there;
};

describe('on the level', () => {
  it('IA-14.1: a line along a hexside is open, even between two forests; one hex on it is not', () => {
    expect(clear({ '0404': 'f', '0405': 'f' }, '0305', '0505')).toBe(true);
    expect(clear({ '0404': 'f' }, '0305', '0504')).toBe(false);
    expect(clear({ '0505': 'f' }, '0305', '0705')).toBe(false);
  });

  it('IA-14.4: forest, buildings and units of either side block, neighbours never do', () => {
    expect(clear({}, '0505', '0501')).toBe(true);
    for (const letter of 'fFbB') expect(clear({ '0503': letter }, '0505', '0501')).toBe(false);
    for (const unit of ['ST2', 'GU2', 'JG1', 'IG1', 'AG1']) expect(clear({}, '0505', '0501', { [unit]: '0503' })).toBe(false);
    expect(clear({ '0505': 'B', '0504': 'B' }, '0505', '0504')).toBe(true);
  });

  it('IA-14.4: rubble, rivers, roads, flyers, characters and passengers do not', () => {
    for (const letter of 'x~=+') expect(clear({ '0503': letter }, '0505', '0501')).toBe(true);
    for (const piece of ['SP1', 'IL1', 'AL1', 'JE1']) expect(clear({}, '0505', '0501', { [piece]: '0503' })).toBe(true);
    expect(clear({}, '0505', '0501', { ST2: { hex: '0503', carrier: 'JG1' } })).toBe(true);
    const ruined = boardOf(land({ '0503': 'B' }), { ST1: '0505', GU1: '0501' }, ['0503']);
    expect(sees(ruined, 'ST1', 'GU1')).toBe(true);
  });

  it('IA-14.4: an empty hill between two low ends blocks', () => {
    expect(clear({ '0503': 'h' }, '0505', '0501')).toBe(false);
  });
});

describe('from a hill', () => {
  it('IA-14.4: obstacles are overlooked but for the hex in their shadow, from either side', () => {
    for (const obstacle of ['f', 'b']) {
      expect(clear({ '0505': 'h', '0503': obstacle }, '0505', '0501')).toBe(true);
      expect(clear({ '0505': 'h', '0503': obstacle }, '0505', '0502')).toBe(false);
      expect(clear({ '0505': 'h', '0503': obstacle }, '0502', '0505')).toBe(false);
      // Next to the high end it hides nothing further on.
      expect(clear({ '0505': 'h', '0504': obstacle }, '0505', '0502')).toBe(true);
      expect(clear({ '0505': 'h', '0504': obstacle }, '0505', '0503')).toBe(false);
    }
    expect(clear({ '0505': 'h' }, '0505', '0501', { GU2: '0503' })).toBe(true);
    expect(clear({ '0505': 'h' }, '0505', '0502', { GU2: '0503' })).toBe(false);
  });

  it('IA-14.4: the shadow is the next hex of the line, across a hexside too', () => {
    // The line from 0305 runs through 0505 and then between 0604 and 0605 to 0705.
    expect(clear({ '0305': 'h', '0505': 'f' }, '0305', '0705')).toBe(false);
  });

  it('IA-14.4: a level-2 building is as high as the eye, and so is what stands on a hill', () => {
    expect(clear({ '0505': 'h', '0503': 'B' }, '0505', '0501')).toBe(false);
    expect(clear({ '0505': 'h', '0503': 'w' }, '0505', '0501')).toBe(false);
    expect(clear({ '0505': 'h', '0503': 'h' }, '0505', '0501')).toBe(true);
    expect(clear({ '0505': 'h', '0503': 'h' }, '0505', '0501', { ST2: '0503' })).toBe(false);
  });

  it('IA-14.4: two ends on hills look over what is low between them, near either of them', () => {
    const hills = { '0505': 'h', '0501': 'h' };
    for (const hex of ['0502', '0503', '0504']) expect(clear({ ...hills, [hex]: 'f' }, '0505', '0501')).toBe(true);
    expect(clear({ ...hills, '0503': 'h' }, '0505', '0501')).toBe(true);
    expect(clear({ ...hills, '0503': 'w' }, '0505', '0501')).toBe(false);
    expect(clear({ ...hills, '0503': 'B' }, '0505', '0501')).toBe(false);
  });

  it('IA-14.4: inside a hill there is no height', () => {
    const hill = { '0504': 'h', '0604': 'h', '0605': 'h', '0506': 'h', '0405': 'h', '0404': 'h', '0505': 'h' };
    expect(clear(hill, '0505', '0502')).toBe(false);
    expect(clear({ ...hill, '0504': '.' }, '0505', '0502')).toBe(true);
    expect(clear(hill, '0504', '0502')).toBe(true);
    expect(clear({ ...hill, '0502': 'f' }, '0504', '0501')).toBe(false);
    expect(clear({ ...hill, '0503': 'f' }, '0504', '0501')).toBe(true);
  });

  it('IA-14.4: two ends inside a hill see across it, and over what is low in a hollow', () => {
    const highland = Array.from({ length: 9 }, () => 'h'.repeat(9));
    const hollow = (letter: string): readonly string[] => highland.map((row, index) => (index === 4 ? `hhhh${letter}hhhh` : row));
    for (const [letter, open] of [
      ['h', true],
      ['.', true],
      ['f', true],
      ['B', false],
      ['w', false],
    ] as const) {
      expect(sees(boardOf(hollow(letter), { ST1: '0503', GU1: '0507' }), 'ST1', 'GU1')).toBe(open);
    }
  });
});

describe('for some', () => {
  it('IA-14.2: lines to and from a flyer are open', () => {
    const board = boardOf(land({ '0503': 'B', '0504': 'w' }), { ST1: '0505', SP1: '0501', AT1: '0502' });
    expect(sees(board, 'ST1', 'SP1')).toBe(true);
    expect(sees(board, 'SP1', 'ST1')).toBe(true);
  });

  it('IA-14.3: only another walker blocks a walker', () => {
    const land1 = land({ '0503': 'B', '0504': 'h' });
    const board = boardOf(land1, { AT1: '0506', GU1: '0501', ST1: '0505' });
    expect(sees(board, 'AT1', 'GU1')).toBe(true);
    expect(sees(board, 'GU1', 'AT1')).toBe(true);
    expect(sees(boardOf(land1, { AT1: '0506', GU1: '0501', AT2: '0505' }), 'AT1', 'GU1')).toBe(false);
    expect(sees(boardOf(land1, { AT1: '0506', GU1: '0501', AS1: '0505' }), 'AT1', 'GU1')).toBe(true);
  });

  it('IA-14.3: a walker in between blocks others, from hills too', () => {
    expect(clear({}, '0505', '0501', { AT1: '0503' })).toBe(false);
    expect(clear({ '0505': 'h', '0501': 'h' }, '0505', '0501', { AT1: '0503' })).toBe(false);
  });

  it('IA-13: a character with a unit is seen as that unit', () => {
    const board = boardOf(land({ '0503': 'B' }), { GU1: '0505', AT1: '0501', IL1: '0501', DJ1: '0401' });
    expect(sees(board, 'GU1', 'IL1')).toBe(true);
    expect(sees(boardOf(land({ '0503': 'B' }), { GU1: '0505', IL1: '0501' }), 'GU1', 'IL1')).toBe(false);
  });

  it('IA-11: passengers neither see nor are seen', () => {
    const board = boardOf(land({}), { JG1: '0505', ST1: { hex: '0505', carrier: 'JG1' }, GU1: '0501' });
    expect(sees(board, 'ST1', 'GU1')).toBe(false);
    expect(sees(board, 'GU1', 'ST1')).toBe(false);
    expect(sees(board, 'GU1', 'JG1')).toBe(true);
    expect(sees(board, 'GU2', 'JG1')).toBe(false);
  });

  it('IA-14: a hex off the map is in nobody’s sight', () => {
    expect(hasLine(boardOf(land({}), { ST1: '0505' }), '0505', '1005', ['ST1'])).toBe(false);
  });
});

describe('the front arc', () => {
  it('IA-31: walker-facing covers two hexsides, ties counted', () => {
    const board = boardOf(land({}));
    const facing3 = ['0501', '0604', '0704', '0705', '0605', '0706', '0606', '0506', '0509', '0406', '0306', '0404'];
    expect(facing3.filter((hex) => isInArc(board, '0505', 3, hex))).toEqual(['0705', '0605', '0706', '0606', '0506', '0509', '0406']);
    expect(isInArc(board, '0505', 6, '0404')).toBe(true);
    expect(isInArc(board, '0505', 6, '0504')).toBe(true);
    expect(isInArc(board, '0505', 6, '0604')).toBe(false);
    expect(isInArc(board, '0505', 6, '1099')).toBe(false);
  });
});

describe('on any board', () => {
  it('IA-14: A sees B exactly if B sees A', () => {
    const hex = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([column, row]) => `0${column}0${row}`);
    const cells = fc.array(fc.string({ unit: fc.constantFrom(...'...ffhhhwbB'), minLength: 9, maxLength: 9 }), {
      minLength: 9,
      maxLength: 9,
    });
    const pieces = fc.record({ ST1: hex, GU1: hex, AT1: hex, SP1: hex, GU2: hex, TK1: hex, IL1: hex });
    const seen = { true: 0, false: 0 };
    const property = fc.property(cells, pieces, (map, units) => {
      const board = boardOf(map, units);
      const ids = Object.keys(units);
      for (const one of ids) for (const other of ids) expect(sees(board, one, other)).toBe(sees(board, other, one));
      seen[`${sees(board, 'ST1', 'GU1')}`]++;
    });
    fc.assert(property, { seed: SEED, numRuns: 300 });
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });
});
