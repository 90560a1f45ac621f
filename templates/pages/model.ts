/** What pages are made from: plain data, computed from the reader's own view alone. Times are milliseconds since 1970. */

import type { Fault, Guide, Json, Outcome, Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Filed } from '../model.ts';
import type { LeagueLine } from './league-model.ts';
import type { GameFace, Reader, Typed } from './reader.ts';

export interface GamePage extends Reader {
  /** Whether this reader may have letters sent to an address. */
  readonly mayInvite: boolean;
  /** Names the attempt, so that a form sent twice opens one match. */
  readonly once: string;
  readonly refused?: { readonly message: string; readonly faults: readonly Fault[]; readonly typed: Typed };
}

export interface HomePage extends GamePage {
  readonly games: readonly GameFace[];
}

/** A match as its reader may know it: the shape in which the use case shows it. */
export interface Sight {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  /** What a step is called: `turn`. */
  readonly stepWord: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly status: 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
  readonly step: number;
  readonly deadline: number | null;
  readonly awaiting: readonly string[];
  readonly seats: readonly SightSeat[];
  readonly you: string | null;
  /** Report and scene are null while inviting. */
  readonly report: Report | null;
  /** Steps before the last that the reader had no part in, oldest first. */
  readonly earlier: readonly { readonly step: number; readonly report: Report }[];
  readonly scene: Scene | null;
  readonly outcome: Outcome | null;
  /** The league it is part of. */
  readonly event: SightEvent | null;
  readonly anchor: string;
  /** The public beacon its dice draw from. */
  readonly beacon: string | null;
  /** While a closed step waits for its round: the lock (hex), the round, and when that is made. */
  readonly locked: { readonly lock: string; readonly round: number; readonly made: number } | null;
  readonly pace: string;
  /** The zone its deadlines are kept in, IANA. */
  readonly zone: string;
  /** The reader's own orders on file. */
  readonly filed: Filed | null;
  readonly owes: boolean;
  /** Seats that missed three demands in a row and may be claimed from by this reader. */
  readonly claimable: readonly string[];
  /** For the host: mails that came in time and were read after their step had closed. */
  readonly readLate: readonly { readonly seat: string; readonly step: number; readonly received: number }[];
}
export interface SightEvent {
  readonly league: string;
  readonly name: string;
  /** The division's. */
  readonly title: string;
  readonly season: number;
  readonly division: number;
  readonly round: number;
  /** From 1, and of how many. */
  readonly leg: number;
  readonly legs: number;
}
export interface SightSeat {
  readonly seat: string;
  readonly name: string;
  readonly holder: string;
  readonly kind: 'open' | 'bot' | 'person';
  readonly accepted: boolean;
  /** His rating in this game, in whole points; null: none yet. */
  readonly rating: Rated | null;
  /** Turns in time in whole percent; null: too few to tell. */
  readonly reliability: number | null;
}
export interface Rated {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface MatchPage extends Reader {
  /** What forms and links of this page begin with: `/s/<seat token>`, `/h/<host token>` or `/m/<match>`. */
  readonly base: string;
  readonly host: boolean;
  /** Whether `/verify.js` is there. */
  readonly verifies: boolean;
  readonly sight: Sight;
  readonly guide?: Guide;
  readonly now: number;
  /** The public page, in full, for sending on. */
  readonly publicUrl: string;
  /** Whether an open seat may be taken with an address. */
  readonly mayInvite: boolean;
  /** The text in the order form, as typed, with what was found in it. */
  readonly tried?: Tried;
  /** One line above all: what was just done. */
  readonly said?: string;
  /** What was refused, of anything but orders. */
  readonly refused?: { readonly message: string; readonly faults: readonly Fault[] };
}
export interface Tried {
  readonly text: string;
  readonly message?: string;
  readonly faults: readonly Fault[];
  /** After a check: the lines as understood and what they let one expect. */
  readonly checked?: { readonly lines: readonly string[]; readonly leftOut: readonly Fault[]; readonly foreseen: readonly string[] };
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
  /** Whether a step follows that is resolved. */
  readonly next: boolean;
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

export interface MinePage extends Reader {
  readonly now: number;
  readonly matches: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: Sight['status'];
    readonly step: number;
    readonly deadline: number | null;
    readonly seat: string | null;
    readonly owes: boolean;
  }[];
  readonly next: string | null;
  readonly access: readonly {
    readonly id: string;
    readonly opens: 'session' | 'api-key';
    readonly name: string;
    readonly scope: 'full' | 'play';
    readonly made: number;
    /** To the day. */
    readonly used: number | null;
    readonly expires: number;
  }[];
  readonly repute: {
    readonly reliability: number | null;
    readonly turns: number;
    readonly ratings: readonly (Rated & { readonly title: string; readonly table: 'two' | 'more' })[];
  };
  readonly leagues: { readonly leagues: readonly LeagueLine[]; readonly next: string | null };
  readonly apiKey?: string;
}

/** A question with one button, a message, or an error: a heading, paragraphs, perhaps a form. */
export interface NoticePage extends Reader {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly faults?: readonly Fault[];
  readonly form?: {
    readonly action: string;
    readonly button: string;
    readonly danger?: boolean;
    readonly field?: { readonly name: string; readonly label: string; readonly type: 'email' | 'text'; readonly value?: string };
  };
  readonly back?: { readonly href: string; readonly text: string };
}

/** `backups`: from when on no backup holds anything of who left. */
export interface LeftPage extends Reader {
  readonly backups: number;
}

/** The part of an OpenAPI document that is read. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export interface DocsPage extends Reader {
  readonly api: ApiDocument;
  readonly url: string;
  readonly problems: readonly { readonly code: string; readonly status: number; readonly title: string }[];
}
