/** A league as it is stored: what its director opened, who entered, and the divisions in which its seasons are played. */
import type { DivisionRules, Entrant, EntrantId, Pairing, Round } from '../../../engine/league/division.ts';
import type { Challenge } from '../../../engine/league/pairing/challenges.ts';
import type { AnyLevel, Options } from '../../../engine/ruleset.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { HiddenTitle } from '../../facts/kept.ts';
import type { Leader } from '../../facts/leading/leaders.ts';
import type { DivisionKey, LeagueId, MatchId, Pace, PlayerId, Span } from '../../facts/match.ts';
import type { Requirements } from '../../facts/people/requirements.ts';
import type { Sleep } from '../../facts/preferences/letter-preferences.ts';
import type { LeagueWords } from './words.ts';

/** Who may enter. */
export interface EntryRule extends Requirements {
  readonly by: 'anyone' | 'invitation';
}

/**
 * What happens to a leaver's matches: annulled if fewer than half were played and otherwise forfeited, always forfeited, or continued by
 * the bot.
 */
export type LeaverRule = 'annul-or-forfeit' | 'forfeit' | 'bot';

/** What a director opened; the same for all seasons. */
export interface LeagueSettings {
  readonly name: string;
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly beacon?: string;
  /** Deadlines avoid the nights and weekends of the players. */
  readonly sleep?: true;
  readonly rules: DivisionRules;
  /** The number of seasons; 0 for one after the other until the director ends the league. */
  readonly seasons: number;
  readonly entry: EntryRule;
  /** How many entrants a division has, and how many are promoted and relegated after a season. */
  readonly divisionSize: number;
  readonly movers: number;
  /** Registration closes this many days after it opened. */
  readonly registrationDays: number;
  /** Registration closes as soon as this many have entered, if that comes first. */
  readonly startWhenFull?: number;
  /** The most entrants; others join the waiting list. */
  readonly maximum?: number;
  /** Whether a round waits until the one before it is over. In Swiss, knockout and ladder it always does. */
  readonly start: 'season' | 'round';
  /** How many pairings a player may have open at once; 0 for all. */
  readonly atOnce: number;
  /** How many days a season a player may be away. */
  readonly awayDays: number;
  /** After this many missed turns in a row a player's match is forfeited. */
  readonly forfeitAfter: number;
  readonly leavers: LeaverRule;
  /** A player who forfeits so many pairings in a row is withdrawn, after a warning; 0 if nobody is. */
  readonly withdrawAfter: number;
  /** For Swiss and ladder: the last round in which newcomers are taken into a current season; 0 for none. */
  readonly lateUntil: number;
}

/** `drawing` means that entries are fixed and its divisions are being written. */
export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export const isOver = ({ status }: { readonly status: LeagueStatus }): boolean => status === 'ended' || status === 'cancelled';

/** When the clock should look again. `woken`: it has looked, and what it found is still to be done. */
export interface Timed {
  /** In milliseconds since 1970; absent for never. */
  readonly due?: number;
  readonly woken?: true;
  /** The mark of the newest call to look at it, so that a call that comes in during a look is not lost. */
  readonly poked?: string;
}

/** `id` is the line of the log that says what was requested. */
export interface PendingAct {
  readonly id: string;
  readonly by: PlayerId;
  /** The act as requested: the `act` of `direct`. */
  readonly act: OwnAct | OwnRemoval;
  /** Until then another director may confirm it; in milliseconds since 1970. */
  readonly until: number;
}
/** A director's decision about a match in which they may play themselves. */
export type OwnAct = Place & { readonly pairing: string; readonly leg: number } & (
    | { readonly t: 'adjudicate'; readonly places: readonly (readonly EntrantId[])[] }
    | { readonly t: 'annul' }
  );

/** The removal of somebody whom the director plays against. */
export type OwnRemoval = Place & { readonly t: 'remove'; readonly entrant: EntrantId };

