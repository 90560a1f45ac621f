import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../functions/edge/http/api-door.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { playSmallLeague } from '../cases/league/small-league.ts';
import { type Door, DUEL, type Duel, openDoor, openDuel, playStep, signIn } from './door.ts';

const CALLS = await allCalls();

/** One valid call each; the answer must have the shape that the API document states. */
const hooked = (door: Door, { id, rebel }: Duel) =>
  door.ask(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/x' } });

const GOOD: Readonly<Record<string, (door: Door, duel: Duel) => Promise<Response>>> = {
  openMatch: (door) => door.ask('POST /v1/matches', { body: DUEL }),
  acceptSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
    return door.ask(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.rebel });
  },
  declineSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
    return door.ask(`POST /v1/matches/${body.id}/decline`, { token: body.seatTokens.rebel });
  },
  sendPress: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/press`, { token: rebel, body: { to: ['all'], text: 'Hello' } }),
  takeSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, seats: { rebel: { guest: true }, imperial: 'open' } } });
    return door.ask(`POST /v1/matches/${body.id}/seats/imperial`, { body: { name: 'Bob' } });
  },
  setEndpoint: (door, { id, rebel }) =>
    door.ask(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/x', shape: 'discord' } }),
  showEndpoint: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`GET /v1/matches/${duel.id}/endpoint`, { token: duel.rebel });
  },
  testEndpoint: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/endpoint/test`, { token: duel.rebel, body: {} });
  },
  changeSecret: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/endpoint/secret`, { token: duel.rebel, body: {} });
  },
  removeEndpoint: (door, { id, rebel }) => door.ask(`DELETE /v1/matches/${id}/endpoint`, { token: rebel }),
  cancelMatch: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: DUEL });
    return door.ask(`POST /v1/matches/${body.id}/cancel`, { token: body.hostToken });
  },
  renewLink: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/link`, { token: rebel, body: {} }),
  extendDeadline: (door, { id, host }) => door.ask(`POST /v1/matches/${id}/extend`, { token: host, body: { hours: 12 } }),
  unlistMatch: (door, { id, host }) => door.ask(`DELETE /v1/matches/${id}/listing`, { token: host }),
  listOpenSeats: async (door) => {
    const seats = { rebel: { guest: true }, imperial: 'open' };
    await door.ask('POST /v1/matches', { body: { ...DUEL, seats, offered: true } });
    return door.ask('GET /v1/open-seats');
  },
  listWatched: async (door) => {
    await openDuel(door, { listed: true });
    return door.ask('GET /v1/watch');
  },
  showRecord: async (door, duel) => {
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 1, orders: 'resign' } });
    return door.ask(`GET /v1/matches/${duel.id}/record`);
  },
  showMatch: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}`, { token: rebel }),
  putOrders: (door, { id, rebel }) =>
    door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'move 7 4\nbuild 8' } }),
  withdrawOrders: (door, { id, rebel }) => door.ask(`DELETE /v1/matches/${id}/orders`, { token: rebel }),
  showChoices: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/choices`, { token: rebel, body: { lines: ['move 7 4'] } }),
  followMatch: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}/events`, { token: rebel }),
  showStep: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}/steps/0`, { token: rebel }),
  claim: async (door) => {
    const duel = await openDuel(door, { pace: { hours: 1 } });
    for (const step of [1, 2, 3]) {
      await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step, orders: '' } });
      await minutes(door, 63);
    }
    return door.ask(`POST /v1/matches/${duel.id}/claim`, { token: duel.rebel, body: { absent: 'imperial', how: 'win' } });
  },
  openLeague: async (door) => door.ask('POST /v1/leagues', { token: await signIn(door, 'ada@a.example'), body: LEAGUE }),
  enterLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/entries`, { token, body: { name: 'Ada' } });
  },
  leaveLeague: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`DELETE /v1/leagues/${id}/entries/me?after=season`, { token: ada });
  },
  bookAbsence: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`PUT /v1/leagues/${id}/entries/me/absences`, { token: ada, body: { from: '2026-12-01', to: '2026-12-03' } });
  },
  inviteToLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/invitations`, { token, body: { email: 'new@n.example' } });
  },
  addBot: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/bots`, { token, body: { bot: 'commander', level: 'easy' } });
  },
  directLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/acts`, { token, body: { act: 'last-season', reason: 'enough' } });
  },
  setLeagueEndpoint: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`PUT /v1/leagues/${id}/endpoint`, { token, body: { url: 'https://hooks.example/x', shape: 'discord' } });
  },
  removeLeagueEndpoint: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`DELETE /v1/leagues/${id}/endpoint`, { token });
  },
  listLeagues: async (door) => {
    await openLeague(door);
    return door.ask('GET /v1/leagues');
  },
  myLeagues: async (door) => door.ask('GET /v1/me/leagues', { token: (await openLeague(door)).token }),
  showLeague: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`GET /v1/leagues/${id}`, { token: ada });
  },
  showStandings: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/standings`),
  showLeagueDates: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/calendar`),
  showSeasons: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons`),
  showSeason: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons/1`),
  showDivision: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons/1/divisions/1`),
  showPlayerIn: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`GET /v1/leagues/${id}/seasons/1/divisions/1/players/1`, { token: ada });
  },
  listRulesets: (door) => door.ask('GET /v1/rulesets'),
  askSignIn: (door) => door.ask('POST /v1/sign-in', { body: { email: 'ada@a.example' } }),
  signIn: async (door) => {
    await door.ask('POST /v1/sign-in', { body: { email: 'ada@a.example' } });
    await door.world.settle();
    const model = door.world.models.at(-1);
    const token = model?.t === 'sign-in' ? model.url.split('/').at(-1) : '';
    return door.ask('POST /v1/sessions', { body: { token } });
  },
  newApiKey: async (door) => door.ask('POST /v1/api-keys', { token: await signIn(door, 'ada@a.example'), body: {} }),
  listApiKeys: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/api-keys', { token, body: {} });
    return door.ask('GET /v1/api-keys', { token });
  },
  endApiKey: (door) => endOne(door, 'api-keys'),
  listSessions: async (door) => door.ask('GET /v1/sessions', { token: await signIn(door, 'ada@a.example') }),
  endSession: (door) => endOne(door, 'sessions'),
  listBrowsers: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/me/push', { token, body: BROWSER });
    return door.ask('GET /v1/me/push', { token });
  },
  addBrowser: async (door) => door.ask('POST /v1/me/push', { token: await signIn(door, 'ada@a.example'), body: BROWSER }),
  endBrowser: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    const { body } = await door.json('POST /v1/me/push', { token, body: BROWSER });
    return door.ask(`DELETE /v1/me/push/${body.id}`, { token });
  },
  myMatches: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/matches', { token, body: DUEL });
    return door.ask('GET /v1/me/matches', { token });
  },
  myRatings: async (door) => door.ask('GET /v1/me/ratings', { token: await signIn(door, 'ada@a.example') }),
  exportMe: async (door) => door.ask('GET /v1/me/export', { token: await signIn(door, 'ada@a.example') }),
  deleteMe: async (door) => door.ask('DELETE /v1/me', { token: await signIn(door, 'ada@a.example'), body: { address: 'ada@a.example' } }),
  health: (door) => door.ask('GET /health'),
};

const BROWSER = pushBrowser('https://push.example/1').subscription;
const LEAGUE = { name: 'Winter', ruleset: 'rebel-commander' };

async function openLeague(door: Door): Promise<{ readonly id: string; readonly token: string }> {
  const token = await signIn(door, 'ada@a.example');
  const { body } = await door.json('POST /v1/leagues', { token, body: LEAGUE });
  return { id: body.id, token };
}

/** Under way, its first round decided in part; Ada plays in it. */
async function playLeague(door: Door): Promise<{ readonly id: string; readonly ada: string }> {
  const { id } = await playSmallLeague(door.world);
  return { id, ada: await signIn(door, 'ada@p.example') };
}

async function endOne(door: Door, kind: 'api-keys' | 'sessions'): Promise<Response> {
  const token = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/api-keys', { token, body: {} });
  const listed = await door.json(`GET /v1/${kind}`, { token });
  expect(listed.body.items).toHaveLength(1);
  return door.ask(`DELETE /v1/${kind}/${listed.body.items[0].id}`, { token });
}

/** Swept every minute, as always: otherwise the service takes it for an outage and moves the deadlines. */
async function minutes(door: Door, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
}

const CACHED: Readonly<Record<string, string>> = {
  showRecord: 'public, max-age=86400',
  listWatched: 'public, max-age=60',
  listOpenSeats: 'public, max-age=30',
};

test('every call of the API is tried here', () => {
  expect(Object.keys(GOOD).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

test.each(CALLS.map((call) => [call.name, call] as const))('%s answers in the shape that is documented', async (name, call) => {
  const door = openDoor();
  const response = await GOOD[name]!(door, await openDuel(door));
  const text = await response.text();
  const body =
    call.lines === true
      ? text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line))
      : JSON.parse(text);
  expect({ status: response.status, body }).toMatchObject({ status: call.status ?? 200 });
  expect(z.safeParse(call.answer(), body).error?.issues).toBeUndefined();
  expect(response.headers.get('cache-control')).toBe(CACHED[name] ?? 'no-store');
});

describe('orders', () => {
  test('are answered with what is on file, the receipt and who is awaited', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    const { status, body } = await door.json(`PUT /v1/matches/${id}/orders`, {
      token: rebel,
      body: { step: 1, orders: 'MOVE 7->4\n2. build 8' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'accepted',
      step: 1,
      orders: ['move 7 4', 'build 8'],
      ready: true,
      leftOut: [],
      receipt: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
      awaiting: ['imperial'],
      resolved: false,
    });
  });

  test('close the step with the last of them', async () => {
    const door = openDoor();
    const { id, rebel, imperial } = await openDuel(door);
    await door.ask(`PUT /v1/matches/${id}/orders`, {
      token: rebel,
      body: { step: 1, orders: [{ verb: 'move', from: 7, to: 4 }, 'build 8'] },
    });
    const { body } = await door.json(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step: 1, orders: [] } });
    expect(body).toMatchObject({ orders: ['pass', 'pass'], resolved: true, awaiting: ['rebel', 'imperial'] });
    const late = await door.json(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'pass' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'step-over', type: 'https://play.example/docs#problem-step-over' } });
  });

  test('are refused with every fault, and what was on file stays', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'build 8' } });
    const { status, headers, body } = await door.json(`PUT /v1/matches/${id}/orders`, {
      token: rebel,
      body: { step: 1, orders: '\nmove 7 3\nfly 9' },
    });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ status: 422, code: 'bad-orders', title: 'The orders were refused' });
    expect(body.faults).toEqual(
      [
        { code: 'not-adjacent', line: 2, message: expect.any(String) },
        { code: 'unknown-verb', line: 3, message: expect.any(String), detail: expect.any(String) },
      ].map((fault) => expect.objectContaining({ code: fault.code, line: fault.line })),
    );
    const seen = await door.json(`GET /v1/matches/${id}`, { token: rebel });
    expect(seen.body.filed.orders).toEqual(['build 8', 'pass']);
  });

  test('with dry=1 are checked and not kept', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    const { body } = await door.json(`PUT /v1/matches/${id}/orders?dry=1`, { token: rebel, body: { step: 1, orders: 'move 7 4' } });
    expect(body).toMatchObject({ orders: ['move 7 4', 'pass'], receipt: null, resolved: false });
    expect(body.foreseen.join(' ')).toContain('4');
    const seen = await door.json(`GET /v1/matches/${id}`, { token: rebel });
    expect(seen.body.filed).toBeNull();
  });

  test('ready alone changes only that', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'build 8', ready: false } });
    const { body } = await door.json(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { ready: true } });
    expect(body).toMatchObject({ orders: ['build 8', 'pass'], ready: true, awaiting: ['imperial'] });
  });

  test('with a line of luck tell both nonces, and keep no word of it', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    const { body } = await door.json(`PUT /v1/matches/${id}/orders`, {
      token: rebel,
      body: { step: 1, orders: 'luck: seven magpies\nbuild 8' },
    });
    expect(body.orders).toEqual(['build 8', 'pass']);
    expect(body.receipt.serverNonce).toMatch(/^[0-9a-f]{32}$/);
    expect(body.receipt.nonce).not.toBe(body.receipt.serverNonce);
    expect(JSON.stringify(await door.world.deps.matches.load(id))).not.toContain('magpies');
  });

  test('sent again under one key are stored once; another body under it is refused', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    const send = (orders: string) =>
      door.json(`PUT /v1/matches/${id}/orders`, { token: rebel, headers: { 'idempotency-key': 'k-1' }, body: { step: 1, orders } });
    const first = await send('build 8');
    expect(await send('build 8')).toMatchObject({ status: 200, body: first.body });
    expect(await send('build 7')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });
});

test('a match opened twice under one key is one match; a stranger with the same key gets their own', async () => {
  const door = openDoor();
  const token = await signIn(door, 'host@h.example');
  const open = (as?: string) =>
    door.json('POST /v1/matches', { ...(as && { token: as }), headers: { 'idempotency-key': 'kWf2-93hD_0sLx7QvTn4eA' }, body: DUEL });
  const first = await open(token);
  expect((await open(token)).body.id).toBe(first.body.id);
  expect((await open()).body.id).not.toBe(first.body.id);
  expect(first.headers.get('location')).toBe(`/v1/matches/${first.body.id}`);
  expect(first.body.hostToken).toBeUndefined();
});

test('a match shows its deadline in ISO 8601, its seats by name and its report as text', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { pace: { hours: 24 } });
  await playStep(door, duel, 1, ['move 7 4\nbuild 8', 'build 0']);
  const { body } = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel });
  expect(body).toMatchObject({
    id: duel.id,
    ruleset: 'rebel-commander',
    status: 'active',
    step: 2,
    deadline: '2026-11-22T12:00:00.000Z',
    awaiting: ['rebel', 'imperial'],
    you: 'rebel',
    outcome: null,
    seats: { rebel: { name: 'Rebel', holder: 'Ada', kind: 'person', accepted: true } },
  });
  expect(body.report.text).toContain(body.report.headline);
  expect(body.report.text).toContain(body.report.story.at(-1));
});

test('a report holds the board, and all that happened since the seat was last asked', async () => {
  const door = openDoor();
  const { body: opened } = await door.json('POST /v1/matches', {
    body: {
      ruleset: 'risk-original-trilogy',
      options: { players: 3 },
      seats: Object.fromEntries(['rebels', 'empire', 'hutts'].map((seat) => [seat, { guest: true }])),
    },
  });
  let earlier = 0;
  const match = `/v1/matches/${opened.id}`;
  const seat = async (token: string) => (await door.json(`GET ${match}`, { token })).body;
  for (let step = 1; step <= 4; step++) {
    const { awaiting } = await seat(opened.hostToken);
    const token = opened.seatTokens[awaiting[0]];
    const { report, step: open } = await seat(token);
    expect(report.board.length).toBeGreaterThan(5);
    expect(report.text).toContain(report.board.join('\n'));
    earlier += report.earlier.length;
    for (const { step: before, story } of report.earlier) {
      const { body } = await door.json(`GET ${match}/steps/${before}`, { token });
      expect(story).toEqual(body.report.story);
      expect(report.text).toContain(story.join('\n'));
    }
    expect(await door.ask(`PUT ${match}/orders`, { token, body: { step: open, orders: 'pass' } })).toMatchObject({ status: 200 });
    await door.world.settle();
  }
  expect(earlier).toBeGreaterThan(0);
});

test('a webhook gets a secret of its own, and takes no plain http, no password and no nonsense', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const put = (body: unknown) => door.json(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body });
  expect(await put({ url: 'https://hooks.example/x' })).toMatchObject({
    status: 200,
    body: { shape: 'standard', secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/) },
  });
  for (const url of ['http://hooks.example/', 'https://hooks.example:8443/', 'https://me:pw@hooks.example/', 'file:///etc/passwd', 'x'])
    expect(await put({ url })).toMatchObject({ status: 422, body: { code: 'bad-request' } });
});

test('where only signed-in players may invite, others may still play the bot', async () => {
  const door = openDoor({ openMatches: 'signed-in', demo: false });
  expect(await door.json('POST /v1/matches', { body: DUEL })).toMatchObject({ status: 401, body: { code: 'sign-in-first' } });
  const solo = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander', level: 'easy' } } };
  expect(await door.json('POST /v1/matches', { body: solo })).toMatchObject({ status: 201, body: { status: 'active' } });
  expect(await door.json('POST /v1/matches', { body: { ...solo, demo: true } })).toMatchObject({
    status: 422,
    body: { code: 'bad-request' },
  });
  const token = await signIn(door, 'host@h.example');
  expect(await door.json('POST /v1/matches', { token, body: DUEL })).toMatchObject({ status: 201 });
});

test('a match with a beacon shows lock and round to all as soon as a step is locked, and its page says so', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { guest: true } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, beacon: 'quicknet' } });
  expect(body.status).toBe('locked');
  const shown = (await door.json(`GET /v1/matches/${body.id}`)).body;
  expect(shown).toMatchObject({ status: 'locked', step: 0, beacon: 'quicknet', locked: { lock: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  const page = await (await door.ask(`GET /m/${body.id}`)).text();
  expect(page).toContain(shown.locked.lock);
  expect(page).toContain(`round ${shown.locked.round} of the public beacon quicknet`);
  door.world.pass(120_000);
  await door.world.sweep();
  expect((await door.json(`GET /v1/matches/${body.id}`)).body).toMatchObject({ status: 'active', step: 1, locked: null });
  expect((await door.json(`GET /v1/matches/${body.id}/steps/0`)).body.proof).toMatchObject({ round: shown.locked.round });
  const unknown = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, beacon: 'slownet' } });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'bad-request' } });
});
