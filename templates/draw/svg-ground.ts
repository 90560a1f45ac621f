/** Draws the ground under the pieces: cells with their texture, height, trenches, roads, names and flags. */
import type { Cell, Line, Scene, Tone } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import type { Handles } from './handles.ts';
import type { Layout, Point } from './layout.ts';
import { CLOSED, EARTH, EDGE, GROUNDS, INK, LAND, PAPER, paintOf, ROAD, SHADE } from './palette.ts';
import { isField } from './surfaces.ts';
import { fieldAsSvg } from './svg-field.ts';
import { pointsOf, round } from './svg-layout.ts';
import { tileAsSvg } from './svg-tiles.ts';
import { widthOf, words } from './svg-words.ts';
import { isTiled } from './tiles.ts';
import { cellOf, sideOf, tokensIn, wordsOf } from './told-scene.ts';

const GRAIN: Readonly<Record<Tone, string>> = {
  open: '',
  wood: 'M2 11l4-8 4 8zM12 22l4-8 4 8z',
  built: 'M0 0h24v1.5H0zM0 12h24v1.5H0zM5 0h1.5v12H5zM17 12h1.5v12H17z',
  water: 'M0 6q6-6 12 0t12 0v1.8q-6 6-12 0t-12 0zM0 18q6-6 12 0t12 0v1.8q-6 6-12 0t-12 0z',
  bridge: 'M0 0h1.5v24H0zM8 0h1.5v24H8zM16 0h1.5v24H16z',
  ruin: 'M3 4l5-1 1 4-5 1zM14 2l4 3-3 2zM11 12l6 1-2 5-5-2zM2 17l4 2-3 3zM19 18l3 1-2 4z',
  rock: 'M1 10l5-7 5 7-2 0-3-4-3 4zM12 22l5-7 5 7-2 0-3-4-3 4z',
};

/** The patterns that this scene needs, under ids that begin with `id`. */
export function patterns(scene: Scene, id: string): string {
  const tones = [...new Set(scene.cells.flatMap((cell) => cell.ground?.tone ?? []))].filter((tone) => GRAIN[tone] !== '');
  const pattern = (name: string, size: number, turn: string, inside: string) =>
    `<pattern id="${id}-${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>${inside}</pattern>`;
  const hatch = (name: string, fill: string, stroke: string) =>
    pattern(
      name,
      10,
      ' patternTransform="rotate(45)"',
      `<rect width="10" height="10" fill="${fill}"/><rect width="4" height="10" fill="${stroke}"/>`,
    );
  return [
    hatch('hatch', '#ffffff', SHADE),
    ...(scene.cells.some((cell) => cell.blocked === true) ? [hatch('closed', CLOSED.fill, CLOSED.grain)] : []),
    ...tones.map((tone) =>
      pattern(
        tone,
        24,
        '',
        `<rect width="24" height="24" fill="${LAND[tone].fill}"/><path d="${GRAIN[tone]}" fill="${LAND[tone].grain}"/>`,
      ),
    ),
  ].join('');
}

/** All cells, with a common edge style. */
export function groundAsSvg(scene: Scene, layout: Layout, id: string, handles: Handles): string {
  if (isField(scene)) return fieldAsSvg(scene, layout, handles);
  return `<g stroke="${EDGE}" stroke-width="1.5">${scene.cells.map((cell) => cellAsSvg(scene, layout, cell, id, handles)).join('')}</g>`;
}

function cellAsSvg(scene: Scene, layout: Layout, cell: Cell, id: string, handles: Handles): string {
  if (isTiled(scene))
    return `<g${handles({ cell: cell.id })}><title>${escapeHtml(wordsOf(scene, cell))}</title>${tileAsSvg(scene, layout, cell, id)}</g>`;
  const inset = (part: number) => pointsOf(layout.corners(cell, part));
  const raised =
    cell.raised === true
      ? `<polygon points="${inset(0.97)}" fill="${EARTH}" fill-opacity="0.2" stroke="none"/><polygon points="${inset(0.9)}" fill="none" stroke="${EARTH}" stroke-width="2.5" stroke-opacity="0.75"/>`
      : '';
  const trench =
    cell.entrenched === true
      ? `<polyline points="${inset(0.82)}" fill="none" stroke="${EARTH}" stroke-width="5" stroke-dasharray="7 3"/>`
      : '';
  return `<g${handles({ cell: cell.id })}><title>${escapeHtml(wordsOf(scene, cell))}</title><${layout.outline(cell)} fill="${fillOf(scene, cell, id)}"/>${raised}${trench}</g>`;
}

function fillOf(scene: Scene, cell: Cell, id: string): string {
  if (cell.hidden === true) return SHADE;
  if (cell.blocked === true) return `url(#${id}-closed)`;
  if (cell.contested === true) return `url(#${id}-hatch)`;
  const tone = cell.ground?.tone;
  if (tone !== undefined) return GRAIN[tone] === '' ? LAND[tone].fill : `url(#${id}-${tone})`;
  return cell.held === undefined ? groundFill(scene, cell) : paintOf(sideOf(scene, cell.held)).tint;
}

function groundFill(scene: Scene, cell: Cell): string {
  const kinds = [...new Set(scene.cells.map(({ ground }) => ground?.kind))];
  return GROUNDS[kinds.indexOf(cell.ground?.kind) % GROUNDS.length] ?? '#ffffff';
}

