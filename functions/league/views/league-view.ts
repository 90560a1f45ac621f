/** A league as everybody may know it. An entrant's `id` identifies nobody. Times are milliseconds since 1970. */

import type { AnyLevel } from '../../../engine/ruleset.ts';
import type { Fraction } from '../../facts/formats.ts';
import type { DueHour } from '../../facts/pace.ts';

/** A term of the league's plan and its description. */
export interface LeagueFact {
  readonly term: string;
  readonly words: string;
}

export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export interface LeagueView {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** The game's name in print. */
  readonly game: string;
  readonly status: LeagueStatus;
  /** Paused by its director until then. */
  readonly paused: number | null;
  /** The season being registered for, drawn or played, and how many there are to be; 0: as many as the director wishes. */
  readonly season: number;
  readonly seasons: number;
  readonly opened: number;
  /** The date on which the season begins, while it is registered for, where its director gave one. */
  readonly starts: number | null;
  /** When registration closes, while it is open. */
  readonly closes: number | null;
  readonly invited: boolean;
  /** The plan in words, the most important first. */
  readonly settings: readonly LeagueFact[];
  readonly dueHour: DueHour | null;
  /** How many are entered; and who, while registration is open, unless there are too many to list: those first whom the director gave a `seed`. */
  readonly entries: number;
  readonly entrants: readonly { readonly id: string; readonly name: string; readonly seed: number | null }[];
  /** Entrants at most; and who waits in line for a place, next first. */
  readonly maximum: number | null;
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
  /** Of the season being played, otherwise of the last one. */
  readonly divisions: SeasonView | null;
  /** Oldest first. */
  readonly log: readonly LoggedLine[];
  /** Who directs it beside the director; for directors also who is asked to, and whom it is offered to. */
  readonly directors: readonly DirectorLine[];
  /** For its directors: decisions of matches of their own that wait for another of them. */
  readonly pending: readonly PendingLine[] | null;
  /** For its director: who was invited and has not answered, the newest first; `to`: the address, all but its beginning hidden. */
  readonly invitations: readonly InvitationLine[] | null;
  /** What its director says of it, as plain text in lines, and asks of whoever enters. */
  readonly description: string | null;
  readonly rules: string | null;
  readonly questions: readonly string[];
  /** For its director: what was answered, in the order of the questions; empty where nothing was. */
  readonly answers: readonly AnswersLine[] | null;
  readonly you: YouInLeague | null;
}

/** `director`: which one did it, by name; null: the director, or `service` did. */
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
  /** They ask for the league, whose director is not heard of. */
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
  /** To play on in somebody's place. */
  readonly substitute: boolean;
}

/** The caller's own part in a league. */
export interface YouInLeague {
  /** They direct the league: as its director, or beside them (`codirector`, their number); and whether they are asked to. */
  readonly director: boolean;
  readonly codirector: number | null;
  readonly askedToDirect: boolean;
  readonly entry: 'invited' | 'waiting' | 'entered' | 'leaving' | 'left' | null;
  /** Their name in it; of one who is invited, as the director's list has it, if it does. */
  readonly name: string | null;
  /** Their place in the line for a place, from 1. */
  readonly waiting: number | null;
  /** What they answered to the director's questions. */
  readonly answers: readonly string[];
  /** Where they play, or last played. */
  /** `plays`: that season runs, and they are in it. */
  readonly place: { readonly season: number; readonly division: number; readonly number: number; readonly plays: boolean } | null;
  readonly away: readonly { readonly from: number; readonly to: number }[];
  /** Days of absence they may still book for the season. */
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
  /** Rounds planned so far, and how many there are to be, where that is known beforehand. */
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
  /** The division to continue from; null: these are all. */
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
  /** It cannot go on until its director acts. */
  readonly stuck: boolean;
  readonly format: 'round-robin' | 'swiss' | 'knockout' | 'ladder';
  /** Whether it can be had as a TRF file. */
  readonly report: boolean;
  /** In the order in which they decide. */
  readonly tieBreaks: readonly { readonly key: string; readonly name: string }[];
  /** Best first. */
  readonly rows: readonly TableRow[];
  readonly cross: Crosstable | null;
  /** Of a knockout; null elsewhere. */
  readonly bracket: Bracket | null;
  readonly rounds: readonly RoundView[];
  /** The last round, as soon as its number is certain; `planned`: when it began. */
  readonly lastRound: { readonly number: number; readonly planned: number | null } | null;
  /** Of a ladder that is always on; null of any other division. */
  readonly ladder: LadderView | null;
  /** Everybody's place after each round; null where there are too many players for a chart. */
  readonly course: Course | null;
  /** For its director while it is played: who is waited for, most urgent first; `more`: open matches that were not looked at. */
  readonly awaited: { readonly turns: readonly AwaitedTurn[]; readonly more: number } | null;
  /** The caller's own part in it. `decides`: they may decide or correct its results. */
  readonly you: { readonly director: boolean; readonly decides: boolean; readonly number: number | null } | null;
}

