/** What a use case makes of a match, before it is written. */
import type { Letter } from '../../facts/letter.ts';
import type { Job, Match, StoredStep } from '../../facts/match.ts';

/** `trouble` says why the ruleset could not go on; the match is halted and nothing is lost. */
export interface Progress {
  readonly match: Match;
  readonly steps: readonly StoredStep[];
  readonly letters: readonly Letter[];
  readonly jobs: readonly Job[];
  readonly trouble?: string;
}

export const unchanged = (match: Match): Progress => ({ match, steps: [], letters: [], jobs: [] });
