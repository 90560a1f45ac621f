/**
 * Rank ranges over random histories: each contains the final rank, and none is wider than the one before. `SEED=7 TRIES=5000` tries
 * that many, starting there.
 */
import { expect, it } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import type { RankRange } from '../../../../engine/league/standings/rank-bounds.ts';
import { rankRanges } from '../../../../engine/league/standings/rank-range.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { hunt, FIRST_SEED as SEED } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { endsOf, history, randomFrom, season } from '../histories.ts';

const SMALL = hunt({ full: 100, long: 400 });
const HISTORIES = hunt({ full: 80, long: 300 });

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
  for (let i = 0; i < HISTORIES; i++) expect(fault(history(randomFrom(seeded(SEED + i))), false), `seed ${SEED + i}`).toBeUndefined();
});

it(`hold the truth and only narrow over ${HISTORIES / 4} seasons of every format with leavers, from seed ${SEED}`, () => {
  for (let i = 0; i < HISTORIES / 4; i++) expect(fault(season(randomFrom(seeded(SEED + i))), true), `seed ${SEED + i}`).toBeUndefined();
});

/** The best and worst place of each in all ways the division can end. */
const placesIn = (now: Division, leavers: number): ReadonlyMap<string, RankRange> => {
  const found = new Map<string, RankRange>();
  for (const end of endsOf(now, leavers))
    for (const { entrant, rank } of standings(end)) {
      const { best, worst } = found.get(entrant) ?? { best: rank, worst: rank };
      found.set(entrant, { best: Math.min(best, rank), worst: Math.max(worst, rank) });
    }
  return found;
};

it(`hold every way that ${SMALL} small double eliminations can still end, whoever leaves, from seed ${SEED}`, () => {
  for (let i = 0; i < SMALL; i++) {
    const random = randomFrom(seeded(SEED + i));
    const all = season(random, [{ format: 'knockout', elimination: 'double' }], 4);
    const now = all[random(all.length)]!;
    const ranges = rankRanges(now);
    for (const [id, { best, worst }] of placesIn(now, now.entrants.length === 3 ? 1 : 0)) {
      const told = ranges.get(id)!;
      expect(
        told.best <= best && worst <= told.worst,
        `seed ${SEED + i}: ${id} may end ${best}–${worst}, not ${told.best}–${told.worst}: ${JSON.stringify(now)}`,
      ).toBe(true);
    }
  }
});

it('tell nothing of a ladder before its end, since by leaving everybody can still come to stand anywhere', () => {
  const random = randomFrom(seeded(SEED));
  const open = season(random, [{ format: 'ladder', rounds: 2 }], 3).filter(
    (now) => now.entrants.every(({ left }) => left === undefined) && nextRound(now, []).t !== 'over',
  );
  expect(open.length).toBeGreaterThan(0);
  for (const now of open) {
    expect([...placesIn(now, 2).values()]).toEqual(Array(3).fill({ best: 1, worst: 3 }));
    expect(rankRanges(now)).toEqual(placesIn(now, 2));
  }
});
