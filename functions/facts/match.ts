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

/** 16 characters of base32 (80 random bits), lower case. */
export type LeagueId = string;
export type MatchId = string;

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
  /** Deadlines wait for the nights and weekends of its players. */
  readonly sleep?: true;
  /** The newest time its clock was stopped: it counts for nobody. */
  readonly hold?: Span;
}

/** 26 characters of base32, lower case. */
export type PlayerId = string;

/**
 * `halted`: the ruleset threw; nothing is lost and no deadline runs until the operator resumes it. `locked`: a step's
 * orders are fixed, and its dice wait for the round of the beacon that the lock names.
 */
export type MatchStatus = 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
/** Nothing is asked in it any more. */
export const isOver = ({ status }: { readonly status: MatchStatus }): boolean => status === 'finished' || status === 'cancelled';

export type Holder = { readonly t: 'open' } | { readonly t: 'bot'; readonly bot: string; readonly level: AnyLevel } | Person;

export interface SeatRecord {
  readonly seat: Seat;
  readonly holder: Holder;
  /** How often the seat changed hands; part of its tokens, so that old ones stop working. */
  readonly changes: number;
  /** Demands in a row that it let pass. */
  readonly missed: number;
  /** Its holder's newest turns in this match: they join those of the player's other matches when it ends or the seat is lost. */
  readonly turns?: Turns;
  /** First and last step that its newest report covers. Absent: every step so far had one. */
  readonly told?: { readonly from: number; readonly to: number };
  /** The last turn that its holder played: their page shows what came of it until they have played the next. */
  readonly played?: number;
  /** Its newest report waits until the bots whose turn it is have moved, so that one letter tells of both. */
  readonly putOff?: PutOff;
  /** When it was last told that its deadline moved, or is to be told. Milliseconds. */
  readonly movedTold?: number;
  /** How many letters have told that: one deadline may be told twice. */
  readonly moves?: number;
  /** Whether letters go out by mail, and to a webhook. */
  readonly mail: boolean;
  readonly hook: boolean;
  /** Its holder's browsers are told when orders are asked: the player's own fact, brought here by `carry.ts`. */
  readonly push?: true;
  /** Its holder stopped its letters as such, not in favour of a webhook: none take the place of one that is paused. */
  readonly muted?: true;
  /** Its letters are stopped, and one letter since has said that orders are owed. */
  readonly owedTold?: true;
  /** The last day's answers to mails that changed nothing, oldest first, so that no two machines write to each other for ever. */
  readonly answered?: readonly MailAnswered[];
  /** Its holder forfeits, or deleted their account while no step could be played: gone from the next step on. */
  readonly left?: true;
  /** Its holder was gone before the end. */
  readonly forfeited?: true;
  /** Booked absences, oldest first: they use up none of the holder's time. In a league booked with it, otherwise brought by `carry.ts`. */
  readonly away?: readonly Span[];
  /** When its holder sleeps, where the match waits for that; brought by `carry.ts`. */
  readonly sleep?: Sleep;
  /** Nonce (hex) drawn when the seat was taken; setup is locked with it. */
  readonly accepted?: string;
  /** What its time bank held when it was last asked, or will hold when it is asked next (ms). Absent: what banks begin with. */
  readonly bank?: number;
  /** Somebody whom the host asked to take over from a holder who stays away. */
  readonly successor?: Successor;
  /** How many messages of others its holders were sent; and whether they come with its reports, not by letters of their own. */
  readonly pressed?: number;
  readonly gathers?: true;
  /** The open step when its holder last wanted them by letters again: the report of that step still brings those from before. */
  readonly gathered?: number;
  readonly hidden?: HiddenAtSeat;
  /** The first step that its holder may have given orders for, where others had the seat before. */
  readonly since?: number;
}

export interface OpenDemand {
  readonly seat: Seat;
  readonly kind: string;
  readonly waits: boolean;
  readonly pace: 'turn' | 'reaction';
  /** The step it was raised in: what tokens, orders and commitment are bound to. */
  readonly step: number;
  /** Milliseconds since 1970, and when its time began: as it was raised, or at the deadline that closed the step before. */
  readonly deadline: number;
  readonly raised: number;
  /** The deadline is not, or no longer, the one that its pace gives: an absence, sleep, a pause, more time. */
  readonly moved?: true;
  readonly reminded: boolean;
  /** Extensions by the host: how many, and how much time in all (ms). */
  readonly extended?: { readonly times: number; readonly by: number };
  /** When the seat last said anything about it (orders, withdrawal, readiness): anything received earlier comes too late to change it. */
  readonly heard?: number;
  /** How often what is on file for it was changed. */
  readonly revisions?: number;
  /** Where its seat has a time bank and its orders are ready: what is left of the bank (ms). */
  readonly left?: number;
}

/** A line left out of orders; `warns`: it stands, with a warning; `asks`: what it means is asked. */
export interface Doubt extends Fault {
  readonly warns?: true;
  readonly asks?: true;
}

