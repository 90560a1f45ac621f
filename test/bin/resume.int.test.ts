import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { rules } from '../../engine/rulesets/rebel-commander/rules.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { createWorld } from '../support/world.ts';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'resume-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const resume = (...args: readonly string[]) =>
  run(process.execPath, ['bin/resume.ts', ...args], { env: { ...process.env, DATA_DIR: dir, DYNAMODB_ENDPOINT: '' } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

async function haltedMatch(): Promise<string> {
  const { client, close } = openTable(dir, Date.now);
  const world = createWorld();
  const deps = { ...world.deps, ...createStores(client, TABLE, { now: world.deps.now, chance: world.deps.chance }) };
  const opened = await openMatch(deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { guest: true }, imperial: { guest: true } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  vi.spyOn(rules, 'resolve').mockImplementation(() => {
    throw new Error('planted');
  });
  for (const seat of ['rebel', 'imperial'])
    await submitOrders(deps, { match: opened.value.id, authorize: () => ({ t: 'seat', seat }), entries: ['pass'], received: deps.now() });
  close();
  return opened.value.id;
}

test('`npm run resume` resumes a halted match after the fix, and otherwise says what is wrong', async () => {
  const match = await haltedMatch();
  expect(await resume()).toMatchObject({ code: 2, text: expect.stringContaining('usage') });
  expect(await resume('a'.repeat(16))).toMatchObject({ code: 1, text: expect.stringContaining('There is no match') });
  expect(await resume(match)).toMatchObject({ code: 0, text: expect.stringContaining('active, step 2 is open') });
  expect(await resume(match)).toMatchObject({ code: 1, text: expect.stringContaining('not halted') });
});
