import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FRAMES } from '../../../../templates/pages/style/film.ts';
import { rulesets as games } from '../../../support/games/games.ts';
import { type Door, DUEL, openDoor, openDuel, playStep, signIn } from './door.ts';

const text = async (response: Response | Promise<Response>): Promise<string> => (await response).text();
const solo = { game: 'rebel-commander', others: 'bot', me: 'rebel', level: 'easy', once: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' };

async function playNow(door: Door): Promise<string> {
  const response = await door.ask('POST /open', { form: solo });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

describe('home', () => {
  test('shows every game in a sentence, with its board and its rules', async () => {
    const page = await text(openDoor().ask('GET /'));
    for (const { id, title, guide } of games) {
      for (const words of [`href="/games/${id}"`, `href="/rules/${id}"`]) expect(page).toContain(words);
      expect(page.includes(`A board of ${title}`)).toBe(guide.sections.some((section) => section.scene !== undefined));
      expect(page).toContain(guide.pitch);
    }
  });

  test('shows a short game, each turn with its orders, as many as its style has times for', async () => {
    const page = await text(openDoor().ask('GET /'));
    const [film] = games.flatMap(({ guide }) => guide.film ?? []);
    expect(page.split('class="frame"')).toHaveLength(1 + FRAMES);
    expect(film?.steps).toHaveLength(FRAMES - 1);
    for (const step of film?.steps ?? [])
      for (const lines of Object.values(step)) expect(page).toContain(`<code>${lines.map(([line]) => line).join(', ')}</code>`);
    expect(page.match(/<code>attack 4, attack 2<\/code>/g)).toHaveLength(1);
  });

  test('opens a first match at a button, against the bot at its easiest', async () => {
    const door = openDoor();
    const [, fields = ''] = /class="at-once">(.*?)<p/s.exec(await text(door.ask('GET /'))) ?? [];
    const form = Object.fromEntries([...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const opened = await door.ask('POST /open', { form });
    const seat = await text(door.ask(`GET ${opened.headers.get('location')}`));
    expect(seat).toContain('the commander bot (beginner)');
    expect(seat).toContain('1 of 3: Give your first orders');
  });

  test('hints at each of the first three turns against the bot at its easiest, and at no other bot', async () => {
    const door = openDoor();
    const seat = await playNow(door);
    const hints: (string | undefined)[] = [];
    for (let turn = 1; turn <= 4; turn++) {
      await door.world.settle();
      hints.push(/<summary>(\d of 3)/.exec(await text(door.ask(`GET ${seat}`)))?.[1]);
      await door.ask(`POST ${seat}/orders`, { form: { orders: 'pass', step: String(turn), act: 'send' } });
    }
    expect(hints).toEqual(['1 of 3', '2 of 3', '3 of 3', undefined]);
    const other = await door.ask('POST /open', { form: { ...solo, level: 'normal', once: 'f'.repeat(32) } });
    expect(await text(door.ask(`GET ${other.headers.get('location')}`))).not.toContain('of 3:');
  });

  test.each(games.map((ruleset) => [ruleset.id, ruleset] as const))(
    'offers %s against whoever waits, against the bot, by invitation and with open seats',
    async (id, game) => {
      const page = await text(openDoor().ask(`GET /games/${id}`));
      for (const words of ['Find an opponent', `Play the ${game.bots[0]} bot now`, 'by e-mail', 'pen seat', `href="/rules/${id}"`])
        expect(page).toContain(words);
      for (const { name } of game.options) expect(page.split(`name="option.${name}"`)).toHaveLength(5);
    },
  );

  test('puts the fair order of actions first between people and for a league, the seed’s against the bot', async () => {
    const door = openDoor();
    const headers = { cookie: `__Host-session=${await signIn(door, 'ada@a.example')}` };
    const chosen = async (path: string): Promise<readonly string[]> => {
      const fields = (await text(door.ask(path, { headers }))).split('name="option.initiative"').slice(1);
      return fields.map((field) => /<option value="(\w+)" selected>/.exec(field)?.[1] ?? '');
    };
    expect(await chosen('GET /games/rebel-commander')).toEqual(['alternate', 'rebel', 'alternate', 'alternate']);
    expect(await chosen('GET /leagues/open?game=rebel-commander')).toEqual(['alternate']);
  });

  test('opens one match however often the form is sent, and leads to the seat', async () => {
    const door = openDoor();
    const seat = await playNow(door);
    expect(seat).toMatch(/^\/s\/[a-z2-7]{16}\.[a-z2-7]{26}$/);
    expect(await playNow(door)).toBe(seat);
    expect(await text(door.ask(`GET ${seat}`))).toContain('<textarea id="order-text"');
  });

  test('invites: the opponent gets a letter, the host their links', async () => {
    const door = openDoor();
    const form = {
      ...solo,
      others: 'email',
      addresses: 'bob@b.example',
      name: 'Ada',
      pace: 'd3',
      at: '18:00',
      zone: 'Europe/Berlin',
      'option.fog': 'contact',
      'option.turnLimit': '',
    };
    const response = await door.ask('POST /open', { form });
    expect(response.status).toBe(201);
    const page = await text(response);
    const host = /https:\/\/play\.example(\/h\/[a-z2-7.]+)/.exec(page)?.[1];
    expect(page).toMatch(/https:\/\/play\.example\/s\//);
    await door.world.settle();
    expect(door.world.lastTo('bob@b.example').rendered.text.replace(/\s+/g, ' ')).toContain(
      'Options First to act: the Empire on even turns, which is fairer; Fog: a side sees only its own spaces',
    );
    const lead = await text(door.ask(`GET ${host}`));
    expect(lead).toContain('3 days a turn');
    expect(await text(door.ask(`GET ${host}/lead`))).toContain('Call the match off');
    expect((await door.ask(`POST ${host}/cancel`, { form: {} })).headers.get('location')).toBe(`${host}?done=cancelled`);
  });

  test.each([
    ['bot', 'rebels', { 'option.players': '3' }, 'rebels, hutts, empire'],
    ['bot', 'hutts', { 'option.players': '3' }, 'rebels, hutts, empire'],
    ['bot', 'hutts', {}, 'rebels, hutts, empire'],
    ['bot', 'yellow', { 'option.players': '4' }, 'orange, gray, yellow, white'],
    ['bot', 'hutts', { 'option.players': '5' }, 'orange, gray, hutts, yellow, white'],
    ['bot', 'orange', { 'option.mode': 'standard' }, 'orange, gray'],
    ['open', 'green', { 'option.mode': 'standard', 'option.players': '3' }, 'orange, gray, green'],
    ['open', 'green', { 'option.mode': 'standard', 'option.players': '5' }, 'orange, gray, green, yellow, white'],
    ['email', 'gray', { 'option.mode': 'standard', addresses: 'bob@b.example\nbot\nopen' }, 'orange, gray, green, yellow'],
    ['email', 'empire', { addresses: 'bob@b.example, BOT' }, 'rebels, hutts, empire'],
  ] as const)('opens every table and mode of RISK from its page: %s as %s, %j', async (others, me, more, seats) => {
    const door = openDoor();
    const page = await text(door.ask('GET /games/risk-original-trilogy'));
    expect(page).toContain(`<option value="${me}"`);
    const form = { game: 'risk-original-trilogy', others, me, once: 'abcdefghijklmnopqrstuvwx', ...more };
    const response = await door.ask('POST /open', { form });
    const told = response.status === 303 ? (response.headers.get('location') ?? '') : await text(response);
    const id = /\/[sm]\/([a-z2-7]{16})/.exec(told)?.[1] ?? expect.unreachable(told.slice(0, 600));
    const match = (await door.json(`GET /v1/matches/${id}`)).body;
    expect(Object.keys(match.seats).join(', ')).toBe(seats);
  });

  test.each([
    ['mode', 'nonsense'],
    ['players', '77'],
    ['draft', ''],
  ])('says what is wrong where option %s is "%s"', async (option, value) => {
    const form = {
      game: 'risk-original-trilogy',
      others: 'bot',
      me: 'rebels',
      once: 'abcdefghijklmnopqrstuvwx',
      [`option.${option}`]: value,
    };
    const response = await openDoor().ask('POST /open', { form });
    expect([response.status, await text(response)]).toEqual([422, expect.stringContaining(`Option &quot;${option}&quot;`)]);
  });

  test('names the sides of the table that was chosen where another was taken', async () => {
    const form = { game: 'risk-original-trilogy', others: 'bot', me: 'rebels', once: 'abcdefghijklmnopqrstuvwx', 'option.players': '4' };
    const response = await openDoor().ask('POST /open', { form });
    expect(response.status).toBe(422);
    expect(await text(response)).toContain('Choose your side: at this table Orange or Gray or Yellow or White.');
  });

  test('shows what is wrong in the form, and keeps what was typed', async () => {
    const response = await openDoor().ask('POST /open', {
      form: { ...solo, others: 'email', addresses: 'bob-at-b', name: 'Ada "the" <b>' },
    });
    expect(response.status).toBe(422);
    const page = await text(response);
    expect(page).toContain('is not an e-mail address');
    expect(page).toContain('value="bob-at-b"');
    expect(page).toContain('value="Ada &quot;the&quot; &lt;b&gt;"');
  });
});

test('what anybody is sent alike is compressed; a page of a seat, or for somebody signed in, never', async () => {
  const door = openDoor();
  const { rebel } = await openDuel(door);
  const session = await signIn(door, 'ada@a.example');
  const codingOf = async (path: string, more: Readonly<Record<string, string>> = {}) => {
    const { headers } = await door.ask(`GET ${path}`, { headers: { 'accept-encoding': 'gzip, br', ...more } });
    return [headers.get('content-encoding'), headers.get('vary')];
  };
  for (const path of ['/', '/style.css', '/rules/flagship', '/games/flagship', '/docs', '/leagues', '/sign-in'])
    expect([path, ...(await codingOf(path))]).toEqual([path, 'gzip', expect.stringContaining('accept-encoding')]);
  expect((await codingOf('/watch'))[1]).toContain('cookie');
  expect(await codingOf('/rules/flagship', { cookie: `session=${session}` })).toEqual([null, null]);
  expect(await codingOf(`/s/${rebel}`)).toEqual([null, null]);
  const packed = await door.ask('GET /rules/flagship', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await text(door.ask('GET /rules/flagship')));
});

describe('the seat page', () => {
  test('shows faults by line, keeps the text as typed, and puts none of it on file', async () => {
    const door = openDoor();
    const { rebel } = await openDuel(door);
    const response = await door.ask(`POST /s/${rebel}/orders`, { form: { orders: 'move 7 3\r\nfly <9>', step: '1', act: 'send' } });
    expect(response.status).toBe(422);
    const page = await text(response);
    expect(page).toContain('<strong>Line 1</strong> <code>move 7 3</code>');
    expect(page).toContain('<strong>Line 2</strong> <code>fly &lt;9&gt;</code>');
    expect(page).toMatch(/<textarea[^>]*aria-invalid[^>]*>\nmove 7 3\r?\nfly &lt;9&gt;<\/textarea>/);
    expect(page).toContain('No orders yet');
  });

  test('holds still what was to be held, after a check and a refusal', async () => {
    const door = openDoor();
    const { rebel } = await openDuel(door);
    const tried = (orders: string, act: string, hold = {}) =>
      text(door.ask(`POST /s/${rebel}/orders`, { form: { orders, step: '1', act, ...hold } }));
    const held = /name="hold" value="yes" checked/;
    expect(await tried('move 7 4', 'check', { hold: 'yes' })).toMatch(held);
    expect(await tried('move 7 3', 'send', { hold: 'yes' })).toMatch(held);
    expect(await tried('move 7 4', 'check')).not.toMatch(held);
  });

  test('gives back what a page left open sends when nothing is asked any more, and says why it was not taken', async () => {
    const door = openDoor();
    const seats = { rebel: { guest: true }, empire: { guest: true } };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'flagship', seats } });
    const { body: match } = await door.json(`GET /v1/matches/${body.id}`);
    const [seat = ''] = match.awaiting;
    const send = (orders: string) => door.ask(`POST /s/${body.seatTokens[seat]}/orders`, { form: { orders, step: '1', act: 'send' } });
    expect((await send('pass')).status).toBe(303);
    const late = await send('pass # <second>');
    expect(late.status).toBe(422);
    const ordersOf = (page: string) => /<section id="orders">.*?<\/section>/s.exec(page)?.[0];
    const back = ordersOf(await text(late));
    expect(back).toMatch(
      /id="findings"><p>None of these orders were saved:<.*<pre>pass # &lt;second&gt;<\/pre>.*No orders are due from you now/s,
    );
    // The same once the match is over.
    await door.json(`PUT /v1/matches/${body.id}/orders`, { token: body.seatTokens[seat], body: { orders: 'resign' } });
    const after = ordersOf(await text(send('pass # <third>')));
    expect(after).toMatch(/None of these orders were saved:<.*The game has ended\..*<pre>pass # &lt;third&gt;<\/pre>/s);
  });

  test('checks, holds, calls ready and withdraws', async () => {
    const door = openDoor();
    const { rebel } = await openDuel(door);
    const post = (path: string, form: Readonly<Record<string, string>>) => door.ask(`POST /s/${rebel}/${path}`, { form });
    const page = () => text(door.ask(`GET /s/${rebel}`));
    expect(await text(post('orders', { orders: 'move 7 4', step: '1', act: 'check' }))).toContain('These orders would be accepted.');
    expect(await page()).toContain('No orders yet');
    const sent = await post('orders', { orders: 'move 7 4', step: '1', act: 'send', hold: 'yes' });
    expect({ status: sent.status, to: sent.headers.get('location') }).toEqual({ status: 303, to: `/s/${rebel}?done=sent#now` });
    expect(await page()).toContain('On file, held');
    await post('ready', { ready: 'yes' });
    expect(await page()).toContain('On file, ready');
    await post('withdraw', {});
    expect(await page()).toContain('No orders yet');
  });

  test('a check with a warning quotes the line once, and says that the turn would wait', async () => {
    const door = openDoor();
    const { body } = await door.json('POST /v1/matches', {
      body: { ruleset: 'risk-original-trilogy', seats: { rebels: { guest: true }, empire: { guest: true } } },
    });
    const token = body.seatTokens.rebels;
    const { body: match } = await door.json(`GET /v1/matches/${body.id}`, { token });
    const planets: Readonly<Record<string, { readonly owner: string }>> = match.view.planets;
    const [theirs = ''] = Object.keys(planets).filter((planet) => planets[planet]?.owner === 'empire');
    const page = await text(door.ask(`POST /s/${token}/orders`, { form: { orders: `place 3 ${theirs}`, step: '1', act: 'check' } }));
    const [warning = ''] = /Warning:.*?<\/ul>/s.exec(page) ?? [];
    expect(warning.split(`place 3 ${theirs}`)).toHaveLength(2);
    expect(page).toContain('If you send them like this, the turn waits for you');
    const own = Object.keys(planets).find((planet) => planets[planet]?.owner === 'rebels') ?? '';
    const good = await text(door.ask(`POST /s/${token}/orders`, { form: { orders: `place all ${own}`, step: '1', act: 'check' } }));
    expect(good).toContain('would be accepted');
    expect(good).not.toContain('would wait');
  });

  test('sent for a step that is over says so and keeps the text', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    await playStep(door, duel, 1);
    const response = await door.ask(`POST /s/${duel.rebel}/orders`, { form: { orders: 'build 8', step: '1', act: 'send' } });
    expect(response.status).toBe(409);
    const page = await text(response);
    expect(page).toContain('That turn has been played');
    expect(page).toMatch(/<textarea[^>]*>\nbuild 8<\/textarea>/);
  });

  test('asks before it resigns; then the whole game can be read', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    expect(await text(door.ask(`GET /s/${rebel}/resign`))).toContain('action="/s/');
    expect((await door.json(`GET /v1/matches/${id}`)).body.status).toBe('active');
    await door.ask(`POST /s/${rebel}/resign`, { form: {} });
    const page = await text(door.ask(`GET /m/${id}`));
    expect(page.slice(page.indexOf('<main')).match(/The Empire has won|Imperial won/g), 'who won is said once').toHaveLength(1);
    expect((await text(door.ask(`GET /m/${id}/history`))).match(/The Empire has won/g)).toHaveLength(1);
    expect(page).toContain(`href="/v1/matches/${id}/record"`);
    expect(page).not.toContain('<textarea');
    expect(await text(door.ask(`GET /m/${id}/history`))).toContain(`href="/m/${id}/steps/1"`);
    expect(await text(door.ask(`GET /m/${id}/steps/1`))).toContain('The proof of this turn');
  });

  test('takes the seat by a button only, never by merely being opened', async () => {
    const door = openDoor();
    const seats = { rebel: { guest: true }, imperial: { email: 'bob@b.example' } };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
    const seat = `/s/${body.seatTokens.imperial}`;
    expect(await text(door.ask(`GET ${seat}`))).toContain('Accept the seat');
    expect((await door.ask(`GET ${seat}/accept`)).status).toBe(405);
    expect((await door.json(`GET /v1/matches/${body.id}`)).body.status).toBe('inviting');
    await door.ask(`POST ${seat}/accept`, { form: {} });
    expect((await door.json(`GET /v1/matches/${body.id}`)).body.status).toBe('active');
  });
});

test('an open seat is taken on the public page', async () => {
  const door = openDoor();
  const { body } = await door.json('POST /v1/matches', {
    body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: 'open' } },
  });
  expect(await text(door.ask(`GET /m/${body.id}`))).toContain('Take a seat');
  const guest = await door.ask(`POST /m/${body.id}/take`, { form: { seat: 'imperial', name: 'Bob' } });
  expect(guest.headers.get('location')).toMatch(/^\/s\/.+\?done=accepted$/);
  const again = await door.ask(`POST /m/${body.id}/take`, { form: { seat: 'imperial' } });
  expect(again.status).toBe(409);
});

