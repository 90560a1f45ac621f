import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      request.method === 'POST'
        ? '<p>posted</p>'
        : `<!doctype html><title>Orders</title><p>plain</p><form method="post"><button>Send</button></form><script>document.querySelector('p').textContent = 'scripted'</script>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const home = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

it('a real browser runs a page, clicks its button and draws it', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(home());
  expect(await page.title()).toBe('Orders');
  expect(await page.textContent('p')).toBe('scripted');
  expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG');
  await page.click('button');
  expect(await page.textContent('p')).toBe('posted');
});

it('a page can be read with script switched off', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(home());
  expect(await page.textContent('p')).toBe('plain');
});
