/** A match page that follows its match, in a real browser: the bot moves when the test says so. */
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { openSite, type Site } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await openSite(world);
});
afterAll(async () => {
  await browser.close();
  site.close();
});

const PHONE = { viewport: { width: 390, height: 800 } };
const ORDERS = 'move 7 4\nbuild 8';
const FIRST_HEADING = 'Your orders for turn 1';
const NEXT_HEADING = 'Your orders for turn 2';

let context: BrowserContext;
afterEach(() => context.close());

interface Seat {
  readonly page: Page;
  /** Errors of scripts, and what the console complains of. */
  readonly complaints: string[];
  /** Statuses of the answers to the page's own questions for itself. */
  readonly polls: number[];
}

/** A new match against the bot, whose first page is there. */
async function sitDown(): Promise<Seat> {
  context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const complaints: string[] = [];
  const polls: number[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (isPoll(response)) polls.push(response.status());
  });
  await page.goto(`${site.url}/games/rebel-commander`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('heading', { name: FIRST_HEADING }).waitFor();
  // Lost with the page, so it shows that the page was never left.
  await page.evaluate(() => {
    document.body.dataset.here = 'still';
  });
  return { page, complaints, polls };
}

const isPoll = (response: Response): boolean =>
  response.request().method() === 'GET' && response.request().resourceType() === 'fetch' && /\/s\/[^/]+$/.test(response.url());

async function send(page: Page, orders = ORDERS): Promise<void> {
  await page.getByLabel('Orders').fill(orders);
  await page.getByRole('button', { name: 'Send orders' }).click();
}
const isStillHere = (page: Page): Promise<boolean> => page.evaluate(() => document.body.dataset.here === 'still');

test('after sending, the headline is in sight and in focus, and the bot’s answer comes to the page by itself', async () => {
  const { page, complaints } = await sitDown();
  await send(page);
  await page.getByText('Your orders are on file.').waitFor();
  const headline = page.getByRole('heading', { level: 1 });
  expect(await headline.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await headline.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  const before = await headline.textContent();
  await world.settle();
  await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
  const after = await headline.textContent();
  expect(after).not.toBe(before);
  expect(await page.locator('body > [role=status]').textContent()).toBe(after);
  expect(await page.getByLabel('Orders').inputValue()).toBe('');
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('orders that are refused stay in the box, with what is wrong in sight', async () => {
  const { page, complaints } = await sitDown();
  await send(page, 'move 7 3');
  const said = page.locator('#orders .refused', { hasText: '7 and 3 do not share a side' });
  await said.waitFor();
  expect(await said.evaluate((node) => node === document.activeElement)).toBe(true);
  expect([await page.getByLabel('Orders').inputValue(), await isStillHere(page), complaints]).toEqual(['move 7 3', true, []]);
});

test('a connection lost while sending loses nothing: not the text, and not what had arrived', async () => {
  const { page, complaints } = await sitDown();
  await page.route('**/orders', (route) => route.abort());
  await send(page);
  await page.getByText('has not arrived so far').waitFor();
  expect(await page.getByLabel('Orders').inputValue()).toBe(ORDERS);
  await page.unroute('**/orders');
  // This time it is the answer that is lost.
  await page.route('**/orders', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByRole('heading', { name: 'On file' }).waitFor();
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('without any connection the page says so, and what is on file once there is one again', async () => {
  const { page, complaints } = await sitDown();
  await context.setOffline(true);
  await send(page);
  await page.getByText('There is no connection to the service.').waitFor();
  expect(await page.getByLabel('Orders').inputValue()).toBe(ORDERS);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('Your orders are on file.').waitFor();
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});
