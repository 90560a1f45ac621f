/** HTML letters on a narrow telephone: nothing is wider than the window. */
import { afterAll, expect, test } from 'vitest';
import { drawHtml } from '../../templates/draw/html.ts';
import { openBrowser } from '../support/browser.ts';
import { lawful } from '../support/games/games.ts';
import { imperialAlliance } from '../support/games/whole-games.ts';
import { LEAGUE_MODELS } from './league-models.ts';
import { lettersThatAsk } from './letter-lengths.ts';
import { MODELS } from './models.ts';
import { renderLetter } from './render.ts';

const NARROW = 360;
/** The first letters of a match tell most. */
const LETTERS = 6;

const browser = await openBrowser();
afterAll(() => browser.close());
const page = await browser.newPage({ viewport: { width: NARROW, height: 800 } });

/** How wide it lies, laid out in place of the one before: nothing in a letter is fetched, so there is nothing to wait for. */
const widthOf = (html: string): Promise<number> =>
  page.evaluate((html) => {
    document.open();
    document.write(html);
    document.close();
    return document.documentElement.scrollWidth;
  }, html);

test('letters of every kind fit a window of 360 pixels', async () => {
  const wide: string[] = [];
  for (const [kind, model] of Object.entries({ ...MODELS, ...LEAGUE_MODELS })) {
    if ((await widthOf(renderLetter(model).html)) > NARROW) wide.push(kind);
  }
  expect(wide).toEqual([]);
});

test.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('letters of %s fit a window of 360 pixels', async (_id, ruleset) => {
  const letters = lettersThatAsk(ruleset, 1);
  for (let count = 0; count < LETTERS; count++) {
    const { value } = letters.next();
    if (value === undefined) break;
    expect(await widthOf(value().html)).toBeLessThanOrEqual(NARROW);
  }
});

test('a map of nine hexes across is all in sight on a telephone, and one of fifteen scrolls within its box', async () => {
  const isHidden = async (columns: number): Promise<boolean> => {
    const found = imperialAlliance.guide.sections.find(({ scene }) => scene?.layout === 'hexes' && scene.columns === columns);
    const map = drawHtml(found?.scene ?? expect.unreachable('no such map'));
    expect(await widthOf(`<body style="margin:0;padding:12px">${map}`)).toBeLessThanOrEqual(NARROW);
    return page.evaluate(() => [...document.querySelectorAll('div')].some((box) => box.scrollWidth > box.clientWidth));
  };
  expect([await isHidden(9), await isHidden(15)]).toEqual([false, true]);
});
