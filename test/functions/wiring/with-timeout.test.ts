import { expect, test } from 'vitest';
import { withTimeout } from '../../../functions/wiring/with-timeout.ts';

const forever = (): never => {
  for (;;);
};

test('gives what comes out, and throws what is thrown', () => {
  expect(withTimeout(5_000, () => ({ lines: ['pass'] }))).toEqual({ lines: ['pass'] });
  const fault = new TypeError('planted');
  expect(() =>
    withTimeout(5_000, () => {
      throw fault;
    }),
  ).toThrow(fault);
});

test.each([
  ['a loop', forever],
  [
    'a loop that catches all',
    () => {
      for (;;) {
        try {
          forever();
        } catch {
          // Goes on.
        }
      }
    },
  ],
  ['an expression that never comes to an end', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
])('%s is stopped in the middle', (_, run) => {
  expect(() => withTimeout(20, run)).toThrow('it took longer than 20 ms');
});

test('one within another has a limit of its own', () => {
  const inner = (): string => {
    try {
      return withTimeout(20, forever);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(withTimeout(60_000, inner)).toBe('it took longer than 20 ms');
});
