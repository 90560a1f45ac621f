import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayEnd, pathCost, pointsFor, reach, walk } from '../../../../../engine/rulesets/imperial-alliance/map/ways.ts';
import type { Board } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { boardOf, land } from '../boards.ts';

const SEED = 10;
const FAR = { GU9: '0901' };

/** The cost of entering 0504 for a piece at 0505. */
const cost = (id: string, letter: string): number => pathCost(boardOf(land({ '0504': letter }), { [id]: '0505' }), id, ['0504']);
const FORBIDDEN = Number.POSITIVE_INFINITY;

describe('the cost of a hex', () => {
  it.each<[string, string, readonly number[]]>([
    ['foot', 'ST1', [1, 1, 2, 2, 2, 3, 2, 2, 3, 1, 2]],
    ['ground', 'JG1', [1, 1, 2, 2, 2, 3, FORBIDDEN, FORBIDDEN, FORBIDDEN, 1, 2]],
    ['walker', 'AS1', [1, 1, 2, 2, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 1, 2]],
    ['hover', 'FF1', [1, 1, 2, 2, 2, 3, FORBIDDEN, FORBIDDEN, 1, 1, 2]],
    ['flyer', 'SP1', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['woodsman', 'GU1', [1, 1, 1, 1, 2, 2, 2, 2, 3, 1, 2]],
    ['amphibious', 'CA1', [1, 1, 2, 2, 2, 3, 2, 2, 1, 1, 2]],
    ['field gun', 'IG1', Array.from('.+fFhwbB~=x', () => FORBIDDEN)],
  ])('IA-10, IA-31: %s pays by its column and its abilities', (_, id, costs) => {
    expect([...'.+fFhwbB~=x'].map((letter) => cost(id, letter))).toEqual(costs);
  });

  it('IA-10: a hill costs one more from a hill too, and nothing to leave', () => {
    const board = boardOf(land({ '0504': 'h', '0503': 'h' }), { ST1: '0505' });
    expect(walk(board, 'ST1', ['0504', '0404'])).toEqual({ path: ['0504', '0404'], cost: 3 });
    expect(pathCost(board, 'ST1', ['0504', '0503', '0502'])).toBe(5);
    expect(pathCost(board, 'ST1', ['0101', '1001'])).toBe(FORBIDDEN);
  });

  it('IA-10: a flyer crosses a building and does not end on it', () => {
    const board = boardOf(land({ '0504': 'B' }), { SP1: '0505' });
    expect(walk(board, 'SP1', ['0504', '0503'])).toEqual({ path: ['0504', '0503'], cost: 2 });
    expect(walk(board, 'SP1', ['0504'])).toEqual({ code: 'impassable', hex: '0504' });
    expect(mayEnd(board, 'SP1', '0504')).toBe(false);
    expect(mayEnd({ ...board, rubble: ['0504'] }, 'SP1', '0504')).toBe(true);
  });
});

describe('a path in full', () => {
  const board = boardOf(land({ '0503': 'f', '0405': '~', '0504': 'f' }), { ST1: '0505', AS1: '0305', GU1: '0604', ...FAR });

  it('IA-42: is judged in the order of the codes', () => {
    expect(walk(board, 'ST1', ['0504', '0507', '1004'])).toEqual({ code: 'off-map', hex: '1004' });
    expect(walk(board, 'ST1', ['0504', '0502'])).toEqual({ code: 'not-adjacent', hex: '0502' });
    expect(walk(board, 'ST1', ['0505'])).toEqual({ code: 'not-adjacent', hex: '0505' });
    expect(walk(board, 'AS1', ['0405', '0506', '0409'])).toEqual({ code: 'not-adjacent', hex: '0409' });
    expect(walk(board, 'AS1', ['0405', '0505'])).toEqual({ code: 'impassable', hex: '0405' });
    expect(walk(board, 'ST1', ['0504', '0503'])).toEqual({ code: 'over-move', hex: '0503', steps: ['0504', '0503'], cost: 4, points: 3 });
  });

  it('IA-10: is not asked who stands on it', () => {
    expect(walk(board, 'ST1', ['0604', '0704'])).toEqual({ path: ['0604', '0704'], cost: 2 });
  });

  it('IA-31: a turn of the walker is paid for, with a move or alone', () => {
    const open = boardOf(land({}), { AT1: '0505' });
    expect(walk(open, 'AT1', ['0504'], { extra: 1 })).toEqual({ path: ['0504'], cost: 1 });
    expect(walk(open, 'AT1', ['0504', '0503'], { extra: 1 })).toMatchObject({ code: 'over-move', cost: 2, points: 1 });
    expect(walk(open, 'AT1', [], { extra: 1 })).toEqual({ path: [], cost: 0 });
  });

  it('IA-20: a move before a shot has half the rate, rounded up', () => {
    const open = boardOf(land({}), { ST1: '0505', RC1: '0905' });
    expect(pointsFor(open, 'ST1', ['0504'], { thenFires: true })).toBe(2);
    expect(walk(open, 'ST1', ['0504', '0503', '0502'], { thenFires: true })).toMatchObject({ code: 'over-move', points: 2 });
    expect(walk(open, 'RC1', ['0904', '0903', '0902', '0901'], { thenFires: true })).toMatchObject({ cost: 4 });
  });
});

describe('a road', () => {
  const road = land({ '0508': '+', '0507': '+', '0506': 'F', '0505': 'H', '0504': '+', '0503': '+' });

  it('IA-31: gives a road-runner two points if the start and every hex entered are road', () => {
    const board = boardOf(road, { GT1: '0508' });
    expect(walk(board, 'GT1', ['0507', '0506', '0505', '0504', '0503'])).toMatchObject({ cost: 7 });
    expect(walk(board, 'GT1', ['0507', '0506', '0505', '0405'])).toMatchObject({ code: 'over-move', cost: 6, points: 5 });
    expect(walk(boardOf(road, { GT1: '0509' }), 'GT1', ['0508', '0507', '0506', '0505'])).toMatchObject({ code: 'over-move', points: 5 });
  });

  it('IA-31: gives nobody else anything, and no road-runner that fires afterwards (IA-20)', () => {
    expect(walk(boardOf(road, { ST1: '0504' }), 'ST1', ['0505', '0506'])).toMatchObject({ code: 'over-move', points: 3 });
    expect(pointsFor(boardOf(road, { GT1: '0508' }), 'GT1', ['0507'], { thenFires: true })).toBe(3);
    expect(pointsFor(boardOf(road, { GT1: '0508' }), 'GT1', [], {})).toBe(5);
  });
});

describe('a single far hex', () => {
  const toFar = (board: Board, id: string, hex: string, errand = {}) => walk(board, id, [hex], errand);

  it('IA-10: is reached by the least cost, then the fewest hexes, then the first directions', () => {
    expect(toFar(boardOf(land({}), { SC1: '0505' }), 'SC1', '0706')).toEqual({ path: ['0605', '0706'], cost: 2 });
    expect(toFar(boardOf(land({}), { SC1: '0505' }), 'SC1', '0705')).toEqual({ path: ['0604', '0705'], cost: 2 });
    expect(toFar(boardOf(land({ '0504': 'f' }), { SC1: '0505' }), 'SC1', '0503')).toEqual({ path: ['0504', '0503'], cost: 3 });
  });

  it('IA-10: is reached round enemy units and lone Jedi, through friends and over lone leaders (IA-21)', () => {
    const round = { path: ['0604', '0603', '0503'], cost: 3 };
    const through = { path: ['0504', '0503'], cost: 2 };
    for (const enemy of ['GU1', 'JE1', 'SP1'])
      expect(toFar(boardOf(land({}), { SC1: '0505', [enemy]: '0504' }), 'SC1', '0503')).toEqual(round);
    for (const other of ['ST1', 'AL1', 'IL1'])
      expect(toFar(boardOf(land({}), { SC1: '0505', [other]: '0504' }), 'SC1', '0503')).toEqual(through);
    const aboard = boardOf(land({}), { SC1: '0505', GU1: { hex: '0504', carrier: 'GT1' } });
    expect(toFar(aboard, 'SC1', '0503')).toEqual(through);
  });

  it('IA-21: a leader goes round the other leader too', () => {
    const board = boardOf(land({}), { IL1: '0505', AL1: '0504' });
    expect(toFar(board, 'IL1', '0503')).toEqual({ path: ['0604', '0603', '0503'], cost: 3 });
  });

  it('IA-10: has no path if it is forbidden, held by an enemy, or walled in', () => {
    expect(toFar(boardOf(land({ '0503': 'b' }), { AS1: '0505' }), 'AS1', '0503')).toEqual({ code: 'no-path', hex: '0503' });
    expect(toFar(boardOf(land({ '0503': 'b' }), { SP1: '0505' }), 'SP1', '0503')).toEqual({ code: 'no-path', hex: '0503' });
    expect(toFar(boardOf(land({}), { ST1: '0505', GU1: '0503' }), 'ST1', '0503')).toEqual({ code: 'no-path', hex: '0503' });
    expect(toFar(boardOf(land({ '0102': '~', '0201': '~' }), { AS1: '0101' }), 'AS1', '0103')).toEqual({ code: 'no-path', hex: '0103' });
    expect(toFar(boardOf(land({}), { ST1: '0505' }), 'ST1', '0510')).toEqual({ code: 'off-map', hex: '0510' });
  });

  it('IA-12: is an assault’s goal with the enemy in it, round others', () => {
    const board = boardOf(land({}), { SC1: '0505', GU1: '0503', GU2: '0504' });
    expect(toFar(board, 'SC1', '0503', { assault: true })).toEqual({ path: ['0604', '0603', '0503'], cost: 3 });
  });

  it('IA-10: is judged over-move on the cheapest path', () => {
    expect(toFar(boardOf(land({}), { ST1: '0505' }), 'ST1', '0501')).toMatchObject({ code: 'over-move', hex: '0501', cost: 4, points: 3 });
  });
});

describe('reach', () => {
  it('IA-9, IA-10: holds the free hexes in reach, and enemies to assault, but goes through none', () => {
    const board = boardOf(['.....', '~~~~~', '.....'], { ST1: '0101', ST2: '0201', GU1: '0401', AL1: '0301' });
    const { moves, assaults } = reach(board, 'ST1');
    expect([...moves.keys()].toSorted()).toEqual(['0102', '0301']);
    expect([...assaults]).toEqual([['0401', { path: ['0201', '0301', '0401'], cost: 3 }]]);
  });

  it('IA-20, IA-31: of a road-runner goes further along the road, but not before a shot', () => {
    const board = boardOf(land({ '0509': '+', '0508': '+', '0507': '+', '0506': '+', '0505': '+', '0504': '+' }), { JG1: '0509', ...FAR });
    const labels = [...reach(board, 'JG1').moves.keys()];
    expect(labels).toContain('0504');
    expect(labels).not.toContain('0405');
    expect(reach(board, 'JG1').moves.get('0504')).toEqual({ path: ['0508', '0507', '0506', '0505', '0504'], cost: 5 });
    expect([...reach(board, 'JG1', { thenFires: true }).moves.keys()]).not.toContain('0506');
  });

  it('IA-21, IA-23, IA-31: is nothing for field guns and the crippled, and no fight for a leader', () => {
    const board = boardOf(land({}), { IG1: '0505', AT1: { hex: '0503', crippled: true }, IL1: '0507', GU1: '0508', AL1: '0506' });
    expect(reach(board, 'IG1').moves.size).toBe(0);
    expect(reach(board, 'AT1').moves.size).toBe(0);
    const { moves, assaults } = reach(board, 'IL1');
    expect(assaults.size).toBe(0);
    expect(moves.has('0508') || moves.has('0506')).toBe(false);
    expect(moves.has('0505')).toBe(true);
  });

  it('IA-10: holds exactly what walk allows, hex for hex', () => {
    const hex = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).map(([column, row]) => `0${column}0${row}`);
    const cells = fc.array(fc.string({ unit: fc.constantFrom(...'....+++ffhwb~'), minLength: 6, maxLength: 6 }), {
      minLength: 6,
      maxLength: 6,
    });
    const pieces = fc.uniqueArray(hex, { minLength: 6, maxLength: 6 });
    const movers = fc.constantFrom('ST1', 'JG1', 'SP1', 'CA1', 'FF1', 'AS1', 'IL1');
    const property = fc.property(cells, pieces, movers, (map, places, id) => {
      const [at = '', ...others] = places;
      const board = boardOf(map, { GU1: others[0]!, TK1: others[1]!, AR1: others[2]!, JE1: others[3]!, [id]: at });
      const { moves, assaults } = reach(board, id);
      for (const found of moves.values()) expect(walk(board, id, found.path)).toEqual(found);
      for (const to of assaults.keys()) expect(others).toContain(to);
      for (const to of map.flatMap((_, row) => [...map].map((__, column) => `0${column + 1}0${row + 1}`))) {
        const far = walk(board, id, [to]);
        const free = !others.includes(to);
        if ('path' in far && free) expect(moves.get(to)).toEqual(far);
      }
    });
    fc.assert(property, { seed: SEED, numRuns: 100 });
  });
});
