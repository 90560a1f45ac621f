/**
 * What the use cases need from the outside world, as records of functions. `store/`, `post/` and the handlers implement
 * them; tests pass the store on a model of the table that is held to the real one.
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
  /** The new head, its version raised by one; written only if the stored version is the one before (or none for version 1). */
  readonly match: Match;
  readonly steps?: readonly StoredStep[];
  readonly letters?: readonly Letter[];
  readonly jobs?: readonly Job[];
  /** The answer to a keyed submission; written only if new. */
  readonly receipt?: Receipt;
  /** Webhooks that are set, or removed with `null`. With `notes` what came of earlier calls stays noted. */
  readonly endpoints?: readonly { readonly seat: string; readonly endpoint: Endpoint | null; readonly notes?: HookNotes }[];
  /** Takes it out of the lists of matches to watch and of open seats. */
  readonly unlisted?: true;
  /** Players who take a seat: the index player → match. `conflict` when one of them is gone or leaves. */
  readonly members?: readonly PlayerId[];
  /** A new line of the log of the host's acts. */
  readonly act?: ActLine;
  /** Words of players to others, new ones. */
  readonly press?: readonly PressNote[];
  /** Another match that is written with it: one that begins, or one that is not needed any more. */
  readonly opens?: Change;
}

export interface Matches {
  /** One strong read. */
  load(id: MatchId): Promise<Match | undefined>;
  /** One write: a single conditional put where only the head changes, else one transaction. */
  commit(change: Change): Promise<Commit>;
  step(id: MatchId, step: number): Promise<StoredStep | undefined>;
  /** In ascending order, `from` and `to` included. */
  steps(id: MatchId, from: number, to: number): Promise<readonly StoredStep[]>;
  /** Places in the list of those in play that may be watched, newest first: those behind `after`, at most `most`. A place ends with a dot and the match. */
  listed(after: string, most: number): Promise<readonly string[]>;
  /** The same of those that offer open seats. */
  offered(after: string, most: number): Promise<readonly string[]>;
  /** Of what was written to a seat, in ascending order, `from` and `to` included. */
  press(id: MatchId, seat: string, from: number, to: number): Promise<readonly PressNote[]>;
  forgetPress(note: Pick<PressNote, 'match' | 'to' | 'number'>): Promise<void>;
  /** Of the log of the host's acts, in ascending order, `from` and `to` included. */
  acts(id: MatchId, from: number, to: number): Promise<readonly ActLine[]>;
  /** A line that is there, in other words. */
  rewordAct(line: ActLine): Promise<void>;
  receipt(id: MatchId, key: string): Promise<Receipt | undefined>;
  /** All of a match but its steps in one paged read, including what has expired and is not yet deleted. */
  kept(id: MatchId): Promise<Kept>;
  forgetReceipt(id: MatchId, key: string): Promise<void>;
  story(id: MatchId): Promise<ToldStory | undefined>;
  /** False: somebody has begun it before. */
  beginStory(told: ToldStory): Promise<boolean>;
  keepStory(told: ToldStory): Promise<void>;
  job(id: MatchId, job: string): Promise<Job | undefined>;
  /** Deletes it: its work is done. */
  finishJob(job: Job): Promise<void>;
  retryJob(job: Job, due: number): Promise<void>;
  /** The clock's call, if nobody has taken it. */
  wakeUp(id: MatchId): Promise<WakeUp | undefined>;
  /** Takes it; false: somebody was quicker. A process that dies over it leaves a trace: the next sees one more attempt. */
  takeWakeUp(wakeUp: WakeUp): Promise<boolean>;
  /** The clock returns at `to`, if it was to return at `from` or before. */
  putOff(id: MatchId, times: { readonly from: number; readonly to: number }): Promise<void>;
  /** The match has been looked at. A newer call stays. */
  endWakeUp(id: MatchId): Promise<void>;
}

export interface Kept {
  readonly letters: readonly Letter[];
  readonly receipts: readonly Receipt[];
  readonly press: readonly PressNote[];
  /** By seat. */
  readonly endpoints: Readonly<Record<string, KeptEndpoint>>;
}

