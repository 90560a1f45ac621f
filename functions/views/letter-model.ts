/** What a letter is made from, computed only from the reader's own view. */

import type { OptionInWords } from '../../engine/options.ts';
import type { Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { PausedHook } from '../facts/hooks.ts';
import type { Filed, MatchFact } from '../facts/letter-kinds.ts';
import type { Terms } from '../facts/match.ts';
import type { OfferView } from './match-view.ts';

/** The match as the reader of its letters sees it. Times are in milliseconds since 1970. */
export interface MatchInfo {
  readonly id: string;
  /** Such as `Rebel Commander`. */
  readonly title: string;
  /** The game's word for a step, such as `turn`. */
  readonly stepWord: string;
  /**
   * For games that do not count by steps: the names of the open step, and possibly of the one that the letter is about, such as `round 3`.
   */
  readonly turns?: Readonly<Record<number, string>>;
  /** What happens if the reader sends nothing, as a clause: `your turn passes`. */
  readonly silence: string;
  /** For the calendar file: when the letter was written, and the sender's domain. */
  readonly dated?: { readonly born: number; readonly mailDomain: string };
  /** The open step, or the last one of a finished match. */
  readonly step: number;
  /** The reader's seat page (their seat link) or, for a host without a seat, the public page. */
  readonly url: string;
  /** The reader's own seat, if any. */
  readonly you?: { readonly seat: string; readonly name: string };
  readonly seats: readonly SeatInfo[];
  readonly status: 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
  /** The reader's own deadline while they owe orders, otherwise that of the open step. */
  readonly deadline?: number;
  /** The reader owes orders, and none are ready. `answered` means that theirs are on file and ready. */
  readonly owes: boolean;
  readonly answered?: true;
  /** The seats that the match still waits for. */
  readonly awaiting: readonly string[];
  readonly options: readonly OptionInWords[];
  /** The pace in words: `2 days a turn, at 18:00 Europe/Berlin, no weekends`. */
  readonly pace: string;
  /** The reader's own time bank in words: `3 days 4 hours; each turn adds 1 day, 7 days at most`. */
  readonly bank?: string;
  /** s(0) of the running chain, in hex. */
  readonly anchor: string;
  /** The public beacon whose rounds go into the dice. */
  readonly beacon?: string;
  /** A closed step waits for this round of the beacon, made at this time. */
  readonly locked?: { readonly round: number; readonly made: number };
  /** The league that opened it, if any. */
  readonly event?: EventInfo;
  /** Open offers, for a reader at the table; absent if there are none. */
  readonly offers?: readonly OfferView[];
  /** The house rules set when the match was opened. */
  readonly house?: {
    readonly press?: string;
    readonly closing?: true;
    readonly sleep?: true;
    readonly description?: string;
    readonly rules?: string;
  };
  /** What the reader has planned for the open turn, and for later ones. */
  readonly planned?: readonly string[];
  readonly ahead?: readonly { readonly step: number; readonly lines: readonly string[] }[];
  /** Its players agreed to pause until then. */
  readonly pausedUntil?: number;
}
export interface EventInfo {
  /** The names of the league and the division. */
  readonly league: string;
  readonly division: string;
  readonly round: number;
  /** Which match of its pairing it is, from 1, and out of how many. */
  readonly leg: number;
  readonly legs: number;
  /** It decides a pairing that ended level. */
  readonly decider?: true;
}
export interface SeatInfo {
  readonly seat: string;
  /** `Rebel`. */
  readonly name: string;
  /** `Ada`, `the commander bot (normal)`, `nobody yet`. */
  readonly holder: string;
  /** A person with the seat they sit in, or the seat alone: `Ada (Rebel)`. */
  readonly who: string;
  readonly accepted: boolean;
}
/** The position as the reader sees it. */
export interface Told {
  readonly report: Report;
  readonly scene: Scene;
}
export interface ToldStep {
  readonly step: number;
  readonly report: Report;
}
/** Orders by mail that were played before a receipt was sent. */
export interface PlayedReceipt {
  readonly filed: Omit<Filed, 'ready'>;
  /** Lines that were taken for a greeting. */
  readonly skipped: readonly string[];
  readonly again?: true;
}
/** A rematch, for the player who asked for it. */
export interface NewMatch {
  readonly id: string;
  readonly url: string;
  /** The reader's seat in the rematch. */
  readonly seat: string;
  readonly status: MatchInfo['status'];
  /** Players who have yet to accept: `Grace`, `somebody for the Rebel seat`. */
  readonly missing: readonly string[];
}
export interface About {
  readonly info: MatchInfo;
  /** The reader's time zone (IANA). */
  readonly zone: string;
}
/** The reader's position and their orders on file, for letters where it helps to see them again. */
export interface Shown {
  readonly told?: Told;
  readonly filed?: Filed;
}

/** A league as the reader of its letters sees it. */
export interface LeagueInfo {
  readonly id: string;
  /** The name that its director gave it. */
  readonly name: string;
  /** Such as `Rebel Commander`. */
  readonly title: string;
  /** Its public page. */
  readonly url: string;
  /** Such as `Season 1, division 2`. */
  readonly division?: string;
  /** The letter goes to a channel: it addresses nobody, and replies are not read. */
  readonly open?: true;
}

export interface LeagueAbout {
  readonly league: LeagueInfo;
  /** The reader's time zone (IANA). */
  readonly zone: string;
}

/**
 * `own` is the effect on a match of the reader's; `redone` means that theirs is called off because it was built on the decided one.
 * Otherwise it is a sentence about all matches of somebody who is gone.
 */
export interface Ruling {
  /** The name of a co-director who decided; absent for the director. `service` means that the rules of the league decided. */
  readonly by?: string;
  readonly service?: true;
  readonly act: string;
  readonly reason: string;
  readonly own?:
    | { readonly opponents: readonly string[]; readonly becomes: 'won' | 'lost' | 'level' | 'annulled' | 'shared' }
    | 'redone'
    | { readonly gone: string };
}

/** The fields that every letter of an event has. The rest is known only to its wing. */
export interface EventLetter extends LeagueAbout {
  readonly t: `league-${string}`;
  readonly season?: number;
  readonly round?: number;
  /** A picture of the last board in it, as anybody may see it. */
  readonly picture?: string;
}

interface Absences {
  /** Absences that are not over, as far as this match allows them, in milliseconds since 1970. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly allowed: string;
}

/** Letters that contain their fact unchanged, plus the reader's view of the match. */
type AsFact<F> = F extends { readonly t: ShownModel['t'] | 'noted' } ? never : F & About & Shown;

export type LetterModel = ShownModel | AsFact<MatchFact> | EventLetter;

/** Letters that contain more or less than their fact, or under other names. */
type ShownModel =
  | ({
      readonly t: 'invitation';
      readonly host: string;
      readonly brief: readonly string[];
      readonly grammar: readonly string[];
      readonly examples: readonly (readonly string[])[];
      readonly acceptUrl: string;
      /** It is the rematch of a match that the reader played. */
      readonly again?: true;
      /** The reader was challenged by name. */
      readonly challenge?: true;
    } & About)
  /**
   * `first`: the letter with which the match begins, which has the rules in brief. `resolved` is the reported step, `earlier` the steps
   * before it that the reader had no letter about. `opened` is s(t), if it may be revealed.
   */
  | ({
      readonly t: 'report';
      readonly resolved: number;
      readonly first?: { readonly brief: readonly string[] };
      /** The reader owes orders for the first time, so the letter explains how to write them. */
      readonly firstAsk?: true;
      readonly earlier?: readonly ToldStep[];
      readonly missed: boolean;
      readonly opened?: string;
      /** The beacon's round for this step's dice, and its randomness (hex). */
      readonly drawn?: { readonly round: number; readonly randomness: string };
      readonly nextAnchor?: string;
      /** Messages from others since the last report, if the reader wants no separate letters for them. */
      readonly press?: readonly { readonly from?: string; readonly lines: readonly string[] }[];
      /** `nothing` has seats that answered no turn, which the league counts as lost whatever the board says. */
      readonly ended?: {
        readonly recordUrl: string;
        /** Where its analysis will be; the letter does not wait for it. Absent if there will be none. */
        readonly storyUrl?: string;
        readonly nothing?: readonly string[];
      };
      /** It answers the mail that contained these orders. */
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
      /** How to write orders, for a reader who does not owe any now. */
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
  /**
   * A step's lock, before its round is made. `takesPart` means that it contains the reader's own answer. `passed` is the round that was
   * skipped.
   */
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
  /** `what` is an object such as `a draw`. `answer` is what to write after "agree", if the reader has to answer. */
  | ({
      readonly t: 'offer';
      readonly became: 'made' | 'refused' | 'taken-back';
      readonly what: string;
      readonly by: string;
      readonly who: string;
      readonly answer?: string;
    } & About)
  /** `who` has the players who agreed, none if a pause has ended by itself. `recordUrl` is set if the game ends. */
  | ({
      readonly t: 'agreed';
      readonly terms: Terms;
      readonly what: string;
      readonly who: readonly string[];
      readonly recordUrl?: string;
      readonly storyUrl?: string;
    } & About &
      Shown)
  /** `act` says what the host did, as the end of a sentence. */
  | ({
      readonly t: 'host-act';
      readonly act: string;
      readonly reason: string;
      readonly by?: 'service';
      /** The co-host who did it, and the person with whose name the act ends. */
      readonly cohost?: string;
      readonly whom?: string;
    } & About &
      Shown)
  /** To a co-host, or somebody who is invited to be one. `url` is the page on which they answer. */
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
  /**
   * About the match that is over. `rematch` has the state of the new one and the reader's page of it; absent if there is none, and `why`
   * says so.
   */
  | ({ readonly t: 'rematch'; readonly rematch?: NewMatch; readonly why?: string } & About)
  /** `holder` now plays the seat. `why`: its player stayed away until another put the bot in, or left. */
  /** `ruling` is, in a league, what was decided, by whom and why. */
  | ({
      readonly t: 'new-holder';
      readonly seat: string;
      readonly holder: string;
      readonly why?: 'claimed' | 'left';
      readonly ruling?: Ruling;
    } & About)
  /** To a player who stayed away until somebody put the bot in their seat. */
  | ({ readonly t: 'lost-seat'; readonly seat: string; readonly holder: string } & About)
  /** `allowed`: how many days this match allows, in words. */
  | ({ readonly t: 'away'; readonly seat: string } & Absences & About)
  /** The reader's own absences, as far as this match allows. `booked`: there are some. `why`: nothing was booked now. */
  | ({ readonly t: 'absences'; readonly booked: boolean; readonly why?: string } & Absences & About)
  /** `name` is the reader's own, empty if they have none. `why` says that it was not changed. */
  | ({ readonly t: 'named'; readonly name: string; readonly why?: string } & About)
  | ({ readonly t: 'confirm'; readonly lines: readonly string[]; readonly confirmUrl: string } & About)
  /** `seat` and `title` are names; `days` is how long the button works. */
  | {
      readonly t: 'keep';
      readonly zone: string;
      readonly seat: string;
      readonly title: string;
      readonly url: string;
      readonly days: number;
    }
  /** `where` is the id of the match or league. */
  | ({ readonly zone: string } & Extract<MatchFact, { readonly t: 'hidden' }>)
  | { readonly t: 'sign-in'; readonly zone: string; readonly url: string; readonly minutes: number }
  | { readonly t: 'stray'; readonly zone: string; readonly asked: boolean; readonly why?: string; readonly url: string }
  /** `backups` is when the last backup that holds the reader's data is gone. */
  | { readonly t: 'left'; readonly zone: string; readonly backups: number }
  /**
   * A day's letters by their subjects, each with its page and the deadline for the orders it asks for, if any. `more` is the number of
   * further letters, `overview` the page of the reader's matches.
   */
  | {
      readonly t: 'daily';
      readonly zone: string;
      readonly lines: readonly { readonly subject: string; readonly url: string; readonly due?: number }[];
      readonly more: number;
      readonly overview: string;
    }
  | ({ readonly t: 'address-failed'; readonly seat: string } & About)
  /**
   * `letters`: whether the reader gets letters next to the webhook, gets them now instead, or wants none. `page` is the page of the
   * webhook.
   */
  | ({
      readonly t: 'hook-paused';
      readonly hook: PausedHook;
      readonly letters: 'beside' | 'instead' | 'none';
      readonly page: string;
    } & About);
