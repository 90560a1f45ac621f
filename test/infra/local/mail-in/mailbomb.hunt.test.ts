/** No mail that SMTP takes costs the event loop more than a moment, or a thread more than a second, however it is put together. */
import { expect, test } from 'vitest';
import { effort } from '../../../support/effort.ts';
import { FIRST_SEED, hunt, reaching } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { rawOf, STAGES, searched, takeAlong } from './mailbomb.ts';

const LONG = 60 * 60_000;
const MB = 1024 * 1024;
const REACH = reaching({
  taste: { first: 2, bred: 6, bytes: MB / 8 },
  full: { first: 30, bred: 60, bytes: 2 * MB },
  long: { first: 400, bred: 2_000, bytes: 5 * MB },
});
/** The figures are wanted where the search is worth something. */
const TOLD = reaching({ taste: false, full: true });
/** In yardsticks, each a hundredth of a second on the machine where this was written. */
const MOST = { loop: 5, judge: 100, read: 100, orders: 5 } as const;

test.each(Array.from({ length: hunt({ taste: 1, full: 1, long: 4 }) }, (_, i) => FIRST_SEED + i))(
  'the dearest mails found cost no more than they may (seed %i)',
  { timeout: LONG },
  async (seed) => {
    const { dearest, tried } = await searched(seeded(seed), REACH);
    expect(tried).toBeGreaterThan(20);
    for (const stage of STAGES)
      for (const { bomb, ms } of dearest[stage]) {
        const words = `${stage} ${Math.round(ms)} ms, ${rawOf(bomb).length} bytes: ${JSON.stringify({ ...bomb, record: bomb.record.slice(0, 60) })}`;
        if (TOLD) console.log(words);
        await takeAlong(bomb, async (at, work) => {
          if (at !== stage) return void (await work());
          expect(await effort(work, MOST[stage]), words).toBeLessThan(MOST[stage]);
        });
      }
  },
);
