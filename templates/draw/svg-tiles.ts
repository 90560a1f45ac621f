/** Boards of a few squares with landscapes: tiles apart from each other, whose holder shows in their sky, frame and pennant. */
import type { Cell, Scene, Side } from '../../engine/scene.ts';
import type { Layout, Point } from './layout.ts';
import { INK, PAPER, paintOf, SHADE } from './palette.ts';
import { initialOf, outlineOf } from './pieces.ts';
import { isWorld, landAsSvg, ROUND, TILE, type World } from './surfaces.ts';
import { words } from './svg-words.ts';
import { GAP, isTiled, RIM, slotsHeight } from './tiles.ts';
import { sideOf, tokensIn } from './told-scene.ts';

const landId = (id: string, world: World): string => `${id}-${world}`;

/** Each landscape that this scene shows, as a pattern that repeats from tile to tile. */
export function landscapes(scene: Scene, id: string): string {
  const worlds = new Set(isTiled(scene) ? scene.cells.flatMap(({ surface }) => (isWorld(surface) ? [surface] : [])) : []);
  const [x, y, step] = [RIM, slotsHeight(scene) + RIM, TILE + GAP];
  return [...worlds]
    .map(
      (world) =>
        `<pattern id="${landId(id, world)}" x="${x}" y="${y}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${landAsSvg(world)}</pattern>`,
    )
    .join('');
}

/** From the lower left corner to the upper right one. */
const TEAR: readonly (readonly [number, number])[] = [
  [0, 200],
  [26, 168],
  [44, 164],
  [66, 132],
  [90, 120],
  [104, 92],
  [134, 76],
  [148, 46],
  [174, 32],
  [200, 0],
];

/** How much of a holder's colour lies over the land. */
const VEIL = 0.3;

/** A tile without its number and pieces; its first rectangle is its place. */
export function tileAsSvg(scene: Scene, layout: Layout, cell: Cell, id: string): string {
  const { x, y } = layout.centre(cell);
  const corner = { x: x - TILE / 2, y: y - TILE / 2 };
  const holder = sideOf(scene, cell.held);
  const sky = cell.hidden === true ? SHADE : holder === undefined ? PAPER : paintOf(holder).tint;
  const land = isWorld(cell.surface)
    ? `<${layout.outline(cell)} fill="url(#${landId(id, cell.surface)})" stroke="none"${cell.hidden === true ? ' opacity="0.3"' : ''}/>`
    : '';
  const veil = (fill: string, opacity: number): string =>
    `<${layout.outline(cell)} fill="${fill}" fill-opacity="${opacity}" stroke="none"/>`;
  const base = `<${layout.outline(cell)} fill="${sky}" stroke="none"/>`;
  if (cell.contested === true)
    return base + tornAsSvg(scene, cell, corner, land) + frameAsSvg(layout, cell, INK, ' stroke-dasharray="7 4"');
  const held = holder === undefined ? '' : veil(paintOf(holder).tint, VEIL);
  return (
    base +
    land +
    held +
    frameAsSvg(layout, cell, holder === undefined ? undefined : paintOf(holder).fill, '') +
    pennantAsSvg(holder, corner)
  );
}

function frameAsSvg(layout: Layout, cell: Cell, colour: string | undefined, more: string): string {
  return colour === undefined
    ? `<${layout.outline(cell)} fill="none"/>`
    : `<${layout.outline(cell)} fill="none" stroke="${colour}" stroke-width="3"${more}/>`;
}

/** Torn in two between those who fight for it, with crossed blades on the tear. */
function tornAsSvg(scene: Scene, cell: Cell, { x, y }: Point, land: string): string {
  const [first, second] = tokensIn(scene, cell).map(({ side }) => sideOf(scene, side));
  const on = ([dx, dy]: readonly [number, number]): string => `${x + dx} ${y + dy}`;
  const tear = TEAR.map(on).join('L');
  const half = (side: Side | undefined, corner: string): string => `M${tear}${corner}Z" fill="${paintOf(side).tint}" stroke="none"`;
  const within = (path: string, opacity: number): string => `<path d="${path} fill-opacity="${opacity}"/>`;
  const round = `a${ROUND} ${ROUND} 0 0 1`;
  const right = `V${y + TILE - ROUND}${round}-${ROUND} ${ROUND}H${x + ROUND}`;
  const left = `H${x + ROUND}${round.replace('0 0 1', '0 0 0')}-${ROUND} ${ROUND}V${y + TILE - ROUND}`;
  const halves = (opacity: number): string => within(half(first, right), opacity) + within(half(second, left), opacity);
  const line = (paint: string): string => `<path d="M${tear}" fill="none" stroke-linejoin="round" ${paint}/>`;
  return [
    halves(1),
    land,
    halves(VEIL),
    line(`stroke="${PAPER}" stroke-width="7"`),
    line(`stroke="${INK}" stroke-width="2"`),
    bladesAsSvg({ x: x + 55, y: y + 148 }),
  ].join('');
}

function bladesAsSvg({ x, y }: Point): string {
  const blades = 'M-9-9 8 8M9-9-8 8M4 9.5 9.5 4M-4 9.5-9.5 4';
  return `<circle cx="${x}" cy="${y}" r="17" fill="${PAPER}" stroke="${INK}" stroke-width="1.6"/><path transform="translate(${x} ${y})" d="${blades}" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`;
}

/** Who holds a tile: a pennant with the letter at its upper right corner, round or cut as the side's pieces are. */
function pennantAsSvg(side: Side | undefined, corner: Point): string {
  if (side === undefined) return '';
  const { fill, ink, edge } = paintOf(side);
  const [x, y] = [corner.x + TILE - 44, corner.y + 10];
  const cloth = {
    round: `M${x} ${y + 1}h22a9.5 9.5 0 0 1 0 19h-22z`,
    cut: `M${x} ${y + 1}h33v19h-33z`,
    six: `M${x} ${y + 1}h24l8 9.5-8 9.5h-24z`,
  }[outlineOf(side)];
  const pole = `<path d="M${x} ${y}v32" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>`;
  return `<path d="${cloth}" fill="${fill}" stroke="${edge}" stroke-width="1.2"/>${pole}<g stroke="none">${words({ x: x + 16, y: y + 16.5 }, initialOf(side), { size: 16.5, fill: ink, weight: 'bold' })}</g>`;
}
