import { expect, test } from 'vitest';
import { effort, growth, yardstick } from './effort.ts';

const spin = (steps: number): number => {
  let sum = 0;
  for (let i = 0; i < steps; i++) sum = (sum * 31 + i) % 1_000_003;
  return sum;
};

test('work that grows with its size is let pass', async () => {
  expect(await growth((size) => spin(size * 100), 640, 6)).toBeLessThan(6);
});

test('work that grows with the square of its size is told, also where a first call is slow', async () => {
  let slow = 2_000;
  const work = (size: number): void => {
    spin(size * Math.max(size, slow * 100));
    slow = 0;
  };
  expect(await growth(work, 640, 6)).toBeGreaterThan(6);
});

test('a yardstick is about one long', async () => {
  expect(await effort(yardstick, 3)).toBeLessThan(3);
  const five = (): void => {
    for (let i = 0; i < 5; i++) yardstick();
  };
  expect(await effort(five, 3)).toBeGreaterThan(3);
});
