/** The pages of a world, served to a real browser. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { askSignIn, signIn } from '../../functions/cases/player/sign-in.ts';
import { createApp } from '../../functions/edge/http/app.ts';
import { NO_LIMITS } from '../../functions/edge/http/guard/limits.ts';
import type { Assets } from '../../functions/edge/http/http-cases.ts';
import { usualOptions } from '../../functions/edge/http/match/game-info.ts';
import { games, loadPresentation } from '../../functions/facts/games.ts';
import { httpDeps } from '../../functions/wiring/http-deps.ts';
import { buildAssets } from './assets.ts';
import { openBrowser } from './browser.ts';
import type { World } from './world.ts';

export interface Site {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  close(): void;
}

/** `assets`: where its scripts lie elsewhere. */
export async function openSite({ deps }: Pick<World, 'deps'>, assets?: Assets): Promise<Site> {
  const settings = { publicUrl: 'http://localhost', mailDomain: 'play.example', openMatches: 'anyone', demo: true, local: true } as const;
  const app = createApp(httpDeps(deps, settings, { assets: assets ?? (await buildAssets()), limits: NO_LIMITS }));
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

/** The page of a seat in a new match against the bot. The page that offers one takes a browser longer than all of this. */
export async function sitDown(page: Page, { url }: Pick<Site, 'url'>, { deps }: Pick<World, 'deps'>, game: string): Promise<void> {
  const options = games.find(({ id }) => id === game)?.options ?? [];
  const [[me = '', ...others] = []] = (await loadPresentation(game))?.tables(usualOptions(options)) ?? [];
  const seats = { [me]: { guest: true }, ...Object.fromEntries(others.map((seat) => [seat, { bot: true as const }])) } as const;
  const opened = await openMatch(deps, { ruleset: game, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await page.goto(`${url}/s/${opened.value.seatTokens?.[me]}`);
}

/** Signs a browser in by the link of a letter, without opening the link, even if somebody else was signed in; returns the session. */
export async function signInto(
  context: BrowserContext,
  { url }: Pick<Site, 'url'>,
  { deps, settle, models }: World,
  email: string,
): Promise<string> {
  await askSignIn(deps, { email });
  await settle();
  const letter = models.findLast((model) => model.t === 'sign-in');
  const signed = await signIn(deps, { token: letter?.t === 'sign-in' ? (letter.url.split('/').at(-1) ?? '') : '' });
  if (!signed.ok) throw new Error(signed.refusal.message);
  const { session } = signed.value;
  await context.addCookies([{ name: 'session', value: session, url }]);
  return session;
}

/** Opens a match against the bot, and waits for its page and the page's script: without that, the browser itself would send what is pressed. */
export async function playNow(page: Page, { url }: Pick<Site, 'url'>, game: string): Promise<void> {
  await page.goto(`${url}/games/${game}`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/s/*');
}
