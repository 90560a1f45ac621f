/** The positions of a scene's cells on a drawing, and the sizes of everything on them: see `svg-layout.ts`. */
import type { Cell, Token } from '../../engine/scene.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Where a piece is, and half its width and height. */
export interface Body {
  readonly at: Point;
  readonly half: Point;
}
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The greatest radius of a lone token (`token`), and of each of two side by side (`pair`). */
  readonly token: number;
  readonly pair: number;
  /** On hexes tokens are boxes of this half width and half height. */
  readonly box?: { readonly width: number; readonly height: number };
  /** How many tokens lie side by side, all the same size; without it, two. */
  readonly across?: number;
  /** Where a cell's tokens stand; without it, side by side or one above the other round its middle. */
  stands?(cell: Cell, tokens: readonly Token[]): readonly Body[] | undefined;
  /** The start of a cell's signs, from its middle. */
  readonly signs?: Point;
  /** How far below the middle of a cell tokens lie. */
  readonly lower: number;
  /** `clear`: how far from the middle of a cell an arrow ends (and begins, unless the cell is empty); `bend`: how far it bends to its left; `thick`: how thick it is. */
  readonly arrow: { readonly clear: number; readonly bend: number; readonly thick: number };
  /** The start of a cell's row of marks, from its middle. */
  readonly marks: Point;
  readonly markSize: number;
  /** How labels are written; without it, names are at the edge. */
  readonly label?: {
    readonly anchor: 'start' | 'middle';
    readonly size: number;
    readonly halo?: boolean;
    readonly weight?: 'bold';
    readonly fill?: string;
  };
  readonly edge: readonly { readonly at: Point; readonly text: string; readonly size: number }[];
  centre(cell: Cell): Point;
  /** The base line of its label. */
  labelAt(cell: Cell): Point;
  /** The shape of a cell, without its fill: an element's name and attributes. */
  outline(cell: Cell): string;
  /** The cell's corners, scaled by `part`, clockwise; the line from first to last leaves the upper edge open. */
  corners(cell: Cell, part: number): readonly Point[];
}

/** The corners of a square, scaled by `part`, clockwise from the upper right. */
export function squareCorners({ x, y }: Point, side: number, part: number): readonly Point[] {
  const far = (part * side) / 2;
  return [
    { x: x + far, y: y - far },
    { x: x + far, y: y + far },
    { x: x - far, y: y + far },
    { x: x - far, y: y - far },
  ];
}
