import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagship } from '../../../support/games/whole-games.ts';
import { faults, lines, read, state } from './support.ts';

const SPACE = state({
  rebel: { flag: 'a1', x1: 'c3', x3: 'e5', y1: 'c5' },
  empire: { flag: 'b1', x1: 'e6', x4: 'd6', y2: 'd5', y1: 'c6' },
});
const LAND = state(
  { rebel: { flag: 'a1', t1: 'c3', hero: 'e5', w2: 'c5' }, empire: { flag: 'j10', t3: 'd5', hero: 'e6', w1: 'f5', w2: 'd4' } },
  { theatre: 'land' },
);

describe('names of craft in space', () => {
  test.each([
    ['move fighter 1 to d4', 'move x1 d4'],
    ['move X-Wing #1 d4', 'move x1 d4'],
    ['move x wing 1 d4', 'move x1 d4'],
    ['move xwing1 d4', 'move x1 d4'],
    ['move the tie-fighter 1 into d4', 'move x1 d4'],
    ['move TIE 1 d4', 'move x1 d4'],
    ['move ties 1 d4', 'move x1 d4'],
    ['move x 1 d4', 'move x1 d4'],
    ['go fighters 3 d4', 'move x3 d4'],
    ['move bomber1 b4', 'move y1 b4'],
    ['move y-wing 1 b4', 'move y1 b4'],
    ['move tie bomber 1 b4', 'move y1 b4'],
    ['move Flagship a2', 'move flag a2'],
    ['move F a2', 'move flag a2'],
    ['F a2', 'move flag a2'],
    ['move x3 f5', 'move x3 f5'],
    ['move flagship a2', 'move flag a2'],
    ['move the Millennium Falcon to a2', 'move flag a2'],
    ['move falcon a2', 'move flag a2'],
    ['move my star destroyer a2', 'move flag a2'],
    ['attack destroyer with a1', 'attack flag flag'],
    ['fire at tie bomber 2 with x-wing 3', 'attack x3 y2'],
    ['fire tie bomber 2 with x-wing 3', 'attack x3 y2'],
    ['x3 attacks tie #4', 'attack x3 x4'],
  ])('FS-22: %s', (said, canonical) => {
    expect(lines(SPACE, said)).toEqual([canonical]);
  });
});

describe('names of craft on land', () => {
  test.each([
    ['march trooper 1 to d3', 'move t1 d3'],
    ['move troops 1 d3', 'move t1 d3'],
    ['advance Jedi to f6', 'move hero f6'],
    ['move sith f6', 'move hero f6'],
    ['move h f6', 'move hero f6'],
    ['hero to h5', 'move hero h5'],
    ['move at-at 2 b6', 'move w2 b6'],
    ['move AT-ST 2 b6', 'move w2 b6'],
    ['move at-st2 b6', 'move w2 b6'],
    ['move snowspeeder 2 b6', 'move w2 b6'],
    ['move speeders 2 b6', 'move w2 b6'],
    ['move heavy 2 b6', 'move w2 b6'],
    ['move walker2 b6', 'move w2 b6'],
    ['move landing ship b1', 'move flag b1'],
    ['move troop lander b1', 'move flag b1'],
    ['move transporter b1', 'move flag b1'],
    ['hero fires at at-st 1', 'attack hero w1'],
    ['hero fires at at-at 1', 'attack hero w1'],
    ['hero fires at walker 1', 'attack hero w1'],
    ['c5 shoots at the trooper 3', 'attack w2 t3'],
  ])('FS-15, FS-22: %s', (said, canonical) => {
    expect(lines(LAND, said)).toEqual([canonical]);
  });
});

describe('verbs and bare moves', () => {
  test.each<readonly [string, string]>([
    ...['move', 'moves', 'm', 'mv', 'go', 'goes', 'fly', 'flies', 'advance', 'march'].map(
      (verb) => [`${verb} x1 d4`, 'move x1 d4'] as const,
    ),
    ...['deploy', 'deploys', 'd', 'launch', 'launches', 'enter', 'scramble'].map((verb) => [`${verb} x2 b2`, 'deploy x2 b2'] as const),
    ...['attack', 'attacks', 'att', 'fire', 'fires', 'shoot', 'shoots', 'bomb', 'bombs', 'assault', 'engage'].map(
      (verb) => [`${verb} x3 e6`, 'attack x3 e6'] as const,
    ),
    ...['pass', 'p', 'hold', 'wait', 'none', 'nothing', 'skip', 'noop', 'rest', 'no order', 'No orders!'].map(
      (verb) => [verb, 'pass'] as const,
    ),
    ['x1 -> d4', 'move x1 d4'],
    ['c3-d4', 'move x1 d4'],
    ['x1 c3 d4', 'move x1 d4'],
    ['move x1 from c3 to d4', 'move x1 d4'],
    ['x1 goes d4', 'move x1 d4'],
    ['Please, then move the craft x1 onto square d4 and', 'move x1 d4'],
    ['3) x1 d4', 'move x1 d4'],
    ['- 12: x1 d4', 'move x1 d4'],
    ['• x1 d4', 'move x1 d4'],
    ['attack e6 with e5', 'attack x3 e6'],
    ['attack e5 e6', 'attack x3 e6'],
  ])('FS-22: %s', (said, canonical) => {
    expect(lines(SPACE, said)).toEqual([canonical]);
  });

  test.each(['resign', 'surrender', 'concede', 'give up', 'I give up', '2. Resign.'])('FS-18, FS-22: %s', (said) => {
    expect(flagship.format({ kind: 'resign' })).toEqual(['resign']);
    expect(read(SPACE, 'rebel', [said])).toMatchObject({ kind: 'order', now: true });
  });
});

