/** A league as it is kept: what its director opened, who entered, and the divisions its seasons are played in. */
import type { DivisionRules, Entrant, EntrantId, Pairing, Round } from '../../../engine/league/division.ts';
import type { BotLevel, Options } from '../../../engine/ruleset.ts';
import type { DivisionKey, LeagueId, MatchId, Pace, PlayerId, Span } from '../match.ts';
import type { Once } from '../once.ts';

/** Who may enter. Ratings are of this league's game; reliability is a percentage. */
export interface EntryRule {
  readonly by: 'anyone' | 'invitation';
  readonly ratingFrom?: number;
  readonly ratingTo?: number;
  readonly reliabilityFrom?: number;
}

/** What becomes of the matches of who leaves: annulled below half of them played and forfeited above, always forfeited, or played on by the bot. */
export type LeaverRule = 'annul-or-forfeit' | 'forfeit' | 'bot';

/** What a director opened. It stands for all seasons. */
export interface LeaguePlan {
  readonly name: string;
  /** `id@edition`. */
  readonly ruleset: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly beacon?: string;
  readonly rules: DivisionRules;
  /** How many; 0: one after the other, until the director ends it. */
  readonly seasons: number;
  readonly entry: EntryRule;
  /** Entrants of a division, and how many go up and as many down after a season. */
  readonly divisionSize: number;
  readonly movers: number;
  /** Registration closes so many days after it opened. */
  readonly registrationDays: number;
  /** Or, when it comes first, as soon as so many have entered. */
  readonly startWhenFull?: number;
  /** Whether a round waits until the one before is over. Swiss, knockout and ladder always do. */
  readonly start: 'season' | 'round';
  /** Pairings a player may have open at once; 0: as many as there are. */
  readonly atOnce: number;
  /** Days a season that a player may be away. */
  readonly awayDays: number;
  /** Turns in a row that a player may miss; then his match is forfeited. */
  readonly forfeitAfter: number;
  readonly leavers: LeaverRule;
  /** Swiss, ladder: until which round newcomers are taken into a running season; 0: none. */
  readonly lateUntil: number;
}

/** `drawing`: entries are fixed and its divisions are being written. */
export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export const isOver = ({ status }: { readonly status: LeagueStatus }): boolean => status === 'ended' || status === 'cancelled';

/** When the clock should look again. `woken`: it has, and what it found is still to be done. */
export interface Timed {
  /** Milliseconds since 1970; absent: never. */
  readonly due?: number;
  readonly woken?: true;
  /** The mark of the newest call to look at it: carried along, so that what comes in meanwhile is not put off unseen. */
  readonly poked?: string;
}

export interface League extends Timed {
  readonly id: LeagueId;
  /** Raised by every change; the condition of every write. */
  readonly version: number;
  readonly plan: LeaguePlan;
  /** Absent: he deleted his account, and it goes on without him. */
  readonly director?: PlayerId;
  readonly opened: number;
  readonly status: LeagueStatus;
  /** The season that is registered for, drawn or played. */
  readonly season: number;
  /** How many are entered. */
  readonly entries: number;
  /** Divisions of the season, once drawn, and how many of them are written. */
  readonly divisions: number;
  readonly drawn: number;
  /** When its drawing began, milliseconds since 1970. */
  readonly drawnSince?: number;
  /** When registration closes. */
  readonly closes?: number;
  readonly paused?: { readonly until: number };
  /** Hex: lots are drawn with it. */
  readonly lot: string;
  /** Webhook to which the league's letters go as well. */
  readonly hook?: true;
}

/** Who sits for an entrant. `address`: keyed hash. */
export type EntrantHolder =
  | { readonly t: 'person'; readonly player: PlayerId; readonly address: string }
  | { readonly t: 'bot'; readonly bot: string; readonly level: BotLevel }
  /** He deleted his account. */
  | { readonly t: 'gone' };

export interface Place {
  readonly season: number;
  readonly division: number;
}

