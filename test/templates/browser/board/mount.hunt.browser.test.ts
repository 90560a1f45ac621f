/** Whole matches against the bot, in a real browser, by touch alone on a telephone and by keyboard alone at a desk. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../support/browser.ts';
import { FIRST_SEED, hunt, reaching } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { openSite, type Site } from '../../../support/site.ts';
import { createWorld } from '../../../support/world.ts';
import { type Hand, KEYS, playOut, TOUCH } from './hand.ts';

type Options = Readonly<Record<string, unknown>>;
interface Tried {
  readonly game: string;
  readonly seats: Readonly<Record<string, object>>;
  /** So that it ends soon. */
  readonly short: Options;
  /** Scenarios and modes besides the usual one, some at another table. */
  readonly modes: readonly (Options & Partial<Pick<Tried, 'seats'>>)[];
}
const GUEST = { guest: true };
const easy = (bot: string): object => ({ bot, level: 'easy' });
const TRIED: readonly Tried[] = [
  {
    game: 'rebel-commander',
    seats: { rebel: GUEST, imperial: easy('commander') },
    short: { turnLimit: 4 },
    modes: [{ fog: 'contact', losses: 'one' }, { startUnits: 2, losses: 'defender-only', initiative: 'alternate' }, { turnLimit: 30 }],
  },
  {
    game: 'flagship',
    seats: { rebel: GUEST, empire: easy('commander') },
    short: { turnLimit: 20, width: 8, height: 8 },
    modes: [
      { theatre: 'land', attackTwice: true },
      { board: 'hexes', fateDie: 6, blocked: ['d4', 'e5'] },
      { theatre: 'land', board: 'hexes', flagDamage: 'ignored', turnLimit: 25 },
    ],
  },
  {
    game: 'imperial-alliance',
    seats: { imperial: GUEST, alliance: easy('marshal') },
    short: {},
    // The largest battles take as long as all others.
    modes: ['village', ...reaching({ full: [], long: ['garrison', 'trench-line', 'force', 'iron-plain'] })].map((scenario) => ({
      scenario,
    })),
  },
  {
    game: 'risk-original-trilogy',
    seats: { rebels: GUEST, empire: easy('warlord') },
    short: { roundLimit: 2 },
    modes: [
      { draft: true },
      { draft: 'one-by-one' },
      { roundLimit: 6 },
      { mode: 'standard', seats: { orange: GUEST, gray: easy('warlord') } },
    ],
  },
  {
    game: 'freedom-in-the-galaxy',
    seats: { rebel: GUEST, imperial: easy('strategist') },
    short: { pace: 'standing' },
    modes: [{ pace: 'full' }, { scenario: 'varu-powderkeg' }, { startRebellion: 'with-a-chance', pdbAlwaysMax: true }],
  },
];
const HANDS: readonly (readonly [string, Hand, { width: number; height: number }])[] = [
  ['touch alone at 390 pixels', TOUCH, { width: 390, height: 844 }],
  ['keyboard alone at 1280 pixels', KEYS, { width: 1280, height: 800 }],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function open(
  site: Site,
  { game, seats, short }: Tried,
  { seats: others = seats, ...mode }: Tried['modes'][number],
): Promise<string> {
  const body = JSON.stringify({ ruleset: game, seats: others, options: { ...short, ...mode }, demo: true });
  const response = await fetch(`${site.url}/v1/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { seatTokens, ...refused } = (await response.json()) as { seatTokens?: Readonly<Record<string, string>> };
  if (seatTokens === undefined) throw new Error(JSON.stringify(refused));
  return `${site.url}/s/${Object.values(seatTokens)[0]}`;
}

/** How many of a game's matches, the usual one first, are played by both hands; the others by one and the other in turn. */
const BY_BOTH = reaching({ full: 0, long: Number.POSITIVE_INFINITY });
const MATCHES = TRIED.flatMap((tried, game) =>
  [{}, ...tried.modes].flatMap((mode, number) =>
    HANDS.filter((_, hand) => number < BY_BOTH || hand !== (game + number) % 2).map(
      (hand) => [`${tried.game} ${JSON.stringify(mode)}`, hand[0], tried, mode, hand] as const,
    ),
  ),
);

test.each(MATCHES)('%s is played to its end by %s', async (_game, _name, tried, mode, [, hand, viewport]) => {
  // A world of its own, so that a match is the same whichever others are played.
  const world = createWorld();
  const site = await openSite(world);
  for (let seed = FIRST_SEED; seed < FIRST_SEED + hunt({ full: 1, long: 20 }); seed += 1) {
    const context = await browser.newContext({ viewport, hasTouch: hand === TOUCH });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(await open(site, tried, mode));
    const turns = await playOut({ page, hand, randomSource: seeded(seed), settle: () => world.settle(), mostTurns: 400 });
    expect([seed, turns > 0, complaints]).toEqual([seed, true, []]);
    await context.close();
  }
  site.close();
});
