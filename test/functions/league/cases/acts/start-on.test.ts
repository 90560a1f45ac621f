/** A league that begins on a date, with a maximum and a line; and what is said of it, changed once it is open. */
import { expect, test } from 'vitest';
import { HOUR } from '../../../../support/world.ts';
import { openDoor, signIn } from '../../../edge/http/door.ts';

const DAY = 24 * HOUR;
/** The world begins on 21 November 2026, at noon UTC. */
const STARTS = '2026-11-29T18:00';
const BERLIN = { pace: { days: 1, zone: 'Europe/Berlin' } };

async function open(wish: object = {}) {
  const door = openDoor();
  const token = await signIn(door, 'dora@d.example');
  const body = { name: 'Winter', ruleset: 'rebel-commander', legs: 'one', starts: STARTS, ...BERLIN, ...wish };
  const opened = await door.json('POST /v1/leagues', { token, body });
  const path = `/v1/leagues/${opened.body.id}`;
  let peers = 10;
  const enter = async (name: string, more: object = {}) => {
    const by = await signIn(door, `${name}@p.example`, `192.0.2.${peers++}`);
    await door.ask(`POST ${path}/entries`, { token: by, body: { name, ...more } });
    return by;
  };
  const again = () => signIn(door, 'dora@d.example', `192.0.2.${peers++}`);
  const act = async (given: object, by = token) =>
    door.json(`POST ${path}/acts`, { token: by, body: { reason: 'the hall is shut', ...given } });
  const shown = async (by?: string) => (await door.json(`GET ${path}`, by === undefined ? {} : { token: by })).body;
  const pass = async (time: number) => {
    for (let i = 0; i < 20; i++) {
      door.world.pass(time / 20);
      await door.world.sweep();
    }
  };
  const subjects = (to: string) =>
    door.world.sent.filter((each) => each.to === to && each.rendered.subject.includes('[Winter]')).map(({ rendered }) => rendered.subject);
  return { door, token, opened, path, enter, again, act, shown, pass, subjects };
}

test('the season begins by itself on its date, once, with the places taken; who comes later waits in line', async () => {
  const { door, enter, shown, pass, path } = await open({ maximum: 2 });
  expect(await shown()).toMatchObject({ status: 'registering', starts: '2026-11-29T17:00:00.000Z', closes: '2026-11-29T17:00:00.000Z' });
  for (const name of ['ann', 'ben', 'cem']) await enter(name);
  await door.world.settle();
  expect(door.world.lastTo('ann@p.example').rendered.text.replace(/\s+/g, ' ')).toContain(
    'The season begins Sunday 29 November 2026, 18:00',
  );
  expect(door.world.lastTo('cem@p.example').rendered.text.replace(/\s+/g, ' ')).toContain(
    'The season begins Sunday 29 November 2026, 18:00',
  );
  expect((await shown()).settings).toContainEqual({ term: 'Registration', words: 'until the season begins, on its date' });
  const { dates } = (await door.json(`GET ${path}/calendar`)).body;
  expect(dates).toContainEqual(expect.objectContaining({ at: '2026-11-29T17:00:00.000Z', words: 'Winter: season 1 begins' }));
  await pass(8 * DAY);
  expect(await shown()).toMatchObject({ status: 'registering' });
  await pass(6 * HOUR);
  expect(await shown()).toMatchObject({ status: 'playing', starts: null, season: 1, waiting: [{ name: 'cem' }] });
  expect(door.world.models.filter(({ t }) => t === 'league-season')).toHaveLength(2);
});

test('a date is refused that there is not, that has passed, or beside a start when full', async () => {
  for (const wish of [
    { starts: '2027-03-28T02:30' },
    { starts: '2026-11-01T18:00' },
    { starts: '2028-11-01T18:00' },
    { startWhenFull: 4 },
  ]) {
    const { opened } = await open(wish);
    expect([opened.status, opened.body.faults?.map(({ code }: { code: string }) => code)]).toEqual([422, ['bad-starts']]);
  }
});

