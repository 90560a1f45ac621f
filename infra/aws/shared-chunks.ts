/**
 * Which chunks a bundle has. esbuild makes one for each set of parts that share code, and a rare part shares now this and now
 * that: the page of a match came in 45 files and a call in 28, most of a few hundred bytes, at half a millisecond each. What
 * is shared becomes a few chunks instead; a part that needs any of one comes with all of it.
 */
import type { Metafile } from 'esbuild';

type Inputs = Metafile['inputs'];

/** By the path of a part that is loaded later, as esbuild names it: the files that come with it. */
export type Companions = ReadonlyMap<string, readonly string[]>;

/** Parts that are loaded for the same request. */
type Group = readonly string[];

/** The modules that most first requests load after the start: a page of a match, or a call about one. */
const HOT: Readonly<Record<string, readonly Group[]>> = {
  'functions/http.ts': [
    ['functions/edge/http/match/match-pages.ts', 'functions/views/for-http.ts', 'templates/pages/pages.ts'],
    ['functions/edge/http/api-door.ts', 'functions/views/for-http.ts'],
  ],
};
const GAMES = 'engine/rulesets/';
/** Dependencies come with what of ours imports them. */
const OURS = /^(?:engine|functions|templates)\/.*\.ts$/;

export const isSharedWhole = (entry: string): boolean => entry in HOT;

/**
 * One chunk of what all hot requests load and what several games share; and for each kind of hot request, and each game, one
 * of what it shares with other parts.
 *
 * @param inputs - Of a bundle in which nothing comes with anything.
 */
export function companionsIn(inputs: Inputs, entry: string): Companions {
  const parts = Object.values(inputs).flatMap(({ imports }) => imports.filter(isLater).map(({ path }) => path));
  const filesOf = new Map(parts.map((part) => [part, filesWith(inputs, [entry, part])]));
  const start = filesWith(inputs, [entry]);
  const shared = Object.keys(inputs).filter(
    (file) => OURS.test(file) && !start.has(file) && [...filesOf.values()].filter((files) => files.has(file)).length > 1,
  );
  const hot = (HOT[entry] ?? []).map((group) => filesWith(inputs, group));
  const games = gamesAmong([...filesOf.keys()]).map((group) => filesWith(inputs, group));
  const common = new Set(
    shared.filter((file) => hot.every((files) => files.has(file)) || games.filter((files) => files.has(file)).length > 1),
  );
  const chunks = [...hot, ...games].map((files) => shared.filter((file) => files.has(file) && !common.has(file)));
  return new Map(
    [...filesOf].map(([part, files]) => {
      const touched = [...chunks, [...common]].filter((chunk) => chunk.some((file) => files.has(file)));
      // Each chunk imports some of what is common.
      return [part, touched.length > 0 ? [...new Set([...common, ...touched.flat()])] : []];
    }),
  );
}

function gamesAmong(parts: readonly string[]): readonly Group[] {
  const games = Map.groupBy(
    parts.filter((part) => part.startsWith(GAMES)),
    (part) => part.slice(GAMES.length).split('/')[0],
  );
  return [...games.values()];
}

export const isLater = ({ kind, external }: Inputs[string]['imports'][number]): boolean => kind === 'dynamic-import' && external !== true;

/** The files and all that they import at once. */
function filesWith(inputs: Inputs, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of inputs[file]?.imports ?? []) if (imported.external !== true && !isLater(imported)) visit(imported.path);
  };
  from.forEach(visit);
  return seen;
}
