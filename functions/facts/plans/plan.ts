/** What a seat has planned, and the work that comes of it. */
import type { Seat } from '../../../engine/ruleset.ts';

/** Orders for a turn that is not open yet, as written; none: they were taken back. */
export interface Plan {
  readonly step: number;
  readonly lines: readonly string[];
  /** Milliseconds since 1970: the later one wins. */
  readonly received: number;
}

/** The turn is asked for which the seat has planned orders. */
export interface PlanTask {
  readonly t: 'plan';
  readonly seat: Seat;
  readonly step: number;
}
