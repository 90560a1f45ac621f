/** What a match page is to readers who prefer the dark or less motion, and on paper. */
import { expect, test } from 'vitest';
import { openInBrowser, sitDown } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** The page of a match at its first turn, which no test here plays. */
const page = await browser.newPage();
await sitDown(page, site, world, 'rebel-commander');
await page.getByRole('heading', { name: 'Your orders for turn 1' }).waitFor();
const seat = page.url();

/** What is drawn first is the paper; the words are names, and a piece's face lies on its shadow. */
const drawn = () =>
  page.evaluate(() => {
    const fill = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).fill;
    return { paper: fill('.board svg > rect'), words: fill('.board svg > text'), piece: fill('.board svg [data-token] path + path') };
  });

test('by night the board is dark and its words are light, and the pieces keep their colours', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  const day = await drawn();
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await drawn();
  expect([day.paper, day.words]).toEqual(['rgb(251, 250, 246)', 'rgb(29, 29, 27)']);
  expect([night.paper, night.words]).toEqual(['rgb(21, 24, 27)', 'rgb(240, 238, 232)']);
  expect(night.piece).toBe(day.piece);
});

test('on paper there are board, story and standing by day, and nothing to press or to follow', async () => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect((await drawn()).paper).toBe('rgb(251, 250, 246)');
  expect(await page.locator('form:visible, button:visible, nav:visible, textarea:visible, footer:visible, .touch:visible').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Situation' }).isVisible()).toBe(true);
  expect(await page.locator('.board svg').first().isVisible()).toBe(true);
});

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('with motion %s, a replay has %i button that plays', async (reducedMotion, buttons) => {
  await page.emulateMedia({ media: 'screen', reducedMotion });
  await page.goto(`${seat}/steps/0`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(buttons);
});
