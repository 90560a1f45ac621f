import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../../engine/dice.ts';
import { expectations } from '../../../../../engine/kit/preview.ts';
import { deathStarChance } from '../../../../../engine/rulesets/risk-original-trilogy/odds/throws.ts';
import { prospect } from '../../../../../engine/rulesets/risk-original-trilogy/odds.ts';
import { throwDice } from '../../../../../engine/rulesets/risk-original-trilogy/resolve/throw.ts';
import type { State } from '../../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { effort } from '../../../../support/effort.ts';
import { riskOriginalTrilogy as game } from '../../../../support/games/whole-games.ts';
import { state } from '../presentation.ts';
import { filed, laid } from '../support.ts';

const NONE = { fighter: 0, bomber: 0, capital: 0 };
const foreseen = (from: State, seat: string, lines: readonly string[]): string => {
  const told = expectations(game, game.view(from, seat), seat, lines);
  for (const line of told) expect(line.length, line).toBeLessThanOrEqual(72);
  return told.join(' ').replaceAll(/ +/g, ' ');
};

describe('a script before it is played', () => {
  const from = state({
    setup: 'split-3',
    planets: { 'yavin-4': { troops: 9 }, balmorra: { troops: 3 } },
    armies: { rebels: { hand: ['R01', 'R03', 'R14'] }, empire: { hand: ['E23'] } },
  });
  test('RT-46: counts the troops line by line, places the rest, gives the odds', () => {
    const text = foreseen(from, 'rebels', ['place 6 on hoth', 'invade balmorra from yavin-4', 'invade coruscant from balmorra']);
    expect(text).toContain('Reinforcements for 15 planets and their regions: 12.');
    expect(text).toContain('Line 1, place 6 hoth: Hoth has 8, 6 left to place.');
    expect(text).toMatch(/6 troops that no line places will stand on \S+/);
    expect(text).toMatch(/Line 2, invade balmorra from yavin-4: \d+ against 3: taken 9\d%, on average \d\.\d lost, 2\.\d killed\./);
    expect(text).toContain(
      'Line 3, invade coruscant from balmorra: cannot be done: the Death Star shields it or that planet is not yours.',
    );
    expect(text).toContain('Standing orders that the Empire may have left are not counted.');
  });
  test('RT-42: says what surely fails, and what hangs on an earlier line', () => {
    const text = foreseen(from, 'rebels', [
      'place 99 on hoth',
      'place 1 on kuat',
      'place all on yavin-4',
      'invade balmorra from yavin-4',
      'invade byss from balmorra',
      'invade kuat from alderaan',
      'fortify 1 from yavin-4 to elrood',
    ]);
    expect(text).toContain('Line 1, place 99 hoth: cannot be done: not so many were left to place (12).');
    expect(text).toContain('Line 2, place 1 kuat: cannot be done: that planet is not yours.');
    expect(text).toMatch(
      /Line 5, invade byss from balmorra: comes off over 99%, else that planet is not yours; 2 to 20 against 2: taken over 99% in all,/,
    );
    expect(text).toContain('Line 6, invade kuat from alderaan: cannot be done: that planet is not yours.');
    expect(text).toContain('Line 7, fortify 1 from yavin-4 to elrood: comes off under 5%, else too few troops');
  });
  test('RT-10, RT-40: tells of the token that no line places and of sets that must be turned in', () => {
    const imperial = state({ setup: 'split-3', turn: { army: 'empire' }, planets: { naboo: { troops: 9 } } });
    expect(foreseen(imperial, 'empire', ['place all on kuat'])).toContain('The base token that no line places goes to Naboo.');
    expect(foreseen(imperial, 'empire', ['base at kuat'])).not.toContain('token');
    const plain = state({ setup: 'std-3', armies: { orange: { hand: ['R01', 'R02', 'R03', 'R04', 'R05'] } } });
    expect(foreseen(plain, 'orange', ['place all on coruscant'])).toMatch(/You must turn in R\d\d R\d\d R\d\d: 11 to place\. Line 1/);
  });
  test('RT-24, RT-32: the Death Star’s odds count ships, charge and Force', () => {
    const near = state({
      setup: 'split-3',
      force: 3,
      deathStar: { at: 'balmorra', rebuilt: 0 },
      planets: { 'yavin-4': { troops: 9, ships: { fighter: 3, bomber: 3, capital: 3 } } },
    });
    const chance = deathStarChance({ dice: 3, ships: { fighter: 3, bomber: 3, capital: 3 }, entrenched: false, charge: 0 }, 3, 15);
    expect(foreseen(near, 'rebels', ['attack death-star from yavin-4 with 3'])).toContain(
      `destroyed ${Math.round(100 * chance)}%, else 3 troops lost.`,
    );
  });
  test('RT-3: reckons stacks of any size exactly, with little work', async () => {
    const huge = state({ setup: 'split-3', planets: { 'yavin-4': { troops: 900 }, balmorra: { troops: 800 } } });
    const reckon = () => foreseen(huge, 'rebels', ['place all on hoth', 'invade balmorra from yavin-4']);
    const text = reckon();
    expect(await effort(reckon, 100)).toBeLessThan(100);
    const [, lost] = /900 against 800: taken over 99%, on average (\d+)\.\d lost, 800\.0 killed/.exec(text) ?? [];
    // Three dice against two cost the attacker 0.92 for each 1.08 of the defender.
    expect(Number(lost)).toBeCloseTo((800 * 0.9208) / 1.0792, -1);
  });
  test('RT-31: who is not on turn is told that nothing happens yet', () => {
    expect(foreseen(from, 'empire', ['standing guard any with E23'])).toBe('These wait until you are invaded; turns go on meanwhile.');
  });
  test('RT-41: is the same whatever the others hold', () => {
    const lines = ['place all on yavin-4', 'invade balmorra from yavin-4', 'invade byss from balmorra'];
    const base = { setup: 'split-3', planets: { balmorra: { troops: 3 } } } as const;
    const one = state({ ...base, armies: { empire: { hand: ['E23'], standing: { guards: [{ planet: 'any', card: 'E23' }] } } } });
    const other = state({ ...base, armies: { empire: { hand: ['E01'], standing: { defend: 'one' } } } });
    expect(foreseen(one, 'rebels', lines)).toBe(foreseen(other, 'rebels', lines));
  });
});

