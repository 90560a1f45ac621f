/** A webhook as it is kept: where it goes, and what its last calls came to. The same for a seat's and a league's. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Endpoint, LeagueId, MatchId } from './match.ts';

/** Whose webhook it is. */
export type HookOf = { readonly match: MatchId; readonly seat: Seat } | { readonly league: LeagueId };

/** After `failed` calls in a row without success nothing is called before `until`. Times are milliseconds since 1970. */
export interface Rest {
  readonly failed: number;
  readonly until: number;
  /** How the last call failed, such as `webhook answered 500`. */
  readonly why: string;
  /** When the first of them failed. */
  readonly since: number;
  /** When it was paused: nothing is called from then on until its owner tries it or sets it anew. */
  readonly paused?: number;
}

/** One call, as its owner sees it. */
export interface Delivery {
  /** `webhook-id`: the same over all calls for one event. */
  readonly id: string;
  /** `report.sent`. */
  readonly type: string;
  /** When the call was answered or given up, milliseconds since 1970. */
  readonly at: number;
  /** Which call for this event it was, as far as the list goes back. */
  readonly attempt: number;
  /** Milliseconds. */
  readonly took: number;
  /** What it was answered; absent: nobody answered, and `why` says how that showed. */
  readonly status?: number;
  readonly why?: string;
  /** The beginning of the answer, on one line. */
  readonly body?: string;
}

export interface KeptEndpoint {
  readonly endpoint: Endpoint;
  readonly rest?: Rest;
  /** The newest first; absent: it was not called since it was set. */
  readonly deliveries?: readonly Delivery[];
  /** The store's own: by it a note that comes after another write is recognised. */
  readonly print: string;
}
export type HookNotes = Pick<KeptEndpoint, 'rest' | 'deliveries'>;

export interface Hooks {
  load(of: HookOf): Promise<KeptEndpoint | undefined>;
  /** Replaces what is noted of its calls; false, and nothing written: it was noted, set or removed since it was loaded. */
  note(of: HookOf, loaded: KeptEndpoint, notes: HookNotes): Promise<boolean>;
}

/** A webhook that is not called any more. Times are milliseconds since 1970. */
export interface PausedHook {
  readonly host: string;
  /** How the last call failed, such as `webhook answered 500`; how many did in a row, since when. */
  readonly why: string;
  readonly failed: number;
  readonly since: number;
}

/** The list says how it goes, and is no archive. */
export const MOST_DELIVERIES = 10;
const EXCERPT_CHARS = 300;

/** What a terminal would obey: colours, titles, and whatever else begins with the escape character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -~])/g;
/** Control characters, text direction, what has no width or no meaning, ends of lines. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;

/** The beginning of an answer that a stranger's program gave, as one line that shows what it is and does nothing. */
export function excerptOf(body: string): string {
  const characters = [...body.toWellFormed().replace(ESCAPES, '').replace(UNSEEN, ' ').trim()];
  return characters.length <= EXCERPT_CHARS ? characters.join('') : `${characters.slice(0, EXCERPT_CHARS - 1).join('')}…`;
}

export const isSameEndpoint = (one: Endpoint, other: Endpoint): boolean =>
  one.url === other.url && one.shape === other.shape && one.secret === other.secret;
