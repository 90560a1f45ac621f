/** A league as everybody may know it. An entrant's `id` identifies nobody. Times are in milliseconds since 1970. */

import type { AnyLevel } from '../../../engine/ruleset.ts';
import type { Fraction } from '../../facts/formats.ts';
import type { DueHour } from '../../facts/pace.ts';

/** A term of the league's settings and its description. */
export interface LeagueFact {
  readonly term: string;
  readonly words: string;
}

export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export interface LeagueView {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** The game's printed name. */
  readonly game: string;
  readonly status: LeagueStatus;
  /** Paused by its director until then. */
  readonly paused: number | null;
  /** The season that is open for registration, being drawn or played, and how many there will be; 0 for as many as the director wants. */
  readonly season: number;
  readonly seasons: number;
  readonly opened: number;
  /** The start date of the season while it is open for registration, if its director set one. */
  readonly starts: number | null;
  /** When registration closes; null unless it is open. */
  readonly closes: number | null;
  readonly invited: boolean;
  /** The settings in words, the most important first. */
  readonly settings: readonly LeagueFact[];
  readonly dueHour: DueHour | null;
  /**
   * The number of entrants; and while registration is open, who they are, unless there are too many to list: first those whom the director
   * gave a `seed`.
   */
  readonly entries: number;
  readonly entrants: readonly { readonly id: string; readonly name: string; readonly seed: number | null }[];
  /** The most entrants; and who is on the waiting list, next first. */
  readonly maximum: number | null;
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
  /** The divisions of the season being played, otherwise of the last one. */
  readonly divisions: SeasonView | null;
  /** Oldest first. */
  readonly log: readonly LoggedLine[];
  /** The co-directors; for directors also people invited to be one, and offers to hand the league over. */
  readonly directors: readonly DirectorLine[];
  /** For its directors: decisions about matches of their own that wait for another of them. */
  readonly pending: readonly PendingLine[] | null;
  /** For its director: unanswered invitations, newest first; `to` is the address with all but its beginning hidden. */
  readonly invitations: readonly InvitationLine[] | null;
  /** The director's description, as plain text in lines, and their questions to entrants. */
  readonly description: string | null;
  readonly rules: string | null;
  readonly questions: readonly string[];
  /** For its director: the answers, in the order of the questions; empty where nothing was answered. */
  readonly answers: readonly AnswersLine[] | null;
  readonly you: YouInLeague | null;
}

/** `director` is the name of the co-director who did it; null if the director or the `service` did. */
export interface LoggedLine {
  readonly at: number;
  readonly by: string;
  readonly director: string | null;
  readonly act: string;
  readonly reason: string;
}

/** `director`: they took the league over. */
export interface DirectorLine {
  readonly number: number;
  readonly name: string;
  readonly is: 'asked' | 'codirector' | 'director';
  readonly offered: boolean;
  /** They claim the league because its director is not heard from. */
  readonly claims: boolean;
}

/** `until`: when it lapses. `mine`: the reader may confirm it. */
export interface PendingLine {
  readonly id: string;
  readonly act: string;
  readonly reason: string;
  readonly until: number;
  readonly mine: boolean;
}

export interface AnswersLine {
  readonly entrant: string;
  readonly name: string;
  readonly answers: readonly string[];
}

export interface InvitationLine {
  readonly id: string;
  readonly to: string;
  readonly sent: number;
  /** An invitation to play on in somebody's place. */
  readonly substitute: boolean;
}

/** The caller's own part in a league. */
export interface YouInLeague {
  /** They direct the league, as its director or as a co-director (`codirector`, their number); and whether they are invited to. */
  readonly director: boolean;
  readonly codirector: number | null;
  readonly askedToDirect: boolean;
  readonly entry: 'invited' | 'waiting' | 'entered' | 'leaving' | 'left' | null;
  /** Their name in it; for an invited person, the name on the director's list, if any. */
  readonly name: string | null;
  /** Their position on the waiting list, from 1. */
  readonly waiting: number | null;
  /** Their answers to the director's questions. */
  readonly answers: readonly string[];
  /** Where they play, or last played. */
  /** `plays`: that season is being played, and they are in it. */
  readonly place: { readonly season: number; readonly division: number; readonly number: number; readonly plays: boolean } | null;
  readonly away: readonly { readonly from: number; readonly to: number }[];
  /** Days of absence that they may still book for the season. */
  readonly daysLeft: number;
}

