/** Lays out panels: a graph whose groups are regions is drawn as panels side by side, each with its cells in boxes below its heading. */
import type { Cell, Scene } from '../../engine/scene.ts';
import type { Layout, Point } from './layout.ts';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const EDGE = 12;
const PANEL = 320;
const HEAD = 104;
const CELL = 150;
const GAP = 10;

/** The panel of the region with this index. */
export function panelBox({ regions = [], cells }: Scene, index: number): Box {
  const longest = Math.max(1, ...regions.map(({ group }) => cells.filter((cell) => cell.group === group).length));
  return { x: EDGE + index * (PANEL + GAP), y: EDGE, width: PANEL, height: HEAD + longest * (CELL + GAP) };
}
function cellBox(scene: Scene, cell: Cell): Box {
  const index = Math.max(
    0,
    (scene.regions ?? []).findIndex(({ group }) => group === cell.group),
  );
  const panel = panelBox(scene, index);
  const row = scene.cells.filter((other) => other.group === cell.group).indexOf(cell);
  return { x: panel.x + GAP, y: panel.y + HEAD + row * (CELL + GAP), width: PANEL - 2 * GAP, height: CELL };
}

export function panels(scene: Scene): Layout {
  const count = Math.max(1, scene.regions?.length ?? 1);
  const { height } = panelBox(scene, 0);
  const centre = (cell: Cell): Point => {
    const { x, y } = cellBox(scene, cell);
    return { x: x + (PANEL - 2 * GAP) / 2, y: y + CELL / 2 };
  };
  const half = (PANEL - 2 * GAP) / 2;
  return {
    width: 2 * EDGE + count * (PANEL + GAP) - GAP,
    height: height + 2 * EDGE,
    token: 19,
    pair: 19,
    across: 6,
    lower: 6,
    arrow: { clear: 30, bend: 16, thick: 4 },
    marks: { x: 14 - half, y: CELL / 2 - 14 },
    signs: { x: 40, y: 16 - CELL / 2 },
    markSize: 15,
    label: { anchor: 'start', size: 17, halo: true },
    edge: [],
    centre,
    labelAt: (cell) => ({ x: cellBox(scene, cell).x + 9, y: cellBox(scene, cell).y + 22 }),
    corners: (cell, part) => {
      const { x, y } = centre(cell);
      const [across, down] = [half * part, (CELL / 2) * part];
      return [
        { x: x + across, y: y - down },
        { x: x + across, y: y + down },
        { x: x - across, y: y + down },
        { x: x - across, y: y - down },
      ];
    },
    outline: (cell) => {
      const { x, y, width } = cellBox(scene, cell);
      return `rect x="${x}" y="${y}" width="${width}" height="${CELL}" rx="6"`;
    },
  };
}
