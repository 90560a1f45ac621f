/** What the letters of a league are made from: computed when the letter is sent, from what everybody may see. */

import type { PausedHook } from '../../facts/hooks.ts';
import type { LeagueAbout, Ruling } from '../../views/letter-model.ts';
import type { LeagueWords } from '../facts/words.ts';

/** Terms and their descriptions. */
export type Terms = readonly (readonly [string, string])[];

/** Points are in whole halves. */
export interface TableRow {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The best and worst place still possible. */
  readonly range?: readonly [number, number];
  readonly you?: true;
  readonly left?: true;
}

/** How a pairing ended: who played, best first, and the points of each. */
export interface ToldResult {
  readonly names: readonly string[];
  readonly points: readonly number[];
  readonly round: number;
  /** `annulled` means that it counts for nothing. */
  readonly how: 'played' | 'forfeit' | 'annulled';
  /** The reader's position in `names`. */
  readonly you?: number;
}

/** A pairing in the future or under way, from the reader's side. */
export interface ToldMeeting {
  readonly opponents: readonly string[];
  /** The reader's seat in each match: `Rebel`, `Imperial`. */
  readonly seats: readonly string[];
  readonly round: number;
  /** It waits until both players have room for one more. */
  readonly waits?: true;
}

/** A match that waits for the reader. */
export interface ToldTurn {
  readonly league: string;
  readonly opponents: readonly string[];
  /** The seat that they play, such as `Rebel`. */
  readonly seat: string;
  /** The open step, as the game counts. */
  readonly turn: string;
  readonly deadline: number;
  readonly url: string;
  /** Where to mail its orders. */
  readonly mail: string;
}

export interface ToldBye {
  readonly why: 'odd' | 'away' | 'late' | 'rest';
}

/** The recap of a season. Rounds count from 1. */
export interface ToldStory {
  readonly champion: string;
  /** Players who were level with them in everything, so that lots decided. */
  readonly byLot?: readonly string[];
  /** Who led after which rounds, in order. */
  readonly led: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** The pairing without which somebody else would have won. */
  readonly decisive?: ToldResult & { readonly otherwise: string };
  /** The longest winning streak. */
  readonly run?: {
    readonly name: string;
    readonly length: number;
    readonly from: number;
    readonly to: number;
    /** In the order in which they were won, if that was not the order of the rounds. */
    readonly rounds?: readonly number[];
  };
  /** The reader's place after each round, from the first. */
  readonly course?: readonly number[];
}

/** One league in the weekly digest. */
export interface WeekOfLeague {
  readonly name: string;
  readonly division: string;
  readonly url: string;
  readonly results: readonly ToldResult[];
  readonly place?: { readonly rank: number; readonly of: number; readonly points: number; readonly range?: readonly [number, number] };
  /** The number of matches that wait for others. */
  readonly waiting: number;
}

/** What a substitute is asked to take over. Without `stands` no season is being played. */
export interface OfferedPlace {
  readonly stands?: { readonly division: string; readonly rank: number; readonly of: number; readonly points: number };
  /** `deadline` is that of the seats that the match waits for. */
  readonly matches: readonly (Pick<ToldTurn, 'opponents' | 'seat' | 'turn'> & { readonly deadline?: number })[];
  /** The number of open ones that are not listed. */
  readonly more: number;
  /** The number of pairings that are not open yet. */
  readonly later: number;
}

