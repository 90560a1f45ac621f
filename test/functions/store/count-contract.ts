/** What the store keeps about how often something was done to an address. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../functions/store/store.ts';
import { NOON } from '../../support/records.ts';
import { fresh, SECOND, type TestClock } from './contract-parts.ts';

export const countContract = (store: () => Store, clock: TestClock): void => {
  describe('a count', () => {
    const of = {
      name: 'asked',
      limits: [
        { most: 2, within: 60 * SECOND },
        { most: 3, within: 3600 * SECOND },
      ],
    };
    const takenAt = async (hash: string, time: number): Promise<number> => {
      clock.set(NOON + time * SECOND);
      const wait = await store().counts.take(hash, of);
      clock.set(NOON);
      return wait / SECOND;
    };

    it('holds in any stretch of time, not from one full minute to the next', async () => {
      const hash = fresh();
      expect(await takenAt(hash, 0)).toBe(0);
      expect(await takenAt(hash, 50)).toBe(0);
      expect(await takenAt(hash, 59)).toBe(1);
      expect(await takenAt(hash, 60)).toBe(0);
      clock.set(NOON + 61 * SECOND);
      expect(await store().counts.wait(hash, of)).toBe(3539 * SECOND);
      expect(await store().counts.wait(fresh(), of)).toBe(0);
      expect(await takenAt(hash, 61)).toBe(3539);
      expect(await takenAt(hash, 3600)).toBe(0);
    });

    it('is kept by address and by name', async () => {
      const hash = fresh();
      for (const name of ['one', 'other']) expect(await store().counts.take(hash, { ...of, name })).toBe(0);
      expect(await takenAt(fresh(), 0)).toBe(0);
    });

    it('starts afresh once all of it is over, though the item is still there', async () => {
      const hash = fresh();
      for (const time of [0, 1, 61, 7300, 7301]) expect(await takenAt(hash, time)).toBe(0);
    });

    it('lets no more pass when many ask at once', async () => {
      const hash = fresh();
      const waits = await Promise.all(Array.from({ length: 6 }, () => store().counts.take(hash, of)));
      expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(2);
      expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(1);
    });
  });
};
