/** A field that is dark by day too: space with its stars, or waste land by night. */
import type { Scene, Side } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import type { Handles } from './handles.ts';
import type { Layout, Point } from './layout.ts';
import { FIELD, INK, PAPER, paintOf, WASTE } from './palette.ts';
import { isField } from './surfaces.ts';
import { round } from './svg-layout.ts';
import { wordsOf } from './told-scene.ts';

/** What words and lines over the ground are drawn with. */
export interface Inks {
  readonly ink: string;
  readonly paper: string;
  lineOf(side: Side | undefined): string;
}
export function inksOf(scene: Scene): Inks {
  return isField(scene)
    ? { ink: FIELD.ink, paper: FIELD.deep, lineOf: (side) => paintOf(side).lit }
    : { ink: INK, paper: PAPER, lineOf: (side) => paintOf(side).fill };
}

/** Numbers from 0 to 1 without chance, so that the same board always has the same sky. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

export function fieldAsSvg(scene: Scene, layout: Layout, handles: Handles): string {
  const isSpace = scene.cells[0]?.surface === 'space';
  const { ground, deep, line } = isSpace ? FIELD : WASTE;
  const cells = scene.cells.map((cell) => {
    const rocks = cell.blocked === true ? rocksAsSvg(layout.centre(cell), layout.token) : '';
    return `<g${handles({ cell: cell.id })}><title>${escapeHtml(wordsOf(scene, cell))}</title><${layout.outline(cell)} fill="${cell.blocked === true ? deep : ground}"/>${rocks}</g>`;
  });
  return `<g stroke="${line}" stroke-width="1">${cells.join('')}</g>${isSpace ? skyAsSvg(scene, layout) : landAsSvg(scene, layout)}`;
}

function rocksAsSvg({ x, y }: Point, size: number): string {
  const k = round(size / 20);
  const rocks = 'M-15-9l9-6 8 3 3 8-6 7-10-1-5-5ZM5 3l7-4 6 5-2 8-7 2-5-5ZM-9 10l5-2 4 3-2 5-6 1Z';
  const shade = 'M-6-15l8 3 3 8-6 7-3-9ZM12-1l6 5-2 8-7 2 4-7Z';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${k})" stroke="none"><path d="${rocks}" fill="${FIELD.rock}"/><path d="${shade}" fill="${FIELD.deep}" fill-opacity="0.4"/></g>`;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
function boundsOf(scene: Scene, layout: Layout): Bounds {
  const corners = scene.cells.flatMap((cell) => layout.corners(cell, 1));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** So many points, all of them on the ground: on hexes part of the frame is not. */
function pointsOn(scene: Scene, layout: Layout, count: number, salt: number): readonly (Point & { readonly index: number })[] {
  const { left, top, right, bottom } = boundsOf(scene, layout);
  const middles = scene.cells.map((cell) => layout.centre(cell));
  return Array.from({ length: count }, (_point, index) => ({
    x: left + scattered(index, salt) * (right - left),
    y: top + scattered(index, salt + 1) * (bottom - top),
    index,
  })).filter(({ x, y }) => middles.some((middle) => Math.hypot(middle.x - x, middle.y - y) < GROUND));
}
/** This far from its middle a field is ground for certain. */
const GROUND = 30;

/** Stars, and in the corners where nobody is at home a planet and its moon. */
function skyAsSvg(scene: Scene, layout: Layout): string {
  const { left, top, right, bottom } = boundsOf(scene, layout);
  const [wide, high] = [right - left, bottom - top];
  const stars = pointsOn(scene, layout, 90, 1).map(({ x, y, index }) => ({
    dot: `M${round(x)} ${round(y)}h0`,
    isLarge: scattered(index, 3) > 0.86,
  }));
  const dots = (isLarge: boolean): string =>
    stars
      .filter((star) => star.isLarge === isLarge)
      .map(({ dot }) => dot)
      .join('');
  const starry = (d: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${FIELD.ink}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
  // On hexes the corners of the frame are no ground.
  const bodies =
    scene.layout === 'squares'
      ? planetAsSvg({ x: right, y: bottom }, wide * 0.3) + moonAsSvg({ x: left + wide * 0.13, y: top + high * 0.12 }, wide * 0.05)
      : '';
  return bodies + starry(dots(false), 1.3, 0.38) + starry(dots(true), 2.1, 0.62);
}

/** A quarter of a planet in the lower right corner, with its air, and its night side at the edge. */
function planetAsSvg({ x, y }: Point, radius: number): string {
  const quarter = (r: number, opacity: number): string =>
    `<path d="M${round(x)} ${round(y)}H${round(x - r)}A${round(r)} ${round(r)} 0 0 1 ${round(x)} ${round(y - r)}Z" fill="${FIELD.glow}" fill-opacity="${opacity}"/>`;
  const band = (up: number): string => {
    const edge = 0.96 * Math.sqrt(1 - up * up);
    return `M${round(x - radius * edge)} ${round(y - radius * up)}Q${round(x - radius * 0.4)} ${round(y - radius * (up - 0.1))} ${round(x)} ${round(y - radius * (up + 0.03))}`;
  };
  const bands = [0.2, 0.46, 0.7].map(band).join('');
  return `${quarter(radius * 1.08, 0.2)}${quarter(radius, 0.5)}<path d="${bands}" fill="none" stroke="${FIELD.deep}" stroke-opacity="0.2" stroke-width="${round(radius * 0.07)}"/>`;
}
function moonAsSvg({ x, y }: Point, radius: number): string {
  const [cx, cy, r] = [x, y, radius].map(round);
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${FIELD.glow}" fill-opacity="0.5"/><circle cx="${round(x - radius * 0.3)}" cy="${round(y - radius * 0.2)}" r="${round(radius * 0.26)}" fill="${FIELD.deep}" fill-opacity="0.25"/><circle cx="${round(x + radius * 0.35)}" cy="${round(y + radius * 0.3)}" r="${round(radius * 0.18)}" fill="${FIELD.deep}" fill-opacity="0.25"/>`;
}

/** Contour lines and craters. */
function landAsSvg(scene: Scene, layout: Layout): string {
  const { left, top, right, bottom } = boundsOf(scene, layout);
  const [wide, high] = [right - left, bottom - top];
  const hill = (px: number, py: number, part: number): string =>
    [1, 0.72, 0.44]
      .map((inner) => {
        const [x, y, rx, ry] = [left + px * wide, top + py * high, part * wide * inner, part * high * inner * 0.62];
        return `M${round(x - rx)} ${round(y)}C${round(x - rx)} ${round(y - ry)} ${round(x + rx * 0.7)} ${round(y - ry * 1.2)} ${round(x + rx)} ${round(y)}S${round(x - rx)} ${round(y + ry)} ${round(x - rx)} ${round(y)}Z`;
      })
      .join('');
  const hills = hill(0.24, 0.26, 0.17) + hill(0.72, 0.7, 0.2) + hill(0.62, 0.2, 0.11) + hill(0.22, 0.74, 0.12);
  const pebbles = pointsOn(scene, layout, 60, 4)
    .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
    .join('');
  return `<path d="${hills}" fill="${WASTE.glow}" fill-opacity="0.2" stroke="${WASTE.glow}" stroke-width="1.6"/><path d="${pebbles}" fill="none" stroke="${WASTE.glow}" stroke-width="2.6" stroke-linecap="round"/>`;
}
