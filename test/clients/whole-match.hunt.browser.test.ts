/**
 * One whole match as two people play it: two browsers, one with a mouse and one under a finger, two mail clients that are
 * not ours, real SMTP both ways, the service as `npm start` runs it. They use all that there is around a table.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Archive, verify } from '../../engine/archive.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { startService } from '../../infra/local/start.ts';
import { openBrowser } from '../support/browser.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { type SunkMail, startMailSink } from '../support/mail/mail-sink.ts';
import { pushBrowser } from '../support/push-browser.ts';

/** Only what hangs ends it: a busy machine may take its time. */
const PATIENCE_MS = 600_000;

let post: Awaited<ReturnType<typeof startMailSink>>;
let folder: string;
let browser: Browser;
let service: Awaited<ReturnType<typeof startService>>;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  post = await startMailSink();
  folder = mkdtempSync(join(tmpdir(), 'whole-match-'));
  browser = await openBrowser();
  service = await startService(readSettings({ PORT: '0', SMTP_IN_PORT: '0', DATA_DIR: folder, SMTP_URL: post.url }));
  const [mouse, finger] = [
    { viewport: { width: 1280, height: 900 } },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ];
  ada = await sitDown('ada@players.example', mouse, { touches: false, mail: byNodemailer });
  ben = await sitDown('ben@players.example', finger, { touches: true, mail: byPython });
});
/** After the service, which may still call. */
const endings: (() => unknown)[] = [];
afterAll(async () => {
  await browser.close();
  await service.stop();
  for (const end of endings) end();
  await post.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Person {
  readonly address: string;
  readonly page: Page;
  readonly touches: boolean;
  readonly mail: (letter: SunkMail, words: string) => Promise<void>;
  /** How many of their letters were read. */
  read: number;
}

const byNodemailer = async ({ mail, raw }: SunkMail, words: string): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: service.smtpInPort, ignoreTLS: true });
  await transport.sendMail({
    from: mail.to?.[0]?.address,
    to: mail.replyTo?.[0]?.address,
    subject: `Re: ${mail.subject}`,
    inReplyTo: mail.messageId,
    references: [/^References: (.*)$/m.exec(raw)?.[1] ?? '', mail.messageId ?? ''],
    text: `${words}\n\nOn ${mail.date}, Sealed Orders wrote:\n\n${mail.text?.replaceAll(/^/gm, '> ')}`,
    html: `<div dir="ltr">${words.replaceAll('\n', '<br>')}</div><blockquote class="gmail_quote">${mail.html}</blockquote>`,
  });
  transport.close();
};

const byPython = async ({ raw }: SunkMail, words: string): Promise<void> => {
  const client = spawn('python3', [join(import.meta.dirname, 'reply.py'), String(service.smtpInPort), words], {
    stdio: ['pipe', 'inherit', 'pipe'],
    env: { ...process.env, PYTHONUTF8: '1' },
  });
  let said = '';
  client.stderr.on('data', (part: Buffer) => (said += part.toString()));
  client.stdin.end(raw);
  const [code] = await once(client, 'close');
  expect([code, said]).toEqual([0, '']);
};

const complaints: string[] = [];
async function sitDown(address: string, more: object, hands: Pick<Person, 'touches' | 'mail'>): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', permissions: ['notifications'], ...more });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${address}: ${error.message}`));
  return { address, page, read: 0, ...hands };
}
const lettersTo = ({ address }: Person): readonly SunkMail[] => post.mails.filter(({ to }) => to.includes(address));

