import { describe, expect, it } from 'vitest';
import { rebelCommander as rules } from '../../engine/rulesets/rebel-commander/index.ts';
import type { Scene } from '../../engine/scene.ts';
import { drawHtml } from '../../templates/draw-html.ts';
import { drawSvg } from '../../templates/draw-svg.ts';
import { drawText } from '../../templates/draw-text.ts';
import { boardOf, GRAPH, HEXES, WIDE_HEXES, WIDE_SQUARES } from './positions.ts';

const { view, events } = boardOf('middle');
const SQUARES = rules.scene(view, events);
const ALL: readonly (readonly [string, Scene])[] = [
  ['squares', SQUARES],
  ['wide squares', WIDE_SQUARES],
  ['hexes', HEXES],
  ['wide hexes', WIDE_HEXES],
  ['graph', GRAPH],
];

describe('a scene as text', () => {
  it('draws squares as boxes with the legend beside them', () => {
    expect(drawText(SQUARES).split('\n').slice(0, 7)).toEqual([
      '+-------+-------+-------+',
      '|0   ?  |1  I1  |2   .  |     R = Rebel units, I = Imperial units',
      '+-------+-------+-------+     R1/I2 = contested, . = empty',
      '|3   .  |4 R1/I2|5  R1  |     ? = out of sight',
      '+-------+-------+-------+',
      '|6   .  |7  R2  |8  R1  |',
      '+-------+-------+-------+',
    ]);
  });
  it('draws a wide board of named squares with its names at the edge', () => {
    expect(drawText(WIDE_SQUARES).split('\n')).toEqual([
      ' 3  .  .  .  .  .  .  .  .  . EF',
      ' 2  .  .  .  .  #  .  .  .  .  .     E = Empire, R = Rebel',
      ' 1 RF  .  .  .  .  .  .  .  .  .     F flag ship, # no-go',
      '    a  b  c  d  e  f  g  h  i  j',
    ]);
  });
  it('draws hexes in two lines a row, even columns half a hex lower', () => {
    expect(
      drawText(HEXES)
        .split('\n')
        .slice(0, 5)
        .map((line) => line.slice(0, 31).trimEnd()),
    ).toEqual([
      '     01    02    03    04',
      ' 01  .ST1*       f',
      ' 01        .           .GU1',
      ' 02  .SC2+       .',
      ' 02        f           ?',
    ]);
  });
  it('lists a graph by group with borders and ways', () => {
    expect(drawText(GRAPH).split('\n').slice(0, 7)).toEqual([
      'Outer Rim (5)',
      '* Kessel        R14 F1           -> Ord Mantell, Nal Hutta; ways to Mon',
      '                                    Calamari',
      '  Ord Mantell   R3 E2 contested  -> Kessel',
      '  Nal Hutta     ?                -> Kessel',
      '',
      'Core Worlds (7)',
    ]);
  });
  it('tells moves and battles behind a bar', () => {
    expect(drawText(SQUARES)).toContain('\n  | R  7 -> 4\n  | I  1 -> 4\n  | I  in 4: battle 4:4\n  | I  in 4: built +1\n');
  });
  it.each(ALL)('keeps %s within 72 columns', (_name, scene) => {
    expect(
      drawText(scene)
        .split('\n')
        .filter((line) => line.length > 72 || line.endsWith(' ')),
    ).toEqual([]);
  });
});

const tagsBalance = (markup: string): boolean => {
  const open: string[] = [];
  for (const [, closing, tag, , alone] of markup.matchAll(/<(\/?)([a-z0-9]+)((?:[^>"]|"[^"]*")*?)(\/?)>/g)) {
    if (alone === '/') continue;
    if (closing === '') open.push(tag as string);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
};

describe.each(ALL)('%s as SVG and HTML', (_name, scene) => {
  const svg = drawSvg(scene, { title: 'The board', id: 'b1' });
  const html = drawHtml(scene);

  it('is well formed, and needs nothing from elsewhere', () => {
    expect(tagsBalance(svg)).toBe(true);
    expect(tagsBalance(html)).toBe(true);
    expect(svg + html).not.toMatch(/<script|<style|<image|<img|href=|NaN|undefined/);
  });
  it('tells every cell in words', () => {
    for (const { label } of scene.cells) {
      expect(svg).toContain(`<title>${label}: `);
      expect(html).toContain(scene.layout === 'graph' ? `${label}</th>` : `title="${label}: `);
    }
  });
  it('shows every token by its letters, not by colour alone', () => {
    for (const { text, title } of scene.tokens) {
      expect(svg).toContain(`>${text}</text>`);
      expect(svg).toContain(`<title>${title}</title>`);
      expect(html).toContain(text);
    }
  });
});

describe('what a drawing shows', () => {
  it('hatches contested cells and greys hidden ones', () => {
    const svg = drawSvg(SQUARES, { title: 'The board', id: 'b1' });
    expect(svg.match(/fill="url\(#b1-hatch\)"/g)).toHaveLength(1);
    expect(svg).toContain('<title>4: contested, 1 Rebel unit, 2 Imperial units</title>');
    expect(svg).toContain('<title>0: out of sight</title>');
  });
  it('gives sides different shapes', () => {
    const svg = drawSvg(SQUARES);
    expect(svg).toMatch(/<title>2 Rebel units<\/title><circle/);
    expect(svg).toMatch(/<title>2 Imperial units<\/title><polygon/);
  });
  it('escapes whatever a ruleset calls things', () => {
    const evil = '"><script>alert(1)</script>';
    const scene: Scene = {
      ...GRAPH,
      sides: GRAPH.sides.map((side) => ({ ...side, name: evil, letter: evil })),
      cells: GRAPH.cells.map((cell) => ({ ...cell, label: evil, group: evil, ground: { kind: evil, letter: evil } })),
      tokens: GRAPH.tokens.map((token) => ({ ...token, text: evil, title: evil })),
      marks: GRAPH.marks.map((mark) => ({ ...mark, text: evil })),
      meters: GRAPH.meters.map((meter) => ({ ...meter, name: evil })),
      legend: [evil],
    };
    expect(drawSvg(scene, { title: evil, id: 'b1' })).not.toContain('<script');
    expect(drawHtml(scene)).not.toContain('<script');
    expect(
      drawHtml({
        ...scene,
        layout: 'squares',
        columns: 2,
        rows: 2,
        cells: scene.cells.map((cell, i) => ({ ...cell, x: i % 2, y: i >> 1 })),
      }),
    ).not.toContain('<script');
  });
});
