import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInBrowser, signInto } from '../../../support/site.ts';
import { createWorld, HOUR, MINUTE } from '../../../support/world.ts';
import { playCup } from '../played-cup.ts';
import { playSmallLeague } from '../small-league.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

const PHONE = { width: 390, height: 800 };
const DESK = { width: 1200, height: 900 };
/** For looking at the pages by eye. */
const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const openPage = (viewport: typeof PHONE): Promise<Page> => browser.newPage({ javaScriptEnabled: false, viewport });

test('a league is opened, two players enter, and its table is shown, without script', async () => {
  const dora = await openPage(DESK);
  await dora.goto(`${site.url}/sign-in`);
  await dora.getByLabel('E-mail address').fill('dora@d.example');
  await dora.getByRole('button', { name: 'Send me the link' }).click();
  await world.settle();
  const model = world.models.findLast((model) => model.t === 'sign-in');
  await dora.goto(`${site.url}${new URL(model?.t === 'sign-in' ? model.url : '').pathname}`);
  await dora.getByRole('button', { name: 'Sign in' }).click();
  await dora.goto(`${site.url}/leagues`);
  await dora.getByRole('link', { name: 'Open a league' }).click();
  await dora.getByRole('link', { name: 'Rebel Commander' }).click();
  await dora.getByLabel('Name of the league').fill('The Winter League');
  // What a format does not need is not shown, and shown once it is chosen.
  const rounds = dora.locator('#league-rounds');
  expect([await rounds.isVisible(), await dora.getByLabel('Each pair meets').isVisible()]).toEqual([false, true]);
  await dora.getByLabel('Format').selectOption('swiss');
  expect(await dora.getByLabel('Each pair meets').isVisible()).toBe(false);
  await rounds.fill('');
  await dora.getByLabel('Format').selectOption('round-robin');
  await dora.getByLabel('Rating from').fill('99');
  await dora.getByLabel('Tie-break 1').selectOption('koya');
  await dora.locator('#league-movers').evaluate((field: Element) => field.removeAttribute('max'));
  await dora.getByLabel('Go up and down').fill('99');
  await dora.getByRole('button', { name: 'Open the league' }).click();
  await dora.getByText('This is a whole number from 0 to 20.').waitFor();
  await shoot(dora, 'form-1200');
  expect(await dora.getByLabel('Name of the league').inputValue()).toBe('The Winter League');
  expect(await dora.getByLabel('Tie-break 1').inputValue()).toBe('koya');
  await dora.getByLabel('Rating from').fill('');
  await dora.getByLabel('Go up and down').fill('2');
  await dora.getByRole('button', { name: 'Open the league' }).click();
  await dora.getByText('The league is open.').waitFor();
  await shoot(dora, 'league-director-1200');
  const league = new URL(dora.url()).pathname;

  const page = await openPage(PHONE);
  for (const name of ['Ada', 'Bob']) {
    await signInto(page.context(), site, world, `${name.toLowerCase()}@x.example`);
    await page.goto(`${site.url}${league}`);
    await page.getByLabel('Your name').fill(name);
    await shoot(page, 'league-enter-390');
    await page.getByRole('button', { name: 'Enter the league' }).click();
    await page.getByText('You have entered.').waitFor();
    expect(await isWide(page)).toBe(false);
    await page.goto(`${site.url}/me`);
    await page.getByRole('link', { name: 'The Winter League' }).waitFor();
  }
  await page.close();
  await dora.goto(`${site.url}${league}`);
  await dora.getByLabel('Act').selectOption('close-registration');
  await dora.locator('#act-reason').fill('all are here');
  await dora.getByRole('button', { name: 'Apply' }).click();
  for (let i = 0; i < 5; i++) {
    world.pass(MINUTE);
    await world.sweep();
  }
  await dora.goto(`${site.url}${league}`);
  await dora.getByText('closed the registration').waitFor();
  await dora.getByRole('link', { name: 'Table and rounds' }).click();
  await dora.getByRole('rowheader', { name: 'Ada' }).first().waitFor();
  await dora.getByRole('link', { name: 'Match 1' }).first().click();
  await dora.getByText('match 1 of 2 between the same players').waitFor();
  await dora.getByRole('link', { name: 'The Winter League' }).waitFor();
  await dora.close();
});

