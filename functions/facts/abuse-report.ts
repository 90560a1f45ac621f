/** What a reader reports to the operator: something that a person wrote. */
import type { LeagueId, MatchId, PlayerId } from './match.ts';

/** `house`: what the host says of the match. `press`: of the messages to this seat the one with this number. */
export type Reported =
  | { readonly t: 'name'; readonly match: MatchId; readonly seat: string }
  | { readonly t: 'house'; readonly match: MatchId }
  | { readonly t: 'press'; readonly match: MatchId; readonly seat: string; readonly number: number }
  | { readonly t: 'league'; readonly league: LeagueId }
  | { readonly t: 'entrant'; readonly league: LeagueId; readonly entrant: string }
  /** The name on their page. */
  | { readonly t: 'player'; readonly player: PlayerId };

/** For the operator alone. Kept for 30 days, like a mail to them. */
export interface AbuseReport {
  /** Its day, and a digest: the same report of one day is one. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: Reported;
  /** As it read then. */
  readonly text: string;
  /** `player …`, `the rebel seat`, `a visitor`. */
  readonly by: string;
  readonly reason: string;
}

export interface AbuseReports {
  /** False: it is there already. */
  put(report: AbuseReport): Promise<boolean>;
}

const LONGEST = 2000;

/** Without what hurts a terminal, and without addresses and links that open something: no report needs them. */
export const cleanWords = (words: string): string =>
  words
    .slice(0, 4 * LONGEST)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .replaceAll(/\/(?:s|h|e|u|sign-in|confirm|keep)\/[a-z2-7.]{16,}/gi, '/…')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…@…')
    .trim()
    .slice(0, LONGEST);
