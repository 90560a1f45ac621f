/** A match while it is played: the head of its partition. Resolved steps are records of their own. */
import type { Agreement } from '../../engine/agreement.ts';
import type { PROTOCOL, Rounds } from '../../engine/dice.ts';
import type { StepAnswer, StepRecord } from '../../engine/host.ts';
import type { Turns } from '../../engine/league/ratings/reliability.ts';
import type { AnyLevel, Fault, Json, Options, Outcome, Seat } from '../../engine/ruleset.ts';
import type { Fraction, Url } from './formats.ts';
import type {
  Block,
  GameRatings,
  HiddenAtSeat,
  HiddenName,
  House,
  MailAnswered,
  Person,
  Plan,
  PlanTask,
  PutOff,
  ReadLate,
  Subscription,
  Successor,
} from './kept.ts';
import type { Leader } from './leading/leaders.ts';
import type { LetterPreferences, Sleep } from './preferences/letter-preferences.ts';

/** 16 characters of base32 (80 random bits) in lower case. */
export type LeagueId = string;
export type MatchId = string;

/** Seasons and divisions are numbered from 1. */
export interface DivisionKey {
  readonly league: LeagueId;
  readonly season: number;
  readonly division: number;
}

/** What a match is part of. */
export interface MatchEvent extends DivisionKey {
  readonly pairing: string;
  readonly round: number;
  /** Which match of the pairing it is, and out of how many. */
  readonly leg: number;
  readonly legs: number;
  /** It decides a pairing that ended level. */
  readonly decider?: true;
  /** The names of the league and the division. */
  readonly name: string;
  readonly title: string;
  readonly forfeitAfter: number;
  /** Deadlines avoid the nights and weekends of its players. */
  readonly sleep?: true;
  /** The latest period in which its clock was stopped; it counts against nobody. */
  readonly hold?: Span;
}

/** 26 characters of base32, lower case. */
export type PlayerId = string;

/**
 * `halted`: the ruleset threw; nothing is lost and no deadline runs until the operator resumes the match. `locked`: a step's orders are
 * fixed, and its dice wait for the beacon round that the lock names.
 */
export type MatchStatus = 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
/** Nothing is asked in it any more. */
export const isOver = ({ status }: { readonly status: MatchStatus }): boolean => status === 'finished' || status === 'cancelled';

export type Holder = { readonly t: 'open' } | { readonly t: 'bot'; readonly bot: string; readonly level: AnyLevel } | Person;

export interface SeatRecord {
  readonly seat: Seat;
  readonly holder: Holder;
  /** How often the seat has changed hands; part of its tokens, so that old ones stop working. */
  readonly changes: number;
  /** How many demands in a row it has missed. */
  readonly missed: number;
  /** Its holder's latest turns in this match; they join those of the player's other matches when it ends or the seat is lost. */
  readonly turns?: Turns;
  /** The first and last step that its latest report covers. Absent if every step so far had a report. */
  readonly told?: { readonly from: number; readonly to: number };
  /** The last turn that its holder played. Their page shows what came of it until they have played the next. */
  readonly played?: number;
  /** Its latest report waits until the bots whose turn it is have moved, so that one letter covers both. */
  readonly putOff?: PutOff;
  /** When it was last notified, or is to be notified, that its deadline moved, in milliseconds. */
  readonly movedTold?: number;
  /** How many such letters there were, since one deadline may be announced twice. */
  readonly moves?: number;
  /** Whether letters go out by mail, and to a webhook. */
  readonly mail: boolean;
  readonly hook: boolean;
  /** Its holder's browsers are notified when orders are due: the player's own fact, copied here by `carry.ts`. */
  readonly push?: true;
  /** Its holder stopped its letters as such, not in favour of a webhook, so none replace a webhook that is paused. */
  readonly muted?: true;
  /** Its letters are stopped, and since then one letter has said that orders are due. */
  readonly owedTold?: true;
  /** The last day's answers to mails that changed nothing, oldest first, so that two machines do not write to each other forever. */
  readonly answered?: readonly MailAnswered[];
  /** Its holder forfeits, or deleted their account while no step could be played; the seat is gone from the next step on. */
  readonly left?: true;
  /** Its holder left before the end. */
  readonly forfeited?: true;
  /**
   * Booked absences, oldest first, which use up none of the holder's time. In a league they are booked with the league, otherwise copied
   * here by `carry.ts`.
   */
  readonly away?: readonly Span[];
  /** When its holder sleeps, if the match waits for that; copied here by `carry.ts`. */
  readonly sleep?: Sleep;
  /** Nonce (hex) drawn when the seat was taken; setup is locked with it. */
  readonly accepted?: string;
  /** What its time bank held when its last demand was raised, or will hold for the next one (ms). Absent if still at the initial amount. */
  readonly bank?: number;
  /** Somebody whom the host asked to take over from a holder who stays away. */
  readonly successor?: Successor;
  /** How many messages from others its holders were sent; and whether these come with its reports instead of in separate letters. */
  readonly pressed?: number;
  readonly gathers?: true;
  /** The open step when its holder last went back to separate letters: the report of that step still brings the earlier messages. */
  readonly gathered?: number;
  readonly hidden?: HiddenAtSeat;
  /** The first step that its current holder may have given orders for, if others held the seat before. */
  readonly since?: number;
}

