/** Letters as facts: what is to be said, and to whom. The body is rendered when the letter is sent. */
import type { Seat } from '../../engine/ruleset.ts';
import type { MatchFact } from './letter-kinds.ts';
import type { LeagueId, MatchId, PlayerId, Span } from './match.ts';

export type LetterFact = MatchFact | LeagueFact;

/**
 * A letter of a league that belongs to no match. To a player who may enter (`invited`), has entered (`entered`), is leaving (`left`),
 * forfeits pairing after pairing (`warned`, then `withdrawn`), was removed by the director (`removed`) or has a substitute (`replaced`). To
 * a division: `season`, `round`, `final`. Once a week, about all leagues of its reader: `digest`. To the director: `stuck`, `ended`,
 * `hook-paused`. To a co-director: `codirector`; to the other directors, about an act of one of them: `led`. To the webhook alone:
 * `result`. On an always-open ladder: to the player who is challenged (`challenged`), and to both once the challenge ends without a match
 * (`challenge-over`). Answers to mails: `standings`, `help`, `away`.
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
  /** For a result or a challenge. */
  readonly pairing?: string;
  /** For a challenge: the time to answer it is nearly over. */
  readonly again?: true;
  /** For a digest, such as `2026-W51`. */
  readonly week?: string;
  /** For a removal or another act of the director: the line of the log, which has the reason. */
  readonly act?: string;
  /** For a replacement the substitute's own entry; for a warning, withdrawal or removal the reader's. */
  readonly entrant?: string;
  /** For an entry: a place became free for somebody on the waiting list. */
  readonly waited?: true;
  /** For a co-director: what the director's act makes of them. */
  readonly became?: 'asked' | 'offered' | 'removed';
  /** For an absence. */
  readonly span?: Span;
  /** What could not be done, in a sentence. */
  readonly why?: string;
}

export interface Letter {
  /** Unique within its partition, so that duplicates are refused. */
  readonly id: string;
  readonly match?: MatchId;
  readonly seat?: Seat;
  /** The recipient, if not the holder of the seat: the host, or somebody signing in. */
  readonly player?: PlayerId;
  /** Who held the seat when the letter was written: no later holder gets it, and it is deleted with that player. */
  readonly holder?: PlayerId;
  /** For press: its writer. */
  readonly writer?: PlayerId;
  readonly channel: 'mail' | 'hook' | 'push';
  readonly fact: LetterFact;
  readonly born: number;
  readonly attempts: number;
  /** The next try, in milliseconds; absent once sent, dropped or dead. */
  readonly due?: number;
  readonly end?: 'sent' | 'dropped' | 'dead';
  /** A try failed and the clock has not yet called for the next, so a worker woken by the note of that failure leaves it alone. */
  readonly waiting?: true;
  /** It follows from an authentic mail by its reader, so the address works and an earlier pause ends. */
  readonly heard?: true;
  /** The Message-ID of the mail that it answers, so that mail clients show it below that mail. */
  readonly repliesTo?: string;
}

/** A letter in full. `text` has lines of at most 72 columns. */
export interface Rendered {
  readonly subject: string;
  /** Shared by all letters of the match or league. */
  readonly topic?: string;
  readonly text: string;
  readonly html: string;
  /** A deadline as a calendar file, or the withdrawal of the previous one (RFC 5546). */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string };
  /** A notice that the reader did not ask for; it gets a List-Unsubscribe header. */
  readonly notice: boolean;
}
