/**
 * Parts of what is stored of a match and of a player: what was said at a match's opening, who holds, plans and takes over a seat, who
 * hosts beside the host, what mails and reports left, ratings, blocks and browsers, and what the operator has hidden.
 */

import type { Rating } from '../../engine/league/ratings/rating.ts';
import type { TableRating } from '../../engine/league/ratings/table-rating.ts';
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { Requirements } from './people/requirements.ts';

/** `press`: nobody writes to the others at all, or only once the game is over; absent: as they like. `grey`: also without a name. */
export interface House {
  readonly press?: 'none' | 'after';
  readonly grey?: true;
  /** Its host may end a turn before its deadline. */
  readonly closing?: true;
  /** Deadlines do not fall into the nights and weekends that players have set for themselves. */
  readonly sleep?: true;
  /** Of whoever takes an open seat; invitations ask nothing. */
  readonly asks?: Requirements;
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

/** A rating after each of the last weeks with a game, oldest first. Weeks are counted from 1970. */
export type Course = readonly (readonly [week: number, rating: number])[];

/** Ratings at a table of two and at larger ones: these are different games. */
export interface GameRatings {
  readonly pair?: Rating;
  readonly table?: TableRating;
  /** How they stood after each of the last weeks with a game, in whole points. */
  readonly course?: { readonly pair?: Course; readonly table?: Course };
}

/** Who holds a seat; `player` (their id) and `address` (keyed hash) are absent for a guest, who has a seat link and no letters. */
export interface Person {
  readonly t: 'person';
  readonly name: string;
  readonly accepted: boolean;
  /** When they were invited, milliseconds since 1970; until they accept. */
  readonly asked?: number;
  readonly player?: string;
  readonly address?: string;
  /** They show a page, under this name; brought here by `carry.ts`. */
  readonly page?: true;
}

/** Somebody a player blocked, and where they met. */
export interface Block {
  readonly id: string;
  /** A hash over both, by which they are recognised. */
  readonly whom: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly met: { readonly page: string } | { readonly match: string; readonly seat: string };
}

/** A browser that is told when it is its player's turn (RFC 8030). */
export interface Subscription {
  /** The beginning of the endpoint's hash: it identifies the browser and opens nothing. */
  readonly id: string;
  /** Where the browser's maker takes messages for it. */
  readonly endpoint: string;
  /** The browser's public key and its secret, base64url: only the browser can read what is sent (RFC 8291). */
  readonly p256dh: string;
  readonly auth: string;
  /** The service's public key that it takes messages from (RFC 8292). */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** After `failed` calls in a row without success it is left alone until then. */
  readonly rest?: { readonly failed: number; readonly until: number };
}

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

/** A report that waits for the next. */
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

/** What the operator has hidden of what people wrote is kept, so that it can be shown again. The reason goes to whoever wrote it. */
interface ByOperator {
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** Of a player, who is not called that again. `elsewhere`: the names they had in matches and leagues, by id, where they differ. */
export interface HiddenName extends ByOperator {
  readonly name: string;
  readonly elsewhere?: Readonly<Record<string, string>>;
}
/** Of a guest, or somebody invited who has not accepted: worth nothing once the seat has changed hands. */
export interface HiddenAtSeat extends ByOperator {
  readonly name: string;
  readonly changes: number;
}
/** What a host says of a match. */
export interface HiddenHouse extends ByOperator {
  readonly description?: string;
  readonly rules?: string;
}
export interface HiddenPress extends ByOperator {
  readonly lines: readonly string[];
}
export interface HiddenTitle extends ByOperator {
  readonly name: string;
  /** What its director says of it and asks. */
  readonly words?: { readonly description?: string; readonly rules?: string; readonly questions?: readonly string[] };
}

export type HiddenKind = 'name' | 'house' | 'press' | 'league';
