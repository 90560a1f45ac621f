/** The board of hexes, which differs from squares in geometry and words; cases.json covers the play. */
import { describe, expect, test } from 'vitest';
import { expectations } from '../../../../engine/kit/preview.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { boardOf } from '../../../../engine/rulesets/flagship/board.ts';
import { gridOf } from '../../../../engine/rulesets/flagship/grid.ts';
import { destinations, lineFault } from '../../../../engine/rulesets/flagship/movement.ts';
import { reach } from '../../../../engine/squares.ts';
import { drawText } from '../../../../templates/draw/text.ts';
import { flagship } from '../../../support/games/whole-games.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { messages, ordered, state } from './support.ts';

const HEXES = { board: 'hexes' } as const;
const grid = gridOf(state({}, HEXES).options);
const at = (name: string): number => grid.index.get(name) ?? expect.unreachable(`no ${name}`);
const names = (fields: Iterable<number>): readonly string[] => [...fields].map((field) => grid.names[field] ?? '').toSorted();

describe('the hexes', () => {
  test('FS-26: adjoin as the rules say, in high columns and in low ones', () => {
    expect(names(grid.around[at('c3')] ?? [])).toEqual(['b3', 'b4', 'c2', 'c4', 'd3', 'd4']);
    expect(names(grid.around[at('b2')] ?? [])).toEqual(['a1', 'a2', 'b1', 'b3', 'c1', 'c2']);
  });
  test('FS-26: adjoin one another', () => {
    for (const [one, others] of grid.around.entries()) for (const other of others) expect(grid.around[other]).toContain(one);
  });
  test('FS-26: are as far apart as the shortest way over an empty board', () => {
    for (const from of [at('a1'), at('e5'), at('j10'), at('b9')]) {
      const steps = reach(grid, from, 99, () => true);
      expect(steps.size).toBe(99);
      expect([...steps.keys()].map((field) => grid.distance(from, field))).toEqual([...steps.values()]);
    }
  });
  test.each([
    [8, 8],
    [10, 9],
    [12, 12],
  ])('FS-27: on %i by %i both corners adjoin three, and the board turned half round is itself', (width, height) => {
    const board = gridOf(state({}, { ...HEXES, width, height }).options);
    const last = board.names.length - 1;
    expect([board.around[0], board.around[last]].map((fields) => fields?.length)).toEqual([3, 3]);
    for (const [field, others] of board.around.entries())
      expect(board.around[last - field]).toEqual(others.map((other) => last - other).toSorted((a, b) => a - b));
  });
  test('FS-27: an odd number of columns is refused on hexes, and on hexes only', () => {
    const faultsOf = (given: Readonly<Record<string, Json>>) => {
      const settled = settleOptions(flagship, given);
      return settled.ok ? [] : settled.faults.map(({ message }) => message);
    };
    expect(faultsOf({ board: 'hexes', width: 9 })).toEqual([
      'On hexes "width" is an even number, so that both corners adjoin three: 8 or 10, not 9.',
    ]);
    expect(faultsOf({ board: 'hexes', width: 8, height: 9 })).toEqual([]);
    expect(faultsOf({ width: 9 })).toEqual([]);
    expect(faultsOf({ board: 'hexes', width: 11, blocked: ['a1'] })).toHaveLength(2);
    expect(faultsOf({ board: 'hexes', blocked: ['a2', 'b1', 'b2', 'j9', 'i9', 'i10'] })).toEqual([
      'With these blocked no craft could ever get from a1, where the Rebel flagship starts, to j10, where the Empire’s does; leave out a2 and i9, or open another way.',
    ]);
  });
});

test('FS-28: on an empty board a fighter reaches 36 hexes, a bomber 18, a flagship six', () => {
  const placed = state({ rebel: { flag: 'a1', x1: 'e5' } }, HEXES);
  const reached = (craft: string, where: string): number => {
    const position = state({ rebel: craft === 'flag' ? { flag: where } : { flag: 'a1', [craft]: where } }, HEXES);
    return [...destinations(position, boardOf(position), 'rebel', craft).keys()].length;
  };
  expect(placed.rebel).toEqual({ flag: 'a1', x1: 'e5' });
  expect([reached('x1', 'e5'), reached('y1', 'e5'), reached('flag', 'e5')]).toEqual([36, 18, 6]);
});