describe('signing in', () => {
  test('is by the button of the link, once, and opens my matches', async () => {
    const door = openDoor();
    await door.ask('POST /sign-in', { form: { email: 'ada@a.example' } });
    await door.world.settle();
    const model = door.world.models.at(-1);
    const link = model?.t === 'sign-in' ? new URL(model.url).pathname : '';
    expect((await door.ask(`GET ${link}`)).headers.get('set-cookie')).toBeNull();
    const signedIn = await door.ask(`POST ${link}`, { form: {} });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=ses_[a-z2-7]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(await text(door.ask('GET /me', { headers }))).toContain('My matches');
    const again = await door.ask(`POST ${link}`, { form: {} });
    expect(again.status).toBe(401);
    expect(await text(again)).toContain('already been used');
    // No button that would be pressed in vain.
    expect(await text(door.ask(`GET ${link}`))).toMatch(/already been used.*Send me the link/s);
    await door.ask('POST /sign-out', { form: {}, headers });
    expect((await door.ask('GET /me', { headers })).headers.get('location')).toBe('/sign-in');
  });

  test('opens a player’s own seat at the public address, for our own forms only', async () => {
    const door = openDoor();
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, seats: { ...DUEL.seats, imperial: { bot: 'commander' } } } });
    const headers = { cookie: `__Host-session=${await signIn(door, 'ada@a.example')}` };
    const post = (path: string, form: Readonly<Record<string, string>>, more = {}) =>
      door.ask(`POST /m/${body.id}/${path}`, { form, headers: { ...headers, ...more } });
    expect((await post('accept', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('accept', {})).headers.get('location')).toBe(`/m/${body.id}?done=accepted`);
    await post('orders', { orders: 'build 8', step: '1', act: 'send', hold: 'yes' });
    expect(await text(door.ask(`GET /m/${body.id}`, { headers }))).toContain('On file, held');
    expect(await text(door.ask(`GET /m/${body.id}`))).not.toContain('On file');
    expect((await door.ask(`POST /m/${body.id}/withdraw`, { form: {} })).status).toBe(404);
  });

  test('lets nobody act by a form on another site', async () => {
    const door = openDoor();
    const headers = { cookie: `__Host-session=${await signIn(door, 'ada@a.example')}` };
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }] as const)
      for (const path of ['/me/api-keys', '/open', '/sign-in', '/sign-out']) {
        const response = await door.ask(`POST ${path}`, { form: solo, headers: { ...headers, ...foreign } });
        expect(response.status).toBe(403);
      }
    expect(await text(door.ask('POST /me/api-keys', { form: {}, headers }))).toMatch(/key_[a-z2-7]{32}/);
  });
});

