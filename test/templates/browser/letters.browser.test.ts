/** HTML letters on a narrow telephone: nothing is wider than the window. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawHtml } from '../../../templates/draw-html.ts';
import { openBrowser } from '../../support/browser.ts';
import { lawful } from '../../support/games/games.ts';
import { imperialAlliance } from '../../support/games/whole-games.ts';
import { LEAGUE_MODELS } from '../league-models.ts';
import { lettersThatAsk } from '../letter-lengths.ts';
import { MODELS } from '../models.ts';
import { renderLetter } from '../render.ts';

const NARROW = 360;
/** The first letters of a match tell most. */
const LETTERS = 6;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('letters of every kind fit a window of 360 pixels', async () => {
  const page = await browser.newPage({ viewport: { width: NARROW, height: 800 } });
  const wide: string[] = [];
  for (const [kind, model] of Object.entries({ ...MODELS, ...LEAGUE_MODELS })) {
    await page.setContent(renderLetter(model).html);
    if (await page.evaluate((narrow) => document.documentElement.scrollWidth > narrow, NARROW)) wide.push(kind);
  }
  expect(wide).toEqual([]);
  await page.close();
});

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

test('a map of nine hexes across is all in sight on a telephone, and one of fifteen scrolls within its box', async () => {
  const page = await browser.newPage({ viewport: { width: NARROW, height: 800 } });
  const isHidden = async (columns: number): Promise<boolean> => {
    const found = imperialAlliance.guide.sections.find(({ scene }) => scene?.layout === 'hexes' && scene.columns === columns);
    await page.setContent(`<body style="margin:0;padding:12px">${drawHtml(found?.scene ?? expect.unreachable('no such map'))}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
    return page.evaluate(() => [...document.querySelectorAll('div')].some((box) => box.scrollWidth > box.clientWidth));
  };
  expect([await isHidden(9), await isHidden(15)]).toEqual([false, true]);
  await page.close();
});
