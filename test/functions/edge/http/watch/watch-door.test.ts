import { describe, expect, test } from 'vitest';
import { NIGHT } from '../../../../../templates/draw/night.ts';
import { PAPER } from '../../../../../templates/draw/palette.ts';
import { type Door, openDoor, openDuel, playStep, signIn } from '../door.ts';

const LISTED = { listed: true };
const watched = async (door: Door, after = ''): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> => {
  const { body } = await door.json(`GET /v1/watch${after === '' ? '' : `?after=${after}`}`);
  return { ids: body.matches.map(({ id }: { readonly id: string }) => id), next: body.next };
};

describe('the list of matches to watch', () => {
  test('holds those that were opened to be listed, from their start to their end, and no other', async () => {
    const door = openDoor();
    const secret = await openDuel(door);
    const seats = { rebel: { guest: true }, imperial: 'open' };
    const { body: waiting } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, ...LISTED } });
    const open = await openDuel(door, LISTED);
    expect((await watched(door)).ids).toEqual([open.id]);
    await door.ask(`POST /v1/matches/${waiting.id}/seats/imperial`, { body: {} });
    expect((await watched(door)).ids).toContain(waiting.id);
    await door.ask(`PUT /v1/matches/${open.id}/orders`, { token: open.rebel, body: { step: 1, orders: 'resign' } });
    expect((await watched(door)).ids).toEqual([waiting.id]);
    const page = await (await door.ask('GET /watch')).text();
    expect(page).toContain(`/m/${waiting.id}/steps/0/board.svg`);
    for (const { id } of [secret, open]) expect(page).not.toContain(id);
  });

  test('is opted in to by a form, and told of on the page of the match', async () => {
    const door = openDoor();
    const form = { game: 'rebel-commander', others: 'bot', me: 'rebel' };
    for (const listed of [{}, { listed: 'yes' }]) await door.ask('POST /open', { form: { ...form, ...listed } });
    const { ids } = await watched(door);
    expect(ids).toHaveLength(1);
    expect(await (await door.ask(`GET /m/${ids[0]}`)).text()).toContain('matches to watch');
  });

  test('loses a match that its host takes off it, once and for good, before it begins or later', async () => {
    const door = openDoor();
    const [open, waiting] = [
      await openDuel(door, LISTED),
      await openDuel(door, { ...LISTED, seats: { rebel: { guest: true }, imperial: 'open' } }),
    ];
    const unlist = async ({ id, host }: typeof open, token = host) => (await door.json(`DELETE /v1/matches/${id}/listing`, { token })).body;
    expect(await unlist(open, open.rebel)).toMatchObject({ code: 'not-found' });
    expect(await (await door.ask(`GET /h/${open.host}/lead`)).text()).toContain(`action="/h/${open.host}/unlist"`);
    const said = await door.ask(`POST /h/${open.host}/unlist`, { form: {} });
    expect([said.status, said.headers.get('location')]).toEqual([303, `/h/${open.host}/lead?done=unlisted`]);
    for (const match of [open, waiting]) expect(await unlist(match)).toEqual({ status: 'unlisted' });
    await door.ask(`POST /v1/matches/${waiting.id}/seats/imperial`, { body: {} });
    const offers = await openDuel(door, { offered: true, seats: { rebel: { guest: true }, imperial: 'open' } });
    const openSeats = async () => (await door.json('GET /v1/open-seats')).body.matches.map((one: { id: string }) => one.id);
    expect(await openSeats()).toEqual([offers.id]);
    expect(await unlist(offers)).toEqual({ status: 'unlisted' });
    expect(await openSeats()).toEqual([]);
    expect((await watched(door)).ids).toEqual([]);
    expect(door.world.items().filter(({ pk }) => pk?.S === 'watched')).toEqual([]);
    const page = await (await door.ask(`GET /h/${open.host}`)).text();
    expect(page).not.toMatch(/\/unlist"|listed among/);
    // It plays on, and nothing lists it anew.
    await door.ask(`PUT /v1/matches/${open.id}/orders`, { token: open.rebel, body: { step: 1, orders: 'pass' } });
    expect((await watched(door)).ids).toEqual([]);
    expect((await door.ask(`GET /m/${open.id}/board`)).status).toBe(200);
  });

  test('comes twelve at a time, the newest first, each once', async () => {
    const door = openDoor();
    const opened: string[] = [];
    for (let i = 0; i < 14; i += 1) {
      opened.unshift((await openDuel(door, LISTED)).id);
      door.world.pass(1000);
    }
    const first = await watched(door);
    const second = await watched(door, first.next ?? '');
    expect([first.ids.length, [...first.ids, ...second.ids], second.next]).toEqual([12, opened, null]);
    expect(await watched(door, 'nonsense')).toEqual(first);
  });

  test('may be kept for a minute, by others only where nobody is signed in', async () => {
    const door = openDoor();
    const session = await signIn(door, 'ada@a.example');
    const stranger = await door.ask('GET /watch');
    const own = await door.ask('GET /watch', { headers: { cookie: `__Host-session=${session}` } });
    expect([stranger, own].map(({ headers }) => [headers.get('cache-control'), headers.get('vary')])).toEqual([
      ['public, max-age=60', 'cookie, accept-encoding'],
      ['private, max-age=60', 'cookie'],
    ]);
    expect(await own.text()).toContain('Sign out');
  });
});

