/**
 * A director's weeks as they are led in a browser, by pressing and choosing alone: no code is typed, and after each press the
 * page says what was done.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Outgoing } from '../../../../functions/facts/deps.ts';
import { openInBrowser, signInto } from '../../../support/site.ts';
import { createWorld, HOUR } from '../../../support/world.ts';

const DAY = 24 * HOUR;
const NAMES = ['Ada', 'Bob', 'Cem', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Leo'];
/** So many of them enter by the page of their invitation, the others by mail. */
const BY_LINK = 2;
const addressOf = (name: string): string => `${name.toLowerCase()}@x.example`;

const world = createWorld();
const { browser, site } = await openInBrowser(world);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** For looking at the pages by eye. */
const SHOTS = process.env.SHOTS;
const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: `${SHOTS}/${name}-${viewport.width}.png`, fullPage: true });
  }
  await page.setViewportSize(DESK);
};

const openPage = (viewport: typeof PHONE): Promise<Page> => browser.newPage({ javaScriptEnabled: false, viewport });
const [page, phone] = [await openPage(DESK), await openPage(PHONE)];

/** On the telephone, which the players have by turns. */
const handTo = (name: string): Promise<string> => signInto(phone.context(), site, world, addressOf(name));

const linkIn = ({ rendered: { text } }: Outgoing, part: string): string => {
  const [path] = new RegExp(`/${part}/[^\\s>)]+`).exec(text) ?? [];
  if (path === undefined) throw new Error(`no link to /${part}/ in\n${text}`);
  return `${site.url}${path}`;
};

/** By half an hour, so that the service is not taken to have been away. */
async function days(count: number): Promise<void> {
  for (let left = count * DAY; left > 0; left -= HOUR / 2) {
    world.pass(HOUR / 2);
    await world.sweep();
    await world.settle();
  }
}

/** In each match that is open somebody gives up, so that rounds go by. */
async function giveUp(from: number): Promise<void> {
  const seen = new Set<string>();
  for (const letter of world.sent.slice(from)) {
    const [match] = /\/[ms]\/[a-z2-7]+/.exec(letter.rendered.text) ?? [];
    if (match === undefined || seen.has(match)) continue;
    seen.add(match);
    await world.reply(letter, 'resign');
    await world.settle();
  }
}

