/** A request that is recognised by its key and answered once. */
import type { MatchId, PlayerId } from './match.ts';

/** The `Idempotency-Key` or a mail's identity; the caller is part of `key`. Both are SHA-256 in hex. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
  /** Absent if the key did not come from outside; the answer is then stored unsealed. */
  readonly seal?: Seal;
}
/** Seals an answer so that only a caller with the same token and key can read it again. */
export interface Seal {
  close(answer: string): string;
  /** Undefined if it was sealed with another token. */
  open(sealed: string): string | undefined;
}

export interface Receipt {
  /** The item is stored with the match it concerns, or else with the player. */
  readonly match?: MatchId;
  readonly player?: PlayerId;
  /** SHA-256 (hex) over the caller and their key. */
  readonly key: string;
  /** SHA-256 (hex) of the request: the same key with a different request is refused. */
  readonly fingerprint: string;
  /** The player who held the seat or opened the match; the receipt is deleted with them. */
  readonly holder?: PlayerId;
  /** The answer as JSON text, sealed by `Once.seal`. */
  readonly sealed?: string;
  /** The same unsealed, if the key did not come from outside. */
  readonly answer?: string;
  /** When it may be deleted, in seconds since 1970. */
  readonly expires: number;
}

/** `duplicate` means that the receipt, or a letter that must be new, already exists. */
export type Commit = 'done' | 'conflict' | 'duplicate';
