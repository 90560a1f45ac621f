/** The folder of page scripts that `infra/assets/build.ts` makes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageScript } from '../../templates/pages/reader.ts';
import type { AssetEncoding, Assets } from '../edge/http/http-cases.ts';

/** `manifest.json`: the files of one build. Every page has one, which is all that it runs. */
export interface Manifest {
  readonly files: readonly string[];
  /** By file: the hash that a browser checks it by. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly match: string;
  /** The page of a step. */
  readonly replay: string;
  /** The page of one's matches. */
  readonly mine: string;
  /** Pages that only tell moments. */
  readonly timed: string;
  /** The service worker: one file, since not every browser lets a worker import. */
  readonly worker: string;
  /** Where orders are composed: the board with the rules, by game. */
  readonly games: Readonly<Record<string, string>>;
}

const ENDINGS: Readonly<Record<AssetEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * `built` gives the folder when it is complete; undefined: it could not be built. `elsewhere`: where else the scripts of pages
 * lie, below its root, for browsers to take them from there.
 */
export function assetsIn(built: () => Promise<string | undefined>, elsewhere?: URL): Assets {
  let read: Manifest | undefined;
  // What could not be built may be there at the next call.
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
