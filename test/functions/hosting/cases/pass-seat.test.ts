/** Leading a match that is played: what its host sees, how a seat passes to somebody new, and the log that everybody reads. */
import { expect, test } from 'vitest';
import { type Door, openDoor, playStep, SITE } from '../../edge/http/door.ts';
import { stall } from '../../edge/http/scene.ts';

const DAY = 86_400_000;
const REASON = 'Bob has not been heard from since Sunday.';

interface Table {
  readonly door: Door;
  readonly id: string;
  readonly rebel: string;
  readonly imperial: string;
  readonly host: string;
}

/** Ada against Bob, who has missed three turns. */
async function stalled(): Promise<Table> {
  const door = openDoor();
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { email: 'bob@b.example', name: 'Bob' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, pace: { days: 1 }, demo: true } });
  const { rebel, imperial } = body.seatTokens;
  const table = { door, id: body.id, rebel, imperial, host: body.hostToken };
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token: imperial, body: {} });
  await stall(door, table);
  await door.world.settle();
  return table;
}

const pass = ({ door, id, host }: Table, more: object = {}) =>
  door.json(`POST /v1/matches/${id}/seats/imperial/pass`, {
    token: host,
    body: { email: 'sue@s.example', name: 'Sue', reason: REASON, ...more },
  });

function linkOf({ door }: Table): string {
  const model = door.world.models.findLast((each) => each.t === 'take-over');
  return model?.t === 'take-over' ? model.acceptUrl.slice(SITE.length) : '';
}

const shown = async (door: Door, path: string): Promise<string> => (await door.ask(`GET ${path}`)).text();
const text = (page: string): string => page.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

test('a seat that missed three turns passes to whom the host asked, once they accept; all are told, and the log says why', async () => {
  const table = await stalled();
  const { door, id, rebel, imperial, host } = table;
  const desk = (await door.json(`GET /v1/matches/${id}/hosting`, { token: host })).body;
  expect(desk.seats.imperial).toMatchObject({ awaited: true, missed: 3, mayPass: true, unreached: false, asked: null });
  expect(desk.seats.rebel).toMatchObject({ missed: 0, mayPass: false });
  expect(await pass(table)).toMatchObject({ status: 200, body: { status: 'asked' } });
  await door.world.settle();
  const told = door.world.models.findLast((model) => model.t === 'host-act');
  expect(told).toMatchObject({ reason: REASON, info: { you: { seat: 'imperial' } } });
  const link = linkOf(table);
  const before = text(await shown(door, link));
  expect(before).toContain('You are asked to play on as Imperial');
  // Nothing of the seat before it is theirs.
  expect(before).toContain('You are watching.');
  expect((await door.ask(`PUT /v1/matches/${id}/orders`, { token: link.slice(3), body: { orders: '' } })).status).toBe(404);
  expect((await door.ask(`GET /v1/matches/${id}`, { token: imperial })).status).toBe(200);
  const accepted = await door.ask(`POST ${link}/accept`, { form: {} });
  expect(accepted.headers.get('location')).toBe(`${link}?done=accepted`);
  await door.world.settle();
  expect((await door.ask(`GET /v1/matches/${id}`, { token: imperial })).status).toBe(401);
  const now = (await door.json(`GET /v1/matches/${id}`, { token: link.slice(3) })).body;
  expect(now).toMatchObject({ you: 'imperial', owes: true, seats: { imperial: { holder: 'Sue' } } });
  expect(Date.parse(now.deadline)).toBeGreaterThanOrEqual(door.world.deps.now() + DAY);
  expect((await door.json(`GET /v1/matches/${id}`, { token: rebel })).body.claimable).toEqual([]);
  const { acts } = (await door.json(`GET /v1/matches/${id}/log`)).body;
  expect(acts).toMatchObject([
    { by: 'service', reason: '' },
    { by: 'host', reason: REASON },
  ]);
  for (const page of [`/m/${id}`, `/s/${rebel}`, link]) expect(text(await shown(door, page))).toContain(REASON);
});

