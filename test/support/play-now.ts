/** How most people come to a match: a game's page, and its button. */
import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

/** Opens a match against the bot, whose page is then there with its script: what is pressed before that, the browser sends by itself. */
export async function playNow(page: Page, { url }: Pick<Site, 'url'>, game: string): Promise<void> {
  await page.goto(`${url}/games/${game}`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/s/*');
}
