/** Somebody at the page of a match who knows no game: presses what is lit or offered, by touch alone or by keyboard alone. */
import type { ElementHandle, Page } from 'playwright-core';

export type RandomSource = () => number;
type Button = ElementHandle<HTMLElement | SVGElement>;

/** A way to press what one sees. */
export interface Hand {
  press(page: Page, button: Button): Promise<void>;
}

export const TOUCH: Hand = {
  press: async (page, button) => {
    const { isList, spot } = await button.evaluate(bringIntoReach);
    // What a telephone shows of a list to pick from is its own.
    if (isList) await button.selectOption({ index: 1 });
    // One that lies under something else, or moves, is waited for.
    else if (spot === undefined) await button.tap();
    else {
      await page.touchscreen.tap(spot.x, spot.y);
      await button.evaluate(isPressed);
    }
  },
};

/** Where a finger meets the element, once it is in sight; undefined: nowhere yet. Runs in the page. */
function bringIntoReach(button: Element): { isList: boolean; spot: { x: number; y: number } | undefined } {
  const isList = button.tagName === 'SELECT';
  const centre = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => button.contains(document.elementFromPoint(x, y));
  if (!isHit(centre())) button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const spot = centre();
  (button as Pressed).pressed = new Promise((done) => {
    button.addEventListener('click', () => done(), { once: true });
  });
  return { isList, spot: isHit(spot) ? spot : undefined };
}

type Pressed = Element & { pressed?: Promise<void> };
/** A tap becomes a press in its own time; one that never does is seen by what comes of it. Runs in the page. */
const isPressed = (button: Element): Promise<unknown> =>
  Promise.race([(button as Pressed).pressed, new Promise((done) => setTimeout(done, 1000))]);

/** More than any page has. */
const MOST_TABS = 1_000;

/** Tab and Shift+Tab over the page, Page Down from lit place to lit place, Enter. */
export const KEYS: Hand = {
  press: async (page, button) => {
    for (let i = 0; i < MOST_TABS; i += 1) {
      const { key, times } = await button.evaluate(wayTo);
      if (times === 0) break;
      // Reckoned once; what the page counts otherwise is made up for press by press.
      for (let press = 0; press < (i === 0 ? times : 1); press += 1) await page.keyboard.press(key);
    }
    const isList = await button.evaluate((element) => element.tagName === 'SELECT');
    await page.keyboard.press(isList ? 'ArrowDown' : 'Enter');
  },
};

/** The key that brings the focus nearer to an element, and how often by what is in sight; no times: it has it. Runs in the page. */
function wayTo(wanted: Element): { key: string; times: number } {
  const at = document.activeElement;
  if (at === wanted) return { key: '', times: 0 };
  if (at?.closest('[data-spot]') && wanted.closest('[data-spot]')) {
    const spots = [...document.querySelectorAll('[data-spot]')];
    const [from, to] = [spots.indexOf(at), spots.indexOf(wanted)];
    const isBetween = (spot: number): boolean => (from < to ? spot > from && spot <= to : spot > from || spot <= to);
    const lit = spots.filter((spot, i) => isBetween(i) && spot.matches('.start, .target, .listed'));
    return { key: 'PageDown', times: Math.max(1, lit.length) };
  }
  const isAfter = (a: Element, b: Element): boolean => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBack = at !== null && at !== document.body && isAfter(wanted, at);
  const [first, last] = isBack ? [wanted, at] : [at ?? document.body, wanted];
  // The board and a group of radio buttons are one stop each, so they count for none.
  const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button:enabled, main summary')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.closest('[data-spot]') && isAfter(first, stop) && isAfter(stop, last) && stop.checkVisibility(),
  );
  return { key: isBack ? 'Shift+Tab' : 'Tab', times: Math.max(1, stops.length) };
}

/** What could be pressed to go on with a line. */
const PENDING = [
  '.sheet fieldset .values button:enabled[aria-pressed=false]',
  '.spot.target',
  '.spot.listed',
  '.stepper button:enabled',
  '.sheet fieldset select',
];
const IN_HAND = ['.spot.target', '.sheet .ways button'];
const IDLE = ['.spot.start', '.sheet .ways button'];

