/** The pages of a match, as the HTTP door asks for them, and the notice that any page may be answered with. */

import type { ReportAbusePage } from './abuse/report.ts';
import type { HookPage } from './hooks/hook.ts';
import type { Html } from './layout.ts';
import { matchPage } from './match.ts';
import { noticePage } from './notice.ts';
import { historyPage, stepPage } from './steps.ts';
import type { StoryPage } from './story/story.ts';

export const pages = {
  match: matchPage,
  step: stepPage,
  history: historyPage,
  notice: noticePage,
  /** Seldom asked for. */
  hook: async (shown: HookPage): Promise<Awaited<Html>> => (await import('./hooks/hook.ts')).hookPage(shown),
  reportAbuse: async (shown: ReportAbusePage): Promise<Awaited<Html>> => (await import('./abuse/report.ts')).reportAbusePage(shown),
  story: async (shown: StoryPage): Promise<Awaited<Html>> => (await import('./story/story.ts')).storyPage(shown),
} as const;
export type Pages = typeof pages;
