/** Where the table cannot be used for a while, callers are told to come again, and `/health` says what is wrong. */
import { expect, test } from 'vitest';
import { OutOfService } from '../../../functions/facts/out-of-service.ts';
import { openDoor } from '../edge/http/door.ts';

const MINUTE = 60_000;
const solo = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander' } } };

const throttled = (): Error => Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });

test.each([
  ['a full disk', () => new OutOfService('SQLITE_FULL', 'The table cannot be used: SQLITE_FULL.'), 'SQLITE_FULL'],
  ['a table that AWS throttles', throttled, 'ThrottlingException'],
])('%s answers 503 with the seconds to wait, and is logged by its own name', async (_, fault, name) => {
  let broken = true;
  const door = openDoor({}, undefined, {
    deps: (deps) => ({
      ...deps,
      matches: {
        ...deps.matches,
        commit: async (commit) => {
          if (broken) throw fault();
          return deps.matches.commit(commit);
        },
      },
    }),
  });
  const { status, headers, body } = await door.json('POST /v1/matches', { body: solo });
  expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({ status: 503, code: 'out-of-service', after: '30' });
  expect(door.world.log.at(-1)).toMatchObject({ level: 'error', event: 'http-failed', fields: { error: name } });
  broken = false;
  expect((await door.json('POST /v1/matches', { body: solo })).status).toBe(201);
});

test('/health says why it is not ready, asks the table at most once in ten seconds, and is ready again', async () => {
  let asked = 0;
  let broken = false;
  const door = openDoor({}, undefined, {
    deps: (deps) => ({
      ...deps,
      dueIndex: {
        ...deps.dueIndex,
        heartbeat: async () => {
          asked += 1;
          if (broken) throw new OutOfService('SQLITE_IOERR', 'It cannot be read.');
          return deps.dueIndex.heartbeat();
        },
      },
    }),
  });
  const health = async () => {
    const { status, headers, body } = await door.json('GET /health');
    return { status, why: body.detail, after: headers.get('retry-after') };
  };
  await door.world.sweep();
  asked = 0;
  for (let i = 0; i < 20; i++) expect((await health()).status).toBe(200);
  expect(asked).toBe(1);
  door.world.pass(5 * MINUTE);
  expect(await health()).toEqual({ status: 503, why: 'The clock has not swept for 300 seconds.', after: '10' });
  door.world.pass(20 * 24 * 60 * MINUTE);
  expect(await health()).toMatchObject({ status: 503, why: expect.stringContaining('far from the last sweep') });
  broken = true;
  door.world.pass(MINUTE);
  expect(await health()).toMatchObject({ status: 503, why: 'The table cannot be read (SQLITE_IOERR).' });
  broken = false;
  const { at = 0 } = (await door.world.deps.dueIndex.heartbeat()) ?? {};
  await door.world.deps.dueIndex.beat({ at: Math.max(at, door.world.deps.now()), shards: 1 });
  door.world.pass(10_000);
  expect((await health()).status).toBe(200);
});

test('a machine whose clock is far from its last sweep does nothing that it would date, and still shows what there is', async () => {
  const door = openDoor({}, (http) => ({ ...http, mayAct: async () => !(await http.health()).doubtful }));
  await door.world.sweep();
  expect((await door.json('POST /v1/matches', { body: solo })).status).toBe(201);
  door.world.pass(10 * 365 * 24 * 60 * MINUTE);
  door.world.table.takeStream();
  const { status, headers, body } = await door.json('POST /v1/matches', { body: solo });
  expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({ status: 503, code: 'out-of-service', after: '600' });
  expect((await door.ask('POST /sign-in', { form: { email: 'ada@a.example' } })).status).toBe(503);
  expect((await door.ask('GET /v1/rulesets')).status).toBe(200);
  expect(door.world.table.takeStream()).toEqual([]);
});