/** One of those that are in sight. */
async function pick(page: Page, selectors: readonly string[], randomSource: RandomSource): Promise<Button | undefined> {
  const picked = await page.evaluateHandle(
    ({ css, at }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(css)].filter((button) => button.checkVisibility());
      return shown[Math.floor(at * shown.length)];
    },
    { css: selectors.join(','), at: randomSource() },
  );
  return (picked.asElement() as Button | null) ?? undefined;
}
const FIRST: RandomSource = () => 0;

async function nextPress(page: Page, randomSource: RandomSource): Promise<Button | undefined> {
  const state = await page.evaluate(() =>
    document.querySelector('.sheet fieldset') ? 'pending' : document.querySelector('.sheet:not(.idle)') ? 'held' : 'idle',
  );
  if (state === 'held') return pick(page, IN_HAND, randomSource);
  if (state === 'idle') return (await pick(page, IDLE, randomSource)) ?? pick(page, ['.sheet details:not([open]) summary'], randomSource);
  const adds = await pick(page, ['.sheet .acts button[type=button]:enabled:not(.quiet)'], FIRST);
  return (adds === undefined || randomSource() >= 0.6 ? await pick(page, PENDING, randomSource) : undefined) ?? adds;
}

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#order-text')?.value ?? '');

/** Presses until a line is written; false where nothing is left to order. */
async function composeLine(page: Page, hand: Hand, randomSource: RandomSource): Promise<boolean> {
  const before = await textOf(page);
  for (let presses = 0; presses < 60; presses += 1) {
    const button = await nextPress(page, randomSource);
    if (button === undefined) return false;
    await hand.press(page, button);
    if ((await textOf(page)) !== before) return true;
  }
  // What is offered may be changes of lines alone, and a change may be into what stands there.
  if (before.trim() === '') throw new Error('60 presses wrote no line');
  return false;
}

interface Now {
  readonly step: string;
  readonly ended: boolean;
  readonly refused: string | undefined;
  readonly owes: boolean;
}
const readNow = (page: Page): Promise<Now> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return {
      step: document.querySelector<HTMLInputElement>('#order-form input[name=step]')?.value ?? '',
      ended: main?.dataset.follow === 'no',
      refused: document.querySelector('#findings')?.textContent ?? undefined,
      owes: main?.textContent?.includes('Your turn.') === true && document.querySelector('.chooser') !== null,
    };
  });

export interface Playing {
  readonly page: Page;
  readonly hand: Hand;
  readonly randomSource: RandomSource;
  /** Lets the service do what it owes: bots move, letters leave. */
  settle(): Promise<void>;
  readonly mostTurns: number;
}

/** Plays a match to its end, and gives how many times orders were sent. */
export async function playOut({ page, hand, randomSource, settle, mostTurns }: Playing): Promise<number> {
  const until = async (fits: (now: Now) => boolean): Promise<Now> => {
    for (;;) {
      const now = await readNow(page);
      if (fits(now)) return now;
      await settle();
      await page.waitForTimeout(30);
    }
  };
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const { ended, step } = await until((now) => now.ended || now.owes);
    if (ended) return turns;
    await composeOrders(page, hand, randomSource);
    await send(page, hand);
    const after = await until((now) => now.step !== step || now.ended || now.refused !== undefined);
    if (after.step === step && after.refused !== undefined) throw new Error(`refused: ${after.refused}\n${await textOf(page)}`);
  }
  throw new Error(`not over after ${mostTurns} turns`);
}

async function composeOrders(page: Page, hand: Hand, randomSource: RandomSource): Promise<void> {
  const most = 1 + Math.floor(randomSource() * 4);
  for (let lines = 0; lines < most; lines += 1) if (!(await composeLine(page, hand, randomSource))) return;
}

/** The button that lies nearest: over the page's foot on a telephone, else in the form. */
async function send(page: Page, hand: Hand): Promise<void> {
  // A piece in hand, with its panel, is put down first.
  const back = await pick(page, ['.sheet .held button'], FIRST);
  if (back !== undefined) await hand.press(page, back);
  const button = await pick(page, ['.tally button[value=send]', '#order-form button[value=send]'], FIRST);
  if (button === undefined) throw new Error('there is no button to send orders');
  await hand.press(page, button);
}
