/** A league as it is stored: what its director opened, who entered, and the divisions its seasons are played in. */
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

/** What becomes of a leaver's matches: annulled if fewer than half were played and else forfeited, always forfeited, or played on by the bot. */
export type LeaverRule = 'annul-or-forfeit' | 'forfeit' | 'bot';

/** What a director opened; the same for all seasons. */
export interface LeagueSettings {
  readonly name: string;
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly beacon?: string;
  /** Deadlines wait for the nights and weekends of the players. */
  readonly sleep?: true;
  readonly rules: DivisionRules;
  /** How many; 0: one after the other, until the director ends it. */
  readonly seasons: number;
  readonly entry: EntryRule;
  /** Entrants in a division, and how many go up, and as many down, after a season. */
  readonly divisionSize: number;
  readonly movers: number;
  /** Registration closes this many days after it opened. */
  readonly registrationDays: number;
  /** Or as soon as this many have entered, if that comes first. */
  readonly startWhenFull?: number;
  /** Entrants at most; others wait in line. */
  readonly maximum?: number;
  /** Whether a round waits until the one before it is over. In Swiss, knockout and ladder it always does. */
  readonly start: 'season' | 'round';
  /** Pairings a player may have open at once; 0: as many as there are. */
  readonly atOnce: number;
  /** Days a season that a player may be away. */
  readonly awayDays: number;
  /** After this many missed turns in a row a player's match is forfeited. */
  readonly forfeitAfter: number;
  readonly leavers: LeaverRule;
  /** Who forfeits so many pairings running is withdrawn, after a warning; 0: nobody is. */
  readonly withdrawAfter: number;
  /** Swiss, ladder: until which round newcomers are taken into a running season; 0: none. */
  readonly lateUntil: number;
}

/** `drawing`: entries are fixed and its divisions are being written. */
export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export const isOver = ({ status }: { readonly status: LeagueStatus }): boolean => status === 'ended' || status === 'cancelled';

/** When the clock should look again. `woken`: it has looked, and what it found is still to be done. */
export interface Timed {
  /** Milliseconds since 1970; absent: never. */
  readonly due?: number;
  readonly woken?: true;
  /** The mark of the newest call to look at it, so that a call that comes in during a look is not lost. */
  readonly poked?: string;
}

/** `id`: the line of the log that says what was asked. */
export interface PendingAct {
  readonly id: string;
  readonly by: PlayerId;
  /** As it was asked for; `act` of `direct`. */
  readonly act: OwnAct | OwnRemoval;
  /** Until then another director may confirm it; milliseconds since 1970. */
  readonly until: number;
}
/** What directors decide of a match that they may play in themselves. */
export type OwnAct = Place & { readonly pairing: string; readonly leg: number } & (
    | { readonly t: 'adjudicate'; readonly places: readonly (readonly EntrantId[])[] }
    | { readonly t: 'annul' }
  );

/** Of somebody they play against. */
export type OwnRemoval = Place & { readonly t: 'remove'; readonly entrant: EntrantId };

export interface League extends Timed {
  readonly id: LeagueId;
  /** Raised by every change; the condition of every write. */
  readonly version: number;
  readonly settings: LeagueSettings;
  /** Absent: the director deleted their account, and the league goes on without one. */
  readonly director?: PlayerId;
  /** Who directs it beside the director, is asked to, or did; with the director, once it was handed over. */
  readonly leaders?: readonly Leader[];
  /** Acts of directors on matches of their own, which wait for another director. */
  readonly pending?: readonly PendingAct[];
  readonly opened: number;
  readonly status: LeagueStatus;
  /** The season that is being registered for, drawn or played. */
  readonly season: number;
  /** How many are entered. */
  readonly entries: number;
  /** How many wait for a place. */
  readonly waiting?: number;
  /** Divisions of the season, once drawn, and how many of them are written. */
  readonly divisions: number;
  readonly drawn: number;
  /** When its drawing began, milliseconds since 1970. */
  readonly drawnSince?: number;
  /** The date on which the season begins, where it was given one: registration closes then; and how often it was put off since too few had entered. */
  readonly starts?: number;
  readonly postponed?: number;
  /** When registration closes. */
  readonly closes?: number;
  readonly paused?: { readonly until: number };
  /** Hex: lots are drawn with it. */
  readonly lot: string;
  /** The director's own order for a season that is not drawn yet, best first. */
  readonly seeding?: { readonly season: number; readonly order: readonly EntrantId[] };
  /** Acts of the director that its entrants have not been told of yet, by their lines in the log; `after`: all entries up to this have. */
  readonly announcing?: readonly { readonly act: string; readonly about: 'ruled' | 'announced'; readonly after?: EntrantId }[];
  /** The league's letters also go to a webhook. */
  readonly hook?: true;
  readonly words?: LeagueWords;
  readonly hidden?: HiddenTitle;
}

