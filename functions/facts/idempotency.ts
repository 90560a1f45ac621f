/** A request that is recognised by its key and answered once. */
import type { MatchId, PlayerId } from './match.ts';

/** `Idempotency-Key`, or a mail's identity; the caller is part of `key`. Both SHA-256 hex. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
  /** Absent where nobody outside named the key: the answer is kept as it is. */
  readonly seal?: Seal;
}
/** Seals an answer so that only a caller with the same token and key can read it again. */
export interface Seal {
  close(answer: string): string;
  /** Undefined where another token closed it. */
  open(sealed: string): string | undefined;
}

export interface Receipt {
  /** Where it lies: with the match it is about, or with the player. */
  readonly match?: MatchId;
  readonly player?: PlayerId;
  /** SHA-256 (hex) over the caller and their key. */
  readonly key: string;
  /** SHA-256 (hex) of the request: the same key with another request is refused. */
  readonly fingerprint: string;
  /** Who held the seat or opened the match: it is deleted with them. */
  readonly holder?: PlayerId;
  /** The answer given, as JSON text, sealed by `Once.seal`. */
  readonly sealed?: string;
  /** The same in the clear, where nobody outside named the key. */
  readonly answer?: string;
  /** Seconds since 1970 when it may be forgotten. */
  readonly expires: number;
}

/** `duplicate`: the receipt, or a letter that must be new, is there already. */
export type Commit = 'done' | 'conflict' | 'duplicate';
