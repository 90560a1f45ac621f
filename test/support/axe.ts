/** The complaints of axe-core about a page, at the widths and in the colours that pages are made for. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { reaching } from './hunt.ts';

export const SIGHTS = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
/** Layout depends on the width, and contrast on the colours: these show both of each. */
export const TWO_SIGHTS = SIGHTS.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'light'));

/** The violations of the page as it is, each with its element. */
export async function complaintsOf(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Rules that pass are evaluated for only one element.
    // biome-ignore lint/suspicious/noExplicitAny: the library puts itself there.
    const { violations } = await (globalThis as any).axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  });
}

/** On a telephone and on a desk, light and dark; a page wider than its window too. */
export async function complaintsEverywhere(page: Page, views = reaching({ full: TWO_SIGHTS, long: SIGHTS })): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    const complaints = [...(await complaintsOf(page)), ...(isWide ? ['wider than the window'] : [])];
    found.push(...complaints.map((what) => `${width}, ${colorScheme}: ${what}`));
  }
  return found;
}
