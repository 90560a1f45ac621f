/** What a token opens, kept by its hash: links that sign in, sessions, API keys, orders held for a button. */

import type { Commit, Receipt } from './idempotency.ts';
import type { Letter } from './letter.ts';
import type { Doubt, MatchId, Player, PlayerId } from './match.ts';

/**
 * What an API key may do, each all of the one before. `read`: see what its owner may see of matches and ratings. `play`: what a
 * seat may do. `lead`: what hosts may do, and all of leagues. `full`: the account too, but never keys and sessions themselves.
 */
export type Scope = 'read' | 'play' | 'lead' | 'full';

/** Login tokens, sessions, API keys, held mails: SHA-256 of the token → what it opens. */
export interface Grant {
  readonly opens: 'sign-in' | 'session' | 'api-key' | 'held-orders' | 'guest-seat';
  /** Whose it is; for held orders, the holder of the seat; for a guest's seat, whose it becomes. */
  readonly player?: PlayerId;
  /** Of a guest's seat no orders. */
  readonly held?: {
    readonly match: MatchId;
    readonly seat: string;
    /** Whose orders: void once the seat has another holder. */
    readonly changes: number;
    readonly step: number;
    readonly text: string;
    readonly received: number;
    readonly ready?: boolean;
    readonly luck?: string;
    /** Its mail said more than these orders. */
    readonly beside?: boolean;
    /** What its mail leaves open. */
    readonly asks?: readonly Doubt[];
  };
  /** The name its owner gave an API key. */
  readonly name?: string;
  /** Of an API key; absent: `full`. */
  readonly scope?: Exclude<Scope, 'full'>;
  /** Seconds since 1970. */
  readonly made: number;
  /** When a session or API key was last used, to within a day. */
  readonly used?: number;
  readonly expires: number;
}
/** A sign-in link and the letter that holds it. */
export interface NewLink {
  /** The owner as saved with it: it opens what they know of it. */
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
  /** A grant that names a player is listed with them; `conflict`: they are gone or leaving, and nothing was written. */
  put(hash: string, grant: Grant, receipt?: Receipt): Promise<Commit>;
  /** All of it or nothing; `conflict`: the player was written in the meantime, is gone or leaving. */
  link(link: NewLink): Promise<Commit>;
  /** Notes its use at `at`, in seconds; a grant that is taken or gone stays so. */
  note(hash: string, at: number): Promise<void>;
  /** Uses it up; undefined when somebody was quicker. */
  take(hash: string): Promise<Grant | undefined>;
  /** The player's grants that are neither taken nor expired. */
  list(player: PlayerId): Promise<readonly Granted[]>;
  /** Deletes them all, with those taken or expired and the player's receipts. */
  forget(player: PlayerId): Promise<void>;
}
