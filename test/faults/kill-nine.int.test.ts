import { expect, test } from 'vitest';
import { killNine } from './kill-nine.ts';

/** Fewer at the desk than before a change lands; `node test/faults/kill-nine.ts 100` for more. */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.CI ? 10 : 2));
const SEED = Number(process.env.SEED ?? 1);
const MOST_MS_A_ROUND = 30_000;

test(
  `npm start keeps what it acknowledged through ${ROUNDS} kills at random moments under load`,
  async () => {
    const { faults, kept, mails, steps } = await killNine(ROUNDS, SEED);
    expect(faults, `SEED=${SEED}`).toEqual([]);
    expect(Math.min(kept, mails, steps)).toBeGreaterThan(0);
  },
  // And once as long as a letter waits for the clock.
  300_000 + ROUNDS * MOST_MS_A_ROUND,
);
