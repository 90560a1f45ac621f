/** What a host does with a match's time: a pause that ends by itself, and a turn that ends before its deadline. */
import { expect, test } from 'vitest';
import { type Door, openDoor, openDuel } from '../../edge/http/door.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REASON = 'Both wrote that they are ready.';

/** By the hour, so that the service is not taken to have been away. */
async function pass({ world }: Door, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= HOUR / 2) {
    world.pass(Math.min(left, HOUR / 2));
    await world.sweep();
    await world.settle();
  }
}

const shown = async (door: Door, id: string, token?: string) =>
  (await door.json(`GET /v1/matches/${id}`, token === undefined ? {} : { token })).body;

test('a pause of the host moves every deadline, ends by itself or by a word, and stands in the log', async () => {
  const door = openDoor();
  const { id, host, rebel } = await openDuel(door, { pace: { days: 1 } });
  const before = Date.parse((await shown(door, id)).deadline);
  const ask = (what: string, body: object, token = host) => door.json(`POST /v1/matches/${id}/${what}`, { token, body });
  expect((await ask('pause', { days: 2, reason: REASON }, rebel)).status).toBe(404);
  expect((await ask('pause', { days: 2, reason: REASON })).body.status).toBe('paused');
  expect((await ask('pause', { days: 2, reason: REASON })).status).toBe(409);
  const paused = await shown(door, id);
  expect([Date.parse(paused.deadline), Date.parse(paused.pausedUntil)]).toEqual([before + 2 * DAY, door.world.deps.now() + 2 * DAY]);
  await pass(door, 2 * DAY + HOUR);
  expect(await shown(door, id)).toMatchObject({ status: 'active', step: 1, pausedUntil: null });
  await ask('pause', { days: 3, reason: REASON });
  expect((await ask('go-on', { reason: REASON })).body).toEqual({ status: 'running', pausedUntil: null });
  expect(Date.parse((await shown(door, id)).deadline)).toBe(before + 2 * DAY);
  for (const what of ['pause', 'pause']) await ask(what, { days: 14, reason: REASON });
  expect((await door.json(`GET /v1/matches/${id}/log`)).body.acts.map(({ act }: { act: string }) => act)).toEqual([
    'paused the match for 14 days',
    'ended the pause',
    'paused the match for 3 days',
    'paused the match for 2 days',
  ]);
});

test('a pause ended by a clock that is behind takes no time from anybody', async () => {
  const door = openDoor();
  const { id, host } = await openDuel(door, { pace: { days: 1 } });
  const before = (await shown(door, id)).deadline;
  const ask = (what: string, body: object) => door.json(`POST /v1/matches/${id}/${what}`, { token: host, body });
  await ask('pause', { days: 2, reason: REASON });
  door.world.pass(-5 * 60_000);
  await ask('go-on', { reason: REASON });
  expect((await shown(door, id)).deadline).toBe(before);
});

test('a pause that the players agreed on is not the host’s to end', async () => {
  const door = openDoor();
  const { id, host, rebel, imperial } = await openDuel(door);
  await door.ask(`POST /v1/matches/${id}/offers`, { token: rebel, body: { what: 'pause', days: 7 } });
  await door.ask(`POST /v1/matches/${id}/offers/pause/agree`, { token: imperial, body: {} });
  const told = await door.json(`POST /v1/matches/${id}/go-on`, { token: host, body: { reason: REASON } });
  expect([told.status, told.body.detail]).toEqual([409, expect.stringContaining('theirs to end')]);
});

test('an offer made before the host’s pause cannot make another of it, and stands once that is over', async () => {
  const door = openDoor();
  const { id, host, rebel, imperial } = await openDuel(door, { pace: { days: 7 } });
  const agree = () => door.json(`POST /v1/matches/${id}/offers/pause-1/agree`, { token: imperial, body: {} });
  await door.ask(`POST /v1/matches/${id}/offers`, { token: rebel, body: { what: 'pause', days: 1 } });
  await door.ask(`POST /v1/matches/${id}/pause`, { token: host, body: { days: 5, reason: REASON } });
  const { pausedUntil } = await shown(door, id);
  const told = await agree();
  expect([told.status, told.body.detail]).toEqual([409, expect.stringContaining('paused already')]);
  expect((await shown(door, id)).pausedUntil).toBe(pausedUntil);
  await door.ask(`POST /v1/matches/${id}/go-on`, { token: host, body: { reason: REASON } });
  expect((await agree()).body.status).toBe('agreed');
});

test('a turn ends before its deadline only by its number, in a match opened so, and plays nobody’s half orders', async () => {
  const door = openDoor();
  const plain = await openDuel(door);
  const refused = await door.json(`POST /v1/matches/${plain.id}/close`, { token: plain.host, body: { step: 1, reason: REASON } });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('not opened so')]);
  const { id, host, rebel, imperial } = await openDuel(door, { pace: { days: 3 }, house: { closing: true } });
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'build 8' } });
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step: 1, orders: 'build 0', ready: false } });
  const close = (step: number) => door.ask(`POST /h/${host}/close`, { form: { step: String(step), reason: REASON } });
  expect((await close(2)).status).toBe(409);
  expect((await close(1)).headers.get('location')).toBe(`/h/${host}/lead?done=closed`);
  expect((await shown(door, id)).step).toBe(1);
  await pass(door, HOUR);
  expect((await shown(door, id)).step).toBe(2);
  const record = (await door.json(`GET /v1/matches/${id}/steps/1`, { token: imperial })).body.proof;
  expect(record.answers).toMatchObject([
    { seat: 'rebel', t: 'order', lines: ['build 8', 'pass'] },
    { seat: 'imperial', t: 'silent' },
  ]);
  expect(await (await door.ask(`GET /m/${id}`)).text()).toContain('closed turn 1 now, before its deadline');
});