test('FS-22: repair is accepted and ignored, with anything after it; FS-12', () => {
  expect(lines(SPACE, 'repair x1 and the whole hangar 9')).toEqual(['pass']);
  expect(lines(SPACE, 'repairs', { verb: 'repair', craft: 7 }, 'x1 d4')).toEqual(['move x1 d4']);
});

test('FS-22: quotes and empty lines are skipped, -- and end stop the reading, semicolons part lines', () => {
  const told = ['> move x1 c9', '', '  x1 d4 ; ; pass', 'x3 e4', '--', 'move x1 c9'].join('\n');
  expect(lines(SPACE, told)).toEqual(['move x1 d4', 'move x3 e4']);
  expect(lines(SPACE, 'x1 d4; End; x1 z9')).toEqual(['move x1 d4']);
  expect(faults(SPACE, 'x1 d4\r\n\r\nx1 c9\rmove', 'nonsense')).toEqual(['too-far@3', 'bad-arguments@4', 'unknown-verb@5']);
});

describe('JSON orders', () => {
  test('FS-22: say what text says', () => {
    expect(
      lines(
        SPACE,
        { verb: 'move', craft: 'x1', from: 'c3', to: 'd4' },
        { verb: 'deploy', craft: 'y2', to: 'b2' },
        { verb: 'attack', craft: 'x3', target: 'x1' },
        { verb: 'attack', craft: 'c5', target: 'd6' },
      ),
    ).toEqual(['move x1 d4', 'deploy y2 b2', 'attack x3 x1', 'attack y1 d6']);
    expect(lines(SPACE, { verb: 'pass' })).toEqual(['pass']);
    expect(lines(SPACE, { verb: 'deploy', craft: 'fighter', to: 'B2' })).toEqual(['deploy x2 b2']);
    expect(read(SPACE, 'rebel', [{ verb: 'resign' }])).toMatchObject({ kind: 'order', now: true });
  });
  test.each([
    [{}, 'unknown-verb'],
    [{ verb: 7 }, 'unknown-verb'],
    [{ verb: 'moves', craft: 'x1', to: 'd4' }, 'unknown-verb'],
    [{ verb: 'constructor' }, 'unknown-verb'],
    [{ verb: 'move', craft: 'x1' }, 'bad-arguments'],
    [{ verb: 'move', craft: 'x1', to: 'd4', speed: 3 }, 'bad-arguments'],
    [{ verb: 'pass', craft: 'x1' }, 'bad-arguments'],
    [{ verb: 'move', craft: 1, to: 'd4' }, 'unknown-craft'],
    [{ verb: 'move', craft: 'x1 x2', to: 'd4' }, 'unknown-craft'],
    [{ verb: 'move', craft: 'x1', to: 4 }, 'bad-arguments'],
    [{ verb: 'move', craft: 'x1', to: null }, 'bad-arguments'],
    [{ verb: 'move', craft: 'x1', from: 'a2', to: 'd4' }, 'not-there'],
    [{ verb: 'attack', craft: 'x1', target: '__proto__' }, 'bad-arguments'],
  ])('FS-22: %j is refused with %s', (order, code) => {
    expect(faults(SPACE, order)).toEqual([`${code}@1`]);
  });
});

describe('what is known as an order', () => {
  test.each([
    'move x1 c4',
    'x1 -> c4',
    'deploy fighter b2',
    'fire at at-st 2 with t1',
    'pass',
    'give up',
    'move x1 z9',
    '1. att e5 x1',
    'repair',
  ])('FS-22: %s is', (line) => expect(flagship.knows(line)).toBe(true));
  test.each(['> move x1 c4', 'wait for me', 'I attack on Monday', 'good move!', 'x1', 'thanks for the fighter', 'repair my car', 'e5', ''])(
    'FS-22: %s is not',
    (line) => expect(flagship.knows(line)).toBe(false),
  );
});

const WORDS = [
  'move',
  'x1',
  'x',
  '1',
  'at',
  'st',
  'tie',
  'fighter',
  'with',
  'c4',
  'flag',
  'ship',
  'give',
  'up',
  'no',
  'order',
  'attack',
  'wing',
  ';',
  '--',
];

test('FS-22: any words are read without a throw, and what is accepted reads back to itself', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), (words) => {
      const reading = read(SPACE, 'rebel', [words.join(' ')]);
      if (reading.kind !== 'order') return reading.kind === 'refused' && reading.faults.length > 0;
      const canonical = flagship.format(reading.order);
      const again = read(SPACE, 'rebel', canonical);
      return again.kind === 'order' && flagship.format(again.order).join() === canonical.join();
    }),
    { seed: 7, numRuns: 2000 },
  );
});
