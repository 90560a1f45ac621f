/** Where the tiles of a board of a few squares lie, each of them a world, and the garrisons on them. */
import type { Cell, Meter, Scene, Token } from '../../engine/scene.ts';
import { type Body, type Layout, type Point, squareCorners } from './layout.ts';
import { isWorld, ROUND, TILE } from './surfaces.ts';

export const GAP = 12;
export const RIM = 10;

/** Meters as slots to fill are above the board, a row each. */
export const SLOT_ROW = 30;
export const slotted = (scene: Scene): readonly Meter[] => scene.meters.filter(({ look }) => look === 'slots');

/** The space that they take. */
export const slotsHeight = (scene: Scene): number => (slotted(scene).length === 0 ? 0 : slotted(scene).length * SLOT_ROW + 6);

/** Whether a scene is a board of tiles: each of its squares is a world. */
export const isTiled = ({ layout, cells }: Scene): boolean =>
  layout === 'squares' && cells.length > 0 && cells.every(({ surface }) => isWorld(surface));

export function tiles(scene: Scene): Layout {
  const top = slotsHeight(scene) + RIM;
  const cornerOf = (cell: Cell): Point => ({ x: RIM + cell.x * (TILE + GAP), y: top + cell.y * (TILE + GAP) });
  const centre = (cell: Cell): Point => ({ x: cornerOf(cell).x + TILE / 2, y: cornerOf(cell).y + TILE / 2 });
  return {
    width: 2 * RIM + scene.columns * (TILE + GAP) - GAP,
    height: top + RIM + scene.rows * (TILE + GAP) - GAP,
    token: 30,
    pair: 30,
    lower: 18,
    arrow: { clear: 72, bend: 22, thick: 5 },
    marks: { x: 20 - TILE / 2, y: TILE / 2 - 18 },
    markSize: 18,
    label: { anchor: 'start', size: 25, weight: 'bold' },
    edge: [],
    centre,
    labelAt: (cell) => ({ x: cornerOf(cell).x + 12, y: cornerOf(cell).y + 31 }),
    corners: (cell, part) => squareCorners(centre(cell), TILE, part),
    outline: (cell) => `rect x="${cornerOf(cell).x}" y="${cornerOf(cell).y}" width="${TILE}" height="${TILE}" rx="${ROUND}"`,
    stands: (cell, tokens) => standsIn(centre(cell), tokens),
  };
}

/** A garrison alone is in the middle of the land; two face each other across the tear of a contested tile. */
function standsIn({ x, y }: Point, tokens: readonly Token[]): readonly Body[] {
  if (tokens.length === 1) return [{ at: { x, y: y + 20 }, half: { x: 64, y: 54 } }];
  const places = [
    { x: x + 42, y: y + 42 },
    { x: x - 36, y: y - 24 },
  ];
  return tokens.map((_token, i) => ({ at: places[i % 2] ?? { x, y }, half: { x: 50, y: 42 } }));
}