describe('a board in a frame', () => {
  const FRAME = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };

  test('is the only page of a match that another site may show, and it has no cookie, form or script', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    const framed = await door.ask(`GET /m/${duel.id}/board`, { headers: FRAME });
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(framed.status).toBe(200);
    expect(policy).toMatch(/frame-ancestors \*$/);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(framed.headers.get('set-cookie')).toBeNull();
    expect(framed.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await framed.text()).not.toMatch(/<form|<button|<script|http-equiv/);
    for (const path of [
      `/m/${duel.id}`,
      `/m/${duel.id}/steps/0`,
      `/s/${duel.rebel}`,
      `/h/${duel.host}`,
      '/',
      '/watch',
      '/leagues',
      '/m/a/board',
    ]) {
      expect([path, (await door.ask(`GET ${path}`)).headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      if (path !== '/m/a/board') expect([path, (await door.ask(`GET ${path}`, { headers: FRAME })).status]).toEqual([path, 403]);
    }
  });

  test('is the same for everybody, whoever is signed in, and keeps the fog', async () => {
    const door = openDoor();
    const session = await signIn(door, 'ada@a.example');
    const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true, name: 'Bob' } };
    const body = { ruleset: 'rebel-commander', options: { fog: 'contact' }, seats };
    const opened = await door.json('POST /v1/matches', { token: session, body });
    const { id, seatTokens } = opened.body;
    await playStep(door, { id, ...seatTokens, host: '' }, 1, ['move 7 4\nbuild 8', 'move 1 4']);
    const own = await door.ask(`GET /m/${id}/board`, { headers: { cookie: `__Host-session=${session}` } });
    const stranger = await (await door.ask(`GET /m/${id}/board`)).text();
    expect(await own.text()).toBe(stranger);
    const { body: spectator } = await door.json(`GET /v1/matches/${id}`);
    expect(stranger).toContain(spectator.report.headline);
  });

  test('is counted apart, so that no other site uses up what its visitor may ask for', async () => {
    const door = openDoor();
    const { id } = await openDuel(door);
    const ask = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
      (await door.ask(`GET ${path}`, { headers, peer: '192.0.2.99' })).status;
    const framed = await Promise.all(Array.from({ length: 61 }, () => ask(`/m/${id}/board`, FRAME)));
    expect(framed.filter((status) => status === 429)).toHaveLength(1);
    expect(await ask('/', {})).toBe(200);
  });
});

test('the drawing of a step is a picture that may be kept for a day, and has its night; of a step to come there is none', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const drawing = await door.ask(`GET /m/${duel.id}/steps/0/board.svg`);
  expect([drawing.status, drawing.headers.get('content-type'), drawing.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=86400',
  ]);
  const day = await drawing.text();
  expect(day).toMatch(/^<svg [\s\S]*<\/svg>$/);
  const night = await (await door.ask(`GET /m/${duel.id}/steps/0/board.svg?night`)).text();
  expect([day, night].map((drawn) => [drawn.includes(`fill="${PAPER}"`), drawn.includes(`fill="${NIGHT.get(PAPER)}"`)])).toEqual([
    [true, false],
    [false, true],
  ]);
  for (const step of ['1', 'x', '1234567']) expect((await door.ask(`GET /m/${duel.id}/steps/${step}/board.svg`)).status).toBe(404);
});

test('only the public page says how to share it', async () => {
  const door = openDoor();
  const { id, rebel, host } = await openDuel(door);
  const pages = await Promise.all([`/m/${id}`, `/s/${rebel}`, `/h/${host}`].map(async (path) => (await door.ask(`GET ${path}`)).text()));
  expect(pages.map((page) => page.includes('&lt;iframe'))).toEqual([true, false, false]);
});
