/** Where the cells of a scene lie on a drawing. */
import type { Cell, Scene } from '../../engine/scene.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The greatest radius of a token that stands alone. */
  readonly token: number;
  /** An arrow begins and ends this far from a cell's middle. */
  readonly clear: number;
  /** Where a cell's row of marks begins, from its middle. */
  readonly marks: Point;
  /** How far from a cell's middle its label stands, to the left and upwards. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle'; readonly size: number };
  centre(cell: Cell): Point;
  /** The shape of a cell, without its fill: an element's name and attributes. */
  outline(cell: Cell): string;
}

const MARGIN = 16;
const SQUARE = 96;
const HEX = 40;
const HEX_HEIGHT = Math.sqrt(3) * HEX;
const NODE = 22;
const GRAPH = { width: 1100, height: 860 } as const;

export const round = (value: number): number => Math.round(value * 10) / 10;

export function planOf(scene: Scene): Plan {
  switch (scene.layout) {
    case 'squares':
      return squares(scene);
    case 'hexes':
      return hexes(scene);
    case 'graph':
      return graph();
  }
}

function squares(scene: Scene): Plan {
  return {
    width: 2 * MARGIN + scene.columns * SQUARE,
    height: 2 * MARGIN + scene.rows * SQUARE,
    token: 24,
    clear: 28,
    marks: { x: -36, y: 37 },
    label: { x: -SQUARE / 2 + 7, y: -SQUARE / 2 + 18, anchor: 'start', size: 14 },
    centre: (cell) => ({ x: MARGIN + (cell.x + 0.5) * SQUARE, y: MARGIN + (cell.y + 0.5) * SQUARE }),
    outline: (cell) => `rect x="${MARGIN + cell.x * SQUARE}" y="${MARGIN + cell.y * SQUARE}" width="${SQUARE}" height="${SQUARE}"`,
  };
}

/** Flat-top: columns stand 1.5 radii apart, every second one half a hex lower. */
function hexes(scene: Scene): Plan {
  const centre = (cell: Cell) => ({
    x: round(MARGIN + HEX + cell.x * 1.5 * HEX),
    y: round(MARGIN + (cell.y + (cell.x % 2 === 1 ? 1 : 0.5)) * HEX_HEIGHT),
  });
  return {
    width: round(2 * MARGIN + (scene.columns * 1.5 + 0.5) * HEX),
    height: round(2 * MARGIN + (scene.rows + (scene.columns > 1 ? 0.5 : 0)) * HEX_HEIGHT),
    token: 17,
    clear: 20,
    marks: { x: -20, y: 26 },
    label: { x: 0, y: -HEX_HEIGHT / 2 + 12, anchor: 'middle', size: 10 },
    centre,
    outline: (cell) => {
      const { x, y } = centre(cell);
      const corners = [0, 1, 2, 3, 4, 5].map(
        (i) => `${round(x + HEX * Math.cos((i * Math.PI) / 3))},${round(y + HEX * Math.sin((i * Math.PI) / 3))}`,
      );
      return `polygon points="${corners.join(' ')}"`;
    },
  };
}

function graph(): Plan {
  const centre = (cell: Cell) => ({
    x: round(60 + (cell.x / 1000) * (GRAPH.width - 120)),
    y: round(40 + (cell.y / 1000) * (GRAPH.height - 100)),
  });
  return {
    ...GRAPH,
    token: 15,
    clear: 27,
    marks: { x: -14, y: -31 },
    label: { x: 0, y: NODE + 14, anchor: 'middle', size: 13 },
    centre,
    outline: (cell) => `circle cx="${centre(cell).x}" cy="${centre(cell).y}" r="${NODE}"`,
  };
}
