/**
 * What the use cases need from the outside world, as records of functions. `store/`, `post/` and the handlers implement them; tests run the
 * store on a model of the table that is checked against the real one.
 */

import type { Json } from '../../engine/ruleset.ts';
import type { PressNote } from '../press/facts.ts';
import type { AbuseReports } from './abuse-report.ts';
import type { Grants } from './grants.ts';
import type { HookNotes, Hooks, KeptEndpoint } from './hooks.ts';
import type { Commit, Receipt } from './idempotency.ts';
import type { ActLine } from './leading/acts.ts';
import type { Letter, Rendered } from './letter.ts';
import type { FieldsOf, LogEvent, Only } from './log-events.ts';
import type { DivisionKey, Endpoint, Job, LeagueId, Match, MatchId, Player, PlayerId, PlayerRating, StoredStep } from './match.ts';
import type { ToldStory } from './told-story.ts';

/** Everything that one act changes, written in one transaction. */
export interface Change {
  /** The new head, its version raised by one; written only if the stored version is the one before (or if there is none, for version 1). */
  readonly match: Match;
  readonly steps?: readonly StoredStep[];
  readonly letters?: readonly Letter[];
  readonly jobs?: readonly Job[];
  /** The answer to a request with a key; written only if it is new. */
  readonly receipt?: Receipt;
  /** Webhooks that are set, or removed with `null`. With `notes`, the results of earlier calls are kept. */
  readonly endpoints?: readonly { readonly seat: string; readonly endpoint: Endpoint | null; readonly notes?: HookNotes }[];
  /** Takes the match off the lists of matches to watch and of open seats. */
  readonly unlisted?: true;
  /** Players who take a seat, for the index from player to match. `conflict` if one of them is gone or leaving. */
  readonly members?: readonly PlayerId[];
  /** A new line of the log of the host's acts. */
  readonly act?: ActLine;
  /** New messages from players to others. */
  readonly press?: readonly PressNote[];
  /** Another match written in the same transaction: one that begins, or one that is no longer needed. */
  readonly opens?: Change;
}

export interface Matches {
  /** One strong read. */
  load(id: MatchId): Promise<Match | undefined>;
  /** One write: a single conditional put if only the head changes, otherwise one transaction. */
  commit(change: Change): Promise<Commit>;
  step(id: MatchId, step: number): Promise<StoredStep | undefined>;
  /** In ascending order, `from` and `to` included. */
  steps(id: MatchId, from: number, to: number): Promise<readonly StoredStep[]>;
  /**
   * At most `most` entries of the list of matches that may be watched, newest first, starting behind `after`. An entry ends with a dot and
   * the match id.
   */
  listed(after: string, most: number): Promise<readonly string[]>;
  /** The same for matches with open seats. */
  offered(after: string, most: number): Promise<readonly string[]>;
  /** Messages to a seat in ascending order, `from` and `to` included. */
  press(id: MatchId, seat: string, from: number, to: number): Promise<readonly PressNote[]>;
  forgetPress(note: Pick<PressNote, 'match' | 'to' | 'number'>): Promise<void>;
  /** Lines of the log of the host's acts in ascending order, `from` and `to` included. */
  acts(id: MatchId, from: number, to: number): Promise<readonly ActLine[]>;
  /** Replaces the words of an existing line. */
  rewordAct(line: ActLine): Promise<void>;
  receipt(id: MatchId, key: string): Promise<Receipt | undefined>;
  /** Everything about a match except its steps, in one paged read, including items that have expired but are not deleted yet. */
  kept(id: MatchId): Promise<Kept>;
  forgetReceipt(id: MatchId, key: string): Promise<void>;
  story(id: MatchId): Promise<ToldStory | undefined>;
  /** False if somebody has already begun it. */
  beginStory(told: ToldStory): Promise<boolean>;
  keepStory(told: ToldStory): Promise<void>;
  job(id: MatchId, job: string): Promise<Job | undefined>;
  /** Deletes the job once its work is done. */
  finishJob(job: Job): Promise<void>;
  retryJob(job: Job, due: number): Promise<void>;
  /** The clock's wake-up for the match, if nobody has taken it. */
  wakeUp(id: MatchId): Promise<WakeUp | undefined>;
  /**
   * Takes the wake-up; false if another process was faster. A process that crashes over it leaves a trace, since the next one sees one more
   * attempt.
   */
  takeWakeUp(wakeUp: WakeUp): Promise<boolean>;
  /** Makes the clock return at `to`, if it was due to return at `from` or earlier. */
  putOff(id: MatchId, times: { readonly from: number; readonly to: number }): Promise<void>;
  /** Ends the wake-up once the match has been looked at; a newer one stays. */
  endWakeUp(id: MatchId): Promise<void>;
}

