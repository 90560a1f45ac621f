/** A request that is told from the next by its key, and answered once. */
import type { MatchId, PlayerId } from './match.ts';

/** `Idempotency-Key`, or a mail's identity: who asked is part of `key`. Both SHA-256 hex. */
export interface Once {
  readonly key: string;
  readonly fingerprint: string;
  /** Absent where nobody outside named the key: the answer is kept as it is. */
  readonly seal?: Seal;
}
/** An answer as only who asks again with the same token and key can read it. */
export interface Seal {
  close(answer: string): string;
  /** Undefined where another token closed it. */
  open(sealed: string): string | undefined;
}

export interface Receipt {
  /** Where it lies: with the match it is about, or with the player. */
  readonly match?: MatchId;
  readonly player?: PlayerId;
  /** SHA-256 (hex) over who asked and their key. */
  readonly key: string;
  /** SHA-256 (hex) of what was asked: the same key with another is refused. */
  readonly fingerprint: string;
  /** Who held the seat, or opened the match: it goes when they do. */
  readonly holder?: PlayerId;
  /** The answer given, as JSON text, sealed by `Once.seal`. */
  readonly sealed?: string;
  /** The same in the clear, where nobody outside named the key or it was kept before answers were sealed. */
  readonly answer?: string;
  /** Seconds since 1970 when it may be forgotten. */
  readonly expires: number;
}

/** `duplicate`: the receipt or a letter that must be new is there already. */
export type Commit = 'done' | 'conflict' | 'duplicate';
