/** The board under the hand in a real browser: box and board always say the same, everybody can use it, and a fault takes nothing away. */
import { describe, expect, it } from 'vitest';
import { openInBrowser, sitDown } from '../../../support/site.ts';
import { createWorld } from '../../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** One for all matches: a new one costs more than they do. The service worker, once it ran, would ask past what is planted here. */
const page = await browser.newPage({ serviceWorkers: 'block' });

async function open(game: string, viewport = { width: 1280, height: 800 }): Promise<void> {
  await page.setViewportSize(viewport);
  await sitDown(page, site, world, game);
  // The bot may begin.
  await settled(() => page.locator('.chooser').isVisible());
}
/** Lets bots move until the page shows what is waited for. */
async function settled(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) {
    await world.settle();
    await page.waitForTimeout(50);
  }
}
const box = () => page.getByLabel('Orders one per line');
const spot = (name: RegExp) => page.getByRole('button', { name });
const heard = async (): Promise<string> => (await page.locator('.heard').textContent()) ?? '';

describe('box and board', () => {
  it('say the same, whichever is used', async () => {
    await open('rebel-commander');
    await spot(/^7: .*can be ordered/).click();
    expect(await heard()).toContain('in hand: 3 places to go to');
    await spot(/^4: .*target/).click();
    expect(await box().inputValue()).toBe('move 7 4');
    expect(await page.locator('.way.under').count()).toBe(1);
    await box().fill('move 7 4\nbuild 8');
    expect(await page.locator('.lines code').allTextContents()).toEqual(['move 7 4', 'build 8']);
    await page.getByRole('button', { name: 'Move up: build 8' }).click();
    expect(await box().inputValue()).toBe('build 8\nmove 7 4');
    await page.getByRole('button', { name: 'Drop: build 8' }).click();
    expect(await box().inputValue()).toBe('move 7 4');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(await box().inputValue()).toBe('build 8\nmove 7 4');
    await box().fill('move 7 3');
    await page.getByText('7 and 3 do not share a side').waitFor();
  });

  it('complete what is typed, and take over an example', async () => {
    await open('rebel-commander');
    await box().fill('build 8\nmove 8');
    await page.getByRole('list', { name: 'Lines that fit' }).getByRole('button', { name: 'move 8 5' }).click();
    expect(await box().inputValue()).toBe('build 8\nmove 8 5');
    const example = page.locator('button.example').first();
    const text = await example.textContent();
    await example.click();
    expect(await box().inputValue()).toBe(text);
    expect(page.url()).not.toContain('#orders');
  });

  // Safari does not keep a place of the page by itself.
  it.each(['auto', 'none'])('the box stays where it is while orders are listed above it (overflow-anchor: %s)', async (anchor) => {
    await open('rebel-commander', { width: 390, height: 844 });
    await box().focus();
    await page.evaluate((anchor) => {
      document.documentElement.style.setProperty('overflow-anchor', anchor);
      scrollBy(0, 200);
    }, anchor);
    const top = () => page.evaluate(() => Math.round(document.querySelector('#order-text')?.getBoundingClientRect().top ?? 0));
    const [before, tops] = [await top(), new Set<number>()];
    for (const key of 'build 8\nmove 7 4'.split('')) {
      await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
      tops.add(await top());
    }
    expect(await page.locator('.lines code').allTextContents()).toEqual(['build 8', 'move 7 4']);
    expect([...tops]).toEqual([before]);
  });
});

it('is twice as large on a telephone for whoever wishes, scrolls by itself, and stays so over a turn and in its replay', async () => {
  await open('risk-original-trilogy', { width: 390, height: 844 });
  const larger = page.getByLabel('Larger board');
  const widths = () =>
    page.evaluate(() =>
      ['.board > svg', '.touch svg', 'html'].map((selector) => {
        const element = document.querySelector(selector) as Element;
        return Math.round(selector === 'html' ? element.scrollWidth : element.getBoundingClientRect().width);
      }),
    );
  const [drawn = 0, touch, whole] = await widths();
  expect([touch, whole]).toEqual([drawn, 390]);
  await larger.check();
  expect(await widths()).toEqual([2 * drawn, 2 * drawn, 390]);
  // The last place on the right comes into sight, and is touched where it is drawn.
  const target = page.locator('.touch .spot.ready').last();
  await target.scrollIntoViewIfNeeded();
  await target.click();
  await page.locator('.sheet:not(.idle)').waitFor();
  await page.keyboard.press('Escape');
  const across = () => page.locator('figure.board').evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  await page.locator('figure.board').evaluate((frame) => {
    frame.scrollLeft = 120;
  });
  await page.locator('button.example').first().click();
  await page.getByRole('button', { name: 'Send orders' }).click();
  await settled(() => page.getByRole('heading', { name: /^Your orders for round 2/ }).isVisible());
  expect([await larger.isChecked(), await across()]).toEqual([true, 120]);
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(await larger.isChecked()).toBe(true);
  await page.keyboard.press('Home');
  await page.getByText('The start', { exact: true }).waitFor();
  expect(await larger.isChecked()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await larger.isVisible()).toBe(false);
});

it('arrow keys move over the board, Enter takes hold, Escape lets go', async () => {
  await open('rebel-commander');
  await spot(/^7: /).focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 2));
  /** What the tab key reaches. */
  const stops = () =>
    page.locator('[data-spot][tabindex="0"]').evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label')?.slice(0, 2)));
  for (const [key, cell] of [
    ['ArrowUp', '4:'],
    ['ArrowRight', '5:'],
    ['ArrowDown', '8:'],
    ['ArrowLeft', '7:'],
  ] as const) {
    await page.keyboard.press(key);
    expect([await at(), await stops()]).toEqual([cell, [cell]]);
  }
  await page.keyboard.press('Enter');
  expect(await stops()).toEqual(['7:']);
  expect(await spot(/^7: .*in hand/).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await page.locator('.spot.target').count()).toBe(0);
  expect(await at()).toBe('7:');
  // One stop of the tab key for the whole board; the panel comes after it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('.columns') !== null && document.activeElement?.closest('.touch') === null),
  ).toBe(true);
});

describe('a fault in the middle', () => {
  it('takes the board away and leaves the box as it is', async () => {
    await open('rebel-commander');
    await box().fill('move 7 4');
    await page.evaluate(() => {
      CSS.escape = () => {
        throw new Error('planted');
      };
    });
    await spot(/^8: /).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.touch, .chooser, .ordered, .rows, .heard').count()).toBe(0);
    expect(await box().inputValue()).toBe('move 7 4');
    await page.getByRole('button', { name: 'Send orders' }).click();
    await settled(() => page.getByRole('heading', { name: 'Your orders for turn 2' }).isVisible());
  });

  it('in what the page says of the match leaves the page without a board', async () => {
    await page.route('**/s/*', async (route) => {
      // Not what the page asks by itself: that may be on its way when the test ends.
      if (route.request().method() !== 'GET' || route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"view":\{.*?"step"/s, '"view":null,"step"') });
    });
    const failures: string[] = [];
    page.on('console', (message) => failures.push(message.text()));
    await sitDown(page, site, world, 'rebel-commander');
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(await page.locator('.touch, .chooser').count()).toBe(0);
    expect(await box().isVisible()).toBe(true);
  });
});
