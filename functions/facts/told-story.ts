/** The story of a finished match as it is kept: beside its record, told once, after the end. */
import type { FinishedMatch, Story } from '../../engine/story/story.ts';
import { JOB_RETRY } from './kept-turns.ts';
import type { Job, Match, MatchId } from './match.ts';

export interface ToldStory {
  readonly match: MatchId;
  /** When telling it began: milliseconds since 1970. */
  readonly begun: number;
  /** Absent while it is being told, and for good where that failed. */
  readonly story?: Story;
}

/** Plain data, so that it can be passed to a thread. `ruleset`: `id@edition`. */
export type Narrate = (match: FinishedMatch & { readonly ruleset: string }) => Promise<Story>;

/** A match with fewer turns has no story. */
const SHORTEST = 4;
/** Matches of a league end in the same hour, when a deadline closes many: their stories are told one by one within this time. */
const SPREAD = 30 * 60_000;

/** Whether a match that is over has a story, told or to come: not where only bots have played, or hardly anything was played. */
export const hasStory = ({ status, step, seats }: Match): boolean =>
  status === 'finished' && step > SHORTEST && seats.some(({ holder }) => holder.t === 'person');

/** Has it told. */
export function storyJob(match: Match, now: number): readonly Job[] {
  const { id, event } = match;
  if (!hasStory(match)) return [];
  const job = { match: id, id: 'story', task: { t: 'story' }, attempts: 0, due: now + JOB_RETRY } as const;
  // With an attempt counted it waits for the clock's call, as after a failed try.
  return [event === undefined ? job : { ...job, attempts: 1, due: job.due + (spreadOf(id) % SPREAD) }];
}

const spreadOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) * 17;
