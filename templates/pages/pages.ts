/** The pages of matches, as the HTTP door asks for them; those of players and leagues are in `player-pages.ts` and `league-pages.ts`. */

import { MANIFEST } from '../manifest.ts';
import type { ReportAbusePage } from './abuse/report.ts';
import { homePage } from './first/first.ts';
import { gamePage, openedPage } from './home.ts';
import type { HookPage } from './hooks/hook.ts';
import type { LeadPage } from './hosting/lead.ts';
import type { Html } from './layout.ts';
import { matchPage } from './match.ts';
import type { DocsPage } from './model.ts';
import { noticePage } from './notice.ts';
import { rulesPage } from './rules/rules.ts';
import { historyPage, stepPage } from './steps.ts';
import { STYLE } from './style.ts';

export const pages = {
  home: homePage,
  game: gamePage,
  rules: rulesPage,
  opened: openedPage,
  match: matchPage,
  step: stepPage,
  history: historyPage,
  notice: noticePage,
  /** Seldom asked for. */
  hook: async (shown: HookPage): Promise<Awaited<Html>> => (await import('./hooks/hook.ts')).hookPage(shown),
  docs: async (shown: DocsPage): Promise<Awaited<Html>> => (await import('./docs.ts')).docsPage(shown),
  reportAbuse: async (shown: ReportAbusePage): Promise<Awaited<Html>> => (await import('./abuse/report.ts')).reportAbusePage(shown),
  lead: async (shown: LeadPage): Promise<Awaited<Html>> => (await import('./hosting/lead.ts')).leadPage(shown),
  style: STYLE,
  manifest: MANIFEST,
} as const;
export type Pages = typeof pages;
