/**
 * A drawing without a pen: what is on a board, in a vocabulary that `templates/` knows how to draw as
 * monospace text, as an HTML table and as SVG. A ruleset describes; it never draws.
 */
export interface Scene {
  /** `squares` and `hexes` (flat-top, odd columns first) place cells by column and row, `graph` by `x`/`y` from 0 to 1000. */
  readonly layout: 'squares' | 'hexes' | 'graph';
  readonly columns: number;
  readonly rows: number;
  readonly sides: readonly Side[];
  readonly cells: readonly Cell[];
  readonly tokens: readonly Token[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly meters: readonly Meter[];
  /** What the letters and signs mean, one short line each. */
  readonly legend: readonly string[];
}
/** A side's name, one or two letters for text, and its place in the palette (0 first; told apart by letter and shape too). */
export interface Side {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly colour: number;
}
export interface Cell {
  readonly id: string;
  /** Column and row from 0 for squares and hexes; x and y from 0 to 1000 for a graph. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Who holds it; `contested` is drawn hatched. */
  readonly held?: string;
  readonly contested?: boolean;
  /** Out of the viewer's sight: drawn grey, `?` in text. */
  readonly hidden?: boolean;
  /** Terrain or kind, in the ruleset's words; one character of it may stand in text. */
  readonly ground?: { readonly kind: string; readonly letter: string };
  /** Heading under which a graph lists it in text. */
  readonly group?: string;
}
export interface Token {
  readonly cell: string;
  readonly side: string;
  /** As in text: `R2`, `x3`. */
  readonly text: string;
  /** In words, for the reader who does not see: `2 Rebel units`. */
  readonly title: string;
}
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly kind: 'border' | 'way' | 'move' | 'shot';
  readonly side?: string;
}
export interface Mark {
  readonly cell: string;
  readonly kind: 'built' | 'battle' | 'lost' | 'note';
  readonly side?: string;
  /** A few characters: `5:4`. */
  readonly text: string;
}
export interface Meter {
  readonly side?: string;
  readonly name: string;
  readonly value: number;
  readonly of: number;
}
