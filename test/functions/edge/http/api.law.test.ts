import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../../functions/wiring/document.ts';
import { checkAnswer } from '../../../schemas/conforming.ts';
import { GOOD } from '../../../schemas/good-calls.ts';
import { DUEL, openDoor, openDuel, playStep, signIn } from './door.ts';

const CALLS = ALL_CALLS;

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
  expect(checkAnswer(name)(body)).toBeUndefined();
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
  expect(body.report.text).toContain(body.report.narrative.at(-1));
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
    for (const { step: before, narrative } of report.earlier) {
      const { body } = await door.json(`GET ${match}/steps/${before}`, { token });
      expect(narrative).toEqual(body.report.narrative);
      expect(report.text).toContain(narrative.join('\n'));
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
  expect(page).toContain('All seats are taken. The dice of the start');
  door.world.pass(120_000);
  await door.world.sweep();
  expect((await door.json(`GET /v1/matches/${body.id}`)).body).toMatchObject({ status: 'active', step: 1, locked: null });
  expect((await door.json(`GET /v1/matches/${body.id}/steps/0`)).body.proof).toMatchObject({ round: shown.locked.round });
  const unknown = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, beacon: 'slownet' } });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'bad-request' } });
});
