import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import { type Division, type LegResult, withResult } from '../../../../engine/league/division.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { division, ended, fromCrosstable, LOT } from '../divisions.ts';

const ranks = (of: Division): readonly string[] => standings(of).map(({ entrant }) => entrant);

describe('a table', () => {
  it('says what put each entrant above the next', () => {
    const rows = standings(fromCrosstable({ a: '* 1 1 0', b: '0 * 1 1', c: '0 0 * ½', d: '1 0 ½ *' }, { tieBreaks: ['direct-encounter'] }));
    expect(rows.map((row) => [row.rank, row.entrant, row.points, row.above])).toEqual([
      [1, 'a', 2, 'direct-encounter'],
      [2, 'b', 2, 'points'],
      [3, 'd', 1.5, 'points'],
      [4, 'c', 0.5, undefined],
    ]);
  });

  it('leaves entrants whom nothing else tells apart to the lot: the smallest digest comes first', () => {
    const all = division({ tieBreaks: ['sonneborn-berger', 'wins'] }, ['a', 'b', 'c'], []);
    const byLot = ['a', 'b', 'c'].toSorted((x, y) => (digest(`lot-v1|${LOT}|${x}`) < digest(`lot-v1|${LOT}|${y}`) ? -1 : 1));
    expect(ranks(all)).toEqual(byLot);
    expect(standings(all).map(({ above }) => above)).toEqual(['lot', 'lot', undefined]);
  });

  it('takes direct encounter again among those it leaves level, and not at all where two have not met', () => {
    // Each has beaten two of the others, so nothing separates them.
    const five = { a: '* 1 1 0 0', b: '0 * 1 1 0', c: '0 0 * 1 1', d: '1 0 0 * 1', e: '1 1 0 0 *' };
    expect(standings(fromCrosstable(five, { tieBreaks: ['direct-encounter'] })).map(({ above }) => above)).toEqual([
      'lot',
      'lot',
      'lot',
      'lot',
      undefined,
    ]);
    // Of a, b, c and d, level on 3, a and b have 2 against the others, c and d 1; a has beaten b, c has beaten d.
    const six = { a: '* 1 1 0 1 0', b: '0 * 1 1 0 1', c: '0 0 * 1 1 1', d: '1 0 0 * 1 1', e: '0 1 0 0 * 0', f: '1 0 0 0 1 *' };
    expect(standings(fromCrosstable(six, { tieBreaks: ['direct-encounter'] })).slice(0, 4)).toMatchObject([
      { entrant: 'a', points: 3, above: 'direct-encounter', tieBreaks: { 'direct-encounter': 2 } },
      { entrant: 'b', points: 3, above: 'direct-encounter', tieBreaks: { 'direct-encounter': 2 } },
      { entrant: 'c', points: 3, above: 'direct-encounter', tieBreaks: { 'direct-encounter': 1 } },
      { entrant: 'd', points: 3, above: 'points', tieBreaks: { 'direct-encounter': 1 } },
    ]);
    const swiss = division(
      { format: 'swiss', tieBreaks: ['direct-encounter'] },
      ['a', 'b', 'c', 'd'],
      [[[ended('a', 'b', 0.5)], [ended('c', 'd', 0.5)]]],
    );
    expect(standings(swiss)[0]?.tieBreaks).toEqual({});
  });

  it('averages what two won who met more than once', () => {
    // a and b are level on 3; b has won two of their three, and a all else.
    const rounds = [
      [[ended('a', 'b', 1)]],
      [[ended('b', 'a', 1)]],
      [[ended('b', 'a', 1)]],
      [[ended('a', 'c', 1)]],
      [[ended('a', 'd', 1)], [ended('b', 'c', 1)]],
    ];
    const told = standings(division({ format: 'swiss', tieBreaks: ['direct-encounter'] }, ['a', 'b', 'c', 'd'], rounds)).map(
      ({ entrant, tieBreaks }) => [entrant, tieBreaks['direct-encounter']],
    );
    expect(told.slice(0, 2)).toEqual([
      ['b', 2 / 3],
      ['a', 1 / 3],
    ]);
  });

  it('puts ahead of a level whom nobody in it could have caught, where some have not met', () => {
    // Of a, b, c and d, level on 3, a has beaten all others; b has drawn with c, and d has met only a.
    const rounds = [
      [[ended('a', 'b', 1)], [ended('d', 'f', 1)], [ended('c', 'e', 1)]],
      [[ended('a', 'c', 1)], [ended('b', 'e', 1)], [ended('d', 'g', 1)]],
      [[ended('a', 'd', 1)], [ended('b', 'c', 0.5)]],
      [[ended('e', 'a', 1)], [ended('b', 'f', 0.5)], [ended('c', 'g', 0.5)]],
      [[ended('f', 'a', 1)], [ended('d', 'e', 1)], [ended('b', 'g', 1)], [ended('c', 'f', 1)]],
    ];
    const told = standings(division({ format: 'swiss', tieBreaks: ['direct-encounter'] }, [...'abcdefg'], rounds))
      .slice(0, 4)
      .map(({ entrant, points, above, tieBreaks }) => [entrant, points, above, tieBreaks['direct-encounter']]);
    expect(told[0]).toEqual(['a', 3, 'direct-encounter', 3]);
    // Of b, c and d nobody is sure: d has met neither of them.
    expect(told.map(([, , above]) => above)).toEqual(['direct-encounter', 'lot', 'lot', 'points']);
  });

  it('counts two legs as one result: their points together, one pairing won, drawn or lost', () => {
    const both = division(
      { legs: 'both', tieBreaks: ['sonneborn-berger', 'wins'] },
      ['a', 'b', 'c'],
      [[[ended('a', 'b', 1), ended('b', 'a', 0.5)]], [[ended('b', 'c', 1), ended('c', 'b', 1)]]],
    );
    const rows = Object.fromEntries(standings(both).map((row) => [row.entrant, row]));
    expect(rows.a).toMatchObject({ points: 1.5, won: 1, drawn: 0, lost: 0, tieBreaks: { 'sonneborn-berger': 2.25, wins: 1 } });
    expect(rows.b).toMatchObject({ points: 1.5, won: 0, drawn: 1, lost: 1, tieBreaks: { 'sonneborn-berger': 1.75, wins: 0 } });
  });

  it('at a larger table counts each opponent alone: what was won from them, times their points', () => {
    const table = division(
      { format: 'swiss', seats: ['n', 'e', 's'], tieBreaks: ['sonneborn-berger', 'buchholz'] },
      ['a', 'b', 'c'],
      [[[{ seats: ['a', 'b', 'c'], result: { places: [['a'], ['b', 'c']], how: 'played', revision: 1 } }]]],
    );
    const rows = Object.fromEntries(standings(table).map((row) => [row.entrant, row]));
    expect(rows.a).toMatchObject({ points: 2, won: 1, tieBreaks: { 'sonneborn-berger': 1, buchholz: 1 } });
    expect(rows.b).toMatchObject({ points: 0.5, lost: 1, tieBreaks: { 'sonneborn-berger': 0.25, buchholz: 2.5 } });
  });

  it('ignores annulled matches, except that a round of a Swiss counts as not played', () => {
    const annulled = division({ tieBreaks: ['wins', 'koya', 'sonneborn-berger'] }, ['a', 'b'], [[[ended('a', 'b', 1, 'annulled')]]]);
    for (const row of standings(annulled))
      expect(row).toMatchObject({ points: 0, played: 0, tieBreaks: { wins: 0, koya: 0, 'sonneborn-berger': 0 } });
  });

  it('sums progressive scores over the rounds, and Koya over those with half of their points', () => {
    const swiss = division(
      { format: 'swiss', tieBreaks: ['progressive', 'koya'] },
      ['a', 'b', 'c', 'd'],
      [
        [[ended('a', 'b', 1)], [ended('c', 'd', 1)]],
        [[ended('a', 'c', 0.5)], [ended('b', 'd', 1)]],
        [[ended('a', 'd', 0)], { entrant: 'b', why: 'away' }, { entrant: 'c', why: 'odd' }],
      ],
    );
    const rows = Object.fromEntries(standings(swiss).map((row) => [row.entrant, row]));
    // a: 1, 1½, 1½; of b (1½ of 3, half) 1, of c (2½) ½, of d (1 of 3) nothing.
    expect(rows.a).toMatchObject({ points: 1.5, tieBreaks: { progressive: 4, koya: 1.5 } });
    expect(rows.d).toMatchObject({ points: 1, tieBreaks: { progressive: 1, koya: 1 } });
  });

  it("sums the game's own figures, more is better", () => {
    const figures = (spaces: Readonly<Record<string, number>>): LegResult => ({
      places: [['a', 'b']],
      how: 'played',
      revision: 1,
      figures: { spaces },
    });
    const held = division(
      { legs: 'both', tieBreaks: ['figure:spaces'] },
      ['a', 'b'],
      [
        [
          [
            { seats: ['a', 'b'], result: figures({ a: 3, b: 5 }) },
            { seats: ['b', 'a'], result: figures({ a: 7, b: 4 }) },
          ],
        ],
      ],
    );
    expect(standings(held)[0]).toMatchObject({ entrant: 'a', above: 'figure:spaces', tieBreaks: { 'figure:spaces': 10 } });
  });
});

