import { expect, test } from 'vitest';
import { CARDS, REGIONS } from '../../../engine/rulesets/risk-original-trilogy/board.ts';
import { riskOriginalTrilogy as game } from '../../support/games/whole-games.ts';
import { state } from './telling.ts';

const { brief, sections } = game.guide;
const text = sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');

test('RT-46: the rules for players fit letters: a brief of three to eight lines, tables of 72 columns', () => {
  expect(brief.length).toBeGreaterThanOrEqual(3);
  expect(brief.length).toBeLessThanOrEqual(8);
  const tables = sections.flatMap(({ paragraphs }) => paragraphs.filter((one) => one.startsWith('  ')));
  expect(tables.length).toBeGreaterThan(8);
  for (const line of [...brief, ...tables.flatMap((one) => one.split('\n'))]) expect(line.length, line).toBeLessThanOrEqual(72);
});

test('RT-2, RT-12, RT-30: every card, region and set of the data is told of', () => {
  for (const { name } of [...CARDS, ...REGIONS]) expect(text).toContain(name);
  const told = sections
    .filter(({ title }) => title.startsWith('The cards of'))
    .flatMap(({ paragraphs }) => paragraphs[1]?.split('\n') ?? []);
  expect(told.reduce((sum, line) => sum + Number(line.trim().split(' ')[0]), 0)).toBe(CARDS.length);
});

test('RT-43: the mail shown as an example is an order, every line of it', () => {
  const mail = sections.flatMap(({ paragraphs }) => paragraphs).find((one) => one.startsWith('  trade auto'));
  const lines = mail?.split('\n').map((line) => line.trim()) ?? [];
  expect(lines).toHaveLength(7);
  const view = game.view(state({ setup: 'split-3', armies: { rebels: { hand: ['R03', 'R16', 'R20'] } } }), 'rebels');
  expect(game.read(view, 'rebels', lines)).toMatchObject({ kind: 'order', leftOut: [] });
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