/** Where a letter lies: in the partition of its match, or of its player for letters outside any match. */
export interface LetterKey {
  readonly owner: { readonly match: MatchId } | { readonly player: PlayerId };
  readonly id: string;
}
export interface Letters {
  load(key: LetterKey): Promise<Letter | undefined>;
  /** A new one, outside a match commit; false when it is there already. */
  put(letter: Letter): Promise<boolean>;
  /** Those outside any match. */
  list(player: PlayerId): Promise<readonly Letter[]>;
  remove(key: LetterKey): Promise<void>;
  /** Takes it out of the due index; it is kept for 30 days. */
  end(key: LetterKey, end: 'sent' | 'dropped' | 'dead', now: number): Promise<void>;
  /** The next try: the letter waits until the clock wakes it. */
  retry(key: LetterKey, attempts: number, due: number): Promise<void>;
}

export interface Players {
  load(id: PlayerId): Promise<Player | undefined>;
  /** By a hash of the address, see `Keys.addressHashes`. */
  find(addressHashes: readonly string[]): Promise<PlayerId | undefined>;
  /** A new player with their address entry, in one transaction; false when the address has one already. */
  create(player: Player, addressHash: string): Promise<boolean>;
  /** Conditional on the version before. */
  save(player: Player): Promise<boolean>;
  matches(id: PlayerId): Promise<readonly MatchId[]>;
  /** The same with what is known of each, ordered by id; at most `most`, where that is said. */
  memberships(id: PlayerId, most?: number): Promise<readonly Membership[]>;
  /** Does nothing where the player is no longer in it. */
  noteOver(id: PlayerId, match: MatchId, at: number): Promise<void>;
  /** Of a keyed request that concerns no match. It is deleted with the player's grants. */
  receipt(id: PlayerId, key: string): Promise<Receipt | undefined>;
  /** Saves a player who is leaving, and frees their address in the same write; false as for `save`. */
  leave(player: Player, addressHashes: readonly string[]): Promise<boolean>;
  /** The same where the address is known by its hash alone. */
  lapse(player: Player, addressHash: string): Promise<boolean>;
  forgetMatch(id: PlayerId, match: MatchId): Promise<void>;
  /** Deletes the player's own item, the last that is left. */
  remove(id: PlayerId): Promise<void>;
}

export interface Membership {
  readonly match: MatchId;
  /** When it was first found to be over for the player, milliseconds since 1970; absent: it is not over, or nobody has looked since. */
  readonly over?: number;
}

export interface Ratings {
  load(id: PlayerId): Promise<PlayerRating | undefined>;
  /**
   * Writes all of them, each from the version before, and ends the job they follow from, in one write, so that the
   * match counts once. False, and nothing written: it was done before, another write came between, or a player left.
   */
  settle(job: Job, ratings: readonly PlayerRating[]): Promise<boolean>;
  remove(id: PlayerId): Promise<void>;
}

/** How often something was done lately, by the hash of what it was done to: an address, so that the service cannot be used to annoy people, or a league. */
export interface Counts {
  /** Counts it and gives 0; at a limit it counts nothing and gives the milliseconds until it may be done again. */
  take(hash: string, of: Counted): Promise<number>;
  /** The same without counting. */
  wait(hash: string, of: Counted): Promise<number>;
}
export interface Counted {
  readonly name: string;
  /** At most `most` times in any stretch of `within` milliseconds. */
  readonly limits: readonly { readonly most: number; readonly within: number }[];
}

/** What becomes of the open match of a player who leaves its event: it counts for nobody, goes on without them, or a bot plays on. */
export type HowLeft = 'annulled' | 'gone' | 'bot';
/** What somebody is called at a place: a match or a league, by its id. */
export type NamedAt = readonly [place: string, name: string];

/** A league in a list. Times are milliseconds since 1970. */
export interface LeagueLine {
  readonly id: LeagueId;
  readonly name: string;
  readonly ruleset: string;
  /** The game's name in print. */
  readonly game: string;
  readonly status: 'registering' | 'drawing' | 'playing' | 'ended' | 'cancelled';
  readonly season: number;
  /** How many are entered. */
  readonly entries: number;
  /** When registration closes, while it is open. */
  readonly closes: number | null;
  readonly invited: boolean;
}
export interface ListPage {
  /** The `next` of the page before. */
  readonly after?: LeagueId;
  readonly limit?: number;
}
export interface Listed {
  readonly leagues: readonly LeagueLine[];
  readonly next: LeagueId | null;
}

