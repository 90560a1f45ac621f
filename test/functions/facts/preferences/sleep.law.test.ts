/** Nights and weekends in which no deadline of a player falls, in matches that were opened so. */
import { describe, expect, test } from 'vitest';
import { awakeAt } from '../../../../functions/facts/preferences/sleep.ts';
import { type Door, type Duel, openDoor, playStep, signIn } from '../../edge/http/door.ts';

const HOUR = 3_600_000;
const at = (time: string): number => Date.parse(`${time}:00Z`);
const night = { from: '22:00', to: '07:00' };

test.each([
  ['2026-11-24T21:59', { zone: 'UTC', night }, '2026-11-24T21:59'],
  ['2026-11-24T22:00', { zone: 'UTC', night }, '2026-11-25T07:00'],
  ['2026-11-25T04:00', { zone: 'America/New_York', night }, '2026-11-25T12:00'],
  ['2026-11-25T07:00', { zone: 'UTC', night }, '2026-11-25T07:00'],
  // A Friday night, the weekend behind it, and the night before Monday.
  ['2026-11-27T23:00', { zone: 'UTC', night, weekends: true }, '2026-11-30T07:00'],
  ['2026-11-27T23:00', { zone: 'UTC', weekends: true }, '2026-11-27T23:00'],
  ['2026-11-29T12:00', { zone: 'Europe/Berlin', weekends: true }, '2026-11-29T23:00'],
  ['2026-11-27T18:00', { zone: 'UTC', night: { from: '18:00', to: '08:00' }, weekends: true }, '2026-11-30T08:00'],
  ['2026-11-24T23:00', { zone: 'UTC' }, '2026-11-24T23:00'],
] as const)('a deadline at %s, for %o', (deadline, sleep, moved) => {
  expect(awakeAt(sleep, at(deadline))).toBe(at(moved));
  expect(awakeAt(sleep, awakeAt(sleep, at(deadline)))).toBe(at(moved));
});

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];
async function openPair(door: Door, more: object = {}): Promise<Duel> {
  const seats = { rebel: { email: ADA }, imperial: { email: BEN } };
  const body = { ruleset: 'rebel-commander', seats, demo: true, pace: { hours: 12 }, ...more };
  const opened = (await door.json('POST /v1/matches', { body })).body;
  for (const token of Object.values<string>(opened.seatTokens)) await door.ask(`POST /v1/matches/${opened.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: opened.id, rebel: opened.seatTokens.rebel, imperial: opened.seatTokens.imperial, host: opened.hostToken };
}
const deadlines = async (door: Door, { id }: Duel) =>
  Object.fromEntries((await door.world.deps.matches.load(id))?.demands.map(({ seat, deadline }) => [seat, deadline]) ?? []);
const sleep = async (door: Door, token: string, body: object) => {
  const done = await door.json('PUT /v1/me/letters', { token, body });
  await door.world.settle();
  return done;
};

describe('whoever sleeps', () => {
  const WISH = { quiet: night, sleep: { nights: true }, zone: 'UTC' };
  test('has their deadlines wait, where the match allows it; those at the table are told when, nobody else is', async () => {
    const door = openDoor({}, undefined, { start: at('2026-11-24T12:00') });
    const [waits, plain] = [await openPair(door, { house: { sleep: true } }), await openPair(door)];
    const token = await signIn(door, ADA);
    const before = await deadlines(door, waits);
    expect((await sleep(door, token, WISH)).body.sleep).toEqual({ nights: true, weekends: false });
    expect(await deadlines(door, waits)).toEqual({ rebel: at('2026-11-25T07:00'), imperial: before.imperial });
    expect(await deadlines(door, plain)).toEqual(before);
    const seen = async (asked: { readonly token?: string }) => (await door.json(`GET /v1/matches/${waits.id}`, asked)).body;
    expect((await seen({ token: waits.imperial })).seats.rebel.sleep).toBe('from 22:00 to 07:00 (UTC)');
    const anybody = await seen({});
    expect([anybody.house.sleep, anybody.seats.rebel.sleep]).toEqual([true, undefined]);
    expect(await (await door.ask(`GET /s/${waits.imperial}`)).text()).toContain('sleeps from 22:00 to 07:00 (UTC)');
    expect(door.world.lastTo(ADA).rendered.subject).toMatch(/deadline|until|due/i);
  });

  test('has it in the turns to come and in matches to come, until they say otherwise; what was moved stays', async () => {
    const door = openDoor({}, undefined, { start: at('2026-11-24T09:00') });
    const duel = await openPair(door, { house: { sleep: true } });
    const token = await signIn(door, ADA);
    await sleep(door, token, WISH);
    door.world.pass(2 * HOUR);
    await playStep(door, duel, 1);
    expect(await deadlines(door, duel)).toEqual({ rebel: at('2026-11-25T07:00'), imperial: at('2026-11-24T23:00') });
    expect((await deadlines(door, await openPair(door, { house: { sleep: true } }))).rebel).toBe(at('2026-11-25T07:00'));
    await sleep(door, token, {});
    expect((await deadlines(door, duel)).rebel).toBe(at('2026-11-25T07:00'));
    door.world.pass(HOUR);
    await playStep(door, duel, 2);
    expect((await deadlines(door, duel)).rebel).toBe(at('2026-11-25T00:00'));
  });

  test('cannot hold up a turn by sleeping again and again', async () => {
    const door = openDoor({}, undefined, { start: at('2026-11-24T12:00') });
    const duel = await openPair(door, { house: { sleep: true } });
    const token = await signIn(door, ADA);
    const asked = (await deadlines(door, duel)).rebel ?? 0;
    const answers: number[] = [];
    for (const [from, to] of [
      ['22:00', '10:00'],
      ['09:00', '22:00'],
      ['21:00', '11:00'],
      ['10:00', '23:00'],
      ['22:00', '12:00'],
      ['11:00', '23:30'],
      ['23:00', '13:00'],
    ])
      answers.push((await sleep(door, token, { quiet: { from, to }, sleep: { nights: true, weekends: true } })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await deadlines(door, duel)).rebel).toBeLessThanOrEqual(asked + 14 * HOUR);
  });

  test('cannot open a turn again that its host has closed', async () => {
    const start = at('2026-11-24T12:00');
    const door = openDoor({}, undefined, { start });
    const duel = await openPair(door, { house: { sleep: true, closing: true } });
    const token = await signIn(door, ADA);
    const closed = await door.json(`POST /v1/matches/${duel.id}/close`, {
      token: duel.host,
      body: { step: 1, reason: 'Nobody plays on.' },
    });
    expect(closed.status).toBe(200);
    const before = await deadlines(door, duel);
    await sleep(door, token, WISH);
    expect(await deadlines(door, duel)).toEqual(before);
    expect(before.rebel).toBeLessThan(start + HOUR);
  });

  test('says which hours these are', async () => {
    const door = openDoor();
    const token = await signIn(door, ADA);
    expect(await sleep(door, token, { sleep: { nights: true } })).toMatchObject({ status: 422 });
  });
});

test('the first letter says that deadlines wait for sleep', async () => {
  const door = openDoor();
  await openPair(door, { house: { sleep: true } });
  const told = door.world.sent.filter(({ rendered }) => rendered.text.replace(/\s+/g, ' ').includes('No deadline falls into the nights'));
  expect(told.map(({ to }) => to)).toEqual([ADA, BEN]);
});

test.each([
  [{}, true],
  [{ sleep: false }, false],
])('deadlines in a league wait for it, unless it is opened otherwise: %o', async (preference, sleeps) => {
  const start = at('2026-11-24T11:00');
  const door = openDoor({}, undefined, { start });
  const tokens = [await signIn(door, ADA), await signIn(door, BEN)];
  await sleep(door, tokens[0] ?? '', { quiet: night, sleep: { nights: true }, zone: 'UTC' });
  const league = { name: 'Nights', ruleset: 'rebel-commander', pace: { hours: 12 }, legs: 'one', startWhenFull: 2, ...preference };
  const { id } = (await door.json('POST /v1/leagues', { token: tokens[0] ?? '', body: league })).body;
  for (const token of tokens) await door.ask(`POST /v1/leagues/${id}/entries`, { token, body: {} });
  while ((await door.world.deps.leagues.pairings({ league: id, season: 1, division: 1 }))[0]?.status !== 'open') {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  const [pairing] = await door.world.deps.leagues.pairings({ league: id, season: 1, division: 1 });
  const match = await door.world.deps.matches.load(pairing?.matches[0] ?? '');
  const waits = match?.demands.filter(({ deadline: due }) => due === at('2026-11-25T07:00'));
  expect([match?.seats.some(({ sleep: hours }) => hours !== undefined), waits?.length]).toEqual(sleeps ? [true, 1] : [false, 0]);
  const { settings } = (await door.json(`GET /v1/leagues/${id}`)).body;
  expect(settings.some(({ term }: { term: string }) => term === 'Sleep')).toBe(sleeps);
});
