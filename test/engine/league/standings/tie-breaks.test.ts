/** Tables that others have published: their figures are facts, with the sources named; none of their text is used. */
import { describe, expect, it } from 'vitest';
import type { Bye, Division, Leg, TieBreak } from '../../../../engine/league/division.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { division, ended, fromCrosstable } from '../divisions.ts';

const figure = (of: Division, tieBreak: TieBreak): Readonly<Record<string, number | undefined>> =>
  Object.fromEntries(
    standings({ ...of, rules: { ...of.rules, tieBreaks: [tieBreak] } }).map((row) => [row.entrant, row.tieBreaks[tieBreak]]),
  );

/**
 * The tournament of the exercises in tie-breaking by the Technical Commission of FIDE (tec.fide.com, 18 March 2024), as carried by
 * the tests of the npm package `tiebreak`; the figures under C.07 as in force from 1 March 2026, by those of the tournament manager
 * Sharly Chess. A number is the opponent, won, drawn or lost against; F is a forfeit, BYE half a point or (with +) the odd one, --
 * neither paired nor a bye.
 */
const EXERCISES: Readonly<Record<string, string>> = {
  1: '+9 =13 =2 +15 =4',
  2: '+10 +7 =1 +16 =3',
  3: '=11 +6 +8 =4 =2',
  4: '+12 =BYE +13 =3 =1',
  5: '-13 -15 +11 =7 +10',
  6: '-14 -3 +BYE +10 +8',
  7: '+15 -2 -16 =5 -11',
  8: '=16 +14 -3 +13 -6',
  9: '-1 -10 =BYE -F11 +BYE',
  10: '-2 +9 -15 -6 -5',
  11: '=3 -16 -5 +F9 +7',
  12: '-4 +BYE +F14 -- --',
  13: '+5 =1 -4 -8 -14',
  14: '+6 -8 -F12 -- +13',
  15: '-7 +5 +10 -1 -16',
  16: '=8 +11 +7 -2 +15',
};

const fromPlayerCards = (cards: Readonly<Record<string, string>>, rounds: number): Division => {
  const cells = Object.entries(cards).map(([id, card]) => [id, card.split(' ')] as const);
  const item = (id: string, cell: string): readonly Leg[] | Bye | undefined => {
    if (cell === '--') return undefined;
    if (cell.endsWith('BYE')) return { entrant: id, why: cell.startsWith('+') ? 'odd' : 'away' };
    const opponent = cell.replace(/^.F?/, '');
    if (Number(opponent) < Number(id)) return undefined;
    const score = { '+': 1, '=': 0.5, '-': 0 }[cell[0] ?? ''] ?? 0;
    return [ended(id, opponent, score, cell[1] === 'F' ? 'forfeit' : 'played')];
  };
  const round = (i: number): readonly (readonly Leg[] | Bye)[] =>
    cells.map(([id, card]) => item(id, card[i] ?? '--')).filter((cell) => cell !== undefined);
  return division(
    { format: 'swiss', rounds },
    Object.keys(cards),
    Array.from({ length: rounds }, (_, i) => round(i)),
  );
};

describe('the exercises of FIDE in tie-breaking', () => {
  const of = (tieBreak: TieBreak) => figure(fromPlayerCards(EXERCISES, 5), tieBreak);

  it('give these Buchholz', () => {
    expect(of('buchholz')).toEqual({
      ...{ 1: 12.5, 2: 13, 3: 15.5, 4: 14, 5: 8.5, 6: 11.5, 7: 14.5, 8: 13.5 },
      ...{ 9: 9, 10: 13, 11: 12.5, 12: 11.5, 13: 14, 14: 11, 15: 12, 16: 12.5 },
    });
    expect(of('buchholz-cut-1')).toMatchObject({
      1: 11,
      3: 13,
      4: 11.5,
      5: 7.5,
      7: 12.5,
      8: 12,
      9: 7.5,
      11: 11,
      12: 9.5,
      13: 12,
      14: 9,
      15: 11,
      16: 11,
    });
  });

  it('give these Sonneborn-Berger', () => {
    expect(of('sonneborn-berger')).toEqual({
      ...{ 1: 8, 2: 9.5, 3: 10.5, 4: 9.25, 5: 4.25, 6: 6, 7: 3.25, 8: 5.25 },
      ...{ 9: 2.25, 10: 1.5, 11: 4.75, 12: 4, 13: 4.25, 14: 4.5, 15: 3.5, 16: 7.25 },
    });
  });
});

