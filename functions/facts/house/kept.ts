/** Parts of the head of a match: what was said at its opening, who is asked to take over a seat, mails that we read too late or answered. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { HiddenHouse } from '../abuse/hidden.ts';
import type { StandingAsked } from '../people/standing.ts';

/** `press`: nobody writes to the others at all, or only once the game is over; absent: as they like. `grey`: also without a name. */
export interface House {
  readonly press?: 'none' | 'after';
  readonly grey?: true;
  /** Its host may end a turn before its deadline. */
  readonly closing?: true;
  /** Deadlines do not fall into the nights and weekends that players have set for themselves. */
  readonly sleep?: true;
  /** Of whoever takes an open seat; invitations ask nothing. */
  readonly asks?: StandingAsked;
  /** Plain text in lines, for people. */
  readonly description?: string;
  readonly rules?: string;
  /** Which player said both, where they have an account: it goes when they do. */
  readonly writer?: string;
  readonly hidden?: HiddenHouse;
}

/** Nothing of the seat is theirs to see before they accept, and no seat is lost before somebody takes it. */
export interface Successor {
  readonly name: string;
  /** The player's id. */
  readonly player: string;
  /** Keyed hash. */
  readonly address: string;
  /** When they were asked, milliseconds since 1970: the seat's `changes` once it is theirs, which no renewal of its link ever reaches. */
  readonly changes: number;
}

/** That a mail was received before its deadline and read too late; nothing of what it said. */
export interface ReadLate {
  readonly seat: Seat;
  readonly step: number;
  readonly received: number;
}

export interface MailAnswered {
  /** Milliseconds since 1970: when the mail was received. */
  readonly at: number;
  /** A digest of what it said and of where the match stood. */
  readonly print: string;
}
