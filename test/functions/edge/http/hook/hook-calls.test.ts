/** A webhook that one can run: tried out, seen failing, and its secret changed without a call that cannot be checked. */
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../../../functions/facts/match.ts';
import type { Post } from '../../../../../functions/views/outbox-deps.ts';
import { type Door, type Duel, openDoor, openDuel } from '../door.ts';

const DAY = 86_400_000;

/** A door whose webhooks are kept here, and answer as they are told. */
function openHooks() {
  const calls: { readonly endpoint: Endpoint; readonly t: string }[] = [];
  const answer = { why: '' };
  const hook: Post['hook'] = async (endpoint, _id, _at, model) => {
    calls.push({ endpoint, t: model.t });
    return answer.why === '' ? { ok: true } : { ok: false, permanent: false, why: answer.why };
  };
  const door = openDoor({}, (deps) => deps, { deps: (deps) => ({ ...deps, post: { ...deps.post, hook } }) });
  return { door, calls, answer };
}
const at = (door: Door, { id, rebel }: Duel) => ({
  set: (more = {}) =>
    door.json(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/secret-path', ...more } }),
  test: (headers = {}) => door.json(`POST /v1/matches/${id}/endpoint/test`, { token: rebel, body: {}, headers }),
  change: (body = {}, headers = {}) => door.json(`POST /v1/matches/${id}/endpoint/secret`, { token: rebel, body, headers }),
  show: () => door.json(`GET /v1/matches/${id}/endpoint`, { token: rebel }),
});

test('a test call goes out at once, once for each request, and not without end', async () => {
  const { door, calls } = openHooks();
  const hook = at(door, await openDuel(door));
  expect((await hook.show()).body).toEqual({ endpoint: null });
  expect((await hook.test()).body.code).toBe('not-active');
  await hook.set();
  await door.world.settle();
  const before = calls.length;
  for (let i = 0; i < 2; i++) expect((await hook.test({ 'idempotency-key': 'one' })).status).toBe(202);
  await door.world.settle();
  expect(calls.slice(before).map(({ t }) => t)).toEqual(['status']);
  for (let i = 0; i < 9; i++) expect((await hook.test()).status).toBe(202);
  const over = await hook.test();
  expect([over.status, over.headers.has('retry-after')]).toEqual([429, true]);
});

test('failures are told with their reason and when it is called again; its path and secret are not', async () => {
  const { door, answer } = openHooks();
  const hook = at(door, await openDuel(door));
  await hook.set();
  await door.world.settle();
  const well = { host: 'hooks.example', shape: 'standard', shows: 'seat', failing: null, paused: null, deliveries: [] };
  expect((await hook.show()).body).toEqual({ endpoint: well });
  answer.why = 'webhook answered 500';
  await hook.test();
  await door.world.settle();
  const { body } = await hook.show();
  const now = door.world.deps.now();
  const failing = {
    ...{ failures: 1, why: 'webhook answered 500' },
    ...{ since: new Date(now).toISOString(), until: new Date(now + 60_000).toISOString() },
  };
  expect(body.endpoint).toEqual({ ...well, failing });
  expect(JSON.stringify(body)).not.toMatch(/secret-path|whsec_/);
  // To try it again makes nothing worse.
  expect((await hook.test()).status).toBe(202);
  await door.world.settle();
  expect((await hook.show()).body.endpoint.failing).toEqual(failing);
  answer.why = '';
  await hook.test();
  await door.world.settle();
  expect((await hook.show()).body.endpoint.failing).toBe(null);
});

test('a changed secret signs at once, and the one before for a day more', async () => {
  const { door, calls } = openHooks();
  const hook = at(door, await openDuel(door));
  const { body: set } = await hook.set();
  const now = door.world.deps.now();
  const { body: changed } = await hook.change({}, { 'idempotency-key': 'one' });
  expect(changed).toEqual({ status: 'changed', secret: expect.stringMatching(/^whsec_/), both: new Date(now + DAY).toISOString() });
  expect(changed.secret).not.toBe(set.secret);
  const again = await hook.change({}, { 'idempotency-key': 'one' });
  expect(again.body).toEqual(changed);
  await hook.test();
  await door.world.settle();
  expect(calls.at(-1)?.endpoint).toMatchObject({ secret: changed.secret, before: { secret: set.secret, until: now + DAY } });
  // Of three secrets only the last two sign.
  const { body: third } = await hook.change();
  await hook.test();
  await door.world.settle();
  expect(calls.at(-1)?.endpoint).toMatchObject({ secret: third.secret, before: { secret: changed.secret } });
});

test('the address of a chat service is its secret, so there is none to change', async () => {
  const { door } = openHooks();
  const hook = at(door, await openDuel(door));
  await hook.set({ shape: 'discord' });
  expect((await hook.change()).body.code).toBe('bad-request');
});
