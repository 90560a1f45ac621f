/** The pages around the tables, as the HTTP door asks for them, and what all pages share. */

import { homePage } from './first.ts';
import { gamePage, openedPage } from './game.ts';
import type { Html } from './layout.ts';
import { MANIFEST } from './manifest.ts';
import type { DocsPage } from './model.ts';
import { rulesPage } from './rules.ts';
import { STYLE } from './style.ts';

export const homePages = {
  home: homePage,
  game: gamePage,
  rules: rulesPage,
  opened: openedPage,
  /** Seldom asked for. */
  docs: async (shown: DocsPage): Promise<Awaited<Html>> => (await import('./docs.ts')).docsPage(shown),
  style: STYLE,
  manifest: MANIFEST,
} as const;
export type HomePages = typeof homePages;
