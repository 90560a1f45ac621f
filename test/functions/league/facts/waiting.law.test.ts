/** A league with a maximum: who comes later waits in line, and enters by themselves when a place falls free. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

async function people(door: Door, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const [at, name] of names.entries()) all.set(name, await signIn(door, `${name}@p.example`, `192.0.2.${at + 10}`));
  return all;
}

async function open(wish: object) {
  const door = openDoor();
  const token = await signIn(door, 'dora@d.example');
  const body = { name: 'Winter', ruleset: 'rebel-commander', ...wish };
  const { id } = (await door.json('POST /v1/leagues', { token, body })).body;
  const path = `/v1/leagues/${id}`;
  const enter = async (by: string | undefined, name: string) =>
    (await door.json(`POST ${path}/entries`, { token: by ?? '', body: { name } })).body;
  const shown = async (by?: string) => (await door.json(`GET ${path}`, by === undefined ? {} : { token: by })).body;
  const names = async () => {
    const { entrants, waiting } = await shown();
    return [entrants, waiting].map((list: readonly { name: string }[]) => list.map(({ name }) => name).join(' '));
  };
  const leave = (by: string | undefined) => door.ask(`DELETE ${path}/entries/me`, { token: by ?? '' });
  const looked = async () => {
    for (let i = 0; i < 5; i++) {
      door.world.pass(60_000);
      await door.world.sweep();
    }
  };
  const subjects = (name: string) =>
    door.world.sent
      .filter(({ to, rendered }) => to === `${name}@p.example` && rendered.subject.includes('[Winter]'))
      .map(({ rendered }) => rendered.subject.replace('[Winter] ', ''));
  return { door, token, id, path, enter, shown, names, leave, looked, subjects };
}

test('whoever comes before the clock has filled a free place waits behind those in line', async () => {
  const { door, token, path, enter, names, leave, looked } = await open({ maximum: 2 });
  const by = await people(door, ['ann', 'ben', 'cem', 'dan']);
  for (const name of ['ann', 'ben', 'cem']) await enter(by.get(name), name);
  await leave(by.get('ann'));
  expect(await enter(by.get('dan'), 'dan')).toMatchObject({ waiting: 2 });
  expect((await door.json(`POST ${path}/bots`, { token, body: { bot: true } })).status).toBe(409);
  await looked();
  expect(await names()).toEqual(['ben cem', 'dan']);
});

test('whoever comes when it is full waits in the order of coming, and enters when somebody leaves', async () => {
  const { door, token, id, path, enter, shown, names, leave, looked, subjects } = await open({ maximum: 2 });
  const by = await people(door, ['ann', 'ben', 'cem', 'dan', 'eva']);
  for (const [name, session] of by) {
    expect(await enter(session, name)).toMatchObject({ waiting: { ann: null, ben: null, cem: 1, dan: 2, eva: 3 }[name] });
    // The line is in order also where all of it comes at one moment.
    if (name === 'ann') door.world.pass(1_000);
  }
  expect(await enter(by.get('dan'), 'dan')).toMatchObject({ waiting: 2 });
  expect(await names()).toEqual(['ann ben', 'cem dan eva']);
  expect(await shown(by.get('dan'))).toMatchObject({ entries: 2, maximum: 2, you: { entry: 'waiting', waiting: 2 } });
  const page = async (name: string) => {
    const session = await signIn(door, `${name}@p.example`, '192.0.2.9');
    return (await door.ask(`GET /leagues/${id}`, { headers: { cookie: `__Host-session=${session}` } })).text();
  };
  expect(await page('dan')).toContain('You are number 2 in line');
  expect(await page('fay')).toContain('Wait in line');
  const bot = await door.json(`POST ${path}/bots`, { token, body: { bot: true } });
  expect(bot).toMatchObject({ status: 409, body: { detail: expect.stringContaining('full') } });

  // Out of the line, out of the league by themselves, and by an act.
  await leave(by.get('cem'));
  expect(await names()).toEqual(['ann ben', 'dan eva']);
  await leave(by.get('ann'));
  await looked();
  expect(await names()).toEqual(['ben dan', 'eva']);
  const [ben] = (await shown()).entrants;
  await door.ask(`POST ${path}/acts`, { token, body: { act: 'remove', entrant: ben.id, reason: 'asked' } });
  await looked();
  expect(await names()).toEqual(['dan eva', '']);
  expect(subjects('eva')).toEqual(['you are waiting for a place', 'you are entered']);
  expect(subjects('cem')).toEqual(['you are waiting for a place', 'you have left the league']);
  expect(door.world.lastTo('eva@p.example').rendered.text).toContain('A place has become free');
  expect(await shown(by.get('eva'))).toMatchObject({ entries: 2, you: { entry: 'entered', waiting: null } });
});

test('a league that starts full starts with its last place; who waits then plays the next season', async () => {
  const { door, enter, shown, leave, looked, subjects } = await open({ maximum: 2, startWhenFull: 2, seasons: 2 });
  const by = await people(door, ['ann', 'ben', 'cem']);
  for (const [name, session] of by) await enter(session, name);
  await looked();
  expect(await shown()).toMatchObject({ status: 'playing', entries: 2, waiting: [{ name: 'cem' }] });
  await leave(by.get('ann'));
  await looked();
  expect(await shown(by.get('cem'))).toMatchObject({ entries: 2, waiting: [], you: { entry: 'entered', place: null } });
  expect(subjects('cem').at(-1)).toBe('you are entered');
});

test('whoever waits may be asked to play on for somebody, and keeps their place in the line until they say yes', async () => {
  const { door, token, path, enter, shown, leave, looked } = await open({ maximum: 4, startWhenFull: 4 });
  const by = await people(door, ['ann', 'ben', 'fay', 'gus', 'cem']);
  for (const name of ['ann', 'ben', 'fay', 'gus']) await enter(by.get(name), name);
  expect(await enter(by.get('cem'), 'cem')).toMatchObject({ waiting: 1 });
  await looked();
  const ann = (await door.json(`GET ${path}/standings`)).body.tables[0].rows.find(({ name }: { name: string }) => name === 'ann');
  await leave(by.get('ann'));
  await looked();
  // The last season has begun, so nobody moves up.
  expect(await shown(by.get('cem'))).toMatchObject({ entries: 3, you: { entry: 'waiting', waiting: 1 } });
  const ask = { token, body: { email: 'cem@p.example', takesOver: ann.id } };
  expect((await door.ask(`POST ${path}/invitations`, ask)).status).toBe(202);
  expect(await shown(token)).toMatchObject({ waiting: [{ name: 'cem' }], invitations: [{ substitute: true }] });
  expect(await enter(by.get('cem'), 'cem')).toMatchObject({ entrant: ann.id });
  expect(await shown(token)).toMatchObject({ entries: 4, waiting: [], invitations: [] });
});

test('more than the places are never in, so no league starts with more', async () => {
  const door = openDoor();
  const token = await signIn(door, 'dora@d.example');
  const body = { name: 'Winter', ruleset: 'rebel-commander', maximum: 4, startWhenFull: 5 };
  const { status, body: told } = await door.json('POST /v1/leagues', { token, body });
  expect([status, told.faults.map(({ code }: { code: string }) => code)]).toEqual([422, ['bad-startWhenFull']]);
});
