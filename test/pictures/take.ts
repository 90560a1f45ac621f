/** The pictures that README opens with: `npm run pictures`. A match between two people is played for some turns by their bots. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { keyedDice } from '../../engine/dice.ts';
import { botOrders } from '../../engine/host.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import { awaitedIn } from '../../functions/facts/demands.ts';
import type { Match } from '../../functions/facts/match.ts';
import { tableOf } from '../../functions/facts/position.ts';
import { openBrowser } from '../support/browser.ts';
import { wholeOf } from '../support/games/games.ts';
import { openSite } from '../support/site.ts';
import { createWorld } from '../support/world.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const SEATS = {
  imperial: { email: 'ada@example.org', name: 'Ada' },
  alliance: { email: 'grace@example.net', name: 'Grace' },
} as const;
const STEPS = 2;

const world = createWorld();
const { deps } = world;

async function begin(): Promise<string> {
  const asked = { ruleset: 'imperial-alliance', options: { scenario: 'village' }, seats: SEATS, demo: false };
  const opened = await openMatch(deps, asked);
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const { email } of Object.values(SEATS)) await world.reply(world.lastTo(email), 'accept');
  return opened.value.id;
}

const load = async (id: string): Promise<Match> => (await deps.matches.load(id)) as Match;

/** Until it is Ada's turn again. */
async function play(id: string): Promise<void> {
  for (let step = 0; ; step += 1) {
    const match = await load(id);
    const [seat] = awaitedIn(match);
    if (seat === undefined || (step >= STEPS && seat === 'imperial')) return;
    const dice = keyedDice(String(step).padStart(64, '0'), { match: id, step, lock: 'pictures', beacon: '-' });
    const entries = botOrders(wholeOf(match), tableOf(match), seat, 'normal', dice);
    await submitOrders(deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries, ready: true, received: deps.now() });
    await world.settle();
  }
}

await mkdir(FOLDER, { recursive: true });
await play(await begin());
const letter = world.lastTo(SEATS.imperial.email).rendered;
const seat = /\/s\/[a-z2-7]{16}\.[a-z2-7]{26}/.exec(letter.text)?.[0] ?? '';
const [browser, site] = await Promise.all([openBrowser(), openSite(world)]);

/** As WebP, a third of what PNG takes. */
async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}

const board = await browser.newPage({ viewport: { width: 1180, height: 880 } });
await board.goto(`${site.url}${seat}`, { waitUntil: 'networkidle' });
await take(board, 'board');

const mail = await browser.newPage({ viewport: { width: 700, height: 880 } });
await mail.setContent(letter.html);
await take(mail, 'letter');

await browser.close();
site.close();
