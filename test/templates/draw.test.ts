import { describe, expect, it } from 'vitest';
import type { Scene, Token } from '../../engine/scene.ts';
import { drawHtml } from '../../templates/draw/html.ts';
import { paintOf } from '../../templates/draw/palette.ts';
import { drawSvg } from '../../templates/draw/svg.ts';
import { drawText } from '../../templates/draw/text.ts';
import { traysAsText } from '../../templates/draw/told-beside.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';
import { DOGFIGHT, LANDSCAPE, SPACE } from './battlefields.ts';
import { boardOf, GRAPH, HEXES, WIDE_HEXES, WIDE_SQUARES } from './positions.ts';

const { view, events } = boardOf('middle');
const SQUARES = rules.scene(view, events);
const ALL: readonly (readonly [string, Scene])[] = [
  ['squares', SQUARES],
  ['wide squares', WIDE_SQUARES],
  ['hexes', HEXES],
  ['wide hexes', WIDE_HEXES],
  ['graph', GRAPH],
  ['a space battle', SPACE],
  ['a landscape', LANDSCAPE],
  ['a dark field', DOGFIGHT],
];
/** The same for a game that gives neither surfaces nor symbols. */
const BARE: Scene = {
  ...SQUARES,
  cells: SQUARES.cells.map(({ surface: _surface, ...cell }) => cell),
  tokens: SQUARES.tokens.map(({ symbol: _symbol, count: _count, ...token }) => token),
};
/** What is written on a token's picture: its text, or of one with a symbol its parts. */
function writtenOn({ sides }: Scene, { text, symbol, side, count = 1 }: Token): readonly string[] {
  const { letter = '', name = '' } = sides.find(({ id }) => id === side) ?? {};
  if (symbol === 'garrison') return count > 6 ? [String(count)] : Array.from({ length: count }, () => name.charAt(0));
  return symbol === undefined ? [text] : [letter, text.slice(letter.length)];
}

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
      ' 3  .  .  .  .  .  .  .  .  . EF     E = Empire, R = Rebel',
      ' 2  .  .  .  .  #  .  .  .  .  .     F flagship, # no-go',
      ' 1 RF  .  .  .  .  .  .  .  .  .',
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
  it('names columns and rows of hexes by their labels where those are letters and numbers', () => {
    const cells = HEXES.cells.map((cell) => ({ ...cell, label: `${'abcd'.charAt(cell.x)}${2 - cell.y}` }));
    const rows = drawText({ ...HEXES, cells }).split('\n');
    expect(rows[0]?.slice(0, 31).trimEnd()).toBe('     a     b     c     d');
    expect(rows.slice(1, 5).map((row) => row.slice(0, 3))).toEqual(['  2', '  2', '  1', '  1']);
  });
  it('tells what a graph’s place holds besides pieces, and what a badge says', () => {
    const tokens = GRAPH.tokens.map((token) => (token.text === 'E5' ? { ...token, badge: 'F1 C2' } : token));
    const cells = GRAPH.cells.map((cell) => (cell.id === 'calamari' ? { ...cell, signs: ['BASE', 'DS'] } : cell));
    const scene = { ...GRAPH, tokens, cells };
    expect(drawText(scene)).toContain('E5 F1 C2 [BASE] [DS]');
    expect(drawHtml(scene)).toContain('E5 F1 C2 [BASE] [DS]');
    expect(drawSvg(scene)).toMatch(/>BASE<.*>DS</);
    expect(drawSvg(scene)).toContain('5 Imperial troops, BASE, DS');
  });
  it('draws a background for each group of a graph, and a key to them; none where there is only one', () => {
    const svg = drawSvg(GRAPH);
    expect(svg).toContain('>Outer Rim (5)<');
    expect(svg).toContain('>Core Worlds (7)<');
    expect(svg.match(/r="42"/g)).toHaveLength(GRAPH.cells.length);
    const inOneGroup = { ...GRAPH, cells: GRAPH.cells.map((cell) => ({ ...cell, group: 'Outer Rim (5)' })) };
    expect(drawSvg(inOneGroup)).not.toContain('r="42"');
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
  it.each([
    ['space', SPACE],
    ['landscape', LANDSCAPE],
  ] as const)('reads as its snapshot: %s', async (name, scene) => {
    await expect(`${drawText(scene)}\n`).toMatchFileSnapshot(`drawings/${name}.txt`);
  });
  it('gives the last letter of a hex to company, then to what its ruleset says, then to pieces that have acted', () => {
    const unit = { cell: 'h1', side: 'e', title: 'a unit' };
    const drawToken = (token: Partial<Token>): string | undefined =>
      drawText({ ...HEXES, tokens: [{ ...unit, text: 'ST1', ...token }] })
        .split('\n')[2]
        ?.slice(11, 16)
        .trimEnd();
    expect([
      drawToken({}),
      drawToken({ spent: true }),
      drawToken({ text: 'ST1!', spent: true }),
      drawToken({ text: 'ST1*', accompanied: true }),
    ]).toEqual(['.ST1', '.ST1*', '.ST1!', '.ST1+']);
  });
  it('begins each strip of a wide map with the column that ended the one above', () => {
    for (const columns of [11, 12, 15, 21, 22, 30]) {
      const heads = drawText({ ...HEXES, columns })
        .split('\n')
        .filter((line) => /^ {5}\d/.test(line))
        .map((line) => line.trim().split(/ +/).map(Number));
      expect(heads.flatMap((head, i) => (i === 0 ? head : head.slice(1)))).toEqual(Array.from({ length: columns }, (_, i) => i + 1));
      for (const [i, head] of heads.entries()) if (i > 0) expect(head[0]).toBe(heads[i - 1]?.at(-1));
    }
  });
  it('leaves more than twelve events to the story', () => {
    const marks = (count: number) => Array.from({ length: count }, () => ({ cell: 'c1', kind: 'note' as const, text: 'seen' }));
    expect(drawText({ ...WIDE_SQUARES, marks: marks(12) }).match(/ {2}\| /g)).toHaveLength(12);
    expect(drawText({ ...WIDE_SQUARES, marks: marks(13) })).not.toContain('|');
  });
  it('counts three or more in succession as a run', () => {
    const items = ['x1', 'x2', 'x3', 'y2', 'y3', 'x5', 'x7', 'z9', 'z10', 'z11', 'x1 (2)'];
    expect(traysAsText({ ...WIDE_SQUARES, trays: [{ name: 'Beside', items }] }, 72)).toEqual(['Beside: x1-x3 y2 y3 x5 x7 z9-z11 x1 (2)']);
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

describe('a long map in a letter', () => {
  const cells = Array.from({ length: 3 }, (_, i) =>
    GRAPH.cells.map((cell) => ({ ...cell, id: `${cell.id}${i}`, label: `${cell.label} ${i}` })),
  );
  const many = Array.from({ length: 10 }, (_, i) => ({
    ...(GRAPH.cells[0] as Scene['cells'][number]),
    id: `more-${i}`,
    label: `More ${i}`,
  }));
  const scene: Scene = { ...GRAPH, cells: [...cells.flat(), ...many], tokens: [], lines: [], marks: [] };

  it('has every place and none of its ways', () => {
    const brief = drawHtml(scene, { brief: true });
    for (const { label } of scene.cells) expect(brief).toContain(`${label} <b>`);
    expect(brief).not.toContain('<th');
    expect(drawHtml(scene)).toContain('<th');
  });
  it('has them where it is short', () => {
    expect(drawHtml(GRAPH, { brief: true })).toContain('<th');
  });
});

it('says in a letter once whose letter is whose', () => {
  const sides = [
    { id: 'r', name: 'Rebels', letter: 'R', colour: 0 },
    { id: 'e', name: 'Empire', letter: 'E', colour: 1 },
  ] as const;
  const html = drawHtml({ ...GRAPH, sides, tokens: [], legend: ['R = Rebel, E = Empire', 'R = Rebel units, E = Imperial units'] });
  expect(html).not.toContain('>R = Rebel, E = Empire<');
  expect(html).toContain('>R = Rebel units, E = Imperial units<');
});

describe.each(ALL)('%s as SVG and HTML', (_name, scene) => {
  const svg = drawSvg(scene, { title: 'The board', id: 'b1' });
  const html = drawHtml(scene);

  it('is well formed, and loads nothing from elsewhere', () => {
    expect(tagsBalance(svg)).toBe(true);
    expect(tagsBalance(html)).toBe(true);
    expect(svg + html).not.toMatch(/<script|<style|<image|<img|href=|NaN|undefined/);
  });
  it('tells every cell in words', () => {
    for (const { label } of scene.cells) {
      expect(svg).toContain(`<title>${label}: `);
      if (scene.cells.length <= 50) expect(html).toContain(scene.layout === 'graph' ? `${label}</th>` : `title="${label}: `);
    }
  });
  it('shows every token by its letters, not by colour alone', () => {
    for (const token of scene.tokens) {
      const { text, title } = token;
      const drawn = svg.split(`<title>${title}</title>`)[1]?.split('<title>')[0] ?? '';
      for (const written of writtenOn(scene, token)) expect(drawn).toContain(`>${written}</text>`);
      expect(html).toContain(scene.layout === 'hexes' ? text.slice(0, 3) : text);
    }
  });
});

describe.each(ALL)('%s for a script', (_name, scene) => {
  const svg = drawSvg(scene);
  const found = drawSvg(scene, { title: 'The board', id: 'board', found: true });
  const marks = (name: string) => [...found.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

  it('names every cell, piece, tray and item, and looks the same', () => {
    expect(marks('cell').toSorted()).toEqual([...scene.cells.map(({ id }) => id), ...scene.tokens.map(({ cell }) => cell)].toSorted());
    expect(marks('token').toSorted()).toEqual(scene.tokens.map(({ text }) => text).toSorted());
    expect(marks('item')).toEqual(scene.trays.flatMap(({ items }) => items));
    expect(new Set(marks('tray'))).toEqual(new Set(scene.trays.map(({ name }) => name)));
    const ungrouped = (drawing: string): string => drawing.replaceAll(/ data-\w+="[^"]*"/g, '').replaceAll(/<g>|<\/g>/g, '');
    expect(ungrouped(found)).toBe(ungrouped(svg));
    expect(tagsBalance(found)).toBe(true);
  });
});

describe('what a drawing shows', () => {
  it('hatches contested cells and greys hidden ones', () => {
    const svg = drawSvg(BARE, { title: 'The board', id: 'b1' });
    expect(svg.match(/fill="url\(#b1-hatch\)"/g)).toHaveLength(1);
    expect(svg).toContain('<title>4: contested, 1 Rebel unit, 2 Imperial units</title>');
    expect(svg).toContain('<title>0: out of sight</title>');
  });
  it('gives sides different shapes', () => {
    const svg = drawSvg(BARE);
    expect(svg).toMatch(/<title>2 Rebel units<\/title><circle/);
    expect(svg).toMatch(/<title>2 Imperial units<\/title><polygon/);
  });
  it('gives each region its landscape, tears contested ones, and dims those out of sight', () => {
    const svg = drawSvg(SQUARES, { title: 'The board', id: 'b1' });
    const cell = (label: string): string => svg.split(`<title>${label}: `)[1]?.split('<title>')[0] ?? '';
    const worlds = new Set(SQUARES.cells.map(({ surface }) => surface));
    expect(worlds.size).toBe(5);
    for (const world of worlds) expect(svg).toContain(`<pattern id="b1-${world}"`);
    expect(SQUARES.cells.filter(({ label, surface }) => !cell(label).includes(`fill="url(#b1-${surface})"`))).toEqual([]);
    expect(SQUARES.cells.filter(({ label }) => cell(label).includes('stroke-dasharray')).map(({ label }) => label)).toEqual(['4']);
    const dimmed = SQUARES.cells.filter(
      ({ label }) => cell(label).includes('opacity="0.3" stroke="none"') === false && cell(label).includes(' opacity="0.3"'),
    );
    expect(dimmed.map(({ label }) => label)).toEqual(SQUARES.cells.filter(({ hidden }) => hidden === true).map(({ label }) => label));
  });
  it('shows up to six units singly and more as one counter with a figure', () => {
    const faces = (count: number): number => {
      const [first = expect.unreachable()] = SQUARES.tokens;
      const svg = drawSvg({ ...SQUARES, tokens: [{ ...first, count, title: 'a garrison' }] });
      return svg.split('<title>a garrison</title>')[1]?.split('<title>')[0]?.match(/<text/g)?.length ?? 0;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 12].map(faces)).toEqual([1, 2, 3, 4, 5, 6, 1, 1]);
  });
  it('shows meters that are slots above the board, filled as far as they are', () => {
    const svg = drawSvg(SQUARES);
    for (const { name, value, of } of SQUARES.meters) {
      const row = svg.split(`>${name}</text>`)[1]?.split('</text>')[0] ?? '';
      expect(row.match(/stroke-dasharray="3.4 2.6"/g)).toHaveLength(of - value);
      expect(row).toContain(`>${value} of ${of}`);
    }
  });
  const space = drawSvg(SPACE);
  const land = drawSvg(LANDSCAPE);
  /** The token of that title, with all that is drawn on it. */
  const token = (svg: string, title: string): string => svg.split(`<title>${title}</title>`)[1]?.split('</g>')[0] ?? '';
  it('draws a ring for each life, dice at a corner, and a shape for each class', () => {
    const flagShip = token(space, 'Rebel flagship, 2 lives, 6 dice');
    expect(flagShip.match(/<circle/g)).toHaveLength(4);
    expect(flagShip).toMatch(/<rect.*>6<\/text>/);
    const corners = (title: string) => /points="([^"]*)"/.exec(token(space, title))?.[1]?.split(' ').length;
    expect([corners('Rebel flagship, 2 lives, 6 dice'), corners('Rebel fighter x2'), corners('Rebel bomber y1')]).toEqual([10, 3, 4]);
  });
  it('draws lives small at the corner of a box, where a hex has no room for rings', () => {
    const [first, ...others] = HEXES.tokens.filter(({ cell }) => cell === 'h3');
    const withLives = (rings: number): string => {
      const tokens = [...HEXES.tokens.filter(({ cell }) => cell !== 'h3'), { ...(first ?? expect.unreachable()), rings }, ...others];
      return token(drawSvg({ ...HEXES, tokens }), 'Gunners 1');
    };
    const circles = (rings: number): number => withLives(rings).match(/<circle/g)?.length ?? 0;
    expect([circles(0), circles(1), circles(2)]).toEqual([0, 2, 4]);
    for (const [, radius] of withLives(2).matchAll(/ r="([0-9.]+)"/g)) expect(Number(radius)).toBeLessThan(8);
  });
  it('puts a damaged craft into the bay of the turns it is away', () => {
    const bays = (away: number): readonly number[] => {
      const trays = DOGFIGHT.trays.map((tray) =>
        tray.items.length === 1 ? { ...tray, pictures: [{ symbol: 'fighter' as const, text: 'damaged', away }] } : tray,
      );
      const svg = drawSvg({ ...DOGFIGHT, trays });
      const at = (words: string): number => Number(new RegExp(`<text x="([0-9.]+)"[^>]*>${words}</text>`).exec(svg)?.[1]);
      return [at('Hangar, turns left'), at('damaged')];
    };
    const [[start = 0, three = 0], [, two = 0], [, one = 0]] = [bays(3), bays(2), bays(1)];
    expect([start < three, three < two, two < one]).toEqual([true, true, true]);
  });
  it('tells sides apart by a line within the edge where a class decides the shape', () => {
    expect(token(space, 'Rebel fighter x2').match(/<polygon/g)).toHaveLength(1);
    expect(token(space, 'Empire fighter x1').match(/<polygon/g)).toHaveLength(2);
  });
  it('letters all tokens where one does not begin with its side, and none else', () => {
    expect(token(land, 'alliance TR1')).toContain('>A</text>');
    expect(token(space, 'Rebel fighter x2')).not.toContain('>R</text>');
    expect(drawHtml(LANDSCAPE)).toMatch(/>A <\/span>TR1</);
  });
  it('hatches closed cells, in words too', () => {
    expect(space.match(/fill="url\(#board-closed\)"/g)).toHaveLength(2);
    expect(space).toContain('<title>e5: nobody may enter</title>');
    expect(drawHtml(SPACE)).toMatch(/e5<\/div><div[^>]*>#</);
  });
  it('names columns and rows of a large board at its edge', () => {
    expect(space).toMatch(/>10<\/text>.*>j<\/text>/);
    expect(space).not.toContain('>c7</text>');
  });
  it('writes the dice of a shot beside it, and none over a token or another', () => {
    expect(space).toContain('>5:2, fate 2</text>');
    expect(land.match(/>[456][ \d]+<\/text>/g)).toHaveLength(3);
  });
  it('greys pieces that have acted, dots those with company, shows where a walker looks', () => {
    expect(token(land, 'imperial SC1*')).toContain(`fill="${paintOf(LANDSCAPE.sides[0]).spent}"`);
    expect(token(land, 'alliance TR1')).not.toContain('<circle');
    expect(token(land, 'Dark trooper 1 with the dark Jedi')).toContain('<circle');
    expect(land.match(/fill-opacity="0.35"/g)).toHaveLength(2);
  });
  it('keeps the colour of land and flies a flag there', () => {
    expect(land).toContain('fill="url(#board-wood)"');
    expect(land.match(/h24l-4/g)).toHaveLength(4);
    expect(drawSvg(SQUARES)).not.toContain('h24l-4');
  });
  it('marks height and trenches in the picture and by signs in the table', () => {
    expect(land.match(/<polyline/g)).toHaveLength(5);
    expect(drawHtml(LANDSCAPE)).toContain('0605\u2261');
    expect(drawHtml(LANDSCAPE)).toContain('0801\u25b2');
    expect(drawHtml(LANDSCAPE)).toContain('\u25b2 high ground, \u2261 dug in');
  });
  it('lists what a large board holds, and counts the rest', () => {
    const words = /<desc[^>]*>([^<]*)</.exec(land)?.[1] ?? '';
    expect(words).toContain('0605: clear, dug in, alliance TR2; ');
    expect(words).not.toContain('0104: ');
    expect(words).toMatch(/; the other 170: 126 clear, 6 hill, /);
    expect(/<desc[^>]*>([^<]*)</.exec(drawSvg(SQUARES))?.[1]).toContain('2: empty; ');
  });
  it('stays below the size at which mail programs cut off', () => {
    expect(drawHtml(LANDSCAPE).length).toBeLessThan(45_000);
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
    expect(drawSvg(scene, { title: evil, id: 'b1', found: true })).not.toContain('<script');
    expect(drawHtml(scene)).not.toContain('<script');
  });
  /** Every text of a scene except what the drawing must know: ids, kinds, tones, shapes. */
  const KNOWN = new Set(['id', 'cell', 'side', 'from', 'to', 'held', 'kind', 'tone', 'shape', 'layout', 'surface', 'symbol', 'look']);
  const soil = <T>(value: T, evil: string, key = ''): T => {
    if (typeof value === 'string') return (KNOWN.has(key) ? value : evil) as T;
    if (Array.isArray(value)) return value.map((child) => soil(child, evil, key)) as T;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, soil(part, evil, inner)])) as T;
  };
  it.each(ALL)('lets no text of %s become markup or an overlong line', (_name, scene) => {
    for (const evil of ['"><script>alert(1)</script>', "'><script>", ']]></text><script>', `a\u202e\n\t<script ${'w'.repeat(300)}`]) {
      const bad = soil(scene, evil);
      expect(drawSvg(bad, { title: evil, id: 'b1', found: true }) + drawHtml(bad)).not.toMatch(/<script|\u202e/);
      expect(drawText(bad)).not.toMatch(/\u202e|\t/);
    }
  });
});
