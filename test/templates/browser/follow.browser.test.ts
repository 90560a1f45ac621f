/** A match page that follows its match, in a real browser: the bot moves when the test says so. */
import type { BrowserContext, Page, Response } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { openInBrowser, sitDown } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const { browser, site } = await openInBrowser(world);

const PHONE = { viewport: { width: 390, height: 800 } };
const ORDERS = 'move 7 4\nbuild 8';
const FIRST_HEADING = 'Your orders for turn 1';
const NEXT_HEADING = 'Your orders for turn 2';

/** A new page costs as much as three matches on one that is there: most tests have this one by turns. */
const usual = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
await usual.newPage();
let context: BrowserContext;
afterEach(async () => {
  for (const page of context.pages()) {
    // A question may still be on its way through a route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    for (const event of ['pageerror', 'console', 'response'] as const) page.removeAllListeners(event);
  }
  if (context !== usual) await context.close();
});

interface Seat {
  readonly page: Page;
  /** Errors of scripts, and what the console complains of. */
  readonly complaints: string[];
  /** Statuses of the answers to the page's own questions for itself. */
  readonly polls: number[];
}

interface Around {
  /** The page's clock then runs by `page.clock` alone. */
  readonly clock?: boolean;
  /** Whether the service worker may come along. While it starts, requests may bypass what a test plants. */
  readonly worker?: boolean;
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A new match against the bot, whose first page is there. */
const openMatch = (around?: Around): Promise<Seat> => openSeat((page) => sitDown(page, site, world, 'rebel-commander'), around);

async function openSeat(come: (page: Page) => Promise<unknown>, { clock = false, worker = false, before }: Around = {}): Promise<Seat> {
  context = clock || worker ? await browser.newContext({ ...PHONE, serviceWorkers: worker ? 'allow' : 'block' }) : usual;
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  const polls: number[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (isPoll(response)) polls.push(response.status());
  });
  if (clock) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.addInitScript(countPolls);
  }
  await before?.(page);
  await come(page);
  await page.getByRole('heading', { name: FIRST_HEADING }).waitFor();
  // Lost with the page, so it shows that the page was never left.
  await page.evaluate(() => {
    document.body.dataset.here = 'still';
  });
  return { page, complaints, polls };
}

const isPoll = (response: Response): boolean =>
  response.request().method() === 'GET' && response.request().resourceType() === 'fetch' && /\/s\/[^/]+$/.test(response.url());

async function send(page: Page, orders = ORDERS): Promise<void> {
  await page.getByLabel('Orders').fill(orders);
  await page.getByRole('button', { name: 'Send orders' }).click();
}
const isStillHere = (page: Page): Promise<boolean> => page.evaluate(() => document.body.dataset.here === 'still');

