/** Whole matches against the bot, in a real browser, by touch alone on a telephone and by keyboard alone at a desk. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { type Hand, KEYS, playOut, TOUCH } from '../../support/hand.ts';
import { FIRST_SEED, hunt } from '../../support/hunt.ts';
import { seeded } from '../../support/seeded.ts';
import { openSite, type Site } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';

interface Tried {
  readonly game: string;
  readonly seats: Readonly<Record<string, object>>;
  /** In a taste, a game that ends soon. */
  readonly short: object;
}
const GUEST = { guest: true };
const TRIED: readonly Tried[] = [
  { game: 'rebel-commander', seats: { rebel: GUEST, imperial: { bot: 'commander', level: 'easy' } }, short: { turnLimit: 4 } },
  { game: 'flagship', seats: { rebel: GUEST, empire: { bot: 'commander', level: 'easy' } }, short: { turnLimit: 8, width: 8, height: 8 } },
  { game: 'risk-original-trilogy', seats: { rebels: GUEST, empire: { bot: 'warlord', level: 'easy' } }, short: { roundLimit: 2 } },
  { game: 'freedom-in-the-galaxy', seats: { rebel: GUEST, imperial: { bot: 'strategist', level: 'easy' } }, short: {} },
];
const HANDS: readonly (readonly [string, Hand, { width: number; height: number }])[] = [
  ['touch alone at 390 pixels', TOUCH, { width: 390, height: 844 }],
  ['keyboard alone at 1280 pixels', KEYS, { width: 1280, height: 800 }],
];

const world = createWorld();
let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await openSite(world);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function open({ game, seats, short }: Tried): Promise<string> {
  const body = JSON.stringify({ ruleset: game, seats, options: short, demo: true });
  const response = await fetch(`${site.url}/v1/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { seatTokens } = (await response.json()) as { seatTokens: Readonly<Record<string, string>> };
  return `${site.url}/s/${Object.values(seatTokens)[0]}`;
}

test.each(TRIED.flatMap((tried) => HANDS.map((hand) => [tried.game, hand[0], tried, hand] as const)))(
  '%s is played to its end by %s',
  async (_game, _name, tried, [, hand, viewport]) => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + hunt({ taste: 1, full: 5 }); seed += 1) {
      const context = await browser.newContext({ viewport, hasTouch: hand === TOUCH });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(await open(tried));
      const turns = await playOut({ page, hand, chance: seeded(seed), settle: () => world.settle(), mostTurns: 400 });
      expect([seed, turns > 0, complaints]).toEqual([seed, true, []]);
      await context.close();
    }
  },
);
