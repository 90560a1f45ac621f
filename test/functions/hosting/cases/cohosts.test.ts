/** Hosting together: asked by letter, each act told by who did it, ended at once, handed over; and what a co-host never has. */
import { expect, test } from 'vitest';
import { type Door, openDoor, SITE, signIn } from '../../edge/http/door.ts';

const REASON = 'I travel in spring.';
const BEA = { email: 'bea@b.example', name: 'Bea', reason: REASON };

interface Led {
  readonly door: Door;
  readonly id: string;
  readonly host: string;
  readonly rebel: string;
}

/** A match that somebody hosts who is not signed in and has no seat; Grace plays by letter. */
async function led(more: object = {}): Promise<Led> {
  const door = openDoor();
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { email: 'grace@g.example', name: 'Grace' } };
  const body = { ruleset: 'rebel-commander', seats, pace: { days: 1 }, demo: true, ...more };
  const opened = (await door.json('POST /v1/matches', { body })).body;
  await door.ask(`POST /v1/matches/${opened.id}/accept`, { token: opened.seatTokens.imperial, body: {} });
  return { door, id: opened.id, host: opened.hostToken, rebel: opened.seatTokens.rebel };
}

const invite = async ({ door, id, host }: Led, body: object = BEA, token = host) =>
  door.json(`POST /v1/matches/${id}/cohosts`, { token, body });
const change = async ({ door, id, host }: Led, number: number, act: string, token = host) =>
  door.json(`POST /v1/matches/${id}/cohosts/${number}`, { token, body: { act, reason: REASON } });
const say = async ({ door, id }: Led, token: string, said: string) =>
  door.json(`POST /v1/matches/${id}/cohosting`, { token, body: { say: said } });
const extend = async ({ door, id }: Led, token: string) =>
  door.json(`POST /v1/matches/${id}/extend`, { token, body: { hours: 1, reason: REASON } });
