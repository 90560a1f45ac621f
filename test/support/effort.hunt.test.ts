import { expect, test } from 'vitest';
import { effort, growth, yardstick } from './effort.ts';

const spin = (steps: number): number => {
  let sum = 0;
  for (let i = 0; i < steps; i++) sum = (sum * 31 + i) % 1_000_003;
  return sum;
};

test('work that grows with its size is within the bar', async () => {
  expect(await growth((size) => spin(size * 100), 640, 6)).toBeLessThan(6);
});

test('work that grows with the square of its size is not', async () => {
  expect(await growth((size) => spin(size * size), 640, 6)).toBeGreaterThan(6);
});

test('a first call that is slow does not hide how work grows', async () => {
  let slow = 2_000;
  const work = (size: number): void => {
    spin(size * Math.max(size, slow * 100));
    slow = 0;
  };
  expect(await growth(work, 640, 6)).toBeGreaterThan(6);
});

test('a yardstick is about one long', async () => {
  expect(await effort(yardstick, 3)).toBeLessThan(3);
});

test('ten yardsticks are too long', async () => {
  const ten = (): void => {
    for (let i = 0; i < 10; i++) yardstick();
  };
  expect(await effort(ten, 3)).toBeGreaterThan(3);
});
