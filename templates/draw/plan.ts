/** Where the cells of a scene lie on a drawing, and how large all is that stands on them: see `svg-plan.ts`. */
import type { Cell } from '../../engine/scene.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The greatest radius of a token that stands alone; of each of two side by side. */
  readonly token: number;
  readonly pair: number;
  /** Tokens are boxes of this half width and half height, as hexes have them. */
  readonly box?: { readonly width: number; readonly height: number };
  /** So many tokens stand side by side, all of one size; without it two. */
  readonly across?: number;
  /** Where a cell's signs begin, from its middle. */
  readonly signs?: Point;
  /** Tokens stand so much below the middle of a cell. */
  readonly lower: number;
  /** An arrow ends this far from a cell's middle and, where something stands, begins so; it bends so far to its left and is so thick. */
  readonly arrow: { readonly clear: number; readonly bend: number; readonly thick: number };
  /** Where a cell's row of marks begins, from its middle. */
  readonly marks: Point;
  readonly markSize: number;
  /** How labels are written; without it, names stand at the edge. */
  readonly label?: { readonly anchor: 'start' | 'middle'; readonly size: number; readonly halo?: boolean };
  readonly edge: readonly { readonly at: Point; readonly text: string; readonly size: number }[];
  centre(cell: Cell): Point;
  /** The base line of its label. */
  labelAt(cell: Cell): Point;
  /** The shape of a cell, without its fill: an element's name and attributes. */
  outline(cell: Cell): string;
  /** Its corners, drawn in by `part`, clockwise; the way from the first to the last leaves its upper edge open. */
  corners(cell: Cell, part: number): readonly Point[];
}
