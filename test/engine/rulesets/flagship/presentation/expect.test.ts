import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../../engine/host.ts';
import { expectations, preview } from '../../../../../engine/kit/preview.ts';
import { fateChances, winChance } from '../../../../../engine/rulesets/flagship/odds.ts';
import type { State } from '../../../../../engine/rulesets/flagship/types.ts';
import { flagship } from '../../../../support/games/whole-games.ts';
import { state } from '../support.ts';

/** Sentence by sentence: further lines of one are indented. */
const expected = (at: State, ...lines: readonly string[]): readonly string[] =>
  expectations(flagship, flagship.view(at, at.active), at.active, lines).join('\n').replaceAll('\n  ', ' ').split('\n');
const sharesOf = (at: State, ...lines: readonly string[]) =>
  preview(flagship, flagship.view(at, at.active), at.active, lines)?.lines.map(({ shares }) =>
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share.t === 'exact' ? share.p : share.t])),
  );
const NOBODY_COMES = 'No enemy craft can come in range of your flagship with one move.';

describe('what to expect', () => {
  test('FS-9, FS-10: of two attacks on one craft the second hangs on what the first leaves, and who may answer is told', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'c3', y1: 'd5' }, empire: { flag: 'j10', x1: 'e6', y1: 'd3' } });
    expect(expected(at, 'move x1 e5', 'attack x1 e6', 'attack y1 e6')).toEqual([
      'attack x1 e6: 1 die against 1, a hit 50%; destroyed 20%, hangar 20%.',
      'attack y1 e6: 2 dice against 1 if its target is still there (60%); in all a hit 42%; destroyed 17%, hangar 17%.',
      'In range of your flagship with one move, as things stand: the enemy’s y1.',
    ]);
  });

  test('of orders without an attack only who may answer is told, where they leave the flagship', () => {
    const at = state({ rebel: { flag: 'e5', x1: 'e6' }, empire: { flag: 'j10', x1: 'i9' } });
    expect(expected(at, 'pass')).toEqual(['In range of your flagship with one move, as things stand: the enemy’s x1.']);
    expect(expected(at, 'move flag d4')).toEqual([NOBODY_COMES]);
    expect(expected(at, 'resign')).toEqual(['The game ends; the Empire wins.']);
  });

  test('FS-8, FS-20: a shot through a gap has the chance that it opens', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'd4', y1: 'c5' }, empire: { flag: 'j10', x1: 'd5', y1: 'e5' } });
    expect(expected(at, 'attack x1 d5', 'attack y1 e5')[1]).toBe(
      'attack y1 e5: 2 dice against 2 if the line opens (40%); in all a hit 20%; destroyed 8%, hangar 8%.',
    );
  });

  test('FS-11, FS-13: a second attack meets the dice that the first leaves a flagship', () => {
    const at = state({ rebel: { flag: 'a1', y1: 'h8', y2: 'h10' }, empire: { flag: 'j10' } });
    expect(expected(at, 'attack y1 j10', 'attack y2 j10')).toEqual([
      'attack y1 j10: 2 dice against 6, a hit 18%; a life 7%, hangar 7%.',
      'attack y2 j10: 2 dice against 6, 2 or 1 if its target is still there (93%); in all a hit 19%; a life 6%, the game 2%, hangar 8%.',
      NOBODY_COMES,
    ]);
    const [six, two, one] = [6, 2, 1].map((dice) => winChance(2, dice)) as [number, number, number];
    const [first, second] = sharesOf(at, 'attack y1 j10', 'attack y2 j10') ?? [];
    expect(first?.life).toBeCloseTo((six * 2) / 5);
    expect(second?.done).toBeCloseTo(1 - (six * 2) / 5);
    expect(second?.hit).toBeCloseTo((1 - (six * 4) / 5) * six + (six / 5) * (two + one));
    expect(second?.destroyed).toBeCloseTo(((six / 5) * (two + one) * 2) / 5);
  });

  test('FS-16: a second attack is made only if the first does not win the game', () => {
    const at = state({
      rebel: { flag: 'a1', y1: 'j8', x1: 'g9' },
      empire: { flag: 'j10', x1: 'g10' },
      flagLives: { rebel: 2, empire: 1 },
      flagDice: { rebel: 6, empire: 1 },
    });
    expect(expected(at, 'attack y1 j10', 'attack x1 g10')).toEqual([
      'attack y1 j10: 2 dice against 1, a hit 69%; the game 28%, hangar 28%.',
      'attack x1 g10: 1 die against 1 if the game goes on (72%); in all a hit 36%; destroyed 14%, hangar 14%.',
      NOBODY_COMES,
    ]);
  });

  test('FS-14: damage that is ignored neither counts nor opens a line; a shot that waits for it fails, with a warning', () => {
    const described = { rebel: { flag: 'a1', x1: 'i9', y1: 'h8' }, empire: { flag: 'j10', x1: 'c9' } };
    const ignored = { flagDamage: 'ignored', fateDie: 4 } as const;
    const last = state({ ...described, flagLives: { rebel: 2, empire: 1 } }, ignored);
    expect(expected(last, 'attack x1 j10')).toEqual(['attack x1 j10: 1 die against 6, a hit 9%; the game 2%.', NOBODY_COMES]);
    const behind = state({ rebel: { flag: 'a1', x1: 'd4', y1: 'c5' }, empire: { flag: 'd5', x1: 'e5' } }, ignored);
    const lines = ['attack x1 d5', 'attack y1 e5'];
    expect(expected(behind, ...lines)[1]).toBe('attack y1 e5 fails: the line stays blocked.');
    const read = (at: State) => readOrders(flagship, { seats: [], options: {}, state: at }, 'rebel', ['pass', ...lines]);
    expect(read(behind)).toMatchObject({
      warnings: [{ line: 3, code: 'line-blocked', message: '"attack y1 e5" fails: your first attack can\'t open its line.' }],
    });
    expect(read({ ...behind, options: { ...behind.options, flagDamage: 'hangar' } })).toMatchObject({ warnings: [] });
  });

  test('moves, a pass and a resignation are sure', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'c3' }, empire: { flag: 'j10' } });
    for (const lines of [['move x1 c4', 'deploy y1 b2'], ['pass'], ['resign']]) {
      expect(sharesOf(at, ...lines)).toEqual(lines.map(() => expect.objectContaining({ done: 1 })));
    }
  });
});

test('FS-9, FS-11: the chances are those of RULES.md', () => {
  const table = [
    [1, 1, 0.5],
    [1, 6, 0.09],
    [2, 1, 0.69],
    [2, 3, 0.37],
    [3, 4, 0.4],
    [4, 6, 0.35],
    [6, 1, 0.91],
    [6, 6, 0.5],
  ] as const;
  for (const [attack, defence, chance] of table) expect(winChance(attack, defence)).toBeCloseTo(chance, 2);
  expect(fateChances({ fateDie: 4 })).toEqual({ hangar: 0.5, destroyed: 0.25 });
  expect(fateChances({ fateDie: 6 })).toEqual({ hangar: 0.4, destroyed: 0.4 });
});
