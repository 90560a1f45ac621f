/** What the use cases of leagues need from the outside world in addition to what all others do. */
import type { Change, Counts, Deps } from '../../facts/deps.ts';
import type { HookNotes } from '../../facts/hooks.ts';
import type { Commit, Receipt } from '../../facts/idempotency.ts';
import type { Letter } from '../../facts/letter.ts';
import type { DivisionKey, Endpoint, LeagueId, PlayerId } from '../../facts/match.ts';
import type { Closing, DivisionRecord, Entry, League, LogLine, PairingRecord } from './league.ts';

/** A use case that needs more says so: `LeagueDeps<KeyedDeps>`. */
export type LeagueDeps<D = Deps> = D & { readonly leagues: Leagues };

/**
 * What one act changes in a league, written as a whole or not at all. A record is written only if the stored version is the previous one,
 * or if there is none for version 1.
 */
export interface LeagueChange {
  readonly league?: League;
  readonly entries?: readonly Entry[];
  readonly divisions?: readonly DivisionRecord[];
  readonly pairings?: readonly PairingRecord[];
  /** Matches that begin or change with it. */
  readonly matches?: readonly Change[];
  readonly closings?: readonly Closing[];
  /** Existing closings, with their new content. */
  readonly recounted?: readonly Closing[];
  readonly log?: readonly LogLine[];
  /** Existing lines of the log, with their new words. */
  readonly reworded?: readonly LogLine[];
  /** New letters outside any match; if one already exists, the commit is a `duplicate`. */
  readonly letters?: readonly Letter[];
  /** Players who enter, for the index from player to league. `conflict` if one of them is gone or leaving. */
  readonly members?: readonly { readonly player: PlayerId; readonly league: LeagueId }[];
  /** Whether the league is in the public list. */
  readonly listed?: boolean;
  /** The answer to a request with a key; written only if it is new. */
  readonly receipt?: Receipt;
  /** The webhook that is set, or removed with `null`. */
  readonly endpoint?: { readonly league: LeagueId; readonly endpoint: Endpoint | null; readonly notes?: HookNotes };
}

export interface Leagues {
  /** How often leagues recently did something. */
  readonly counts: Counts;
  load(id: LeagueId): Promise<League | undefined>;
  /** One write: a single conditional put, or one transaction of at most 100 items. */
  commit(change: LeagueChange): Promise<Commit>;
  entry(league: LeagueId, entrant: string): Promise<Entry | undefined>;
  entries(league: LeagueId): Promise<readonly Entry[]>;
  division(key: DivisionKey): Promise<DivisionRecord | undefined>;
  pairing(key: DivisionKey, id: string): Promise<PairingRecord | undefined>;
  /**
   * Ordered by round; for an always-open ladder in the order of the challenges and, if its record is given, only those that it remembers.
   */
  pairings(of: DivisionKey & Pick<DivisionRecord, 'ladder'>): Promise<readonly PairingRecord[]>;
  closings(league: LeagueId, season: number): Promise<readonly Closing[]>;
  /** Oldest first. */
  log(league: LeagueId): Promise<readonly LogLine[]>;
  /** The leagues that the player entered. */
  of(player: PlayerId): Promise<readonly LeagueId[]>;
  /** At most `most`, ordered by id, starting behind `after`. */
  listed(after: LeagueId | '', most: number): Promise<readonly LeagueId[]>;
  /** Calls for a look at it at `at`. One that is over is left alone. */
  poke(what: LeagueId | DivisionKey, at: number): Promise<void>;
  /** It was looked at and nothing had to be written: the next look is at `at`, or never. A call that came in since it was read stands. */
  rest(what: League | DivisionRecord, at: number | undefined): Promise<void>;
  forgetPlayer(player: PlayerId, league: LeagueId): Promise<void>;
}
