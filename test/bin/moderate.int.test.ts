import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { reportInMatch } from '../../functions/cases/abuse/report-abuse.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { createWorld } from '../support/world.ts';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'moderate-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const moderate = (...args: readonly string[]) =>
  run(process.execPath, ['bin/moderate.ts', ...args], { env: { ...process.env, DATA_DIR: dir, DYNAMODB_ENDPOINT: '' } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

test('`npm run moderate` tells what was reported, hides it as it is named there, and shows it again', async () => {
  const { client, close } = openTable(dir, Date.now);
  const world = createWorld(Date.now());
  const deps = { ...world.deps, ...createStores(client, TABLE, { now: world.deps.now, randomSource: world.deps.randomSource }) };
  const seats = { rebel: { guest: true, name: 'Vile' }, imperial: { guest: true } } as const;
  const opened = await openMatch(deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { id } = opened.value;
  const asked = { match: id, authorize: () => ({ t: 'public' }) as const, reason: 'An insult,\nby all means' };
  await reportInMatch(deps, { ...asked, what: { about: 'name', seat: 'rebel' } });
  close();
  const told = await moderate('reports');
  for (const line of [`  name ${id} rebel`, '  | Vile', '  | An insult,\n  | by all means', 'by a visitor'])
    expect(told.text).toContain(line);
  expect(await moderate('hide', 'name', id, 'rebel', 'It insults.')).toMatchObject({
    code: 0,
    text: expect.stringContaining('It is hidden.'),
  });
  expect(await moderate('show', 'name', id, 'rebel')).toMatchObject({ code: 0 });
  expect(await moderate('show', 'name', id, 'rebel')).toMatchObject({ code: 1, text: expect.stringContaining('it is not hidden') });
  expect(await moderate('hide', 'press', id)).toMatchObject({ code: 2, text: expect.stringContaining('usage') });
});
