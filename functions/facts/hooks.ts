/** A webhook as stored: where it goes, and how its last calls went. The same for seats and leagues. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Endpoint, LeagueId, MatchId } from './match.ts';

/** Whose webhook it is. */
export type HookOf = { readonly match: MatchId; readonly seat: Seat } | { readonly league: LeagueId };

/** After `failed` unsuccessful calls in a row nothing is called before `until`. Times are in milliseconds since 1970. */
export interface Rest {
  readonly failed: number;
  readonly until: number;
  /** How the last call failed, such as `webhook answered 500`. */
  readonly why: string;
  /** When the first of them failed. */
  readonly since: number;
  /** When it was paused: nothing is called until its owner tests it or sets it again. */
  readonly paused?: number;
}

/** One call, as its owner sees it. */
export interface Delivery {
  /** The header `webhook-id`, the same in all calls for one event. */
  readonly id: string;
  /** Such as `report.sent`. */
  readonly type: string;
  /** When the call was answered or given up, in milliseconds since 1970. */
  readonly at: number;
  /** Which attempt for this event it was, as far as the list goes back. */
  readonly attempt: number;
  /** Duration in milliseconds. */
  readonly took: number;
  /** The status of the answer; absent if there was none, in which case `why` has the reason. */
  readonly status?: number;
  readonly why?: string;
  /** The beginning of the answer, on one line. */
  readonly body?: string;
}

export interface KeptEndpoint {
  readonly endpoint: Endpoint;
  readonly rest?: Rest;
  /** Newest first; absent if it has not been called since it was set. */
  readonly deliveries?: readonly Delivery[];
  /** Used by the store to detect a note that arrives after another write. */
  readonly print: string;
}
export type HookNotes = Pick<KeptEndpoint, 'rest' | 'deliveries'>;

export interface Hooks {
  load(of: HookOf): Promise<KeptEndpoint | undefined>;
  /** Replaces the notes on its calls; false, with nothing written, if it was noted, set or removed since it was loaded. */
  note(of: HookOf, loaded: KeptEndpoint, notes: HookNotes): Promise<boolean>;
}

/** A webhook that is no longer called. Times are in milliseconds since 1970. */
export interface PausedHook {
  readonly host: string;
  /** How the last call failed, such as `webhook answered 500`; how many failed in a row, and since when. */
  readonly why: string;
  readonly failed: number;
  readonly since: number;
}

/** The list shows the current state and is not an archive. */
export const MOST_DELIVERIES = 10;
const EXCERPT_CHARS = 300;

/** Sequences that a terminal obeys: colours, titles, and anything else that begins with the escape character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -~])/g;
/** Control and direction characters, characters without width or meaning, and line ends. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;

/** The beginning of an answer from an unknown program, as one line that is safe to display. */
export function excerptOf(body: string): string {
  const characters = [...body.toWellFormed().replace(ESCAPES, '').replace(UNSEEN, ' ').trim()];
  return characters.length <= EXCERPT_CHARS ? characters.join('') : `${characters.slice(0, EXCERPT_CHARS - 1).join('')}…`;
}

export const isSameEndpoint = (one: Endpoint, other: Endpoint): boolean =>
  one.url === other.url && one.shape === other.shape && one.secret === other.secret;
