import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openMatch } from '../../../../../functions/cases/match/open-match.ts';
import { usualOptions } from '../../../../../functions/edge/http/match/game-info.ts';
import { games, loadPresentation } from '../../../../../functions/facts/games.ts';
import { complaintsEverywhere } from '../../../../support/axe.ts';
import { openInBrowser } from '../../../../support/site.ts';
import { createWorld } from '../../../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** A match of each game, between guests. */
async function openAll(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { id: ruleset, options } of games) {
    const [table = []] = (await loadPresentation(ruleset))?.tables(usualOptions(options)) ?? [];
    const seats = Object.fromEntries(table.map((seat) => [seat, { guest: true as const, name: `Ada of ${seat}` }]));
    const opened = await openMatch(world.deps, { ruleset, options: {}, seats, listed: true, demo: false });
    if (opened.ok) ids.push(opened.value.id);
  }
  return ids;
}
const ids = await openAll();
const page = await browser.newPage();

test('axe-core finds nothing on the list or on a framed board, and neither is too wide', async () => {
  const complaints: string[] = [];
  for (const path of ['/watch', `/m/${ids[0]}/board`]) {
    await page.goto(`${site.url}${path}`);
    await page.waitForLoadState('networkidle');
    complaints.push(...(await complaintsEverywhere(page)).map((what) => `${path}: ${what}`));
  }
  expect([ids.length, complaints]).toEqual([games.length, []]);
});

test('a list shows the board of each match', async () => {
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto(`${site.url}/watch`);
  await page.waitForLoadState('networkidle');
  const widths = await page.locator('.watched img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths).toHaveLength(games.length);
  expect(Math.min(...widths)).toBeGreaterThan(100);
});

test('another site can show a board, and no other page', async () => {
  const [id = ''] = ids;
  const frame = (name: string, path: string): string => `<iframe name="${name}" src="${site.url}${path}"></iframe>`;
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(frame('board', `/m/${id}/board`) + frame('match', `/m/${id}`));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  // By its name this machine is another site than by its number.
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  await page.frameLocator('iframe[name=board]').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.frameLocator('iframe[name=board]').getByRole('link').getAttribute('target')).toBe('_blank');
  expect(await page.frame('match')?.locator('#now').count()).toBe(0);
  elsewhere.close();
});
