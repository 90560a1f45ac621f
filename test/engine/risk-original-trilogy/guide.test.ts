import { expect, test } from 'vitest';
import { CARDS, REGIONS } from '../../../engine/rulesets/risk-original-trilogy/board.ts';
import { guideText, tablesOf } from '../../support/games/guide-text.ts';
import { riskOriginalTrilogy as game } from '../../support/games/whole-games.ts';
import { state } from './telling.ts';

const { brief, sections } = game.guide;
const text = guideText(game.guide);

test('RT-46: the rules for players begin with a brief of three to eight sentences, and have tables', () => {
  expect(brief.length).toBeGreaterThanOrEqual(3);
  expect(brief.length).toBeLessThanOrEqual(8);
  expect(tablesOf(game.guide).length).toBeGreaterThan(8);
});

test('RT-2, RT-12, RT-30: every card, region and set of the data is told of', () => {
  for (const { name } of [...CARDS, ...REGIONS]) expect(text).toContain(name);
  const told = sections
    .filter(({ title }) => title.startsWith('The cards of'))
    .flatMap((section) => tablesOf({ ...game.guide, sections: [section] }).flatMap(({ rows }) => rows));
  expect(told.reduce((sum, [count]) => sum + Number(count), 0)).toBe(CARDS.length);
});

test('RT-43: the mail shown as an example is an order, every line of it', () => {
  const lines =
    tablesOf(game.guide)
      .find(({ rows }) => rows[1]?.[0] === 'build R03 at hoth')
      ?.rows.map(([line = '']) => line) ?? [];
  expect(lines).toHaveLength(7);
  const view = game.view(state({ setup: 'split-3', armies: { rebels: { hand: ['R07', 'R08', 'R09', 'R03', 'R16'] } } }), 'rebels');
  expect(game.read(view, 'rebels', lines)).toMatchObject({ kind: 'order', leftOut: [] });
  // A set that is named leaves the other cards in hand: `trade auto` may take the one that a line below plays.
  const used = lines.flatMap((line) => line.match(/[REH]\d\d/g) ?? []);
  expect(new Set(used).size).toBe(used.length);
});

test('RT-43: single lines quoted in the text are orders of the grammar', () => {
  const quoted = [
    'base at kuat',
    'death-star to kuat',
    'attack death-star from hoth with 3',
    'fortify 5 from hoth to bespin',
    'command dagobah',
    'ships all from hoth to bespin',
    'standing guard hoth with R19',
    'standing defend one',
    'death-star fires on hoth with E01',
    'start 5 hoth',
  ];
  for (const line of quoted) {
    expect(text, line).toContain(line);
    expect(game.knows(line), line).toBe(true);
  }
});

test('the map is drawn with it', () => {
  expect(sections.find(({ title }) => title === 'The map')?.scene?.cells).toHaveLength(42);
});