export interface LadderView {
  readonly reach: number;
  readonly answerDays: number;
  readonly againDays: number;
  /** Nobody is challenged any more. */
  readonly closing: boolean;
  /** The newest first. */
  readonly challenges: readonly ChallengeView[];
  /** For who plays in it: whom they may challenge now, for whom they may get in line, and what declining would cost them. */
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
  /** When the time to answer is over; null: it is answered, or in line. */
  readonly until: number | null;
  /** Its place in the line for who is challenged, from 1; null: it waits in none. */
  readonly inLine: number | null;
  readonly became: 'accepted' | 'declined' | 'withdrawn' | 'unanswered' | 'lapsed' | null;
  readonly ended: number | null;
  /** It cost the place. */
  readonly moved: boolean;
  /** Given by who declined, for the two of them alone. */
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
  /** From 1; no two share a place. */
  readonly rank: number;
  readonly kind: 'person' | 'bot';
  /** Of a bot. */
  readonly level: AnyLevel | null;
  /** Of the division: a draw may be half a point. */
  readonly points: Fraction;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** One for each of the division's; null where there is no figure for this player. */
  readonly tieBreaks: readonly (Fraction | null)[];
  readonly withdrawn: boolean;
  /** What put this player above the next, where it was not points. */
  readonly above: string | null;
  /** The best and worst place still possible; null while that is not known. */
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
  /** In the division, from 1; it never changes. */
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
  /** How it ended; null: not yet. */
  readonly how: 'played' | 'forfeit' | 'adjudicated' | 'annulled' | null;
}

/** By parts: of a double elimination the upper bracket with the final, and the lower. */
export interface Bracket {
  readonly parts: readonly { readonly name: string; readonly rounds: readonly BracketRound[] }[];
}
export interface BracketRound {
  readonly name: string;
  /** From top to bottom: two neighbours, or one, lead to each match of the next round. */
  readonly matches: readonly BracketMatch[];
}
export interface BracketMatch {
  /** In the bracket, from 1: others refer to it. */
  readonly number: number;
  /** null: not opened. */
  readonly pairing: string | null;
  /** `ready`: both are known. `walkover`: one came, or nobody. `lost`: both forfeited. */
  readonly state: 'open' | 'ready' | 'playing' | 'played' | 'lost' | 'walkover';
  /** Two. */
  readonly sides: readonly BracketSide[];
}
export interface BracketSide {
  readonly player: PlayerRef | null;
  /** Who is still to come: `winner of match 3`. null: that is known, or nobody comes. */
  readonly from: string | null;
  /** Of the matches that have ended; null: none has. */
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
  /** How many players the table has. */
  readonly of: number;
  /** How the player came into this division, in words. */
  readonly came: string | null;
  readonly rounds: readonly RoundView[];
  /** For the player, those who play against them now, and the director: days of absence left this season, and those booked. */
  readonly away: { readonly left: number; readonly booked: readonly { readonly from: number; readonly to: number }[] } | null;
}

export interface SeasonLine {
  readonly season: number;
  readonly status: 'playing' | 'over';
  readonly divisions: number;
  /** Who won the first division, once it is over. */
  readonly winner: string | null;
}