test('a league is led through a week, and in full to its second season', async () => {
  await signInto(page.context(), site, world, addressOf('Dora'));
  const done = async (shape: string | RegExp): Promise<void> => {
    await page.getByRole('status').filter({ hasText: shape }).waitFor();
  };
  await page.goto(`${site.url}/leagues`);
  await page.getByRole('link', { name: 'Open a league' }).click();
  await page.getByRole('link', { name: 'Rebel Commander' }).click();
  await page.getByLabel('Name of the league').fill('The Harbour League');
  await page.getByLabel('Format').selectOption('swiss');
  await page.locator('#league-rounds').fill('3');
  await page.getByLabel('Seasons').fill('2');
  await shoot(page, '1-open');
  await page.getByRole('button', { name: 'Open the league' }).click();
  await done('The league is open.');
  const league = page.url().replace(/[?#].*/, '');

  await page.getByLabel('Invite players').fill(NAMES.map(addressOf).join('\n'));
  await page.getByRole('button', { name: 'Send the invitations' }).click();
  await done('All invitations are on their way.');
  await shoot(page, '2-invited');
  await world.settle();
  for (const name of NAMES.slice(BY_LINK)) await world.reply(world.lastTo(addressOf(name)), `enter\nname ${name}`);
  for (const name of NAMES.slice(0, BY_LINK)) await enterByLink(name);
  await world.settle();
  await page.reload();
  await shoot(page, '3-entered');
  await page.getByLabel('Act').selectOption({ label: 'Close registration now' });
  await page.locator('#act-reason').fill('All are here.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await done('Done.');
  let read = world.sent.length;
  await days(1 / 24);
  await page.goto(league);
  await shoot(page, '4-begun');
  await page.getByRole('link', { name: 'Table and rounds' }).click();
  const division = page.url();
  for (const name of NAMES) await page.getByRole('rowheader', { name, exact: true }).first().waitFor();
  await shoot(page, '5-division');

  // Two are away: one books it on a telephone, one by mail.
  await handTo('Ada');
  await phone.goto(league);
  await phone.getByLabel('First day').fill('2026-11-24');
  await phone.getByLabel('Last day').fill('2026-11-26');
  await phone.getByRole('button', { name: 'Book these days' }).click();
  await phone.getByRole('status').waitFor();
  await shoot(phone, '6-away');
  await world.reply(world.lastTo(addressOf('Cem')), 'absent 24 November to 27 November');

  // One leaves, and the director finds somebody for the place.
  await handTo('Dan');
  await phone.goto(league);
  await phone.getByText('Leave the league').click();
  await phone.getByLabel('I am sure').check();
  await phone.getByRole('button', { name: 'Leave now' }).click();
  await phone.getByRole('status').waitFor();
  await shoot(phone, '7-left');
  await world.settle();
  const lead = async (act: string | RegExp): Promise<void> => {
    await page.goto(division);
    await page.getByText('Direct this division').click();
    const options = await page.getByLabel('Act').getByRole('option').allTextContents();
    await page.getByLabel('Act').selectOption({ label: options.find((text) => text.search(act) >= 0) ?? '' });
  };
  const reason = page.locator('#act-reason');
  await lead(/^Invite a substitute/);
  const dans = await page.getByLabel('Player').getByRole('option').allTextContents();
  await page.getByLabel('Player').selectOption({ label: dans.find((text) => text.includes('Dan')) ?? '' });
  await page.getByLabel('Address').fill(addressOf('Zoe'));
  await reason.fill('Dan had to go; Zoe knows the game.');
  await shoot(page, '8-substitute');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/done=/);
  await world.settle();
  await world.reply(world.lastTo(addressOf('Zoe')), 'enter\nname Zoe');
  await world.settle();
  await page.goto(division);
  await page.getByRole('rowheader', { name: 'Zoe' }).first().waitFor();

  // Two disagree about a match; two others need more time.
  const pairing = page.locator('.pair').filter({ hasText: 'Bob' }).first();
  await pairing.getByText('Decide it or give time').click();
  const form = pairing.locator('form').first();
  await form.getByLabel('Match 1').selectOption({ label: 'Bob won' });
  await form.getByLabel('Reason').fill('Agreed between them; the letter came too late.');
  await shoot(page, '9-decide');
  await form.getByRole('button', { name: 'Decide', exact: true }).click();
  await done('Done.');
  await page.getByText('decided by the director').first().waitFor();
  const other = page.locator('.pair').filter({ hasText: 'Cem' }).first();
  await other.getByText('Decide it or give time').click();
  const more = other.locator('form').last();
  await more.getByLabel('Reason').fill('Cem is on a train until Sunday.');
  await more.getByRole('button', { name: 'Give time' }).click();
  await done('Done.');
  await shoot(page, '10-decided');

  await page.goto(league);
  for (const reason of ['All are here.', 'Dan had to go', 'Agreed between them', 'Cem is on a train'])
    await page.getByText(reason).first().waitFor();

  // The rounds go by, and the next season begins by itself.
  for (let weeks = 0; weeks < 12 && !(await page.getByText('season 2 of 2 is being played', { exact: false }).isVisible()); weeks++) {
    await giveUp(read);
    read = world.sent.length;
    await days(4);
    await page.goto(league);
  }
  await shoot(page, '11-next');
  await page.getByRole('link', { name: 'Table and rounds' }).click();
  const names = await page.getByRole('table').first().getByRole('rowheader').allInnerTexts();
  expect([names.includes('Zoe'), names.includes('Dan'), names.length]).toEqual([true, false, 12]);
  await page.goto(`${league}/seasons`);
  await page.getByText('won by').first().waitFor();
  await shoot(page, '12-seasons');
}, 600_000);

/** By the link of the invitation, on a telephone. */
async function enterByLink(name: string): Promise<void> {
  await phone.context().clearCookies();
  await phone.goto(linkIn(world.lastTo(addressOf(name)), 'e'));
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Enter the league' }).click();
  await phone.getByRole('heading', { name: 'You are entered in The Harbour League' }).waitFor();
}