export interface SeasonView {
  readonly season: number;
  readonly count: number;
  readonly from: number;
  readonly divisions: readonly DivisionLine[];
}
export interface DivisionLine {
  readonly division: number;
  readonly name: string;
  readonly status: 'playing' | 'over';
  readonly players: number;
  /** The number of rounds planned so far, and how many there will be, if that is known beforehand. */
  readonly round: number;
  readonly rounds: number | null;
  /** Who won it, once it is over. */
  readonly winner: string | null;
}

/** The table of a division. */
export type TableView = Pick<DivisionView, 'division' | 'name' | 'status' | 'tieBreaks' | 'rows'>;
export interface StandingsView {
  readonly league: string;
  readonly leagueName: string;
  readonly season: number;
  readonly tables: readonly TableView[];
  /** The division to continue from; null if this is the last page. */
  readonly next: number | null;
}

/** A date of a league. Its `id` never changes. */
export interface LeagueDate {
  readonly id: string;
  readonly at: number;
  readonly words: string;
}

export interface DivisionView {
  readonly league: string;
  readonly leagueName: string;
  readonly ruleset: string;
  readonly game: string;
  readonly season: number;
  readonly division: number;
  readonly name: string;
  readonly status: 'playing' | 'over';
  readonly paused: number | null;
  /** It cannot continue until its director acts. */
  readonly stuck: boolean;
  readonly format: 'round-robin' | 'swiss' | 'knockout' | 'ladder';
  /** Whether a TRF file is available. */
  readonly report: boolean;
  /** In the order in which they are applied. */
  readonly tieBreaks: readonly { readonly key: string; readonly name: string }[];
  /** Best first. */
  readonly rows: readonly TableRow[];
  readonly cross: Crosstable | null;
  /** For a knockout; null otherwise. */
  readonly bracket: Bracket | null;
  readonly rounds: readonly RoundView[];
  /** The last round, as soon as its number is certain; `planned` is when it began. */
  readonly lastRound: { readonly number: number; readonly planned: number | null } | null;
  /** For an always-open ladder; null otherwise. */
  readonly ladder: LadderView | null;
  /** Everybody's place after each round; null if there are too many players for a chart. */
  readonly course: Course | null;
  /**
   * For its director while it is played: whom it waits for, most urgent first; `more` is the number of open matches that were not looked
   * at.
   */
  readonly awaited: { readonly turns: readonly AwaitedTurn[]; readonly more: number } | null;
  /** The caller's own part in it. `decides`: they may decide or correct its results. */
  readonly you: { readonly director: boolean; readonly decides: boolean; readonly number: number | null } | null;
}

export interface LadderView {
  readonly reach: number;
  readonly answerDays: number;
  readonly againDays: number;
  /** No new challenges are allowed. */
  readonly closing: boolean;
  /** Newest first. */
  readonly challenges: readonly ChallengeView[];
  /** For players in it: whom they may challenge now, for whom they may queue, and what declining would cost them. */
  readonly you: {
    readonly may: readonly PlayerRef[];
    readonly line: readonly PlayerRef[];
    readonly declining: 'free' | 'free-with-reason' | 'costs';
  } | null;
}

export interface ChallengeView {
  readonly id: string;
  readonly by: PlayerRef;
  readonly to: PlayerRef;
  readonly at: number;
  /** When the time to answer ends; null if it is answered or queued. */
  readonly until: number | null;
  /** Its position in the queue for the challenged player, from 1; null if it is not queued. */
  readonly inLine: number | null;
  readonly became: 'accepted' | 'declined' | 'withdrawn' | 'unanswered' | 'lapsed' | null;
  readonly ended: number | null;
  /** The answer cost the place. */
  readonly moved: boolean;
  /** Given by the player who declined; shown only to the two players. */
  readonly reason: string | null;
  readonly yours: 'made' | 'asked' | null;
}

export interface AwaitedTurn {
  readonly player: PlayerRef;
  readonly pairing: string;
  readonly match: string;
  readonly due: number;
}

