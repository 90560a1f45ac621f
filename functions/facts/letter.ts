/** Letters as facts: what must be told, and to whom. The body is rendered when the letter is sent. */
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { HiddenKind } from './abuse/hidden.ts';
import type { Doubt, LeagueId, MatchId, PlayerId, Span, Terms } from './match.ts';
import type { OrdersAnswered } from './reports/put-off.ts';

export type LetterFact =
  | { readonly t: 'invitation' }
  /**
   * The report of a resolved step, and of the steps since `from` that its reader had no report of; for step 0, the first
   * letter. `answers`: orders by mail that were played in it, which had no receipt.
   */
  | { readonly t: 'report'; readonly step: number; readonly from?: number; readonly answers?: OrdersAnswered }
  | { readonly t: 'reminder'; readonly step: number }
  /** The answer to an order mail. `skipped`: lines taken as a greeting. */
  | {
      readonly t: 'receipt';
      readonly step: number;
      readonly accepted: Filed;
      readonly skipped: readonly string[];
      /** The seat's letters were stopped; these orders came by mail, so they start again. */
      readonly again?: true;
    }
  | { readonly t: 'refusal'; readonly step: number; readonly faults: readonly Fault[]; readonly text: readonly string[] }
  /** The answer to `check`: what to expect of these orders. `stored`: they are the ones on file; otherwise nothing was kept. */
  | {
      readonly t: 'checked';
      readonly step: number;
      readonly lines: readonly string[];
      readonly leftOut: readonly Doubt[];
      readonly foreseen: readonly string[];
      readonly stored: boolean;
    }
  | { readonly t: 'status' }
  /** The seat's letters are stopped: says once what it still owes. */
  | { readonly t: 'muted' }
  /** The seat has a new link, and the old ones are dead. */
  | { readonly t: 'new-link' }
  | {
      readonly t: 'help';
      readonly why?: 'no-orders' | 'too-large' | 'unknown-step' | 'wrong-address' | 'smime' | 'pgp' | 'tnef' | 'invited';
    }
  | { readonly t: 'history'; readonly count: number }
  | { readonly t: 'withdrawn'; readonly had: boolean }
  /** A mail for a step that is resolved, or one received after the deadline (`late`), or in time but read too late by us (`readLate`). */
  | { readonly t: 'over'; readonly step: number; readonly late: boolean; readonly readLate?: true }
  /** To the host: a mail that came in time was read after its step had closed. */
  | { readonly t: 'read-late'; readonly seat: Seat; readonly step: number; readonly received: number }
  | { readonly t: 'two-tokens' }
  /** `from` is absent where it is grey. */
  | { readonly t: 'press'; readonly from?: Seat; readonly lines: readonly string[] }
  /** `unread`: no letter goes there. `closed`: it was not sent there. `why`: sent to nobody, since this match does not allow it. `tooMuch`: sent to nobody, since its writer has sent too much lately. */
  | {
      readonly t: 'press-sent';
      readonly to: readonly Seat[];
      readonly unread?: readonly Seat[];
      readonly closed?: readonly Seat[];
      readonly tooMuch?: true;
      readonly why?: string;
    }
  /** A step is closed and its dice wait for this round of the beacon. Worth nothing once the round is made. */
  | { readonly t: 'locked'; readonly step: number; readonly round: number }
  | { readonly t: 'halted' }
  | { readonly t: 'resumed' }
  /** Three demands in a row went unanswered: the others may claim the game or put the bot in the seat. */
  | { readonly t: 'may-claim'; readonly absent: Seat }
  /** `reason`: that of the host who moved it, '' where none was given. */
  | { readonly t: 'moved-deadline'; readonly deadline: number; readonly reason?: string }
  /** The seat `who` offered something, refused it, or took its offer back. `made`: when, which tells two offers of the same apart. */
  | {
      readonly t: 'offer';
      readonly became: 'made' | 'refused' | 'taken-back';
      readonly terms: Terms;
      readonly by: Seat;
      readonly who: Seat;
      readonly made: number;
    }
  /** All whose word it took have agreed: `seats`. None: a pause is over by itself. */
  | { readonly t: 'agreed'; readonly terms: Terms; readonly seats: readonly Seat[] }
  /** What a mail said of offers could not be carried out, so nothing in it was. */
  | { readonly t: 'offer-fault'; readonly why: string }
  /** What the host did, as in the log. */
  | ({ readonly t: 'host-act'; readonly act: string; readonly reason: string; readonly by?: 'service' } & Partial<
      Readonly<Record<'cohost' | 'whom', number>>
    >)
  /** To a co-host, by number: the host asks them to be one, offers to hand the match over, or has ended it. */
  | { readonly t: 'cohost'; readonly became: 'asked' | 'offered' | 'removed'; readonly number: number; readonly reason: string }
  /** To somebody whom the host asks to take over a seat. `changes`: of which asking. */
  | { readonly t: 'take-over'; readonly seat: Seat; readonly changes: number; readonly reason: string }
  /** `gone`: in a league, the seat whose player is out of it, so that all of their matches are annulled. */
  | { readonly t: 'cancelled'; readonly gone?: Seat }
  | { readonly t: 'declined'; readonly seat: Seat }
  /** The answer to `rematch`: the match that it leads to, or why there is none, in a sentence. */
  | { readonly t: 'rematch'; readonly match?: MatchId; readonly why?: string }
  /** To the others at the table: somebody else plays on in this seat. `why`: its player stayed away until another put the bot in, or left; `act`: the line of the league's log that tells of it. */
  | { readonly t: 'new-holder'; readonly seat: Seat; readonly why?: 'claimed' | 'left'; readonly act?: string }
  /** To whoever stayed away until another player put the bot in this seat, which was theirs. */
  | { readonly t: 'lost-seat'; readonly seat: Seat }
  /** To the others: a seat's holder is going to be away. `spans`: those not over; none: they are back. */
  | { readonly t: 'away'; readonly seat: Seat; readonly spans: readonly Span[] }
  /** The answer to a mail about the reader's own absences: those not over, or why nothing was booked. */
  | { readonly t: 'absences'; readonly spans: readonly Span[]; readonly why?: string }
  /** The answer to a mail about what the reader is called: that, or why it was not changed. */
  | { readonly t: 'named'; readonly why?: string }
  /** The answer to a word that nothing else answers: what came of it, in sentences. */
  | { readonly t: 'told'; readonly done: boolean; readonly asked?: true; readonly text: string }
  | { readonly t: 'sent-back'; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** What was planned for a turn cannot count, or that turn was not asked. */
  | { readonly t: 'plan-back'; readonly step: number; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** Orders came with the right token from a wrong sender: one button to confirm them. */
  | { readonly t: 'confirm'; readonly token: string; readonly lines: readonly string[] }
  /** To whoever wrote what the operator has hidden, or shows again; `where`: its match or league. Kept with the player. */
  | { readonly t: 'hidden'; readonly what: HiddenKind; readonly where: string; readonly reason: string; readonly shown?: true }
  | { readonly t: 'sign-in'; readonly token: string }
  /** To an address that a guest gave: one button to keep the match. Kept with the player. */
  | { readonly t: 'keep'; readonly token: string; readonly match: MatchId; readonly seat: Seat }
  /** To a player whose mail came to no address that answers for it; `asked`: how things stand, or what to do; `why`: no match for who wished to play. Kept with the player. */
  | { readonly t: 'stray'; readonly asked?: true; readonly why?: string }
  /** To a player who deleted their account, `at` milliseconds since 1970. */
  | { readonly t: 'left'; readonly at: number }
  /** The letter of a day, `2026-11-24`: what its reader wished to be told of in one letter. Kept with the player. */
  | { readonly t: 'daily'; readonly day: string }
  /** A letter, of a match or the player's own, that is a line in the letter of that day. Never sent itself. */
  | { readonly t: 'noted'; readonly day: string; readonly of: string; readonly in?: MatchId }
  | { readonly t: 'address-failed'; readonly seat: Seat }
  /** To the holder of the seat: its webhook failed for days, or is gone, and is not called any more. Kept with the player. */
  | { readonly t: 'hook-paused'; readonly match: MatchId; readonly seat: Seat }
  | LeagueFact;

/**
 * Of a league, outside any match. To a player who may enter (`invited`), has entered (`entered`), is leaving (`left`), forfeits
 * pairing after pairing (`warned`, then `withdrawn`), was removed by the director (`removed`) or has a substitute (`replaced`). To a division: `season`, `round`, `final`. Once a
 * week, about all leagues of its reader: `digest`. To the director: `stuck`, `ended`, `hook-paused`. To a co-director: `codirector`; to the other directors, about an act of one of them: `led`. To the webhook alone: `result`.
 * On a ladder that is always on: to who is asked (`challenged`), and to both once that is over without a match (`challenge-over`).
 * Answers to mails: `standings`, `help`, `away`.
 */
export interface LeagueFact {
  readonly t: 'league';
  readonly about:
    | 'invited'
    | 'entered'
    | 'waiting'
    | 'season'
    | 'round'
    | 'final'
    | 'digest'
    | 'left'
    | 'warned'
    | 'withdrawn'
    | 'ruled'
    | 'announced'
    | 'removed'
    | 'replaced'
    | 'stuck'
    | 'ended'
    | 'result'
    | 'challenged'
    | 'challenge-over'
    | 'standings'
    | 'help'
    | 'away'
    | 'hook-paused'
    | 'codirector'
    | 'led';
  readonly league: LeagueId;
  readonly season?: number;
  readonly division?: number;
  readonly round?: number;
  /** Of a result or a challenge. */
  readonly pairing?: string;
  /** Of a challenge: its time to answer is nearly over. */
  readonly again?: true;
  /** Of a digest, `2026-W51`. */
  readonly week?: string;
  /** Of a removal or another act of the director: the line of the log, which has the reason. */
  readonly act?: string;
  /** Of a replacement: the substitute's own entry. Of a warning, withdrawal or removal: the reader's. */
  readonly entrant?: string;
  /** Of an entry: a place fell free for who waited. */
  readonly waited?: true;
  /** Of a co-director: what the director makes them. */
  readonly became?: 'asked' | 'offered' | 'removed';
  /** Of an absence. */
  readonly span?: Span;
  /** What could not be done, in a sentence. */
  readonly why?: string;
}

export interface Letter {
  /** Unique within its partition, so that duplicates are refused. */
  readonly id: string;
  readonly match?: MatchId;
  readonly seat?: Seat;
  /** Who gets it, where that is not the holder of the seat: the host, or somebody signing in. */
  readonly player?: PlayerId;
  /** Who held the seat when it was born: no later holder gets it, and it is deleted with that player. */
  readonly holder?: PlayerId;
  /** Of press: who wrote it. */
  readonly writer?: PlayerId;
  readonly channel: 'mail' | 'hook' | 'push';
  readonly fact: LetterFact;
  readonly born: number;
  readonly attempts: number;
  /** Next try, milliseconds; absent once sent, dropped or dead. */
  readonly due?: number;
  readonly end?: 'sent' | 'dropped' | 'dead';
  /** A try failed and the clock has not yet called for the next: a worker woken by the note of that failure leaves it alone. */
  readonly waiting?: true;
  /** Born of an authentic mail from its reader: the address works, so an older pause ends. */
  readonly heard?: true;
  /** The Message-ID of the mail that it answers, so that mail clients show it below that mail. */
  readonly repliesTo?: string;
}

/** Orders on file. */
export interface Filed {
  readonly lines: readonly string[];
  readonly leftOut: readonly Doubt[];
  readonly ready: boolean;
  readonly nonce: string;
  readonly commitment: string;
  /** With `luck: …`: the server's own nonce, from which the player can compute `nonce` with their own words. */
  readonly serverNonce?: string;
}

/** A letter in full. `text` has lines of at most 72 columns. */
export interface Rendered {
  readonly subject: string;
  /** What all letters of the match or league have in common. */
  readonly topic?: string;
  readonly text: string;
  readonly html: string;
  /** A deadline as a calendar file, or that the one before is withdrawn (RFC 5546). */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string };
  /** A notice that the reader did not ask for; it gets a List-Unsubscribe. */
  readonly notice: boolean;
}
