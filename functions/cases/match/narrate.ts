/** An analysis is a pure computation that takes seconds, so it runs outside requests, and on a single machine in a thread of its own. */
import { registry } from '../../../engine/rulesets/index.ts';
import { storyOf } from '../../../engine/story/story.ts';
import type { WithTimeout } from '../../facts/deps.ts';
import type { Narrate } from '../../facts/told-story.ts';

/** In milliseconds. The work itself is limited by a count, so this only catches an analysis that hangs. */
const LONGEST = 20_000;

/** @throws Error for a game that this build does not have, and any error of the ruleset. */
export const narrateWithin =
  (withTimeout: WithTimeout): Narrate =>
  async ({ ruleset, ...match }) => {
    const game = await registry.loadBot(ruleset);
    if (game === undefined) throw new Error(`this build does not have ${ruleset}`);
    return withTimeout(LONGEST, () => storyOf(match, game));
  };