describe('the tournament of the page on Sonneborn-Berger of Sensei’s Library (senseis.xmp.net)', () => {
  it('gives A 11, B 9, C 6, D 4, so that A wins it', () => {
    const twice = fromCrosstable({ A: '* 10 11 10', B: '01 * 10 11', C: '00 01 * 11', D: '01 00 00 *' });
    expect(figure(twice, 'sonneborn-berger')).toEqual({ A: 11, B: 9, C: 6, D: 4 });
    expect(standings({ ...twice, rules: { ...twice.rules, tieBreaks: ['sonneborn-berger'] } })[0]).toMatchObject({
      entrant: 'A',
      points: 4,
      above: 'sonneborn-berger',
    });
  });
});

/** Crosstable after round 13 and the tie-breaks as printed by chessdailynews.com on 27 March 2016; the results of round 14 by followchess.com. */
const CANDIDATES_2016 = {
  Caruana: '* ½0 ½1 ½½ ½½ ½½ ½1 ½½',
  Karjakin: '½1 * 10 ½½ ½½ ½½ 1½ ½1',
  Anand: '½0 01 * ½½ 1½ ½1 ½0 1½',
  Giri: '½½ ½½ ½½ * ½½ ½½ ½½ ½½',
  Svidler: '½½ ½½ 0½ ½½ * ½1 ½½ ½½',
  Aronian: '½½ ½½ ½0 ½½ ½0 * 1½ 1½',
  Nakamura: '½0 0½ ½1 ½½ ½½ 0½ * 11',
  Topalov: '½½ ½0 0½ ½½ ½½ 0½ 00 *',
};

describe('the Candidates Tournament of 2016', () => {
  const rules = { tieBreaks: ['direct-encounter', 'wins', 'sonneborn-berger'] as const };
  const table = standings(fromCrosstable(CANDIDATES_2016, rules));
  const drawnAtTheTop = { ...CANDIDATES_2016, Caruana: '* ½½ ½1 ½½ ½½ ½½ ½1 ½½', Karjakin: '½½ * 10 ½½ ½½ ½½ 1½ ½1' };

  it('ends with these points, and Caruana above Anand by their two games', () => {
    expect(table.map((row) => row.points)).toEqual([8.5, 7.5, 7.5, 7, 7, 7, 7, 4.5]);
    expect(table.slice(0, 3).map((row) => row.entrant)).toEqual(['Karjakin', 'Caruana', 'Anand']);
    expect(table[1]).toMatchObject({ above: 'direct-encounter', tieBreaks: { 'direct-encounter': 0.75 } });
    expect(table[7]).toMatchObject({ entrant: 'Topalov', won: 0, drawn: 9, lost: 5, played: 14 });
  });

  it('would have gone to Karjakin by one more win had the two drawn', () => {
    expect(standings(fromCrosstable(drawnAtTheTop, rules)).slice(0, 2)).toMatchObject([
      { entrant: 'Karjakin', points: 8, above: 'wins', tieBreaks: { 'direct-encounter': 0.5 } },
      { entrant: 'Caruana', points: 8 },
    ]);
  });

  it('would have gone to Caruana had Anand joined them: he leads among the three', () => {
    const three = { ...drawnAtTheTop, Anand: '½0 01 * ½½ 11 ½1 ½0 1½', Svidler: '½½ ½½ 00 ½½ * ½1 ½½ ½½' };
    expect(standings(fromCrosstable(three, rules)).slice(0, 3)).toMatchObject([
      { entrant: 'Caruana', points: 8, above: 'direct-encounter', tieBreaks: { 'direct-encounter': 1.25 } },
      { entrant: 'Karjakin', points: 8, tieBreaks: { 'direct-encounter': 1 } },
      { entrant: 'Anand', points: 8, tieBreaks: { 'direct-encounter': 0.75 } },
    ]);
  });
});