export interface TableRow extends PlayerRef {
  /** Counted from 1; no two share a place. */
  readonly rank: number;
  readonly kind: 'person' | 'bot';
  /** For a bot. */
  readonly level: AnyLevel | null;
  /** Points in the division; a draw may be half a point. */
  readonly points: Fraction;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** One for each of the division's tie-breaks; null where this player has no figure. */
  readonly tieBreaks: readonly (Fraction | null)[];
  readonly withdrawn: boolean;
  /** What put this player above the next one, if it was not points. */
  readonly above: string | null;
  /** The best and worst place still possible; null while unknown. */
  readonly finish: { readonly best: number; readonly worst: number } | null;
}

/** `players`: a column for each player, in table order. `rounds`: a column for each round. */
export interface Crosstable {
  readonly by: 'players' | 'rounds';
  readonly rows: readonly (PlayerRef & { readonly cells: readonly (readonly CrossCell[])[] })[];
}
/** A player's points from a pairing, or from a bye instead. */
export interface CrossCell {
  readonly kind: 'open' | 'done' | 'annulled' | 'bye';
  readonly points: Fraction;
  /** The opponents' numbers. */
  readonly against: readonly number[];
}

export interface PlayerRef {
  readonly id: string;
  /** Their number in the division, from 1; it never changes. */
  readonly number: number;
  readonly name: string;
}

export interface RoundView {
  readonly number: number;
  readonly planned: number;
  readonly pairings: readonly PairingView[];
  readonly byes: readonly (PlayerRef & { readonly why: string })[];
}
export interface PairingView {
  readonly id: string;
  readonly status: 'waiting' | 'open' | 'done' | 'void';
  readonly players: readonly PlayerRef[];
  readonly legs: readonly LegView[];
}
export interface LegView {
  readonly match: string | null;
  readonly seats: readonly (PlayerRef & { readonly seat: string; readonly points: Fraction | null })[];
  /** How it ended; null if it has not. */
  readonly how: 'played' | 'forfeit' | 'adjudicated' | 'annulled' | null;
}

/** By parts: a double elimination has the upper bracket with the final, and the lower one. */
export interface Bracket {
  readonly parts: readonly { readonly name: string; readonly rounds: readonly BracketRound[] }[];
}
export interface BracketRound {
  readonly name: string;
  /** From top to bottom: two neighbours, or one, lead to each match of the next round. */
  readonly matches: readonly BracketMatch[];
}
export interface BracketMatch {
  /** Counted from 1 within the bracket; other matches refer to it. */
  readonly number: number;
  /** null if it is not open yet. */
  readonly pairing: string | null;
  /** `ready`: both players are known. `walkover`: only one came, or nobody. `lost`: both forfeited. */
  readonly state: 'open' | 'ready' | 'playing' | 'played' | 'lost' | 'walkover';
  /** Always two. */
  readonly sides: readonly BracketSide[];
}
export interface BracketSide {
  readonly player: PlayerRef | null;
  /** Where the player will come from: `winner of match 3`. null if the player is known, or nobody comes. */
  readonly from: string | null;
  /** From the matches that have ended; null if none has. */
  readonly points: Fraction | null;
  readonly won: boolean;
}

export interface Course {
  /** The rounds of the columns. */
  readonly rounds: readonly number[];
  /** In table order; places count from 1, one for each round. */
  readonly lines: readonly (PlayerRef & { readonly places: readonly number[] })[];
}

export interface LeaguePlayerView {
  readonly league: string;
  readonly leagueName: string;
  readonly season: number;
  readonly division: number;
  readonly divisionName: string;
  readonly row: TableRow;
  /** The number of players in the table. */
  readonly of: number;
  /** How the player came into this division, in words. */
  readonly came: string | null;
  readonly rounds: readonly RoundView[];
  /** For the player, their current opponents, and the director: days of absence left this season, and those booked. */
  readonly away: { readonly left: number; readonly booked: readonly { readonly from: number; readonly to: number }[] } | null;
}

export interface SeasonLine {
  readonly season: number;
  readonly status: 'playing' | 'over';
  readonly divisions: number;
  /** Who won the first division, once it is over. */
  readonly winner: string | null;
}
