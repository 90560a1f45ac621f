/** The positions of a scene's cells on a drawing, and the sizes of everything on them. */

import type { Cell, Scene, Token } from '../../engine/scene.ts';
import { lengthOf } from '../wrap.ts';
import { type Body, type Layout, type Point, squareCorners } from './layout.ts';
import { FIELD } from './palette.ts';
import { isField } from './surfaces.ts';
import { panels } from './svg-panels.ts';
import { isTiled, tiles } from './tiles.ts';
import { COORDINATE } from './told-scene.ts';

export const MARGIN = 16;
const SQUARE = 96;
const HEX = 40;
const HEX_HEIGHT = Math.sqrt(3) * HEX;
const NODE = 27;
const GRAPH = { width: 1000, height: 800 } as const;

export const round = (value: number): number => Math.round(value * 10) / 10;
export const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

export function planOf(scene: Scene): Layout {
  switch (scene.layout) {
    case 'squares':
      if (isTiled(scene)) return tiles(scene);
      return scene.columns > BOXED_COLUMNS && scene.cells.every((cell) => COORDINATE.test(cell.label))
        ? openSquares(scene)
        : squares(scene);
    case 'hexes':
      return isField(scene) ? fieldHexes(scene) : hexes(scene);
    case 'graph':
      return scene.regions === undefined ? graph(scene) : panels(scene);
  }
}

function squares(scene: Scene): Layout {
  return {
    ...squareCells(SQUARE, { x: MARGIN, y: MARGIN }),
    width: 2 * MARGIN + scene.columns * SQUARE,
    height: 2 * MARGIN + scene.rows * SQUARE,
    token: 24,
    pair: 18,
    lower: 4,
    arrow: { clear: 28, bend: 14.4, thick: 4 },
    marks: { x: -36, y: 37 },
    markSize: 13.2,
    label: { anchor: 'start', size: 14 },
    edge: [],
  };
}

/** On a board with more columns than this, tokens must fill their squares to be legible on a phone; names go to the edge. */
const BOXED_COLUMNS = 5;
const SMALL = 48;
const RIM = 30;
function openSquares(scene: Scene): Layout {
  if (isField(scene)) return fieldSquares(scene);
  const layout = squareCells(SMALL, { x: RIM, y: MARGIN / 2 });
  const bottom = MARGIN / 2 + scene.rows * SMALL;
  return {
    ...layout,
    width: RIM + scene.columns * SMALL + MARGIN / 2,
    height: bottom + RIM,
    token: 17,
    pair: 11,
    lower: 0,
    arrow: { clear: 19, bend: 3, thick: 2.5 },
    marks: { x: -16, y: 15 },
    markSize: 14,
    edge: edgeNames(scene, layout, { x: RIM / 2, below: 6, y: bottom + 20, size: 18 }),
  };
}

/** On a dark field a silhouette fills its square, and the names at the edge take as little room as they can. */
const STRIP = 19;
const LAST = 3;
function fieldSquares(scene: Scene): Layout {
  const layout = squareCells(SMALL, { x: STRIP, y: LAST });
  const bottom = LAST + scene.rows * SMALL;
  return {
    ...layout,
    width: STRIP + scene.columns * SMALL + LAST,
    height: bottom + STRIP + 8,
    token: 22,
    pair: 11,
    lower: 0,
    arrow: { clear: 23, bend: 4, thick: 2.6 },
    marks: { x: -16, y: 15 },
    markSize: 14,
    edge: edgeNames(scene, layout, { x: STRIP / 2 - 0.5, below: 5, y: bottom + 14, size: 13.5 }),
    stands: (cell, tokens) => oneBody(layout.centre(cell), tokens, 22),
  };
}

/** Names of rows left of the board, at `x` and so far below their middles, and of columns under it, at `y`. */
function edgeNames(
  { cells, rows }: Scene,
  { centre }: Pick<Layout, 'centre'>,
  { x, below, y, size }: { readonly x: number; readonly below: number; readonly y: number; readonly size: number },
): Layout['edge'] {
  const name = (cell: Cell, group: 1 | 2) => COORDINATE.exec(cell.label)?.[group] ?? '';
  return [
    ...cells.filter((cell) => cell.x === 0).map((cell) => ({ at: { x, y: centre(cell).y + below }, text: name(cell, 2), size })),
    ...cells.filter((cell) => cell.y === rows - 1).map((cell) => ({ at: { x: centre(cell).x, y }, text: name(cell, 1), size })),
  ];
}

const oneBody = (at: Point, tokens: readonly Token[], half: number): readonly Body[] | undefined =>
  tokens.length === 1 ? [{ at, half: { x: half, y: half } }] : undefined;

