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
  /** What is said of groups of a graph's cells; with them it is drawn as panels side by side, cells in boxes, wherever `x` and `y` have them. */
  readonly regions?: readonly Region[];
  readonly tokens: readonly Token[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly meters: readonly Meter[];
  /** What stands beside the board: reserves, repair strips, pieces lost. */
  readonly trays: readonly Tray[];
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
  /** Terrain or kind, in the ruleset's words; one character of it may stand in text. With a `tone` it is drawn as land: whoever holds it flies a flag there. */
  readonly ground?: { readonly kind: string; readonly letter: string; readonly tone?: Tone };
  /** Nobody may enter: hatched dark, `#` in text. */
  readonly blocked?: boolean;
  /** Higher ground: shaded, with an edge. */
  readonly raised?: boolean;
  /** Dug in: trench marks along the edge. */
  readonly entrenched?: boolean;
  /** What lies there besides pieces, a word each, told in brackets: `BASE`, `DS`. */
  readonly signs?: readonly string[];
  /** Heading under which a graph lists it in text. */
  readonly group?: string;
  /** What stands there in words, a part to each side: a graph's lists show it in place of the tokens. */
  readonly told?: readonly string[];
}
/** A group of cells as a whole. */
export interface Region {
  /** The `group` of its cells. */
  readonly group: string;
  readonly title: string;
  /** A few words below the title. */
  readonly text: string;
  readonly held?: string;
  readonly contested?: boolean;
  /** A way with steps by name, and the step it is at. */
  readonly track?: { readonly steps: readonly string[]; readonly at: number };
  /** A shield with a few characters, hollow where it is down. */
  readonly shield?: { readonly text: string; readonly up: boolean };
}
/** What ground looks like from above; each has a colour and a texture of its own. */
export type Tone = 'open' | 'wood' | 'built' | 'water' | 'bridge' | 'ruin' | 'rock';
export interface Token {
  readonly cell: string;
  readonly side: string;
  /** As in text: `R2`, `x3`; on hexes three characters and one of state, `ST1*`. */
  readonly text: string;
  /** In words, for the reader who does not see: `2 Rebel units`. */
  readonly title: string;
  /** The shape of its class, where pieces of one side differ; else the side's own. */
  readonly shape?: TokenShape;
  /** Has acted and may not act again: greyed. */
  readonly spent?: boolean;
  /** Rings drawn round it, on hexes small at its corner: lives. */
  readonly rings?: number;
  /** A few characters at its corner, behind it in a graph's text: dice, passengers, `F1 C2`. */
  readonly badge?: string;
  /** Drawn with a dot: somebody stands with it. */
  readonly accompanied?: boolean;
  /** Hexes: it looks through hexsides `facing` and the next, 1 above and on clockwise. */
  readonly facing?: number;
}
export type TokenShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star';
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly kind: 'border' | 'way' | 'move' | 'shot';
  readonly side?: string;
  /** What stands by a shot: the dice that decided it, `5:2, fate 3`. */
  readonly text?: string;
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
/** Pieces beside the board, in order: `Rebel reserve` with `x3`, `x4`; told as `none` where there are none. */
export interface Tray {
  readonly side?: string;
  readonly name: string;
  readonly items: readonly string[];
}
