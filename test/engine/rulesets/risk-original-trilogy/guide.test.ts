import { expect, test } from 'vitest';
import { preview } from '../../../../engine/kit/preview.ts';
import { CARDS, REGIONS } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { guideText, tablesOf } from '../../../support/games/guide-text.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { filed, laid } from './support.ts';

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

test('RT-43, RT-48: the mail shown as an example is an order, and no line of it is in the way of another', () => {
  const lines =
    tablesOf(game.guide)
      .find(({ rows }) => rows[0]?.[0] === 'trade R01 R14 R06')
      ?.rows.map(([line = '']) => line) ?? [];
  expect(lines).toHaveLength(7);
  const hand = ['R01', 'R03', 'R06', 'R14', 'R16'];
  const from = laid({ setup: 'split-3', armies: { rebels: { hand } } });
  expect(filed(from, 'rebels', lines)).toMatchObject({ kind: 'order', leftOut: [], warnings: [] });
  const told = preview(game, game.view(from, 'rebels'), 'rebels', lines)?.lines.map(({ shares }) => shares.done);
  expect(told).toEqual(lines.map(() => ({ t: 'exact', p: 1 })));
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