describe('the fold of results', () => {
  const open = division(
    { legs: 'both', tieBreaks: ['direct-encounter', 'sonneborn-berger'] },
    ['a', 'b', 'c', 'd'],
    [
      [
        [{ seats: ['a', 'b'] }, { seats: ['b', 'a'] }],
        [{ seats: ['c', 'd'] }, { seats: ['d', 'c'] }],
      ],
      [
        [{ seats: ['a', 'c'] }, { seats: ['c', 'a'] }],
        [{ seats: ['b', 'd'] }, { seats: ['d', 'b'] }],
      ],
    ],
  );
  const legs = open.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs: of }) => of.map(({ seats }, leg) => ({ id, leg, seats }))),
  );

  it('gives the same table for results in any order and with any repetition', () => {
    const item = fc.record({ at: fc.nat(legs.length - 1), revision: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (news, picks) => {
        const fold = (items: typeof news): Division =>
          items.reduce<Division>((sofar, { at, revision }) => {
            const { id, leg, seats } = legs[at]!;
            // A revision is fixed: two results of the same leg and revision are the same result.
            const kind = (at + revision) % 3;
            const how = (['played', 'forfeit', 'annulled', 'adjudicated'] as const)[(at + 2 * revision) % 4] ?? 'played';
            const places = kind === 0 ? [seats] : kind === 1 ? [[seats[0]!], [seats[1]!]] : [[seats[1]!], [seats[0]!]];
            return withResult(sofar, id, leg, { places, how, revision });
          }, open);
        const shuffled = [...news, ...news.filter((_, at) => at % 2 === 0)]
          .map((item) => ({ item, key: picks.next().value }))
          .toSorted((x, y) => x.key - y.key)
          .map(({ item }) => item);
        expect(standings(fold(shuffled))).toEqual(standings(fold(news)));
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
