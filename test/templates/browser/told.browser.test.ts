/** The page of one's matches and the worker, in a real browser that may show notices. */
import { expect, test } from 'vitest';
import { complaintsEverywhere } from '../../support/axe.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { openInBrowser } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

/** Signed in, with one other browser that is told. */
async function openMine() {
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await world.settle();
    return answer.json();
  };
  await ask('/v1/sign-in', { email: 'ada@a.example' });
  const letter = world.models.findLast((model) => model.t === 'sign-in');
  const { session } = await ask('/v1/sessions', { token: letter?.t === 'sign-in' ? letter.url.split('/').at(-1) : '' });
  await ask('/v1/me/push', pushBrowser('https://push.example/secret').subscription, session);
  const context = await browser.newContext({ permissions: ['notifications'] });
  await context.addCookies([{ name: 'session', value: session, url: site.url }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  await page.goto(`${site.url}/me`);
  return { context, page, complaints };
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
