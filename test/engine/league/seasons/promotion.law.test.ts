import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntrantId } from '../../../../engine/league/division.ts';
import { firstSeason, nextSeason, type Placed, type SeasonRules } from '../../../../engine/league/seasons/promotion.ts';
import { effort } from '../../../support/effort.ts';

const RULES: SeasonRules = { size: 4, movers: 1 };
const LOT = 'aa';
const rate = (ids: Iterable<EntrantId>): readonly { id: EntrantId; rating: number }[] =>
  [...ids].map((id, i) => ({ id, rating: 1500 - i }));
const ids = (season: readonly (readonly Placed[])[]): readonly (readonly EntrantId[])[] =>
  season.map((division) => division.map(({ id }) => id));
const cameOf = (season: readonly (readonly Placed[])[]): Readonly<Record<EntrantId, string>> =>
  Object.fromEntries(season.flat().map(({ id, came }) => [id, came]));
const next = (finals: readonly string[], leavers = '', entering = '', rules = RULES): readonly (readonly Placed[])[] =>
  nextSeason(
    finals.map((final) => [...final]),
    rate([...finals.join(''), ...entering].filter((id) => !leavers.includes(id))),
    rules,
    LOT,
  );

describe('the first season', () => {
  it('puts the strongest together, in divisions as even as possible and no larger than the size', () => {
    const season = firstSeason(rate('abcdefghi'), RULES, LOT);
    expect(ids(season)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ]);
    expect(firstSeason(rate('abcde'), RULES, LOT).map((division) => division.length)).toEqual([2, 3]);
    expect(firstSeason(rate('abcde'), { ...RULES, least: 3 }, LOT).map((division) => division.length)).toEqual([5]);
    expect(firstSeason([], RULES, LOT)).toEqual([]);
  });

  it('leaves equal ratings to the lot, whatever order they are given in', () => {
    const level = [...'abcdef'].map((id) => ({ id, rating: 1500 }));
    expect(firstSeason(level.toReversed(), RULES, LOT)).toEqual(firstSeason(level, RULES, LOT));
    expect(ids(firstSeason(level, RULES, 'bb'))).not.toEqual(ids(firstSeason(level, RULES, LOT)));
  });
});