export interface Kept {
  readonly letters: readonly Letter[];
  readonly receipts: readonly Receipt[];
  readonly press: readonly PressNote[];
  /** Keyed by seat. */
  readonly endpoints: Readonly<Record<string, KeptEndpoint>>;
}

/** Where a letter is stored: in the partition of its match, or of its player if it belongs to no match. */
export interface LetterKey {
  readonly owner: { readonly match: MatchId } | { readonly player: PlayerId };
  readonly id: string;
}
export interface Letters {
  load(key: LetterKey): Promise<Letter | undefined>;
  /** Writes a new letter outside a match commit; false if it already exists. */
  put(letter: Letter): Promise<boolean>;
  /** The player's letters that belong to no match. */
  list(player: PlayerId): Promise<readonly Letter[]>;
  remove(key: LetterKey): Promise<void>;
  /** Takes the letter out of the due index; it is kept for 30 days. */
  end(key: LetterKey, end: 'sent' | 'dropped' | 'dead', now: number): Promise<void>;
  /** Sets the next try: the letter waits until the clock wakes it. */
  retry(key: LetterKey, attempts: number, due: number): Promise<void>;
}

export interface Players {
  load(id: PlayerId): Promise<Player | undefined>;
  /** Finds a player by hashes of their address; see `Keys.addressHashes`. */
  find(addressHashes: readonly string[]): Promise<PlayerId | undefined>;
  /** Creates a player with their address entry in one transaction; false if the address already has one. */
  create(player: Player, addressHash: string): Promise<boolean>;
  /** Conditional on the previous version. */
  save(player: Player): Promise<boolean>;
  matches(id: PlayerId): Promise<readonly MatchId[]>;
  /** The player's matches with what is known about each, ordered by id; at most `most` if given. */
  memberships(id: PlayerId, most?: number): Promise<readonly Membership[]>;
  /** Does nothing if the player is no longer in the match. */
  noteOver(id: PlayerId, match: MatchId, at: number): Promise<void>;
  /** The receipt of a keyed request that concerns no match. It is deleted with the player's grants. */
  receipt(id: PlayerId, key: string): Promise<Receipt | undefined>;
  /** Saves a player who is leaving and frees their address in the same write; false as for `save`. */
  leave(player: Player, addressHashes: readonly string[]): Promise<boolean>;
  /** The same if only the hash of the address is known. */
  lapse(player: Player, addressHash: string): Promise<boolean>;
  forgetMatch(id: PlayerId, match: MatchId): Promise<void>;
  /** Deletes the player's own item, which is the last one left. */
  remove(id: PlayerId): Promise<void>;
}

export interface Membership {
  readonly match: MatchId;
  /**
   * When it was first found to be over for the player, in milliseconds since 1970; absent if it is not over, or nobody has looked since.
   */
  readonly over?: number;
}

export interface Ratings {
  load(id: PlayerId): Promise<PlayerRating | undefined>;
  /**
   * Writes all of them, each conditional on the previous version, and ends the job behind them in the same write, so that the match counts
   * once. False, with nothing written, if that was already done, another write came between, or a player left.
   */
  settle(job: Job, ratings: readonly PlayerRating[]): Promise<boolean>;
  remove(id: PlayerId): Promise<void>;
}

