/** Whose browsers are told of which turns, and what they are told. */
import { describe, expect, test } from 'vitest';
import type { PushMessage } from '../../../../functions/views/outbox-deps.ts';
import { pushBrowser } from '../../../support/push-browser.ts';
import { HOUR, MINUTE, type Tampering, type WorldDeps } from '../../../support/world.ts';
import { type Door, DUEL, type Duel, openDoor, playStep, signIn } from '../../edge/http/door.ts';

type Push = WorldDeps['post']['push'];

/** Ada's browser answers as `push` says. */
function openWith(push?: (told: (endpoint: string, message: PushMessage) => void) => Push) {
  const told: { readonly endpoint: string; readonly message: PushMessage }[] = [];
  const deps: Tampering['deps'] = (given) =>
    push === undefined
      ? given
      : { ...given, post: { ...given.post, push: push((endpoint, message) => void told.push({ endpoint, message })) } };
  const door = openDoor({}, undefined, deps === undefined ? {} : { deps });
  return { door, told: push === undefined ? door.world.pushes : told };
}

/** Between people with addresses: Ada's browser is told. */
async function duelOf(door: Door): Promise<Duel> {
  const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
  const { rebel, imperial } = body.seatTokens;
  for (const token of [rebel, imperial]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: body.id, rebel, imperial, host: body.hostToken };
}

async function subscribe(door: Door, token: string, endpoint = 'https://push.example/ada'): Promise<string> {
  const { status, body } = await door.json('POST /v1/me/push', { token, body: pushBrowser(endpoint).subscription });
  expect(status).toBe(201);
  await door.world.settle();
  return body.id;
}