function squareCells(size: number, origin: Point): Pick<Layout, 'centre' | 'labelAt' | 'outline' | 'corners'> {
  const centre = (cell: Cell) => ({ x: origin.x + (cell.x + 0.5) * size, y: origin.y + (cell.y + 0.5) * size });
  return {
    centre,
    labelAt: (cell) => ({ x: origin.x + cell.x * size + 7, y: origin.y + cell.y * size + 18 }),
    outline: (cell) => `rect x="${origin.x + cell.x * size}" y="${origin.y + cell.y * size}" width="${size}" height="${size}"`,
    corners: (cell, part) => squareCorners(centre(cell), size, part),
  };
}

/** Flat-top: columns lie 1.5 radii apart, every second one half a hex lower. */
function hexes(scene: Scene): Layout {
  const centre = (cell: Cell) => ({
    x: round(MARGIN + HEX + cell.x * 1.5 * HEX),
    y: round(MARGIN + (cell.y + (cell.x % 2 === 1 ? 1 : 0.5)) * HEX_HEIGHT),
  });
  const corners = (cell: Cell, part: number) => ringOf(centre(cell), part * HEX, 6, -1);
  return {
    width: round(2 * MARGIN + (scene.columns * 1.5 + 0.5) * HEX),
    height: round(2 * MARGIN + (scene.rows + (scene.columns > 1 ? 0.5 : 0)) * HEX_HEIGHT),
    token: 17,
    pair: 17,
    box: { width: 32, height: 16 },
    lower: -1,
    arrow: { clear: 21, bend: 9, thick: 3 },
    marks: { x: -20, y: 25 },
    markSize: 14,
    label: { anchor: 'middle', size: 15 },
    edge: [],
    centre,
    labelAt: (cell) => ({ x: centre(cell).x, y: centre(cell).y - HEX_HEIGHT / 2 + 14.5 }),
    corners,
    outline: (cell) => `polygon points="${pointsOf(corners(cell, 1))}"`,
  };
}

function fieldHexes(scene: Scene): Layout {
  const { box: _box, ...layout } = hexes(scene);
  return {
    ...layout,
    token: 26,
    lower: 0,
    arrow: { clear: 28, bend: 6, thick: 3 },
    marks: { x: -20, y: 22 },
    markSize: 16,
    label: { anchor: 'middle', size: 15, fill: FIELD.soft },
    labelAt: (cell) => ({ x: layout.centre(cell).x, y: layout.centre(cell).y - HEX_HEIGHT / 2 + 13.5 }),
    stands: (cell, tokens) => oneBody({ x: layout.centre(cell).x, y: layout.centre(cell).y + 3 }, tokens, 26),
  };
}

/** Drawn as large as the frame allows, whatever part of the 0 to 1000 range it uses. */
function graph({ cells }: Scene): Layout {
  const x = fitTo(
    cells.map((cell) => cell.x),
    75,
    GRAPH.width - 75,
  );
  const y = fitTo(
    cells.map((cell) => cell.y),
    55,
    GRAPH.height - 75,
  );
  const centre = (cell: Cell) => ({ x: round(x(cell.x)), y: round(y(cell.y)) });
  const below = NODE + 18;
  const above = 6 - NODE - 10;
  /** How many other cells, or their names in the usual place, would be in the way of a label this far below. */
  const crowd = (cell: Cell, down: number) => {
    const middle = centre(cell);
    const half = lengthOf(cell.label) * 5;
    return cells.filter((other) => {
      const { x, y } = centre(other);
      const [aside, apart] = [Math.abs(x - middle.x), y - middle.y - down];
      const isNode = aside < half + NODE && Math.abs(apart + 6) < NODE + 9;
      const isName = aside < half + lengthOf(other.label) * 5 && Math.abs(apart + below) < 16;
      return other !== cell && (isNode || isName);
    }).length;
  };
  return {
    ...GRAPH,
    token: 19,
    pair: 14,
    lower: 0,
    arrow: { clear: 32, bend: 9, thick: 4 },
    marks: { x: -18, y: -38 },
    markSize: 13,
    label: { anchor: 'middle', size: 18, halo: true },
    edge: [],
    centre,
    labelAt: (cell) => ({ x: centre(cell).x, y: centre(cell).y + (crowd(cell, below) > crowd(cell, above) ? above : below) }),
    corners: (cell, part) => ringOf(centre(cell), part * NODE, 12, -2),
    outline: (cell) => `circle cx="${centre(cell).x}" cy="${centre(cell).y}" r="${NODE}"`,
  };
}
/** Scales values, from the least to the greatest, to the given range; a few values are not spread out. */
function fitTo(values: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 600);
  return (value) => (from + to) / 2 + ((value - (least + most) / 2) / span) * (to - from);
}

/** The corners of a regular polygon, clockwise from corner `first`, where 0 is at the right. */
function ringOf({ x, y }: Point, radius: number, corners: number, first: number): readonly Point[] {
  return Array.from({ length: corners }, (_corner, i) => {
    const angle = ((first + i) * 2 * Math.PI) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
