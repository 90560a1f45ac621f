/** The folder of page scripts that `infra/assets/build.ts` makes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageScript } from '../../templates/pages/reader.ts';
import type { AssetEncoding, Assets } from '../edge/http/http-cases.ts';

/** `manifest.json` lists the files of one build. Every page runs exactly one of them. */
export interface Manifest {
  readonly files: readonly string[];
  /** The hash of each file, which browsers check. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly match: string;
  /** The script for the page of a step. */
  readonly replay: string;
  /** The script for the page of a player's matches. */
  readonly mine: string;
  /** The script for pages on which it only shows times. */
  readonly timed: string;
  /** The service worker. It is a single file, since not every browser lets a worker import. */
  readonly worker: string;
  /** The scripts for composing orders, by game: the board with the rules. */
  readonly games: Readonly<Record<string, string>>;
}

const ENDINGS: Readonly<Record<AssetEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * `built` returns the folder once it is complete, undefined if it could not be built. `elsewhere` is another root from which browsers take
 * the scripts of pages.
 */
export function assetsIn(built: () => Promise<string | undefined>, elsewhere?: URL): Assets {
  let read: Manifest | undefined;
  // A build that failed may have succeeded by the next call.
  const manifest = async (): Promise<Manifest | undefined> => {
    const folder = await built();
    if (folder !== undefined) read ??= JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return read;
  };
  const script = ({ integrity }: Manifest, name: string): PageScript => ({
    src: elsewhere === undefined ? `/assets/${name}` : new URL(name, elsewhere).href,
    integrity: integrity[name] ?? '',
  });
  const scriptOf = async (page: 'replay' | 'mine' | 'timed'): Promise<readonly PageScript[] | undefined> => {
    const made = await manifest();
    return made && [script(made, made[page])];
  };
  return {
    ...(elsewhere && { origin: elsewhere.origin }),
    matchScripts: async (game) => {
      const made = await manifest();
      const board = made?.games[game];
      return made && { page: [script(made, made.match)], game: board === undefined ? [] : [script(made, board)] };
    },
    replayScripts: () => scriptOf('replay'),
    mineScripts: () => scriptOf('mine'),
    timedScripts: () => scriptOf('timed'),
    worker: async () => (await manifest())?.worker,
    read: async (name, encoding) => {
      const folder = await built();
      return folder === undefined ? undefined : await readIfThere(join(folder, `${name}${ENDINGS[encoding]}`));
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}
