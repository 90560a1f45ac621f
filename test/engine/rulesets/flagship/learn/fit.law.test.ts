import { expect, test } from 'vitest';
import { seeded } from '../../../../support/seeded.ts';
import { type Example, fitNetwork, judgeBy, lossOf } from './fit.ts';

/** Won if just one of two numbers is above 0, which no weights can tell by themselves. */
function examples(count: number, seed: number): readonly Example[] {
  const random = seeded(seed);
  const draw = (): number => 6 * random() - 3;
  return Array.from({ length: count }, () => {
    const outlook = [draw(), draw(), draw()] as const;
    return { outlook, won: outlook[0] > 0 === outlook[1] > 0 ? 0 : 1 };
  });
}

test('a network learns what follows from two numbers together, and tells it of others that it has not seen', () => {
  const learnedWeights = fitNetwork(examples(4_000, 1), { units: 12, epochs: 60, random: seeded(2) });
  expect(lossOf(judgeBy(learnedWeights), examples(1_000, 3))).toBeLessThan(0.35);
  const untaught = fitNetwork(examples(4_000, 1), { units: 12, epochs: 0, random: seeded(2) });
  expect(lossOf(judgeBy(untaught), examples(1_000, 3))).toBeGreaterThan(0.6);
});

test('the same examples and the same chance give the same network', () => {
  const once = (): unknown => fitNetwork(examples(600, 4), { units: 3, epochs: 2, random: seeded(5) });
  expect(once()).toEqual(once());
});
