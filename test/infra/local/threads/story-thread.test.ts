import { expect, it } from 'vitest';
import { narrateWithin } from '../../../../functions/cases/match/narrate.ts';
import { withTimeout } from '../../../../functions/wiring/with-timeout.ts';
import { openStoryThread } from '../../../../infra/local/threads/open.ts';
import { finishedMatch } from '../../../engine/story/matches.ts';
import { wholeOf } from '../../../support/games/games.ts';

it('stories are told in a thread of their own, as in this one, and one that fails harms no other', async () => {
  const match = finishedMatch(wholeOf({ ruleset: 'rebel-commander' }), 'thread', { turnLimit: 3 });
  const thread = openStoryThread();
  await expect(thread.narrate({ ...match, ruleset: 'chess@1' })).rejects.toThrow('this build does not have chess@1');
  expect(await thread.narrate(match)).toEqual(await narrateWithin(withTimeout)(match));
  await thread.stop();
});