export interface League extends Timed {
  readonly id: LeagueId;
  /** Raised by every change, and the condition of every write. */
  readonly version: number;
  readonly settings: LeagueSettings;
  /** Absent if the director deleted their account, and the league goes on without one. */
  readonly director?: PlayerId;
  /** The co-directors, people invited to be one, and former ones; also the director, once the league has been handed over. */
  readonly leaders?: readonly Leader[];
  /** Decisions of directors about matches of their own, which wait for another director. */
  readonly pending?: readonly PendingAct[];
  readonly opened: number;
  readonly status: LeagueStatus;
  /** The season that is open for registration, being drawn or played. */
  readonly season: number;
  /** The number of entrants. */
  readonly entries: number;
  /** The number of players on the waiting list. */
  readonly waiting?: number;
  /** How many divisions the season has once drawn, and how many of them are written. */
  readonly divisions: number;
  readonly drawn: number;
  /** When its drawing began, in milliseconds since 1970. */
  readonly drawnSince?: number;
  /**
   * The start date of the season, if one was set, at which registration closes; and how often it was postponed because too few had entered.
   */
  readonly starts?: number;
  readonly postponed?: number;
  /** When registration closes. */
  readonly closes?: number;
  readonly paused?: { readonly until: number };
  /** The secret with which lots are drawn, in hex. */
  readonly lot: string;
  /** The director's own order for a season that is not drawn yet, best first. */
  readonly seeding?: { readonly season: number; readonly order: readonly EntrantId[] };
  /**
   * Acts of the director that its entrants have not been told about yet, by their lines in the log; all entries up to `after` have been.
   */
  readonly announcing?: readonly { readonly act: string; readonly about: 'ruled' | 'announced'; readonly after?: EntrantId }[];
  /** The league's letters also go to a webhook. */
  readonly hook?: true;
  readonly words?: LeagueWords;
  readonly hidden?: HiddenTitle;
}

/** Who plays for an entrant. `address` is a keyed hash. */
export type EntrantHolder =
  | { readonly t: 'person'; readonly player: PlayerId; readonly address: string }
  | { readonly t: 'bot'; readonly bot: string; readonly level: AnyLevel }
  /** The player deleted their account. */
  | { readonly t: 'gone' };

export interface Place {
  readonly season: number;
  readonly division: number;
}

/** An entry stands until its player leaves: it takes part in every season to come. */
export interface Entry {
  readonly league: LeagueId;
  /**
   * Made from its first player's id (see `entrantOf`), or drawn for a bot. It stays when a substitute takes over, and identifies nobody.
   */
  readonly id: EntrantId;
  readonly version: number;
  readonly holder: EntrantHolder;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly entered: number;
  /** `leaving`: plays the season to its end and no other. `waiting`: on the waiting list. */
  readonly status: 'invited' | 'waiting' | 'entered' | 'leaving' | 'left';
  /** For players on the waiting list: the version of the league that put them there, so that no two are level. */
  readonly inLine?: number;
  /** When the player said that they are leaving. */
  readonly leftAt?: number;
  /**
   * The first season it is drawn for and, once its player leaves, the last. Set under the league's version or from its status, never by a
   * clock, so that a season being drawn has the same players from its first division to its last.
   */
  readonly since?: number;
  readonly until?: number;
  /** The rating in this league's game at the time of entry, from which the first season is drawn. */
  readonly rating: number;
  /** Booked absences, oldest first. */
  readonly away: readonly Span[];
  /** Answers to the director's questions, in order; empty where nothing was answered. */
  readonly answers?: readonly string[];
  /** Left because the league withdrew them for pairings forfeited in a row, which a director's waiver reverses. */
  readonly withdrawn?: true;
  /** They want no digests and no letters about each round. */
  readonly quiet?: true;
  /** Invited as a substitute: for which entrant, and how often that place had changed hands by then. */
  readonly takesOver?: EntrantId;
  readonly vacancy?: number;
  /** The number of the director who asked for it, and their reason: both are in the log once the player accepts. */
  readonly askedBy?: number;
  readonly why?: string;
  /** The director withdrew the invitation, and its player never was in the league. */
  readonly uninvited?: true;
  /** The unanswered invitation: when it was sent, and the hint at the address by which its director recognises it. */
  readonly sent?: { readonly at: number; readonly hint: string };
  /**
   * The director invited them although they were already in. Listed like any other invitation, so that inviting reveals nothing about who
   * is in.
   */
  readonly asked?: { readonly at: number; readonly hint: string; readonly substitute?: true };
  /** How often somebody else took over this place; and its first player's name, so that it can be erased. */
  readonly takeovers?: number;
  readonly was?: string;
  /** Entries for which its player has ever been the substitute, since their divisions name them. */
  readonly stoodFor?: readonly EntrantId[];
  /** Where it has played, one place a season; the last is the current or most recent. */
  readonly places: readonly Place[];
}