/** Letters kept on this machine, where it shows its mail instead of sending it. */
export interface KeptMail {
  /** Deletes those to an address, or those of a match or league that hold one of these names, are one of these letters, or tell of an act of its director. */
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
 * What a match may be part of, and where players take part besides matches: events, of which there is one kind, leagues. They
 * stand on matches, mail and players, which know of them ids and what is asked here and in the records named after it, each
 * for whom it serves, so that no function carries more than it calls; `wiring` joins them.
 */
export interface Events {
  /** A match is over: its result counts in its event. Doing it again changes nothing. */
  noteResult(deps: Deps, match: MatchId): Promise<void>;
  howLeft(deps: Deps, event: DivisionKey, player: PlayerId): Promise<HowLeft>;
  /** Whether they lead an event, are in one or wait for a place, or have played in one. */
  takesPart(deps: Deps, player: PlayerId): Promise<boolean>;
  /** Where the player went in without a name, they take the one that they have now. */
  nameNameless(deps: Deps, player: Player): Promise<void>;
  /** All of them at once, without a letter to who leaves. Gives the names that they had there, which nothing tells once they are erased. */
  leave(deps: Deps, player: Player): Promise<ReadonlyMap<LeagueId, readonly string[]>>;
  /** After they have left it and its matches. `settled`: nothing that is under way can name them any more. */
  erase(deps: Deps & { readonly keptMail?: KeptMail }, event: LeagueId, gone: Gone): Promise<void>;
}
export interface Gone {
  readonly player: PlayerId;
  readonly names: readonly string[];
  readonly settled: boolean;
}

/** Where events name a player, for the operator. */
export interface EventNames {
  of(deps: Deps, player: PlayerId): Promise<readonly NamedAt[]>;
  /** At each place they are called so from now on; one where they have a name already is not given another. False: others kept writing. */
  change(deps: Deps, player: PlayerId, nameAt: (place: string) => string): Promise<boolean>;
}

/** What of events a player is shown. */
export interface EventViews {
  /** Those that they entered or lead, by id. */
  list(deps: Deps, player: PlayerId, page?: ListPage): Promise<Listed>;
  /** All that they keep of them. */
  export(deps: Deps, player: PlayerId): Promise<readonly Json[]>;
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
  /** When the oldest mail still unhandled at that time was received, milliseconds since 1970; absent: there was none. */
  readonly unreadSince?: number;
}
/** The clock's call for a match, until somebody has looked at it. */
export interface WakeUp extends Look {
  readonly match: MatchId;
  /** How often somebody began to look at it and never finished. */
  readonly attempts: number;
}

/** What is due, for the clock, of the kinds of `work.ts`. */
export type Due =
  | { readonly t: 'league'; readonly id: LeagueId; readonly since: number }
  | { readonly t: 'division'; readonly key: DivisionKey; readonly since: number }
  | DueMatch
  | { readonly t: 'letter'; readonly key: LetterKey; readonly since: number }
  | { readonly t: 'job'; readonly key: LetterKey; readonly since: number }
  /** A player who is leaving. */
  | { readonly t: 'player'; readonly player: PlayerId; readonly since: number };
/** What the stream reports: what may be due, a match that the clock has called for, or a player who is in a match. */
export type Touched =
  | Due
  | { readonly t: 'wakeUp'; readonly match: MatchId }
  | { readonly t: 'member'; readonly player: PlayerId; readonly match: MatchId };
export interface DueIndex {
  /** Into how many this process writes. */
  shards: number;
  /** One page of what is due at `now`, oldest first. */
  page(shard: number, now: number, after?: string): Promise<{ readonly due: readonly Due[]; readonly next?: string }>;
  /**
   * Touches an item so that the stream reports it again; its next wake-up is at `next`. `again`: a letter that was called
   * before and that nobody has tried since. For a match see `wakeUpMatch`.
   */
  wakeUp(due: Due, next: number): Promise<'again' | undefined>;
  /** Calls for a match to be looked at, with what is known of the mail; the clock returns to it at `next`, where that is given. */
  wakeUpMatch(due: DueMatch, look: Look, next?: number): Promise<void>;
  /** The last sweep, and the outages that were noticed. */
  heartbeat(): Promise<Heartbeat | undefined>;
  beat(heartbeat: Heartbeat): Promise<void>;
}
export interface Heartbeat {
  readonly at: number;
  /** Gaps longer than expected that may still move a deadline, oldest first. */
  readonly outages?: readonly Outage[];
  /** Into how many anybody has written: a build that writes into fewer sweeps them too. */
  readonly shards: number;
}
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/**
 * What a sealed player id is for, each use with a key domain of its own: a bounce finds whose letter it was, a link opens
 * the player's entry in a league, a link in a header stops the notices of one league or of all, an address is that of their page, a
 * cookie says who was signed in on a device.
 */
export type Sealed = 'bounce' | 'entry' | 'quiet' | 'quiet-all' | 'page' | 'device';

/** A key pair on P-256 (RFC 8292), base64url: the public point uncompressed. */
export interface PushKey {
  readonly public: string;
  readonly secret: string;
}

/** Secrets made from the service key. Checks take constant time and also accept the key before the current one. */
export interface Keys {
  replyToken(match: MatchId, step: number, seat: string, changes: number): string;
  seatToken(match: MatchId, seat: string, changes: number): string;
  /** `leader`: the number of who leads it, 0 of whoever opened it. */
  hostToken(match: MatchId, leader?: number): string;
  isReplyToken(token: string, match: MatchId, step: number, seat: string, changes: number): boolean;
  isSeatToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  isHostToken(token: string, match: MatchId, leader?: number): boolean;
  /** Stops a seat's letters, and does nothing else. */
  muteToken(match: MatchId, seat: string, changes: number): string;
  isMuteToken(token: string, match: MatchId, seat: string, changes: number): boolean;
  /** For a player's letters in a league: the address to reply to, and the thread they belong to. */
  leagueToken(opens: 'reply' | 'thread', league: LeagueId, player: PlayerId): string;
  isLeagueReply(token: string, league: LeagueId, player: PlayerId): boolean;
  /** A player's id in a form that nobody can read or make without the key, 52 characters; `about`: a league, a day. */
  sealPlayer(opens: Sealed, about: string, player: PlayerId): string;
  openPlayer(opens: Sealed, about: string, token: string): PlayerId | undefined;
  /** A hash that nobody can make or check without the key: it tells whether two texts were the same, and nothing else of them. */
  tag(text: string): string;
  /** Key pairs by which browsers know the service, newest first. */
  pushKeys(): readonly PushKey[];
  /** Keyed hashes of an address (trimmed, lower case): under the current key first, then the one before. */
  addressHashes(address: string): readonly string[];
}

/** A round of the beacon whose signature was checked. */
export interface SignedRound {
  /** Hex. */
  readonly signature: string;
  readonly randomness: string;
}
/** Public randomness. */
export interface Beacon {
  /** undefined: the beacon cannot be reached, or has not made this round yet. */
  round(beacon: string, round: number): Promise<SignedRound | undefined>;
}

export interface RandomSource {
  /** Random bytes as hex. */
  hex(bytes: number): string;
  /** A new match id, player id or token: `length` characters of base32. */
  id(length: number): string;
}

/** Events for the operator, each as it is declared: of another name, or with other fields, it does not compile. */
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
  /** The clock's note of its last sweep: read only where a deadline is found to have passed. */
  readonly dueIndex: Pick<DueIndex, 'heartbeat'>;
}
export interface EventDeps extends Deps {
  readonly events: Events;
}
/** Where tokens are made or checked. */
export interface KeyedDeps extends Deps {
  readonly keys: Keys;
  readonly grants: Grants;
  readonly counts: Counts;
  readonly reports: AbuseReports;
}
/** Where a player is shown all that is theirs. */
export interface OwnDeps extends KeyedDeps {
  readonly eventViews: EventViews;
}

