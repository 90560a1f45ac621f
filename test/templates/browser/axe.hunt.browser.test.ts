/** axe-core over the pages of a match, as it is played and looked back on: on a telephone and at a desk, light and dark. */
import { expect, test } from 'vitest';
import { complaintsEverywhere, complaintsOf, SIGHTS, TWO_SIGHTS } from '../../support/axe.ts';
import { rulesets } from '../../support/games/games.ts';
import { reaching } from '../../support/hunt.ts';
import { openInBrowser, sitDown } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

const ALL = rulesets.map(({ id }) => id);

/** One for all matches: a new one costs more than they do. */
const page = await browser.newPage();

async function open(game: string): Promise<void> {
  looks = ALL.indexOf(game);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sitDown(page, site, world, game);
  await owed();
}

/** Lets the bot move until the page takes orders for another step than this one. */
async function owed(before?: string): Promise<void> {
  while (((await stepOwed()) ?? before) === before) {
    await world.settle();
    await page.waitForTimeout(50);
  }
}
const stepOwed = (): Promise<string | undefined> =>
  page.evaluate(() => {
    const isOwed =
      document.querySelector('main')?.textContent?.includes('Your turn.') === true && document.querySelector('.chooser') !== null;
    return isOwed ? document.querySelector<HTMLInputElement>('#order-form input[name=step]')?.value : undefined;
  });

/** The orders that the page shows as an example. */
async function order(): Promise<void> {
  const before = await stepOwed();
  await page.locator('button.example').first().click();
  await page.getByRole('button', { name: 'Send orders' }).click();
  await owed(before);
}

/** Telephone and desk by turns: from state to state, and from game to game. */
let looks = 0;
const complaints = async (state: string): Promise<readonly string[]> => {
  looks += 1;
  const one = TWO_SIGHTS.slice(looks % 2, (looks % 2) + 1);
  return (await complaintsEverywhere(page, reaching({ full: one, long: SIGHTS }))).map((what) => `${state}, ${what}`);
};

test('axe complains of what is planted', async () => {
  await page.goto(`${site.url}/sign-in`);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await complaintsOf(page)).toEqual([expect.stringContaining('image-alt')]);
});

test.each(ALL)(
  'axe complains of nothing on the page of %s, at rest, with a piece in hand, with a line and after it is sent',
  async (game) => {
    await open(game);
    const found = [...(await complaints('at rest'))];
    for (const state of ['with a piece in hand', 'with a line']) {
      await page.locator('.spot.target, .spot.start').first().click();
      found.push(...(await complaints(state)));
    }
    await order();
    found.push(...(await complaints('after sending')));
    expect(found).toEqual([]);
  },
);

test('axe complains of nothing while a number is set, which the line then has', async () => {
  await open('risk-original-trilogy');
  await page.locator('.spot.start').first().click();
  await page.locator('.sheet .ways button', { hasText: '…' }).first().click();
  const count = Number(await page.locator('.stepper input').inputValue());
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /: one less$/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await page.getByLabel('Orders one per line').inputValue()).toMatch(new RegExp(`^place ${count - 1} `));
});

test.each(ALL)(
  'axe complains of nothing on the page of a step of %s, at rest and while a sentence is told, or of its history',
  async (game) => {
    await open(game);
    for (let turn = 0; turn < 2; turn += 1) await order();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const found = [...(await complaints('a step'))];
    const told = page.locator('svg .spoken').first();
    for (let back = 0; back < 40 && !(await told.isVisible()); back += 1) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(50);
    }
    expect(await told.isVisible()).toBe(true);
    found.push(...(await complaints('while a sentence is told')));
    await page.goto(page.url().replace(/steps.*$/, 'history'));
    found.push(...(await complaints('its history')));
    expect(found).toEqual([]);
  },
);