export interface OpenDemand {
  readonly seat: Seat;
  readonly kind: string;
  readonly waits: boolean;
  readonly pace: 'turn' | 'reaction';
  /** The step in which it was raised, to which tokens, orders and commitment are bound. */
  readonly step: number;
  /** In milliseconds since 1970; and when its time began: when it was raised, or at the deadline that closed the previous step. */
  readonly deadline: number;
  readonly raised: number;
  /** The deadline differs from the one that the pace gives, because of an absence, sleep, a pause or an extension. */
  readonly moved?: true;
  readonly reminded: boolean;
  /** Extensions by the host: how many, and how much time in total (ms). */
  readonly extended?: { readonly times: number; readonly by: number };
  /** When the seat last said anything about it (orders, withdrawal, readiness); anything received earlier no longer changes it. */
  readonly heard?: number;
  /** How often the orders on file for it have changed. */
  readonly revisions?: number;
  /** What is left of the time bank (ms), if the seat has one and its orders are ready. */
  readonly left?: number;
}

/** A line left out of the orders. `warns` means that it counts, with a warning; `asks` that the player is asked what it means. */
export interface Doubt extends Fault {
  readonly warns?: true;
  readonly asks?: true;
}

/** The orders on file for a seat's open demand. */
export interface OnFile {
  readonly lines: readonly string[];
  /** Lines left out, lines that count with a warning, and questions: the orders wait for a correction, `ready`, or the deadline. */
  readonly leftOut: readonly Doubt[];
  /** False if the seat holds its orders back. */
  readonly ready: boolean;
  /** In milliseconds since 1970; the later one wins. */
  readonly received: number;
  readonly nonce: string;
  readonly commitment: string;
  /** The step that its commitment names, if not its demand's: a resignation that outlived the demand it answered. */
  readonly raised?: number | undefined;
  /** Filed by mail, so a receipt has confirmed it. */
  readonly byMail?: true | undefined;
  /** Planned before the turn opened. */
  readonly planned?: true | undefined;
  /** Text as sent, kept because the ruleset could not read it; it is read again when the match resumes. */
  readonly unread?: true;
}

/** The time that a seat has: hours, or days with an optional fixed time of day in a named zone; weekdays may be left out. */
export interface Pace {
  readonly hours: number;
  readonly reactionHours: number;
  /** `HH:MM`, with `zone`. */
  readonly at?: string;
  /** An IANA name; UTC if none is given. */
  readonly zone: string;
  /** Days on which no deadline falls and no time runs; 0 is Sunday. */
  readonly skip: readonly number[];
  /**
   * In hours: the time that a seat does not use in one turn is added to its next; `hours` is what each turn adds. Absent if every turn has
   * just `hours`.
   */
  readonly bank?: { readonly start: number; readonly most: number };
}

/** Secrets of the dice, in hex. `tip` is s(256) of the running chain, `next` that of the chain drawn at its step 192. */
export interface Chain {
  readonly tip: string;
  readonly next?: string;
}

/** A step that is closed but not yet played: nothing in it can change. */
export interface Locked extends Rounds {
  /** Answers of the seats that take part; the others are absent. */
  readonly answers: Readonly<Record<Seat, StepAnswer>>;
}