test('FS-29: of the hexes two away six are in line, and six lie between lines', () => {
  const board = boardOf(state({ rebel: {}, empire: {} }, HEXES));
  const two = grid.names.map((_, field) => field).filter((field) => grid.distance(at('c3'), field) === 2);
  const inLine = two.filter((field) => lineFault(board, 2, at('c3'), field) === undefined);
  expect(two).toHaveLength(12);
  expect(names(inLine)).toEqual(['a2', 'a4', 'c1', 'c5', 'e2', 'e4']);
  expect(names(two.filter((field) => lineFault(board, 2, at('c3'), field) === 'not-in-line'))).toEqual([
    'a3',
    'b2',
    'b5',
    'd2',
    'd5',
    'e3',
  ]);
});

test('FS-28, FS-29: what to expect counts hexes: who comes diagonally on squares is too far', () => {
  const expected = (board: 'squares' | 'hexes', y1: string): string => {
    const position = state({ rebel: { flag: 'e5', x1: 'e6' }, empire: { flag: 'j10', y1, x1: 'f7' } }, { board });
    const lines = expectations(flagship, flagship.view(position, 'rebel'), 'rebel', ['attack x1 f7']);
    return lines.map((line) => line.trim()).join(' ');
  };
  const coming = (names: string): RegExp =>
    new RegExp(`^attack x1 f7: 1 die against 1, a hit 50%; .* with one move, as things stand: the enemy’s ${names}\\.$`);
  expect(expected('squares', 'i9')).toMatch(coming('x1 and y1'));
  expect(expected('hexes', 'i9')).toMatch(coming('x1'));
  expect(expected('hexes', 'g8')).toMatch(coming('x1 and y1'));
});

describe('words', () => {
  const position = state(
    { rebel: { flag: 'a1', x1: 'c3', y1: 'e5' }, empire: { flag: 'j10', x1: 'e6', x2: 'g5' } },
    { ...HEXES, blocked: ['d4'] },
  );
  test('FS-26: name hexes in every refusal, and never a square', () => {
    const said = [
      ['move x1 d4'],
      ['move x1 c3'],
      ['move x1 e6'],
      ['move x1 h9'],
      ['move flag a3'],
      ['move y1 e7'],
      ['move x2 b2'],
      ['deploy x1 b2'],
      ['deploy y2 e1'],
      ['attack x1 e6'],
      ['attack y1 g5'],
      ['attack y1 b2'],
      ['move x1 z9'],
      ['move x1 c14'],
      ['move x1'],
      ['deploy x2'],
      ['attack x1 zz'],
    ].flatMap((lines) => messages(position, ...lines));
    expect(said).toHaveLength(17);
    expect(said.filter((message) => /square|diagonal/.test(message))).toEqual([]);
    expect(said).toContain('Over two hexes fire goes straight in one of the six directions; g5 is in no line with e5.');
    expect(said).toContain('A fighter fires at one of the six hexes next to it; e6 is four away from c3. Move it nearer first.');
  });
  test('FS-26: name hexes in the report and what is asked', () => {
    const report = reportLines(flagship.report(flagship.view(position, 'rebel'), []));
    const text = [report.headline, ...report.situation, report.asks?.prompt, ...(report.asks?.grammar ?? [])].join('\n');
    expect(text).toContain('Hexes a move / range / dice');
    expect(text).toContain('fighter: 3 hexes a move');
    expect(text).not.toMatch(/square/i);
    for (const lines of report.asks?.examples ?? []) expect(ordered(position, 'rebel', lines).kind).toBe('turn');
  });
});

test('FS-26: the board is drawn with the names that orders use, odd columns half a hex lower, within a letter', () => {
  const position = state(
    { rebel: { flag: 'a1', y1: 'b2' }, empire: { flag: 'l12' } },
    { ...HEXES, width: 12, height: 12, blocked: ['c1'] },
  );
  const scene = flagship.scene(flagship.view(position, 'rebel'), []);
  const rows = drawText(scene).split('\n');
  expect(scene.layout).toBe('hexes');
  expect(rows[0]).toBe('     a   b   c   d   e   f   g   h   i   j   k   l');
  expect(rows.slice(21, 25)).toEqual([
    '  2  .       .       .       .       .       .',
    '  2      .Ry1    .       .       .       .       .',
    '  1  .RF     #       .       .       .       .',
    '  1      .       .       .       .       .       .',
  ]);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(72);
  expect(scene.legend).toContain('# no-go hex');
  for (const name of ['c3', 'd4']) {
    const told = scene.legend.find((line) => line.startsWith(`next to ${name}: `))?.split(': ')[1];
    expect(told?.split(' ').toSorted()).toEqual(names(grid.around[at(name)] ?? []));
  }
});
