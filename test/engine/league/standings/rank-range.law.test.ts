import { describe, expect, it } from 'vitest';
import { type Division, type LegResult, type TieBreak, withResult } from '../../../../engine/league/division.ts';
import { outlookOf } from '../../../../engine/league/standings/outlook.ts';
import { rankBounds } from '../../../../engine/league/standings/rank-bounds.ts';
import { rankRanges } from '../../../../engine/league/standings/rank-range.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { effort } from '../../../support/effort.ts';
import { seeded } from '../../../support/seeded.ts';
import { division, ended, fromCrosstable } from '../divisions.ts';
import { openRoundRobin, type Random, randomFrom } from '../histories.ts';

const showRanges = (of: Division): Readonly<Record<string, string>> =>
  Object.fromEntries([...rankRanges(of)].map(([id, { best, worst }]) => [id, `${best}–${worst}`]));

const SCORES = [1, 0.5, 0];
const openLegs = (of: Division): readonly { id: string; at: number; seats: readonly string[] }[] =>
  of.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs }) => legs.flatMap((leg, at) => (leg.result === undefined ? [{ id, at, seats: leg.seats }] : []))),
  );

/** Every way that a leg may end: won, drawn or lost, or with silence, which wins nothing. */
const endings = (a: string, b: string): readonly LegResult[] => {
  const draw = ended(a, b, 0.5).result!;
  const silences = [[a], [b], [a, b]].map((silent): LegResult => ({ ...draw, how: 'forfeit', silent }));
  return [...SCORES.map((score) => ended(a, b, score).result!), ...silences];
};

/** Every table that the open legs may lead to, computed the slow way. */
const ends = (of: Division): readonly Division[] => {
  const [next] = openLegs(of);
  if (next === undefined) return [of];
  const [a = '', b = ''] = next.seats;
  return endings(a, b).flatMap((result) => ends(withResult(of, next.id, next.at, result)));
};

/** The ranks at the end; players whom only the lot tells apart may each have any of their ranks. */
const ranksOf = (end: Division): readonly (readonly [string, number, number])[] => {
  const rows = standings(end);
  return rows.map(({ entrant }, i) => {
    let [first, last] = [i, i];
    while (rows[first - 1]?.above === 'lot') first--;
    while (rows[last]?.above === 'lot') last++;
    return [entrant, first + 1, last + 1];
  });
};

const exhaustive = (of: Division): Readonly<Record<string, string>> => {
  const found = new Map<string, readonly [number, number]>(of.entrants.map(({ id }) => [id, [of.entrants.length, 1]]));
  for (const [id, first, last] of ends(of).flatMap(ranksOf)) {
    const [best, worst] = found.get(id)!;
    found.set(id, [Math.min(best, first), Math.max(worst, last)]);
  }
  return Object.fromEntries([...found].map(([id, range]) => [id, range.join('–')]));
};

const partly = (of: Division, open: number, random: Random): Division => {
  let now = of;
  for (let legs = openLegs(now); legs.length > open; legs = openLegs(now)) {
    const { id, at, seats } = legs[random(legs.length)]!;
    const result: LegResult = ended(seats[0] ?? '', seats[1] ?? '', SCORES[random(3)] ?? 0).result!;
    now = withResult(now, id, at, result);
  }
  return now;
};

describe('the ranks still open to each', () => {
  it('are all of them at first and the true ones at the end', () => {
    expect(showRanges(openRoundRobin(4, 'one', ['wins']))).toEqual({ p0: '1–4', p1: '1–4', p2: '1–4', p3: '1–4' });
    const over = fromCrosstable({ a: '* 1 1', b: '0 * ½', c: '0 ½ *' });
    expect(showRanges(over)).toEqual(Object.fromEntries(standings(over).map(({ entrant, rank }) => [entrant, `${rank}–${rank}`])));
  });

  it.each<[string, readonly TieBreak[]]>([
    ['points alone', []],
    ['direct encounter and Sonneborn-Berger', ['direct-encounter', 'sonneborn-berger']],
    ['wins, Koya and progressive', ['wins', 'koya', 'progressive']],
    ['Buchholz and its cut', ['buchholz-cut-1', 'buchholz']],
  ])('are those of an exhaustive search over small divisions: %s', (_, tieBreaks) => {
    const random = randomFrom(seeded(41));
    for (let turn = 0; turn < 12; turn++) {
      const of = partly(openRoundRobin(3 + random(4), random(3) === 0 ? 'both' : 'one', tieBreaks), 1 + random(3), random);
      expect(showRanges(of)).toEqual(exhaustive(of));
    }
  });

  it('allow for two who meet and both get nothing, since silence wins nothing', () => {
    // a has 2, b and c 1, d nothing. If neither b nor c gives an order when they meet, d may still draw level with both.
    const of = division(
      {},
      ['a', 'b', 'c', 'd'],
      [
        [
          [ended('a', 'd', 1)],
          [ended('a', 'b', 1)],
          [ended('c', 'a', 1)],
          [ended('b', 'd', 1)],
          [{ seats: ['b', 'c'] }],
          [{ seats: ['c', 'd'] }],
        ],
      ],
    );
    expect(rankBounds(outlookOf(of, false))[3]).toEqual({ best: 2, worst: 4 });
    expect(showRanges(of)).toEqual({ a: '1–3', b: '1–4', c: '1–4', d: '2–4' });
  });

  it('hold whatever may still be annulled, where the rules of leaving say so', () => {
    const of = fromCrosstable({ a: '* 1 · ·', b: '0 * · ·', c: '· · * ·', d: '· · · *' });
    const open = {
      ...of,
      rounds: [...of.rounds, { number: 2, byes: [], pairings: [{ id: 'r2p1', round: 2, legs: [{ seats: ['c', 'd'] }] }] }],
    };
    expect([...rankRanges(open, { annulBelowHalf: true }).values()]).toEqual(Array(4).fill({ best: 1, worst: 4 }));
  });

  it('count a bye as settled once its owner has given orders in a match that is not annulled', () => {
    const met = (result: Partial<LegResult>): Division => {
      const [seats, won] = [['c', 'a'], ended('c', 'a', 1).result!];
      const first = [[ended('a', 'b', 1)], { entrant: 'c', why: 'odd' as const }];
      return division({ format: 'swiss', rounds: 4 }, ['a', 'b', 'c'], [first, [[{ seats, result: { ...won, ...result } }]]]);
    };
    expect(outlookOf(met({}), false)).toMatchObject({ sure: [2, 0, 4], unearned: false });
    expect(outlookOf(met({ how: 'annulled' }), false)).toMatchObject({ sure: [2, 0, 0], unearned: true });
    expect(outlookOf(met({ how: 'forfeit', silent: ['c'] }), false)).toMatchObject({ sure: [2, 0, 0], unearned: true });
  });

  it('are computed with little work for twenty entrants at any time of the season', async () => {
    const random = randomFrom(seeded(7));
    for (const open of [190, 120, 40, 10, 5]) {
      const of = partly(openRoundRobin(20, 'one', ['direct-encounter', 'sonneborn-berger', 'wins']), open, random);
      expect(await effort(() => rankRanges(of), 5)).toBeLessThan(5);
    }
  });
});
