/**
 * The service key of one machine: a file that only its owner may read, made at the first start. One key per line, in hex:
 * the current one first, then the one before it, which still opens what it made.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';

export interface ServiceKey {
  readonly current: Uint8Array;
  readonly previous?: Uint8Array;
}

const KEY = /^([0-9a-f]{2}){32,}$/i;
const OTHERS = 0o077;

/** @throws Error naming the file and the fix if it is not a key file, or is readable by others. */
export const serviceKey = async (dataDir: string): Promise<ServiceKey> => {
  const path = join(dataDir, 'service-key');
  if (!existsSync(path)) await writeDurably(path, `${randomBytes(32).toString('hex')}\n`);
  const { mode } = await stat(path);
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    throw new Error(`${path} can be read by others, and it opens every seat. Run: chmod 600 ${path}`);
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  const [current, previous, ...more] = lines.filter((line) => line !== '');
  if (current === undefined || more.length > 0 || ![current, previous ?? current].every((line) => KEY.test(line)))
    throw new Error(
      `${path} is no key file: one or two lines of 64 hex digits are wanted. Put the old file back; with a new key all links die.`,
    );
  const key = (line: string): Uint8Array => Buffer.from(line, 'hex');
  return { current: key(current), ...(previous === undefined ? {} : { previous: key(previous) }) };
};
