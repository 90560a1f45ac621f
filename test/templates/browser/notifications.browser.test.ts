/** The page of one's matches and the worker, in a real browser that may show notices. */
import { describe, expect, test } from 'vitest';
import { complaintsEverywhere } from '../../support/axe.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { openInBrowser, signInto } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** One for all tests, signed in anew for each. */
const context = await browser.newContext({ permissions: ['notifications'] });
const page = await context.newPage();
const complaints: string[] = [];
page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));

/** Signed in, with one other browser that is told. */
async function openMine(email = 'ada@a.example'): Promise<string> {
  const session = await signInto(context, site, world, email);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` };
  const body = JSON.stringify(pushBrowser('https://push.example/secret').subscription);
  await fetch(`${site.url}/v1/me/push`, { method: 'POST', headers, body });
  await world.settle();
  await page.goto(`${site.url}/me/settings`);
  return session;
}

test('the page offers to tell this browser, lists those that are told, and ends one', async () => {
  await openMine();
  await page.getByRole('button', { name: 'Notify me in this browser' }).waitFor();
  expect(await page.getByText('Notices through push.example').isVisible()).toBe(true);
  expect(await page.content()).not.toContain('push.example/secret');
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: 'Notices through' }).getByRole('button', { name: 'End' }).click();
  await page.getByText('Notices through push.example').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the worker shows what it is sent', async () => {
  await openMine();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = await worker.evaluate(async () => {
    const scope = self as unknown as { readonly registration: ServiceWorkerRegistration };
    const calls: unknown[] = [];
    // This browser shows no notices: what it would show is what counts.
    scope.registration.showNotification = async (title, { body, tag, data } = {}) => void calls.push([title, body, tag, data]);
    const data = JSON.stringify({ title: 'Nim: your turn', body: 'Match abc', url: 'https://play.example/m/abc', tag: 'abc' });
    self.dispatchEvent(new (self as unknown as { PushEvent: new (type: string, init: object) => Event }).PushEvent('push', { data }));
    return calls;
  });
  expect(shown).toEqual([['Nim: your turn', 'Match abc', 'abc', 'https://play.example/m/abc']]);
});

describe('a seat’s page', () => {
  /** A match of Ada, opened by her, against a guest. */
  async function openSeat(session: string): Promise<{ readonly seat: string; readonly guest: string }> {
    const seats = { rebel: { email: 'ada@a.example' }, imperial: 'open' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` };
    const body = JSON.stringify({ ruleset: 'rebel-commander', seats });
    const opened = await (await fetch(`${site.url}/v1/matches`, { method: 'POST', headers, body })).json();
    await world.settle();
    await fetch(`${site.url}/v1/matches/${opened.id}/accept`, { method: 'POST', headers, body: '{}' });
    await world.settle();
    const taken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const { seatToken } = await (await fetch(`${site.url}/v1/matches/${opened.id}/seats/imperial`, taken)).json();
    await world.settle();
    const letter = world.models.findLast((model) => model.t === 'report');
    return { seat: `/s/${letter?.t === 'report' ? letter.info.url.split('/s/')[1] : ''}`, guest: `/s/${seatToken}` };
  }

  test('offers the same to its holder, signed in, without leaving it or telling its address', async () => {
    const session = await openMine();
    const { seat } = await openSeat(session);
    const { subscription } = pushBrowser('https://push.example/here');
    await page.addInitScript((given) => {
      // This browser has no maker to subscribe with.
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
    }, subscription);
    const sent: { readonly url: string; readonly referer: string; readonly body: string }[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (request.method() === 'POST') sent.push({ url: request.url(), referer, body: request.postData() ?? '' });
    });
    await page.goto(`${site.url}${seat}`);
    await page.getByLabel('Orders').fill('pass');
    await page.getByRole('button', { name: 'Notify me in this browser' }).click();
    await page.getByText('This browser gets notices.').waitFor();
    expect([new URL(page.url()).pathname, await page.getByLabel('Orders').inputValue()]).toEqual([seat, 'pass']);
    const [asked] = sent;
    expect([sent.length, asked?.url, new URL(asked?.referer ?? '').pathname]).toEqual([1, `${site.url}/me/push`, '/']);
    expect(asked?.body).not.toContain(seat.slice('/s/'.length));
    await page.goto(`${site.url}/me/settings`);
    expect(await page.getByText('Notices through push.example').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('offers nothing to a guest, to somebody else who is signed in, or without a session', async () => {
    const { seat, guest } = await openSeat(await openMine());
    const look = async (path: string): Promise<readonly number[]> => {
      await page.goto(`${site.url}${path}`);
      return [await page.getByLabel('Orders').count(), await page.locator('#tell-here').count()];
    };
    expect([await look(seat), await look(guest)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await openMine('bob@b.example');
    expect(await look(seat)).toEqual([1, 0]);
    await context.clearCookies();
    expect(await look(seat)).toEqual([1, 0]);
  });
});
