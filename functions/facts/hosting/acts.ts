/** What a match's host did, for everybody to read: the public log of a match. */
import type { Letter } from '../letter.ts';
import { lettersTo } from '../letters-to.ts';
import type { Match, MatchId } from '../match.ts';

const LONGEST_REASON = 300;

/** A line of the log. Kept beside the head, which only counts them, so that a match without such acts costs nothing. */
export interface ActLine {
  readonly match: MatchId;
  /** From 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: 'host' | 'service';
  /** As the end of a sentence: `moved the deadline of turn 4 by 24 hours`. */
  readonly act: string;
  /** Empty where none was given. */
  readonly reason: string;
}

export interface Noted {
  readonly match: Match;
  readonly line: ActLine;
}

/** The match with one more line in its log. */
export function noteAct(match: Match, said: Pick<ActLine, 'by' | 'act' | 'reason'>, now: number): Noted {
  const number = (match.acts ?? 0) + 1;
  return { match: { ...match, acts: number }, line: { match: match.id, number, at: now, ...said } };
}

/** Without what no page or letter can show. */
export const cleanReason = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

/** To everybody at the table. */
export function tellAct(match: Match, { number, act, reason }: ActLine, now: number): readonly Letter[] {
  return match.seats.flatMap(({ seat }) => lettersTo(match, seat, `host-act-${number}`, { t: 'host-act', act, reason }, now));
}
