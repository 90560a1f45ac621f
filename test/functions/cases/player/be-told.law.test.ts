/** How players wish to be told: kinds of letters at once, in the letter of the day or not at all, and quiet hours. */
import { describe, expect, test } from 'vitest';
import { dayOf, lengthOf, nextTime, quietAt } from '../../../../functions/facts/preferences/hours.ts';
import { type Door, type Duel, openDoor, playStep, signIn } from '../../edge/http/door.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (time: string): number => Date.parse(`${time}:00Z`);

describe('hours of the day', () => {
  const NIGHT = { from: '22:00', to: '07:00' };
  test.each([
    ['2026-11-21T21:59', 'UTC', undefined],
    ['2026-11-21T22:00', 'UTC', ['2026-11-21T22:00', '2026-11-22T07:00']],
    ['2026-11-22T06:59', 'UTC', ['2026-11-21T22:00', '2026-11-22T07:00']],
    ['2026-11-22T07:00', 'UTC', undefined],
    ['2026-11-21T21:30', 'Europe/Berlin', ['2026-11-21T21:00', '2026-11-22T06:00']],
    // The night in which clocks are put forward is an hour shorter.
    ['2027-03-28T00:30', 'Europe/Berlin', ['2027-03-27T21:00', '2027-03-28T05:00']],
  ])('at %s in %s', (now, zone, span) => {
    const [from = '', to = ''] = span ?? [];
    expect(quietAt(NIGHT, zone, at(now))).toEqual(span && { from: at(from), to: at(to) });
  });

  test('of which one comes next', () => {
    expect(nextTime('08:00', 'UTC', at('2026-11-21T12:00'))).toBe(at('2026-11-22T08:00'));
    expect(nextTime('08:00', 'America/New_York', at('2026-11-21T12:00'))).toBe(at('2026-11-21T13:00'));
    expect([lengthOf(NIGHT), lengthOf({ from: '01:00', to: '05:30' })]).toEqual([9 * 60, 270]);
    expect(dayOf(at('2026-11-21T23:30'), 'Europe/Berlin')).toBe('2026-11-22');
  });
});

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];
interface Table {
  readonly door: Door;
  readonly duel: Duel;
  readonly token: string;
  /** What Ada was sent since the table was opened, by kind. */
  told(): readonly string[];
}
async function openTable(pace: object = { days: 4 }, start = at('2026-11-21T12:00')): Promise<Table> {
  const door = openDoor({}, undefined, { start });
  const seats = { rebel: { email: ADA }, imperial: { email: BEN } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true, pace } });
  for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  const token = await signIn(door, ADA);
  await door.world.settle();
  const from = door.world.sent.length;
  const duel = { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: body.hostToken };
  const told = () =>
    door.world.sent.slice(from).flatMap(({ to, rendered }) => (to === ADA ? [rendered.subject.replace(/^\[.*?\] /, '')] : []));
  return { door, duel, token, told };
}
const preference = (door: Door, token: string, body: object) => door.json('PUT /v1/me/letters', { token, body });
const lastOfMatch = ({ world }: Door) => {
  const last = world.sent.findLast(({ to, replyTo }) => to === ADA && replyTo !== undefined);
  if (last === undefined) throw new Error('no letter of the match was sent');
  return last;
};
/** Sweeps as the clock does until then. */
async function until(door: Door, time: string, stride = 30 * MINUTE): Promise<void> {
  for (let left = at(time) - door.world.deps.now(); left > 0; left = at(time) - door.world.deps.now()) {
    door.world.pass(Math.min(stride, left));
    await door.world.sweep();
  }
}
const press = (door: Door, { id, imperial }: Duel, text: string) =>
  door.ask(`POST /v1/matches/${id}/press`, { token: imperial, body: { to: ['rebel'], text } });

