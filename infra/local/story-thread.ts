/** Stories of finished matches, each some seconds' work, told in a thread of their own, which begins with the first. */
import type { Narrate } from '../../functions/facts/story/told-story.ts';
import { openThread } from '../../functions/wiring/threads/thread.ts';

const PROGRAM = new URL('../../functions/wiring/threads/stories.ts', import.meta.url);

export interface StoryThread {
  readonly narrate: Narrate;
  stop(): Promise<void>;
}

export const openStoryThread = (): StoryThread => {
  const { ask, stop } = openThread<Parameters<Narrate>[0], Awaited<ReturnType<Narrate>>>(PROGRAM, 'stories');
  return { narrate: ask, stop };
};
