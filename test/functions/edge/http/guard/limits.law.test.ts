/** How much anybody may ask for: by address, by token, by mailbox. The clock is turned by hand. */
import { describe, expect, test } from 'vitest';
import { createLimits, MOST_CALLERS, NO_LIMITS, networkOf, RATES } from '../../../../../functions/edge/http/guard/limits.ts';
import { peerOf } from '../../../../../functions/edge/http/peer.ts';
import { mailboxOf } from '../../../../../functions/facts/players.ts';
import { type Door, DUEL, openDoor, openDuel, playStep, signIn } from '../door.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const solo = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander' } } };

const linkOf = (door: Door): string => {
  const model = door.world.models.findLast((model) => model.t === 'sign-in');
  return model?.t === 'sign-in' ? (model.url.split('/').at(-1) ?? '') : '';
};
const askLink = async (door: Door, email: string, peer = '192.0.2.1'): Promise<number> => {
  const { status } = await door.ask('POST /v1/sign-in', { body: { email }, peer });
  await door.world.settle();
  return status;
};
const lettersTo = (door: Door, address: string): number => door.world.sent.filter(({ to }) => to === address).length;

describe('one address', () => {
  test('may write 60 times a minute; after that it is told when it may again, and nothing is written', async () => {
    const door = openDoor();
    for (let i = 0; i < 60; i++) expect((await door.ask('POST /v1/matches', { body: {} })).status).toBe(422);
    door.world.table.takeStream();
    const { status, headers, body } = await door.json('POST /v1/matches', { body: solo });
    expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({ status: 429, code: 'too-many', after: '1' });
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body.detail).toContain('Try again in 1 second.');
    expect(door.world.table.takeStream()).toEqual([]);
    expect((await door.json('POST /v1/matches', { body: solo, peer: '192.0.2.2' })).status).toBe(201);
    expect((await door.ask('GET /v1/rulesets')).status).toBe(200);
    door.world.pass(SECOND);
    expect((await door.json('POST /v1/matches', { body: solo })).status).toBe(201);
    expect((await door.json('POST /v1/matches', { body: solo })).status).toBe(429);
  });

  test('opens 40 matches a day, and 120 as a signed-in player', async () => {
    const door = openDoor();
    const open = async (token?: string) => (await door.json('POST /v1/matches', { body: solo, ...(token && { token }) })).status;
    const token = await signIn(door, 'host@h.example');
    for (const [most, by] of [
      [RATES.opening.most, undefined],
      [RATES.hosting.most, token],
    ] as const) {
      for (let i = 0; i < most; i++) {
        // Slowly enough for the writes that an address may make a minute.
        door.world.pass(SECOND);
        expect(await open(by)).toBe(201);
      }
      expect(await open(by)).toBe(429);
    }
    door.world.pass(HOUR);
    expect(await open()).toBe(201);
  });

  test('may read 300 times a minute; a page says so as a page', async () => {
    const door = openDoor();
    for (let i = 0; i < 300; i++) await door.ask('GET /health');
    const page = await door.ask('GET /');
    expect(page.status).toBe(429);
    expect(page.headers.get('retry-after')).toBe('1');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Try again in 1 second.');
    expect((await door.ask('POST /v1/matches', { body: solo })).status).toBe(201);
  });

  test('has letters sent to five addresses a day, to those again and again, and to fifty once signed in', async () => {
    const door = openDoor();
    const open = (email: string, more: object = {}) =>
      door.json('POST /v1/matches', { body: { ...DUEL, seats: { rebel: { guest: true }, imperial: { email } } }, ...more });
    for (let i = 0; i < 5; i++) expect((await open(`p${i}@b.example`)).status).toBe(201);
    expect((await open('p0@b.example')).status).toBe(201);
    const over = await open('p5@b.example');
    expect(over).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(over.headers.get('retry-after'))).toBe(86_400 / 5);
    expect((await open('p5@b.example')).status).toBe(429);
    expect(await door.world.deps.players.find(door.world.deps.keys.addressHashes('p5@b.example'))).toBeUndefined();
    for (const [line, form] of [
      ['POST /sign-in', { email: 'p6@b.example' }],
      ['POST /open', { game: 'rebel-commander', others: 'email', me: 'rebel', addresses: 'p7@b.example' }],
    ] as const) {
      const page = await door.ask(line, { form });
      expect([line, page.status, page.headers.get('retry-after')]).toEqual([line, 429, '17280']);
    }
    const token = await signIn(door, 'p0@b.example');
    for (let i = 0; i < 50; i++) expect((await open(`q${i}@b.example`, { token, peer: `198.51.100.${i}` })).status).toBe(201);
    expect((await open('q50@b.example', { token, peer: '198.51.100.50' })).status).toBe(429);
    door.world.pass(24 * HOUR);
    expect((await open('p5@b.example')).status).toBe(201);
  });

  test('is told with every answer of the API how much is left, and when all is there again', async () => {
    const door = openDoor();
    const look = async (line: string, ask: object = {}) => {
      const { headers } = await door.ask(line, ask);
      return [headers.get('ratelimit-policy'), headers.get('ratelimit')];
    };
    expect(await look('GET /v1/rulesets')).toEqual(['"read";q=300;w=60', '"read";r=299;t=1']);
    expect(await look('GET /v1/nowhere')).toEqual(['"read";q=300;w=60', '"read";r=298;t=1']);
    for (let i = 0; i < 60; i++) await door.ask('POST /v1/matches', { body: {} });
    expect(await look('POST /v1/matches', { body: {} })).toEqual(['"write";q=60;w=60', '"write";r=0;t=60']);
    expect(await look('GET /')).toEqual([null, null]);
    door.world.pass(60 * SECOND);
    expect(await look('POST /v1/matches', { body: {} })).toEqual(['"write";q=60;w=60', '"write";r=59;t=1']);
    for (let i = 0; i < RATES.opening.most; i++) {
      door.world.pass(SECOND);
      await door.ask('POST /v1/matches', { body: solo });
    }
    expect((await look('POST /v1/matches', { body: solo }))[1]).toMatch(/^"opening";r=0;t=\d+, "write";r=\d+;t=\d+$/);
    const unlimited = openDoor({}, (http) => ({ ...http, limits: NO_LIMITS }));
    expect((await unlimited.ask('GET /v1/rulesets')).headers.has('ratelimit')).toBe(false);
  });

  test('is not used up by another site whose page a player has open', async () => {
    const door = openDoor();
    const fired = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' };
    const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    const followed = { ...framed, 'sec-fetch-dest': 'document' };
    for (let i = 0; i <= RATES.write.most; i++)
      expect((await door.ask('POST /v1/matches', { headers: fired, body: solo })).status).toBe(403);
    for (let i = 0; i <= RATES.read.most; i++)
      expect((await door.ask('GET /', { headers: i % 2 === 0 ? fired : framed })).status).toBe(403);
    expect((await door.ask('POST /v1/matches', { body: solo })).status).toBe(201);
    expect((await door.ask('GET /', { headers: followed })).status).toBe(200);
    expect((await door.ask('POST /open', { headers: followed, form: {} })).status).toBe(403);
  });

  test('is taken from the gateway or the socket, never from a header', async () => {
    const door = openDoor();
    for (let i = 0; i < 60; i++)
      await door.ask('POST /v1/matches', { body: {}, headers: { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` } });
    expect(
      (await door.ask('POST /v1/matches', { body: {}, headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' } })).status,
    ).toBe(429);
    expect(peerOf({ incoming: { socket: { remoteAddress: '203.0.113.1' } } })).toBe('203.0.113.1');
    expect(peerOf({ client: '203.0.113.2', incoming: { socket: { remoteAddress: '127.0.0.1' } } })).toBe('203.0.113.2');
    expect(peerOf(undefined)).toBe('');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (peer, network) => {
  expect(networkOf(peer)).toBe(network);
});

test('the buckets refill steadily, whatever the clock does, and no flood of callers fills the memory', () => {
  let now = 1_000_000;
  const limits = createLimits(() => now);
  for (let i = 0; i < RATES.write.most; i++) expect(limits.take('write', 'a')).toBe(0);
  expect(limits.take('write', 'a')).toBe(1);
  now += 500;
  expect(limits.wait('write', 'a')).toBe(1);
  now -= 10_000;
  expect(limits.take('write', 'a')).toBeGreaterThan(0);
  now += 60_000;
  for (let i = 0; i < RATES.write.most; i++) expect(limits.take('write', 'a')).toBe(0);
  for (let i = 0; i < MOST_CALLERS - 1; i++) limits.take('write', `flood ${i}`);
  expect(limits.take('write', 'a')).toBe(1);
  for (let i = 0; i < MOST_CALLERS; i++) limits.take('write', `more ${i}`);
  expect(limits.take('write', 'a')).toBe(0);
});

describe('sign-in letters', () => {
  test('go five times in ten minutes to one address; the answer is the same after that', async () => {
    const door = openDoor();
    for (let i = 0; i < 7; i++) expect(await askLink(door, 'ada@a.example')).toBe(202);
    expect(lettersTo(door, 'ada@a.example')).toBe(5);
    door.world.pass(10 * 60 * SECOND - 1);
    await askLink(door, 'ada@a.example', '192.0.2.2');
    expect(lettersTo(door, 'ada@a.example')).toBe(5);
    door.world.pass(1);
    await askLink(door, 'ada@a.example', '192.0.2.2');
    expect(lettersTo(door, 'ada@a.example')).toBe(6);
  });

  test('are counted by mailbox, however its address is spelled', async () => {
    const door = openDoor();
    const spelled = ['a.da@gmail.com', 'ada+1@gmail.com', 'ada+2@googlemail.com', 'A.D.A@gmail.com', 'ada@gmail.com', 'ada+6@gmail.com'];
    for (const [i, email] of spelled.entries()) await askLink(door, email, `198.51.100.${i}`);
    expect(door.world.sent).toHaveLength(5);
  });

  test('are not used up for a mailbox by somebody who does not own it, however they spell it', async () => {
    const door = openDoor();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) {
      statuses.push(await askLink(door, i % 2 === 0 ? 'ada@a.example' : `ada+${i % 4}@a.example`, '203.0.113.66'));
      door.world.pass(3 * 60 * SECOND);
    }
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(202));
    expect(statuses.slice(8)).toEqual(Array(22).fill(429));
    const before = lettersTo(door, 'ada@a.example');
    expect(await askLink(door, 'ada@a.example')).toBe(202);
    expect(lettersTo(door, 'ada@a.example')).toBe(before + 1);
  });

  test('open once, for ten minutes, whatever was asked for since; one that is used ends all others', async () => {
    const door = openDoor();
    const use = async (token: string) => (await door.ask('POST /v1/sessions', { body: { token } })).status;
    const links: string[] = [];
    const ask = async (peer?: string) => {
      await askLink(door, 'ada@a.example', peer);
      links.push(linkOf(door));
    };
    await ask();
    // Somebody else tries to make it useless before Ada reads it.
    for (let time = 1; time < 5; time++) await ask('203.0.113.66');
    const [first = '', second = '', ...others] = links;
    expect(new Set(links).size).toBe(5);
    expect(await use(second)).toBe(201);
    expect(await use(second)).toBe(401);
    for (const other of [first, ...others]) expect(await use(other)).toBe(401);
    door.world.pass(10 * 60 * SECOND);
    await askLink(door, 'ada@a.example');
    door.world.pass(10 * 60 * SECOND);
    expect(await use(linkOf(door))).toBe(401);
  });

  test('go to a device that was signed in before, however many others asked for; its cookie holds no address', async () => {
    const door = openDoor();
    const ask = async (email: string, peer: string, cookie = '') => {
      const asked = await door.ask('POST /sign-in', { form: { email }, peer, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      await door.world.settle();
      return asked;
    };
    await askLink(door, 'ada@a.example');
    const signedIn = await door.ask(`POST /sign-in/${linkOf(door)}`, { form: {} });
    const cookie = /__Host-device=[^;]{10,}/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(cookie).toMatch(/^__Host-device=[a-z2-7]{52}$/);
    door.world.pass(24 * 3600 * SECOND);
    // All that a mailbox gets in a day is used up, from the owner's own network as well.
    for (let at = 0; at < 60; at++) {
      await ask('ada@a.example', at % 2 === 0 ? '192.0.2.1' : `203.0.113.${at}`);
      door.world.pass(100 * SECOND);
    }
    const before = lettersTo(door, 'ada@a.example');
    await ask('ada@a.example', '198.51.100.7');
    expect(lettersTo(door, 'ada@a.example')).toBe(before);
    expect((await ask('ada@a.example', '192.0.2.1', cookie)).status).toBe(200);
    expect(lettersTo(door, 'ada@a.example')).toBe(before + 1);
    // It is worth nothing for another address, nor altered, and has a limit of its own.
    for (let at = 0; at < 6; at++) await ask('ben@b.example', '203.0.113.200', cookie);
    expect(lettersTo(door, 'ben@b.example')).toBe(5);
    await ask('ada@a.example', '198.51.100.8', `${cookie.slice(0, -1)}${cookie.endsWith('a') ? 'b' : 'a'}`);
    expect(lettersTo(door, 'ada@a.example')).toBe(before + 1);
    for (let at = 0; at < 9; at++) await ask('ada@a.example', '192.0.2.1', cookie);
    expect(lettersTo(door, 'ada@a.example')).toBe(before + 5);
  });

  test('ask as much of the table for an unknown address as for a known one', async () => {
    const calls: string[] = [];
    const door = openDoor();
    const { deps } = door.world;
    for (const port of [deps.players, deps.grants, deps.counts, deps.letters] as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >[])
      for (const [name, run] of Object.entries(port))
        port[name] = (...args) => {
          calls.push(name);
          return run(...args);
        };
    const cost = async (email: string) => {
      calls.length = 0;
      const response = await door.ask('POST /v1/sign-in', { body: { email } });
      return { calls: calls.length, status: response.status, body: await response.text() };
    };
    const unknown = await cost('ada@a.example');
    expect(unknown).toMatchObject({ status: 202, calls: 4 });
    expect(await cost('ada@a.example')).toEqual(unknown);
  });
});

test.each([
  ['ada+one+two@a.example', 'ada@a.example'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@a.example', 'a.da@a.example'],
  ['+x@a.example', '+x@a.example'],
  ['...@gmail.com', '...@gmail.com'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('three invitations a day go to one address, and three to all its other spellings together', async () => {
  const door = openDoor();
  const token = await signIn(door, 'host@h.example');
  const invite = (email: string) =>
    door.json('POST /v1/matches', { token, body: { ...DUEL, seats: { rebel: { email }, imperial: 'open' } } });
  for (let i = 0; i < 3; i++) expect((await invite('bob@b.example')).status).toBe(201);
  const over = await invite('bob@b.example');
  expect(over).toMatchObject({ status: 429, body: { code: 'too-many' } });
  expect(over.headers.get('retry-after')).toBe('86400');
  door.world.table.takeStream();
  const seats = { rebel: { email: 'new@n.example' }, imperial: { email: 'bob@b.example' } };
  expect((await door.ask('POST /v1/matches', { token, body: { ...DUEL, seats } })).status).toBe(429);
  expect(door.world.table.takeStream()).toEqual([]);
  for (let i = 0; i < 3; i++) expect((await invite(`bob+${i}@b.example`)).status).toBe(201);
  expect((await invite('bob+3@b.example')).status).toBe(429);
});

test('every call says in the API document that it may be refused as too much, and when to retry', async () => {
  const { body } = await openDoor().json('GET /v1/openapi.json');
  const operations = Object.values(
    body.paths as Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>,
  ).flatMap(Object.values);
  expect(operations.length).toBeGreaterThan(15);
  for (const { responses } of operations)
    expect(Object.keys(responses[429]?.headers ?? {})).toEqual(['Retry-After', 'RateLimit', 'RateLimit-Policy']);
});

test('orders may change twenty times a turn; then they stay on file until it is played, and the next turn counts afresh', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const put = (step: number, orders: string, query = '') =>
    door.json(`PUT /v1/matches/${duel.id}/orders${query}`, { token: duel.rebel, body: { step, orders, ready: false } });
  for (let i = 0; i < 20; i++) expect((await put(1, i % 2 === 0 ? 'build 7' : 'build 8')).status).toBe(200);
  door.world.table.takeStream();
  const over = await put(1, 'build 7');
  expect(over).toMatchObject({ status: 429, body: { code: 'too-many', faults: [{ code: 'too-many-revisions' }] } });
  expect(over.headers.get('retry-after')).toBe(String(2 * 86_400));
  expect((await door.ask(`DELETE /v1/matches/${duel.id}/orders`, { token: duel.rebel })).status).toBe(429);
  expect(door.world.table.takeStream()).toEqual([]);
  expect((await put(1, 'build 7', '?dry=1')).status).toBe(200);
  const shown = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel });
  expect(shown.body.filed).toMatchObject({ orders: ['build 8', 'pass'], ready: false });
  expect((await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { ready: true } })).status).toBe(200);
  expect(
    (await door.json(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { step: 1, orders: '' } })).body.resolved,
  ).toBe(true);
  await playStep(door, duel, 2);
  expect((await put(3, 'pass')).status).toBe(200);
});

test('by mail the letter says so and shows what stands; a resignation is taken all the same', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { bot: 'commander' } };
  const { body } = await door.json('POST /v1/matches', { token, body: { ruleset: 'rebel-commander', seats } });
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  const report = door.world.lastTo('ada@a.example');
  for (let i = 0; i < 20; i++) await door.world.reply(report, 'build 8\nnot ready\n');
  await door.world.reply(report, 'build 7');
  const { text } = door.world.lastTo('ada@a.example').rendered;
  expect(text).toContain('20 times this turn');
  expect(text).toContain('build 8');
  await door.world.reply(report, 'resign');
  expect((await door.json(`GET /v1/matches/${body.id}`)).body.status).toBe('finished');
});
