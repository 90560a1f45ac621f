/**
 * The service key of one machine: a file that only its owner may read, made at the first start. One key per line, in hex:
 * the current one first, then the one before it, which still opens what it made. The table notes a print of the current one,
 * so that a table and a key that do not belong together are not put into service.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';
import type { KeyNote } from './table/open.ts';

export interface ServiceKey {
  readonly current: Uint8Array;
  readonly previous?: Uint8Array;
}

const KEY = /^([0-9a-f]{2}){32,}$/i;
const OTHERS = 0o077;

export const keyFile = (dataDir: string): string => join(dataDir, 'service-key');

/**
 * `noted`: by the table that it serves; absent: no table knows of it.
 * @throws Error naming the file and the fix if it is not a key file, is readable by others, or is not the one that the table knows.
 */
export const serviceKey = async (dataDir: string, noted?: KeyNote): Promise<ServiceKey> => {
  const path = keyFile(dataDir);
  const print = noted?.get();
  if (!existsSync(path)) {
    if (print !== undefined) throw new Error(`${path} is missing, and the table was made with one. ${OTHER_KEY}`);
    await writeDurably(path, `${randomBytes(32).toString('hex')}\n`);
  }
  const { mode } = await stat(path);
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    throw new Error(`${path} can be read by others, and it opens every seat. Run: chmod 600 ${path}`);
  const key = readKeys(await readFile(path, 'utf8'));
  if (key === undefined)
    throw new Error(
      `${path} is no key file: one or two lines of 64 hex digits are wanted. Put the old file back; with a new key all links die.`,
    );
  if (print !== undefined && !printsOf(key).includes(print))
    throw new Error(`${path} holds another key than the one that the table was made with. ${OTHER_KEY}`);
  const newest = printOf(key.current);
  if (noted !== undefined && print !== newest) noted.set(newest);
  return key;
};

const OTHER_KEY =
  'Put the old file back, or restore a backup, which holds it: npm run restore -- FILE. If it is lost: npm run restore -- FILE --new-key, with which all links and reply addresses die.';

/** Undefined: this is no key file. */
export const readKeys = (text: string): ServiceKey | undefined => {
  const lines = text.split('\n').map((line) => line.trim());
  const [current, previous, ...more] = lines.filter((line) => line !== '');
  if (current === undefined || more.length > 0 || ![current, previous ?? current].every((line) => KEY.test(line))) return undefined;
  const key = (line: string): Uint8Array => Buffer.from(line, 'hex');
  return { current: key(current), ...(previous === undefined ? {} : { previous: key(previous) }) };
};

/** The fingerprint of a key, which reveals nothing else about it. */
const printOf = (key: Uint8Array): string => createHmac('sha256', key).update('table-v1').digest('hex');

export const printsOf = ({ current, previous }: ServiceKey): readonly string[] =>
  [current, previous].flatMap((key) => (key === undefined ? [] : printOf(key)));
