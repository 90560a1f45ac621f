/**
 * What the use cases need of the world, as records of functions. `store/`, `post/` and the handlers implement
 * them; tests pass the store on a model of the table that is held to the real one. No container, no classes.
 */

import type { Grants } from './grants.ts';
import type { Closing, DivisionRecord, Entry, League, LogLine, PairingRecord } from './league/league.ts';
import type { Letter, Rendered } from './letter.ts';
import type { DivisionKey, Endpoint, Errand, LeagueId, Match, MatchId, Player, PlayerId, Repute, StoredStep } from './match.ts';
import type { Commit, Receipt } from './once.ts';

/** Everything that one fact changes, written in one transaction. */
export interface Change {
  /** The new head, its version raised by one; written only if the stored version is the one before (or none for version 1). */
  readonly match: Match;
  readonly steps?: readonly StoredStep[];
  readonly letters?: readonly Letter[];
  readonly errands?: readonly Errand[];
  /** The answer to a keyed submission; written only if new. */
  readonly receipt?: Receipt;
  /** Webhooks set, and with `null` taken away. */
  readonly endpoints?: readonly { readonly seat: string; readonly endpoint: Endpoint | null }[];
  /** Players who take a seat: the index player → match. `conflict` when one of them is gone or leaves. */
  readonly members?: readonly PlayerId[];
}

/** After `failed` calls in a row without success nothing is called before `until`, milliseconds since 1970. */
export interface Rest {
  readonly failed: number;
  readonly until: number;
}
export interface KeptEndpoint {
  readonly endpoint: Endpoint;
  readonly rest?: Rest;
}

export interface Matches {
  /** One strong read. */
  load(id: MatchId): Promise<Match | undefined>;
  /** One write: a single conditional put where only the head changes, else one transaction. */
  commit(change: Change): Promise<Commit>;
  step(id: MatchId, step: number): Promise<StoredStep | undefined>;
  /** In ascending order, `from` and `to` included. */
  steps(id: MatchId, from: number, to: number): Promise<readonly StoredStep[]>;
  receipt(id: MatchId, key: string): Promise<Receipt | undefined>;
  endpoint(id: MatchId, seat: string): Promise<KeptEndpoint | undefined>;
  /** How a webhook fares: it is for nobody's letters until then. */
  restEndpoint(id: MatchId, seat: string, rest: Rest): Promise<void>;
  /** A webhook that is gone; who sets or removes one does it with the head. */
  endEndpoint(id: MatchId, seat: string): Promise<void>;
  /** In one paged read all of a match but its steps, also what has expired and still lies there. */
  kept(id: MatchId): Promise<Kept>;
  forgetReceipt(id: MatchId, key: string): Promise<void>;
  errand(id: MatchId, errand: string): Promise<Errand | undefined>;
  /** Done: out of the due index. Else: the next try. */
  finishErrand(errand: Errand): Promise<void>;
  retryErrand(errand: Errand, due: number): Promise<void>;
  /** The clock's call that nobody has taken. */
  nudge(id: MatchId): Promise<Nudge | undefined>;
  /** Takes it; false: somebody was quicker. Who dies over it leaves a trace: the next has one more of its attempts. */
  takeNudge(nudge: Nudge): Promise<boolean>;
  /** The clock comes to it again at `to`, where that would have been at `from` or before. */
  putOff(id: MatchId, times: { readonly from: number; readonly to: number }): Promise<void>;
  /** Looked at. A newer call stays. */
  endNudge(id: MatchId): Promise<void>;
}

