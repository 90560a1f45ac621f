/** Requests to the use cases and their answers, whichever door they come by. */

import type { AnyLevel, Entry, Fault, Json, Seat } from '../../engine/ruleset.ts';
import type { Once } from './idempotency.ts';
import type { Letter } from './letter.ts';
import type { Filed } from './letter-kinds.ts';
import type { Doubt, Match, MatchId, MatchStatus, PlayerId } from './match.ts';
import type { Requirements } from './people/requirements.ts';

/** Why something was not done, for a person to read; each door maps the code to its own terms (HTTP status, kind of letter). */
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
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number;
}
/** `replayed`: given before, to the same request under the same Idempotency-Key. */
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

/** `wait`: milliseconds until it may be done again. */
export const refuseFor = (wait: number, message: string) => refuse('too-many', message, { retryAfter: Math.ceil(wait / 1000) });

/** What is not yours and what does not exist get the same answer, byte for byte, so that nobody learns which it is. */
export const notFound = refuse('not-found', 'There is no such thing, or you cannot see it. Check the address and the token.');

/** Who is asking, once the door has checked their token. */
export type Caller =
  | { readonly t: 'public' }
  /** `leader`: the number of who asks, hosting beside the host; absent: the host. */
  | { readonly t: 'host'; readonly leader?: number }
  /** Somebody who is asked to host beside the host: they see what the public sees. */
  | { readonly t: 'asked-to-host'; readonly leader: number }
  | { readonly t: 'seat'; readonly seat: Seat }
  /** Somebody who is asked to take over the seat: they see what the public sees. */
  | { readonly t: 'successor'; readonly seat: Seat };

/** What a token opens, known once the match is loaded; undefined: nothing. */
export type Authorize = (match: Match) => Caller | undefined;

export type SeatRequest =
  | 'open'
  | { readonly email: string; readonly name?: string }
  /** `true`: the usual one of the game. */
  | { readonly bot: string | true; readonly level?: AnyLevel }
  /** A person without letters: whoever opens the match takes the seat at once by its link (the page's "play now"). */
  | { readonly guest: true; readonly name?: string };

export interface OpenMatchRequest {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: Readonly<Record<string, SeatRequest>>;
  readonly pace?: PaceRequest;
  /** Days a year that a player's absences may hold up the match, 0 to 60. */
  readonly awayDays?: number;
  readonly house?: {
    readonly press?: 'all' | 'none' | 'after';
    readonly grey?: boolean;
    readonly closing?: boolean;
    readonly sleep?: boolean;
    /** Of whoever takes an open seat. */
    readonly asks?: Requirements;
    readonly description?: string;
    readonly rules?: string;
  };
  /** The public beacon whose rounds the dice also draw from. */
  readonly beacon?: 'quicknet';
  /** Whether anybody may find it in the list of matches to watch; its public page can be watched in any case. */
  readonly listed?: boolean;
  /** Whether anybody may find its open seats in the list of those; whoever has its address may take one in any case. */
  readonly offered?: boolean;
  /** For a service whose mail goes to the viewer: seat tokens come back in the answer. */
  readonly demo: boolean;
  readonly host?: PlayerId;
  /** The seat whose player the host challenges. */
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
  /** A time bank: what it begins with, and the most that it holds. */
  readonly bank?: { readonly days: number; readonly mostDays: number };
}
export interface Opened {
  readonly id: MatchId;
  readonly status: MatchStatus;
  readonly hostToken?: string;
  /** With `demo`, and for guests' seats always: seat → token. */
  readonly seatTokens?: Readonly<Record<Seat, string>>;
}

export interface SubmitRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Absent: only `ready` changes. */
  readonly entries?: readonly Entry[];
  /** The step the orders are meant for; absent: the open one. */
  readonly step?: number;
  readonly ready?: boolean;
  /** A line `luck: …`, mixed into the nonce and not kept. */
  readonly luck?: string;
  /** Milliseconds since 1970: when it reached us; decides which orders are newest, and whether they are in time. */
  readonly received: number;
  readonly once?: Once;
  /** The match, if this call has already read it. */
  readonly loaded?: Match;
  /** By mail: the receipt's letter, by which the mail is recognised if it comes again. */
  readonly reply?: { readonly id: string; readonly skipped: readonly string[] } & Pick<Letter, 'repliesTo'>;
  /** Its mail says more than these entries: nothing final is done. */
  readonly beside?: boolean;
  /** What its mail leaves open: the orders wait for an answer, or the deadline. */
  readonly asks?: readonly Doubt[];
  /** It names no step and has no key: the same orders as those just played may be the same request once more. */
  readonly maybeAgain?: boolean;
  /** It was planned before the turn was asked. */
  readonly planned?: true;
  /** Stores nothing, and gives the answer that it would get. */
  readonly dry?: boolean;
}
/** `PUT …/orders` answers with just this. */
export interface Submitted extends Filed {
  readonly step: number;
  readonly awaiting: readonly Seat[];
  readonly resolved: boolean;
  /** Nothing was written, because nothing changed. */
  readonly asBefore?: true;
  /** With `dry`: what to expect, judged from the seat's own view. */
  readonly foreseen?: readonly string[];
}
