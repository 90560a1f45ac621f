/** What a token opens, kept by its hash: links that sign in, sessions, API keys, orders held for a button. */

import type { Letter } from './letter.ts';
import type { MatchId, Player, PlayerId } from './match.ts';
import type { Commit, Receipt } from './once.ts';

/** Login tokens, sessions, API keys, held mails: SHA-256 of the token → what it opens. */
export interface Grant {
  readonly opens: 'sign-in' | 'session' | 'api-key' | 'held-orders';
  /** Whose it is; of held orders who held the seat. */
  readonly player?: PlayerId;
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
  };
  /** What its owner calls an API key. */
  readonly name?: string;
  /** Of an API key; absent: whatever its owner may do without signing in. */
  readonly scope?: 'play';
  /** Seconds since 1970. */
  readonly made?: number;
  /** When a session or API key was last used, a day off at most. */
  readonly used?: number;
  readonly expires: number;
}
/** A sign-in link and the letter that holds it. */
export interface NewLink {
  /** Whose it is, as from now on: the link before it opens nothing any more. */
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
  /** One that names a player is listed with them; `conflict`: they are gone or leave, and nothing was written. */
  put(hash: string, grant: Grant, receipt?: Receipt): Promise<Commit>;
  /** All of it or nothing; `conflict`: the player was written meanwhile, is gone or leaves. */
  link(link: NewLink): Promise<Commit>;
  /** Used at `at`, in seconds; what is taken or gone stays so. */
  note(hash: string, at: number): Promise<void>;
  /** Takes it out; undefined when somebody was quicker. */
  take(hash: string): Promise<Grant | undefined>;
  /** What stands for this player: neither taken nor expired. */
  list(player: PlayerId): Promise<readonly Granted[]>;
  /** Leaves no trace of any of them, taken and expired ones too, nor of receipts. */
  forget(player: PlayerId): Promise<void>;
}
