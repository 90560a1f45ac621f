/**
 * Parts of what is stored about a match and a player: what was set when the match was opened; who holds, plans for and takes over a seat;
 * co-hosts; what mails and reports left behind; ratings, blocks and browsers; and what the operator has hidden.
 */

import type { Rating } from '../../engine/league/ratings/rating.ts';
import type { TableRating } from '../../engine/league/ratings/table-rating.ts';
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { Requirements } from './people/requirements.ts';

/**
 * `press` says that nobody can write to the others at all, or only once the game is over; absent if there is no limit. `grey` means that
 * messages may be anonymous.
 */
export interface House {
  readonly press?: 'none' | 'after';
  readonly grey?: true;
  /** The host may end a turn before its deadline. */
  readonly closing?: true;
  /** Deadlines avoid the nights and weekends that players have set for themselves. */
  readonly sleep?: true;
  /** What is asked of anybody who takes an open seat; invited players are exempt. */
  readonly asks?: Requirements;
  /** Plain text in lines, for people to read. */
  readonly description?: string;
  readonly rules?: string;
  /** The player who wrote both, if they have an account: the texts are deleted with it. */
  readonly writer?: string;
  readonly hidden?: HiddenHouse;
}

/** Somebody invited to take over a seat. They see nothing of the seat before they accept, and its holder keeps it until then. */
export interface Successor {
  readonly name: string;
  /** The player's id. */
  readonly player: string;
  /** A keyed hash. */
  readonly address: string;
  /**
   * When they were asked, in milliseconds since 1970. It becomes the seat's `changes` once they accept, a number that renewing its link
   * never reaches.
   */
  readonly changes: number;
}

/** Notes that a mail was received before its deadline and read too late, without its content. */
export interface ReadLate {
  readonly seat: Seat;
  readonly step: number;
  readonly received: number;
}

export interface MailAnswered {
  /** When the mail was received, in milliseconds since 1970. */
  readonly at: number;
  /** A digest of its content and of the state of the match. */
  readonly print: string;
}

/** A rating after each of the last weeks with a game, oldest first. Weeks are counted from 1970. */
export type Course = readonly (readonly [week: number, rating: number])[];

/** Ratings at two-player and at larger tables, which are kept apart because they are different games. */
export interface GameRatings {
  readonly pair?: Rating;
  readonly table?: TableRating;
  /** The ratings after each of the last weeks with a game, in whole points. */
  readonly course?: { readonly pair?: Course; readonly table?: Course };
}

/** The holder of a seat. `player` (their id) and `address` (a keyed hash) are absent for a guest, who has a seat link and no letters. */
export interface Person {
  readonly t: 'person';
  readonly name: string;
  readonly accepted: boolean;
  /** When they were invited, in milliseconds since 1970; absent once they accept. */
  readonly asked?: number;
  readonly player?: string;
  readonly address?: string;
  /** They have a public page under this name; set by `carry.ts`. */
  readonly page?: true;
}

/** Somebody a player blocked, and where they met. */
export interface Block {
  readonly id: string;
  /** A hash over both players, by which a block is recognised. */
  readonly whom: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly met: { readonly page: string } | { readonly match: string; readonly seat: string };
}

/** A browser that is notified when it is its player's turn (RFC 8030). */
export interface Subscription {
  /** The beginning of the hash of the endpoint: it identifies the browser and opens nothing. */
  readonly id: string;
  /** Where the browser's vendor accepts messages for it. */
  readonly endpoint: string;
  /** The browser's public key and secret in base64url, so that only the browser can read what is sent (RFC 8291). */
  readonly p256dh: string;
  readonly auth: string;
  /** The service's public key from which it accepts messages (RFC 8292). */
  readonly key: string;
  /** In milliseconds since 1970. */
  readonly made: number;
  /** After `failed` unsuccessful calls in a row it is not called until then. */
  readonly rest?: { readonly failed: number; readonly until: number };
}

/** Orders for a turn that is not open yet, as written; an empty list if they were withdrawn. */
export interface Plan {
  readonly step: number;
  readonly lines: readonly string[];
  /** In milliseconds since 1970; the later plan wins. */
  readonly received: number;
}

/** A turn that the seat has planned is now open. */
export interface PlanTask {
  readonly t: 'plan';
  readonly seat: Seat;
  readonly step: number;
}

/** A report that is sent together with the next one. */
export interface PutOff {
  readonly answers?: OrdersAnswered;
  /** The Message-ID of that mail. */
  readonly repliesTo?: string;
}

/** Orders by mail that a report answers: what their receipt would have said beyond what the record of `step` contains. */
export interface OrdersAnswered {
  /** The id of the letter that marks the mail as handled. */
  readonly by: string;
  readonly step: number;
  /** Lines that were taken for a greeting. */
  readonly skipped?: readonly string[];
  readonly leftOut?: readonly (Fault & { readonly warns?: true })[];
  readonly serverNonce?: string;
  /** The seat's letters were stopped and now start again. */
  readonly again?: true;
}

/** Text that the operator has hidden is kept, so that it can be shown again. Its writer is told the reason. */
interface ByOperator {
  readonly reason: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}
/**
 * A player's hidden name, which they cannot use again. `elsewhere` has the names they had in matches and leagues, by id, where these
 * differ.
 */
export interface HiddenName extends ByOperator {
  readonly name: string;
  readonly elsewhere?: Readonly<Record<string, string>>;
}
/** The hidden name of a guest or of somebody invited who has not accepted; it has no effect once the seat has changed hands. */
export interface HiddenAtSeat extends ByOperator {
  readonly name: string;
  readonly changes: number;
}
/** A hidden text of a host about a match. */
export interface HiddenHouse extends ByOperator {
  readonly description?: string;
  readonly rules?: string;
}
export interface HiddenPress extends ByOperator {
  readonly lines: readonly string[];
}
export interface HiddenTitle extends ByOperator {
  readonly name: string;
  /** What the director wrote about the league, and the questions to entrants. */
  readonly words?: { readonly description?: string; readonly rules?: string; readonly questions?: readonly string[] };
}

export type HiddenKind = 'name' | 'house' | 'press' | 'league';
