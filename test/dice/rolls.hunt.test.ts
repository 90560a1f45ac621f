/** `die-v1` under statistics: fair, and no use to anyone who searches without the secret. `npm run hunt:dice` for more. */
import { createHmac, hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainLink, commitment, digest, keyedDice, lock, position } from '../../engine/dice.ts';
import { reaching } from '../support/hunt.ts';
import { chiSquareP, evenFaces, type Faces, ROLL_TESTS } from './roll-tests.ts';

const ROLLS = reaching({ full: 200_000, long: 6_000_000 });
const ROLLS_A_SIZE = reaching({ full: 2_000, long: 100_000 });
const TRIALS = reaching({ full: 1_000, long: 100_000 });
const NONCES = 100;
const A_STEP = 1_000;

/** Rolls of a match with this seed, a thousand a step, as a match makes them. */
function rolls(seed: string, sides: number, count: number): Faces {
  const tip = digest(seed);
  const faces = new Uint8Array(count);
  for (let first = 0; first < count; first += A_STEP) {
    const step = 1 + first / A_STEP;
    const { link } = position(step);
    const dice = keyedDice(chainLink(tip, link), { match: `match${step >> 8}`, step, lock: digest(`lock ${step}`), beacon: '-' });
    for (let i = 0; i < A_STEP; i++) faces[first + i] = dice.roll(sides, `roll.${i}`);
  }
  return faces;
}

describe.each(['first', 'second', 'third'])(`${ROLLS} rolls of the %s seed`, (seed) => {
  const faces = rolls(seed, 6, ROLLS);
  test.each(Object.entries(ROLL_TESTS))('pass the test of %s', (name, tally) => {
    const p = chiSquareP(tally(faces));
    console.info(`${seed} seed, ${name}: p = ${p.toFixed(4)}`);
    expect(p).toBeGreaterThanOrEqual(0.001);
    expect(p).toBeLessThanOrEqual(0.999);
  });
});

test(`dice of 2 to 100 sides are even, ${ROLLS_A_SIZE} rolls each`, () => {
  const strays: string[] = [];
  for (let sides = 2; sides <= 100; sides++) {
    const p = chiSquareP(evenFaces(rolls(`sides ${sides}`, sides, ROLLS_A_SIZE), sides));
    // 99 fair dice: one in a thousand runs would see one of them below.
    if (p < 0.00001 || p > 0.99999) strays.push(`d${sides}: p = ${p}`);
  }
  expect(strays).toEqual([]);
});

describe('the tests themselves catch', () => {
  const drawFaces = (count: number, faceOf: (i: number) => number): Faces => Uint8Array.from({ length: count }, (_, i) => faceOf(i));
  const bytes = (i: number): number => hash('sha256', `${i}`, 'buffer')[0] ?? 0;
  const failingTests = (faces: Faces): readonly string[] =>
    Object.entries(ROLL_TESTS).flatMap(([name, tally]) => {
      const p = chiSquareP(tally(faces));
      return p < 0.001 || p > 0.999 ? [name] : [];
    });

  test('a byte taken modulo six', () => {
    // Some faces come up by a fortieth more often: fewer rolls do not show that.
    expect(failingTests(drawFaces(300_000, (i) => 1 + (bytes(i) % 6)))).toContain('faces');
  });
  test('faces in turn', () => {
    expect(failingTests(drawFaces(60_000, (i) => 1 + (i % 6)))).toEqual(['faces', 'pairs', 'triples', 'runs', 'gaps', 'poker']);
  });
  test('a die that seldom shows the same face twice', () => {
    const fair = rolls('third', 6, 60_000);
    expect(failingTests(fair.map((face, i) => (i % 7 === 3 && face === fair[i - 1] ? 1 + (face % 6) : face)))).toEqual(
      expect.arrayContaining(['pairs', 'poker']),
    );
  });
});

/**
 * A player who does not know s(t) may still choose: here they try a hundred nonces, roll them with a guessed key, and send the
 * one that shows the most sixes. The match's own key then rolls the attack.
 */
test(`${TRIALS} times the best of ${NONCES} nonces, searched without the secret, gains nothing`, () => {
  const sha = (text: string): string => hash('sha256', text, 'hex');
  const guessed = Buffer.alloc(32, 9);
  let sum = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const match = `m${trial}`;
    const other = digest(`${match} other`);
    let [best, bestWord] = ['', -1];
    for (let i = 0; i < NONCES; i++) {
      const nonce = sha(`${trial} ${i}`).slice(0, 32);
      const promised = sha(`orders-v1|${match}|1|rebel|${nonce}|attack 4`);
      const locked = sha(`lock-v1|${match}|1|${promised}|${other}|0`);
      const word = createHmac('sha256', guessed).update(`die-v1|${match}|1|${locked}|-|R.1.attack|0`).digest().readUInt32BE(0) % 6;
      if (word > bestWord) [best, bestWord] = [nonce, word];
    }
    const promised = commitment({ match, step: 1, seat: 'rebel', nonce: best, lines: ['attack 4'] });
    const real = keyedDice(digest(`secret of ${match}`), {
      match,
      step: 1,
      lock: lock({ match, step: 1, commitments: [promised, other] }, { round: 0, passed: [], named: [] }),
      beacon: '-',
    });
    sum += real.roll(6, 'R.1.attack');
  }
  const sigma = Math.sqrt(35 / 12 / TRIALS);
  console.info(`mean face ${(sum / TRIALS).toFixed(4)}, ${((sum / TRIALS - 3.5) / sigma).toFixed(2)} sigma from 3.5`);
  expect(Math.abs(sum / TRIALS - 3.5)).toBeLessThan(4 * sigma);
});