export interface Kept {
  readonly letters: readonly Letter[];
  readonly receipts: readonly Receipt[];
  /** By seat. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** A letter's place: its partition is a match, or a player for letters outside any match. */
export interface LetterKey {
  readonly owner: { readonly match: MatchId } | { readonly player: PlayerId };
  readonly id: string;
}
export interface Letters {
  load(key: LetterKey): Promise<Letter | undefined>;
  /** New, outside a match commit; false when it is there already. */
  put(letter: Letter): Promise<boolean>;
  /** Those outside any match. */
  list(player: PlayerId): Promise<readonly Letter[]>;
  remove(key: LetterKey): Promise<void>;
  /** Sent, dropped or dead: out of the due index, kept for 30 days. */
  end(key: LetterKey, end: 'sent' | 'dropped' | 'dead', now: number): Promise<void>;
  /** The next try: the letter waits until the clock nudges it. */
  retry(key: LetterKey, attempts: number, due: number): Promise<void>;
}

export interface Players {
  load(id: PlayerId): Promise<Player | undefined>;
  /** By a hash of the address, see `Keys.addressHashes`. */
  find(addressHashes: readonly string[]): Promise<PlayerId | undefined>;
  /** A new player with his address entry, in one transaction; false when the address has one already. */
  create(player: Player, addressHash: string): Promise<boolean>;
  /** Conditional on the version before. */
  save(player: Player): Promise<boolean>;
  matches(id: PlayerId): Promise<readonly MatchId[]>;
  /** The same with what is known of each, in order of ids. */
  memberships(id: PlayerId): Promise<readonly Membership[]>;
  /** Does nothing where the player is no longer in it. */
  noteOver(id: PlayerId, match: MatchId, at: number): Promise<void>;
  /** Of a keyed request about no match. It goes with the player's grants. */
  receipt(id: PlayerId, key: string): Promise<Receipt | undefined>;
  /** Saves him as one who leaves, and frees his address in the same write; false as for `save`. */
  leave(player: Player, addressHashes: readonly string[]): Promise<boolean>;
  forgetMatch(id: PlayerId, match: MatchId): Promise<void>;
  /** The last of him. */
  remove(id: PlayerId): Promise<void>;
}

export interface Membership {
  readonly match: MatchId;
  /** When it was first found to be over for the player, milliseconds since 1970; absent: nobody has looked since it is, or it is not. */
  readonly over?: number;
}

export interface Reputes {
  load(id: PlayerId): Promise<Repute | undefined>;
  /**
   * All of them, each from the version before, and the end of the errand they follow from, in one write: so what it
   * tells counts once. False, and nothing was written: it was done, another came between, or one of them left.
   */
  settle(errand: Errand, reputes: readonly Repute[]): Promise<boolean>;
  remove(id: PlayerId): Promise<void>;
}

/** When a thing was done to an address lately: what keeps us from being used to annoy people. */
export interface Counts {
  /** Notes it once more, unless it has reached a limit: then the milliseconds until it may be done again, else 0. */
  take(addressHash: string, of: Counted): Promise<number>;
  /** The same without noting it. */
  wait(addressHash: string, of: Counted): Promise<number>;
}
export interface Counted {
  readonly name: string;
  /** At most so often in any such stretch of milliseconds. */
  readonly limits: readonly { readonly most: number; readonly within: number }[];
}

/** What one act changes in a league, all of it or nothing. Every record is written only if the stored version is the one before, or none for version 1. */
export interface LeagueChange {
  readonly league?: League;
  readonly entries?: readonly Entry[];
  readonly divisions?: readonly DivisionRecord[];
  readonly pairings?: readonly PairingRecord[];
  /** Matches that begin or change with it. */
  readonly matches?: readonly Change[];
  readonly closings?: readonly Closing[];
  readonly log?: readonly LogLine[];
  /** Lines of the log that are there, as they read from now on. */
  readonly reworded?: readonly LogLine[];
  /** New ones outside any match; those that are there already make it a `duplicate`. */
  readonly letters?: readonly Letter[];
  /** Players who enter: the index player → league. `conflict` when one of them is gone or leaves. */
  readonly members?: readonly { readonly player: PlayerId; readonly league: LeagueId }[];
  /** Whether the league stands in the list of those one may enter or watch. */
  readonly listed?: boolean;
  /** The answer to a keyed request; written only if new. */
  readonly receipt?: Receipt;
  /** The webhook that is set, or with `null` taken away. */
  readonly endpoint?: { readonly league: LeagueId; readonly endpoint: Endpoint | null };
}

export interface Leagues {
  load(id: LeagueId): Promise<League | undefined>;
  /** One write: a single conditional put, or one transaction of at most 100 items. */
  commit(change: LeagueChange): Promise<Commit>;
  entry(league: LeagueId, entrant: string): Promise<Entry | undefined>;
  entries(league: LeagueId): Promise<readonly Entry[]>;
  division(key: DivisionKey): Promise<DivisionRecord | undefined>;
  pairing(key: DivisionKey, id: string): Promise<PairingRecord | undefined>;
  /** In order of rounds. */
  pairings(key: DivisionKey): Promise<readonly PairingRecord[]>;
  closings(league: LeagueId, season: number): Promise<readonly Closing[]>;
  endpoint(league: LeagueId): Promise<KeptEndpoint | undefined>;
  restEndpoint(league: LeagueId, rest: Rest): Promise<void>;
  /** A webhook that is gone. */
  endEndpoint(league: LeagueId): Promise<void>;
  /** Oldest first. */
  log(league: LeagueId): Promise<readonly LogLine[]>;
  /** Those a player entered. */
  of(player: PlayerId): Promise<readonly LeagueId[]>;
  /** In order of ids, from behind `after` on, and no more than `most`. */
  listed(after: LeagueId | '', most: number): Promise<readonly LeagueId[]>;
  /** Has it looked at at `at`, now or soon. One that is over is left alone. */
  poke(what: LeagueId | DivisionKey, at: number): Promise<void>;
  /** Looked at, and nothing had to be written: the next look is at `at`, or there is none. What came in since it was read stands. */
  rest(what: League | DivisionRecord, at: number | undefined): Promise<void>;
  forgetPlayer(player: PlayerId, league: LeagueId): Promise<void>;
}

export interface DueMatch {
  readonly t: 'match';
  readonly id: MatchId;
  readonly since: number;
}
/** What the clock knew of the mail when it called for a match. */
export interface Look {
  /** When it looked. */
  readonly at: number;
  /** When the oldest mail that nobody had handled then was received, milliseconds since 1970; absent: there was none. */
  readonly unreadSince?: number;
}
/** The clock's call for a match, until somebody has looked at it. */
export interface Nudge extends Look {
  readonly match: MatchId;
  /** How often somebody began to, and never came to an end. */
  readonly attempts: number;
}

/** What is due, for the clock. */
export type Due =
  | { readonly t: 'league'; readonly id: LeagueId; readonly since: number }
  | { readonly t: 'division'; readonly key: DivisionKey; readonly since: number }
  | DueMatch
  | { readonly t: 'letter'; readonly key: LetterKey; readonly since: number }
  | { readonly t: 'errand'; readonly key: LetterKey; readonly since: number }
  /** One who leaves. */
  | { readonly t: 'player'; readonly player: PlayerId; readonly since: number };
/** What the stream tells of: what may be due, or a match that the clock has called for. */
export type Touched = Due | { readonly t: 'nudge'; readonly match: MatchId };
export interface Dues {
  shards: number;
  /** One page of what is due at `now`, oldest first. */
  page(shard: number, now: number, after?: string): Promise<{ readonly due: readonly Due[]; readonly next?: string }>;
  /**
   * Touches an item so that the stream tells its reader again; its next nudge is at `next`. `again`: a letter that was
   * called before, and nobody has tried it since. A match is left alone: see `nudgeMatch`.
   */
  nudge(due: Due, next: number): Promise<'again' | undefined>;
  /** Calls for a match to be looked at, with what is known of the mail; where `next` is given, the clock comes to it again then. */
  nudgeMatch(due: DueMatch, look: Look, next?: number): Promise<void>;
  /** The last sweep and outages that were noticed. */
  heartbeat(): Promise<Heartbeat | undefined>;
  beat(heartbeat: Heartbeat): Promise<void>;
}
export interface Heartbeat {
  readonly at: number;
  /** When the service was away longer than expected: those that may still move a deadline, oldest first. */
  readonly outages?: readonly Outage[];
}
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/**
 * What a sealed player id is for, each from a domain of the key of its own: a bounce finds whose letter it was, a link
 * opens one's entry in a league, a header's link stops the notices of one league or of all.
 */
export type Sealed = 'bounce' | 'entry' | 'quiet' | 'quiet-all';

/** Secrets made from the service key. Checks are constant in time and accept the key before the current one too. */
export interface Keys {
  replyToken(match: MatchId, step: number, seat: string, changes: number): string;
  seatToken(match: MatchId, seat: string, changes: number): string;
  hostToken(match: MatchId): string;
  isReplyToken(token: string, match: MatchId, step: number, seat: string, changes: number): boolean;
  isSeatToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  isHostToken(token: string, match: MatchId): boolean;
  /** Stops a seat's letters, and does nothing else. */
  muteToken(match: MatchId, seat: string, changes: number): string;
  isMuteToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  /** Of a player's letters in a league: what they are answered to, and what joins them to a thread. */
  leagueToken(opens: 'reply' | 'thread', league: LeagueId, player: PlayerId): string;
  isLeagueReply(token: string, league: LeagueId, player: PlayerId): boolean;
  /** A player's id as nobody without the key can read or make it, 52 characters; `about`: a league, a day. */
  sealPlayer(opens: Sealed, about: string, player: PlayerId): string;
  openPlayer(opens: Sealed, about: string, token: string): PlayerId | undefined;
  /** Keyed hashes of an address (trimmed, lower case): under the current key first, then the one before. */
  addressHashes(address: string): readonly string[];
}

/** A round as drawn: its signature was checked. */
export interface SignedRound {
  /** Hex. */
  readonly signature: string;
  readonly randomness: string;
}
/** Public randomness. */
export interface Beacon {
  /** undefined: it cannot be reached, or has not made this round yet. */
  round(beacon: string, round: number): Promise<SignedRound | undefined>;
}

export interface Chance {
  /** Random bytes as hex. */
  hex(bytes: number): string;
  /** A new match id, player id or token: `length` characters of base32. */
  id(length: number): string;
}

/** Events for the operator. Fields are ids, seats, steps, codes and counts: never orders, tokens, addresses or bodies. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Runs what computes, for so many milliseconds at most. @throws Error when it took longer. */
export type Within = <T>(ms: number, run: () => T) => T;

export interface Deps extends Clock {
  readonly within: Within;
  readonly matches: Matches;
  readonly letters: Letters;
  readonly players: Players;
  readonly leagues: Leagues;
  readonly reputes: Reputes;
  readonly chance: Chance;
  readonly log: Log;
  /** The clock's own note of when it last looked: read only where a deadline is found to have passed. */
  readonly dues: Pick<Dues, 'heartbeat'>;
}
/** Where tokens are made or checked. */
export interface KeyedDeps extends Deps {
  readonly keys: Keys;
  readonly grants: Grants;
  readonly counts: Counts;
}

/** A letter on its way out. */
export interface Outgoing {
  readonly to: string;
  /** Who it is for, so that a bounce finds them: a tag of the call to SES, sealed in the envelope sender by SMTP. In no header. */
  readonly player: PlayerId;
  readonly replyTo?: string;
  readonly rendered: Rendered;
  /** An answer to a mail (`Auto-Submitted: auto-replied`) or of our own accord (`auto-generated`). */
  readonly answers: boolean;
  /** Our own id and the thread's, for References. */
  readonly messageId: string;
  readonly thread: string;
  /** For notices: an https URL that stops them by a POST without a page (RFC 8058). */
  readonly unsubscribe?: string;
}
export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** No second try would fix it. */
      readonly permanent: boolean;
      /** It was the address that was refused, not what the letter says: others' words may be in it. */
      readonly noAddress?: true;
      /** The sender's own account is in trouble, and no letter would go just now: nothing is held against this one. */
      readonly account?: true;
      /** It was not tried: too many others to the same host, or of the same match, are under way. */
      readonly busy?: true;
      /** No try before then: what it goes to rests. */
      readonly until?: number;
      readonly why: string;
    };
export interface LetterSettings {
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
}
