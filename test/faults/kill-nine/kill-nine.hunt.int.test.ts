import { expect, test } from 'vitest';
import { hunt, FIRST_SEED as SEED } from '../../support/hunt.ts';
import { killNine } from './kill-nine.ts';

/** `npm run hunt:kills -- 100 7` for more. */
const ROUNDS = hunt({ full: 3, long: 10 });

test(`npm start keeps what it acknowledged through ${ROUNDS} kills at random moments under load`, async () => {
  const { faults, kept, mails, steps } = await killNine(ROUNDS, SEED);
  expect(faults, `SEED=${SEED}`).toEqual([]);
  expect(Math.min(kept, mails, steps)).toBeGreaterThan(0);
});
