import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { haltedMatch } from '../support/halted-match.ts';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'resume-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const resume = (...args: readonly string[]) =>
  run(process.execPath, ['bin/resume.ts', ...args], { env: { ...process.env, DATA_DIR: dir, DYNAMODB_ENDPOINT: '' } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

test('`npm run resume` resumes a halted match after the fix, and otherwise says what is wrong', async () => {
  const match = await haltedMatch(dir);
  expect(await resume()).toMatchObject({ code: 2, text: expect.stringContaining('usage') });
  expect(await resume('a'.repeat(16))).toMatchObject({ code: 1, text: expect.stringContaining('There is no match') });
  expect(await resume(match)).toMatchObject({ code: 0, text: expect.stringContaining('active, step 2 is open') });
  expect(await resume(match)).toMatchObject({ code: 1, text: expect.stringContaining('not halted') });
});