export type LeagueLetterModel =
  | ({
      readonly t: 'league-invited';
      readonly host: string;
      readonly terms: Terms;
      readonly brief: readonly string[];
      readonly rulesUrl: string;
      readonly enterUrl: string;
      readonly closes?: number;
      /** The season begins on that date. */
      readonly starts?: true;
      /** The reader has no name yet. */
      readonly nameless?: true;
      /** Its director's description and questions to entrants. */
      readonly says?: LeagueWords;
      /** The invitation is to substitute. */
      readonly place?: OfferedPlace;
    } & LeagueAbout)
  /**
   * `season`: the reader's first. `closes`: when its registration closes, if it is open now. `now`: the reader plays at once in the named
   * division, instead of somebody else or as a late entry.
   */
  | ({
      readonly t: 'league-entered';
      readonly season: number;
      readonly terms: Terms;
      readonly closes?: number;
      /** The season begins on that date. */
      readonly starts?: true;
      readonly now?: 'instead' | 'late' | 'foot';
      /** A place became free for them. */
      readonly waited?: true;
      /** What others call a reader without a name; and the name that a mail of theirs was signed with, if any. */
      readonly nameless?: { readonly as: string; readonly proposed?: string };
      /** The director's questions that the reader has not answered. */
      readonly asked?: readonly string[];
    } & LeagueAbout)
  /** `place` is the position on the waiting list. */
  | ({
      readonly t: 'league-waiting';
      readonly place: number;
      readonly maximum: number;
      readonly terms: Terms;
      readonly closes?: number;
      /** The season begins on that date. */
      readonly starts?: true;
    } & LeagueAbout)
  /** `places`: those of the other and of the reader. `again`: a reminder. `declining`: what it would cost. */
  | ({
      readonly t: 'league-challenged';
      /** The page of the ladder. */
      readonly url: string;
      readonly by: string;
      readonly places: readonly [number, number];
      readonly due: number;
      readonly again: boolean;
      readonly legs: 1 | 2;
      readonly declining: 'free' | 'free-with-reason' | 'costs';
    } & LeagueAbout)
  /** Ended without a match. `mine`: the reader had made it. `moved`: the challenger has the other's place. `place`: the reader's now. */
  | ({
      readonly t: 'league-challenge-over';
      readonly url: string;
      readonly became: 'declined' | 'withdrawn' | 'unanswered' | 'lapsed';
      readonly other: string;
      readonly mine: boolean;
      readonly moved: boolean;
      readonly reason: string;
      readonly place: number;
      readonly of: number;
    } & LeagueAbout)
  | ({
      readonly t: 'league-season';
      /** For an always-open ladder: how many places above one may challenge, and on which page. */
      readonly ladder?: { readonly reach: number; readonly url: string };
      readonly season: number;
      readonly divisions: number;
      /** Why the reader is in this division: `promoted`, `relegated`, `new`. */
      readonly came?: string;
      /** The strongest first, possibly not all; `count` is how many there are. */
      readonly players: readonly { readonly rank: number; readonly name: string; readonly you?: true }[];
      readonly count: number;
      readonly rules: Terms;
      readonly meetings: readonly ToldMeeting[];
      readonly bye?: ToldBye;
      /** The reader's turns in matches that have begun, which no other letter announces. */
      readonly turns: readonly ToldTurn[];
    } & LeagueAbout)
  | ({
      readonly t: 'league-round';
      readonly round: number;
      /** No round follows, except perhaps a second final in a double elimination. */
      readonly last?: true;
      /** Results of the previous round. */
      readonly results: readonly ToldResult[];
      readonly table: readonly TableRow[];
      readonly meetings: readonly ToldMeeting[];
      readonly bye?: ToldBye;
      /** All pairings of this round, for a channel. */
      readonly pairings?: readonly (readonly string[])[];
    } & LeagueAbout)
  | ({
      readonly t: 'league-digest';
      readonly turns: readonly ToldTurn[];
      readonly leagues: readonly WeekOfLeague[];
      /** The reader's own page. */
      readonly overview: string;
    } & LeagueAbout)
  | ({
      readonly t: 'league-final';
      readonly season: number;
      readonly table: readonly TableRow[];
      readonly story: ToldStory;
      readonly moves?: 'up' | 'down';
      /** The next season; `closes` is when its registration closes. */
      readonly next?: { readonly season: number; readonly closes?: number };
    } & LeagueAbout)
  /** `matches` says what happens to matches under way. */
  | ({ readonly t: 'league-left'; readonly playsOn: boolean; readonly matches: string } & LeagueAbout)
  /**
   * The reader lost their place: by an act of a director (named if there are several) with this reason, or because somebody (`by`) has
   * taken over.
   */
  | ({ readonly t: 'league-displaced' } & (
      | { readonly reason: string; readonly director?: string; readonly matches: string }
      | { readonly by: string }
    ) &
      LeagueAbout)
  /**
   * The reader forfeited these pairings in a row; one more makes it `after`, and they are withdrawn. `turns` are the turns that wait for
   * them.
   */
  | ({
      readonly t: 'league-warned';
      readonly after: number;
      readonly forfeited: readonly { readonly opponents: readonly string[]; readonly round: number }[];
      readonly turns: readonly ToldTurn[];
    } & LeagueAbout)
  /** `matches` says what happens to those under way. `next` is the season that they may enter. */
  | ({ readonly t: 'league-withdrawn'; readonly after: number; readonly matches: string; readonly next?: number } & LeagueAbout)
  /** The director's decisions, as in the log, and the reader's turns in the division after them. */
  | ({ readonly t: 'league-ruled'; readonly rulings: readonly Ruling[]; readonly turns: readonly ToldTurn[] } & LeagueAbout)
  /** To a co-director. `url`: where they answer; `host`: the director, by name if they have one. */
  | ({
      readonly t: 'league-codirector';
      readonly became: 'asked' | 'offered' | 'removed';
      readonly host: string;
      readonly reason: string;
      readonly url: string;
      readonly terms: Terms;
    } & LeagueAbout)
  /** To a director: what another of them, or the service, did. `waits`: it waits until then for the reader to confirm it. */
  | ({
      readonly t: 'league-led';
      readonly who: string;
      readonly act: string;
      readonly reason: string;
      readonly waits?: number;
    } & LeagueAbout)
  /** The director writes to everybody. */
  | ({ readonly t: 'league-announced'; readonly by?: string; readonly text: string } & LeagueAbout)
  /** `daysLeft` are left of the `days` that a season allows. */
  | ({
      readonly t: 'league-away';
      readonly from: number;
      readonly to: number;
      readonly daysLeft: number;
      readonly days: number;
    } & LeagueAbout)
  | ({ readonly t: 'league-stuck'; readonly why: string } & LeagueAbout)
  /** To the director. `page` is the page of the webhook. */
  | ({ readonly t: 'league-hook-paused'; readonly hook: PausedHook; readonly page: string } & LeagueAbout)
  | ({
      readonly t: 'league-ended';
      readonly seasons: number;
      readonly divisions: readonly { readonly title: string; readonly table: readonly TableRow[]; readonly story: ToldStory }[];
    } & LeagueAbout)
  /** A pairing is over; sent only to a channel. `picture`: of the last board of its last match, as anybody may see it. */
  | ({
      readonly t: 'league-result';
      readonly result: ToldResult;
      readonly table: readonly TableRow[];
      readonly picture?: string;
    } & LeagueAbout)
  | ({
      readonly t: 'league-standings';
      readonly table: readonly TableRow[];
      readonly meetings: readonly ToldMeeting[];
      readonly closes?: number;
      /** The season begins on that date. */
      readonly starts?: true;
    } & LeagueAbout)
  /** `why`: what could not be done, in a sentence. */
  | ({ readonly t: 'league-help'; readonly why?: string; readonly isIn: boolean; readonly terms: Terms } & LeagueAbout);
