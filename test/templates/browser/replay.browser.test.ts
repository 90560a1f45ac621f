/** Looking back, in a real browser: the replay of a match, and what happened since it was last shown. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInBrowser, sitDown } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);
const PHONE = { viewport: { width: 390, height: 800 } };
const page = await browser.newPage(PHONE);
const complaints: string[] = [];
page.on('pageerror', (error) => complaints.push(error.message));

/** A match against the bot after two turns, as its player last saw it. */
await sitDown(page, site, world, 'rebel-commander');
for (const [turn, orders] of ['move 7 4\nbuild 8', 'build 8\nbuild 8'].entries()) {
  await page.getByRole('heading', { name: `Your orders for turn ${turn + 1}` }).waitFor();
  await order(page, orders);
}
await page.getByRole('heading', { name: 'Your orders for turn 3' }).waitFor();
const seat = page.url();

async function order(page: Page, orders: string): Promise<void> {
  await page.getByLabel('Orders').fill(orders);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText(/^Your orders (are on file|were the last)/).waitFor();
  await world.settle();
}

const lit = (page: Page): Promise<number> => page.locator('svg .spoken').count();
/** Whether all that is lit lies between the controls and the foot of the screen. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const top = document.querySelector('.replay')?.getBoundingClientRect().bottom ?? Number.NaN;
    const boxes = [...document.querySelectorAll('svg .spoken')].map((outline) => outline.getBoundingClientRect());
    return boxes.every((box) => box.top >= top && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth);
  });
const moment = (page: Page): string => page.url().replace(/^.*\/steps\//, '');

test('keys go from sentence to sentence and over to the next turn; each lights up its places and has an address', async () => {
  await page.goto(seat);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect([moment(page), await lit(page)]).toEqual(['2', 0]);
  await page.keyboard.press('Home');
  await page.getByText('The start', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Turn 1 of 2').waitFor();
  expect([moment(page), await lit(page), await isInSight(page)]).toEqual(['1#moment-1', 2, true]);
  expect(await page.locator('.replay .caption').textContent()).toBe('You moved 7 to 4.');
  await page.keyboard.press('ArrowLeft');
  expect([moment(page), await lit(page)]).toEqual(['1', 0]);
  await page.goto(page.url().replace(/1$/, '2#moment-1'));
  await page.getByText('Turn 2 of 2').waitFor();
  expect([await lit(page), await isInSight(page)]).toEqual([1, true]);
  // The same from elsewhere, as a link that somebody was sent.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByText('Turn 2 of 2').waitFor();
  expect([await lit(page), await isInSight(page)]).toEqual([1, true]);
  expect(complaints).toEqual([]);
});

test('the slider and the buttons do the same, and the focus stays on them', async () => {
  await page.goto(seat);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('1');
  await page.getByText('Turn 1 of 2').waitFor();
  const next = page.getByRole('button', { name: 'Next' });
  for (let i = 0; i < 6 && moment(page).startsWith('1'); i++) await next.click();
  await page.getByText('Turn 2 of 2').waitFor();
  expect(await next.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Turn 3/);
});

test('it plays by itself, to the end', async () => {
  // Its own, since a clock that is installed stays.
  const page = await browser.newPage(PHONE);
  await page.clock.install();
  await page.goto(seat);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('1');
  await page.getByText('Turn 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Play' }).click();
  for (let i = 0; i < 12; i++) await page.clock.runFor(2_000);
  await page.getByText('Turn 2 of 2').waitFor();
  for (let i = 0; i < 12; i++) await page.clock.runFor(2_000);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(moment(page)).toMatch(/^2#moment-[1-9]$/);
  await page.close();
});

test('turns that were not looked at open by themselves, those that were do not', async () => {
  await page.goto(seat);
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByText('Since you last looked').count()).toBe(0);
  // The browser is elsewhere for two turns.
  const away = await browser.newPage();
  await away.goto(seat);
  for (const turn of [4, 5]) {
    await order(away, 'pass\npass');
    // What answers the orders of the turn before stands there until then.
    await away.getByRole('heading', { name: `Your orders for turn ${turn}` }).waitFor();
  }
  await away.close();
  await page.goto(`${seat}?again`);
  await page.getByText('Since you last looked').waitFor();
  expect(await page.locator('details.since').evaluate((node) => (node as HTMLDetailsElement).open)).toBe(true);
  expect(await page.locator('details.since h3').allTextContents()).toEqual(['Turn 3']);
  await page.goto(seat);
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  expect(await page.getByText('Since you last looked').count()).toBe(0);
});