describe('a player’s browser', () => {
  test('is told of each turn of the player’s own, in matches under way and in those to come', async () => {
    const { door, told } = openWith();
    const under = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    await subscribe(door, ada);
    expect(told).toEqual([]);
    await playStep(door, under, 1);
    await door.world.settle();
    const later = await duelOf(door);
    await door.world.settle();
    expect(told.map(({ endpoint, message }) => [endpoint, message.url])).toEqual([
      ['https://push.example/ada', `https://play.example/m/${under.id}`],
      ['https://push.example/ada', `https://play.example/m/${later.id}`],
    ]);
    expect(told[0]?.message).toMatchObject({ title: 'Rebel Commander: your turn', body: `Match ${under.id}`, tag: under.id });
  });

  test('is told no orders, not an address and nothing that opens a seat', async () => {
    const { door, told } = openWith();
    const duel = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    await subscribe(door, ada);
    await playStep(door, duel, 1, ['move 7 4', 'build 1']);
    await door.world.settle();
    const text = JSON.stringify(told);
    expect(told).toHaveLength(1);
    const opening = [duel.rebel, duel.imperial, duel.host].map((token) => token.split('.').at(-1) ?? '');
    for (const secret of [...opening, ada, '@a.example', 'move 7', 'build 1', '/s/']) expect(text).not.toContain(secret);
  });

  test('is told where letters are stopped, and reminded', async () => {
    const { door, told } = openWith();
    const duel = await duelOf(door);
    await subscribe(door, await signIn(door, 'ada@a.example'));
    await door.ask(`POST /s/${duel.rebel}/mute`, { form: {} });
    await playStep(door, duel, 1);
    await door.world.settle();
    const mails = door.world.sent.length;
    expect(told).toHaveLength(1);
    door.world.pass(47 * HOUR);
    await door.world.sweep();
    expect(told).toHaveLength(2);
    expect(door.world.sent.slice(mails).some(({ to }) => to === 'ada@a.example')).toBe(false);
  });

  test('comes before mail: who wants no letter of turns gets one only where they still owe orders late in a turn', async () => {
    const { door, told } = openWith();
    const duel = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    await subscribe(door, ada);
    expect((await door.ask('PUT /v1/me/letters', { token: ada, body: { kinds: { turns: { mail: 'none' } } } })).status).toBe(200);
    const from = door.world.sent.length;
    const mails = () => door.world.sent.slice(from).flatMap(({ to, rendered }) => (to === 'ada@a.example' ? [rendered.subject] : []));
    await playStep(door, duel, 1);
    await door.world.settle();
    await order(door, duel, 2);
    const late = async () => {
      for (let hours = 0; hours < 44; hours += 2) {
        door.world.pass(2 * HOUR);
        await door.world.sweep();
      }
    };
    await late();
    expect([told.length, mails()]).toEqual([1, []]);
    await playStep(door, duel, 2, ['pass', 'pass']);
    await door.world.settle();
    expect([told.length, mails()]).toEqual([2, []]);
    await late();
    expect(mails()).toEqual([expect.stringMatching(/ left for your orders$/)]);
  });

  test('is not told of a turn that is over or ordered, nor once it is taken out', async () => {
    const { door, told } = openWith((note) => async ({ endpoint }, _id, message) => {
      note(endpoint, message);
      return { ok: false, permanent: false, why: 'planted' };
    });
    const duel = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    const browser = await subscribe(door, ada);
    await playStep(door, duel, 1);
    await door.world.settle();
    expect(told).toHaveLength(1);
    await order(door, duel, 2);
    door.world.pass(5 * MINUTE);
    await door.world.sweep();
    expect(told).toHaveLength(1);
    expect((await door.ask(`DELETE /v1/me/push/${browser}`, { token: ada })).status).toBe(200);
    await door.world.settle();
    const match = await door.world.deps.matches.load(duel.id);
    expect(match?.seats.map(({ push }) => push)).toEqual([undefined, undefined]);
  });

  test('that is gone is forgotten quietly, and its player’s others are told', async () => {
    const { door, told } = openWith((note) => async ({ endpoint }, _id, message) => {
      note(endpoint, message);
      return endpoint.endsWith('/old') ? { ok: false, permanent: true, gone: true, why: 'push answered 410' } : { ok: true };
    });
    const duel = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    await subscribe(door, ada, 'https://push.example/old');
    await subscribe(door, ada, 'https://push.example/new');
    await playStep(door, duel, 1);
    await door.world.settle();
    await playStep(door, duel, 2);
    await door.world.settle();
    expect(told.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['old', 'new', 'new']);
    const { body } = await door.json('GET /v1/me/push', { token: ada });
    expect(body.browsers).toHaveLength(1);
    expect(door.world.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that fails rests, and a turn that one browser has taken is not told again', async () => {
    const { door, told } = openWith((note) => async ({ endpoint }, _id, message) => {
      note(endpoint, message);
      return endpoint.endsWith('/bad') ? { ok: false, permanent: false, why: 'planted' } : { ok: true };
    });
    const duel = await duelOf(door);
    const ada = await signIn(door, 'ada@a.example');
    for (const name of ['bad', 'good']) await subscribe(door, ada, `https://push.example/${name}`);
    await playStep(door, duel, 1);
    await door.world.settle();
    await playStep(door, duel, 2);
    await door.world.settle();
    for (let i = 0; i < 5; i++) {
      door.world.pass(MINUTE);
      await door.world.sweep();
    }
    expect(told.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['bad', 'good', 'good']);
  });

  test.each([
    ['https://10.0.0.1/', {}, 'not on the public internet'],
    ['http://push.example/', {}, 'https://'],
    ['https://a:b@push.example/', {}, 'no name and no password'],
    ['nowhere', {}, 'not an address'],
    ['https://push.example/', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    ['https://push.example/', { auth: 'short' }, 'auth'],
  ])('at %s with %o is refused with what is wrong', async (endpoint, keys, why) => {
    const { door } = openWith();
    const given = pushBrowser(endpoint).subscription;
    const token = await signIn(door, 'ada@a.example');
    const { status, body } = await door.json('POST /v1/me/push', { token, body: { ...given, keys: { ...given.keys, ...keys } } });
    expect([status, body.detail]).toEqual([422, expect.stringContaining(why)]);
  });

  test('is listed without its secrets; one more than eight takes the place of the oldest', async () => {
    const { door } = openWith();
    const token = await signIn(door, 'ada@a.example');
    for (let i = 0; i < 9; i++) await subscribe(door, token, `https://push.example/secret-${i}`);
    const { body } = await door.json('GET /v1/me/push', { token });
    expect(body.browsers).toHaveLength(8);
    expect(body.browsers[0]).toMatchObject({ service: 'push.example' });
    expect(JSON.stringify(body)).not.toContain('secret-');
    const export_ = await (await door.ask('GET /v1/me/export', { token })).text();
    expect([export_.includes('secret-0'), export_.includes('secret-8')]).toEqual([false, true]);
  });
});

async function order(door: Door, { id, rebel }: Duel, step: number): Promise<void> {
  const { status } = await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step, orders: 'pass' } });
  expect([200, 201]).toContain(status);
}

test('a seat that changes hands tells the browsers of its former holder no more', async () => {
  const { door, told } = openWith();
  const duel = await duelOf(door);
  const ada = await signIn(door, 'ada@a.example');
  await subscribe(door, ada);
  const isTold = async () => (await door.world.deps.matches.load(duel.id))?.seats[0]?.push;
  expect(await isTold()).toBe(true);
  expect((await door.ask('DELETE /v1/me', { token: ada, body: { address: 'ada@a.example' } })).status).toBe(202);
  expect(JSON.stringify(door.world.items())).not.toContain('push.example');
  await door.world.settle();
  expect([await isTold(), told]).toEqual([undefined, []]);
});
