/** What only a browser knows of a drawing: how wide letters are, where table cells end up. */
import { afterAll, describe, expect, it } from 'vitest';
import { drawHtml } from '../../templates/draw/html.ts';
import { drawSvg } from '../../templates/draw/svg.ts';
import { openBrowser } from '../support/browser.ts';
import { LANDSCAPE, SPACE } from './battlefields.ts';

const browser = await openBrowser();
afterAll(() => browser.close());
const page = await browser.newPage();

const show = async (markup: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(`<!doctype html><style>svg{display:block;width:100%;height:auto}</style><body style="margin:12px">${markup}`);
};

describe.each([
  ['a space battle', SPACE, 8],
  ['a landscape', LANDSCAPE, 6.5],
] as const)('%s on a phone of 360 pixels', (_name, scene, least) => {
  it('shows the names of its pieces large enough to read, each within its piece', async () => {
    await show(drawSvg(scene), 360);
    const titles = scene.tokens.map(({ title, text }) => ({ title, text }));
    const found = await page.evaluate((wanted) => {
      const groups = [...document.querySelectorAll('svg g')];
      return wanted.map(({ title, text }) => {
        const group = groups.find((group) => group.querySelector('title')?.textContent === title);
        const word = [...(group?.querySelectorAll('text') ?? [])].find((element) => element.textContent === text);
        const body = group?.querySelector('polygon')?.getBoundingClientRect();
        const box = word?.getBoundingClientRect();
        const scale =
          (document.querySelector('svg')?.getBoundingClientRect().width ?? 0) / (document.querySelector('svg')?.viewBox.baseVal.width ?? 1);
        return {
          text,
          size: Number(word?.getAttribute('font-size')) * scale,
          within: body !== undefined && box !== undefined && box.left >= body.left - 0.5 && box.right <= body.right + 0.5,
        };
      });
    }, titles);
    // Two that share a hex are half as high.
    const alone = found.filter(({ text }) => text !== 'JE1' && text !== 'AL2');
    expect(alone.filter(({ size, within }) => size < least || !within)).toEqual([]);
  });
});

it('the dice of shots cover neither each other nor a piece', async () => {
  for (const scene of [SPACE, LANDSCAPE]) {
    await show(drawSvg(scene), 800);
    const covered = await page.evaluate(
      ({ words, titles }) => {
        const boxOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
        // The corner of a triangle's box is empty: a tenth of the label may lie there.
        const meet = (a: DOMRect, b: DOMRect) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return Math.max(0, across) * Math.max(0, down) > 0.1 * a.width * a.height;
        };
        const labels = [...document.querySelectorAll('svg > text')].filter((element) => words.includes(element.textContent));
        const pieces = [...document.querySelectorAll('svg > g')].filter((element) =>
          titles.includes(element.querySelector('title')?.textContent ?? ''),
        );
        return labels.flatMap((label) =>
          [...labels, ...pieces]
            .filter((other) => other !== label && meet(boxOf(label), boxOf(other)))
            .map((other) => `${label.textContent} and ${other.textContent}`),
        );
      },
      { words: scene.lines.map(({ text }) => text ?? '-'), titles: scene.tokens.map(({ title }) => title) },
    );
    expect(covered).toEqual([]);
  }
});

describe('hexes as a table', () => {
  it('set every second column half a hex lower, in a letter and on a phone, with all words inside', async () => {
    for (const width of [664, 360]) {
      await show(drawHtml({ ...LANDSCAPE, tokens: LANDSCAPE.tokens.filter(({ cell }) => cell !== '1205') }), width);
      const found = await page.evaluate(() => {
        const cells = [...document.querySelectorAll('td[rowspan]')];
        const box = (label: string) => cells.find((cell) => cell.textContent?.startsWith(label))?.getBoundingClientRect() ?? new DOMRect();
        const [first, beside, below] = [box('0101'), box('0201'), box('0102')];
        return {
          low: (beside.top - first.top) / (below.top - first.top),
          heights: [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().height)))].length,
          narrow: Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)) > 32,
          spilt: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
          wide: document.documentElement.scrollWidth > window.innerWidth,
        };
      });
      expect(found.low).toBeCloseTo(0.5, 1);
      expect(found).toMatchObject({ narrow: true, spilt: [], wide: false });
      expect(found.heights).toBeLessThanOrEqual(3);
    }
  });
});
