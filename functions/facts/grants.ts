/** What a token opens, stored under its hash: sign-in links, sessions, API keys, orders held for a confirmation. */

import type { Commit, Receipt } from './idempotency.ts';
import type { Letter } from './letter.ts';
import type { Doubt, MatchId, Player, PlayerId } from './match.ts';

/**
 * What an API key may do; each scope includes those before it. `read`: see its owner's matches and ratings. `play`: act for a seat. `lead`:
 * act as a host, and do everything in leagues. `full`: manage the account too, but never API keys and sessions.
 */
export type Scope = 'read' | 'play' | 'lead' | 'full';

/** A sign-in link, session, API key or held mail, stored under the SHA-256 of its token. */
export interface Grant {
  readonly opens: 'sign-in' | 'session' | 'api-key' | 'held-orders' | 'guest-seat';
  /** The player it belongs to: for held orders the seat's holder, for a guest's seat the player who will get it. */
  readonly player?: PlayerId;
  /** The orders that are held; for a guest's seat, the seat without orders. */
  readonly held?: {
    readonly match: MatchId;
    readonly seat: string;
    /** Identifies whose orders they are: they are void once the seat changes hands. */
    readonly changes: number;
    readonly step: number;
    readonly text: string;
    readonly received: number;
    readonly ready?: boolean;
    readonly luck?: string;
    /** The mail contained more than these orders. */
    readonly beside?: boolean;
    /** Questions that the mail leaves open. */
    readonly asks?: readonly Doubt[];
  };
  /** The name that its owner gave an API key. */
  readonly name?: string;
  /** The scope of an API key; absent for `full`. */
  readonly scope?: Exclude<Scope, 'full'>;
  /** Seconds since 1970. */
  readonly made: number;
  /** When a session or API key was last used, to within a day. */
  readonly used?: number;
  readonly expires: number;
}
/** A sign-in link and the letter that holds it. */
export interface NewLink {
  /** The owner as saved with the link, which opens what it knows of them. */
  readonly player: Player;
  readonly hash: string;
  readonly grant: Grant;
  readonly letter: Letter;
  readonly receipt?: Receipt;
}
export interface Granted extends Grant {
  readonly hash: string;
}
export interface Grants {
  load(hash: string): Promise<Grant | undefined>;
  /** A grant that names a player is listed with them; `conflict` means that they are gone or leaving and nothing was written. */
  put(hash: string, grant: Grant, receipt?: Receipt): Promise<Commit>;
  /** Writes everything or nothing; `conflict` means that the player changed in the meantime, is gone or is leaving. */
  link(link: NewLink): Promise<Commit>;
  /** Notes that it was used at `at`, in seconds; a grant that is used up or gone stays so. */
  note(hash: string, at: number): Promise<void>;
  /** Uses it up; undefined if somebody else was faster. */
  take(hash: string): Promise<Grant | undefined>;
  /** The player's grants that are neither used up nor expired. */
  list(player: PlayerId): Promise<readonly Granted[]>;
  /** Deletes all of the player's grants, including used and expired ones, together with their receipts. */
  forget(player: PlayerId): Promise<void>;
}