/**
 * How often something was done lately, by a hash of its target: an address, so that nobody can use the service to pester people, or a
 * league.
 */
export interface Counts {
  /** Counts it and returns 0; at a limit it counts nothing and returns the milliseconds until it may be done again. */
  take(hash: string, of: Counted): Promise<number>;
  /** The same without counting. */
  wait(hash: string, of: Counted): Promise<number>;
}
export interface Counted {
  readonly name: string;
  /** At most `most` times in any `within` milliseconds. */
  readonly limits: readonly { readonly most: number; readonly within: number }[];
}

/** What happens to the open match of a player who leaves its event: it is annulled, goes on without them, or a bot plays on. */
export type HowLeft = 'annulled' | 'gone' | 'bot';
/** A person's name in one place: a match or a league, by its id. */
export type NamedAt = readonly [place: string, name: string];

/** A league in a list. Times are in milliseconds since 1970. */
export interface LeagueLine {
  readonly id: LeagueId;
  readonly name: string;
  readonly ruleset: string;
  /** The game's printed name. */
  readonly game: string;
  readonly status: 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';
  readonly season: number;
  /** The number of entries. */
  readonly entries: number;
  /** When registration closes; null unless it is open. */
  readonly closes: number | null;
  readonly invited: boolean;
}
export interface ListPage {
  /** The `next` of the previous page. */
  readonly after?: LeagueId;
  readonly limit?: number;
}
export interface Listed {
  readonly leagues: readonly LeagueLine[];
  readonly next: LeagueId | null;
}

/** Letters kept on this machine, if it shows its mail instead of sending it. */
export interface KeptMail {
  /**
   * Deletes the letters to an address, or those of a match or league that contain one of these names, have one of these ids, or report an
   * act of its director.
   */
  forget(
    which:
      | { readonly to: string }
      | {
          readonly of: MatchId | LeagueId;
          readonly names: readonly string[];
          readonly letters: readonly string[];
          readonly acts?: boolean;
        },
  ): Promise<void>;
}

/**
 * Events that matches can be part of, of which there is one kind: leagues. They build on matches, mail and players, which know only their
 * ids and what they ask here and in the records below. Each record serves one caller, so that no function loads more than it calls;
 * `wiring` joins them.
 */
export interface Events {
  /** A match is over, and its result counts in its event. Doing this again changes nothing. */
  noteResult(deps: Deps, match: MatchId): Promise<void>;
  howLeft(deps: Deps, event: DivisionKey, player: PlayerId): Promise<HowLeft>;
  /** Whether they lead an event, are in one or on its waiting list, or have played in one. */
  takesPart(deps: Deps, player: PlayerId): Promise<boolean>;
  /** Where the player entered without a name, they get the one that they have now. */
  nameNameless(deps: Deps, player: Player): Promise<void>;
  /**
   * Leaves all events at once, without a letter to the player. Returns the names that they had there, since nothing else has them after the
   * erasure.
   */
  leave(deps: Deps, player: Player): Promise<ReadonlyMap<LeagueId, readonly string[]>>;
  /** Runs after they have left the event and its matches. `settled` means that nothing under way can name them any more. */
  erase(deps: Deps & { readonly keptMail?: KeptMail }, event: LeagueId, gone: Gone): Promise<void>;
}
export interface Gone {
  readonly player: PlayerId;
  readonly names: readonly string[];
  readonly settled: boolean;
}

/** The names of a player in events, for the operator. */
export interface EventNames {
  of(deps: Deps, player: PlayerId): Promise<readonly NamedAt[]>;
  /**
   * Sets the player's name in each place, except where they already have one of their own. False if other writes kept getting in the way.
   */
  change(deps: Deps, player: PlayerId, nameAt: (place: string) => string): Promise<boolean>;
}

/** What a player is shown of events. */
export interface EventViews {
  /** Events that the player entered or leads, by id. */
  list(deps: Deps, player: PlayerId, page?: ListPage): Promise<Listed>;
  /** Everything that events keep about the player. */
  export(deps: Deps, player: PlayerId): Promise<readonly Json[]>;
}

