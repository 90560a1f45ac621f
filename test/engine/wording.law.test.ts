/** One function words shares, and it says 0% and 100% only for what is impossible and certain. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Melee, oddsOf, readDie } from '../../engine/rulesets/imperial-alliance/combat.ts';
import { deathStarChance, type Force } from '../../engine/rulesets/risk-original-trilogy/odds/throws.ts';
import { prospectOf } from '../../engine/rulesets/risk-original-trilogy/odds.ts';
import { percent } from '../../engine/wording.ts';

const FINE = 20_000;
/** As near to the ends as numbers come, and as sums that should be 1 come. */
const NEAR = [Number.MIN_VALUE, 1e-18, 1e-9, 0.0049, 0.005, 0.995, 0.9951, 1 - 1e-9, 1 - Number.EPSILON / 2];

test('only 0 is told as 0%, only 1 as 100%, and all else to the nearest percent that is neither', () => {
  for (const chance of [...NEAR, ...Array.from({ length: FINE - 1 }, (_, at) => (at + 1) / FINE)]) {
    const text = percent(chance);
    const [, word, whole] = /^(under |over |)(\d+)%$/.exec(text) ?? expect.unreachable(text);
    expect(['0', '100'], text).not.toContain(whole);
    if (word === 'under ') expect(chance).toBeLessThan(0.005);
    else if (word === 'over ') expect(chance).toBeGreaterThanOrEqual(0.995);
    else expect(Math.abs(chance - Number(whole) / 100), text).toBeLessThanOrEqual(0.005 + 1e-12);
  }
  expect([0, 0.006, 0.5, 0.993, 1].map((chance) => percent(chance))).toEqual(['0%', '1%', '50%', '99%', '100%']);
  expect([0.0002, 0.9999].map((chance) => percent(chance, true))).toEqual(['<1%', '>99%']);
});

/** A percentage made by hand: a number followed by the sign, or a chance times a hundred. */
const BY_HAND = /\}\s?%|Math\.(?:round|floor|ceil|trunc)\((?:100 \*|[^()\n]*\* 100\))|\* 100\)\.toFixed/;
/** Whole percentages as data, rounded by their own rules: a story's estimates, and turns on time, which are rounded down. */
const DATA = ['wording.ts', 'story/story.ts', 'league/ratings/reliability.ts'];

test('no game, and nothing else in the engine, rounds a chance by itself', () => {
  const root = fileURLToPath(new URL('../../engine/', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !DATA.includes(name));
  expect(files.length).toBeGreaterThan(300);
  for (const name of files) expect(BY_HAND.exec(readFileSync(`${root}${name}`, 'utf8'))?.[0], name).toBeUndefined();
});

test('the search finds a percent that is made by hand', () => {
  const filled = (what: string, behind: string): string => ['`$', `{${what}}${behind}\``].join('');
  for (const offender of [filled('100 * chance', '%'), filled('whole', ' %'), 'Math.round(chance * 100)', '(chance * 100).toFixed(0)'])
    expect(offender).toMatch(BY_HAND);
  for (const harmless of [filled('column % 2', ''), 'at % columns', 'percent(chance)', 'Math.round(chance * games)'])
    expect(harmless).not.toMatch(BY_HAND);
});

describe('RISK Original Trilogy', () => {
  const taken = (attack: Force, attackers: number, defend: Force, defenders: number, below?: number, battles?: number): number =>
    prospectOf({ attack, attackers, defend, defenders, below, battles }).taken;
  const none = { fighter: 0, bomber: 0, capital: 0 };
  const forces: readonly Force[] = [
    { dice: 3, ships: none, entrenched: false, charge: 0 },
    { dice: 1, ships: none, entrenched: false, charge: 0 },
    { dice: 3, ships: { fighter: 3, bomber: 3, capital: 3 }, entrenched: false, charge: 3 },
  ];
  const defenders: readonly Force[] = [
    { dice: 2, ships: none, entrenched: false, charge: 0 },
    { dice: 2, ships: { fighter: 3, bomber: 3, capital: 3 }, entrenched: true, charge: 0 },
  ];

  test('RT-18: an invasion is certain only where no throw can lose it, however many attack, and hopeless only where none can win it', () => {
    for (const attack of forces) {
      for (const defend of defenders) {
        for (const [own, other, below, battles] of [
          [2, 1],
          [400, 1],
          [2, 400],
          [60, 60],
          [400, 1, 2, 3],
          [60, 2, 30, 2],
        ] as const) {
          const chance = taken(attack, own, defend, other, below, battles);
          expect([chance > 0, chance < 1], JSON.stringify({ attack, own, defend, other, battles })).toEqual([true, true]);
        }
        expect(taken(attack, 1, defend, 1)).toBe(0);
        expect(taken(attack, 9, defend, 0)).toBe(1);
        expect(taken(attack, 9, defend, 3, 2, 1)).toBe(0);
      }
    }
    expect(percent(taken(forces[0] as Force, 400, defenders[0] as Force, 1))).toBe('over 99%');
    expect(taken({ ...(forces[0] as Force), charge: 9 }, 3, defenders[0] as Force, 2)).toBe(1);
  });

  test('RT-24: so is an attack on the Death Star', () => {
    const [plain, , strong] = forces as readonly [Force, Force, Force];
    expect(deathStarChance(plain, 2, 18)).toBe(0);
    expect(deathStarChance(plain, 3, 3)).toBe(1);
    for (const target of [4, 10, 17, 18]) expect(deathStarChance(plain, 3, target)).toBeGreaterThan(0);
    for (const target of [4, 10, 17, 18]) expect(deathStarChance(plain, 3, target)).toBeLessThan(1);
    expect(deathStarChance({ ...strong, charge: 9 }, 3, 18)).toBe(1);
  });
});

describe('Imperial/Alliance', () => {
  const melee = (attack: readonly string[], defence: readonly string[]): Melee => ({
    attack: attack.map(readDie),
    defence: defence.map(readDie),
  });
  test('IA-12: an end of a close combat is certain only where no throw brings another', () => {
    for (const [attack, defence] of [
      [['1d20+6'], ['1d4']],
      [['1d10+2', '1d4'], ['1d3']],
      [['1d4+1', '1d4', '1d4'], ['1d2']],
    ] as const)
      expect(oddsOf(melee(attack, defence))).toEqual({ win: 1, loss: 0, tie: 0 });
    for (const [attack, defence] of [
      [['1d20+3'], ['1d4']],
      [['1d4'], ['1d20+2']],
    ] as const)
      for (const share of Object.values(oddsOf(melee(attack, defence)))) expect(share).toBeLessThan(1);
  });
});
