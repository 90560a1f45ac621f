/** Every kind of page, as it stands: nothing that axe-core complains of, light and dark, and none wider than a narrow phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../../functions/edge/http/player/settings-addresses.ts';
import { games } from '../../../functions/facts/games.ts';
import { playSmallLeague } from '../../functions/league/small-league.ts';
import { complaintsOf } from '../../support/axe.ts';
import { reaching } from '../../support/hunt.ts';
import { openInBrowser, signInto, sitDown } from '../../support/site.ts';
import { createWorld, HOUR } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };
const SIGHTS = reaching({
  full: [
    [NARROW, 'light'],
    [WIDE, 'dark'],
  ],
  long: [
    [NARROW, 'light'],
    [WIDE, 'dark'],
    [NARROW, 'dark'],
    [WIDE, 'light'],
  ],
} as const);

/** axe-core takes half a second for a page: it is asked about one in so many, at the next size about the next. */
const AXE_STRIDE = reaching({ full: 2, long: 1 });
/** Not the first: the front page takes as long as ten others. */
const FIRST_ASKED = Math.floor(AXE_STRIDE / 2);

/** A match against the bot, its first turn played. */
async function playedMatch(page: Page, game: string): Promise<string> {
  await sitDown(page, site, world, game);
  const seat = new URL(page.url()).pathname;
  await world.settle();
  await page.goto(`${site.url}${seat}`);
  await page.locator('button.example').first().click();
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.waitForLoadState();
  await world.settle();
  return seat;
}

/** Addresses by what they show; the director of the league is signed in. */
async function everyPage(page: Page): Promise<readonly string[]> {
  const { id } = await playSmallLeague(world, { name: 'The Long League' });
  world.pass(HOUR);
  await signInto(page.context(), site, world, 'dora@d.example');
  const played: string[] = [];
  for (const { id: game } of games) {
    const seat = await playedMatch(page, game);
    const match = `/m/${seat.slice('/s/'.length).split('.')[0]}`;
    played.push(
      ...[
        seat,
        match,
        `${match}/board`,
        `${match}/lead`,
        `${match}/story`,
        `${seat}/history`,
        `${seat}/steps/0`,
        `${seat}/steps/1`,
        `${seat}/resign`,
      ],
    );
    played.push(...[`/games/${game}`, `/rules/${game}`, `/leagues/open?game=${game}`]);
  }
  const division = `/leagues/${id}/seasons/1/divisions/1`;
  return [
    ...[
      '/',
      '/docs',
      '/watch',
      '/seats',
      '/leagues',
      '/leagues/open',
      '/me',
      ...Object.values(SETTINGS),
      '/me/leave',
      '/sign-in',
      '/no-such-page',
    ],
    ...[`/leagues/${id}`, `/leagues/${id}/seasons`, `/leagues/${id}/seasons/1`, division, `${division}/players/1`],
    ...played,
  ];
}

test('no page has anything that axe-core complains of, and none is wider than its window', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  // One page for all of it: a page that is closed on its way to another may never say that it is.
  const page = await context.newPage();
  const addresses = await everyPage(page);
  await page.goto('about:blank');
  const storage = await context.storageState();
  await context.close();
  const found: string[] = [];
  for (const [view, [viewport, colorScheme]] of SIGHTS.entries()) {
    const looking = await browser.newContext({ viewport, colorScheme, storageState: storage, reducedMotion: 'reduce', bypassCSP: true });
    const page = await looking.newPage();
    for (const [i, address] of addresses.entries()) {
      await page.goto(`${site.url}${address}`);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const complaints = [
        ...((i + view + FIRST_ASKED) % AXE_STRIDE === 0 ? await complaintsOf(page) : []),
        ...(isWide ? ['wider than the window'] : []),
      ];
      const place = address.replace(/\/s\/[^/]*/, '/s/…').replace(id16, '…');
      found.push(...complaints.map((what) => `${place}, ${viewport.width}, ${colorScheme}: ${what}`));
    }
    await looking.close();
  }
  expect(found).toEqual([]);
});

const id16 = /[a-z2-7]{16}/;
