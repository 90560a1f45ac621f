/** The pages of a match, as the HTTP door asks for them, and the notice that any page may be answered with. */

import type { HookPage } from './hook.ts';
import type { Html } from './layout.ts';
import { matchPage } from './match.ts';
import { noticePage } from './notice.ts';
import type { ReportAbusePage } from './report-abuse.ts';
import { historyPage, stepPage } from './steps.ts';
import type { StoryPage } from './story.ts';

export const pages = {
  match: matchPage,
  step: stepPage,
  history: historyPage,
  notice: noticePage,
  /** Seldom asked for. */
  hook: async (shown: HookPage): Promise<Awaited<Html>> => (await import('./hook.ts')).hookPage(shown),
  reportAbuse: async (shown: ReportAbusePage): Promise<Awaited<Html>> => (await import('./report-abuse.ts')).reportAbusePage(shown),
  story: async (shown: StoryPage): Promise<Awaited<Html>> => (await import('./story.ts')).storyPage(shown),
} as const;
export type Pages = typeof pages;
