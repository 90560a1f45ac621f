/** What a match is while it is played: the head of its partition. Steps resolved are records of their own. */
import type { Protocol, Rounds } from '../../engine/dice.ts';
import type { StepAnswer, StepRecord } from '../../engine/host.ts';
import type { Rating } from '../../engine/league/ratings/rating.ts';
import type { Turns } from '../../engine/league/ratings/reliability.ts';
import type { TableRating } from '../../engine/league/ratings/table-rating.ts';
import type { BotLevel, Fault, Json, Options, Outcome, Seat } from '../../engine/ruleset.ts';

/** 16 characters of base32 (80 random bits), lower case. */
export type LeagueId = string;

/** Seasons and divisions are counted from 1. */
export interface DivisionKey {
  readonly league: LeagueId;
  readonly season: number;
  readonly division: number;
}

/** What a match is part of. */
export interface MatchEvent extends DivisionKey {
  readonly pairing: string;
  readonly round: number;
  /** Position in the pairing, and of how many. */
  readonly leg: number;
  readonly legs: number;
  /** It settles a pairing that ended level. */
  readonly decider?: true;
  /** The league's name, the division's. */
  readonly name: string;
  readonly title: string;
  readonly forfeitAfter: number;
  /** Time that counts for nobody: the newest stop of its clock. */
  readonly hold?: Span;
}

/** 16 characters of base32 (80 random bits), lower case. */
export type MatchId = string;
/** 26 characters of base32, lower case. */
export type PlayerId = string;

/** `halted`: the ruleset threw; nothing is lost and no deadline runs until the operator resumes it. `locked`: a
 * step's orders are fixed, and its dice wait for the round of the beacon that the lock names.
 */
export type MatchStatus = 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';

export type Holder =
  | { readonly t: 'open' }
  | { readonly t: 'bot'; readonly bot: string; readonly level: BotLevel }
  /** `player` and `address` (keyed hash) are absent for a guest, who has a seat link and no letters. */
  | { readonly t: 'person'; readonly name: string; readonly accepted: boolean; readonly player?: PlayerId; readonly address?: string };

export interface SeatRecord {
  readonly seat: Seat;
  readonly holder: Holder;
  /** How often the seat changed hands; part of its tokens, so that old ones die. */
  readonly changes: number;
  /** Demands in a row that its deadline answered. */
  readonly missed: number;
  /** Its holder's own turns in this match, the newest: they join those of his other matches when it ends or he loses the seat. */
  readonly turns?: Turns;
  /** What its newest report tells, first and last step. Absent: every step so far had one. */
  readonly told?: { readonly from: number; readonly to: number };
  /** When it was told last that its deadline moved, or is to be told. Milliseconds. */
  readonly movedTold?: number;
  /** Where letters go beside the pages. */
  readonly mail: boolean;
  readonly hook: boolean;
  /** Its letters are stopped, and one has said since then that orders are owed. */
  readonly owedTold?: true;
  /** Answers of the last day to mails that changed nothing, oldest first: so that no two machines write to each other for ever. */
  readonly answered?: readonly MailAnswered[];
  /** Who held it deleted his account while no step could be played, or forfeits: gone from the next one on. */
  readonly left?: true;
  /** He was gone before the end. */
  readonly forfeited?: true;
  /** Booked absences, oldest first: they use up none of his time. */
  readonly away?: readonly Span[];
  /** Nonce (hex) drawn when the seat was taken; what setup is locked with. */
  readonly accepted?: string;
}

export interface MailAnswered {
  /** Milliseconds since 1970: when the mail was received. */
  readonly at: number;
  /** What it said, where it stood: a digest. */
  readonly print: string;
}

export interface OpenDemand {
  readonly seat: Seat;
  readonly kind: string;
  readonly waits: boolean;
  readonly pace: 'turn' | 'reaction';
  /** The step it was raised in: what tokens, orders and commitment are bound to. */
  readonly step: number;
  /** Milliseconds since 1970, and when it was raised. */
  readonly deadline: number;
  readonly raised: number;
  readonly reminded: boolean;
  /** More time that the host gave: how often, and how much in all (ms). */
  readonly extended?: { readonly times: number; readonly by: number };
  /** When the seat last said anything about it (orders, withdrawal, readiness): what was received before that comes too late to change it. */
  readonly heard?: number;
  /** How often what is on file for it was changed. */
  readonly revisions?: number;
}

/** What is on file for a seat's open demand. */
export interface OnFile {
  readonly lines: readonly string[];
  /** Lines left out of it: it waits for a correction, `ready`, or the deadline. */
  readonly leftOut: readonly Fault[];
  /** false: the seat put a brake on it. */
  readonly ready: boolean;
  /** Milliseconds since 1970: the later one wins. */
  readonly received: number;
  readonly nonce: string;
  readonly commitment: string;
  /** The step its commitment names, where that is not its demand's: a resignation that outlived what it answered. */
  readonly raised?: number | undefined;
  /** Put there by a mail, so that a receipt told of it. */
  readonly byMail?: true | undefined;
  /** Text as sent, kept while the ruleset could not read it: read again on resuming. */
  readonly unread?: true;
}

/** Time a seat has: hours, or days with an optional fixed time of day in a named zone; weekdays may be left out. */
export interface Pace {
  readonly hours: number;
  readonly reactionHours: number;
  /** `HH:MM`, with `zone`. */
  readonly at?: string;
  /** IANA name; UTC where none is given. */
  readonly zone: string;
  /** Days on which no deadline falls and no time runs, 0 = Sunday. */
  readonly skip: readonly number[];
}

