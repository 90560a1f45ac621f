/** A report to the operator about something that a person wrote. */
import type { LeagueId, MatchId, PlayerId } from './match.ts';

/** `house` is what the host says about the match. `press` is the message to this seat with this number. */
export type Reported =
  | { readonly t: 'name'; readonly match: MatchId; readonly seat: string }
  | { readonly t: 'house'; readonly match: MatchId }
  | { readonly t: 'press'; readonly match: MatchId; readonly seat: string; readonly number: number }
  | { readonly t: 'league'; readonly league: LeagueId }
  | { readonly t: 'entrant'; readonly league: LeagueId; readonly entrant: string }
  /** The name on their page. */
  | { readonly t: 'player'; readonly player: PlayerId };

/** Only the operator sees it. Kept for 30 days, like a mail to the operator. */
export interface AbuseReport {
  /** The day and a digest, so that repeating a report on the same day adds nothing. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly what: Reported;
  /** The text as it read at the time. */
  readonly text: string;
  /** `player …`, `the rebel seat`, `a visitor`. */
  readonly by: string;
  readonly reason: string;
}

export interface AbuseReports {
  /** False if the report is already there. */
  put(report: AbuseReport): Promise<boolean>;
}

const LONGEST = 2000;

/** Removes control characters that could harm a terminal, as well as addresses and links that open something, which no report needs. */
export const cleanWords = (words: string): string =>
  words
    .slice(0, 4 * LONGEST)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .replaceAll(/\/(?:s|h|e|u|sign-in|confirm|keep)\/[a-z2-7.]{16,}/gi, '/…')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…@…')
    .trim()
    .slice(0, LONGEST);