export interface DueMatch {
  readonly t: 'match';
  readonly id: MatchId;
  readonly since: number;
}
/** What the clock knew about the mail when it called for a match. */
export interface Look {
  /** When the clock looked. */
  readonly at: number;
  /** When the oldest mail that was unhandled at that time was received, in milliseconds since 1970; absent if there was none. */
  readonly unreadSince?: number;
}
/** The clock's call for a match, kept until somebody has looked at it. */
export interface WakeUp extends Look {
  readonly match: MatchId;
  /** How many looks at it were begun and never finished. */
  readonly attempts: number;
}

/** What is due for the clock, one of the kinds in `work.ts`. */
export type Due =
  | { readonly t: 'league'; readonly id: LeagueId; readonly since: number }
  | { readonly t: 'division'; readonly key: DivisionKey; readonly since: number }
  | DueMatch
  | { readonly t: 'letter'; readonly key: LetterKey; readonly since: number }
  | { readonly t: 'job'; readonly key: LetterKey; readonly since: number }
  /** A player who is leaving. */
  | { readonly t: 'player'; readonly player: PlayerId; readonly since: number };
/** What the stream reports: something that may be due, a match that the clock has called for, or a player who is in a match. */
export type Touched =
  | Due
  | { readonly t: 'wakeUp'; readonly match: MatchId }
  | { readonly t: 'member'; readonly player: PlayerId; readonly match: MatchId };
export interface DueIndex {
  /** How many shards this process writes to. */
  shards: number;
  /** One page of what is due at `now`, oldest first. */
  page(shard: number, now: number, after?: string): Promise<{ readonly due: readonly Due[]; readonly next?: string }>;
  /**
   * Touches an item so that the stream reports it again; its next wake-up is at `next`. Returns `again` for a letter that was called for
   * before and that nobody has tried since. For a match see `wakeUpMatch`.
   */
  wakeUp(due: Due, next: number): Promise<'again' | undefined>;
  /** Calls for a match to be looked at, with what is known about the mail; if `next` is given, the clock returns to it then. */
  wakeUpMatch(due: DueMatch, look: Look, next?: number): Promise<void>;
  /** The last sweep, and the outages noticed by then. */
  heartbeat(): Promise<Heartbeat | undefined>;
  beat(heartbeat: Heartbeat): Promise<void>;
}
export interface Heartbeat {
  readonly at: number;
  /** Gaps longer than expected that may still move a deadline, oldest first. */
  readonly outages?: readonly Outage[];
  /** The most shards that any process has written to: a build that writes to fewer sweeps them all. */
  readonly shards: number;
}
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/**
 * What a sealed player id is for; each use has a key domain of its own. A bounce finds whose letter it was, a link opens the player's entry
 * in a league, a link in a header stops the notices of one league or of all, an address is that of the player's page, a cookie says who was
 * signed in on a device.
 */
export type Sealed = 'bounce' | 'entry' | 'quiet' | 'quiet-all' | 'page' | 'device';

/** A key pair on P-256 (RFC 8292) in base64url, the public point uncompressed. */
export interface PushKey {
  readonly public: string;
  readonly secret: string;
}

/** Secrets made from the service key. Checks take constant time and also accept the previous key. */
export interface Keys {
  replyToken(match: MatchId, step: number, seat: string, changes: number): string;
  seatToken(match: MatchId, seat: string, changes: number): string;
  /** `leader` is the number of the person who leads it, 0 for the one who opened it. */
  hostToken(match: MatchId, leader?: number): string;
  isReplyToken(token: string, match: MatchId, step: number, seat: string, changes: number): boolean;
  isSeatToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  isHostToken(token: string, match: MatchId, leader?: number): boolean;
  /** A token that stops a seat's letters and does nothing else. */
  muteToken(match: MatchId, seat: string, changes: number): string;
  isMuteToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  /** For a player's letters in a league: the address to reply to, and the thread they belong to. */
  leagueToken(opens: 'reply' | 'thread', league: LeagueId, player: PlayerId): string;
  isLeagueReply(token: string, league: LeagueId, player: PlayerId): boolean;
  /** A player's id in a form that nobody can read or make without the key, 52 characters; `about` is a league or a day. */
  sealPlayer(opens: Sealed, about: string, player: PlayerId): string;
  openPlayer(opens: Sealed, about: string, token: string): PlayerId | undefined;
  /** A hash that nobody can make or check without the key. It shows whether two texts were the same and reveals nothing else about them. */
  tag(text: string): string;
  /** The key pairs that identify the service to browsers, newest first. */
  pushKeys(): readonly PushKey[];
  /** Keyed hashes of an address (trimmed, lower case), first under the current key, then under the previous one. */
  addressHashes(address: string): readonly string[];
}

