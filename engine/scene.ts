/**
 * The contents of a board, in a vocabulary that `templates/` can draw as monospace text, as an HTML table and as SVG. A ruleset
 * describes; it never draws.
 */
export interface Scene {
  /** `squares` and `hexes` (flat-top, odd columns first) place cells by column and row, `graph` by `x`/`y` from 0 to 1000. */
  readonly layout: 'squares' | 'hexes' | 'graph';
  readonly columns: number;
  readonly rows: number;
  readonly sides: readonly Side[];
  readonly cells: readonly Cell[];
  /** Groups of a graph's cells. A graph with regions is drawn as panels side by side with the cells in boxes, whatever their `x` and `y`. */
  readonly regions?: readonly Region[];
  readonly tokens: readonly Token[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly meters: readonly Meter[];
  /** Places next to the board: reserves, repair strips, pieces lost. */
  readonly trays: readonly Tray[];
  /** The meaning of the letters and signs in text, one short line each. */
  readonly legend: readonly string[];
  /** The meaning of the looks of this game's pieces and places: everything its pictures may show, whether they do or not. */
  readonly looks?: Looks;
}
/**
 * A shape, a picture, a mark on a piece (`text` is the writing on it), a part of a panel, something on a cell as written there (`[DS]`, or its
 * first word alone), or the last character of a piece's text (`*`).
 */
export type Look =
  | TokenShape
  | PieceSymbol
  | 'text'
  | 'label'
  | 'rings'
  | 'badge'
  | 'accompanied'
  | 'spent'
  | 'contested'
  | 'track'
  | 'shield'
  | 'note'
  | `[${string}]`
  | '*'
  | '+'
  | '!';
export type Looks = Readonly<Partial<Record<Look, string>>>;
/** A side's name, one or two letters for text, and its place in the palette (0 first); sides also differ by letter and shape. */
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
  /** The side that holds it; `contested` is drawn hatched. */
  readonly held?: string;
  readonly contested?: boolean;
  /** Out of the viewer's sight, drawn grey, `?` in text. */
  readonly hidden?: boolean;
  /**
   * Terrain or kind, in the ruleset's words, with the character that may represent it in text. With a `tone` it is drawn as land,
   * and its holder's flag flies there.
   */
  readonly ground?: { readonly kind: string; readonly letter: string; readonly tone?: Tone };
  /** Closed to everybody, drawn hatched and dark, `#` in text. */
  readonly blocked?: boolean;
  /** Higher ground, drawn shaded with an edge. */
  readonly raised?: boolean;
  /** Dug in, drawn with trench marks along the edge. */
  readonly entrenched?: boolean;
  /** Things there besides pieces, a word each, shown in brackets: `BASE`, `DS`. */
  readonly signs?: readonly string[];
  /** The look of a region of a planet, drawn under everything else. */
  readonly surface?: Surface;
  /** The heading under which a graph lists the cell in text. */
  readonly group?: string;
  /** The contents in words, a part for each side. A graph's lists show it in place of the tokens. */
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
  /** A track of named steps, and the step it is at. */
  readonly track?: { readonly steps: readonly string[]; readonly at: number };
  /** A shield with a few characters on it, hollow when it is down. */
  readonly shield?: { readonly text: string; readonly up: boolean };
}
/** Worlds that a cell may show; `space` and `waste` are a dark field, by day too, on which pieces are silhouettes. */
export type Surface = 'ice' | 'desert' | 'forest' | 'rock' | 'sea' | 'space' | 'waste';
/** The look of ground from above; each tone has its own colour and texture. */
export type Tone = 'open' | 'wood' | 'built' | 'water' | 'bridge' | 'ruin' | 'rock';
export interface Token {
  readonly cell: string;
  readonly side: string;
  /** The token as shown in text: `R2`, `x3`; on hexes three characters plus one for its state, `ST1*`. */
  readonly text: string;
  /** The token in words, for screen readers: `2 Rebel units`. */
  readonly title: string;
  /** The shape of its class, if a side's pieces differ; otherwise it has the side's own shape. */
  readonly shape?: TokenShape;
  /** It has acted and may not act again, so it is greyed. */
  readonly spent?: boolean;
  /** The number of rings drawn round it (on hexes, small ones at its corner), which stand for lives. */
  readonly rings?: number;
  /** A few characters at its corner, or after it in a graph's text: dice, passengers, `F1 C2`. */
  readonly badge?: string;
  /** Drawn with a dot, because somebody is with it. */
  readonly accompanied?: boolean;
  /** On hexes: it faces hexside `facing` and the next, counted clockwise from 1 at the top. */
  readonly facing?: number;
  /** What it is a picture of; without one it is its shape. */
  readonly symbol?: PieceSymbol;
  /** The number of like counters that it stands for; up to six are drawn singly, in the patterns of dice. */
  readonly count?: number;
}
/** Pictures of pieces, by what they are and not by game. A side's own style of ships follows from its colour. */
export type PieceSymbol = 'garrison' | 'flagship' | 'fighter' | 'bomber' | 'troops' | 'walker' | 'leader';
export type TokenShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star';
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly kind: 'border' | 'way' | 'move' | 'shot';
  readonly side?: string;
  /** The text next to a shot: the dice that decided it, `5:2, fate 3`. */
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
  /** Drawn as slots to fill, above the board; without it as a bar below. */
  readonly look?: 'slots';
}
/** Pieces next to the board, in order: `Rebel reserve` with `x3`, `x4`; shown as `none` if there are none. */
export interface Tray {
  readonly side?: string;
  readonly name: string;
  readonly items: readonly string[];
  /** The pictures of its items, in the same order; without them they are words in frames. */
  readonly pictures?: readonly Pictured[];
  /** So many bays in a row: a piece enters that of the turns it is away, and moves on by one each turn. */
  readonly bays?: number;
  /** Left out where a drawing has to be short. */
  readonly aside?: true;
}
/** A piece beside the board: what it is a picture of, what is written below it, and how many turns it is away. */
export interface Pictured {
  readonly symbol: PieceSymbol;
  readonly text: string;
  readonly away?: number;
}
