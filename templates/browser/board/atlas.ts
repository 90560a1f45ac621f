/** Finds the places of a scene on the page's own drawing of it, as far as its marks say. */
import type { Place } from '../../../engine/choices.ts';
import { keyOf, meets } from './places.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly key: string;
  readonly place: Place;
  /** The place in words, as the drawing has it: `7: held by Rebels, 2 Rebel units`. */
  readonly name: string;
  readonly box: Box;
  /** The corners of a cell that is not a rectangle, or how round its corners are. */
  readonly points?: string;
  readonly round?: number;
}
export interface Atlas {
  readonly svg: SVGSVGElement;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Spot[];
  readonly pieces: readonly Spot[];
  /** Trays and their items. */
  readonly beside: readonly Spot[];
  /** All of these by their keys; of several that share one, the first. */
  readonly byKey: ReadonlyMap<string, Spot>;
  /** Where something is written. */
  readonly words: readonly Box[];
  /** Cells in rows of equal length, where they lie so. */
  readonly rows?: readonly (readonly Spot[])[];
}

export function readAtlas(svg: SVGSVGElement): Atlas {
  const groups = (selector: string) => [...svg.querySelectorAll<SVGGElement>(selector)];
  const cells = groups('[data-cell]:not([data-token])').map((group) => {
    const shape = group.querySelector<SVGGraphicsElement>('rect,polygon,circle') ?? group;
    const points = shape.tagName === 'polygon' ? shape.getAttribute('points') : null;
    const spot = spotOf(group, { cell: group.dataset.cell ?? '' }, boxOf(shape));
    if (points !== null) return { ...spot, points };
    return shape.tagName === 'circle' ? { ...spot, round: spot.box.width / 2 } : spot;
  });
  const { width, height } = svg.viewBox.baseVal;
  const rows = cells.some(({ points }) => points !== undefined) ? undefined : inRows(cells);
  const pieces = groups('[data-token]').map((group) =>
    spotOf(group, { cell: group.dataset.cell ?? '', token: group.dataset.token ?? '' }, boxOf(group)),
  );
  const beside = groups('[data-tray]').map((group) => {
    const { tray = '', item } = group.dataset;
    return {
      ...spotOf(group, item === undefined ? { tray } : { tray, item }, boxOf(group)),
      name: item === undefined ? tray : `${tray}: ${item}`,
    };
  });
  return {
    ...{ svg, width, height, cells, pieces, beside },
    byKey: new Map([...cells, ...pieces, ...beside].toReversed().map((spot) => [spot.key, spot])),
    words: [...svg.querySelectorAll('text')].map(boxOf),
    ...(rows === undefined ? {} : { rows }),
  };
}

function spotOf(group: SVGGElement, place: Place, box: Box): Spot {
  return { key: keyOf(place), place, name: group.querySelector(':scope > title')?.textContent ?? '', box };
}

function boxOf(element: SVGGraphicsElement): Box {
  const { x, y, width, height } = element.getBBox();
  return { x, y, width, height };
}

function inRows(cells: readonly Spot[]): readonly (readonly Spot[])[] | undefined {
  const heights = [...new Set(cells.map(({ box }) => Math.round(box.y)))].toSorted((a, b) => a - b);
  const rows = heights.map((y) => cells.filter(({ box }) => Math.round(box.y) === y));
  const [first = []] = rows;
  return first.length > 1 && rows.every((row) => row.length === first.length) ? rows : undefined;
}

export const middleOf = ({ x, y, width, height }: Box): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The first of the boxes that hides least of others. */
export function clearest(boxes: readonly [Box, ...Box[]], others: readonly Box[]): Box {
  const hidden = (box: Box): number => others.reduce((sum, other) => sum + shared(box, other), 0);
  return boxes.reduce((best, box) => (hidden(box) < hidden(best) ? box : best));
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far from a box a point lies; 0 within it. */
function distance(box: Box, x: number, y: number): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

/** Smaller pieces are not aimed at on their own: whoever touches one means its cell. In pixels. */
const LEAST_PIECE = 24;
/** How far from a place a finger may touch, in pixels, and how much nearer lit places seem. */
const REACH = 22;
const PULL = 8;

/** The place that a touch of the drawing means, at `scale` pixels to a unit: a lit piece that is large enough, else the nearest place. */
export function placeAt(
  { cells, pieces, beside }: Pick<Atlas, 'cells' | 'pieces' | 'beside'>,
  { x, y }: { x: number; y: number },
  scale: number,
  lit: readonly Place[],
): Place | undefined {
  const named = new Set(lit.map(keyOf));
  const isLit = (spot: Spot): boolean => lit.some((place) => meets(place, spot.place));
  const piece = pieces.findLast(
    (spot) => named.has(spot.key) && Math.min(spot.box.width, spot.box.height) * scale >= LEAST_PIECE && distance(spot.box, x, y) === 0,
  );
  if (piece !== undefined) return piece.place;
  const found = [...cells, ...beside.filter(isLit)].map((spot) => {
    const middle = middleOf(spot.box);
    const away = distance(spot.box, x, y) * scale;
    return { spot, away, cost: Math.max(0, away - (isLit(spot) ? PULL : 0)) + Math.hypot(middle.x - x, middle.y - y) / 1e4 };
  });
  const [nearest] = found.filter(({ away }) => away <= REACH).toSorted((a, b) => a.cost - b.cost);
  return nearest?.spot.place;
}
