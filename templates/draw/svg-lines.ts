/** Moves, shots with their dice, and the arc through which a token looks. */
import type { Cell, Line, Scene, Token } from '../../engine/scene.ts';
import type { Layout, Point } from './layout.ts';
import { INK, paintOf } from './palette.ts';
import { isField } from './surfaces.ts';
import { inksOf } from './svg-field.ts';
import { endsOf } from './svg-ground.ts';
import { round } from './svg-layout.ts';
import { bodiesIn } from './svg-tokens.ts';
import { widthOf, words } from './svg-words.ts';
import { cellOf, sideOf } from './told-scene.ts';

/** A move (solid) or shot (dashed): bent to its left, so that opposite arrows do not cover each other, and short of the cells' middles. */
export function arrowAsSvg(scene: Scene, layout: Layout, line: Line): string {
  const ends = endsOf(scene, layout, line);
  if (ends === undefined) return '';
  const { a, b } = ends;
  const { bend, thick } = layout.arrow;
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
  const clear = clearOf(scene, layout, line.to, along, long);
  const start = clearOf(scene, layout, line.from, along, long);
  const on = (part: number, aside: number) =>
    `${round(a.x + along.x * part + along.y * aside)} ${round(a.y + along.y * part - along.x * aside)}`;
  const path = `M${on(start, bend)} Q${on(long / 2, bend * 1.5)} ${on(long - clear - thick, bend)}`;
  const inks = inksOf(scene);
  const fill = inks.lineOf(sideOf(scene, line.side));
  const dash = line.kind === 'shot' ? ` stroke-dasharray="${round(thick * 1.75)} ${round(thick * 1.25)}"` : '';
  const head = arrowHead(a, along, long - clear + thick, bend * 0.8, Math.max(0.75, thick / 4));
  return `<path d="${path}" fill="none" stroke="${inks.paper}" stroke-width="${round(thick * 1.75)}"/><path d="${path}" fill="none" stroke="${fill}" stroke-width="${thick}"${dash}/><polygon points="${head}" fill="${fill}" stroke="${isField(scene) ? inks.paper : INK}" stroke-width="1"/>`;
}

/** How far from a cell's middle an arrow stays: close to it if the cell is empty, otherwise clear of its tokens; a box is wider than high. */
function clearOf(scene: Scene, layout: Layout, cell: string, along: Point, long: number): number {
  if (!scene.tokens.some((token) => token.cell === cell)) return Math.min(layout.arrow.clear, 5);
  const { box } = layout;
  const far = box === undefined ? layout.arrow.clear : Math.min(box.width / Math.abs(along.x), box.height / Math.abs(along.y)) + 5;
  return Math.min(far, long * 0.36);
}

/** The tip points slightly inwards, following the bend. */
function arrowHead(a: Point, along: Point, part: number, aside: number, scale: number): string {
  const corner = (back: number, off: number) =>
    `${round(a.x + along.x * (part - back * scale) + along.y * (aside + off * scale))},${round(a.y + along.y * (part - back * scale) - along.x * (aside + off * scale))}`;
  return [corner(0, 0), corner(12, 10), corner(15, -3)].join(' ');
}