test('a division is told on a phone and on a desk, its course as a picture with words', async () => {
  const { id } = await playSmallLeague(world, { name: 'The Long League' });
  world.pass(HOUR);
  const page = await openPage(PHONE);
  const picture = page.getByRole('img', { name: 'Places after each round' });
  for (const [what, path] of [
    ['leagues', '/leagues'],
    ['league', `/leagues/${id}`],
    ['seasons', `/leagues/${id}/seasons`],
    ['season', `/leagues/${id}/seasons/1`],
    ['player', `/leagues/${id}/seasons/1/divisions/1/players/1`],
    ['home', '/'],
    ['division', `/leagues/${id}/seasons/1/divisions/1`],
  ] as const) {
    expect((await page.goto(`${site.url}${path}`))?.status()).toBe(200);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      expect([what, viewport, await isWide(page)]).toEqual([what, viewport, false]);
      if (what === 'division') {
        await picture.waitFor();
        await page.getByRole('columnheader', { name: 'Can still finish' }).waitFor();
      }
      await shoot(page, `${what}-${viewport.width}`);
    }
  }
  expect(await picture.locator('desc').textContent()).toContain('Ada: 1, 1.');
  await page.close();
});

test('a director is shown the fields that the chosen act takes, without script', async () => {
  const { id } = await playSmallLeague(world, { name: 'The Short League' });
  const page = await openPage(PHONE);
  await signInto(page.context(), site, world, 'dora@d.example');
  await page.goto(`${site.url}/leagues/${id}/seasons/1/divisions/1`);
  await page.getByText('Direct this division').click();
  const labels = page.locator('#direct label:visible');
  const shown = async (act: string): Promise<readonly string[]> => {
    await page.getByLabel('Act').selectOption(act);
    return (await labels.allTextContents()).map((text) => text.split(' ')[0] ?? '').filter((name) => !['Act', 'Reason'].includes(name));
  };
  expect(await shown('pause')).toEqual(['Until']);
  expect(await shown('waive')).toEqual(['Player']);
  expect(await shown('re-pair')).toEqual([]);
  expect(await shown('substitute')).toEqual(['Player', 'Address']);
  await shoot(page, 'director-390');
  expect(await shown('extend')).toEqual(['Hours']);
  await page.locator('#direct').getByLabel('Hours').fill('12');
  await page.locator('#direct').getByLabel('Reason').fill('the storm');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done. It is in the log.').waitFor();
  const pairing = page.locator('.pair').filter({ hasText: '=Bob' }).first();
  await pairing.getByText('Decide it or give time').click();
  await shoot(page, 'decide-390');
  const form = pairing.locator('form').first();
  await form.getByLabel('Match 1').selectOption({ label: '=Bob won' });
  await form.getByLabel('Reason').fill('Seen on the board');
  await form.getByRole('button', { name: 'Decide', exact: true }).click();
  await page.getByText('Done. It is in the log.').waitFor();
  await page.getByText('1 : 0, decided by the director').waitFor();
  await page.close();
});

test('a bracket is a picture to scroll and a list, on a phone, a desk and paper', async () => {
  const names = ['Ada', 'Bob Birmingham-Featherstonehaugh', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
  const id = await playCup(world, { name: 'The Double Cup', format: 'knockout', elimination: 'double' }, names, 3);
  const page = await openPage(PHONE);
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: 'screen', colorScheme });
    await page.goto(`${site.url}/leagues/${id}/seasons/1/divisions/1`);
    expect(await isWide(page)).toBe(false);
    await page.getByRole('img', { name: 'Upper bracket and final' }).waitFor();
    await page.getByRole('img', { name: 'Lower bracket' }).waitFor();
    // Wider than a phone, and reached there by the keyboard too.
    const frame = page.getByRole('region', { name: 'Upper bracket and final, as a picture' });
    const spills = await frame.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(spills || viewport === DESK).toBe(true);
    await frame.focus();
    await page.getByText('The bracket as a list').click();
    await page.getByText('Ada (seed 1) – no opponent; Ada goes on.').waitFor();
    await page
      .getByText(/Match \d+: .*winner of match \d+/)
      .first()
      .waitFor();
    await shoot(page, `bracket-${viewport.width}-${colorScheme}`);
    await page.emulateMedia({ media: 'print' });
    expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
    await shoot(page, `bracket-${viewport.width}-${colorScheme}-print`);
  }
  await page.close();
});
