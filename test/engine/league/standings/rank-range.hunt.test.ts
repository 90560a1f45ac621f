/**
 * Rank ranges over random histories: each contains the final rank, none is wider than the one before. `SEED=7 TRIES=5000`: so
 * many, from there.
 */
import { expect, it } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { rankRanges } from '../../../../engine/league/standings/rank-range.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { hunt, FIRST_SEED as SEED } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { chanceOf, history, season } from '../histories.ts';

const HISTORIES = hunt({ taste: 60, full: 300 });

/** What is wrong with the ranges of a history, if anything is. */
const fault = (facts: readonly Division[], annulBelowHalf: boolean): string | undefined => {
  const end = new Map(standings(facts.at(-1)!).map(({ entrant, rank }) => [entrant, rank]));
  let before = new Map([...end.keys()].map((id) => [id, { best: 1, worst: end.size }]));
  for (const now of facts) {
    const ranges = rankRanges(now, { annulBelowHalf });
    for (const [id, { best, worst }] of ranges) {
      const was = before.get(id)!;
      const rank = end.get(id)!;
      if (best <= rank && rank <= worst && was.best <= best && worst <= was.worst) continue;
      return `${id} ends ${rank}, may end ${best}–${worst}, before ${was.best}–${was.worst}: ${JSON.stringify(now)}`;
    }
    before = new Map(ranges);
  }
  // A Swiss that finds no pairs any more is closed by its director.
  if (nextRound(facts.at(-1)!, []).t === 'stuck') return undefined;
  return [...before].every(([, { best, worst }]) => best === worst) ? undefined : 'the end is not told';
};

it(`hold the truth and only narrow over ${HISTORIES} histories from seed ${SEED}`, () => {
  for (let i = 0; i < HISTORIES; i++) expect(fault(history(chanceOf(seeded(SEED + i))), false), `seed ${SEED + i}`).toBeUndefined();
});

it(`hold the truth and only narrow over ${HISTORIES / 4} seasons of every format with leavers, from seed ${SEED}`, () => {
  for (let i = 0; i < HISTORIES / 4; i++) expect(fault(season(chanceOf(seeded(SEED + i))), true), `seed ${SEED + i}`).toBeUndefined();
});
