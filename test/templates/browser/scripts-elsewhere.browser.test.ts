/** Scripts of another origin than the pages, as on AWS: a browser runs them, if they are what the page says and lie where it says. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { assetsElsewhere } from '../../support/assets.ts';
import { openBrowser } from '../../support/browser.ts';
import { openSite, sitDown } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

const world = createWorld();
const asked: string[] = [];
/** Appended to what is served. */
let planted = '';
const files = assetsElsewhere();
const elsewhere = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  asked.push(name);
  const file = await files.read(name, 'identity');
  // As CloudFront's policy for other origins has it.
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
  response.writeHead(file === undefined ? 404 : 200, headers).end(file && Buffer.concat([file, Buffer.from(planted)]));
});
await listening(elsewhere);
const root = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
const site = await openSite(world, assetsElsewhere(new URL(root)));
const browser = await openBrowser();
afterEach(() => {
  asked.length = 0;
  planted = '';
});
afterAll(async () => {
  await browser.close();
  site.close();
  elsewhere.close();
});

async function listening(server: Server): Promise<void> {
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
}

/** A page of a new match, what it complained of, and what it asked its own service for. */
async function openSeat(): Promise<{ readonly page: Page; readonly complaints: readonly string[]; readonly own: readonly string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const own: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'request',
    (request) => request.url().startsWith(site.url) && own.push(new URL(request.url()).pathname.replace(/^\/s\/.*/, '/s')),
  );
  await sitDown(page, site, world, 'rebel-commander');
  return { page, complaints, own };
}

test('a first look at a match takes two files from there and a handful from the service, and the board is under the hand', async () => {
  const { page, complaints, own } = await openSeat();
  await page.locator('#chooser, .sheet').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(asked.map((name) => name.replace(/-[A-Z0-9]{8}\.js$/, '')).toSorted()).toEqual(['match', 'rebel-commander']);
  expect(complaints).toEqual([]);
  expect(own.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(own.length).toBeLessThanOrEqual(6);
  await page.context().close();
});

test('a file that is not what its page says does not run, and the page is as without script', async () => {
  planted = ';document.title="planted"';
  const { page, complaints } = await openSeat();
  await page.getByRole('button', { name: 'Send orders' }).waitFor();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(await page.title()).not.toContain('planted');
  expect(complaints.join()).toMatch(/integrity/i);
  await page.context().close();
});

test('a script from anywhere else does not run', async () => {
  const { page } = await openSeat();
  const refused = await page.evaluate(
    () =>
      new Promise<string>((told) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told(effectiveDirective));
        const script = Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:1/other.js' });
        document.head.append(script);
      }),
  );
  expect(refused).toBe('script-src-elem');
  await page.context().close();
});