test('RT-36: troops of an elimination hang on the cards that it wins; where it wins too few, there is a warning', () => {
  const lines = ['place all on coruscant', 'invade alderaan from coruscant', 'place all on hoth'];
  const last = (hand: readonly string[]) =>
    laid({
      setup: 'std-3',
      allTo: 'orange',
      planets: { alderaan: { owner: 'gray', troops: 1 }, kurt: { owner: 'green' } },
      armies: { gray: { hand } },
    });
  const rich = last(['R01', 'R02', 'R03', 'R04', 'R05']);
  expect(foreseen(rich, 'orange', lines)).toContain('Line 3, place all hoth: as the cards fall that you win.');
  expect(filed(rich, 'orange', lines)).toMatchObject({ warnings: [] });
  for (const poor of [last(['R01', 'R02', 'R03', 'R04']), state({ setup: 'std-3' })])
    expect(filed(poor, 'orange', lines)).toMatchObject({ warnings: [{ line: 3, code: 'not-enough-reinforcements' }] });
});

describe('a line is judged with all those above it', () => {
  const from = state({
    setup: 'split-3',
    planets: { 'yavin-4': { troops: 9 }, balmorra: { troops: 9 } },
    armies: { rebels: { hand: ['R03', 'R16', 'R20'] }, empire: { hand: ['E23'] } },
  });
  test('RT-12, RT-30: a card that the set takes helps no invasion, and builds no ship', () => {
    const lines = ['trade auto', 'place all on hoth', 'play R16', 'invade balmorra from yavin-4'];
    const text = foreseen(from, 'rebels', lines);
    expect(text).toContain('Line 3, play R16: cannot be done: the card was gone.');
    expect(text).toContain('Line 4, invade balmorra from yavin-4: 9 against 9: taken 46%,');
    expect(filed(from, 'rebels', lines)).toMatchObject({ warnings: [{ line: 3, code: 'card-gone' }] });
    expect(foreseen(from, 'rebels', lines.slice(1))).toContain('9 against 9: taken over 99%,');
    expect(foreseen(from, 'rebels', ['trade auto', 'build R16 at hoth'])).toContain(
      'Line 2, build R16 at hoth: cannot be done: the card was gone.',
    );
    expect(filed(from, 'rebels', ['trade auto', '', 'build R16 at hoth'])).toMatchObject({ warnings: [{ line: 3, code: 'card-gone' }] });
  });
  test('RT-25: troops that are not there march nowhere, whatever an invasion elsewhere comes to', () => {
    const lines = ['invade balmorra from yavin-4', 'fortify 6 from hoth to dagobah'];
    expect(foreseen(from, 'rebels', lines)).toContain('Line 2, fortify 6 from hoth to dagobah: cannot be done: too few troops');
    expect(filed(from, 'rebels', lines)).toMatchObject({ warnings: [{ line: 2, code: 'too-few-troops' }] });
  });
  test('RT-31, RT-48: what a guard alone could save fails, but is not warned of; where nobody can be on guard it is', () => {
    const lines = ['place all on hoth', 'invade balmorra from yavin-4', 'fortify 3 from yavin-4 to dantooine'];
    expect(foreseen(from, 'rebels', lines)).toContain('Line 3, fortify 3 from yavin-4 to dantooine: cannot be done: too few troops');
    expect(filed(from, 'rebels', lines)).toMatchObject({ warnings: [] });
    const bare = { ...from, armies: { ...from.armies, empire: { ...from.armies.empire!, hand: [] } } };
    expect(filed(bare, 'rebels', lines)).toMatchObject({ warnings: [{ line: 3, code: 'too-few-troops' }] });
  });
  test('RT-22, RT-41: behind a token that may be the Emperor’s no share is told, but what fails in any case is', () => {
    const based = laid({ setup: 'split-3', bases: { placed: { balmorra: ['base'] } }, planets: { 'yavin-4': { troops: 9 } } });
    const text = foreseen(based, 'rebels', ['invade balmorra from yavin-4', 'invade byss from balmorra', 'fortify 6 from hoth to dagobah']);
    expect(text).toContain('Line 2, invade byss from balmorra: if the game goes on, for a token turned over before may be the Emperor’s.');
    expect(text).toContain('Line 3, fortify 6 from hoth to dagobah: cannot be done: too few troops');
  });
});