/** An entry stands until its player leaves: it takes part in every season to come. */
export interface Entry {
  readonly league: LeagueId;
  /** Made from its first player's, see `entrantOf`, or drawn for a bot: it stays when a substitute takes over, and names nobody. */
  readonly id: EntrantId;
  readonly version: number;
  readonly holder: EntrantHolder;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly entered: number;
  /** `leaving`: plays the season to its end and no other. */
  readonly status: 'invited' | 'entered' | 'leaving' | 'left';
  /** When he said that he leaves. */
  readonly leftAt?: number;
  /**
   * The seasons he is drawn for, the first and, once he leaves, the last: said under the league's version or from its
   * status, never by a clock, so that a season that is being drawn has the same players from its first division to its last.
   */
  readonly since?: number;
  readonly until?: number;
  /** In this league's game, when he entered: what the first season is drawn by. */
  readonly rating: number;
  /** Booked absences, oldest first. */
  readonly away: readonly Span[];
  /** He wants no digest and no letter of each round. */
  readonly quiet?: true;
  /** Invited as a substitute: for whom, and how often that place had changed hands then. */
  readonly takesOver?: EntrantId;
  readonly vacancy?: number;
  /** How often somebody else took this place over; and what its first player was called, so that this can be taken out. */
  readonly takeovers?: number;
  readonly was?: string;
  /** For whom he has stood as a substitute, at whatever time: he was named in their divisions. */
  readonly stoodFor?: readonly EntrantId[];
  /** Where he has played, one a season; the last is where he plays, or played last. */
  readonly places: readonly Place[];
}

export interface DivisionEntrant extends Entrant {
  readonly holder: EntrantHolder;
  readonly name: string;
  /** Booked absences, oldest first: matches that open take them over. */
  readonly away: readonly Span[];
  /** He left before he had played half: nothing of his counts. */
  readonly annulled?: true;
  /** Holder or absences changed, and his matches have not been told yet. */
  readonly unsettled?: true;
  /** Why he stands in this division: `promoted`, `relegated`, `new` … */
  readonly came?: string;
}

export interface DivisionRecord extends Timed, DivisionKey {
  readonly version: number;
  readonly name: string;
  /** What was opened, as it stood when the season was drawn. */
  readonly plan: LeaguePlan;
  readonly entrants: readonly DivisionEntrant[];
  /** Rounds planned so far. Their pairings are records of their own. */
  readonly rounds: readonly (Pick<Round, 'number' | 'byes'> & { readonly planned: number })[];
  readonly status: 'playing' | 'over';
  readonly lot: string;
  readonly paused?: { readonly until: number };
  /** The director stops its clocks, of all matches or one pairing's: until all open ones have been told. */
  readonly hold?: Span & { readonly pairing?: string };
  /** More time that its director gave lately, to all matches or one pairing's; and for how long they stopped its clocks in all (ms). */
  readonly extended?: readonly { readonly at: number; readonly by: number; readonly pairing?: string }[];
  readonly stopped?: number;
  /** Its people have not been told yet. */
  readonly telling?: { readonly about: 'season' | 'round' | 'final'; readonly round?: number };
  /** The week whose digest was born last: `2026-W51`. */
  readonly digested?: string;
  /** No pairing is possible: why, and since when the director knows. */
  readonly stuck?: string;
  readonly stuckAt?: number;
  /** The table at the end, best first. */
  readonly final?: readonly EntrantId[];
}

/** `waiting`: planned, its matches are not open yet. */
export interface PairingRecord extends DivisionKey, Pairing {
  readonly version: number;
  readonly status: 'waiting' | 'open' | 'done' | 'void';
  /** By leg. */
  readonly matches: readonly MatchId[];
  /** Positions of legs that were decided or called off while their match was played: it is still to be ended. */
  readonly ending?: readonly number[];
  /** When its newest result came in, milliseconds since 1970. */
  readonly noted?: number;
}

/** How a division ended: what the next season is drawn from. */
export interface Closing extends DivisionKey {
  readonly final: readonly EntrantId[];
  readonly at: number;
}

/** An act of the director, or what the service did in a league that has none, for everybody to read. */
export interface LogLine {
  readonly league: LeagueId;
  readonly id: string;
  readonly at: number;
  readonly by: 'director' | 'service';
  readonly act: string;
  readonly reason: string;
  /** By what the same act is known again; not for others to see. */
  readonly once?: Pick<Once, 'key' | 'fingerprint'>;
}

/** What a player is told on entering. */
export interface Entered {
  readonly entrant: string;
  /** The first season they play in. */
  readonly season: number;
}