/** A cell's name, the letter of its ground and, on land, its holder's flag: above roads, below pieces. */
export function namesAsSvg(scene: Scene, layout: Layout, cell: Cell): string {
  const { label } = layout;
  const name = label === undefined ? '' : words(layout.labelAt(cell), cell.label, nameStyle(cell, label));
  const flag = cell.ground?.tone === undefined || cell.held === undefined ? '' : flagAsSvg(scene, layout, cell);
  return name + letterAsSvg(scene, layout, cell) + flag + signsAsSvg(layout, cell);
}
/** White on grey plates in a row from a cell's upper right corner. */
function signsAsSvg(layout: Layout, cell: Cell): string {
  const size = 12;
  const centre = layout.centre(cell);
  const from = layout.signs ?? { x: layout.token * 0.5, y: -layout.token * 1.15 };
  const y = centre.y + from.y;
  let x = centre.x + from.x;
  return (cell.signs ?? [])
    .map((sign) => {
      const width = widthOf(sign, size) + 8;
      const plate = `<rect x="${round(x)}" y="${round(y - 8.5)}" width="${round(width)}" height="17" rx="8.5" fill="#55544f" stroke="${PAPER}" stroke-width="1.2"/>`;
      const text = words({ x: x + width / 2, y: y + 4.2 }, sign, { size, fill: PAPER, weight: 'bold' });
      x += width + 1;
      return plate + text;
    })
    .join('');
}
function nameStyle(cell: Cell, { anchor, size, halo = false, weight, fill }: NonNullable<Layout['label']>): Parameters<typeof words>[2] {
  return {
    size,
    anchor,
    halo: halo || (cell.blocked === true && fill === undefined),
    ...(weight && { weight }),
    ...(fill && { fill }),
    ...(cell.ground?.tone === undefined ? {} : { fill: '#4a4944' }),
  };
}

/** The ground's letter: in the middle of an empty cell; on land at the foot of an occupied one too, but only real letters, since the texture shows the rest. */
function letterAsSvg(scene: Scene, layout: Layout, cell: Cell): string {
  const { x, y } = layout.centre(cell);
  const letter = cell.hidden === true ? '?' : (cell.ground?.letter.trim() ?? '');
  const land = cell.hidden !== true && cell.ground?.tone !== undefined;
  if (letter === '' || cell.blocked === true || (land && !/^[\p{L}\p{N}]/u.test(letter))) return '';
  if (tokensIn(scene, cell).length === 0) return words({ x, y: y + layout.token * 0.45 }, letter, { size: layout.token, fill: '#55544f' });
  // Between a graph's places there is room.
  if (scene.layout === 'graph')
    return words({ x: x - layout.token * 1.2, y: y - layout.token * 0.55 }, letter, { size: 24, weight: 'bold', halo: true });
  return land ? words({ x: x + layout.token, y: y + layout.token * 1.85 }, letter, { size: 14, fill: INK, halo: true }) : '';
}

function flagAsSvg(scene: Scene, layout: Layout, cell: Cell): string {
  const side = sideOf(scene, cell.held);
  const { fill, ink } = paintOf(side);
  const centre = layout.centre(cell);
  const { x, y } = { x: round(centre.x - layout.token), y: round(centre.y + layout.token * 1.07) };
  const cloth = `<path d="M${x} ${y}h24l-4 6.5 4 6.5h-24z" fill="${fill}" stroke="${INK}" stroke-width="1.2"/><path d="M${x} ${y - 1}v16" stroke="${INK}" stroke-width="2.4"/>`;
  return cloth + words({ x: x + 10, y: y + 11 }, side?.letter ?? '', { size: 12, fill: ink, weight: 'bold' });
}

/** Borders (solid) and ways (dashed) of a graph and of squares; between hexes a way is a road. */
export function roadsAsSvg(scene: Scene, layout: Layout): string {
  const lines = scene.lines.filter((line) => line.kind === 'border' || line.kind === 'way');
  const stroke = (line: Line, paint: string) => {
    const ends = endsOf(scene, layout, line);
    return ends === undefined ? '' : `<line x1="${ends.a.x}" y1="${ends.a.y}" x2="${ends.b.x}" y2="${ends.b.y}" ${paint}/>`;
  };
  const isRoad = (line: Line) => scene.layout === 'hexes' && line.kind === 'way';
  const roads = lines.filter(isRoad);
  return [
    ...lines
      .filter((line) => !isRoad(line))
      .map((line) => stroke(line, `stroke="#9a9992" stroke-width="2"${line.kind === 'way' ? ' stroke-dasharray="3 6"' : ''}`)),
    ...roads.map((line) => stroke(line, `stroke="${ROAD.edge}" stroke-width="11" stroke-linecap="round"`)),
    ...roads.map((line) => stroke(line, `stroke="${ROAD.fill}" stroke-width="8" stroke-linecap="round"`)),
  ].join('');
}

export function endsOf(scene: Scene, layout: Layout, line: Line): { readonly a: Point; readonly b: Point } | undefined {
  const from = cellOf(scene, line.from);
  const to = cellOf(scene, line.to);
  return from === undefined || to === undefined ? undefined : { a: layout.centre(from), b: layout.centre(to) };
}
