/** Rank ranges over random histories: each holds the true end, none is wider than the one before. `RANGES=full`: 100,000 of them. */
import { expect, it } from 'vitest';
import { rankRanges } from '../../../engine/league/rank-range.ts';
import { standings } from '../../../engine/league/standings.ts';
import { seeded } from '../../support/seeded.ts';
import { chanceOf, history } from './histories.ts';

const HISTORIES = process.env.RANGES === 'full' ? 100_000 : process.env.CI === undefined ? 60 : 300;
const SEED = Number(process.env.SEED ?? 1);

it(`hold the truth and only narrow over ${HISTORIES} histories from seed ${SEED}`, { timeout: 1_800_000 }, () => {
  for (let at = 0; at < HISTORIES; at++) {
    const facts = history(chanceOf(seeded(SEED + at)));
    const end = new Map(standings(facts.at(-1)!).map(({ entrant, rank }) => [entrant, rank]));
    let before = new Map(facts[0]!.entrants.map(({ id }) => [id, { best: 1, worst: facts[0]!.entrants.length }]));
    for (const now of facts) {
      const ranges = rankRanges(now);
      for (const [id, { best, worst }] of ranges) {
        const was = before.get(id)!;
        const rank = end.get(id)!;
        const holds = best <= rank && rank <= worst && was.best <= best && worst <= was.worst;
        if (!holds)
          expect.fail(
            `seed ${SEED + at}: ${id} ends ${rank}, may end ${best}–${worst}, before ${was.best}–${was.worst}: ${JSON.stringify(now)}`,
          );
      }
      before = new Map(ranges);
    }
    for (const [id, { best, worst }] of before) expect([best, worst], `seed ${SEED + at}`).toEqual([end.get(id), end.get(id)]);
  }
});