/** A round of the beacon whose signature has been checked. */
export interface SignedRound {
  /** Hex. */
  readonly signature: string;
  readonly randomness: string;
}
/** Public randomness. */
export interface Beacon {
  /** Returns undefined if the beacon cannot be reached or has not made this round yet. */
  round(beacon: string, round: number): Promise<SignedRound | undefined>;
}

export interface RandomSource {
  /** Random bytes as hex. */
  hex(bytes: number): string;
  /** A new id for a match or player, or a token: `length` characters of base32. */
  id(length: number): string;
}

/** Logs events for the operator. An event that is not declared, or has other fields than declared, does not compile. */
export type Log = <Event extends LogEvent, Given extends FieldsOf<Event>>(event: Event, fields: Only<Given, Event>) => void;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Runs a computation for at most `ms` milliseconds. @throws Error when it took longer. */
export type WithTimeout = <T>(ms: number, run: () => T) => T;

export interface Deps extends Clock {
  readonly withTimeout: WithTimeout;
  readonly matches: Matches;
  readonly letters: Letters;
  readonly players: Players;
  readonly hooks: Hooks;
  readonly ratings: Ratings;
  readonly randomSource: RandomSource;
  readonly log: Log;
  /** The clock's note of its last sweep, read only when a deadline is found to have passed. */
  readonly dueIndex: Pick<DueIndex, 'heartbeat'>;
}
export interface EventDeps extends Deps {
  readonly events: Events;
}
/** For use cases that make or check tokens. */
export interface KeyedDeps extends Deps {
  readonly keys: Keys;
  readonly grants: Grants;
  readonly counts: Counts;
  readonly reports: AbuseReports;
}
/** For use cases that show players their own data. */
export interface OwnDeps extends KeyedDeps {
  readonly eventViews: EventViews;
}

/** A letter on its way out. */
export interface Outgoing {
  readonly to: string;
  /**
   * The recipient's id, so that a bounce can be traced to them: sent to SES as a tag, by SMTP sealed in the envelope sender. It is in no
   * header.
   */
  readonly player: PlayerId;
  readonly replyTo?: string;
  readonly rendered: Rendered;
  /** Whether it answers a mail (`Auto-Submitted: auto-replied`) or was sent unprompted (`auto-generated`). */
  readonly answers: boolean;
  /** The letter's own id and the thread's, for References. */
  readonly messageId: string;
  readonly thread: string;
  /** The Message-ID of the mail that it answers. */
  readonly repliesTo?: string;
  /** For notices: an https URL to which a bare POST unsubscribes the reader (RFC 8058). */
  readonly unsubscribe?: string;
}
export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Trying again would not help. */
      readonly permanent: boolean;
      /** It failed before anybody could answer, in the service's own code. */
      readonly threw?: true;
      /** The address was refused, not the content, which may hold other people's words. */
      readonly noAddress?: true;
      /** The sending account itself is in trouble and no letter would be sent now, so this does not count as a failed try. */
      readonly account?: true;
      /** What the operator can do about it, in words. */
      readonly hint?: string;
      /** It was not tried, because too many others to the same host or for the same match are under way. */
      readonly busy?: true;
      /** The endpoint is not called until then. */
      readonly until?: number;
      readonly why: string;
    };
export interface LetterSettings {
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
}
