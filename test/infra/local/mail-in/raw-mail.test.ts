import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueFolders, startMailQueue } from '../../../../infra/local/mail-in/mail-queue.ts';
import { rawMailFolder } from '../../../../infra/local/mail-in/raw-mail.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-raw-'));
  for (const each of Object.values(queueFolders(folder))) mkdirSync(each, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
const kept = (): readonly string[] => readdirSync(join(folder, 'operator')).sort();

describe('mails to whoever operates the service', () => {
  test('are kept with their first 64 KB, whether they wait or were set aside', async () => {
    const mails = rawMailFolder(queueFolders(folder));
    writeFileSync(join(folder, 'a1.eml'), 'x'.repeat(5_000_000));
    writeFileSync(join(folder, 'dead', 'a2.eml'), 'help');
    for (const key of ['a1', 'a2', 'a3']) await mails.keep(key);
    expect(kept()).toEqual(['a1.eml', 'a2.eml']);
    expect(kept().map((name) => statSync(join(folder, 'operator', name)).size)).toEqual([65_536, 4]);
    expect([readdirSync(folder).sort(), readdirSync(join(folder, 'dead'))]).toEqual([['dead', 'operator'], []]);
  });

  test('are kept up to 20 MB: the oldest give way', async () => {
    const mails = rawMailFolder(queueFolders(folder));
    for (let i = 0; i < 325; i++) {
      const path = join(folder, 'operator', `a${String(i).padStart(3, '0')}.eml`);
      writeFileSync(path, 'x'.repeat(65_536));
      utimesSync(path, i, i);
    }
    writeFileSync(join(folder, 'b1.eml'), 'x'.repeat(100_000));
    await mails.keep('b1');
    expect(kept()).toHaveLength(320);
    expect([kept()[0], kept().at(-1)]).toEqual(['a006.eml', 'b1.eml']);
  });

  test('outlive a restart, and are gone after 30 days', async () => {
    const mails = rawMailFolder(queueFolders(folder));
    writeFileSync(join(folder, 'a1.eml'), 'help');
    await mails.keep('a1');
    const restart = async (now: number): Promise<void> => {
      const handle = async () => ({ batchItemFailures: [] });
      await (await startMailQueue({ folder, handle, log: () => {}, now: () => now })).stop();
    };
    await restart(Date.now());
    expect(kept()).toEqual(['a1.eml']);
    await restart(Date.now() + 31 * 86_400_000);
    expect(kept()).toEqual([]);
  });
});
