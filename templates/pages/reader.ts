/** Data that every page has: its reader, a game to show, what was typed. */
import type { Guide, OptionSpec, OptionWords } from '../../engine/ruleset.ts';

/** The facts that every page has about its reader. */
export interface Reader {
  readonly signedIn: boolean;
  /** One machine: letters are shown at `/outbox`. */
  readonly outbox: boolean;
  /** Only on pages that anybody may open: never on a seat's or a host's. */
  readonly preview?: Preview;
}

/** Data of a page with moments: the time, and the script that shows them in the reader's zone. */
export interface Timed extends Reader {
  readonly now: number;
  readonly scripts?: readonly PageScript[];
}

export interface PageScript {
  readonly src: string;
  /** The hash by which a browser checks what it was sent. */
  readonly integrity: string;
}

/** The preview that other services show with a link to the page. Addresses are in full. */
export interface Preview {
  readonly title: string;
  readonly about: string;
  readonly url: string;
  /** 1200 by 630 pixels. */
  readonly picture: string;
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly guide: Guide;
  readonly options: readonly OptionInfo[];
  /** The same as leagues and matches between people begin with them. */
  readonly balancedOptions: readonly OptionInfo[];
  readonly bots: readonly string[];
  /** The levels of the bots, weakest first. */
  readonly levels: readonly string[];
  /** The seats of the usual table. */
  readonly seats: readonly { readonly seat: string; readonly name: string }[];
  /** Those of all tables, the usual ones first. */
  readonly sides: readonly { readonly seat: string; readonly name: string }[];
  /** Seats of the largest table. */
  readonly most: number;
}

export type OptionInfo = OptionSpec & OptionWords;

/** The text that was typed into a form, by field name, to be shown again. */
export type Typed = Readonly<Record<string, string>>;
