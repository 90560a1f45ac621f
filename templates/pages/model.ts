/** The data of pages, computed from the reader's own view alone. Times are milliseconds since 1970. */

import type { Fault, Guide, Json, Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Listed } from '../../functions/facts/deps.ts';
import type { Doubt } from '../../functions/facts/match.ts';
import type { Follow, Rated, SharedView } from '../../functions/views/match-view.ts';
import type { MyMatch } from '../../functions/views/my-matches.ts';
import type { BlockView } from '../../functions/views/player/list-blocks.ts';
import type { OwnLetters } from '../../functions/views/player/own-account.ts';
import type { FilmView } from '../../functions/views/show-film.ts';
import type { Html } from './layout.ts';
import type { GameInfo, PageScript, Reader, Timed, Typed } from './reader.ts';

export interface GamePage extends Reader {
  /** Whether this reader may have letters sent to an address. */
  readonly mayInvite: boolean;
  /** Names the attempt, so that a form sent twice opens one match. */
  readonly once: string;
  readonly refused?: { readonly message: string; readonly faults: readonly Fault[]; readonly typed: Typed };
  /** The same as in `Timed`. */
  readonly scripts?: readonly PageScript[];
}

export interface HomePage extends GamePage {
  readonly games: readonly GameInfo[];
  readonly film?: FilmView;
}

export interface MatchPage extends Reader {
  /** The beginning of the addresses of forms and links on this page: `/s/<seat token>`, `/h/<host token>` or `/m/<match>`. */
  readonly base: string;
  readonly host: boolean;
  /** Absent: the page stays as it is sent. */
  readonly scripts?: PageScripts;
  readonly view: SharedView;
  /** The same for as long as this reader would be sent the same page, as `If-None-Match` takes it. */
  readonly etag: string;
  readonly follow: Follow;
  /** For a seat that may order: what its view is made of, for the script of the page. */
  readonly table?: PageTable;
  readonly guide?: Guide;
  /** The key for notices in a browser, if the seat's holder is signed in. */
  readonly pushKey?: string;
  readonly now: number;
  /** The public page, in full, for sending on. */
  readonly publicUrl: string;
  /** Whether an open seat may be taken with an address. */
  readonly mayInvite: boolean;
  /** The text in the order form, as typed, with what was found in it. */
  readonly tried?: Tried;
  /** The text in the order form, in place of the orders on file. */
  readonly typed?: string;
  /** A line above everything else: what was just done. */
  readonly said?: string;
  /** A refusal of something other than orders. */
  readonly refused?: { readonly message: string; readonly faults: readonly Fault[] };
}

/** The JSON in a match page, in `<script id="table">`. */
export interface PageTable {
  /** `id@edition`. */
  readonly game: string;
  readonly seat: string;
  readonly view: Json;
  readonly step: number;
}

export interface PageScripts {
  readonly page: readonly PageScript[];
  /** The scripts for entering orders in the match's game. */
  readonly game: readonly PageScript[];
}

export interface Tried {
  readonly text: string;
  /** Whether the turn was to be kept open. */
  readonly held: boolean;
  readonly message?: string;
  readonly faults: readonly Fault[];
  /** After a check: the lines as understood, and what they can be expected to do. */
  readonly checked?: { readonly lines: readonly string[]; readonly leftOut: readonly Doubt[]; readonly foreseen: readonly string[] };
}

export interface OpenedPage extends Reader {
  readonly title: string;
  readonly matchUrl: string;
  readonly seatUrl?: string;
  readonly hostUrl?: string;
  readonly invited: boolean;
}

export interface ShownStep {
  readonly step: number;
  readonly report: Report;
  readonly scene: Scene;
  readonly proof: Json;
}
export interface StepPage extends Reader {
  readonly base: string;
  readonly title: string;
  readonly stepWord: string;
  readonly shown: ShownStep;
  /** The last step that is resolved. */
  readonly last: number;
  readonly scripts?: readonly PageScript[];
}
export interface HistoryPage extends Reader {
  readonly base: string;
  readonly title: string;
  readonly stepWord: string;
  readonly steps: readonly Pick<ShownStep, 'step' | 'report'>[];
  /** First steps of the pages before and after. */
  readonly earlier?: number;
  readonly later?: number;
}

export interface MinePage extends Timed {
  readonly matches: readonly MyMatch[];
  /** Which of them are shown, and the games to choose from. */
  readonly wanted: { readonly over: boolean; readonly game?: string; readonly owes?: boolean };
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly next: string | null;
  readonly playerRating: {
    readonly reliability: number | null;
    readonly turns: number;
    readonly ratings: readonly (Rated & { readonly title: string; readonly table: 'two' | 'more' })[];
  };
  readonly leagues: Listed;
}

/** What each page shows, by its subject. */
export interface Settings {
  readonly notices: {
    /** The player's choices for letters and notices; hours are in their own zone. */
    readonly letters: OwnLetters;
    /** Browsers with notices of the player's turns, and the key for one more. */
    readonly browsers: readonly { readonly id: string; readonly service: string; readonly made: number }[];
    readonly pushKey: string;
  };
  readonly 'days-off': {
    /** When the player is away: days of their own zone; milliseconds. */
    readonly absences: { readonly away: readonly { readonly from: number; readonly to: number }[]; readonly zone: string };
  };
  readonly profile: {
    /** The player's name, or empty, with the name in a mail of theirs if there is one. */
    readonly own: { readonly name: string; readonly proposed: string | null };
    /** The id of the player's public page, and whether it is shown. */
    readonly page: { readonly id: string; readonly shown: boolean };
  };
  readonly privacy: { readonly blocks: readonly BlockView[] };
  readonly devices: {
    readonly access: readonly {
      readonly id: string;
      readonly opens: 'session' | 'api-key';
      readonly name: string;
      readonly scope: 'read' | 'play' | 'lead' | 'full';
      readonly made: number;
      /** Known only to the day. */
      readonly used: number | null;
      readonly expires: number;
    }[];
    /** A key that was just made, which is never shown again. */
    readonly apiKey?: string;
  };
}
export type Subject = keyof Settings;
/** `addresses`: of the pages of all subjects, in order. */
export type SettingsPage = {
  readonly [S in Subject]: Timed & Settings[S] & { readonly subject: S; readonly addresses: Readonly<Record<Subject, string>> };
}[Subject];

/** A question with one button, a message, or an error: a heading, paragraphs, perhaps a form. */
export interface NoticePage extends Reader {
  readonly title: string;
  readonly paragraphs: readonly (string | Html)[];
  readonly faults?: readonly Fault[];
  readonly form?: {
    readonly action: string;
    readonly button: string;
    readonly danger?: boolean;
    readonly field?: {
      readonly name: string;
      readonly label: string;
      readonly type: 'email' | 'text';
      readonly value?: string;
      /** May be left empty, and is filled in by the browser as this. */
      readonly optional?: 'name';
    };
  };
  readonly back?: { readonly href: string; readonly text: string };
  /** The same as in `Timed`. */
  readonly scripts?: readonly PageScript[];
}

/** `backups`: from when on no backup holds anything of the player who left. */
export interface LeftPage extends Timed {
  readonly backups: number;
}

/** The part of an OpenAPI document that the page reads. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export interface DocsPage extends Reader {
  readonly api: ApiDocument;
  readonly url: string;
  readonly problems: readonly { readonly code: string; readonly status: number; readonly title: string }[];
}
