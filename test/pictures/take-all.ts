/** Every page and every letter, on a telephone and at a desk, light and dark: `npm run pictures:all -- FOLDER [PART OF A NAME] [1280-dark]`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSite } from '../support/site.ts';
import { LEAGUE_MODELS } from '../templates/league-models.ts';
import { MODELS } from '../templates/models.ts';
import { renderLetter } from '../templates/render.ts';
import { allPages, type Shown } from './all-pages.ts';

const [folder, part = '', way = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures go: npm run pictures:all -- FOLDER');
const WAYS = [390, 1280]
  .flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ name: `${width}-${colorScheme}`, width, colorScheme })))
  .filter(({ name }) => name.includes(way));

const { world, shown } = await allPages();
const [browser, site] = await Promise.all([openBrowser(), openSite(world)]);
for (const { name, width, colorScheme } of WAYS) {
  const into = join(folder, name);
  await mkdir(into, { recursive: true });
  const looking = { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' } as const;
  await takePages(browser, looking, into);
  await takeLetters(browser, looking, into);
}
await browser.close();
site.close();
// What a page asked for last may still be under way.
process.exit();

async function takePages(browser: Browser, looking: object, into: string): Promise<void> {
  const bySession = Map.groupBy(
    shown.filter(({ name }) => `page-${name}`.includes(part)),
    ({ as }) => as,
  );
  for (const [session, pages] of bySession) {
    const context = await browser.newContext({ ...looking, timezoneId: 'America/New_York' });
    if (session !== undefined) await context.addCookies([{ name: 'session', value: session, url: site.url }]);
    for (const each of pages) await takePage(context, each, into);
    await context.close();
  }
}

async function takePage(context: Awaited<ReturnType<Browser['newContext']>>, { name, path }: Shown, into: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(into, `page-${name}.png`), fullPage: true });
  await page.close();
}

async function takeLetters(browser: Browser, looking: object, into: string): Promise<void> {
  const page = await browser.newPage(looking);
  for (const [name, model] of Object.entries({ ...MODELS, ...LEAGUE_MODELS })) {
    if (!`page-${name}`.includes(part)) continue;
    await page.setContent(renderLetter(model).html);
    await page.screenshot({ path: join(into, `letter-${name}.png`), fullPage: true });
  }
  await page.close();
}