/** The two hexsides through which the token looks, and a light area between them. */
export function arcAsSvg(scene: Scene, layout: Layout, token: Token): string {
  const cell = cellOf(scene, token.cell);
  if (token.facing === undefined || cell === undefined || layout.box === undefined) return '';
  const corners = layout.corners(cell, 0.97);
  // Corners begin at the right end of the upper edge, where hexside 1 ends.
  const cornerAt = (i: number) => corners[(i + 5) % 6] ?? layout.centre(cell);
  const [first, second, third] = [cornerAt(token.facing - 1), cornerAt(token.facing), cornerAt(token.facing + 1)];
  const centre = layout.centre(cell);
  const edge = [first, second, third].map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  const { fill } = paintOf(sideOf(scene, token.side));
  return `<path d="M${centre.x} ${centre.y}L${edge}Z" fill="${fill}" fill-opacity="0.35"/><path d="M${edge}" fill="none" stroke="${INK}" stroke-width="6.5" stroke-linejoin="round"/><path d="M${edge}" fill="none" stroke="${fill}" stroke-width="4" stroke-linejoin="round"/>`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Places to try for a label, as part of the way and steps to the side, best first: on the line, then next to it, outside the bend
 * first.
 */
const PLACES = [0, 1, -1, 1.4, -1.4, 2, -2, 3, -3].flatMap((aside) => [0.5, 0.38, 0.62, 0.26, 0.74, 1].map((part) => ({ part, aside })));

interface Ends {
  readonly a: Point;
  readonly b: Point;
}
/** A point near the bent line, and the direction of its bend. */
function alongOf({ a, b }: Ends, layout: Layout, part: number): { readonly at: Point; readonly left: Point } {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const left = { x: (b.y - a.y) / long, y: (a.x - b.x) / long };
  const bend = layout.arrow.bend * 1.2;
  return { at: { x: a.x + (b.x - a.x) * part + left.x * bend, y: a.y + (b.y - a.y) * part + left.y * bend }, left };
}

/** The dice of each shot, placed where they cover least of tokens, marks, other arrows and earlier labels. */
export function shotWords(scene: Scene, layout: Layout, size: number): string {
  const placed: Box[] = [];
  const { ink, paper } = inksOf(scene);
  const pieces = piecesIn(scene, layout);
  return scene.lines
    .map((line) => {
      const ends = line.kind === 'shot' && line.text !== undefined ? endsOf(scene, layout, line) : undefined;
      if (ends === undefined || line.text === undefined) return '';
      const others = scene.lines.filter((other) => other !== line).flatMap((other) => dotsOf(scene, layout, other));
      const box = bestOf(ends, layout, [...pieces, ...others, ...placed], { width: widthOf(line.text, size) + 4, height: size * 1.15 });
      placed.push(box);
      return words({ x: box.x + box.width / 2, y: box.y + size * 0.92 }, line.text, { size, fill: ink, weight: 'bold', halo: paper });
    })
    .join('');
}

const around = ({ x, y }: Point, half: Point): Box => ({ x: x - half.x, y: y - half.y, width: 2 * half.x, height: 2 * half.y });

/** Boxes round tokens (with the rings of lone ones) and marks. */
function piecesIn(scene: Scene, layout: Layout): readonly Box[] {
  const tokens = scene.cells.flatMap((cell) =>
    bodiesIn(scene, layout, cell).map(({ at, half }, _i, all) => {
      const far = all.length === 1 && layout.box === undefined ? layout.token * 1.4 : 0;
      return around(at, { x: Math.max(far, half.x), y: Math.max(far, half.y) });
    }),
  );
  const marks = scene.marks.flatMap(({ cell, text }) => {
    const marked = cellOf(scene, cell);
    if (marked === undefined) return [];
    const { x, y } = layout.centre(marked);
    return [{ x: x + layout.marks.x - 8, y: y + layout.marks.y - 8, width: 26 + widthOf(text, layout.markSize), height: 16 }];
  });
  const edges = layout.edge.map(({ at, text, size }) =>
    around({ x: at.x, y: at.y - size / 3 }, { x: widthOf(text, size) / 2, y: size / 2 }),
  );
  return [...tokens, ...marks, ...edges, ...(scene.layout === 'graph' ? scene.cells.map((cell) => nameOf(layout, cell)) : [])];
}
/** A graph's names must stay legible, since they identify its places; a grid's can be inferred from their neighbours. */
function nameOf(layout: Layout, cell: Cell): Box {
  const { x, y } = layout.labelAt(cell);
  const size = layout.label?.size ?? 0;
  return around({ x, y: y - size / 3 }, { x: widthOf(cell.label, size * 0.9) / 2, y: size / 2 });
}
function dotsOf(scene: Scene, layout: Layout, line: Line): readonly Box[] {
  const ends = line.kind === 'move' || line.kind === 'shot' ? endsOf(scene, layout, line) : undefined;
  if (ends === undefined) return [];
  return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((part) => around(alongOf(ends, layout, part).at, { x: 4, y: 4 }));
}

function bestOf(ends: Ends, layout: Layout, taken: readonly Box[], { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const tried = PLACES.map(({ part, aside }) => {
    const { at, left } = alongOf(ends, layout, part);
    const step = (aside * (Math.abs(left.x) * width + Math.abs(left.y) * height)) / 2;
    const box = around({ x: at.x + left.x * step, y: at.y + left.y * step }, { x: width / 2, y: height / 2 });
    const covered = taken.reduce((sum, other) => sum + overlap(box, other), box.y < 0 ? Number.MAX_VALUE : 0);
    // Dice far from their line are hard to attribute: a step to the side costs as much as covering a thirteenth of the label.
    const far = (Math.max(0, Math.abs(aside) - 1) + 2 * Math.abs(part - 0.5)) * width * height * 0.3;
    return { box: { ...box, x: Math.min(Math.max(2, box.x), layout.width - width - 2) }, cost: 4 * covered + far };
  });
  return tried.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best)).box;
}
