/** The page of one's matches and the worker, in a real browser that may show notices. */
import { describe, expect, test } from 'vitest';
import { complaintsEverywhere } from '../../support/axe.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { openInBrowser } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** Signed in, with one other browser that is told. */
async function openMine(email = 'ada@a.example') {
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await world.settle();
    return answer.json();
  };
  await ask('/v1/sign-in', { email });
  const letter = world.models.findLast((model) => model.t === 'sign-in');
  const { session } = await ask('/v1/sessions', { token: letter?.t === 'sign-in' ? letter.url.split('/').at(-1) : '' });
  await ask('/v1/me/push', pushBrowser('https://push.example/secret').subscription, session);
  const context = await browser.newContext({ permissions: ['notifications'] });
  await context.addCookies([{ name: 'session', value: session, url: site.url }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  await page.goto(`${site.url}/me`);
  return { context, page, complaints, session };
}

test('the page offers to tell this browser, lists those that are told, and ends one', async () => {
  const { context, page, complaints } = await openMine();
  await page.getByRole('button', { name: 'Tell me on this browser' }).waitFor();
  expect(await page.getByText('told through push.example').isVisible()).toBe(true);
  expect(await page.content()).not.toContain('push.example/secret');
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: 'Told through' }).getByRole('button', { name: 'End' }).click();
  await page.getByText('told through push.example').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('the worker shows what it is sent', async () => {
  const { context, page } = await openMine();
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
  await context.close();
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
    return { seat: `/s/${letter?.t === 'report' ? letter.face.url.split('/s/')[1] : ''}`, guest: `/s/${seatToken}` };
  }

  test('offers the same to its holder, signed in, without leaving it or telling its address', async () => {
    const { context, page, complaints, session } = await openMine();
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
    await page.getByRole('button', { name: 'Tell me on this browser' }).click();
    await page.getByText('This browser is told.').waitFor();
    expect([new URL(page.url()).pathname, await page.getByLabel('Orders').inputValue()]).toEqual([seat, 'pass']);
    const [asked] = sent;
    expect([sent.length, asked?.url, new URL(asked?.referer ?? '').pathname]).toEqual([1, `${site.url}/me/push`, '/']);
    expect(asked?.body).not.toContain(seat.slice('/s/'.length));
    await page.goto(`${site.url}/me`);
    expect(await page.getByText('Told through push.example').count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('offers nothing to a guest, to somebody else who is signed in, or without a session', async () => {
    const { context, page, session } = await openMine();
    const { seat, guest } = await openSeat(session);
    const bob = await openMine('bob@b.example');
    const look = async (reader: typeof page, path: string): Promise<readonly number[]> => {
      await reader.goto(`${site.url}${path}`);
      return [await reader.getByLabel('Orders').count(), await reader.locator('#tell-here').count()];
    };
    expect([await look(page, seat), await look(page, guest), await look(bob.page, seat)]).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    await context.clearCookies();
    expect(await look(page, seat)).toEqual([1, 0]);
    await context.close();
    await bob.context.close();
  });
});