/** A letter on its way out. */
export interface Outgoing {
  readonly to: string;
  /** Who it is for, so that a bounce finds them: a tag of the call to SES, sealed in the envelope sender by SMTP. In no header. */
  readonly player: PlayerId;
  readonly replyTo?: string;
  readonly rendered: Rendered;
  /** An answer to a mail (`Auto-Submitted: auto-replied`), or sent of our own accord (`auto-generated`). */
  readonly answers: boolean;
  /** Our own id and the thread's, for References. */
  readonly messageId: string;
  readonly thread: string;
  /** The Message-ID of the mail that it answers. */
  readonly repliesTo?: string;
  /** For notices: an https URL to which a bare POST stops them (RFC 8058). */
  readonly unsubscribe?: string;
}
export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Trying again would not help. */
      readonly permanent: boolean;
      /** Nobody answered: it failed before, in our own code. */
      readonly threw?: true;
      /** The address was refused, not the content, which may hold other people's words. */
      readonly noAddress?: true;
      /** Our own sending account is in trouble and no letter would go now, so this is not counted as a failed try. */
      readonly account?: true;
      /** What the operator can do about it, in words. */
      readonly hint?: string;
      /** It was not tried: too many others to the same host or of the same match are under way. */
      readonly busy?: true;
      /** The endpoint rests until then. */
      readonly until?: number;
      readonly why: string;
    };
export interface LetterSettings {
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
}
