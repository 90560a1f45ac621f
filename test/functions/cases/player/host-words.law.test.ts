/** What a host said and gave as reasons is theirs: it is in their export, and goes with their account; what was typed of others who never answered goes with the invitation. */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Item } from '../../../../functions/store/items.ts';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';
import { stall } from '../../edge/http/scene.ts';

const DAY = 86_400_000;
const HOST = 'hal@host.example';
const WORDS = ['zdescription', 'zrules', 'zpause', 'zextend', 'zpass', 'zcohost', 'zended'];

/** All that is kept, packed or not. */
const kept = (door: Door): string =>
  door.world
    .items()
    .map(({ z, ...item }: Item) => JSON.stringify(item) + (z?.B === undefined ? '' : inflateRawSync(z.B).toString()))
    .join('\n');

async function hosted() {
  const door = openDoor();
  const hal = await signIn(door, HOST);
  const bob = await signIn(door, 'bob@b.example', '198.51.100.2');
  const post = async (line: string, token: string, body: object) => {
    const { status, body: told } = await door.json(`POST ${line}`, { token, body });
    if (status >= 300) throw new Error(`${line}: ${JSON.stringify(told)}`);
    return told;
  };
  const { id } = await post('/v1/matches', hal, {
    ruleset: 'rebel-commander',
    seats: { rebel: { guest: true, name: 'Hal' }, imperial: { email: 'bob@b.example' } },
    house: { description: 'zdescription of it', rules: 'zrules of it', closing: true },
    pace: { days: 1 },
  });
  await post(`/v1/matches/${id}/accept`, bob, {});
  await post(`/v1/matches/${id}/pause`, hal, { days: 2, reason: 'zpause why' });
  await post(`/v1/matches/${id}/go-on`, hal, { reason: 'zended why' });
  await post(`/v1/matches/${id}/extend`, hal, { hours: 5, reason: 'zextend why' });
  await post(`/v1/matches/${id}/cohosts`, hal, { email: 'cas@c.example', name: 'Zcasimir', reason: 'zcohost why' });
  await stall(door, { id });
  await post(`/v1/matches/${id}/seats/imperial/pass`, hal, { email: 'sue@s.example', name: 'Zsusanne', reason: 'zpass why' });
  await door.world.settle();
  return { door, hal, bob, id: String(id) };
}

test('the words and reasons of a host are in their export, and nothing kept holds them once they have left', async () => {
  const { door, hal, bob, id } = await hosted();
  for (const word of WORDS) expect([word, kept(door).includes(word)]).toEqual([word, true]);
  const own = JSON.stringify((await door.json('GET /v1/me/export', { token: hal })).body);
  for (const word of WORDS) expect([word, own.includes(word)]).toEqual([word, true]);
  const others = JSON.stringify((await door.json('GET /v1/me/export', { token: bob })).body.matches[0].says ?? '');
  expect(others).not.toContain('zrules');
  expect((await door.json('DELETE /v1/me', { token: hal, body: { address: HOST } })).status).toBe(202);
  await door.world.settle();
  for (let minute = 0; minute < 20; minute++) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  for (const word of WORDS) expect([word, kept(door).includes(word)]).toEqual([word, false]);
  // The log of what was done stays, and so does how it is played.
  expect((await door.json(`GET /v1/matches/${id}/log`)).body.acts.length).toBeGreaterThan(3);
});

test('a rematch has the words of whoever said them, and they go with them from there as well', async () => {
  const { door, hal, bob, id } = await hosted();
  for (const [token, orders] of [
    [bob, 'resign'],
    [hal, ''],
  ] as const)
    await door.ask(`PUT /v1/matches/${id}/orders`, { token, body: { orders } });
  await door.world.settle();
  const again = await door.json(`POST /v1/matches/${id}/rematch`, { token: bob, body: {} });
  expect(again.status).toBeLessThan(300);
  await door.ask('DELETE /v1/me', { token: hal, body: { address: HOST } });
  await door.world.settle();
  for (let minute = 0; minute < 20; minute++) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  for (const word of ['zdescription', 'zrules']) expect([word, kept(door).includes(word)]).toEqual([word, false]);
});

test('what a host typed of somebody who never answered goes when the invitation lapses, is withdrawn, or the match ends', async () => {
  const door = openDoor();
  const hal = await signIn(door, HOST);
  const open = async () =>
    (
      await door.json('POST /v1/matches', {
        token: hal,
        body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { email: 'zed@z.example', name: 'Zedekiah' } } },
      })
    ).body.id;
  const heads = () =>
    kept(door)
      .split('\n')
      .filter((item) => item.includes('"S":"head"'))
      .join('\n');
  const first = await open();
  expect(heads()).toContain('Zedekiah');
  await door.ask(`POST /v1/matches/${first}/cancel`, { token: hal, body: {} });
  expect(heads()).not.toContain('Zedekiah');
  await open();
  expect(heads()).toContain('Zedekiah');
  await door.world.live(15 * DAY);
  expect(heads()).not.toContain('Zedekiah');
  const { door: other, bob, id } = await hosted();
  expect(kept(other)).toContain('Zcasimir');
  await other.ask(`PUT /v1/matches/${id}/orders`, { token: bob, body: { orders: 'resign' } });
  await other.world.live(40 * DAY);
  for (const name of ['Zcasimir', 'Zsusanne']) expect([name, kept(other).includes(name)]).toEqual([name, false]);
});

test('an address that others typed is forgotten once nobody has answered from it for a month; one that answered stays', async () => {
  const door = openDoor();
  const hal = await signIn(door, HOST);
  const invite = (email: string, token = hal) =>
    door.json('POST /v1/matches', {
      token,
      body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { email } } },
    });
  await invite('zsilent@z.example');
  await invite('yes@y.example');
  await door.world.settle();
  await door.world.reply(door.world.lastTo('yes@y.example'), 'accept');
  const { body: league } = await door.json('POST /v1/leagues', {
    token: hal,
    body: { name: 'Cup', ruleset: 'rebel-commander', registrationDays: 60 },
  });
  await door.json(`POST /v1/leagues/${league.id}/invitations`, { token: hal, body: { email: 'zleague@z.example' } });
  await door.world.live(20 * DAY);
  expect((await invite('zsilent@z.example', await signIn(door, HOST, '198.51.100.8'))).status).toBe(201);
  await door.world.live(15 * DAY);
  // Asked again meanwhile, so it is kept from then on.
  expect(kept(door)).toContain('zsilent@z.example');
  expect(kept(door)).not.toContain('zleague@z.example');
  const sent = door.world.sent.length;
  await door.world.live(20 * DAY);
  expect(kept(door)).not.toContain('zsilent@z.example');
  expect(door.world.sent.slice(sent).filter(({ to }) => to.startsWith('zsilent') || to.startsWith('zleague'))).toEqual([]);
  expect(kept(door)).toContain('yes@y.example');
  // Nothing stands in the way of asking them anew.
  expect(
    (
      await door.json('POST /v1/matches', {
        token: await signIn(door, HOST, '198.51.100.9'),
        body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { email: 'zsilent@z.example' } } },
      })
    ).status,
  ).toBe(201);
});