/** The next letter not read yet that is the one awaited; those before it count as read. */
const letter = (person: Person, shape: RegExp): Promise<SunkMail> =>
  vi.waitFor(
    () => {
      const all = lettersTo(person);
      const at = all.findIndex(({ mail }, i) => i >= person.read && shape.test(`${mail.subject}\n${mail.text}`));
      const found = all[at];
      if (found === undefined)
        throw new Error(
          `no letter like ${shape} to ${person.address}, but ${all
            .slice(person.read)
            .map(({ mail }) => `${mail.subject}\n${mail.text}`)
            .join('\n---\n')}`,
        );
      person.read = at + 1;
      return found;
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
const linkIn = ({ mail }: SunkMail, part: string): string =>
  new RegExp(`${service.url}/${part}/[^\\s>)]+`).exec(mail.text ?? '')?.[0] ?? '';

const press = ({ touches }: Person, what: Pick<Locator, 'tap' | 'click'>): Promise<void> => (touches ? what.tap() : what.click());

const open = ({ page }: Person, path: string) => page.goto(path.startsWith('http') ? path : `${service.url}${path}`);
/** As it is shown, so that what stands side by side is not one word. */
const textOf = async ({ page }: Person): Promise<string> => (await page.locator('main').allInnerTexts()).join();

/** Fills the form of a button on a page, below a fold where it lies in one, and presses it. */
async function fill(person: Person, path: string, button: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const { page } = person;
  await open(person, path);
  if ((await page.getByRole('button', { name: button, exact: true, includeHidden: true }).count()) === 0)
    throw new Error(`no button "${button}" on ${path}, but:\n${await textOf(person)}`);
  const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true, includeHidden: true }) }).first();
  for (const fold of await form.locator('xpath=(ancestor::details|.//details)[not(@open)]/summary').elementHandles())
    await press(person, fold);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    const kind = await field.evaluate((node) => (node instanceof HTMLInputElement ? node.type : node.tagName));
    if (kind === 'SELECT') await field.selectOption(value);
    else if (kind === 'checkbox') await field.setChecked(value !== '');
    else await field.fill(value);
  }
  await Promise.all([page.waitForEvent('framenavigated'), press(person, form.getByRole('button', { name: button, exact: true }))]);
  await page.waitForLoadState();
}

/** The page sends orders by itself, and stays. */
async function order({ page, ...person }: Person, path: string, orders: string, then: string): Promise<void> {
  await page.goto(`${service.url}${path}`);
  await page.getByLabel('Orders').fill(orders);
  await press({ page, ...person }, page.getByRole('button', { name: 'Send orders' }));
  await page.getByText(then).first().waitFor();
}

async function signIn(person: Person, fields?: Readonly<Record<string, string>>): Promise<void> {
  await fill(person, '/sign-in', 'Send me the link', { email: person.address });
  await fill(person, linkIn(await letter(person, /\/sign-in\//), 'sign-in'), 'Sign in', fields);
}

/** What stands on a page, once all of it does. */
async function reads(person: Person, path: string, ...shapes: readonly RegExp[]): Promise<void> {
  await open(person, path);
  const main = await textOf(person);
  for (const shape of shapes) expect(main).toMatch(shape);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** What a browser's maker passes on: this browser has none, so its messages come here, sealed for it alone. */
async function takePush(person: Person) {
  const came: Buffer[] = [];
  const maker = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    came.push(Buffer.concat(parts));
    response.writeHead(201).end();
  });
  await once(maker.listen(0, '127.0.0.1'), 'listening');
  const own = pushBrowser(`http://127.0.0.1:${(maker.address() as AddressInfo).port}/push/of-ada`);
  await person.page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
  }, own.subscription);
  endings.push(() => maker.close().closeAllConnections());
  return { came, open: own.open };
}

/** Hands the worker what came, and presses the notice that it shows: the path that it opens. */
async function pressNotice({ page }: Person, told: string): Promise<string> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  return worker.evaluate(async (data) => {
    type Show = (title: string, options: object) => Promise<void>;
    type Open = (url: string) => Promise<null>;
    const { registration, clients } = self as unknown as {
      readonly registration: { showNotification: Show };
      readonly clients: { openWindow: Open };
    };
    const { PushEvent: Came, ExtendableEvent: Happened } = self as unknown as Readonly<Record<string, typeof Event>>;
    if (Came === undefined || Happened === undefined) throw new Error('this is no worker');
    const shown = Promise.withResolvers<object>();
    const opened = Promise.withResolvers<string>();
    // This browser shows no notices, nor opens a window without one: what it would show and open is what counts.
    registration.showNotification = async (title, options) => shown.resolve({ ...options, title, close: () => {} });
    clients.openWindow = async (url) => {
      opened.resolve(url);
      return null;
    };
    self.dispatchEvent(new Came('push', { data } as EventInit));
    self.dispatchEvent(Object.assign(new Happened('notificationclick'), { notification: await shown.promise }));
    return opened.promise;
  }, told);
}