export interface DivisionEntrant extends Entrant {
  readonly holder: EntrantHolder;
  readonly name: string;
  /** Booked absences, oldest first; new matches copy them. */
  readonly away: readonly Span[];
  /** Left before half of the matches were played, so none of them count. */
  readonly annulled?: true;
  /** Removed by an act of the director: opponents are told by the league, not by each match. */
  readonly removed?: true;
  /** Holder or absences changed, and the matches have not been updated yet. */
  readonly unsettled?: true;
  /** When they were last warned that the next forfeit withdraws them; and that the director waived this for them. */
  readonly warned?: number;
  readonly waived?: true;
  /** The act that its player is still to be told about, and when: letters to a large division do not fit into one write. */
  readonly owed?: { readonly act: string; readonly at: number };
  /** When its player was last told about an act of the director here, or is to be told. */
  readonly ruled?: number;
  /** When a substitute, or its player again, took the place: earlier forfeits are not held against them. */
  readonly took?: number;
  /** The line of the log that says who decided it, and why. */
  readonly tookBy?: string;
  /** Why the entrant is in this division: `promoted`, `relegated`, `new`, `back` … */
  readonly came?: string;
}

export interface Hold extends Span {
  readonly back?: number;
}
/** For all matches of a division, or only those of one pairing. */
export type DivisionHold = Hold & { readonly pairing?: string };

/**
 * The part of a division that only an always-open ladder has. Its challenges are pairings, with ids in the order in which they were made.
 */
export interface LadderRecord {
  /** From the top; players who are here and not in the list are below, in order of arrival. */
  readonly places: readonly EntrantId[];
  /** How many challenges there have been. */
  readonly count: number;
  /** The newest that has been over for so long that nothing reads it any more; '' if there is none. */
  readonly forgotten: string;
  /** When its director recently stopped the clocks, so that no time to answer runs. */
  readonly still: readonly Span[];
}

export interface DivisionRecord extends Timed, DivisionKey {
  readonly version: number;
  readonly name: string;
  /** The league's settings when the season was drawn. */
  readonly settings: LeagueSettings;
  readonly entrants: readonly DivisionEntrant[];
  /** Rounds planned so far. Their pairings are records of their own. */
  readonly rounds: readonly (Pick<Round, 'number' | 'byes'> & { readonly planned: number })[];
  readonly status: 'playing' | 'over';
  readonly lot: string;
  readonly paused?: { readonly until: number };
  /**
   * The director stopped its clocks, or took back time (`back`, in ms) that they were to be stopped; kept until all open matches have been
   * updated.
   */
  readonly hold?: DivisionHold;
  /** Further such acts, which follow in order once it has been passed on. */
  readonly queued?: readonly DivisionHold[];
  /** Recent extensions by the director, for all matches or one pairing's; and for how long they stopped its clocks in total (ms). */
  readonly extended?: readonly { readonly at: number; readonly by: number; readonly pairing?: string }[];
  readonly stopped?: number;
  readonly ladder?: LadderRecord;
  /** What its players have not been told yet. */
  readonly announcing?: { readonly about: 'season' | 'round' | 'final'; readonly round?: number };
  /** The week of the newest digest: `2026-W51`. */
  readonly digested?: string;
  /**
   * For a division too large for one transaction: not all of its players have their place yet; a round whose pairings are being written;
   * the round from which all are being called off.
   */
  readonly unplaced?: true;
  readonly planning?: Round;
  readonly callingOff?: number;
  /** Why no pairing is possible, and since when the director knows. */
  readonly stuck?: string;
  readonly stuckAt?: number;
  /** The table at the end, best first. */
  readonly final?: readonly EntrantId[];
}

