import { expect, test } from 'vitest';
import type { Leg } from '../../../../engine/league/division.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { trfOf } from '../../../../functions/league/views/trf.ts';
import { division, ended } from '../../../engine/league/divisions.ts';

const silent = (a: string, b: string): Leg => ({
  seats: [a, b],
  result: { places: [[b], [a]], how: 'forfeit', revision: 1, silent: [a, b] },
});

test('a division as a TRF file tells forfeits, rounds without a match, silence and what is still open, each in one line', () => {
  const of = division(
    { format: 'swiss', rounds: 4 },
    ['a', 'b', 'c', 'd', 'e'],
    [
      [[ended('a', 'b', 1)], [ended('c', 'd', 0.5)], { entrant: 'e', why: 'odd' }],
      [[ended('c', 'a', 1, 'forfeit')], [ended('b', 'e', 1, 'annulled')], { entrant: 'd', why: 'away' }],
      [[silent('d', 'a')], [ended('b', 'c', 0)], { entrant: 'e', why: 'late' }],
      [[{ seats: ['e', 'a'] }]],
    ],
  );
  const names = ['Ada\r\n001', 'Björn-Þór 🎲', 'C'.repeat(60), '', 'Eve'];
  const rows = standings(of).map(({ entrant: id, rank, points }) => {
    const at = 'abcde'.indexOf(id);
    return { id, number: at + 1, name: names[at] ?? '', rank, points };
  });
  const lines = trfOf({ title: 'The\nLeague', division: of, rows, planned: [0, 1, 2, 3].map((day) => Date.UTC(2026, 11, 30 + day)) }).split(
    '\r\n',
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "012 The League",
      "042 2026/12/30",
      "062 5",
      "092 Individual: Swiss-System",
      "132                                                                                        26/12/30  26/12/31  27/01/01  27/01/02",
      "142 4",
      "XXR 4",
      "001    1      Ada 001                                                            1.0    3     2 w 1     3 b -     4 b -          ",
      "001    2      Björn-Þór 🎲                                                        0.0    5     1 b 0  0000 - Z     3 w 0  0000 - Z",
      "001    3      CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC                                  2.5    1     4 w =     1 w +     2 b 1  0000 - Z",
      "001    4                                                                         1.0    2     3 b =  0000 - H     1 w -  0000 - Z",
      "001    5      Eve                                                                1.0    4  0000 - U  0000 - Z  0000 - Z          ",
      "",
    ]
  `);
});