/** One of the mail clients is written in Python, which a newcomer may not have. */
test('two people play a whole match around one table', async () => {
  // A name, a page of one's own, no letter for press.
  await signIn(ada, { name: 'Ada' });
  await fill(ada, '/me/settings/profile', 'Show my page');
  const adasPage = (await ada.page.getByRole('link', { name: 'Your page', exact: true }).getAttribute('href')) ?? '';
  // A table with a time bank, absences, press, and a host who may end turns.
  const house = { rules: 'Be kind.', press: 'all', grey: 'yes', closing: 'yes', 'away-days': '20', bank: '1', 'bank-most': '7' };
  await fill(ada, '/games/rebel-commander', 'Open the match', { ...house, 'option.turnLimit': '4' });
  const opened = await textOf(ada);
  const id = /\/m\/([a-z2-7]+)/.exec(opened)?.[1] ?? '';
  const hers = /\/s\/\S+/.exec(opened)?.[0] ?? '';
  // Her browser is to tell her too when it is her turn.
  const push = await takePush(ada);
  await open(ada, '/me/settings');
  await press(ada, ada.page.getByRole('button', { name: 'Notify me in this browser' }));
  await ada.page.getByText('Notices through 127.0.0.1').waitFor();
  // He finds her table and plays as a guest, until he gives his address.
  await reads(ben, `/m/${id}`, /Be kind\./);
  await fill(ben, `/m/${id}`, 'Take the seat', { name: 'Ben' });
  const his = new URL(ben.page.url()).pathname;
  await fill(ben, his, 'Send me the letter', { email: ben.address });
  await fill(ben, linkIn(await letter(ben, /\/keep\//), 'keep'), 'Yes, keep it');
  const begun = await letter(ben, /turn 1/);
  const first = await letter(ada, /turn 1/);
  expect(first.mail.subject).toContain('Ben');
  expect(begun.mail.subject).toContain('Ada');
  expect(first.mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  await ben.mail(begun, 'name Benny');
  await letter(ben, /Benny/);
  await reads(ada, hers, /Benny/, /Time banks/);
  // Press: by mail, on the page, without a name; and where no letter is wished for, on the page alone.
  await ben.mail(begun, 'press to rebel\nGood luck by mail, ä, ö and ü.\nendpress');
  await letter(ada, /Good luck by mail, ä, ö and ü\./);
  await ada.mail(first, 'grey press to all\nNobody said this.\nendpress');
  expect((await letter(ben, /Nobody said this\./)).mail.text).not.toMatch(/Ada wrote/);
  await fill(ada, '/me/settings', 'Save these choices', { 'press-mail': 'none' });
  await fill(ben, his, 'Send', { to: 'rebel', text: 'Good luck by page.' });
  await reads(ada, hers, /Good luck by page\./);
  // In quiet hours letters wait, but for answers to a mail; what may wait for a day is told in one.
  await ben.mail(begun, `quiet ${inHours(-1)} to ${inHours(3)} Europe/Berlin`);
  await letter(ben, /Quiet\s+hours:\s+from/);
  await fill(ada, hers, 'Send', { to: 'imperial', text: 'Are you asleep?' });
  await reads(ben, his, /Are you asleep\?/);
  await ben.mail(begun, 'letters leagues digest');
  await letter(ben, /In\s+one\s+letter\s+a\s+day[^.]*leagues/);
  expect(lettersTo(ben).filter(({ mail }) => mail.text?.includes('Are you asleep?'))).toEqual([]);
  await ben.mail(begun, 'quiet off');
  await letter(ben, /no\s+quiet\s+hours/);
  // More time and a pause, each asked for by one and agreed to by the other.
  await ben.mail(begun, 'offer extend 3 hours');
  await letter(ada, /agree extend/);
  await fill(ada, hers, 'Agree');
  await letter(ben, /agreed on/);
  await fill(ada, hers, 'Offer a pause', { days: '3' });
  await ben.mail(await letter(ben, /agree pause/), 'agree');
  await letter(ada, /paused/);
  await fill(ben, his, 'Offer to end the pause now');
  await letter(ada, /agree go on/);
  await fill(ada, hers, 'Agree');
  await letter(ben, /agreed on/);
  // What the host does has a reason, which all may read.
  await fill(ada, `/m/${id}/lead`, 'Extend the deadline', { hours: '6', reason: 'A storm took the net down.' });
  await letter(ben, /deadline has moved/);
  await reads(ben, his, /A storm took the net down\./);
  // Away, and back.
  await ben.mail(begun, `absent ${inDays(20)} to ${inDays(22)}`);
  await letter(ada, /away/);
  await ben.mail(begun, 'back');
  await letter(ada, /back/);
  // Turn 1: with the mouse and under the finger. Two turns are planned, by page and by mail.
  await fill(ben, his, 'Plan these orders', { step: '2', orders: 'build 0' });
  await ben.mail(begun, 'turn 3: build 5');
  await letter(ben, /turn 3/i);
  await order(ada, hers, 'move 7 4\nbuild 8', 'Your orders are on file.');
  const before = push.came.length;
  await order(ben, his, 'pass', 'Your orders for turn 2');
  // Turn 2: by mail, and as planned.
  await ada.mail(await letter(ada, /turn 2/), 'Hello,\n\nbuild 8\npass\n\nAda');
  // The notice of it came to her browser, which alone can read it; it says no more than that, and leads to the match.
  await vi.waitFor(() => expect(push.came.length).toBeGreaterThan(before), { timeout: PATIENCE_MS, interval: 50 });
  const sealed = push.came.at(-1) ?? new Uint8Array();
  const told = push.open(sealed);
  expect(JSON.parse(told)).toEqual({
    ...{ title: 'Rebel Commander: your turn', body: `Match ${id}`, url: `${service.url}/m/${id}`, tag: id },
  });
  expect(() => pushBrowser('http://127.0.0.1/').open(sealed)).toThrow();
  await reads(ada, await pressNotice(ada, told), /Be kind\./);
  // Turn 3: what was planned does not fit the board any more, which its planner is told.
  await letter(ada, /turn 3/);
  await order(ada, hers, 'pass', 'Your orders are on file.');
  await ben.mail(await letter(ben, /what you planned came back/), 'build 0');
  // Turn 4 ends in a draw, and the game begins again with the sides swapped.
  await letter(ben, /turn 4/);
  await fill(ada, hers, 'Offer a draw');
  await ben.mail(await letter(ben, /agree draw/), 'agree');
  const over = await letter(ben, /agreed on/);
  await ben.mail(over, 'rematch');
  await letter(ada, /asks for a rematch/);
  await fill(ada, hers, 'Play the rematch');
  const again = /\/m\/[a-z2-7]+/.exec(await textOf(ada))?.[0] ?? '';
  await reads(ada, '/me', /Benny/);
  await reads(ada, '/me?over=1', /Benny/);
  expect(lettersTo(ada).filter(({ mail }) => mail.text?.includes('Good luck by page.'))).toEqual([]);
  // He finds her by her page, and she does not want to hear of it.
  await signIn(ben);
  await fill(ben, `${again}/lead`, 'End the open turn', { reason: 'I have a train to catch.' });
  await letter(ada, /I have a train to catch\./);
  await fill(ben, adasPage, 'Challenge Ada', { ruleset: 'rebel-commander' });
  const challenge = await letter(ada, /Benny/);
  await fill(ada, linkIn(challenge, 's'), 'Decline');
  // Whoever wants a game now meets whoever waits for one.
  await fill(ada, '/games/flagship', 'Find an opponent');
  await fill(ben, '/games/flagship', 'Find an opponent');
  // The bot, whom Ada plays meanwhile, may move first, and then a letter tells her.
  await letter(ada, /^\[Flagship \w+ v Benny\]/);
  await reads(ben, '/me', /Flagship/);
  await ada.mail(first, 'block imperial');
  await letter(ada, /block/i);
  await fill(ada, '/me/settings/privacy', 'Unblock');
  // All of it can be proved.
  const archive = (await (await fetch(`${service.url}/v1/matches/${id}/record`)).json()) as Archive;
  const ruleset = rulesetNamed(archive.ruleset);
  expect(ruleset && verify(archive, ruleset).findings).toEqual([]);
  const played = archive.steps.slice(1).flatMap(({ answers }) => answers.map(({ seat, lines }) => `${seat}: ${lines.join(', ')}`));
  expect(played).toEqual([
    'rebel: move 7 4, build 8',
    'imperial: pass, pass',
    'rebel: build 8, pass',
    'imperial: build 0, pass',
    'rebel: pass, pass',
    'imperial: build 0, pass',
  ]);
  expect(complaints).toEqual([]);
});
