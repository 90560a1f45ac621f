/** The folder of page scripts that `infra/assets/build.ts` makes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetEncoding, Assets } from '../edge/http/http-cases.ts';

/** `manifest.json`: the files of one build. */
export interface Manifest {
  readonly files: readonly string[];
  /** The script of match pages, then what it imports. */
  readonly match: readonly string[];
  /** What it loads besides where orders are composed. */
  readonly board: readonly string[];
  /** The same as `match` for the page of a step. */
  readonly replay: readonly string[];
  /** The same for the page of one's matches. */
  readonly mine: readonly string[];
  /** The same for pages that only tell moments. */
  readonly timed: readonly string[];
  /** The service worker: one file, since not every browser lets a worker import. */
  readonly worker: string;
  /** What it loads besides that for each game. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** Undefined: there is none of this name. */
type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const ENDINGS: Readonly<Record<AssetEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** `built` gives the folder when it is complete; undefined: it could not be built. `former` reads files of earlier builds that are kept elsewhere. */
export function assetsIn(built: () => Promise<string | undefined>, former: ReadFile = async () => undefined): Assets {
  let read: Manifest | undefined;
  // What could not be built may be there at the next call.
  const manifest = async (): Promise<Manifest | undefined> => {
    const folder = await built();
    if (folder !== undefined) read ??= JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return read;
  };
  return {
    matchScripts: async (game) => {
      const made = await manifest();
      return made && { page: made.match, game: [...made.board, ...(made.games[game] ?? [])] };
    },
    replayScripts: async () => (await manifest())?.replay,
    mineScripts: async () => (await manifest())?.mine,
    timedScripts: async () => (await manifest())?.timed,
    worker: async () => (await manifest())?.worker,
    read: async (name, encoding) => {
      const folder = await built();
      const file = `${name}${ENDINGS[encoding]}`;
      return (folder === undefined ? undefined : await readIfThere(join(folder, file))) ?? former(file);
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