const desk = async ({ door, id }: Led, token: string) => door.json(`GET /v1/matches/${id}/hosting`, { token });
const log = async ({ door, id }: Led) => (await door.json(`GET /v1/matches/${id}/log`)).body.acts;
const shown = async ({ door }: Led, path: string) =>
  (await (await door.ask(`GET ${path}`)).text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

/** The page that the newest letter to a co-host leads to. */
async function linkIn({ door }: Led, became = 'asked'): Promise<string> {
  await door.world.settle();
  const model = door.world.models.findLast((each) => each.t === 'cohost');
  return model?.t === 'cohost' && model.became === became ? model.url.slice(SITE.length) : '';
}
const tokenOf = (link: string): string => link.split('/')[2] ?? '';

/** Bea hosts beside the host. */
async function joined(table: Led): Promise<{ readonly number: number; readonly token: string }> {
  const { cohost } = (await invite(table)).body;
  const token = tokenOf(await linkIn(table));
  await say(table, token, 'accept');
  return { number: cohost, token };
}

async function playerAt({ door }: Led, email: string) {
  const { deps } = door.world;
  return deps.players.load((await deps.players.find(deps.keys.addressHashes(email))) ?? '');
}

test('whoever is asked leads nothing before they accept, by the page without script, and then as the host, by name in the log', async () => {
  const table = await led();
  const { door, id, host } = table;
  expect(await invite(table)).toMatchObject({ status: 200, body: { status: 'asked' } });
  const link = await linkIn(table);
  const token = tokenOf(link);
  expect((await extend(table, token)).status).toBe(404);
  expect((await desk(table, token)).status).toBe(404);
  expect(await shown(table, link)).toContain('You are asked to host this match');
  expect(await shown(table, `/h/${host}/lead`)).toContain('Bea was asked, and has not answered yet');
  const accepted = await door.ask(`POST ${link}/cohosting`, { form: { say: 'accept' } });
  expect(accepted.headers.get('location')).toBe(`${link}/lead?done=accepted`);
  await door.world.settle();
  // Grace learns of it by letter.
  expect(door.world.models.findLast((model) => model.t === 'host-act')).toMatchObject({
    cohost: 'Bea',
    info: { you: { seat: 'imperial' } },
  });
  expect(await shown(table, `${link}/lead`)).toContain('You are a co-host of this match.');
  const moved = await door.ask(`POST ${link}/extend`, { form: { hours: '6', reason: 'A storm.' } });
  expect(moved.headers.get('location')).toBe(`${link}/lead?done=extended`);
  expect(await log(table)).toMatchObject([
    { by: 'host', cohost: 'Bea', reason: 'A storm.' },
    { by: 'host', cohost: 'Bea', act: 'is a co-host of this match now' },
    { by: 'host', cohost: null, act: 'invited somebody to be a co-host', reason: REASON },
  ]);
  expect(await shown(table, `/m/${id}`)).toContain('Bea, a co-host, moved the deadline of turn 1 by 6 hours.');
  // Hosts see no more than others, and none of them an address.
  for (const page of [`/h/${host}/lead`, `${link}/lead`, link, `/m/${id}`]) expect(await shown(table, page)).not.toContain('b.example');
  expect(JSON.stringify((await desk(table, token)).body)).not.toContain('b.example');
  expect((await door.json(`GET /v1/matches/${id}`, { token })).body).toMatchObject({ you: null });
});

test('a co-host asks nobody, ends nobody’s hosting, and hands nothing over', async () => {
  const table = await led();
  const { number, token } = await joined(table);
  const sue = { email: 'sue@s.example', reason: REASON };
  expect((await invite(table, sue, token)).status).toBe(404);
  for (const act of ['remove', 'hand-over', 'keep']) expect((await change(table, number, act, token)).status).toBe(404);
  expect((await invite(table, sue, table.rebel)).status).toBe(404);
  expect((await say(table, table.rebel, 'leave')).status).toBe(404);
  expect((await say(table, table.host, 'leave')).status).toBe(404);
  expect(await shown(table, `/h/${token}/lead`)).not.toContain('Ask them');
});

test('nobody hosts twice, the host is not asked at all, no more than three, and nobody without a reason', async () => {
  const table = await led();
  expect((await invite(table, { ...BEA, reason: ' ' })).status).toBe(422);
  expect((await invite(table, { ...BEA, name: 'Ada' })).status).toBe(422);
  await joined(table);
  // The host is not to learn whose an address is; whoever hosts already is told alone.
  expect((await invite(table, { ...BEA, email: 'BEA@b.example', name: 'Bee' })).status).toBe(200);
  const second = await say(table, tokenOf(await linkIn(table)), 'accept');
  expect(second.body.detail).toContain('You host this match already');
  expect((await invite(table, { email: 'c1@c.example', reason: REASON })).status).toBe(200);
  expect((await invite(table, { email: 'c3@c.example', reason: REASON })).body.detail).toContain('at most 3');
  const own = await led();
  const session = await signIn(own.door, 'hal@h.example');
  const hals = (
    await own.door.json('POST /v1/matches', {
      token: session,
      body: { ruleset: 'rebel-commander', seats: { rebel: 'open', imperial: 'open' } },
    })
  ).body.id;
  const self = await own.door.json(`POST /v1/matches/${hals}/cohosts`, { token: session, body: { ...BEA, email: 'hal@h.example' } });
  expect(self.body.detail).toContain('your own');
  const tired = await led();
  for (let at = 0; at < 3; at++) {
    const { cohost } = (await invite(tired)).body;
    await change(tired, cohost, 'remove');
  }
  expect((await invite(tired)).status).toBe(429);
});

test('a co-host whose part is ended leads nothing from that moment, by no old link, and neither does one asked anew by the old one', async () => {
  const table = await led();
  const { number, token } = await joined(table);
  expect((await extend(table, token)).status).toBe(200);
  expect((await change(table, number, 'remove')).body).toEqual({ status: 'removed' });
  expect((await extend(table, token)).status).toBe(401);
  expect((await say(table, token, 'leave')).status).toBe(401);
  expect((await change(table, number, 'remove')).status).toBe(404);
  await linkIn(table, 'removed');
  const told = door(table).filter((model) => model.t === 'cohost' || model.t === 'host-act');
  expect(told.at(-1)).toMatchObject({
    t: 'host-act',
    act: 'removed the co-host',
    whom: 'Bea',
    info: { you: { seat: 'imperial' } },
  });
  expect(told.findLast((model) => model.t === 'cohost')).toMatchObject({ became: 'removed', reason: REASON });
  await invite(table);
  const again = tokenOf(await linkIn(table));
  expect((await say(table, token, 'accept')).status).toBe(401);
  await say(table, again, 'accept');
  expect((await extend(table, again)).status).toBe(200);
  // Leaving is theirs, and the log still says who did what.
  expect((await say(table, again, 'leave')).body).toEqual({ status: 'left' });
  expect((await extend(table, again)).status).toBe(401);
  expect(new Set((await log(table)).map((line: { cohost: string | null }) => line.cohost))).toEqual(new Set([null, 'Bea']));
});
const door = ({ door: { world } }: Led) => world.models;

test('an invitation that is declined or taken back leads nowhere, and its letter is not sent any more', async () => {
  const table = await led();
  const { cohost } = (await invite(table)).body;
  await change(table, cohost, 'remove');
  expect(await linkIn(table)).toBe('');
  await invite(table);
  const link = await linkIn(table);
  expect((await table.door.ask(`POST ${link}/cohosting`, { form: { say: 'decline' } })).headers.get('location')).toBe(
    `/m/${table.id}?done=declined`,
  );
  expect((await table.door.ask(`GET ${link}`)).status).toBe(404);
  expect((await table.door.ask(`POST ${link}/cohosting`, { form: { say: '' } })).status).toBe(422);
});

test('the match is handed over only when the co-host takes it; the former host is a co-host then, by the same token, and can be put out', async () => {
  const table = await led();
  const { host } = table;
  const { number, token } = await joined(table);
  expect((await say(table, token, 'lead')).status).toBe(409);
  await change(table, number, 'hand-over');
  expect(await linkIn(table, 'offered')).toBe(`/h/${token}/lead`);
  expect((await change(table, number, 'keep')).body).toEqual({ status: 'kept' });
  expect((await say(table, token, 'lead')).status).toBe(409);
  await change(table, number, 'hand-over');
  expect((await desk(table, host)).body).toMatchObject({ cohost: null });
  expect((await say(table, token, 'lead')).body).toEqual({ status: 'leads' });
  expect((await desk(table, token)).body).toMatchObject({ cohost: null, cohosts: [{ number: 0, accepted: true }] });
  expect((await desk(table, host)).body).toMatchObject({ cohost: 0 });
  expect((await extend(table, host)).status).toBe(200);
  expect((await change(table, 0, 'remove', token)).status).toBe(200);
  expect((await extend(table, host)).status).toBe(401);
  expect((await extend(table, token)).status).toBe(200);
});

test('signed in, a co-host finds the match among theirs, in their export too, and letters to the host reach them', async () => {
  const table = await led({ pace: { days: 1 } });
  const session = await signIn(table.door, 'bea@b.example');
  await invite(table);
  const { id } = table;
  expect((await table.door.json('GET /v1/me/matches', { token: session })).body.matches).toEqual([]);
  expect((await say(table, session, 'accept')).status).toBe(200);
  expect((await table.door.json('GET /v1/me/matches', { token: session })).body.matches).toMatchObject([{ id, seat: null }]);
  expect((await extend(table, session)).status).toBe(200);
  const data = (await table.door.json('GET /v1/me/export', { token: session })).body;
  expect(JSON.stringify(data)).toContain('"cohost":[{"number":1,"name":"Bea","is":"beside","offered":false}]');
  const { deps } = table.door.world;
  const grace = await playerAt(table, 'grace@g.example');
  if (grace === undefined) throw new Error('nobody has that address');
  await deps.players.save({ ...grace, version: grace.version + 1, paused: { at: deps.now(), why: 'bounce' } });
  const { tellHosts } = await import('../../../../functions/cases/match/run-job.ts');
  await tellHosts(deps, grace.id);
  await table.door.world.settle();
  expect(table.door.world.models.filter((model) => model.t === 'address-failed')).toHaveLength(1);
});

test('a co-host who deletes their account leaves no name; where the host does, a co-host leads on, and nobody else', async () => {
  const table = await led();
  const { door, id } = table;
  const { deps } = door.world;
  const hal = await signIn(door, 'hal@h.example');
  const body = { ruleset: 'rebel-commander', seats: { rebel: { bot: 'commander' }, imperial: 'open' } };
  const hals = { ...table, id: (await door.json('POST /v1/matches', { token: hal, body })).body.id, host: hal };
  const { token } = await joined(hals);
  await joined(table);
  const { leaveMatch } = await import('../../../../functions/cases/match/leave-match.ts');
  const [halPlayer, bea] = [await playerAt(table, 'hal@h.example'), await playerAt(table, 'bea@b.example')];
  await leaveMatch(deps, halPlayer?.id ?? '', hals.id, []);
  expect((await desk(hals, token)).body).toMatchObject({ cohost: null });
  expect((await desk(hals, hal)).status).toBe(404);
  expect((await log(hals))[0]).toMatchObject({ by: 'service', act: 'passed the lead of this match, whose host is gone, on to Bea' });
  await leaveMatch(deps, bea?.id ?? '', id, []);
  expect(JSON.stringify(await log(table))).not.toContain('Bea');
  const left = await deps.matches.load(id);
  expect(left?.leaders).toEqual([]);
  expect((await extend(table, table.host)).status).toBe(200);
});

test('a co-host goes by the name they have, and by none where the operator hides it; the letter says who asks, never a guess', async () => {
  const { door } = await led();
  const { deps } = door.world;
  const hal = await signIn(door, 'hal@h.example');
  await door.ask('PUT /v1/me/name', { token: hal, body: { name: 'Hal' } });
  const seats = { rebel: { bot: 'commander' }, imperial: { email: 'ada@a.example', name: 'Ada' } };
  const { id } = (await door.json('POST /v1/matches', { token: hal, body: { ruleset: 'rebel-commander', seats, listed: true } })).body;
  const table = { door, id, host: hal, rebel: '' };
  const session = await signIn(door, 'bea@b.example');
  await invite(table);
  await door.world.settle();
  expect(door.world.models.findLast((model) => model.t === 'cohost')).toMatchObject({ host: 'Hal' });
  await say(table, session, 'accept');
  expect((await door.ask(`DELETE /v1/matches/${id}/listing`, { token: session })).status).toBe(200);
  expect((await log(table))[0]).toMatchObject({ cohost: 'Bea', act: 'took the match off the lists' });
  await door.ask('PUT /v1/me/name', { token: session, body: { name: 'Beatrix' } });
  await door.world.settle();
  expect((await log(table))[0]).toMatchObject({ cohost: 'Beatrix' });
  const { moderateName } = await import('../../../../functions/cases/abuse/hide-name.ts');
  const { id: player = '' } = (await playerAt(table, 'bea@b.example')) ?? {};
  await moderateName({ ...deps, rewordPress: async () => true }, { t: 'player', player }, { hide: true, reason: 'An insult.' });
  expect((await log(table))[0]).toMatchObject({ cohost: 'a co-host' });
  expect(JSON.stringify((await desk(table, hal)).body)).not.toContain('Bea');
});