const NAUGHTY = `"><script>alert(1)</script><img src=x onerror=alert(1)>'--\u202e{{7*7}}\${7*7}`;
test('naughty words come back as words', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true, name: 'press to all' }, imperial: 'open' };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
  const seat = `/s/${body.seatTokens.rebel}`;
  const pages = [
    door.ask(`GET /m/${body.id}`),
    door.ask(`GET ${seat}?done=${encodeURIComponent(NAUGHTY)}`),
    door.ask(`POST ${seat}/orders`, { form: { orders: NAUGHTY, step: '1', act: 'send' } }),
    door.ask('POST /open', { form: { ...solo, others: 'email', addresses: NAUGHTY, name: NAUGHTY, zone: NAUGHTY } }),
    door.ask(`POST /m/${body.id}/take`, { form: { seat: NAUGHTY, name: NAUGHTY } }),
    door.ask(`GET /rules/${encodeURIComponent(NAUGHTY)}`),
    door.ask(`GET /s/${encodeURIComponent(NAUGHTY)}`),
    door.ask(`GET /sign-in/${encodeURIComponent(NAUGHTY)}`),
  ];
  for (const response of await Promise.all(pages)) {
    const page = await text(response);
    expect(page).not.toMatch(/<script>|<img|onerror=alert\(1\)>/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('pages with a secret in their address pass it to nobody, and no page is cached or framed', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  for (const [path, policy] of [
    [`/s/${rebel}`, 'strict-origin'],
    [`/m/${id}`, 'same-origin'],
    ['/', 'same-origin'],
  ] as const) {
    const { headers } = await door.ask(`GET ${path}`);
    expect(headers.get('referrer-policy')).toBe(policy);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-robots-tag')).toBe(path === '/' ? null : 'noindex');
    expect(headers.get('etag') === null).toBe(path === '/');
  }
  expect((await door.ask('GET /style.css')).headers.get('content-type')).toContain('text/css');
});

test('a page left open since an earlier step neither releases nor withdraws what is on file for this one', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const holdOrders = (step: number) =>
    door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step, orders: 'build 8', ready: false } });
  await holdOrders(1);
  const page = await text(await door.ask(`GET /s/${duel.rebel}`));
  for (const act of ['ready', 'withdraw'])
    expect(page).toMatch(new RegExp(`action="/s/${duel.rebel}/${act}"><input type="hidden" name="step" value="1">`));
  await playStep(door, duel, 1);
  await holdOrders(2);
  for (const act of ['ready', 'withdraw'])
    expect((await door.ask(`POST /s/${duel.rebel}/${act}`, { form: { step: '1', ready: 'yes' } })).status).toBe(409);
  const { body } = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel });
  expect(body.filed).toMatchObject({ orders: ['build 8', 'pass'], ready: false });
});
