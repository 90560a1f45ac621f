/** A player's own absences: by mail, page and call, carried to all their matches that belong to no league. */
import { describe, expect, test } from 'vitest';
import { carry } from '../../../../functions/cases/player/carry.ts';
import { readAbsence } from '../../../../functions/cases/player/read-absence.ts';
import { allowedAway } from '../../../../functions/facts/absence.ts';
import { type Door, type Duel, openDoor, playStep, signIn } from '../../edge/http/door.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

describe('days away as people write them', () => {
  test.each([
    ['2026-12-20 to 2027-01-03', '2026-12-20', '2027-01-04'],
    ['2026-12-20-2027-01-03', '2026-12-20', '2027-01-04'],
    ['2026-12-24', '2026-12-24', '2026-12-25'],
    ['1 to 14 August', '2027-08-01', '2027-08-15'],
    ['1-14 August', '2027-08-01', '2027-08-15'],
    ['from 28 July to 3 August.', '2027-07-28', '2027-08-04'],
    ['24th Dec – 2nd of January', '2026-12-24', '2027-01-03'],
    ['December 24 until January 2', '2026-12-24', '2027-01-03'],
    ['20 to 25 November', '2026-11-20', '2026-11-26'],
    ['1 to 20 November', '2027-11-01', '2027-11-21'],
    ['24 December 2027 to 2 January', '2027-12-24', '2028-01-03'],
    ['29 February', undefined, undefined],
    ['1 to 14', undefined, undefined],
    ['14 to 1 August 2027 to 3', undefined, undefined],
    ['31 June', undefined, undefined],
    ['1 to 14 Augst and more', undefined, undefined],
    ['for ever', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (when, from, to) => {
    const span = readAbsence(when, 'UTC', NOW);
    expect(span).toEqual(from === undefined || to === undefined ? undefined : { from: at(from), to: at(to) });
  });

  test('begin and end by the clock of their zone', () => {
    expect(readAbsence('2026-12-24', 'Europe/Berlin', NOW)).toEqual({
      from: at('2026-12-24') - 3_600_000,
      to: at('2026-12-25') - 3_600_000,
    });
  });
});

test('a match allows so many days at once, and so many a year', () => {
  const span = (from: number, days: number) => ({ from: NOW + from * DAY, to: NOW + (from + days) * DAY });
  expect(allowedAway({}, [span(0, 40)])).toEqual([span(0, 21)]);
  expect(allowedAway({}, [span(0, 20), span(30, 20)])).toEqual([span(0, 20), span(30, 10)]);
  expect(allowedAway({}, [span(0, 20), span(30, 20), span(60, 5)])).toEqual([span(0, 20), span(30, 10)]);
  expect(allowedAway({}, [span(0, 20), span(400, 20)])).toEqual([span(0, 20), span(400, 20)]);
  expect(allowedAway({ awayDays: 0 }, [span(0, 1)])).toEqual([]);
  expect(allowedAway({ awayDays: 5 }, [span(0, 10), span(5, 20)])).toEqual([span(0, 5)]);
});

const PEOPLE = {
  ruleset: 'rebel-commander',
  seats: { rebel: { email: 'ada@a.example' }, imperial: { email: 'ben@b.example' } },
  demo: true,
};
async function openPair(door: Door, more: object = {}): Promise<Duel> {
  const { body } = await door.json('POST /v1/matches', { body: { ...PEOPLE, ...more } });
  for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: body.hostToken };
}
const deadlines = async (door: Door, { id }: Duel) =>
  Object.fromEntries((await door.world.deps.matches.load(id))?.demands.map(({ seat, deadline }) => [seat, deadline]) ?? []);
const told = (door: Door, from: number) =>
  door.world.models.slice(from).map((model, i) => `${model.t} to ${door.world.sent[from + i]?.to}`);

describe('who is away', () => {
  test('has their deadlines wait in each match, within what it allows; the opponent is told once', async () => {
    const door = openDoor();
    const [usual, none] = [await openPair(door), await openPair(door, { awayDays: 0 })];
    const before = await deadlines(door, usual);
    const token = await signIn(door, 'ada@a.example');
    await door.world.settle();
    const sent = door.world.sent.length;
    const { status, body } = await door.json('POST /v1/me/absences', { token, body: { from: '2026-11-22', to: '2026-11-24' } });
    expect([status, body]).toEqual([201, { away: [{ from: '2026-11-22T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' }], zone: 'UTC' }]);
    await door.world.settle();
    expect(await deadlines(door, usual)).toEqual({ rebel: at('2026-11-25') + 2 * DAY, imperial: before.imperial });
    expect(await deadlines(door, none)).toEqual(before);
    expect(told(door, sent).toSorted()).toEqual(['away to ben@b.example', 'moved-deadline to ada@a.example']);
    await door.json('POST /v1/me/absences', { token, body: { from: '2026-11-22', to: '2026-11-24' } });
    await door.world.settle();
    expect(told(door, sent)).toHaveLength(2);
  });

  test('is away in matches that they come to later, and in turns that are asked later', async () => {
    const door = openDoor();
    const first = await openPair(door);
    const token = await signIn(door, 'ada@a.example');
    await door.json('POST /v1/me/absences', { token, body: { from: '2026-11-22', to: '2026-11-24' } });
    await door.world.settle();
    const second = await openPair(door);
    expect((await deadlines(door, second)).rebel).toBe(at('2026-11-25') + 2 * DAY);
    door.world.pass(DAY);
    await playStep(door, first, 1);
    await door.world.settle();
    expect((await deadlines(door, first)).rebel).toBe(at('2026-11-25') + 2 * DAY);
  });

  test('comes back with a word: what waited stays where it is, the next turn runs as usual', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    const token = await signIn(door, 'ada@a.example');
    await door.json('POST /v1/me/absences', { token, body: { from: '2026-11-21', to: '2026-11-30' } });
    await door.world.settle();
    const waiting = (await deadlines(door, duel)).rebel;
    expect((await door.json('DELETE /v1/me/absences', { token })).body.away).toEqual([]);
    await door.world.settle();
    expect(door.world.models.at(-1)).toMatchObject({ t: 'away', spans: [] });
    expect((await deadlines(door, duel)).rebel).toBe(waiting);
    await playStep(door, duel, 1);
    await door.world.settle();
    expect((await deadlines(door, duel)).rebel).toBe(door.world.deps.now() + 2 * DAY);
  });

  test('says so by mail, and is answered with what this match makes of it', async () => {
    const door = openDoor();
    const duel = await openPair(door, { awayDays: 5 });
    const { world } = door;
    const letter = world.lastTo('ada@a.example');
    expect(await world.reply(letter, 'absent 1 to 14 December')).toBe('commands');
    await world.settle();
    const own = world.models.findLast((model) => model.t === 'absences');
    expect(own).toMatchObject({ spans: [{ from: at('2026-12-01'), to: at('2026-12-06') }] });
    expect((await world.deps.matches.load(duel.id))?.seats[0]?.away).toEqual([{ from: at('2026-12-01'), to: at('2026-12-06') }]);
    for (const words of ['absent', 'absent 1 to 14 May 2026', 'absent 1 January to 1 June', 'absent some day'])
      expect([await world.reply(world.lastTo('ada@a.example'), words), world.models.at(-1)]).toMatchObject([
        'commands',
        { t: 'absences', spans: [], why: expect.stringMatching(/\.$/) },
      ]);
    expect(await world.reply(world.lastTo('ada@a.example'), 'back')).toBe('commands');
    await world.settle();
    expect((await world.deps.matches.load(duel.id))?.seats[0]?.away).toEqual([]);
  });

  test('is carried once more where a match was busy with others', async () => {
    const door = openDoor();
    const { deps } = door.world;
    const duel = await openPair(door);
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/me/absences', { token, body: { from: '2026-12-01', to: '2026-12-05' } });
    const holder = (await deps.matches.load(duel.id))?.seats[0]?.holder;
    const ada = holder?.t === 'person' ? (holder.player ?? '') : '';
    const busy = { ...deps, matches: { ...deps.matches, commit: async () => 'conflict' as const } };
    await expect(carry(busy, ada)).rejects.toThrow(`match ${duel.id} was busy`);
    expect((await deps.players.load(ada))?.carries).toBeDefined();
    await carry(deps, ada);
    expect((await deps.matches.load(duel.id))?.seats[0]?.away).toEqual([{ from: at('2026-12-01'), to: at('2026-12-06') }]);
    expect((await deps.players.load(ada))?.carries).toBeUndefined();
  });

  test('is carried by the clock where the stream has lost it, and plays on meanwhile', async () => {
    const lost = { on: false };
    const door = openDoor({}, undefined, { stream: (keys) => keys.filter(({ sk }) => !(lost.on && sk === 'player')) });
    const { world } = door;
    const duel = await openPair(door);
    const token = await signIn(door, 'ada@a.example');
    lost.on = true;
    await door.ask('POST /v1/me/absences', { token, body: { from: '2026-12-01', to: '2026-12-05' } });
    await world.settle();
    const away = async () => (await world.deps.matches.load(duel.id))?.seats[0]?.away;
    await playStep(door, duel, 1);
    expect(await away()).toBeUndefined();
    lost.on = false;
    world.pass(10 * 60_000);
    await world.sweep();
    await world.settle();
    expect(await away()).toEqual([{ from: at('2026-12-01'), to: at('2026-12-06') }]);
  });

  test('may change it six times a day, since others hear of it', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const book = async (day: number) => (await door.ask('POST /v1/me/absences', { token, body: { from: `2026-12-${day}` } })).status;
    for (let day = 10; day < 16; day++) expect(await book(day)).toBe(201);
    expect([await book(16), await book(15)]).toEqual([429, 201]);
    door.world.pass(DAY + 1);
    expect(await book(16)).toBe(201);
  });

  test('does all of it on a page', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const ask = (path: string, form: Readonly<Record<string, string>>) =>
      door.ask(`POST ${path}`, { headers: { cookie: `__Host-session=${token}` }, form });
    expect((await ask('/me/absences', { from: '2026-12-20', to: '' })).headers.get('location')).toBe('/me/settings/days-off');
    const page = await (await door.ask('GET /me/settings/days-off', { headers: { cookie: `__Host-session=${token}` } })).text();
    expect(page).toContain('I am back');
    expect((await ask('/me/absences', { from: 'never', to: '' })).status).toBe(422);
    await ask('/me/absences/end', {});
    expect(await (await door.ask('GET /me/settings/days-off', { headers: { cookie: `__Host-session=${token}` } })).text()).not.toContain(
      'I am back',
    );
  });
});