export interface Match {
  readonly id: MatchId;
  /** Raised by every change, and the condition of every write. */
  readonly version: number;
  /** Marks by which the store recognises its latest writes, newest first. Nothing else reads them. */
  readonly marks?: readonly string[];
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly status: MatchStatus;
  readonly pace: Pace;
  readonly opened: number;
  /** The player who opened it, if signed in. */
  readonly host?: PlayerId;
  /** Who may host it too, or is invited to; absent if there never was anybody. */
  readonly leaders?: readonly Leader[];
  /** Whether it appears in the list of matches to watch while it is played. */
  readonly listed?: true;
  /** Whether its open seats appear in the list of open seats until it starts. */
  readonly offered?: true;
  /** The seat for the player whom its host challenged. */
  readonly challenged?: Seat;
  /** How many days a year a player's absences may hold it up; absent for `USUAL_AWAY_DAYS`. In a league, the league decides. */
  readonly awayDays?: number;
  /** The league event it belongs to, if a league opened it. */
  readonly event?: MatchEvent;
  readonly seats: readonly SeatRecord[];
  /** The open step, which is the next to be resolved. 0 while inviting. */
  readonly step: number;
  readonly demands: readonly OpenDemand[];
  readonly files: Readonly<Record<Seat, OnFile>>;
  readonly chain: Chain;
  /** s(0) of the running chain; published anchors are stored with their steps. */
  readonly anchor: string;
  /** How commitments, locks and rounds are made, which stays the same from opening to end. */
  readonly protocol: typeof PROTOCOL;
  /** The beacon whose rounds go into its dice; absent if there is none. */
  readonly beacon?: string;
  /** The round that went into the last step, if there is a beacon. */
  readonly lastRound?: number;
  /** Kept while `halted`, so that the same dice are rolled after the fix. */
  readonly locked?: Locked;
  readonly state: Json;
  readonly outcome?: Outcome;
  /** Its rematch, and the seat in this match that asked for it. */
  readonly rematch?: { readonly match: MatchId; readonly by: Seat };
  /** The match that this one is the rematch of. */
  readonly rematchOf?: MatchId;
  /** Its players agreed to end it after the last step that was played. */
  readonly agreed?: Agreement;
  /** What seats have recently offered each other, open or ended, oldest first; absent if nothing. */
  readonly offers?: readonly Offer[];
  /** What seats have planned for later turns; absent if nothing. Sealed like orders on file. */
  readonly plans?: Readonly<Record<Seat, readonly Plan[]>>;
  /**
   * Its players agreed to pause, or its host paused it alone (`byHost`): no deadline falls into `now`. `spent` is the time of earlier
   * pauses in milliseconds.
   */
  readonly pause?: { readonly spent: number; readonly now?: Span & { readonly byHost?: true } };
  /** The house rules set when it was opened; absent if there are none. */
  readonly house?: House;
  /** How many lines its log of the host's acts has; absent if none. */
  readonly acts?: number;
  /** For the host: the latest mails that came in time but were read after their step had closed. */
  readonly readLate?: readonly ReadLate[];
  /** Why it is halted, for the operator: the error's message, never orders. */
  readonly halted?: { readonly at: number; readonly reason: string };
  /** How many steps in a row no person took part in. */
  readonly stepsOfBots?: number;
  /** When the clock should look at it again, in milliseconds; absent if never. */
  readonly due?: number;
}

/** What the players can agree on; `days` and `hours` are amounts of time. */
export type Terms =
  | { readonly t: 'draw' | 'cancel' | 'go-on' }
  /** Everybody concedes the game to this seat. */
  | { readonly t: 'concede'; readonly to: Seat }
  | { readonly t: 'pause'; readonly days: number }
  | { readonly t: 'extend'; readonly hours: Fraction };

/** An offer by one seat that takes effect once all have agreed. No two open offers have the same terms. */
export interface Offer {
  readonly terms: Terms;
  readonly by: Seat;
  /** Seats that have agreed, the offering seat first. */
  readonly agreed: readonly Seat[];
  /** The open step when it was made. The offer stands until the following step is resolved, or until `lapses`. */
  readonly step: number;
  /** In milliseconds since 1970. */
  readonly made: number;
  readonly lapses: number;
  /** An ended offer is remembered for as long as it would have stood, so that nobody is asked over and over. */
  readonly ended?: 'refused' | 'taken-back';
}

/** The time after `from`, up to and including `to`; both in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A resolved step as stored. */
export interface StoredStep extends StepRecord {
  readonly at: number;
  /** Seats that missed their deadline. */
  readonly missed: readonly Seat[];
  /** If a deadline closed it: a mail of the seat received within this span was in time, and newer than what was played. */
  readonly judged?: Readonly<Record<Seat, Span>>;
  /** An anchor published with this step: the first chain's with step 0, later ones with step 192 of the chain before. */
  readonly anchor?: string;
}

