/** What a letter is made from: computed from the reader's own view alone. */

import type { OptionInWords } from '../../engine/options.ts';
import type { Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { PausedHook } from '../facts/hooks.ts';
import type { Filed, MatchFact } from '../facts/letter-kinds.ts';
import type { Terms } from '../facts/match.ts';
import type { OfferView } from './match-view.ts';

/** The match as its letters' reader sees it. Times are milliseconds since 1970. */
export interface MatchInfo {
  readonly id: string;
  /** `Rebel Commander`. */
  readonly title: string;
  /** What a step is called: `turn`. */
  readonly stepWord: string;
  /** Where the game counts otherwise than by steps, what it calls the open one and perhaps the one that the letter is about: `round 3`. */
  readonly turns?: Readonly<Record<number, string>>;
  /** What happens if the reader sends nothing, as a clause: `your turn passes`. */
  readonly silence: string;
  /** For its calendar file: when the letter was born, and whom it is from. */
  readonly dated?: { readonly born: number; readonly mailDomain: string };
  /** The open step, or the last one of a finished match. */
  readonly step: number;
  /** The reader's seat page (their seat link) or, for a host without a seat, the public page. */
  readonly url: string;
  /** The reader's own seat, if they have one. */
  readonly you?: { readonly seat: string; readonly name: string };
  readonly seats: readonly SeatInfo[];
  readonly status: 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
  /** The reader's own deadline while orders are asked of them, otherwise the open step's. */
  readonly deadline?: number;
  /** Orders are asked of the reader, and none are ready; `answered`: those that are asked are on file and ready. */
  readonly owes: boolean;
  readonly answered?: true;
  /** Names of the seats still awaited. */
  readonly awaiting: readonly string[];
  readonly options: readonly OptionInWords[];
  /** The pace in words: `2 days a turn, at 18:00 Europe/Berlin, no weekends`. */
  readonly pace: string;
  /** The reader's own time bank in words: `3 days 4 hours; each turn adds 1 day, 7 days at most`. */
  readonly bank?: string;
  /** s(0) of the running chain, hex. */
  readonly anchor: string;
  /** The public beacon the dice draw from. */
  readonly beacon?: string;
  /** A closed step waits for this round of it, made at this time. */
  readonly locked?: { readonly round: number; readonly made: number };
  /** What it is part of, where a league opened it. */
  readonly event?: EventInfo;
  /** Open offers, for a reader at the table; absent: none. */
  readonly offers?: readonly OfferView[];
  /** What was said at its opening of how it is played. */
  readonly house?: {
    readonly press?: string;
    readonly closing?: true;
    readonly sleep?: true;
    readonly description?: string;
    readonly rules?: string;
  };
  /** What the reader planned for the open turn, and for later ones. */
  readonly planned?: readonly string[];
  readonly ahead?: readonly { readonly step: number; readonly lines: readonly string[] }[];
  /** Its players agreed to pause until then. */
  readonly pausedUntil?: number;
}
export interface EventInfo {
  /** The league's name, the division's. */
  readonly league: string;
  readonly division: string;
  readonly round: number;
  /** Which match of its pairing, from 1, and of how many. */
  readonly leg: number;
  readonly legs: number;
  /** It settles a pairing that ended level. */
  readonly decider?: true;
}
export interface SeatInfo {
  readonly seat: string;
  /** `Rebel`. */
  readonly name: string;
  /** `Ada`, `the commander bot (normal)`, `nobody yet`. */
  readonly holder: string;
  readonly accepted: boolean;
}
/** The position as the reader is told it. */
export interface Told {
  readonly report: Report;
  readonly scene: Scene;
}
export interface ToldStep {
  readonly step: number;
  readonly report: Report;
}
/** Orders by mail that were played before there was a receipt for them. */
export interface PlayedReceipt {
  readonly filed: Omit<Filed, 'ready'>;
  /** Lines taken as a greeting. */
  readonly skipped: readonly string[];
  readonly again?: true;
}
/** A rematch as whoever asked for it is told of it. */
export interface NewMatch {
  readonly id: string;
  readonly url: string;
  /** The reader's seat there. */
  readonly seat: string;
  readonly status: MatchInfo['status'];
  /** Those who have yet to accept: `Grace`, `somebody for the Rebel seat`. */
  readonly missing: readonly string[];
}
export interface About {
  readonly info: MatchInfo;
  /** The reader's time zone, IANA. */
  readonly zone: string;
}
/** The reader's position and their orders on file, where it helps to see them again. */
export interface Shown {
  readonly told?: Told;
  readonly filed?: Filed;
}

/** A league as its letters' reader sees it. */
export interface LeagueInfo {
  readonly id: string;
  /** The name its director gave it. */
  readonly name: string;
  /** `Rebel Commander`. */
  readonly title: string;
  /** Its page, for everybody. */
  readonly url: string;
  /** `Season 1, division 2`. */
  readonly division?: string;
  /** The letter goes to a channel: it is addressed to nobody, and no reply is read. */
  readonly open?: true;
}

export interface LeagueAbout {
  readonly league: LeagueInfo;
  /** The reader's time zone, IANA. */
  readonly zone: string;
}

/** `own`: what it makes of a match of the reader's; `redone`: theirs is called off, since it was built on the one decided. Or, in words, of all against who is gone. */
export interface Ruling {
  /** Which director, by name; absent: the director. `service`: nobody, but by the rules of the league. */
  readonly by?: string;
  readonly service?: true;
  readonly act: string;
  readonly reason: string;
  readonly own?:
    | { readonly opponents: readonly string[]; readonly becomes: 'won' | 'lost' | 'level' | 'annulled' | 'shared' }
    | 'redone'
    | { readonly gone: string };
}

/** A letter of an event: what every one has. What more stands in it is for its wing to know. */
export interface EventLetter extends LeagueAbout {
  readonly t: `league-${string}`;
  readonly season?: number;
  readonly round?: number;
  /** Of the last board that it tells of, as anybody may see it. */
  readonly picture?: string;
}

interface Absences {
  /** Those not over, as this match allows; milliseconds since 1970. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly allowed: string;
}

/** Told as the fact has it, with the reader's view of the match. */
type AsFact<F> = F extends { readonly t: ShownModel['t'] | 'noted' } ? never : F & About & Shown;

export type LetterModel = ShownModel | AsFact<MatchFact> | EventLetter;

/** Letters that tell more than their fact, or less, or by other names. */
type ShownModel =
  | ({
      readonly t: 'invitation';
      readonly host: string;
      readonly brief: readonly string[];
      readonly grammar: readonly string[];
      readonly examples: readonly (readonly string[])[];
      readonly acceptUrl: string;
      /** It is the rematch of a match that its reader played. */
      readonly again?: true;
      /** Its reader was challenged by name. */
      readonly challenge?: true;
    } & About)
  /**
   * `first`: the letter with which the match begins, with the rules in brief. `resolved` is the step reported, `earlier` the steps before it
   * that the reader had no letter about. `opened`: s(t), where it may be told.
   */
  | ({
      readonly t: 'report';
      readonly resolved: number;
      readonly first?: { readonly brief: readonly string[] };
      /** The reader was never asked before: how orders are written stands below what is asked. */
      readonly firstAsk?: true;
      readonly earlier?: readonly ToldStep[];
      readonly missed: boolean;
      readonly opened?: string;
      /** The beacon's round for this step's dice, and its randomness (hex). */
      readonly drawn?: { readonly round: number; readonly randomness: string };
      readonly nextAnchor?: string;
      /** What others wrote since the last report, where the reader wants no letters of their own for it. */
      readonly press?: readonly { readonly from?: string; readonly lines: readonly string[] }[];
      /** `nothing`: seats that answered no turn, which the league counts as lost whatever the board says. */
      readonly ended?: {
        readonly reason: string;
        readonly recordUrl: string;
        /** Where its story will be: no letter waits for it. Absent: it has none. */
        readonly storyUrl?: string;
        readonly nothing?: readonly string[];
      };
      /** It answers the mail that these orders came by. */
      readonly receipt?: PlayedReceipt;
      readonly told: Told;
    } & About)
  | ({
      readonly t: 'receipt';
      readonly filed: Filed;
      readonly skipped: readonly string[];
      readonly step: number;
      /** The reader had stopped their letters, which now start again. */
      readonly again?: true;
    } & About)
  | ({
      readonly t: 'help';
      readonly why?: 'no-orders' | 'too-large' | 'unknown-step' | 'wrong-address' | 'smime' | 'pgp' | 'tnef' | 'invited';
      readonly brief: readonly string[];
      readonly quickStart: readonly string[];
      /** How orders are written, for a reader who is not asked for any now. */
      readonly grammar: readonly string[];
      readonly rulesUrl: string;
    } & About &
      Shown)
  | ({ readonly t: 'history'; readonly steps: readonly ToldStep[] } & About)
  | ({ readonly t: 'read-late'; readonly seat: string; readonly step: number; readonly received: number } & About)
  | ({ readonly t: 'press'; readonly from?: string; readonly lines: readonly string[] } & About)
  | ({
      readonly t: 'press-sent';
      readonly to: readonly string[];
      readonly unread?: readonly string[];
      readonly closed?: readonly string[];
      readonly tooMuch?: true;
      readonly why?: string;
    } & About)
  /** A step's lock, before its round is made. `takesPart`: the reader's own answer is in it. `passed`: the round that was missed. */
  | ({
      readonly t: 'locked';
      readonly step: number;
      readonly lock: string;
      readonly round: number;
      readonly at: number;
      readonly made: number;
      readonly takesPart: boolean;
      readonly passed?: number;
    } & About)
  | ({ readonly t: 'may-claim'; readonly absent: string; readonly claimUrl: string } & About)
  /** `what`: as an object, `a draw`. `answer`: how it is named after "agree", where the reader is asked. */
  | ({
      readonly t: 'offer';
      readonly became: 'made' | 'refused' | 'taken-back';
      readonly what: string;
      readonly by: string;
      readonly who: string;
      readonly answer?: string;
    } & About)
  /** `who`: whose word it was, none where a pause is over by itself. `recordUrl`: of a game that ends by it. */
  | ({
      readonly t: 'agreed';
      readonly terms: Terms;
      readonly what: string;
      readonly who: readonly string[];
      readonly recordUrl?: string;
      readonly storyUrl?: string;
    } & About &
      Shown)
  /** `act`: what the host did, as the end of a sentence. */
  | ({
      readonly t: 'host-act';
      readonly act: string;
      readonly reason: string;
      readonly by?: 'service';
      /** The co-host who did it; with whose name the act ends. */
      readonly cohost?: string;
      readonly whom?: string;
    } & About &
      Shown)
  /** To a co-host, or somebody who is asked to be one. `url`: the page that they answer on. */
  | ({
      readonly t: 'cohost';
      readonly became: 'asked' | 'offered' | 'removed';
      readonly host: string;
      readonly reason: string;
      readonly url: string;
    } & About)
  /** To somebody who has no seat yet. */
  | ({
      readonly t: 'take-over';
      readonly seat: string;
      readonly host: string;
      readonly reason: string;
      readonly brief: readonly string[];
      readonly acceptUrl: string;
    } & About)
  | ({ readonly t: 'declined'; readonly seat: string } & About)
  /** About the match that is over. `rematch`: how the new one stands, and the reader's page of it; absent: there is none, and `why`. */
  | ({ readonly t: 'rematch'; readonly rematch?: NewMatch; readonly why?: string } & About)
  /** `holder`: who plays on in the seat. `why`: its player stayed away until another put the bot in, or left. */
  /** `ruling`: in a league, what was decided, by whom and why. */
  | ({
      readonly t: 'new-holder';
      readonly seat: string;
      readonly holder: string;
      readonly why?: 'claimed' | 'left';
      readonly ruling?: Ruling;
    } & About)
  /** To whoever stayed away until another player put the bot in their seat. */
  | ({ readonly t: 'lost-seat'; readonly seat: string; readonly holder: string } & About)
  /** `allowed`: how many days this match allows, in words. */
  | ({ readonly t: 'away'; readonly seat: string } & Absences & About)
  /** The reader's own, as far as this match allows. `booked`: there are some. `why`: nothing was booked now. */
  | ({ readonly t: 'absences'; readonly booked: boolean; readonly why?: string } & Absences & About)
  /** `name`: the reader's own, empty where they have none. `why`: it was not changed. */
  | ({ readonly t: 'named'; readonly name: string; readonly why?: string } & About)
  | ({ readonly t: 'confirm'; readonly lines: readonly string[]; readonly confirmUrl: string } & About)
  /** `seat`, `title`: names; `days`: as long as the button works. */
  | {
      readonly t: 'keep';
      readonly zone: string;
      readonly seat: string;
      readonly title: string;
      readonly url: string;
      readonly days: number;
    }
  /** `where`: the match or league, by its id. */
  | ({ readonly zone: string } & Extract<MatchFact, { readonly t: 'hidden' }>)
  | { readonly t: 'sign-in'; readonly zone: string; readonly url: string; readonly minutes: number }
  | { readonly t: 'stray'; readonly zone: string; readonly asked: boolean; readonly why?: string; readonly url: string }
  /** `backups`: from when on no backup holds anything of the reader's. */
  | { readonly t: 'left'; readonly zone: string; readonly backups: number }
  /** Letters of a day by their subjects, each with its page, and when the orders that it asks for are due. `more`: as many again; `overview`: the page of the reader's matches. */
  | {
      readonly t: 'daily';
      readonly zone: string;
      readonly lines: readonly { readonly subject: string; readonly url: string; readonly due?: number }[];
      readonly more: number;
      readonly overview: string;
    }
  | ({ readonly t: 'address-failed'; readonly seat: string } & About)
  /** `letters`: whether the reader has letters beside the webhook, gets them now instead, or wants none. `page`: that of the webhook. */
  | ({
      readonly t: 'hook-paused';
      readonly hook: PausedHook;
      readonly letters: 'beside' | 'instead' | 'none';
      readonly page: string;
    } & About);
