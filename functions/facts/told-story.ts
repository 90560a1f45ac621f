/** The analysis of a finished match as stored next to its record. It is made once, after the end. */
import type { FinishedMatch, Story } from '../../engine/story/story.ts';
import { JOB_RETRY } from './kept-turns.ts';
import type { Job, Match, MatchId } from './match.ts';

export interface ToldStory {
  readonly match: MatchId;
  /** When the analysis was begun, in milliseconds since 1970. */
  readonly begun: number;
  /** Absent while it is being made, and for good if that failed. */
  readonly story?: Story;
}

/** Takes plain data, so that it can be passed to a thread. `ruleset` is `id@edition`. */
export type Narrate = (match: FinishedMatch & { readonly ruleset: string }) => Promise<Story>;

/** A match with fewer turns gets no analysis. */
const SHORTEST = 4;
/** A deadline can end many matches of a league in the same hour, so their analyses are made one by one within this time. */
const SPREAD = 30 * 60_000;

/** Whether a finished match has an analysis, now or soon: it gets none if only bots played, or hardly anything was played. */
export const hasStory = ({ status, step, seats }: Match): boolean =>
  status === 'finished' && step > SHORTEST && seats.some(({ holder }) => holder.t === 'person');

export function storyJob(match: Match, now: number): readonly Job[] {
  const { id, event } = match;
  if (!hasStory(match)) return [];
  const job = { match: id, id: 'story', task: { t: 'story' }, attempts: 0, due: now + JOB_RETRY } as const;
  // With an attempt counted, it waits for the clock's call, as it would after a failed try.
  return [event === undefined ? job : { ...job, attempts: 1, due: job.due + (spreadOf(id) % SPREAD) }];
}

const spreadOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) * 17;
