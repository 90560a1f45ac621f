/** A report that waits for the next. */
import type { Fault } from '../../../engine/ruleset.ts';

export interface PutOff {
  readonly answers?: OrdersAnswered;
  /** The Message-ID of that mail. */
  readonly repliesTo?: string;
}

/** Orders by mail that a report answers: what their receipt would have said, beside what the record of `step` holds of them. */
export interface OrdersAnswered {
  /** The letter that marks the mail as handled. */
  readonly by: string;
  readonly step: number;
  /** Lines taken as a greeting. */
  readonly skipped?: readonly string[];
  readonly leftOut?: readonly (Fault & { readonly warns?: true })[];
  readonly serverNonce?: string;
  /** The seat's letters were stopped, and start again. */
  readonly again?: true;
}
