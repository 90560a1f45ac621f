/** Letters as facts: what must be told, and to whom. The body is rendered when the letter is sent. */
import type { Seat } from '../../engine/ruleset.ts';
import type { MatchFact } from './letter-kinds.ts';
import type { LeagueId, MatchId, PlayerId, Span } from './match.ts';

export type LetterFact = MatchFact | LeagueFact;

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