/** What is on file for a seat's open demand. */
export interface OnFile {
  readonly lines: readonly string[];
  /** Lines left out, lines that stand with a warning, and questions: the orders wait for a correction, `ready`, or the deadline. */
  readonly leftOut: readonly Doubt[];
  /** false: the seat holds its orders back. */
  readonly ready: boolean;
  /** Milliseconds since 1970: the later one wins. */
  readonly received: number;
  readonly nonce: string;
  readonly commitment: string;
  /** The step its commitment names, where that is not its demand's: a resignation that outlived the demand it answered. */
  readonly raised?: number | undefined;
  /** Filed by mail, so a receipt has confirmed it. */
  readonly byMail?: true | undefined;
  /** It was planned before the turn was asked. */
  readonly planned?: true | undefined;
  /** Text as sent, kept because the ruleset could not read it: read again on resuming. */
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
  /** What a seat leaves over of a turn is there for its next, in hours; `hours` is what each turn adds. Absent: every turn has `hours`. */
  readonly bank?: { readonly start: number; readonly most: number };
}

/** Secrets of the dice. `tip` is s(256) of the running chain, `next` that of the chain drawn at its step 192. Hex. */
export interface Chain {
  readonly tip: string;
  readonly next?: string;
}

/** A step that is closed but not played yet: nothing in it can be changed. */
export interface Locked extends Rounds {
  /** Of the seats that take part; the others are absent. */
  readonly answers: Readonly<Record<Seat, StepAnswer>>;
}

export interface Match {
  readonly id: MatchId;
  /** Raised by every change; the condition of every write. */
  readonly version: number;
  /** The store's own: marks by which it recognises its latest writes, newest first. Nobody else reads them. */
  readonly marks?: readonly string[];
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly status: MatchStatus;
  readonly pace: Pace;
  readonly opened: number;
  /** The player who opened it, if signed in. */
  readonly host?: PlayerId;
  /** Who may lead it beside the host, or is asked to; absent: nobody ever was. */
  readonly leaders?: readonly Leader[];
  /** Whether anybody finds it in the list of matches to watch while it is played. */
  readonly listed?: true;
  /** Whether anybody finds its open seats in the list of those, until it starts. */
  readonly offered?: true;
  /** The seat whose player its host challenged. */
  readonly challenged?: Seat;
  /** Days a year that a player's absences may hold it up; absent: `USUAL_AWAY_DAYS`. In a league it is the league that says. */
  readonly awayDays?: number;
  /** What it is part of, where a league opened it. */
  readonly event?: MatchEvent;
  readonly seats: readonly SeatRecord[];
  /** The open step: the next to be resolved. 0 while inviting. */
  readonly step: number;
  readonly demands: readonly OpenDemand[];
  readonly files: Readonly<Record<Seat, OnFile>>;
  readonly chain: Chain;
  /** s(0) of the running chain; published anchors are kept with their steps. */
  readonly anchor: string;
  /** How commitments, locks and rounds are made, the same from opening to end. */
  readonly protocol: typeof PROTOCOL;
  /** The beacon whose rounds its dice draw from; absent: none. */
  readonly beacon?: string;
  /** The round that the last step drew from, where there is a beacon. */
  readonly lastRound?: number;
  /** Kept while `halted`, so that the same dice are rolled after the fix. */
  readonly locked?: Locked;
  readonly state: Json;
  readonly outcome?: Outcome;
  /** Its rematch, and the seat in this match that asked for it. */
  readonly rematch?: { readonly match: MatchId; readonly by: Seat };
  /** The match that this one is the rematch of. */
  readonly rematchOf?: MatchId;
  /** Its players ended it by their word, after the last step that was played. */
  readonly agreed?: Agreement;
  /** What seats have offered each other lately, open or ended, oldest first; absent: nothing. */
  readonly offers?: readonly Offer[];
  /** What seats have planned for later turns; absent: nothing. Sealed like what is on file. */
  readonly plans?: Readonly<Record<Seat, readonly Plan[]>>;
  /** Its players agreed to pause, or its host did alone (`byHost`): no deadline falls in `now`. `spent`: milliseconds paused before. */
  readonly pause?: { readonly spent: number; readonly now?: Span & { readonly byHost?: true } };
  /** What was said at its opening of how it is played; absent: nothing. */
  readonly house?: House;
  /** How many lines its log of the host's acts has; absent: none. */
  readonly acts?: number;
  /** For the host: the newest few mails that came in time but were read after their step had closed. */
  readonly readLate?: readonly ReadLate[];
  /** Why it is halted, for the operator: the error's message, never orders. */
  readonly halted?: { readonly at: number; readonly reason: string };
  /** Steps in a row that no person took part in. */
  readonly stepsOfBots?: number;
  /** When the clock should look again, milliseconds; absent: never. */
  readonly due?: number;
}

/** What all who play can agree on. `days`, `hours`: by how much. */
export type Terms =
  | { readonly t: 'draw' | 'cancel' | 'go-on' }
  /** Everybody gives the game to this seat. */
  | { readonly t: 'concede'; readonly to: Seat }
  | { readonly t: 'pause'; readonly days: number }
  | { readonly t: 'extend'; readonly hours: Fraction };

