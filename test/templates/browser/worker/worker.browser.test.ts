/** The last board without a network: read from the browser's own cache, which holds nothing that opens a seat. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openInBrowser, sitDown } from '../../../support/site.ts';
import { createWorld } from '../../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);
let context: BrowserContext;
afterEach(() => context.close());

async function openMatch(): Promise<{ readonly page: Page; readonly token: string }> {
  context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await sitDown(page, site, world, 'rebel-commander');
  await page.getByRole('heading', { name: 'Your orders for turn 1' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { page, token: /\/s\/([^/?#]+)/.exec(page.url())?.[1] ?? '' };
}

/** Everything that the page's caches hold, addresses included. */
const cached = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push(name, request.url, JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    return found.join('\n');
  });

async function goOffline(page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await page.getByText('You are offline').first().waitFor();
}

test('shows the last board, and nothing to press or that leads to the seat', async () => {
  const { page, token } = await openMatch();
  const headline = await page.locator('h1').textContent();
  await page.getByLabel('Orders').fill('move 7 4\nbuild 8');
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText(/^Your orders (are on file|were the last)/).waitFor();
  await world.settle();
  await page.reload();
  const later = await page.locator('h1').textContent();
  expect(later).not.toBe(headline);
  await expect.poll(() => cached(page)).toContain(later);
  const kept = await cached(page);
  expect(token.length).toBeGreaterThan(20);
  expect(kept).not.toContain(token);
  expect(kept).not.toMatch(/<(?:script|form|textarea|button)|data-|\/s\//);
  await goOffline(page);
  expect(await page.locator('h1').textContent()).toBe(later);
  expect(await page.locator('.board > svg').isVisible()).toBe(true);
  // When it was seen, as its reader counts.
  expect(await page.locator('.said time').getAttribute('lang')).toBe(
    await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().locale),
  );
  expect(await page.getByRole('heading', { name: 'Situation' }).isVisible()).toBe(true);
  expect(await page.locator('form, button, textarea, script').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: /^Your orders/ }).waitFor();
});

test('is gone once its reader signs out', async () => {
  const { page } = await openMatch();
  await expect.poll(() => cached(page)).toContain('<svg');
  await page.evaluate(() => fetch('/sign-out', { method: 'POST' }));
  await expect.poll(() => cached(page)).toBe('');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('with the worker, a link from another site opens a page as before', async () => {
  const { page } = await openMatch();
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<a href="${page.url()}">the match</a>`);
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const seat = page.url();
  const other = await context.newPage();
  await other.goto(`http://localhost:${port}/`);
  await other.getByRole('link', { name: 'the match' }).click();
  await other.getByRole('heading', { name: 'Your orders for turn 1' }).waitFor();
  expect([other.url(), await other.evaluate(() => navigator.serviceWorker.controller !== null)]).toEqual([seat, true]);
  elsewhere.close();
});
