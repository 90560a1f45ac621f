/** A player's own data over HTTP: exported in full, deleted on their word alone. */
import { describe, expect, test } from 'vitest';
import { exportPlayer } from '../../../../../functions/views/export-player.ts';
import { type Door, DUEL, openDoor, signIn } from '../door.ts';

const ADA = 'ada@a.example';

async function acceptedDuel(door: Door): Promise<{ id: string; rebel: string; imperial: string }> {
  const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
  for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: body.id, ...body.seatTokens };
}

describe('the export', () => {
  test('holds account, tokens, seat, orders, webhook and receipts, and nothing of the opponent', async () => {
    const door = openDoor({ local: true });
    const { id, rebel, imperial } = await acceptedDuel(door);
    const endpoint = { url: 'https://hooks.example/ada', secret: `whsec_${'A'.repeat(32)}` };
    await door.ask(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: endpoint });
    const order = { step: 1, orders: 'build 8\nmove 7 4' };
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: order, headers: { 'idempotency-key': 'one' } });
    const bobs = await door.json(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step: 1, orders: 'build 1', ready: false } });
    const session = await signIn(door, ADA);
    await door.json('POST /v1/api-keys', { token: session, body: {} });
    const { status, body } = await door.json('GET /v1/me/export', { token: session });
    expect(status).toBe(200);
    expect(body).toMatchObject({ account: { address: ADA, verified: true, zone: 'UTC', paused: null, deleted: null }, next: null });
    expect(body.tokens.map(({ opens }: { opens: string }) => opens).toSorted()).toEqual(['api-key', 'session']);
    const [match] = body.matches;
    expect(match).toMatchObject({
      id,
      status: 'active',
      host: false,
      seats: [{ seat: 'rebel', webhook: { ...endpoint, shape: 'standard' } }],
    });
    expect(match.seats[0].onFile.lines).toEqual(['build 8', 'move 7 4']);
    expect(match.seats[0].played).toMatchObject([{ step: 0, t: 'order', orders: ['accept'] }]);
    expect(match.receipts).toMatchObject([{ answer: expect.stringMatching(/^sealed [A-Za-z0-9+/]+=*$/) }]);
    expect(match.letters.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['invitation', 'report']));
    const text = JSON.stringify(body);
    for (const secret of ['bob', 'Bob', 'build 1', bobs.body.receipt.nonce, bobs.body.receipt.commitment, session])
      expect(text).not.toContain(secret);
  });

  test('is a download in the player’s settings, and theirs alone', async () => {
    const door = openDoor();
    await acceptedDuel(door);
    const session = await signIn(door, ADA);
    const cookie = { cookie: `__Host-session=${session}` };
    expect(await (await door.ask('GET /me/settings/privacy', { headers: cookie })).text()).toContain('href="/me/export"');
    const response = await door.ask('GET /me/export', { headers: cookie });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await response.json()).toMatchObject({ account: { address: ADA } });
    expect((await door.ask('GET /me/export')).status).toBe(303);
    expect((await door.ask('GET /v1/me/export')).status).toBe(401);
  });

  test('of many matches continues where it ended', async () => {
    const door = openDoor();
    const session = await signIn(door, ADA);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      const seats = { rebel: { guest: true }, imperial: { bot: 'commander' } };
      ids.push((await door.json('POST /v1/matches', { token: session, body: { ruleset: 'rebel-commander', seats } })).body.id);
    }
    const whole = await door.json('GET /v1/me/export', { token: session });
    expect(whole.body.matches.map(({ id }: { id: string }) => id)).toEqual(ids.toSorted());
    const rest = await door.json(`GET /v1/me/export?after=${ids.toSorted()[16]}`, { token: session });
    expect(rest.body.matches.map(({ id }: { id: string }) => id)).toEqual(ids.toSorted().slice(17));
    // A running clock: what takes too long ends early and says where to continue.
    let time = 0;
    const now = (): number => {
      time += 5_000;
      return time;
    };
    const player = (await door.world.deps.players.find(door.world.deps.keys.addressHashes(ADA))) ?? '';
    const first = await exportPlayer({ ...door.world.deps, now }, { player });
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first.value.matches.length).toBeGreaterThan(0);
    expect(first.value.matches.length).toBeLessThan(20);
    expect(first.value.next).toBe(ids.toSorted()[first.value.matches.length - 1]);
  });
});

describe('deleting the account', () => {
  test('by an API key, an old session or with another address is refused', async () => {
    const door = openDoor();
    const session = await signIn(door, ADA);
    const { apiKey } = (await door.json('POST /v1/api-keys', { token: session, body: {} })).body;
    const ask = (token: string, address = ADA) => door.json('DELETE /v1/me', { token, body: { address } });
    expect(await ask(apiKey)).toMatchObject({ status: 401, body: { code: 'sign-in-first' } });
    expect(await ask(session, 'bob@b.example')).toMatchObject({ status: 422 });
    door.world.pass(16 * 60_000);
    expect(await ask(session)).toMatchObject({ status: 401, body: { code: 'sign-in-first' } });
    expect((await door.json('GET /v1/me/export', { token: session })).status).toBe(200);
  });

  test('is answered at once with the day of the last backup, and nothing opens any more', async () => {
    const door = openDoor();
    const { id, rebel } = await acceptedDuel(door);
    const session = await signIn(door, ADA);
    const answer = await door.json('DELETE /v1/me', { token: session, body: { address: ADA } });
    expect(answer).toMatchObject({ status: 202, body: { status: 'leaving', backups: '2026-12-29T12:00:00.000Z' } });
    await door.world.settle();
    expect((await door.ask('GET /v1/me/matches', { token: session })).status).toBe(401);
    expect((await door.ask(`GET /v1/matches/${id}`, { token: rebel })).status).toBe(401);
    const { body } = await door.json(`GET /v1/matches/${id}`);
    expect(body).toMatchObject({ status: 'finished', seats: { rebel: { holder: 'player 1' } } });
  });

  test('asks on a page for the address, and takes no form from another site', async () => {
    const door = openDoor();
    const session = await signIn(door, ADA);
    const cookie = { cookie: `__Host-session=${session}` };
    expect((await door.ask('GET /me/leave')).headers.get('location')).toBe('/sign-in');
    expect(await (await door.ask('GET /me/leave', { headers: cookie })).text()).toContain('Type your e-mail address');
    const send = (address: string, headers = {}) => door.ask('POST /me/leave', { form: { address }, headers: { ...cookie, ...headers } });
    expect((await send(ADA, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send('bob@b.example')).status).toBe(422);
    const done = await send(ADA);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('29 December 2026');
    await door.world.settle();
    expect((await door.ask('GET /me/settings/privacy', { headers: cookie })).headers.get('location')).toBe('/sign-in');
  });
});
