/** A story is pure and takes seconds, so it is told off every request, and on one machine in a thread of its own. */
import { registry } from '../../../engine/rulesets/index.ts';
import { storyOf } from '../../../engine/story/story.ts';
import type { WithTimeout } from '../../facts/deps.ts';
import type { Narrate } from '../../facts/told-story.ts';

/** Milliseconds: its budget is counted, so this only catches what hangs. */
const LONGEST = 20_000;

/** @throws Error for a game that this build does not have, and as the ruleset does. */
export const narrateWithin =
  (withTimeout: WithTimeout): Narrate =>
  async ({ ruleset, ...match }) => {
    const game = await registry.loadBot(ruleset);
    if (game === undefined) throw new Error(`this build does not have ${ruleset}`);
    return withTimeout(LONGEST, () => storyOf(match, game));
  };
