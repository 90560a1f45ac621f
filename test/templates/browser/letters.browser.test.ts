/** HTML letters on a narrow telephone: nothing is wider than the window. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { lawful } from '../../support/games/games.ts';
import { lettersThatAsk } from '../letter-lengths.ts';

const NARROW = 360;
/** The first letters of a match tell most. */
const LETTERS = 6;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('letters of %s fit a window of 360 pixels', async (_id, ruleset) => {
  const page = await browser.newPage({ viewport: { width: NARROW, height: 800 } });
  const letters = lettersThatAsk(ruleset, 1);
  for (let count = 0; count < LETTERS; count++) {
    const { value } = letters.next();
    if (value === undefined) break;
    await page.setContent(value().html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
  }
  await page.close();
});