/** Who plays for an entrant. `address`: keyed hash. */
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
  /** Made from its first player's id, see `entrantOf`, or drawn for a bot: it stays when a substitute takes over, and identifies nobody. */
  readonly id: EntrantId;
  readonly version: number;
  readonly holder: EntrantHolder;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly entered: number;
  /** `leaving`: plays the season to its end and no other. `waiting`: for a place. */
  readonly status: 'invited' | 'waiting' | 'entered' | 'leaving' | 'left';
  /** Of one who waits: the version of the league that put them in line, so that no two are level. */
  readonly inLine?: number;
  /** When the player said that they are leaving. */
  readonly leftAt?: number;
  /**
   * The first and, once its player leaves, the last season it is drawn for. Set under the league's version or from its
   * status, never by a clock, so that a season being drawn has the same players from its first division to its last.
   */
  readonly since?: number;
  readonly until?: number;
  /** In this league's game, at the time of entry: the first season is drawn by it. */
  readonly rating: number;
  /** Booked absences, oldest first. */
  readonly away: readonly Span[];
  /** To the director's questions, in their order; empty where nothing was answered. */
  readonly answers?: readonly string[];
  /** Left since the league withdrew them for pairings forfeited running: what a director's waiver takes back. */
  readonly withdrawn?: true;
  /** No digest and no letter for each round is wanted. */
  readonly quiet?: true;
  /** Invited as a substitute: for whom, and how often that place had changed hands then. */
  readonly takesOver?: EntrantId;
  readonly vacancy?: number;
  /** Which director asked for it, by number, and their reason: both stand in the log once they say yes. */
  readonly askedBy?: number;
  readonly why?: string;
  /** The director took the invitation back, and its player never was in the league. */
  readonly uninvited?: true;
  /** The invitation, while it is not answered: when, and the hint at the address by which its director recognises it. */
  readonly sent?: { readonly at: number; readonly hint: string };
  /** The director invited them while they were in. Listed like any other invitation, so that asking tells nobody who is in. */
  readonly asked?: { readonly at: number; readonly hint: string; readonly substitute?: true };
  /** How often somebody else took this place over; and its first player's name, so that it can be erased. */
  readonly takeovers?: number;
  readonly was?: string;
  /** Whom its player has ever stood for as a substitute: their divisions name them. */
  readonly stoodFor?: readonly EntrantId[];
  /** Where it has played, one place a season; the last is the current or most recent. */
  readonly places: readonly Place[];
}

export interface DivisionEntrant extends Entrant {
  readonly holder: EntrantHolder;
  readonly name: string;
  /** Booked absences, oldest first: new matches take them over. */
  readonly away: readonly Span[];
  /** Left before half of the matches were played: none of them count. */
  readonly annulled?: true;
  /** Left by an act of the director: who met them hears of it from the league, not from each match. */
  readonly removed?: true;
  /** Holder or absences changed, and the matches have not been told yet. */
  readonly unsettled?: true;
  /** When they were last warned that the next forfeit withdraws them; and that the director waived this for them. */
  readonly warned?: number;
  readonly waived?: true;
  /** The act that its player is still to be told of, and when: letters to a large division do not fit one write. */
  readonly owed?: { readonly act: string; readonly at: number };
  /** When its player was last told of an act of the director here, or is to be told. */
  readonly ruled?: number;
  /** When a substitute, or its player again, took the place: what was forfeited before is not held against them. */
  readonly took?: number;
  /** The line of the log that says who decided it, and why. */
  readonly tookBy?: string;
  /** Why the entrant is in this division: `promoted`, `relegated`, `new`, `back` … */
  readonly came?: string;
}

export interface Hold extends Span {
  readonly back?: number;
}
/** Of all matches of a division, or of one pairing's. */
export type DivisionHold = Hold & { readonly pairing?: string };

/** Of a ladder that is always on. Its challenges are pairings, with ids in the order in which they were made. */
export interface LadderRecord {
  /** From the top; who is here and not among them stands below, in the order of coming. */
  readonly places: readonly EntrantId[];
  /** How many challenges there were. */
  readonly count: number;
  /** The newest that is over for so long that nothing reads it any more; '': none. */
  readonly forgotten: string;
  /** When its director stopped the clocks, of late: no time to answer runs. */
  readonly still: readonly Span[];
}

