/** The pages of a world, served to a real browser. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { createApp } from '../../functions/edge/http/app.ts';
import { NO_LIMITS } from '../../functions/edge/http/guard/limits.ts';
import { httpDeps } from '../../functions/wiring/http-deps.ts';
import { buildAssets } from './assets.ts';
import { openBrowser } from './browser.ts';
import type { World } from './world.ts';

export interface Site {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  close(): void;
}

export async function openSite({ deps }: Pick<World, 'deps'>): Promise<Site> {
  const settings = { publicUrl: 'http://localhost', mailDomain: 'play.example', openMatches: 'anyone', demo: true, local: true } as const;
  const app = createApp(httpDeps(deps, settings, { assets: await buildAssets(), limits: NO_LIMITS }));
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      ready({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }),
    );
  });
}

/** The same and a browser, for a file of tests: both are closed after them. */
export async function openInBrowser(world: Pick<World, 'deps'>): Promise<{ readonly browser: Browser; readonly site: Site }> {
  const [browser, site] = await Promise.all([openBrowser(), openSite(world)]);
  afterAll(async () => {
    await browser.close();
    site.close();
  });
  return { browser, site };
}

/** Opens a match against the bot, and waits for its page and the page's script: without that, the browser itself would send what is pressed. */
export async function playNow(page: Page, { url }: Pick<Site, 'url'>, game: string): Promise<void> {
  await page.goto(`${url}/games/${game}`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/s/*');
}