describe('the odds', () => {
  const force = { ships: NONE, entrenched: false, charge: 0 };
  test('RT-16, RT-17: three dice against two, the known fractions', () => {
    const odds = prospect({ ...force, dice: 3 }, 4, { ...force, dice: 2 }, 2, 2, 1);
    expect(odds.taken).toBeCloseTo(2890 / 7776, 10);
    expect(4 - odds.left).toBeCloseTo((2 * 2275 + 2611) / 7776, 10);
  });
  test('RT-18: limits stop it, and what is left where it is taken is counted apart', () => {
    const whole = prospect({ ...force, dice: 3 }, 9, { ...force, dice: 2 }, 4);
    expect(prospect({ ...force, dice: 3 }, 9, { ...force, dice: 2 }, 4, 5).taken).toBeLessThan(whole.taken);
    expect(prospect({ ...force, dice: 3 }, 9, { ...force, dice: 2 }, 4, 2, 1).taken).toBe(0);
    expect(whole.won / whole.taken).toBeGreaterThan(whole.left);
  });
  test('RT-20, RT-22: agree with what the dice throw, ships and bases and all (seed odds)', () => {
    const dice = keyedDice('5e'.repeat(32), { match: 'odds', step: 1, lock: '', beacon: '-' });
    const [mine, theirs] = [
      { fighter: 1, bomber: 2, capital: 1 },
      { fighter: 2, bomber: 1, capital: 0 },
    ];
    const rounds = 4000;
    let taken = 0;
    for (let i = 0; i < rounds; i++) {
      const [a] = throwDice(dice, { count: 3, ships: mine, entrenched: false, charge: 1 })(`a${i}`);
      const [d] = throwDice(dice, { count: 1, ships: theirs, entrenched: true, charge: 0 })(`d${i}`);
      if ((a ?? 0) > (d ?? 0)) taken += 1;
    }
    const exact = prospect(
      { dice: 3, ships: mine, entrenched: false, charge: 1 },
      4,
      { dice: 2, ships: theirs, entrenched: true, charge: 0 },
      1,
      2,
      1,
    );
    expect(Math.abs(taken / rounds - exact.taken)).toBeLessThan(0.03);
  });
});
