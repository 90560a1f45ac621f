/** What a step is called to whoever plays: as the game counts, or by its word and number. */
import type { MatchInfo } from '../../functions/views/letter-model.ts';

/** Where the game counts and its name for the step is not at hand, the letter has named it: `the turn`. */
export function turnOf({ stepWord, turns }: Pick<MatchInfo, 'stepWord' | 'turns'>, step: number): string {
  return turns === undefined ? `${stepWord} ${step}` : (turns[step] ?? 'the turn');
}
