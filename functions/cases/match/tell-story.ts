/** Makes the analysis of a finished match, once. The match itself is not touched: if this fails, it has no analysis. */
import type { Deps } from '../../facts/deps.ts';
import type { MatchId } from '../../facts/match.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { Narrate } from '../../facts/told-story.ts';

export async function tellStory(deps: Deps, id: MatchId, narrate: Narrate): Promise<void> {
  const match = await deps.matches.load(id);
  if (match?.status !== 'finished') return;
  const steps = await deps.matches.steps(id, 0, match.step - 1);
  const told = { match: id, begun: deps.now() };
  // Noted first, so that an analysis over which a process crashes is not begun again and again.
  if (!(await deps.matches.beginStory(told))) return;
  const { ruleset, options } = match;
  try {
    const story = await narrate({ ruleset, options, seats: match.seats.map(({ seat }) => seat), steps });
    await deps.matches.keepStory({ ...told, story });
  } catch (error) {
    deps.log('story-untold', { match: id, reason: reasonOf(error) });
  }
}
