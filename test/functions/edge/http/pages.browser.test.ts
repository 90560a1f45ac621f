import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInBrowser, playNow, sitDown } from '../../../support/site.ts';
import { createWorld } from '../../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** A page and its complaints: refused styles, scripts or frames show on its console. */
async function open(options: Parameters<Browser['newContext']>[0]): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!/the server responded with a status of 4|blocked by Playwright/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

test('a turn against the bot is played on a phone without script', async () => {
  const { context, page, complaints } = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await playNow(page, site, 'rebel-commander');
  await page.getByLabel('Orders').fill('move 7 3');
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('7 and 3 do not share a side').waitFor();
  expect(await page.getByLabel('Orders').inputValue()).toBe('move 7 3');
  await page.getByLabel('Orders').fill('move 7 4\nbuild 8');
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('Your orders are on file.').waitFor();
  expect(new URL(page.url()).hash).toBe('#now');
  expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(100);
  await world.settle();
  // The page fetches itself anew, since the bot was to move.
  await page.getByRole('heading', { name: 'Your orders for turn 2' }).waitFor();
  const [example] = await page.locator('button.example').all();
  const lines = await example?.textContent();
  await example?.click();
  expect(await page.getByLabel('Orders').inputValue()).toBe(lines);
  await page.getByText('No orders yet.').waitFor();
  await page.getByRole('img', { name: 'The board of Rebel Commander' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is wrong in a part of the form that is folded away is told, though the browser cannot show it', async () => {
  const { context, page, complaints } = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(`${site.url}/games/flagship`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send the invitation' }) });
  await form.getByLabel('Opponent’s e-mail address').fill('grace@example.net');
  await form.locator('summary').click();
  await form.getByLabel('Columns').fill('999');
  await form.locator('summary').click();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('alert').getByText('width').waitFor();
  expect(await form.getByLabel('Columns').inputValue()).toBe('999');
  await page.getByRole('link', { name: 'Back to the form' }).click();
  expect(await page.getByRole('heading', { name: 'Invite an opponent' }).evaluate((told) => told.getBoundingClientRect().top)).toBeLessThan(
    400,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test('a script that has the tag of a page is answered 304, though nothing may keep the page', async () => {
  const { context, page } = await open({});
  await sitDown(page, site, world, 'rebel-commander');
  const etag = await page.locator('main').getAttribute('data-etag');
  const ask = (held: string) =>
    page.evaluate(async (tag) => {
      const response = await fetch(location.pathname, { headers: { 'if-none-match': tag } });
      return [response.status, response.headers.get('cache-control')];
    }, held);
  expect(await ask(etag ?? '')).toEqual([304, 'no-store']);
  expect(await ask('W/"other"')).toEqual([200, 'no-store']);
  await context.close();
});

async function verdict(page: Page, says: string): Promise<string> {
  const button = page.getByRole('button', { name: 'Verify in this browser' });
  await button.click();
  const word = page.locator('#verdict', { hasText: says });
  await word.waitFor();
  return (await word.textContent()) ?? '';
}

test('a finished match is verified by the reader’s own browser, and a false record is exposed', async () => {
  // While the service worker starts, requests may bypass what is planted here.
  const { context, page, complaints } = await open({ serviceWorkers: 'block' });
  await playNow(page, site, 'rebel-commander');
  await page.getByRole('link', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  expect(await verdict(page, 'Verified here')).toContain('Verified here: 2 steps');
  await page.route('**/record?from=*', async (route) => {
    const response = await route.fetch();
    const record = await response.json();
    record.steps[1].answers[0].lines = ['pass', 'pass'];
    await route.fulfill({ response, json: record });
  });
  expect(await verdict(page, 'NOT VERIFIED')).toContain('NOT VERIFIED');
  expect(complaints).toEqual([]);
  await context.close();
});
