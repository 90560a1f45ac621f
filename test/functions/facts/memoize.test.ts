import { expect, test, vi } from 'vitest';
import { memoize } from '../../../functions/facts/memoize.ts';

test('what could not be made is made for the next who asks, and then no more', async () => {
  const make = vi.fn(async () => ({ frames: 3 }));
  const made = memoize(make);
  make.mockRejectedValueOnce(new Error('the disk is away'));
  await expect(made()).rejects.toThrow('the disk is away');
  const first = made();
  expect(await made()).toBe(await first);
  expect(make).toHaveBeenCalledTimes(2);
});
