/** The scripts of pages, built from the project's own sources into the data folder when they are first needed. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../functions/facts/deps.ts';
import { reasonOf } from '../../functions/facts/reason-of.ts';
import type { Manifest } from '../../functions/wiring/assets.ts';
import { writeDurably } from './durable-file.ts';

/** A program of its own, so that neither its memory nor its work is the service's. */
const BUILDER = join(import.meta.dirname, '../assets/build.ts');
/** The newest, and two before it: pages that were open over a change of version still load the rest of theirs. */
const BUILDS_KEPT = 3;
/** After a build that failed: a full disk or short memory may be over by then, and what lasts does not take the processor. */
const AGAIN_MS = 60_000;

export interface AssetFolder {
  /** The folder, once this version's files are in it. Undefined: they could not be built, and pages do without until they are. */
  built(): Promise<string | undefined>;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
}

export function openAssetFolder(folder: string, log: Log, again = AGAIN_MS): AssetFolder {
  const ended = new AbortController();
  let made: Promise<string | undefined> | undefined;
  const forget = (): void => {
    made = undefined;
  };
  const make = async (): Promise<string | undefined> => {
    try {
      await promisify(execFile)(process.execPath, [BUILDER, folder], { signal: ended.signal });
      await removeOld(folder);
      return folder;
    } catch (error) {
      if (!ended.signal.aborted) log('assets-failed', { reason: reasonOf(error) });
      setTimeout(forget, again).unref();
      return undefined;
    }
  };
  return {
    built: () => {
      made ??= make();
      return made;
    },
    stop: async () => {
      ended.abort();
      await made;
    },
  };
}

async function removeOld(folder: string): Promise<void> {
  const { files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const list = join(folder, 'builds.json');
  const before = await readBuilds(list);
  const same = (build: readonly string[]): boolean => build.join() === files.join();
  const builds = [files, ...before.filter((build) => !same(build))].slice(0, BUILDS_KEPT);
  await writeDurably(list, JSON.stringify(builds));
  const kept = new Set(builds.flat());
  const old = (await readdir(folder)).filter((name) => /\.js(\.br|\.gz)?$/.test(name) && !kept.has(name.replace(/\.(br|gz)$/, '')));
  for (const name of old) await rm(join(folder, name), { force: true });
}

/** Without the list, files of earlier builds are not known, and go. */
async function readBuilds(list: string): Promise<readonly (readonly string[])[]> {
  try {
    return JSON.parse(await readFile(list, 'utf8'));
  } catch {
    return [];
  }
}