test('whoever comes back keeps the seat, and old orders are not the next holder’s to read', async () => {
  const table = await stalled();
  const { door, id, imperial, host } = table;
  await pass(table);
  await door.world.settle();
  const link = linkOf(table);
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step: 1, orders: '' } });
  expect((await door.ask(`POST ${link}/accept`, { form: {} })).status).toBe(409);
  await playStep(door, table, 1);
  expect((await door.ask(`GET ${link}`)).status).toBe(404);
  expect((await pass(table)).body).toMatchObject({ status: 409 });
  await stall(door, table);
  door.world.pass(1_000);
  expect(await pass(table)).toMatchObject({ status: 200 });
  await door.world.settle();
  const again = linkOf(table).slice(3);
  expect(again).not.toBe(link.slice(3));
  await door.ask(`POST /v1/matches/${id}/accept`, { token: again, body: {} });
  // Without fog a step's orders are open to all; the seat's own are judged by its holder.
  const own = (await door.json(`GET /v1/matches/${id}/steps/1`, { token: again })).body;
  expect(own.match).toBe(id);
  expect((await door.json(`GET /v1/matches/${id}/hosting`, { token: host })).body.seats.imperial).toMatchObject({
    missed: 0,
    holder: 'Sue',
  });
});

test('only the host asks, only for a seat that stays away, and only with a reason; nobody plays two seats', async () => {
  const table = await stalled();
  const { door, id, rebel } = table;
  const ask = (seat: string, token: string | undefined, body: object) =>
    door.json(`POST /v1/matches/${id}/seats/${seat}/pass`, { ...(token !== undefined && { token }), body });
  const body = { email: 'sue@s.example', reason: REASON };
  expect((await ask('rebel', table.host, body)).body.detail).toContain('rebel has not been away so long');
  expect((await ask('imperial', rebel, body)).status).toBe(404);
  expect((await ask('imperial', undefined, body)).status).toBe(401);
  expect((await ask('imperial', table.host, { ...body, reason: ' ' })).status).toBe(422);
  // Whoever sits at the table is asked like anybody, since the host is not to learn whose an address is; they are told alone.
  expect((await ask('imperial', table.host, { ...body, email: 'bob@b.example' })).body).toEqual({ status: 'asked' });
  await door.world.settle();
  const refused = await (await door.ask(`POST ${linkOf(table)}/accept`, { form: {} })).text();
  expect(text(refused)).toContain('You already have a seat in this match');
  await pass(table);
  await door.world.settle();
  const link = linkOf(table);
  expect((await door.ask(`POST ${link}/decline`, { form: {} })).status).toBe(303);
  expect((await door.ask(`GET ${link}`)).status).toBe(404);
  expect((await door.json(`GET /v1/matches/${id}/hosting`, { token: table.host })).body.seats.imperial).toMatchObject({ asked: null });
});

test('the host’s page says who is awaited and whom no letter reaches, without script; its forms come back to it', async () => {
  const table = await stalled();
  const { door, id, host } = table;
  const lead = text(await shown(door, `/h/${host}/lead`));
  expect(lead).toMatch(/Imperial ?Bob ?orders due/);
  expect(lead).toContain('missed the last 3 turns');
  expect(lead).not.toContain('come back: tell them');
  const player = await door.world.deps.players.find(door.world.deps.keys.addressHashes('bob@b.example'));
  const known = await door.world.deps.players.load(player ?? '');
  if (known === undefined) throw new Error('nobody has that address');
  await door.world.deps.players.save({ ...known, version: known.version + 1, paused: { at: door.world.deps.now(), why: 'bounce' } });
  expect(text(await shown(door, `/h/${host}/lead`))).toContain('letters to them bounce');
  const moved = await door.ask(`POST /h/${host}/extend`, { form: { hours: '6', reason: 'A storm <b>took</b> the net\r\ndown.' } });
  expect(moved.headers.get('location')).toBe(`/h/${host}/lead?done=extended`);
  const page = await shown(door, `/h/${host}/lead?done=extended`);
  expect(page).toContain('A storm &lt;b&gt;took&lt;/b&gt; the net down.');
  expect(page).toContain('moved the deadline of turn 1 by 6 hours');
  for (const way of [`/m/${id}/lead`, `/s/${table.rebel}/lead`]) expect((await door.ask(`GET ${way}`)).status).toBe(404);
});