export interface BotTask {
  readonly t: 'bot';
  readonly seat: Seat;
  readonly step: number;
}
/** Counts a finished match for its players. */
export interface RatingTask {
  readonly t: 'rating';
  /** In milliseconds since 1970. */
  readonly at: number;
  /** It was a game played to its end, not one that somebody abandoned before it had really begun. */
  readonly contested: boolean;
}
/** Carries over the turns of a player who lost the seat while the match went on. */
export interface TurnsTask {
  readonly t: 'turns';
  readonly player: PlayerId;
  readonly turns: Turns;
}
type Task =
  | BotTask
  | PlanTask
  | { readonly t: 'beacon'; readonly step: number }
  | { readonly t: 'result' }
  | { readonly t: 'story' }
  | RatingTask
  | TurnsTask;
/** Work that an act leaves for `follow-up`. It is in the due index until it is done. */
export interface Job {
  readonly match: MatchId;
  readonly id: string;
  readonly task: Task;
  readonly attempts: number;
  readonly due: number;
  /** A try failed and the clock has not yet called for the next. */
  readonly waiting?: true;
}

/** Where a seat's webhook goes. */
export interface Endpoint {
  readonly url: Url;
  readonly shape: 'standard' | 'discord' | 'slack';
  /**
   * For a seat's webhook: it gets only what everybody may know about the match, and when the seat is due; absent for a program, which gets
   * what the seat sees.
   */
  readonly shows?: 'public';
  /** `whsec_…`, as in Standard Webhooks. */
  readonly secret: string;
  /** The previous secret, which also signs calls until then. */
  readonly before?: { readonly secret: string; readonly until: number };
}
/** Why a URL cannot be a webhook. */
export type HookFault = 'unreadable' | 'login' | 'not-https' | 'port' | 'private';

/** A person known to the service. An address is verified by an answer from it. */
export interface Player {
  readonly id: PlayerId;
  readonly version: number;
  /** When the account was made. */
  readonly since: number;
  /** The player's name in all matches except those of leagues; empty if they have not given one. */
  readonly name: string;
  readonly hidden?: HiddenName;
  /** The name that a mail of theirs was signed with, while they have none. Only they see it, until they confirm it. */
  readonly proposed?: string;
  /** The new name is still to be copied to the player's matches. */
  readonly carryName?: true;
  readonly address: string;
  readonly verified: boolean;
  /** The IANA zone for deadlines in letters. */
  readonly zone: string;
  /** Set when a letter bounced or led to a complaint: nothing is sent until a mail comes from the address. */
  readonly paused?: { readonly at: number; readonly why: 'bounce' | 'complaint' };
  /** Why letters were paused earlier: the mail provider may still refuse to send to the address. After a complaint it stays that way. */
  readonly suppressed?: 'bounce' | 'complaint';
  /** SHA-256 of the sign-in tokens that were sent and not used, newest first. Once one is used, none works any more. */
  readonly links?: readonly string[];
  /** When each unanswered invitation was sent (ms), for the limit. */
  readonly invited: readonly number[];
  /** Leagues opened by the player that may still be running, for the limit; absent if none. */
  readonly leads?: readonly LeagueId[];
  /** Browsers to notify, oldest first; absent if there never was one. */
  readonly push?: { readonly subscriptions: readonly Subscription[] };
  /** The player's letter preferences; absent if letters come as usual, at any hour. */
  readonly letters?: LetterPreferences;
  /** Booked absences, oldest first, including those of the last year; absent if there never was one. */
  readonly away?: { readonly spans: readonly Span[] };
  /** Their page is public. */
  readonly page?: true;
  /** Players whom they have blocked, oldest first. */
  readonly blocks?: readonly Block[];
  /**
   * Keyed hashes of what stood above and below their words in their last mails, oldest first; absent if none of it could have come from a
   * gateway.
   */
  readonly mailEnds?: readonly { readonly at: number; readonly blocks: readonly string[] }[];
  /**
   * Set while a change of name, absences or browsers is still to be copied to the player's matches: when the clock calls for it again (ms).
   */
  readonly carries?: number;
  /** The player deleted their account, and stays in the due index until everything of theirs is gone. Milliseconds. */
  readonly leaving?: { readonly at: number; readonly due: number; readonly silent?: true };
  /** Somebody else typed this address, and nobody has answered from it yet: when it is deleted, and its keyed hash. */
  readonly lapses?: { readonly at: number; readonly hash: string };
}

/** A player's ratings and reliability, from their finished matches. */
export interface PlayerRating {
  readonly player: PlayerId;
  readonly version: number;
  readonly turns: Turns;
  /** Keyed by ruleset, without the edition. */
  readonly games: Readonly<Record<string, GameRatings>>;
}
