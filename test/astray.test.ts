/** Where a test is looked for: beside what it is about, in the same folder below `test`, under the same name. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['engine', 'functions', 'infra', 'templates'];
const TEST = /(?:\.(?:law|hunt|int|browser))*\.test\.tsx?$/;
/** Folders of tests about something that is no folder of ours: games for tests, tables of a game, what AWS makes of our stack. */
const OWN =
  /^(?:engine\/rulesets\/(?:nim|flagship\/learn|freedom-in-the-galaxy\/tables)|functions\/edge\/http\/hostile|infra\/aws\/(?:artefact|quotas))$/;

interface Read {
  readonly path: string;
  readonly source: string;
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /\.tsx?$/.test(name) ? [`${folder}/${name.replaceAll('\\', '/')}`] : [],
  );

/** Tests in a folder that no source has, or away from the file that they are called after and import. */
function findAstray(tests: readonly Read[], sources: readonly string[]): readonly string[] {
  const files = new Set(sources.map((path) => path.replace(/\.tsx?$/, '')));
  const folders = new Set(sources.flatMap((path) => path.split('/').flatMap((_, depth, names) => names.slice(0, depth).join('/'))));
  return tests.flatMap(({ path, source }) => {
    const folder = dirname(path).replace(/^test\//, '');
    const name = basename(path).replace(TEST, '');
    if (!folders.has(folder) && !OWN.test(folder)) return [`${path}: there is no ${folder}`];
    const beside = `${folder}/${name}`;
    if (files.has(beside) || folders.has(beside) || basename(folder) === name) return [];
    const imported = [...source.matchAll(/from '(\.[^']+)\.tsx?'/g)].map(([, at = '']) => posix.join(dirname(path), at));
    const subject = imported.find((at) => files.has(at) && basename(at) === name && at.split('/')[0] === folder.split('/')[0]);
    return subject === undefined ? [] : [`${path}: stands away from ${subject}`];
  });
}

test('a test stands in the folder of what it is about, and beside the file that it is called after', () => {
  const sources = ROOMS.flatMap(filesOf);
  const tests = ROOMS.flatMap((room) => filesOf(`test/${room}`)).filter((path) => TEST.test(path));
  expect(tests.length).toBeGreaterThan(300);
  expect(
    findAstray(
      tests.map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') })),
      sources,
    ),
  ).toEqual([]);
});

test('each file that vitest.config.ts names, to take it early, is there', () => {
  const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8');
  const named = [/GROWS = \/\\\/\(\?:([\w|-]+)\)\\\.hunt/, /FIRST = '([\w|-]+)'/].map((list) => list.exec(config)?.[1]?.split('|') ?? []);
  const tests = filesOf('test').map((path) => basename(path));
  for (const [at, kind] of ['.hunt.', '.law.'].entries()) {
    expect(named[at]?.length).toBeGreaterThan(1);
    expect(named[at]?.filter((name) => !tests.some((file) => file.startsWith(name + kind)))).toEqual([]);
  }
});

test('one that stands elsewhere is found', () => {
  const sources = ['functions/store/heads.ts', 'functions/views/heads/show.ts'];
  const said = (path: string, source = '') => findAstray([{ path, source }], sources);
  expect(said('test/functions/store/heads.int.test.ts')).toEqual([]);
  expect(said('test/functions/views/heads.law.test.ts')).toEqual([]);
  expect(said('test/functions/sights/show.test.ts')).toEqual(['test/functions/sights/show.test.ts: there is no functions/sights']);
  expect(said('test/functions/store/show.test.ts', `import { show } from '../../../functions/views/heads/show.ts';`)).toEqual([
    'test/functions/store/show.test.ts: stands away from functions/views/heads/show',
  ]);
});
