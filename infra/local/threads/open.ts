/**
 * Threads of their own for what may take seconds, since here pages, mail and deadlines share one process. Each starts with the
 * first question and answers one after another.
 */
import type { Think } from '../../../functions/cases/match/run-job.ts';
import type { Narrate } from '../../../functions/facts/told-story.ts';
import type { Rasterise } from '../../../functions/wiring/raster.ts';
import { openThread, type Thread } from './thread.ts';

const program = (name: string): URL => new URL(name, import.meta.url);

export interface BotThread {
  readonly think: Think;
  stop(): Promise<void>;
}

export const openBotThread = (): BotThread => {
  const { ask, stop } = openThread<Parameters<Think>[0], readonly string[]>(program('./bot-moves.ts'), 'bots');
  return { think: ask, stop };
};

export interface StoryThread {
  readonly narrate: Narrate;
  stop(): Promise<void>;
}

/** One of its own, so that no bot waits for a story. */
export const openStoryThread = (): StoryThread => {
  const { ask, stop } = openThread<Parameters<Narrate>[0], Awaited<ReturnType<Narrate>>>(program('./stories.ts'), 'stories');
  return { narrate: ask, stop };
};

export const openPictureThread = (): Thread<string, Awaited<ReturnType<Rasterise>>> => openThread(program('./paint.ts'), 'pictures');