/** One seat offered something, and it takes effect once all have agreed. No two that are open have the same terms. */
export interface Offer {
  readonly terms: Terms;
  readonly by: Seat;
  /** Those who have agreed, the one who offered first. */
  readonly agreed: readonly Seat[];
  /** The open step when it was made: it stands until the one after that is resolved, or until `lapses`. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly lapses: number;
  /** It is remembered for as long as it would have stood, so that nobody is asked again and again. */
  readonly ended?: 'refused' | 'taken-back';
}

/** From after `from` up to and including `to`; milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A resolved step as it is stored. */
export interface StoredStep extends StepRecord {
  readonly at: number;
  /** Seats that let their deadline pass. */
  readonly missed: readonly Seat[];
  /** Where a deadline closed it: a mail of the seat received within this span was in time, and newer than what was played. */
  readonly judged?: Readonly<Record<Seat, Span>>;
  /** An anchor published with this step: the first chain's with step 0, the next one's with step 192 of a chain. */
  readonly anchor?: string;
}

export interface BotTask {
  readonly t: 'bot';
  readonly seat: Seat;
  readonly step: number;
}
/** A match that ended counts for its players. */
export interface RatingTask {
  readonly t: 'rating';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** It was a game played to its end, not one that somebody walked out of before it began in earnest. */
  readonly contested: boolean;
}
/** A player lost the seat while the match went on: the turns they had in it. */
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
/** Work for `follow-up` that an act leaves behind. In the due index until it is done. */
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
  /** Of a seat's: what everybody may know of the match, and when it is its turn; absent, as of a program: what the seat sees. */
  readonly shows?: 'public';
  /** `whsec_…`, Standard Webhooks. */
  readonly secret: string;
  /** The secret before it, with which calls are signed as well until then. */
  readonly before?: { readonly secret: string; readonly until: number };
}
/** Why a URL cannot be a webhook. */
export type HookFault = 'unreadable' | 'login' | 'not-https' | 'port' | 'private';

/** A person as the service knows them. An address is verified by an answer from it. */
export interface Player {
  readonly id: PlayerId;
  readonly version: number;
  /** When the account was made. */
  readonly since: number;
  /** As the player wishes to be called, in all matches but those of leagues; empty: they have not said. */
  readonly name: string;
  readonly hidden?: HiddenName;
  /** What a mail of theirs was signed with, while they have no name: for themselves alone, until they say that it is theirs. */
  readonly proposed?: string;
  /** The player's matches have yet to learn of the name. */
  readonly carryName?: true;
  readonly address: string;
  readonly verified: boolean;
  /** IANA zone for deadlines in letters. */
  readonly zone: string;
  /** Set when a letter bounced or brought a complaint: nothing is sent until a mail comes from the address. */
  readonly paused?: { readonly at: number; readonly why: 'bounce' | 'complaint' };
  /** Why they were paused before: the mail provider may still send nothing to the address. After a complaint it stays so. */
  readonly suppressed?: 'bounce' | 'complaint';
  /** SHA-256 of the sign-in tokens that were sent and not used, newest first. None opens anything once one was used. */
  readonly links?: readonly string[];
  /** When each unanswered invitation was sent (ms), for the cap. */
  readonly invited: readonly number[];
  /** Leagues the player opened that may still be running, for the cap; absent: none. */
  readonly leads?: readonly LeagueId[];
  /** Browsers to tell, oldest first; absent: there never was one. */
  readonly push?: { readonly subscriptions: readonly Subscription[] };
  /** How they wish to be told; absent: as usual, at any hour. */
  readonly letters?: LetterPreferences;
  /** Booked absences, oldest first, of the last year too; absent: there never was one. */
  readonly away?: { readonly spans: readonly Span[] };
  /** Anybody may read their page. */
  readonly page?: true;
  /** With whom they wish to have nothing to do, oldest first. */
  readonly blocks?: readonly Block[];
  /** Keyed hashes of what stood above and below their words in their last mails, oldest first; absent: nothing did that could be a gateway's. */
  readonly mailEnds?: readonly { readonly at: number; readonly blocks: readonly string[] }[];
  /** The player's matches have yet to learn of their name, their absences, or whether there are browsers to tell: when the clock calls for it again (ms). */
  readonly carries?: number;
  /** The player deleted their account, and stays in the due index until the last of it is gone. Milliseconds. */
  readonly leaving?: { readonly at: number; readonly due: number; readonly silent?: true };
  /** Somebody else typed this address, and nobody has answered from it yet: when it is forgotten, and its keyed hash. */
  readonly lapses?: { readonly at: number; readonly hash: string };
}

/** A player's reputation, from their finished matches. */
export interface PlayerRating {
  readonly player: PlayerId;
  readonly version: number;
  readonly turns: Turns;
  /** By ruleset, without the edition. */
  readonly games: Readonly<Record<string, GameRatings>>;
}
