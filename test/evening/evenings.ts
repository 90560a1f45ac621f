import type { Evening } from './evening.ts';

/** A thousand matches in an account as it is given at first, but out of SES's sandbox. */
export const SMALL: Evening = { matches: 1_000, due: 0.3, rate: 14, units: 2_000, partitions: 4, concurrency: 10 };
/** A hundred thousand, with the quotas that docs/scale.md asks for. */
export const LARGE: Evening = { matches: 100_000, due: 0.3, rate: 200, units: 16_000, partitions: 16, concurrency: 1_000 };
/** And what its file then sets. */
export const LARGE_DOORS = { requestRate: 600 };
