/** Webhooks as their owners run them, a seat's and a league's alike: real calls to a server of every kind on this machine. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hookTarget } from '../../../../functions/post/hook-target.ts';
import { hookTransport } from '../../../../functions/post/send-hook.ts';
import { hookBody, hookType } from '../../../../templates/wiring/hook-body.ts';
import { createLimit, dripUntil } from '../../../support/limit.ts';
import { type Door, openDoor, playStep, signIn } from '../../edge/http/door.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What no answer may lead to in a list, a page or a log. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;

type Answer = (response: ServerResponse, socket: Socket) => void;
const well: Answer = (response) => response.writeHead(204).end();
const broken: Answer = (response) => response.writeHead(500).end('out of order');
let answer: Answer = well;
let hits: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
const server: Server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  hits.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
  answer(response, request.socket);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = well;
  hits = [];
});

const time = createLimit();
function open(): Door {
  // The endpoint stands for one elsewhere, whose answers are shown.
  const settings = (now: () => number) => ({ allowPrivateHooks: true, limit: time.limit, now, isPublic: () => true });
  return openDoor({}, (http) => ({ ...http, hookTarget: async (url) => hookTarget(url, true) }), {
    deps: (deps) => ({
      ...deps,
      post: { ...deps.post, hook: hookTransport(settings(deps.now), hookBody, hookType) },
    }),
  });
}
const here = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`;

/** A webhook with what its owner may ask of it. */
interface Run {
  readonly door: Door;
  /** Below `/v1`. */
  readonly path: string;
  /** Its page. */
  readonly page: string;
  readonly token: string;
  readonly cookie: string;
  readonly address: string;
}

async function ofSeat(door: Door, mail = true): Promise<Run> {
  const session = await signIn(door, 'ada@a.example');
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { token: session, body: { ruleset: 'rebel-commander', seats, pace: { days: 30 } } });
  const bob = door.world.deps.keys.seatToken(body.id, 'imperial', 0);
  for (const token of [session, bob]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  const run = {
    ...{ door, path: `/v1/matches/${body.id}/endpoint`, page: `/m/${body.id}/endpoint` },
    ...{ token: session, cookie: session, address: 'ada@a.example' },
  };
  await set(run, mail ? {} : { mail: false });
  return run;
}
async function ofLeague(door: Door): Promise<Run> {
  const token = await signIn(door, 'dora@d.example');
  const { body } = await door.json('POST /v1/leagues', { token, body: { name: 'Cup', ruleset: 'rebel-commander' } });
  const run = {
    ...{ door, path: `/v1/leagues/${body.id}/endpoint`, page: `/leagues/${body.id}/endpoint` },
    ...{ token, cookie: token, address: 'dora@d.example' },
  };
  await set(run);
  return run;
}

const set = async ({ door, path, token }: Run, more = {}) => {
  const done = await door.ask(`PUT ${path}`, { token, body: { url: here(), ...more } });
  expect(done.status).toBe(200);
  await door.world.settle();
};
const show = async ({ door, path, token }: Run) => (await door.json(`GET ${path}`, { token })).body.endpoint;
const tryIt = async ({ door, path, token }: Run) => {
  const { status } = await door.ask(`POST ${path}/test`, { token, body: {} });
  await door.world.settle();
  return status;
};
const readPage = async ({ door, page, cookie }: Run) =>
  (await door.ask(`GET ${page}`, { headers: { cookie: `__Host-session=${cookie}` } })).text();
const mailsTo = ({ door, address }: Run) => door.world.sent.filter(({ to }) => to === address).map(({ rendered }) => rendered);

/** Something to tell, by which the webhook is called like for any other. */
let told = 0;
async function tell(run: Run): Promise<void> {
  told += 1;
  const { door, path } = run;
  const [, , kind, id = ''] = path.split('/');
  const now = door.world.deps.now();
  const born = { channel: 'hook', born: now, attempts: 0, due: now + 180_000 } as const;
  const match = kind === 'matches' ? await door.world.deps.matches.load(id) : undefined;
  const league = kind === 'leagues' ? await door.world.deps.leagues.load(id) : undefined;
  const holder = match?.seats[0]?.holder;
  if (match !== undefined && holder?.t === 'person')
    await door.world.deps.letters.put({
      ...{ id: `resumed-${told}-rebel-hook`, match: id, seat: 'rebel', fact: { t: 'status' }, ...born },
      ...(holder.player !== undefined && { holder: holder.player }),
    });
  if (league?.director !== undefined)
    await door.world.deps.letters.put({
      ...{ id: `league-${id}-mail-${told}-hook`, player: league.director, ...born },
      fact: { t: 'league', about: 'standings', league: id },
    });
  await door.world.settle();
}
async function passDays(run: Run, days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 2) {
    run.door.world.pass(2 * HOUR);
    await run.door.world.sweep();
  }
}