export interface DivisionRecord extends Timed, DivisionKey {
  readonly version: number;
  readonly name: string;
  /** The league's plan as it was when the season was drawn. */
  readonly settings: LeagueSettings;
  readonly entrants: readonly DivisionEntrant[];
  /** Rounds planned so far. Their pairings are records of their own. */
  readonly rounds: readonly (Pick<Round, 'number' | 'byes'> & { readonly planned: number })[];
  readonly status: 'playing' | 'over';
  readonly lot: string;
  readonly paused?: { readonly until: number };
  /** The director stopped its clocks, or gave time `back` (ms) that they were to stand still: kept until all open matches have been told. */
  readonly hold?: DivisionHold;
  /** Acts of this kind that follow once it has been passed on, in their order. */
  readonly queued?: readonly DivisionHold[];
  /** Recent extensions by the director, for all matches or one pairing's; and how long they stopped its clocks in all (ms). */
  readonly extended?: readonly { readonly at: number; readonly by: number; readonly pairing?: string }[];
  readonly stopped?: number;
  readonly ladder?: LadderRecord;
  /** What its players have not been told yet. */
  readonly announcing?: { readonly about: 'season' | 'round' | 'final'; readonly round?: number };
  /** The week of the newest digest: `2026-W51`. */
  readonly digested?: string;
  /** Of a division too large for one transaction: not all of its players have their place yet; a round whose pairings are being written; the round from which all are being called off. */
  readonly unplaced?: true;
  readonly planning?: Round;
  readonly callingOff?: number;
  /** Why no pairing is possible, and since when the director knows. */
  readonly stuck?: string;
  readonly stuckAt?: number;
  /** The table at the end, best first. */
  readonly final?: readonly EntrantId[];
}

/** `queued`: a challenge in line. `asked`: one that is not answered. `waiting`: planned, but its matches are not open yet. */
export interface PairingRecord extends DivisionKey, Pairing {
  readonly version: number;
  readonly status: 'queued' | 'asked' | 'waiting' | 'open' | 'done' | 'void';
  /** The challenge that it is, or came of: before it is accepted it has no legs. `moved`: its answer cost the place. `sleep`: of who is to answer, until they did. */
  readonly challenge?: Challenge & { readonly reminded?: true; readonly moved?: true; readonly sleep?: Sleep };
  /** Its result is counted in the places of its ladder. */
  readonly counted?: true;
  /** By leg. */
  readonly matches: readonly MatchId[];
  /** Positions of legs that were decided or called off while their match was being played: that match is still to be ended. */
  readonly ending?: readonly number[];
  /** When its newest result came in, milliseconds since 1970. */
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
  /** Which director, where one did it. */
  readonly director?: PlayerId;
  /** The number of the co-director with whose name the act ends. */
  readonly whom?: number;
  readonly act: string;
  readonly reason: string;
  /** Of an act in a division: where, and whom it concerns; without `entrants` everybody there. `leg` of `pairing`: the match that was decided. `gone`: who is out of it. */
  readonly of?: {
    readonly season: number;
    readonly division: number;
    readonly entrants?: readonly EntrantId[];
    readonly pairing?: string;
    readonly leg?: number;
    readonly gone?: EntrantId;
  };
  /** The reason that was given, where the operator has hidden it. */
  readonly hidden?: string;
  /** Recognises the same act if it comes again; not for others to see. */
  readonly once?: Pick<Once, 'key' | 'fingerprint'>;
}

/** What a player is told on entering. */
export interface Entered {
  readonly entrant: string;
  /** The first season they play in. */
  readonly season: number;
  /** The league is full: their place in the line, from 1. */
  readonly waiting?: number;
}

/** By hand, best first; none where everybody goes by rating or last season. */
export const seedsOf = ({ seeding, season }: Pick<League, 'seeding' | 'season'>): readonly EntrantId[] =>
  seeding?.season === season ? seeding.order : [];

/** Days of absence on a ladder that is always on are counted over as many. */
const ALWAYS_ON = 90 * 86_400_000;

/** From when on absences count: those of the season, on a ladder that is always on those of the last 90 days. */
export function seasonStart({ drawnSince, opened, status, settings }: League, now: number): number {
  const start = status === 'registering' ? opened : (drawnSince ?? opened);
  return settings.rules.challenges === undefined ? start : Math.max(start, now - ALWAYS_ON);
}