test('a director moves the date: everybody hears, and the season begins then', async () => {
  const { door, enter, act, again, shown, pass, subjects } = await open();
  for (const name of ['ann', 'ben']) await enter(name);
  expect((await act({ act: 'start-on', starts: '2026-12-06T18:00' })).status).toBe(200);
  await pass(HOUR);
  expect(subjects('ann@p.example')).toContainEqual(expect.stringContaining('a decision of the director'));
  expect(door.world.lastTo('ann@p.example').rendered.text.replaceAll(/\s+/g, ' ')).toContain(
    'set the beginning of season 1 for 2026-12-06 18:00 Europe/Berlin',
  );
  await pass(9 * DAY);
  expect(await shown()).toMatchObject({ status: 'registering', starts: '2026-12-06T17:00:00.000Z' });
  await pass(7 * DAY);
  expect(await shown()).toMatchObject({ status: 'playing' });
  expect((await act({ act: 'start-on', starts: '2026-12-20T18:00' }, await again())).status).toBe(409);
});

test('too few on the date: put off by a week, four times, everybody told; then the league is called off', async () => {
  const { enter, shown, pass, subjects } = await open();
  await enter('ann');
  await pass(9 * DAY);
  expect(await shown()).toMatchObject({ status: 'registering', starts: '2026-12-06T17:00:00.000Z' });
  expect(subjects('ann@p.example')).toContainEqual(expect.stringContaining('news of the league'));
  expect(subjects('dora@d.example')).toContainEqual(expect.stringContaining('news of the league'));
  await pass(22 * DAY);
  expect(await shown()).toMatchObject({ status: 'registering', starts: '2026-12-27T17:00:00.000Z' });
  await pass(7 * DAY);
  expect(await shown()).toMatchObject({ status: 'cancelled' });
  expect((await shown()).log.map(({ act }: { act: string }) => act.slice(0, 30))).toEqual([
    ...Array(4).fill('put the beginning of season 1 '),
    'called the league off, since o',
  ]);
});

test('too few without a date: registration stays open, and the director is told', async () => {
  const { enter, shown, pass, subjects } = await open({ starts: undefined, registrationDays: 2 });
  await enter('ann');
  await pass(3 * DAY);
  expect(await shown()).toMatchObject({ status: 'registering', log: [{ by: 'service', act: expect.stringContaining('2 more days') }] });
  expect(subjects('dora@d.example')).toHaveLength(1);
});

test('what is said of a league can be changed once it is open, and everybody hears of other rules', async () => {
  const { door, token, enter, act, shown, pass, subjects } = await open({ description: 'For the club.', questions: ['Which club?'] });
  const ann = await enter('ann', { answers: ['Chess'] });
  expect((await act({ act: 'describe', rules: 'No deals.' })).status).toBe(200);
  expect(await shown()).toMatchObject({ description: 'For the club.', rules: 'No deals.', questions: ['Which club?'] });
  await pass(HOUR);
  expect(subjects('ann@p.example')).toContainEqual(expect.stringContaining('a decision of the director'));
  expect((await act({ act: 'describe', rules: 'No deals.' })).status).toBe(422);
  // What was answered must not come to stand under another question.
  expect((await act({ act: 'describe', questions: ['Your age?'] })).body.detail).toContain('answered already');
  expect((await act({ act: 'describe', description: '', questions: ['Which club?', 'Since when?'] })).status).toBe(200);
  expect(await shown(ann)).toMatchObject({ description: null, questions: ['Which club?', 'Since when?'], you: { answers: ['Chess'] } });
  expect((await shown(token)).log.map((line: { act: string }) => line.act)).toEqual([
    'changed what is said of the league: the house rules',
    'changed what is said of the league: the description, the questions',
  ]);
  expect(door.world.models.filter(({ t }) => t === 'league-ruled')).toHaveLength(1);
});