describe('the next season', () => {
  it('moves the best up and the last down', () => {
    const season = next(['abcd', 'efgh', 'ijkl']);
    expect(ids(season)).toEqual([
      ['a', 'b', 'c', 'e'],
      ['d', 'f', 'g', 'i'],
      ['h', 'j', 'k', 'l'],
    ]);
    expect(cameOf(season)).toMatchObject({ a: 'stayed', d: 'relegated', e: 'promoted', h: 'relegated', i: 'promoted', l: 'stayed' });
  });

  it('gives a free place to those who would have gone down, then to the next best below', () => {
    expect(cameOf(next(['abcd', 'efgh', 'ijkl'], 'a', 'x'))).toMatchObject({ d: 'spared', e: 'promoted', f: 'stayed', x: 'new' });
    const season = next(['abcd', 'efgh', 'ijkl'], 'ab', 'xy');
    expect(cameOf(season)).toMatchObject({
      d: 'spared',
      e: 'promoted',
      f: 'moved-up',
      h: 'spared',
      i: 'promoted',
      j: 'moved-up',
      x: 'new',
    });
    expect(season.map((division) => division.length)).toEqual([4, 4, 4]);
  });

  it('sends nobody down in place of a last who leaves, and nobody up in place of a first who leaves', () => {
    expect(cameOf(next(['abcd', 'efgh'], 'd', 'x'))).toMatchObject({ c: 'stayed', e: 'promoted', x: 'new' });
    expect(cameOf(next(['abcd', 'efgh'], 'e', 'x'))).toMatchObject({ d: 'spared', f: 'stayed' });
  });

  it('sends no bot up, neither by its place nor to a free one, but the next best person', () => {
    const withBots = (bots: string, leavers = '') =>
      nextSeason(
        ['abcd', 'efgh', 'ijkl'].map((final) => [...final]),
        rate([...'abcdefghijkl'].filter((id) => !leavers.includes(id))).map((player) => ({
          ...player,
          ...(bots.includes(player.id) && { bot: true as const }),
        })),
        RULES,
        LOT,
      );
    expect(cameOf(withBots('ei'))).toMatchObject({ d: 'relegated', e: 'stayed', f: 'promoted', i: 'stayed', j: 'promoted' });
    expect(cameOf(withBots('eg', 'ab'))).toMatchObject({ d: 'spared', e: 'stayed', f: 'promoted', g: 'stayed' });
    expect(cameOf(withBots('efgh'))).toMatchObject({ e: 'stayed', f: 'stayed', g: 'stayed' });
    expect(cameOf(withBots('h'))).toMatchObject({ h: 'relegated' });
    // The only person of a division, below its bots, has a place that goes down.
    expect(cameOf(withBots('efg'))).toMatchObject({ f: 'stayed', h: 'relegated' });
  });

  it('starts newcomers and returners at the bottom, in an extra division where there are many', () => {
    const season = next(['abcd'], '', 'wxyz');
    expect(ids(season)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['w', 'x', 'y', 'z'],
    ]);
    expect(cameOf(season)).toMatchObject({ d: 'spared', w: 'new', z: 'new' });
  });

  it('closes the last division where there are not enough for it: all of them come up', () => {
    const season = next(['abcd', 'efgh'], 'bcdgh');
    expect(ids(season)).toEqual([['a', 'e', 'f']]);
    expect(cameOf(season)).toMatchObject({ e: 'promoted', f: 'moved-up' });
  });

  /**
   * For each entrant who was there: how many divisions they go down, and their place from the end. Divisions that everybody has
   * left close up.
   */
  const moves = (finals: readonly (readonly EntrantId[])[], staying: ReadonlySet<EntrantId>, season: readonly (readonly Placed[])[]) => {
    const left = finals.filter((final) => final.some((id) => staying.has(id)));
    return season.flatMap((division, number) =>
      division.flatMap(({ id, came }) => {
        const before = left.findIndex((final) => final.includes(id));
        const final = left[before] ?? [];
        return before < 0 ? [] : [{ id, came, by: number - before, place: final.length - final.indexOf(id) }];
      }),
    );
  };

  const world = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
    entering: fc.nat(15),
    leaving: fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
    rules: fc.record({ size: fc.integer({ min: 2, max: 9 }), movers: fc.nat(3) }),
  });

  it('has everybody once, moves nobody further than one division, and moves down only those among the last', () => {
    fc.assert(
      fc.property(world, ({ sizes, entering, leaving, rules }) => {
        const finals = sizes.map((size, i) => Array.from({ length: size }, (_, place) => `${i}.${place}`));
        const staying = finals.flatMap((final) => final.filter(() => leaving.next().value !== 0));
        const fresh = Array.from({ length: entering }, (_, i) => `new${i}`);
        const season = nextSeason(finals, rate([...staying, ...fresh]), rules, LOT);
        expect(
          season
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...staying, ...fresh].sort());
        for (const { id, by, came, place } of moves(finals, new Set(staying), season)) {
          expect(Math.abs(by), id).toBeLessThanOrEqual(1);
          if (came === 'relegated') expect(by, id).toBe(1);
          if (by > 0) expect(place, id).toBeLessThanOrEqual(rules.movers);
        }
        for (const { id, came } of season.flat()) expect(came === 'new').toBe(id.startsWith('new'));
      }),
      { seed: 61, numRuns: 250 },
    );
  });

  it('is the same in whatever order the players are told', () => {
    fc.assert(
      fc.property(world, ({ sizes, entering, rules }) => {
        const finals = sizes.map((size, i) => Array.from({ length: size }, (_, place) => `${i}.${place}`));
        const players = rate([...finals.flat(), ...Array.from({ length: entering }, (_, i) => `new${i}`)]);
        expect(nextSeason(finals, players.toReversed(), rules, LOT)).toEqual(nextSeason(finals, players, rules, LOT));
      }),
      { seed: 62, numRuns: 100 },
    );
  });

  it('is drawn for ten thousand players with little work', async () => {
    const players = Array.from({ length: 10_000 }, (_, i) => ({ id: `p${i}`, rating: 1500 }));
    const seasons = () =>
      nextSeason(ids(firstSeason(players, { size: 15, movers: 2 }, LOT)), players.slice(500), { size: 15, movers: 2 }, LOT);
    const season = seasons();
    expect(season.flat()).toHaveLength(9_500);
    expect(Math.max(...season.map((division) => division.length))).toBeLessThanOrEqual(15);
    expect(await effort(seasons, 40)).toBeLessThan(40);
  });
});
