/** Requests to the use cases and their answers, the same for HTTP and mail. */

import type { AnyLevel, Entry, Fault, Json, Seat } from '../../engine/ruleset.ts';
import type { Once } from './idempotency.ts';
import type { Letter } from './letter.ts';
import type { Filed } from './letter-kinds.ts';
import type { Doubt, Match, MatchId, MatchStatus, PlayerId } from './match.ts';
import type { Requirements } from './people/requirements.ts';

/** Why something was not done, in words for a person; HTTP and mail each map the code to their own terms (a status, a kind of letter). */
export interface Refusal {
  readonly code:
    | 'not-found'
    | 'no-right'
    | 'not-eligible'
    | 'bad-request'
    | 'bad-orders'
    | 'step-over'
    | 'late'
    | 'superseded'
    | 'duplicate'
    | 'not-active'
    | 'halted'
    | 'taken'
    | 'too-many'
    | 'key-reused'
    | 'sign-in-first'
    | 'busy';
  readonly message: string;
  readonly faults?: readonly Fault[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}
/** `replayed` means that it was given before, to the same request with the same Idempotency-Key. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly replayed?: true }
  | { readonly ok: false; readonly refusal: Refusal };

export const refuse = (
  code: Refusal['code'],
  message: string,
  more: Partial<Refusal> = {},
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, ...more },
});

/** `wait` is the number of milliseconds until it may be done again. */
export const refuseFor = (wait: number, message: string) => refuse('too-many', message, { retryAfter: Math.ceil(wait / 1000) });

/** Things that belong to others and things that do not exist get the same answer, byte for byte, so that it does not reveal which. */
export const notFound = refuse('not-found', 'There is no such thing, or you cannot see it. Check the address and the token.');

/** Who is asking, once their token has been checked. */
export type Caller =
  | { readonly t: 'public' }
  /** `leader` is the co-host's number; absent for the host. */
  | { readonly t: 'host'; readonly leader?: number }
  /** Somebody invited to co-host, who sees what the public sees. */
  | { readonly t: 'asked-to-host'; readonly leader: number }
  | { readonly t: 'seat'; readonly seat: Seat }
  /** Somebody invited to take over the seat, who sees what the public sees. */
  | { readonly t: 'successor'; readonly seat: Seat };

/** What a token opens, decided once the match is loaded; undefined if nothing. */
export type Authorize = (match: Match) => Caller | undefined;

export type SeatRequest =
  | 'open'
  | { readonly email: string; readonly name?: string }
  /** `true` is the game's usual bot. */
  | { readonly bot: string | true; readonly level?: AnyLevel }
  /** A person without letters: whoever opens the match takes the seat at once by its link (the page's "play now"). */
  | { readonly guest: true; readonly name?: string };

export interface OpenMatchRequest {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: Readonly<Record<string, SeatRequest>>;
  readonly pace?: PaceRequest;
  /** How many days a year a player's absences may hold up the match, 0 to 60. */
  readonly awayDays?: number;
  readonly house?: {
    readonly press?: 'all' | 'none' | 'after';
    readonly grey?: boolean;
    readonly closing?: boolean;
    readonly sleep?: boolean;
    /** What is asked of anybody who takes an open seat. */
    readonly asks?: Requirements;
    readonly description?: string;
    readonly rules?: string;
  };
  /** The public beacon whose rounds also go into the dice. */
  readonly beacon?: 'quicknet';
  /** Whether the match appears in the list of matches to watch. Its public page can be watched in any case. */
  readonly listed?: boolean;
  /** Whether its open seats appear in the list of open seats. Anybody with its address can take one in any case. */
  readonly offered?: boolean;
  /** For a service that shows its mail to the viewer: the answer contains the seat tokens. */
  readonly demo: boolean;
  readonly host?: PlayerId;
  /** The seat for the player whom the host challenges. */
  readonly challenged?: Seat;
  readonly once?: Once;
}
export interface PaceRequest {
  readonly hours?: number;
  readonly days?: number;
  readonly reactionHours?: number;
  readonly at?: string;
  readonly zone?: string;
  readonly weekdaysOnly?: boolean;
  /** A time bank: the time that it starts with, and the most that it holds. */
  readonly bank?: { readonly days: number; readonly mostDays: number };
}
export interface Opened {
  readonly id: MatchId;
  readonly status: MatchStatus;
  readonly hostToken?: string;
  /** Seat tokens by seat: for guests' seats always, for all with `demo`. */
  readonly seatTokens?: Readonly<Record<Seat, string>>;
}

export interface SubmitRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Absent if only `ready` changes. */
  readonly entries?: readonly Entry[];
  /** The step that the orders are for; absent for the open one. */
  readonly step?: number;
  readonly ready?: boolean;
  /** The words of a `luck: …` line, mixed into the nonce and not kept. */
  readonly luck?: string;
  /** When it reached the service, in milliseconds since 1970. Decides which orders are newest, and whether they are in time. */
  readonly received: number;
  readonly once?: Once;
  /** The match, if this call has already read it. */
  readonly loaded?: Match;
  /** For orders by mail: the id of the receipt, by which a second delivery is recognised. */
  readonly reply?: { readonly id: string; readonly skipped: readonly string[] } & Pick<Letter, 'repliesTo'>;
  /** The mail contains more than these entries, so nothing final is done. */
  readonly beside?: boolean;
  /** Questions that the mail leaves open: the orders wait for an answer or the deadline. */
  readonly asks?: readonly Doubt[];
  /** The request names no step and has no key, so the same orders as those just played may be a repeat of the same request. */
  readonly maybeAgain?: boolean;
  /** Planned before the turn opened. */
  readonly planned?: true;
  /** Stores nothing, and answers as if it had. */
  readonly dry?: boolean;
}
/** The answer of `PUT …/orders`. */
export interface Submitted extends Filed {
  readonly step: number;
  readonly awaiting: readonly Seat[];
  readonly resolved: boolean;
  /** Nothing changed, so nothing was written. */
  readonly asBefore?: true;
  /** With `dry`: what to expect, judged from the seat's own view. */
  readonly foreseen?: readonly string[];
}
