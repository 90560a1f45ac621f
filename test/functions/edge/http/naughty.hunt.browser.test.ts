/**
 * The naughty strings through the whole service into a real browser: every page that shows what somebody wrote, and
 * every letter as HTML, with scripts on and without the policies that would stop them. Nothing runs, nothing is
 * fetched, and what was written is there as text.
 */
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainAddresses } from '../../../../functions/edge/address.ts';
import { NO_LIMITS } from '../../../../functions/edge/http/guard/limits.ts';
import { readName } from '../../../../functions/facts/people/display-name.ts';
import { openBrowser } from '../../../support/browser.ts';
import { NAUGHTY } from '../../../support/naughty.ts';
import { renderLetter } from '../../../templates/render.ts';
import { type Door, openDoor, openDuel, playStep } from './door.ts';

interface Shown {
  readonly about: string;
  readonly html: string;
  /** What must be there as text, or in a field. */
  readonly texts: readonly string[];
}
/** The world's chance is small: after some two hundred matches it would draw an id again. */
const newDoor = (): Door => openDoor({}, (deps) => ({ ...deps, limits: NO_LIMITS }));
let door = newDoor();
beforeEach(() => {
  door = newDoor();
});
const chunks = (size: number, longest = 7_000): readonly (readonly string[])[] => {
  const all: string[][] = [[]];
  for (const text of NAUGHTY) {
    const last = all.at(-1) as string[];
    if (last.length === size || Buffer.byteLength([...last, text].join('\n')) > longest) all.push([text]);
    else last.push(text);
  }
  return all;
};
const showPage = async (about: string, response: Response | Promise<Response>, texts: readonly string[] = []): Promise<Shown> => {
  const answer = await response;
  expect([about, answer.status < 500]).toEqual([about, true]);
  expect([about, answer.headers.get('content-security-policy')]).toEqual([about, expect.stringContaining("default-src 'none'")]);
  return { about, html: await answer.text(), texts };
};

let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
const SITE = 'http://pages.example/';

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext();
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === SITE) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    if (url !== `${SITE}style.css`) complaints.push(`fetched ${url}`);
    return route.abort();
  });
  page = await context.newPage();
  page.on('dialog', async (dialog) => {
    complaints.push(`ran: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`));
  page.on('popup', (popup) => complaints.push(`opened ${popup.url()}`));
});
afterAll(() => browser.close());

/** What a reader sees and what fields hold, and whether any of it ran. */
const inFrame = (frame: Frame): Promise<{ text: string; ran: boolean; odd: string[] }> =>
  frame.evaluate(() => ({
    text: [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll('input')].map((element) => element.getAttribute('value') ?? ''),
      ...[...document.querySelectorAll('textarea')].map((element) => element.value),
    ].join('\n'),
    ran: '__pwned' in window,
    odd: [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], [onload], [onerror], [onfocus], img')].map(
      (element) => element.outerHTML,
    ),
  }));
/** The parser drops some controls, templates others. */
const visible = (text: string): string => text.toWellFormed().replaceAll(/[\p{C}\s\ufffd]/gu, '');

/** The same bytes are checked once. */
const checkPages = async (given: readonly Shown[]): Promise<void> => {
  const documents = [...new Map(given.map((document) => [`${document.html}\n${document.texts}`, document])).values()];
  for (let i = 0; i < documents.length; i += 20) {
    const batch = documents.slice(i, i + 20);
    await page.goto(SITE);
    await page.evaluate(
      (pages) =>
        Promise.all(
          pages.map(
            (html) =>
              new Promise<void>((ready) => {
                const frame = document.createElement('iframe');
                frame.srcdoc = html;
                frame.onload = () => ready();
                document.body.append(frame);
              }),
          ),
        ),
      batch.map(({ html }) => html.toWellFormed()),
    );
    const frames = page.mainFrame().childFrames();
    expect(frames).toHaveLength(batch.length);
    for (const [i, { about, texts }] of batch.entries()) {
      const seen = await inFrame(frames[i] as Frame);
      expect([about, seen.ran, seen.odd]).toEqual([about, false, []]);
      const text = visible(seen.text);
      expect([about, texts.filter((expected) => !text.includes(visible(expected)))]).toEqual([about, []]);
    }
    expect(complaints).toEqual([]);
  }
};

