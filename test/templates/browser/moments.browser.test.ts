/** Moments on pages, read somewhere else than where the match keeps its time. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { playSmallLeague } from '../../functions/league/small-league.ts';
import { openInBrowser, signInto } from '../../support/site.ts';
import { createWorld, HOUR } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);
const NEW_YORK = { timezoneId: 'America/New_York', locale: 'en-US' } as const;
/** Due on Monday at 18:00 in Berlin. */
const PACE = { days: 2, at: '18:00', zone: 'Europe/Berlin' } as const;

/** A league under way, a match that anybody may watch and one with an open seat. */
async function openAll() {
  const { id: league } = await playSmallLeague(world, { pace: PACE });
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true, name: 'Bob' } } as const;
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, listed: true, demo: false, pace: PACE });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { id, seatTokens } = opened.value;
  const waiting = { rebel: { guest: true, name: 'Cy' }, imperial: 'open' } as const;
  await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats: waiting, offered: true, demo: false });
  const seat = `/s/${seatTokens?.rebel}`;
  const rest = ['/watch', '/seats', '/leagues', `/leagues/${league}`, `/leagues/${league}/seasons/1/divisions/1`, '/me/settings/devices'];
  return { seat, match: `/m/${id}`, board: `/m/${id}/board`, rest };
}
const { seat, match, board, rest } = await openAll();

/** Somewhere in the world; the league's director is signed in. */
async function openPage(where: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(where);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signInto(context, site, world, 'dora@d.example');
  return { page, complaints };
}
const newYork = await openPage(NEW_YORK);

/** The moments on a page, as they are read and as the page said them. */
async function momentsOn(page: Page, path: string) {
  await page.goto(`${site.url}${path}`);
  return page.locator('time').evaluateAll((all) => all.map((told) => ({ read: told.textContent, said: (told as HTMLElement).title })));
}

test('every moment is told in the zone of who reads, and what the page said of it can be looked up', async () => {
  const { page, complaints } = newYork;
  for (const path of [seat, match, ...rest]) {
    const moments = await momentsOn(page, path);
    if (path !== '/leagues') expect([path, moments.length]).not.toEqual([path, 0]);
    const days = moments.filter(({ said }) => /^\d{4}-\d\d-\d\d$/.test(said));
    for (const { read, said } of moments.filter((told) => !days.includes(told))) {
      expect([path, read]).toEqual([path, expect.stringMatching(/\sEST$/)]);
      expect([path, said]).toEqual([path, expect.stringMatching(/ (?:UTC|Europe\/Berlin)$/)]);
    }
    for (const { read } of days) expect([path, read]).toEqual([path, expect.stringMatching(/^November \d+, 2026$/)]);
  }
  const [deadline, due] = await momentsOn(page, match);
  expect(deadline).toEqual({
    read: expect.stringMatching(/^Monday, November 23, 2026 at 12:00\sPM EST$/),
    said: 'Monday 23 November 2026, 18:00 Europe/Berlin',
  });
  expect(due).toEqual({ read: expect.stringMatching(/^12:00\sPM EST$/), said: '18:00 Europe/Berlin' });
  expect(complaints).toEqual([]);
});

test('in their language, which the page names; and so when the page has followed its match', async () => {
  const { page, complaints } = await openPage({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });
  const [deadline] = await momentsOn(page, match);
  expect(deadline?.read).toMatch(/^Dienstag, 24\. November 2026 um 02:00 /);
  expect(await page.locator('time').first().getAttribute('lang')).toBe('de-DE');
  await page.goto(`${site.url}${seat}`);
  world.pass(HOUR);
  await page.getByLabel('Orders').fill('move 7 4\nbuild 8');
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('Your orders are on file.').waitFor();
  expect(await page.locator('.lead time').textContent()).toMatch(/^Dienstag, 24\. November 2026 um 02:00 /);
  expect(complaints).toEqual([]);
});

test('without script, and in a frame, a page names the zone it tells them in', async () => {
  const { page } = await openPage({ ...NEW_YORK, javaScriptEnabled: false });
  const AT_LEAST_NAMED = /(?: (?:UTC|Europe\/Berlin)|^\d{4}-\d\d-\d\d)$/;
  for (const path of [seat, match, board, ...rest])
    for (const { read } of await momentsOn(page, path)) expect([path, read]).toEqual([path, expect.stringMatching(AT_LEAST_NAMED)]);
  const told = await momentsOn(page, match);
  expect(told.map(({ read }) => read)).toEqual(['Monday 23 November 2026, 18:00 Europe/Berlin', '18:00 Europe/Berlin']);
  expect((await momentsOn(page, board)).map(({ read }) => read)).toEqual(['Monday 23 November 2026, 18:00 Europe/Berlin']);
});

test('who accepts an invitation on its page is told of deadlines in the zone of their browser', async () => {
  const { page, complaints } = newYork;
  const seats = { rebel: { email: 'eve@e.example' }, imperial: { guest: true } } as const;
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: true, pace: PACE });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  await page.goto(`${site.url}/s/${opened.value.seatTokens?.rebel}`);
  await page.getByRole('button', { name: 'Accept the seat' }).click();
  await page.getByLabel('Orders').waitFor();
  await world.settle();
  expect(world.lastTo('eve@e.example').rendered.text).toMatch(/Due [^.]+America\/New_York/);
  expect(complaints).toEqual([]);
});

test('a form that asks for a zone is filled with that of its reader, and left as it is where something was typed', async () => {
  const { page, complaints } = newYork;
  const zones = () => page.locator('input[name=zone]').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  for (const path of ['/games/rebel-commander', '/leagues/open?game=rebel-commander']) {
    await page.goto(`${site.url}${path}`);
    expect([path, new Set(await zones())]).toEqual([path, new Set(['America/New_York'])]);
  }
  await page.goto(`${site.url}/games/rebel-commander`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send the invitation' }) });
  await form.locator('summary').click();
  await form.getByLabel('Time zone').fill('Mars/Olympus');
  await form.getByLabel('Opponent').fill('grace@example.net');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('alert').getByText('There is no time zone "Mars/Olympus"').waitFor();
  expect(await zones()).toContain('Mars/Olympus');
  expect(complaints.filter((text) => !text.includes('status of 4'))).toEqual([]);
});
