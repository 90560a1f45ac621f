/** A league as everybody may know it. An entrant's `id` names nobody. Times are milliseconds since 1970. */

/** A thing and what is to be said of it. */
export interface LeagueFact {
  readonly term: string;
  readonly words: string;
}

export type LeagueStatus = 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';

export interface LeagueSight {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** The game's name in print. */
  readonly game: string;
  readonly status: LeagueStatus;
  /** Paused by its director until then. */
  readonly paused: number | null;
  /** The season registered for, drawn or played, and how many there are; 0: as many as its director wishes. */
  readonly season: number;
  readonly seasons: number;
  readonly opened: number;
  /** When registration closes, while it runs. */
  readonly closes: number | null;
  readonly invited: boolean;
  /** The plan in words, the most important first. */
  readonly plan: readonly LeagueFact[];
  /** How many are entered, and while registration runs who, unless they are too many to list. */
  readonly entries: number;
  readonly entrants: readonly { readonly id: string; readonly name: string }[];
  /** Of the season that is played, else of the last: those from `from` on, of how many. */
  readonly divisions: SeasonSight | null;
  /** Oldest first. */
  readonly log: readonly { readonly at: number; readonly by: string; readonly act: string; readonly reason: string }[];
  readonly you: YouInLeague | null;
}

/** What a league is to the one who looks. */
export interface YouInLeague {
  readonly director: boolean;
  readonly entry: 'invited' | 'entered' | 'leaving' | 'left' | null;
  /** Where he plays, or played last. */
  readonly place: { readonly season: number; readonly division: number; readonly number: number } | null;
  readonly away: readonly { readonly from: number; readonly to: number }[];
  /** Days of absence he may still book for the season. */
  readonly daysLeft: number;
}

export interface SeasonSight {
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
  /** Rounds planned so far. */
  readonly round: number;
  /** Who won it, once it is over. */
  readonly winner: string | null;
}

/** The table of a division, and of some divisions of a season. */
export type TableSight = Pick<DivisionSight, 'division' | 'name' | 'status' | 'tieBreaks' | 'rows'>;
export interface StandingsSight {
  readonly league: string;
  readonly leagueName: string;
  readonly season: number;
  readonly tables: readonly TableSight[];
  /** The division to go on with; null: these are all. */
  readonly next: number | null;
}

/** A date of a league. `id` names it for ever. */
export interface LeagueDate {
  readonly id: string;
  readonly at: number;
  readonly words: string;
}

export interface DivisionSight {
  readonly league: string;
  readonly leagueName: string;
  readonly ruleset: string;
  readonly game: string;
  readonly season: number;
  readonly division: number;
  readonly name: string;
  readonly status: 'playing' | 'over';
  readonly paused: number | null;
  /** It stands still until its director acts. */
  readonly stuck: boolean;
  readonly format: 'round-robin' | 'swiss' | 'knockout' | 'ladder';
  /** In the order in which they decide. */
  readonly tieBreaks: readonly { readonly key: string; readonly name: string }[];
  /** Best first. */
  readonly rows: readonly TableRow[];
  readonly cross: Crosstable | null;
  readonly rounds: readonly RoundSight[];
  /** Where each stood after each round; null where too many play for a picture. */
  readonly course: Course | null;
  /** What the one who looks is to it. */
  readonly you: { readonly director: boolean; readonly number: number | null } | null;
}

export interface TableRow extends PlayerRef {
  /** From 1; no two share a place. */
  readonly rank: number;
  readonly kind: 'person' | 'bot';
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** As many as the division has; null where it has no figure for him. */
  readonly tieBreaks: readonly (number | null)[];
  readonly withdrawn: boolean;
  /** What put him above the next, where it was not the points. */
  readonly above: string | null;
  /** The places he can still finish in, both included; null while that is not known. */
  readonly finish: { readonly best: number; readonly worst: number } | null;
}

/** `players`: a column for each of the table, in its order. `rounds`: a column for each round. */
export interface Crosstable {
  readonly by: 'players' | 'rounds';
  readonly rows: readonly (PlayerRef & { readonly cells: readonly (readonly CrossCell[])[] })[];
}
/** What one got out of one pairing, or instead of one. */
export interface CrossCell {
  readonly kind: 'open' | 'done' | 'annulled' | 'bye';
  readonly points: number;
  /** Numbers of those he met. */
  readonly against: readonly number[];
}

export interface PlayerRef {
  readonly id: string;
  /** In the division, from 1: it stays. */
  readonly number: number;
  readonly name: string;
}

export interface RoundSight {
  readonly number: number;
  readonly planned: number;
  readonly pairings: readonly PairingSight[];
  readonly byes: readonly (PlayerRef & { readonly why: string })[];
}
export interface PairingSight {
  readonly id: string;
  readonly status: 'waiting' | 'open' | 'done' | 'void';
  readonly players: readonly PlayerRef[];
  readonly legs: readonly LegSight[];
}
export interface LegSight {
  readonly match: string | null;
  readonly seats: readonly (PlayerRef & { readonly seat: string; readonly points: number | null })[];
  /** How it ended; null: it has not. */
  readonly how: 'played' | 'forfeit' | 'adjudicated' | 'annulled' | null;
}

export interface Course {
  /** The rounds of the columns. */
  readonly rounds: readonly number[];
  /** In the order of the table; places from 1, as many as there are rounds. */
  readonly lines: readonly (PlayerRef & { readonly places: readonly number[] })[];
}

export interface LeaguePlayerSight {
  readonly league: string;
  readonly leagueName: string;
  readonly season: number;
  readonly division: number;
  readonly divisionName: string;
  readonly row: TableRow;
  /** How many stand in the table. */
  readonly of: number;
  /** How he came into this division, in words. */
  readonly came: string | null;
  readonly rounds: readonly RoundSight[];
  /** For himself and the director alone: days he may still be away in this season, and what is booked. */
  readonly away: { readonly left: number; readonly booked: readonly { readonly from: number; readonly to: number }[] } | null;
}

export interface SeasonLine {
  readonly season: number;
  readonly status: 'playing' | 'over';
  readonly divisions: number;
  /** Who won the first division, once it is over. */
  readonly winner: string | null;
}

/** A league in a list. */
export type LeagueLine = Pick<LeagueSight, 'id' | 'name' | 'ruleset' | 'game' | 'status' | 'season' | 'entries' | 'closes' | 'invited'>;