test('after sending, the headline is in sight and in focus, and the bot’s answer comes to the page by itself', async () => {
  const { page, complaints } = await openMatch();
  await send(page);
  await page.getByText('Your orders are on file.').waitFor();
  const headline = page.getByRole('heading', { level: 1 });
  expect(await headline.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await headline.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  const before = await headline.textContent();
  await world.settle();
  await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
  const after = await headline.textContent();
  expect(after).not.toBe(before);
  expect(await page.locator('body > [role=status]').textContent()).toBe(after);
  expect(await page.getByLabel('Orders').inputValue()).toBe('');
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('orders that are refused stay in the box, with what is wrong in sight', async () => {
  const { page, complaints } = await openMatch();
  await send(page, 'move 7 3');
  const said = page.locator('#orders .refused', { hasText: '7 and 3 do not share a side' });
  await said.waitFor();
  expect(await said.evaluate((node) => node === document.activeElement)).toBe(true);
  expect([await page.getByLabel('Orders').inputValue(), await isStillHere(page), complaints]).toEqual(['move 7 3', true, []]);
});

test('a connection lost while sending loses nothing: not the text, and not what had arrived', async () => {
  const { page, complaints } = await openMatch();
  await page.route('**/orders', (route) => route.abort());
  await send(page);
  await page.getByText('have not arrived').waitFor();
  expect(await page.getByLabel('Orders').inputValue()).toBe(ORDERS);
  await page.unroute('**/orders');
  // This time it is the answer that is lost.
  await page.route('**/orders', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByRole('heading', { name: 'On file' }).waitFor();
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('a page that asks again while still asking what became of the orders goes by the later answer', async () => {
  const { page, complaints } = await openMatch();
  const { promise: overtaken, resolve: overtake } = Promise.withResolvers<void>();
  let questions = 0;
  await page.route('**/orders', async (route) => {
    await page.route(/\/s\/[^/]+$/, async (question) => {
      questions += 1;
      if (questions === 1) {
        // As if somebody came back to the page just now.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await overtaken;
      } else overtake();
      await question.continue();
    });
    await route.abort();
  });
  await send(page);
  await page.getByText('have not arrived').waitFor();
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('without any connection the page says so, and what is on file once there is one again', async () => {
  const { page, complaints } = await openMatch({ worker: true });
  // Fetched after the page; without a connection it would complain.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await send(page);
  await page.getByText('There is no connection to the service.').waitFor();
  expect(await page.getByLabel('Orders').inputValue()).toBe(ORDERS);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send orders' }).click();
  await page.getByText('Your orders are on file.').waitFor();
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

/** More than any pause between two questions. */
const LEAP = 150_000;

/**
 * Lets the page's own clock leap until it has asked once more, and no further: the page would give up a question that is still
 * unanswered.
 */
async function nextPoll(page: Page): Promise<number> {
  const answered = page.waitForResponse(isPoll);
  const countAsked = (): Promise<number> => page.evaluate(() => (window as Counting).asked ?? 0);
  const before = await countAsked();
  // The next question is planned once the last answer is read, which takes time that is not the page's own.
  await expect
    .poll(async () => {
      await page.clock.fastForward(LEAP);
      return countAsked();
    })
    .toBeGreaterThan(before);
  return (await answered).status();
}

type Counting = Window & { asked?: number };
/** In the page: counts its questions for itself, as `isPoll` knows their answers. */
function countPolls(): void {
  const page = window as Counting;
  const { fetch } = page;
  page.fetch = (address, how) => {
    if (how?.method === undefined && /\/s\/[^/]+$/.test(`${address}`)) page.asked = (page.asked ?? 0) + 1;
    return fetch(address, how);
  };
}

test('at least nine in ten of its questions are answered 304: over a move of the bot, and the half hour after it', async () => {
  const { page, polls } = await openMatch({ clock: true });
  await send(page);
  await page.getByText('Your orders are on file.').waitFor();
  const [first, second] = [await nextPoll(page), await nextPoll(page)];
  await world.settle();
  expect([first, second, await nextPoll(page)]).toEqual([304, 304, 200]);
  await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
  // Half an hour with the page in sight.
  for (let i = 0; i < 20; i++) await nextPoll(page);
  expect(polls.filter((status) => status === 304).length / polls.length, polls.join(' ')).toBeGreaterThanOrEqual(0.9);
});

/** Headless tabs are always in sight. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('out of sight a page asks for nothing, and at once when somebody looks', async () => {
  const { page, polls } = await openMatch({ clock: true });
  await hide(page, true);
  await page.clock.fastForward(3_600_000);
  expect(polls).toEqual([]);
  await Promise.all([page.waitForResponse(isPoll), hide(page, false)]);
  expect(polls).toEqual([304]);
});

test('what the bot did while nobody looked is marked on the tab until somebody does', async () => {
  const { page } = await openMatch({ clock: true });
  await send(page);
  await page.getByText('Your orders are on file.').waitFor();
  await hide(page, true);
  const icon = (): Promise<string | null> => page.locator('link[rel=icon]').getAttribute('href');
  const plain = await icon();
  await world.settle();
  expect(await nextPoll(page)).toBe(200);
  await expect.poll(() => page.title()).toMatch(/^\(1\) Rebel: .*turn 2/);
  expect(await icon()).not.toBe(plain);
  await hide(page, false);
  expect([await page.title(), await icon()]).toEqual([expect.stringMatching(/^Rebel: .*turn 2/), plain]);
});

interface Opened {
  readonly id: string;
  readonly seatTokens: Readonly<Record<'rebel' | 'imperial', string>>;
}

/** A match of two guests, with the first's page open. */
async function sitWithFriend(): Promise<
  Seat & { readonly order: (seat: 'rebel' | 'imperial', step: number, orders: string) => Promise<void> }
> {
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true, name: 'Bob' } };
  const call = async (method: string, path: string, body: object, token = ''): Promise<Opened> => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${site.url}/v1/matches${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
    return response.json() as Promise<Opened>;
  };
  const { id, seatTokens } = await call('POST', '', { ruleset: 'rebel-commander', seats });
  const seat = await openSeat((page) => page.goto(`${site.url}/s/${seatTokens.rebel}`));
  return { ...seat, order: async (name, step, orders) => void (await call('PUT', `/${id}/orders`, { step, orders }, seatTokens[name])) };
}
/** As after the connection was away. */
const wake = (page: Page): Promise<unknown> =>
  Promise.all([page.waitForResponse(isPoll), page.evaluate(() => window.dispatchEvent(new Event('online')))]);

test('orders half typed stay, with the caret in them, over whatever else changes', async () => {
  const { page, order, complaints } = await sitWithFriend();
  const box = page.getByRole('textbox', { name: 'Orders' });
  await box.fill('move 7 4\nbui');
  await box.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(5, 6));
  await order('rebel', 1, 'pass\npass');
  await wake(page);
  await page.getByRole('heading', { name: 'On file' }).waitFor();
  const caret = await box.evaluate((node: HTMLTextAreaElement) => [
    document.activeElement === node,
    node.selectionStart,
    node.selectionEnd,
  ]);
  expect([await box.inputValue(), caret]).toEqual(['move 7 4\nbui', [true, 5, 6]]);
  // Then the turn is played without them.
  await order('imperial', 1, 'pass\npass');
  await wake(page);
  await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
  expect(await box.inputValue()).toBe('');
  await page.getByText('The match has moved on.').waitFor();
  await page.getByRole('button', { name: 'Put it into the box' }).click();
  expect(await box.inputValue()).toBe('move 7 4\nbui');
  expect(await page.getByText('The match has moved on.').count()).toBe(0);
  expect([await isStillHere(page), complaints]).toEqual([true, []]);
});

test('orders half typed when the match ends stay in sight, though no box will take them', async () => {
  const { page, order, complaints } = await sitWithFriend();
  await page.getByLabel('Orders').fill('move 7 4');
  await order('imperial', 1, 'resign');
  await wake(page);
  const kept = page.getByRole('region', { name: 'Your unsent orders' });
  expect(await kept.locator('pre').textContent()).toBe('move 7 4');
  expect(await kept.getByRole('button').allTextContents()).toEqual(['Discard']);
  await kept.getByRole('button').click();
  expect([await kept.count(), complaints]).toEqual([0, []]);
});

describe('half a browser', () => {
  test('without the scripts of a page that is older than the service can send its orders', async () => {
    const { page } = await openMatch({ before: (page) => page.route('**/assets/**', (route) => route.fulfill({ status: 404 })) });
    await send(page);
    await page.getByText('Your orders are on file.').waitFor();
    expect(await isStillHere(page)).toBe(false);
  });

  test('in which the script fails over an answer shows it by itself, accepted or refused', async () => {
    const { page } = await openMatch({
      before: (page) =>
        page
          .addInitScript(() => {
            DOMParser.prototype.parseFromString = () => {
              throw new Error('planted');
            };
          })
          .then((planted) => onTestFinished(() => planted.dispose())),
    });
    await send(page, 'move 7 3');
    await page.locator('#orders .refused', { hasText: '7 and 3 do not share a side' }).waitFor();
    expect(await page.getByLabel('Orders').inputValue()).toBe('move 7 3');
    await send(page);
    await page.getByText('Your orders are on file.').waitFor();
    expect(await isStillHere(page)).toBe(false);
  });

  test('in which the board fails follows its match all the same', async () => {
    const { page, complaints } = await openMatch({
      before: (page) =>
        page.route('**/assets/rebel-commander-*', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: `throw new Error('planted');` }),
        ),
    });
    await send(page);
    await page.getByText('Your orders are on file.').waitFor();
    await world.settle();
    await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
    expect([await isStillHere(page), complaints.length > 0]).toEqual([true, true]);
  });

  test('whose script is older than the page loads the page anew, unless something is typed in it', async () => {
    const { page, order } = await sitWithFriend();
    await page.route(/\/s\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/match-[A-Z0-9]{8}/g, 'match-00000000');
      await (route.request().resourceType() === 'fetch' && response.status() === 200
        ? route.fulfill({ response, body })
        : route.fulfill({ response }));
    });
    await page.getByLabel('Orders').fill('move 7 4');
    await order('rebel', 1, 'pass\npass');
    await wake(page);
    await page.getByRole('heading', { name: 'On file' }).waitFor();
    expect([await isStillHere(page), await page.getByLabel('Orders').inputValue()]).toEqual([true, 'move 7 4']);
    await page.getByLabel('Orders').fill('pass\npass');
    await order('imperial', 1, 'pass\npass');
    await wake(page);
    await page.getByRole('heading', { name: NEXT_HEADING }).waitFor();
    expect(await isStillHere(page)).toBe(false);
  });
});
