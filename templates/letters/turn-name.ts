/** The players' name of a step: as the game counts, or by its word and number. */
import type { MatchInfo } from '../../functions/views/letter-model.ts';

/** If the game's own name of the step is not at hand, the letter has already named it: `the turn`. */
export function turnOf({ stepWord, turns }: Pick<MatchInfo, 'stepWord' | 'turns'>, step: number): string {
  return turns === undefined ? `${stepWord} ${step}` : (turns[step] ?? 'the turn');
}