test('names are refused with a reason, or shown on the page of a match and in JSON', async () => {
  const documents: Shown[] = [];
  for (let i = 0; i < NAUGHTY.length; i += 2) {
    if (i % 200 === 0) door = newDoor();
    const [first = '', second = ''] = [NAUGHTY[i], NAUGHTY[i + 1]].map((name) => name?.slice(0, 80));
    const seats = { rebel: { guest: true, name: first }, imperial: { guest: true, name: second } };
    const { status, body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    if (status === 422) expect([first, second, body.faults[0]?.code]).toEqual([first, second, 'bad-name']);
    if (status === 422) continue;
    expect([first, second, status]).toEqual([first, second, 201]);
    const { body: match } = await door.json(`GET /v1/matches/${body.id}`);
    const names = Object.values(match.seats as Record<string, { holder: string }>).map(({ holder }) => holder);
    documents.push(await showPage(JSON.stringify([first, second]), door.ask(`GET /m/${body.id}`), names));
  }
  await checkPages(documents);
});

test('orders that are refused are quoted line by line, and stay in the box', async () => {
  const duel = await openDuel(door);
  const documents: Shown[] = [];
  for (const lines of chunks(100))
    for (const act of ['send', 'check'])
      documents.push(
        await showPage(`orders ${lines[0]}`, door.ask(`POST /s/${duel.rebel}/orders`, { form: { orders: lines.join('\n'), act } }), lines),
      );
  await checkPages(documents);
});

test('a form that opens a match is shown again as it was filled in', async () => {
  const documents: Shown[] = [];
  for (const lines of chunks(6)) {
    const [addresses = '', email = '', name = '', zone = '', at = '', option = ''] = lines;
    const form = {
      game: 'rebel-commander',
      others: 'email',
      me: 'rebel',
      pace: 'd2',
      addresses: `${addresses} x y`,
      email,
      name,
      zone,
      at,
    };
    const sent = { ...form, once: '0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'option.turnLimit': option };
    documents.push(
      await showPage(
        `home ${lines[0]}`,
        door.ask('POST /open', { form: sent }),
        // Addresses are shown as they are written to.
        [...[addresses, email].map(plainAddresses), name, zone, at].map((field) => field.trim()),
      ),
    );
  }
  await checkPages(documents);
});

test('what is in an address, or in any other form, is nowhere more than text', async () => {
  const { id, rebel, host } = await openDuel(door);
  const open = await door.json('POST /v1/matches', {
    body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: 'open' } },
  });
  const documents: Shown[] = [];
  for (const [i, text] of NAUGHTY.entries()) {
    const part = encodeURIComponent(text.toWellFormed()) || 'x';
    const asks = [
      () => door.ask(`GET /rules/${part}`),
      () => door.ask(`GET /games/${part}`),
      () => door.ask(`GET /sign-in/${part}`),
      () => door.ask(`GET /confirm/${part}`),
      () => door.ask(`GET /s/${part}`),
      () => door.ask(`GET /h/${part}`),
      () => door.ask(`GET /m/${part}`),
      () => door.ask(`GET /s/${rebel}?done=${part}`),
      () => door.ask(`GET /m/${id}/history?from=${part}`),
      () => door.ask(`GET /m/${id}/steps/${part}`),
      () => door.ask(`GET /${part}`),
      () => door.ask('POST /sign-in', { form: { email: text } }),
      () => door.ask(`POST /m/${open.body.id}/take`, { form: { seat: text, name: text, email: text } }),
      () => door.ask(`POST /s/${rebel}/endpoint`, { form: { url: text, shape: text } }),
      () => door.ask(`POST /s/${rebel}/claim`, { form: { absent: text, how: text } }),
      () => door.ask(`POST /h/${host}/extend`, { form: { hours: text } }),
    ];
    // Each string goes to one form: over the list each form meets many.
    const response = await (asks[i % asks.length] as () => Promise<Response>)();
    if (response.headers.get('content-type')?.startsWith('text/html')) documents.push(await showPage(`asked ${i} ${text}`, response));
  }
  await checkPages(documents);
});

/** A name that is refused never comes into a letter. */
function nameOr(usual: string, given = ''): string {
  const read = readName(given.slice(0, 40));
  return read.ok && read.value !== '' ? read.value : usual;
}

test('letters are read with scripts on: press, refusals, greetings, hosts and names', async () => {
  const { world } = door;
  for (const [i, lines] of chunks(40, 6_000).entries()) {
    const [ada, bob] = [`ada${i}@a.example`, `bob${i}@b.example`];
    const seats = { rebel: { email: ada, name: nameOr('Ada', lines[0]) }, imperial: { email: bob, name: nameOr('Bob', lines[1]) } };
    await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    await world.settle();
    for (const address of [ada, bob]) await world.reply(world.lastTo(address), 'accept');
    await world.reply(
      world.lastTo(ada),
      ['press to all', ...lines.map((line) => line.replaceAll(/^\s*endpress\s*$/gim, '')), 'endpress'].join('\n'),
    );
    await world.reply(world.lastTo(ada), ['move 7 4', ...lines].join('\n'));
    await world.reply(world.lastTo(ada), ['move 7 4', 'build 8', `luck: ${lines[0]?.replaceAll(/\s+/g, ' ')}`].join('\n'));
    await world.reply(world.lastTo(bob), ['move 7 4', ...lines].join('\n'), { from: ['eve@e.example'] });
  }
  expect(world.sent.length).toBeGreaterThan(20);
  await checkPages(world.sent.map(({ rendered, to }) => ({ about: `${to}: ${rendered.subject}`, html: rendered.html, texts: [] })));
  const press = world.models.flatMap((model) => (model.t === 'press' ? [model] : []));
  expect(press.length).toBeGreaterThan(0);
  await checkPages(press.map((model) => ({ about: 'press', html: renderLetter(model).html, texts: model.lines })));
});

test('the record of a match reads back as JSON, with names in none of it', async () => {
  const seats = { rebel: { guest: true, name: 'Zoë Wolff' }, imperial: { guest: true, name: 'O’Brien' } };
  const duel = await openDuel(door, { seats });
  await playStep(door, duel, 1, ['resign', '']);
  const response = await door.ask(`GET /v1/matches/${duel.id}/record`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ match: duel.id });
  expect(text).not.toMatch(/Wolff|Brien/);
});