/** Secrets of the dice. `tip` is s(256) of the running chain, `next` the one drawn at its step 192. Hex. */
export interface Chain {
  readonly tip: string;
  readonly next?: string;
}

/** A step that is closed and not played yet: nothing in it can be changed. */
export interface Locked extends Rounds {
  /** Of the seats that take part; the others are absent. */
  readonly answers: Readonly<Record<Seat, StepAnswer>>;
}

export interface Match {
  readonly id: MatchId;
  /** Raised by every change; the condition of every write. */
  readonly version: number;
  /** The store's own: by what the latest writes are known, newest first. Carried along, read by nobody else. */
  readonly marks?: readonly string[];
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly status: MatchStatus;
  readonly pace: Pace;
  readonly opened: number;
  /** The player who opened it, where it was one who signed in. */
  readonly host?: PlayerId;
  /** What it is part of, where a league opened it. */
  readonly event?: MatchEvent;
  readonly seats: readonly SeatRecord[];
  /** The open step: the next to be resolved. 0 while inviting. */
  readonly step: number;
  readonly demands: readonly OpenDemand[];
  readonly files: Readonly<Record<Seat, OnFile>>;
  readonly chain: Chain;
  /** s(0) of the running chain; those published are kept with their steps. */
  readonly anchor: string;
  /** How commitments, locks and rounds are made, from its opening to its end; absent: `dice-v1`. */
  readonly protocol?: Protocol;
  /** The beacon whose rounds its dice draw from; absent: none. */
  readonly beacon?: string;
  /** Kept while `halted`, so that the same dice are thrown after the fix. */
  readonly locked?: Locked;
  readonly state: Json;
  readonly outcome?: Outcome;
  /** Mails in time that were read after their step had closed, the newest few: for the host. */
  readonly readLate?: readonly ReadLate[];
  /** Why it stands still, for the operator: the error's message, never orders. */
  readonly halted?: { readonly at: number; readonly reason: string };
  /** Steps in a row that no person took part in. */
  readonly stepsOfBots?: number;
  /** When the clock should look again, milliseconds; absent: never. */
  readonly due?: number;
}

/** After `from`, and `to` included; milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A mail that was received before its deadline and read too late: nothing of what it said. */
export interface ReadLate {
  readonly seat: Seat;
  readonly step: number;
  readonly received: number;
}

/** A resolved step as it is stored: the record, and when it was resolved. */
export interface StoredStep extends StepRecord {
  readonly at: number;
  /** Seats whose deadline answered. */
  readonly missed: readonly Seat[];
  /** Where a deadline closed it: between these a mail of the seat was received in time, and later than what was played. */
  readonly judged?: Readonly<Record<Seat, Span>>;
  /** An anchor published with this step: the first chain's with step 0, the next one's with step 192 of a chain. */
  readonly anchor?: string;
}

export interface BotTask {
  readonly t: 'bot';
  readonly seat: Seat;
  readonly step: number;
}
/** A match ended: what it says of its players. */
export interface ReputeTask {
  readonly t: 'repute';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** It ended as a game, and was not walked out of before it began in earnest. */
  readonly contested: boolean;
}
/** Somebody lost his seat while the match went on: the turns he had in it. */
export interface TurnsTask {
  readonly t: 'turns';
  readonly player: PlayerId;
  readonly turns: Turns;
}
/** Something for `follow-up`: work that follows a fact. In the due index from birth until done. */
export interface Errand {
  readonly match: MatchId;
  readonly id: string;
  readonly task: BotTask | { readonly t: 'beacon'; readonly step: number } | { readonly t: 'result' } | ReputeTask | TurnsTask;
  readonly attempts: number;
  readonly due: number;
  /** A try failed, and the clock has not yet called for the next. */
  readonly waiting?: true;
}

/** Where a seat's webhook goes. */
export interface Endpoint {
  readonly url: string;
  readonly shape: 'standard' | 'discord' | 'slack';
  /** `whsec_…`, Standard Webhooks. */
  readonly secret: string;
}
/** Why a URL is no webhook of anybody's. */
export type HookFault = 'unreadable' | 'login' | 'not-https' | 'port' | 'private';

/** A person as the service knows him. Addresses are verified by what they answered. */
export interface Player {
  readonly id: PlayerId;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly verified: boolean;
  /** IANA zone for deadlines in letters. */
  readonly zone: string;
  /** Set when the address bounced or complained: nothing is sent until it is cleared by a mail from it. */
  readonly paused?: { readonly at: number; readonly why: 'bounce' | 'complaint' };
  /** SHA-256 of the newest sign-in token: older ones open nothing. */
  readonly link?: string;
  /** Invitations not yet answered, by the day they were sent (ms), for the cap. */
  readonly invited: readonly number[];
  /** Leagues the player opened that may not be over yet, for the cap; absent: nobody has counted. */
  readonly leads?: readonly LeagueId[];
  /** He deleted his account, and is in the due index until the last of it is gone. Milliseconds. */
  readonly leaving?: { readonly at: number; readonly due: number };
}

/** What his finished matches say of a player. */
export interface Repute {
  readonly player: PlayerId;
  readonly version: number;
  readonly turns: Turns;
  /** By ruleset, without the edition. */
  readonly games: Readonly<Record<string, GameRatings>>;
}
/** A table of two is another game than one of more. */
export interface GameRatings {
  readonly pair?: Rating;
  readonly table?: TableRating;
}
