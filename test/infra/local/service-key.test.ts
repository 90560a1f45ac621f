import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceKey } from '../../../infra/local/service-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = (): string => join(folder, 'service-key');

test('the key is made once, readable by its owner alone', async () => {
  const first = await serviceKey(folder);
  expect(first.current).toHaveLength(32);
  expect(first.previous).toBeUndefined();
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(await serviceKey(folder)).toEqual(first);
});

test('a second line is the previous key', async () => {
  const { current } = await serviceKey(folder);
  writeFileSync(path(), `${'ab'.repeat(32)}\n${readFileSync(path(), 'utf8')}`);
  const rotated = await serviceKey(folder);
  expect(rotated.current).toEqual(Buffer.alloc(32, 0xab));
  expect(rotated.previous).toEqual(current);
});

test('a file that others can read is refused with the fix', async () => {
  await serviceKey(folder);
  chmodSync(path(), 0o644);
  await expect(serviceKey(folder)).rejects.toThrow(`chmod 600 ${path()}`);
});

test.each(['', 'not hex', 'abcd', `${'ab'.repeat(32)}\n`.repeat(3)])(
  'a file that holds no key is refused, and kept: %j',
  async (content) => {
    writeFileSync(path(), content, { mode: 0o600 });
    await expect(serviceKey(folder)).rejects.toThrow('is no key file');
    expect(readFileSync(path(), 'utf8')).toBe(content);
  },
);