describe.each([
  ['a seat', ofSeat, 'status.sent'],
  ['a league', ofLeague, 'standings.sent'],
] as const)('the webhook of %s', (_, make, type) => {
  test('lists its last calls, the newest first, ten at most, with answer and duration', async () => {
    const run = await make(open());
    hits = [];
    answer = (response) => response.writeHead(202).end('taken, thank you');
    expect(await tryIt(run)).toBe(202);
    const [last] = (await show(run)).deliveries;
    expect(last).toEqual({
      ...{ id: hits.at(-1)?.headers['webhook-id'], type, at: new Date(run.door.world.deps.now()).toISOString() },
      ...{ attempt: 1, took: expect.any(Number), status: 202, body: 'taken, thank you' },
    });
    expect(JSON.parse(hits.at(-1)?.body ?? '').type).toBe(type);
    for (let i = 0; i < 12; i++) await tell(run);
    const { deliveries } = await show(run);
    expect(deliveries).toHaveLength(10);
    expect(deliveries[0].id).toBe(hits.at(-1)?.headers['webhook-id']);
    expect(new Set(deliveries.map(({ id }: { id: string }) => id)).size).toBe(10);
  });

  test('counts the tries of one event, and its page tells all of it in words', async () => {
    const run = await make(open());
    answer = broken;
    await tell(run);
    run.door.world.pass(61_000);
    await run.door.world.sweep();
    const { failing, deliveries } = await show(run);
    expect(failing).toMatchObject({ failures: 2, why: 'webhook answered 500' });
    expect(deliveries.slice(0, 2)).toMatchObject([
      { attempt: 2, status: 500, body: 'out of order' },
      { attempt: 1, status: 500 },
    ]);
    const page = await readPage(run);
    expect(page).toContain('The last 2 calls to <strong>127.0.0.1');
    expect(page).toContain('it answered 500');
    expect(page).toContain('<code>out of order</code>');
    expect(page).toMatch(/<form method="post" action="[^"]*\/endpoint\/test"><button>Send a test message/);
    expect(page).not.toMatch(/secret-path|whsec_/);
  });

  test('keeps its failures and calls when its secret changes, and signs with both for a day', async () => {
    const run = await make(open());
    answer = broken;
    await tell(run);
    const { door, path, token } = run;
    const before = await show(run);
    const { body } = await door.json(`POST ${path}/secret`, { token, body: {} });
    expect(body).toMatchObject({ status: 'changed', both: new Date(door.world.deps.now() + DAY).toISOString() });
    expect(await show(run)).toEqual(before);
    answer = well;
    await tryIt(run);
    expect(String(hits.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    door.world.pass(DAY);
    await tryIt(run);
    expect(String(hits.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('that takes nothing for three days is paused, says so by one letter, and wakes when a call to try it is taken', async () => {
    const run = await make(open());
    const begun = run.door.world.deps.now();
    const mails = mailsTo(run).length;
    answer = broken;
    await tell(run);
    await tell(run);
    await passDays(run, 2.9);
    expect(await show(run)).toMatchObject({ paused: null, failing: { since: new Date(begun).toISOString() } });
    expect(mailsTo(run)).toHaveLength(mails);
    await passDays(run, 1);
    const { paused, failing } = await show(run);
    expect(Date.parse(paused) - begun).toBeGreaterThanOrEqual(3 * DAY);
    expect(failing.failures).toBeGreaterThanOrEqual(8);
    const letters = mailsTo(run).slice(mails);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('webhook is paused')]);
    expect(letters[0]?.text).toContain('it answered 500');
    const calls = hits.length;
    await tell(run);
    await passDays(run, 3);
    expect(hits).toHaveLength(calls);
    expect(await readPage(run)).toContain('It is paused.');
    // A call to try it that fails wakes nothing, and is not made again.
    await tryIt(run);
    await passDays(run, 0.2);
    expect([hits.length, (await show(run)).paused]).toEqual([calls + 1, paused]);
    answer = well;
    await tryIt(run);
    expect(await show(run)).toMatchObject({ paused: null, failing: null });
    await tell(run);
    expect(hits).toHaveLength(calls + 3);
    expect(mailsTo(run).slice(mails)).toHaveLength(1);
  });

  test('that answers 410 is paused at once, and wakes when it is set anew', async () => {
    const run = await make(open());
    const mails = mailsTo(run).length;
    answer = (response) => response.writeHead(410).end('gone for good');
    await tell(run);
    expect(await show(run)).toMatchObject({ paused: new Date(run.door.world.deps.now()).toISOString(), failing: { failures: 1 } });
    expect(
      mailsTo(run)
        .slice(mails)
        .map(({ text }) => text.replace(/\s+/g, ' ')),
    ).toEqual([expect.stringContaining('it answered 410')]);
    const calls = hits.length;
    await tell(run);
    expect(hits).toHaveLength(calls);
    answer = well;
    await set(run);
    expect(await show(run)).toMatchObject({ paused: null, failing: null, deliveries: [] });
    await tell(run);
    expect(hits).toHaveLength(calls + 1);
  });

  test('with failures of less than eight calls is not paused, however long ago the first was', async () => {
    const run = await make(open());
    answer = broken;
    await tell(run);
    // The service itself stood still.
    run.door.world.pass(4 * DAY);
    await run.door.world.sweep();
    expect(await show(run)).toMatchObject({ paused: null, failing: { failures: 2 } });
  });
});

describe('an answer that means no good', () => {
  const forever = (response: ServerResponse, write: () => void): void => dripUntil(time, () => !response.destroyed, write);
  const answers: Readonly<Record<string, readonly [Answer, object]>> = {
    'of megabytes is read to its beginning alone': [
      (response) => {
        response.writeHead(200);
        const part = Buffer.alloc(1 << 20, 'x');
        let sent = 0;
        const more = (): void => {
          while (sent < 64 && response.write(part)) sent += 1;
          if (sent < 64 && !response.destroyed) response.once('drain', more);
        };
        more();
      },
      { status: 200, body: `${'x'.repeat(299)}…` },
    ],
    'that never ends counts by its status': [
      (response) => {
        response.writeHead(200);
        forever(response, () => response.write('.'));
      },
      { status: 200, body: expect.stringMatching(/^\.+$/) },
    ],
    'that never begins is no answer': [() => time.pass(), { status: null, why: 'webhook timed out' }],
    'that breaks off counts by its status': [
      (response, socket) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half', () => socket.destroy());
      },
      { status: 200, body: 'half' },
    ],
    'in another encoding is shown as far as it is text': [
      (response) =>
        response.writeHead(500, { 'content-type': 'text/plain; charset=latin1' }).end(Buffer.from('au\xdferst kaputt', 'latin1')),
      { status: 500, body: 'au\ufffderst kaputt' },
    ],
    'that is no text at all is shown as what cannot be read': [
      (response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 8, 0, 0xff, 0xfe, 0xc3, 0x28, 0])),
      { status: 500, body: expect.stringMatching(/^[\ufffd( ]+$/) },
    ],
    'with control characters and commands to a terminal is one harmless line': [
      (response) =>
        response
          .writeHead(500)
          .end(
            '\u001b]0;owned\u0007\u001b[31mred\u001b[0m\r\nSet-Cookie: a=b\u0000\u0008\u009b31m\u202eevil\u2028next\ud83d\ude00 \u001bc\u001b[2J',
          ),
      { status: 500, body: 'red Set-Cookie: a=b 31m evil next\ud83d\ude00' },
    ],
    'of markup is shown as it is written': [
      (response) => response.writeHead(500).end('<script>alert(1)</script><img src=x onerror=alert(1)>'),
      { status: 500, body: '<script>alert(1)</script><img src=x onerror=alert(1)>' },
    ],
    'that leads elsewhere is not followed': [
      (response) => response.writeHead(302, { location: here() }).end('over there'),
      { status: 302, body: 'over there' },
    ],
    'that was heard of before it came is still one answer': [
      (response) => {
        response.writeProcessing();
        response.writeEarlyHints({ link: '</style.css>; rel=preload' });
        response.writeHead(204).end();
      },
      { status: 204, body: '' },
    ],
    'that is announced for ever is none': [
      (response) => forever(response, () => response.writeProcessing()),
      { status: null, why: 'webhook timed out' },
    ],
    'that would speak another protocol is none': [
      (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      { status: null, why: 'webhook ECONNRESET' },
    ],
    'with endless headers is none': [
      (response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(),
      { status: null, why: 'webhook HPE_HEADER_OVERFLOW' },
    ],
    'that is no HTTP is none': [
      (_, socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
      { status: null, why: expect.stringMatching(/^webhook HPE_/) },
    ],
  };

  test.each(Object.entries(answers))('%s', async (_name, [given, expected]) => {
    const run = await ofSeat(open());
    const logged = run.door.world.log.length;
    answer = given;
    expect(await tryIt(run)).toBe(202);
    const { deliveries } = await show(run);
    expect(deliveries[0]).toMatchObject({ type: 'status.sent', attempt: 1, ...expected });
    const { body = '' } = deliveries[0];
    expect(body).not.toMatch(UNSAFE);
    expect([...body].length).toBeLessThanOrEqual(300);
    const page = await readPage(run);
    expect(page).not.toMatch(/<script>|<img src=x/);
    // Nothing of an answer is logged.
    const log = JSON.stringify(run.door.world.log.slice(logged));
    if (body.length > 3) expect(log).not.toContain(body.slice(0, 4));
    expect(log).not.toContain('secret-path');
  });
});

describe('while a webhook is paused', () => {
  const gone: Answer = (response) => response.writeHead(410).end();
  const step = async ({ door, path }: Run, number: number): Promise<void> => {
    const id = path.split('/')[3] ?? '';
    const { deps } = door.world;
    const match = await deps.matches.load(id);
    const seat = (name: string) => deps.keys.seatToken(id, name, match?.seats.find(({ seat }) => seat === name)?.changes ?? 0);
    await playStep(door, { id, rebel: seat('rebel'), imperial: seat('imperial'), host: '' }, number);
    await door.world.settle();
  };

  test('whoever has it in place of letters gets letters, from that which says so on', async () => {
    const run = await ofSeat(open(), false);
    const before = mailsTo(run).length;
    await step(run, 1);
    expect(
      mailsTo(run)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual([]);
    answer = gone;
    await step(run, 2);
    const [paused, ...others] = mailsTo(run).slice(before);
    expect([paused?.subject, others]).toEqual([expect.stringContaining('your webhook is paused, and orders are due'), []]);
    expect(paused?.text).toContain('letters');
    const calls = hits.length;
    run.door.world.pass(1000);
    await step(run, 3);
    expect(hits).toHaveLength(calls);
    expect(
      mailsTo(run)
        .slice(before + 1)
        .map(({ subject }) => subject),
    ).toEqual([expect.stringContaining('turn 4')]);
    expect(await readPage(run)).toContain('letters come to your address instead');
    answer = well;
    await tryIt(run);
    await step(run, 4);
    expect(hits.length).toBeGreaterThan(calls + 1);
    expect(mailsTo(run)).toHaveLength(before + 2);
  });

  test('whoever has letters beside it gets no letter twice', async () => {
    const run = await ofSeat(open());
    answer = gone;
    await step(run, 1);
    const before = mailsTo(run).length;
    run.door.world.pass(1000);
    await step(run, 2);
    expect(
      mailsTo(run)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual([expect.stringContaining('turn 3')]);
  });

  test('whoever stopped their letters by the link in one gets only the letter that says so', async () => {
    const run = await ofSeat(open());
    const { unsubscribe = '' } = run.door.world.lastTo(run.address);
    await run.door.ask(`POST ${new URL(unsubscribe).pathname}`, { form: { 'List-Unsubscribe': 'One-Click' } });
    await run.door.world.settle();
    const before = mailsTo(run).length;
    answer = gone;
    await step(run, 1);
    run.door.world.pass(1000);
    await step(run, 2);
    const texts = mailsTo(run)
      .slice(before)
      .map(({ text }) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([expect.stringContaining('so this is the only one')]);
  });

  test('a guest reads it on the page of the webhook', async () => {
    const door = open();
    const seats = { rebel: { guest: true }, imperial: { guest: true } };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    const token = body.seatTokens.rebel;
    const run = { door, path: `/v1/matches/${body.id}/endpoint`, page: `/s/${token}/endpoint`, token, cookie: '', address: '' };
    await set(run);
    answer = gone;
    await step(run, 1);
    expect(await readPage(run)).toContain('Your seat has no address for letters');
    expect(door.world.sent).toEqual([]);
  });

  test('nobody is told of it who holds the seat no more', async () => {
    const run = await ofSeat(open());
    const id = run.path.split('/')[3];
    const before = mailsTo(run).length;
    answer = gone;
    // The letter is on file, and not sent yet, when the link is renewed: the webhook goes with the old one.
    run.door.world.fail('temporary');
    await tell(run);
    await run.door.ask(`POST /v1/matches/${id}/link`, { token: run.token, body: {} });
    run.door.world.fail(undefined);
    run.door.world.pass(10 * 60_000);
    await run.door.world.sweep();
    expect(
      mailsTo(run)
        .slice(before)
        .filter(({ subject }) => subject.includes('paused')),
    ).toEqual([]);
  });
});
