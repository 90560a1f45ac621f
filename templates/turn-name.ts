/** What a step is called to whoever plays: as the game counts, or by its word and number. */
import type { MatchFace } from '../functions/sights/letter-model.ts';

export function turnOf({ stepWord, turns }: Pick<MatchFace, 'stepWord' | 'turns'>, step: number): string {
  return turns[step] ?? `${stepWord} ${step}`;
}
