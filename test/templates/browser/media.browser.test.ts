/** What a match page is to readers who prefer the dark or less motion, and on paper. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInBrowser, playNow } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

async function openMatch(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await playNow(page, site, 'rebel-commander');
  await page.getByRole('heading', { name: 'Your orders for turn 1' }).waitFor();
  return page;
}

/** What is drawn first is the paper; the words are the names of places. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const fill = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).fill;
    return { paper: fill('.board svg > rect'), words: fill('.board svg > text'), piece: fill('.board svg circle') };
  });

test('by night the board is dark and its words are light, and the pieces keep their colours', async () => {
  const page = await openMatch();
  await page.emulateMedia({ colorScheme: 'light' });
  const day = await drawn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await drawn(page);
  expect([day.paper, day.words]).toEqual(['rgb(251, 250, 246)', 'rgb(29, 29, 27)']);
  expect([night.paper, night.words]).toEqual(['rgb(21, 24, 27)', 'rgb(240, 238, 232)']);
  expect(night.piece).toBe(day.piece);
  await page.context().close();
});

test('on paper there are board, story and standing by day, and nothing to press or to follow', async () => {
  const page = await openMatch();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect((await drawn(page)).paper).toBe('rgb(251, 250, 246)');
  expect(await page.locator('form:visible, button:visible, nav:visible, textarea:visible, footer:visible, .touch:visible').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'How things stand' }).isVisible()).toBe(true);
  expect(await page.locator('.board svg').first().isVisible()).toBe(true);
  await page.context().close();
});

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('with motion %s, a replay has %i button that plays', async (reducedMotion, buttons) => {
  const page = await openMatch();
  await page.emulateMedia({ reducedMotion });
  await page.goto(`${page.url().replace(/[?#].*/, '')}/steps/0`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(buttons);
  await page.context().close();
});