describe('what a player wishes to be told', () => {
  test('is as usual until they say otherwise, and is said again in full', async () => {
    const { door, token } = await openTable();
    const usual = (await door.json('GET /v1/me/letters', { token })).body;
    expect(usual).toMatchObject({ kinds: { turns: { mail: 'now', push: true }, press: { mail: 'now' } }, quiet: null, digestAt: '08:00' });
    const quiet = { from: '22:00', to: '07:30' };
    const done = await preference(door, token, { kinds: { press: { mail: 'none' } }, quiet, zone: 'Europe/Berlin' });
    expect(done.body).toEqual({
      ...{ ...usual, kinds: { ...usual.kinds, press: { mail: 'none' } } },
      ...{ quiet, digestAt: '07:30', zone: 'Europe/Berlin' },
    });
    expect((await preference(door, token, {})).body).toEqual({ ...usual, zone: 'Europe/Berlin' });
  });

  test.each([
    { quiet: { from: '22:00', to: '22:00' } },
    { quiet: { from: '06:00', to: '22:00' } },
    { quiet: { from: '24:00', to: '07:00' } },
    { zone: 'Mars/Olympus' },
    { kinds: { reminders: { mail: 'digest' } } },
    { kinds: { turns: { mail: 'pigeon' } } },
    { kinds: { spam: { mail: 'now' } } },
  ])('is refused where it cannot be: %o', async (body) => {
    const door = openDoor();
    const token = await signIn(door, ADA);
    const before = (await door.json('GET /v1/me/letters', { token })).body;
    expect((await preference(door, token, body)).status).toBeGreaterThanOrEqual(400);
    expect((await door.json('GET /v1/me/letters', { token })).body).toEqual(before);
  });

  test('is chosen in the settings, and said there again', async () => {
    const { door, token } = await openTable();
    const cookie = `__Host-session=${token}`;
    const form = {
      'turns-mail': 'now',
      'turns-push': '1',
      'press-mail': 'digest',
      'quiet-from': '23:00',
      'quiet-to': '06:00',
      zone: 'UTC',
    };
    const posted = await door.ask('POST /me/letters', { form, headers: { cookie } });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/me/settings']);
    const { body } = await door.json('GET /v1/me/letters', { token });
    expect(body).toMatchObject({
      kinds: { turns: { push: true }, reminders: { push: false }, press: { mail: 'digest' } },
      digestAt: '06:00',
    });
    const page = await (await door.ask('GET /me/settings', { headers: { cookie } })).text();
    expect(page).toMatch(/name="press-mail">.*<option value="digest" selected>/);
    expect(page).toContain('name="quiet-from" type="time" value="23:00"');
    for (const half of [{ 'quiet-from': '23:00' }, { 'quiet-to': '06:00' }])
      expect(await (await door.ask('POST /me/letters', { form: half, headers: { cookie } })).text()).toContain(
        'both the beginning and the end',
      );
  });

  test('is not sent where they want none; answers to their own mails are', async () => {
    const { door, duel, token, told } = await openTable();
    await preference(door, token, { kinds: { press: { mail: 'none' }, reports: { mail: 'none' }, turns: { mail: 'none' } } });
    await press(door, duel, 'Are you there?');
    await playStep(door, duel, 1);
    await door.world.settle();
    expect(told()).toEqual([]);
    await door.world.reply(lastOfMatch(door), 'status');
    expect(told()).toHaveLength(1);
  });

  test('comes as one letter a day, at their hour, each line once; what is not true any more is left out', async () => {
    const { door, duel, token, told } = await openTable();
    await preference(door, token, {
      kinds: { press: { mail: 'digest' }, turns: { mail: 'digest' } },
      digestAt: '09:00',
      zone: 'Europe/Berlin',
    });
    await press(door, duel, 'One.');
    await press(door, duel, 'Two.');
    await playStep(door, duel, 1);
    await door.world.settle();
    await until(door, '2026-11-22T07:59');
    expect(told()).toEqual([]);
    await until(door, '2026-11-22T12:00');
    expect(told()).toEqual(['Sealed Orders: your day, 3 pieces of news']);
    const { text } = door.world.lastTo(ADA).rendered;
    expect(text).toMatch(/turn 2: you hold [^.]*\. Your orders are\s+due .*\n/);
    expect(text.match(/https:\/\/play\.example\/s\//g)).toHaveLength(3);
    await press(door, duel, 'Three.');
    await door.world.settle();
    await until(door, '2026-11-23T12:00');
    expect(told().slice(1)).toEqual([expect.stringMatching(/^Your day: /)]);
    await until(door, '2026-11-24T12:00');
    expect(told()).toHaveLength(2);
  });

  test('cannot cost them a turn: without a word of it they are reminded by letter, and no digest comes after the reminder', async () => {
    const silent = await openTable({ days: 2 });
    await preference(silent.door, silent.token, { kinds: { turns: { mail: 'none' }, reminders: { mail: 'none' } } });
    await playStep(silent.door, silent.duel, 1);
    await silent.door.world.settle();
    await until(silent.door, '2026-11-23T11:00', 2 * HOUR);
    expect(silent.told()).toEqual([expect.stringMatching(/ left for your orders$/)]);
    const short = await openTable({ hours: 12 });
    await preference(short.door, short.token, { kinds: { turns: { mail: 'digest' } } });
    await playStep(short.door, short.duel, 1);
    await short.door.world.settle();
    expect(short.told()).toEqual([expect.stringMatching(/^turn 2/)]);
  });
});

describe('quiet hours', () => {
  const QUIET = { quiet: { from: '22:00', to: '07:00' } };
  test('keep letters until they end, in order; answers come at once', async () => {
    const { door, duel, token, told } = await openTable();
    await preference(door, token, QUIET);
    await until(door, '2026-11-21T23:00');
    await press(door, duel, 'One.');
    await door.world.settle();
    await until(door, '2026-11-22T02:00');
    await playStep(door, duel, 1);
    await door.world.settle();
    await door.world.reply(lastOfMatch(door), 'status');
    expect(told()).toHaveLength(1);
    await until(door, '2026-11-22T06:59', HOUR);
    expect(told()).toHaveLength(1);
    await until(door, '2026-11-22T07:03', MINUTE);
    expect(told().slice(1)).toEqual([expect.stringMatching(/press from/), expect.stringMatching(/^turn 2/)]);
  });

  test('are broken for orders that are due in them, or in the hour after', async () => {
    for (const [hours, kept] of [
      [5, false],
      [8, false],
      [12, true],
    ] as const) {
      const { door, duel, token, told } = await openTable({ hours }, at('2026-11-21T23:00'));
      await preference(door, token, QUIET);
      await playStep(door, duel, 1);
      await door.world.settle();
      expect([hours, told().length]).toEqual([hours, kept ? 0 : 1]);
    }
  });

  test('are not broken for what the opponent owes: who has ordered is told in the morning', async () => {
    const { door, duel, token, told } = await openTable({ hours: 5 }, at('2026-11-21T23:00'));
    await preference(door, token, QUIET);
    await playStep(door, duel, 1);
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 2, orders: '' } });
    await door.world.settle();
    expect(told()).toEqual([]);
  });
});