/** `queued`: a challenge in the queue. `asked`: one that is not answered. `waiting`: planned, but its matches are not open yet. */
export interface PairingRecord extends DivisionKey, Pairing {
  readonly version: number;
  readonly status: 'queued' | 'asked' | 'waiting' | 'open' | 'done' | 'void';
  /**
   * The challenge that the pairing is or came from; before it is accepted, the pairing has no legs. `moved`: the answer cost the place.
   * `sleep`: the hours of the challenged player, until they answer.
   */
  readonly challenge?: Challenge & { readonly reminded?: true; readonly moved?: true; readonly sleep?: Sleep };
  /** Its result has been applied to the places of its ladder. */
  readonly counted?: true;
  /** By leg. */
  readonly matches: readonly MatchId[];
  /** Positions of legs that were decided or called off while their match was being played: that match is still to be ended. */
  readonly ending?: readonly number[];
  /** When its newest result came in, in milliseconds since 1970. */
  readonly noted?: number;
}

/** How a division ended; the next season is drawn from it. */
export interface Closing extends DivisionKey {
  readonly final: readonly EntrantId[];
  readonly at: number;
}

/** An act of the director, or of the service in a league without one, for everybody to read. */
export interface LogLine {
  readonly league: LeagueId;
  readonly id: string;
  readonly at: number;
  readonly by: 'director' | 'service';
  /** The director who did it, if one did. */
  readonly director?: PlayerId;
  /** The number of the co-director with whose name the act ends. */
  readonly whom?: number;
  readonly act: string;
  readonly reason: string;
  /**
   * For an act in a division: where it applies and whom it concerns, everybody there if there are no `entrants`. `leg` of `pairing` is the
   * match that was decided. `gone` is the entrant who is out of it.
   */
  readonly of?: {
    readonly season: number;
    readonly division: number;
    readonly entrants?: readonly EntrantId[];
    readonly pairing?: string;
    readonly leg?: number;
    readonly gone?: EntrantId;
  };
  /** The reason that was given, if the operator has hidden it. */
  readonly hidden?: string;
  /** Identifies the same act if it is repeated; not shown to others. */
  readonly once?: Pick<Once, 'key' | 'fingerprint'>;
}

/** What a player is told on entering. */
export interface Entered {
  readonly entrant: string;
  /** The first season they play in. */
  readonly season: number;
  /** The league is full; this is their position on the waiting list, from 1. */
  readonly waiting?: number;
}

/** Seeds set by hand, best first; empty if everybody is seeded by rating or last season. */
export const seedsOf = ({ seeding, season }: Pick<League, 'seeding' | 'season'>): readonly EntrantId[] =>
  seeding?.season === season ? seeding.order : [];

/** On an always-open ladder, days of absence are counted over this period. */
const ALWAYS_ON = 90 * 86_400_000;

/** From when on absences count: the start of the season, or on an always-open ladder 90 days ago. */
export function seasonStart({ drawnSince, opened, status, settings }: League, now: number): number {
  const start = status === 'registering' ? opened : (drawnSince ?? opened);
  return settings.rules.challenges === undefined ? start : Math.max(start, now - ALWAYS_ON);
}
