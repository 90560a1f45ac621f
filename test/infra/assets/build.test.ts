/** The scripts of pages: how much a browser loads, and what a home keeps of earlier builds. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assetsIn, type Manifest } from '../../../functions/wiring/assets.ts';
import { openAssetFolder } from '../../../infra/local/assets.ts';
import { MANIFEST } from '../../../templates/pages/manifest.ts';
import { watchLine } from '../../support/canaries.ts';
import { rulesets } from '../../support/games/games.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const logged: string[] = [];
const log = (event: string): void => {
  watchLine(event);
  logged.push(event);
};
let manifest: Manifest;
beforeAll(async () => {
  expect(await openAssetFolder(folder, log).built()).toBe(folder);
  manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** In units of 1000 bytes, by the coding that compresses less. */
const sizeOf = (names: readonly string[]): number =>
  Math.max(...['.br', '.gz'].map((ending) => names.reduce((sum, name) => sum + statSync(join(folder, name + ending)).size, 0) / 1000));

describe('a browser loads, compressed,', () => {
  test('at most 10 KB for a match page that is only looked at', () => {
    expect(sizeOf([manifest.match])).toBeLessThanOrEqual(10);
  });

  test('at most 45 KB for the page of a step', () => {
    expect(sizeOf([manifest.replay])).toBeLessThanOrEqual(45);
  });

  test.each(rulesets.map(({ id }) => id))('at most 90 KB for %s, with its board', (game) => {
    expect(sizeOf([manifest.games[game] ?? 'none'])).toBeLessThanOrEqual(90);
  });

  test('one file for each page, and one besides for the game that is ordered in: none of them loads a third', () => {
    const loaded = (name: string): readonly string[] => {
      const source = readFileSync(join(folder, name), 'utf8');
      expect(/(?:^|;)import[\s"{*]|\}from"/.test(source)).toBe(false);
      return [...source.matchAll(/\bimport\("\.\/([^"]+)"\)/g)].flatMap(([, file = '']) => (file === 'bot.ts' ? [] : [file]));
    };
    const games = Object.values(manifest.games);
    expect(games).toHaveLength(rulesets.length);
    for (const name of [...games, manifest.replay, manifest.mine, manifest.timed, manifest.worker])
      expect([name, loaded(name)]).toEqual([name, []]);
    const [verifier, ...more] = loaded(manifest.match).filter((name) => !games.includes(name));
    expect(more).toEqual([]);
    expect(loaded(verifier ?? '')).toEqual(expect.arrayContaining(games));
    expect(loaded(verifier ?? '').filter((name) => !games.includes(name))).toEqual([]);
  });

  test('what its page says that it is', () => {
    expect(Object.keys(manifest.integrity).toSorted()).toEqual(manifest.files);
    for (const [name, hash] of Object.entries(manifest.integrity))
      expect(
        `sha384-${createHash('sha384')
          .update(readFileSync(join(folder, name)))
          .digest('base64')}`,
      ).toBe(hash);
  });

  test('a worker that imports nothing, since not every browser lets it', () => {
    const source = readFileSync(join(folder, manifest.worker), 'utf8');
    expect(source).not.toMatch(/\b(?:import|export)\b/);
    expect(source).toContain('respondWith');
  });

  test('of what tells a game choices and what to expect, without its guide', async () => {
    const parts = await Promise.all(Object.values(manifest.games).map((name) => import(pathToFileURL(join(folder, name)).href)));
    const presentations = parts.flatMap(({ presentation }) => presentation ?? []);
    expect(presentations).toHaveLength(rulesets.length);
    for (const { rules, mountBoard } of parts) expect([typeof rules.resolve, typeof mountBoard]).toEqual(['function', 'function']);
    for (const presentation of presentations)
      expect(presentation).toMatchObject({ choices: expect.any(Function), expect: expect.any(Function), guide: undefined });
  });

  test('no player of any game', () => {
    const left = Object.values(manifest.games).map(
      (name) => readFileSync(join(folder, name), 'utf8').split('import("./bot.ts")').length - 1,
    );
    expect(left).toEqual(rulesets.map(() => rulesets.length));
  });
});

test('every icon that a manifest names is drawn, in its size', () => {
  const { icons }: { readonly icons: readonly { readonly src: string; readonly sizes: string }[] } = JSON.parse(MANIFEST);
  for (const { src, sizes } of icons) {
    const drawn = readFileSync(join(folder, src.replace('/icons/', '')));
    if (sizes === 'any') expect(drawn.toString()).toContain('<svg');
    // The width and height of a PNG stand in its first chunk.
    else expect(`${drawn.readUInt32BE(16)}x${drawn.readUInt32BE(20)}`).toBe(sizes);
  }
});

describe('at home', () => {
  const build = (): Promise<string | undefined> => openAssetFolder(folder, log).built();
  const list = join(folder, 'builds.json');

  test('files that are there already are not made again', async () => {
    const before = statSync(join(folder, manifest.match)).ino;
    await build();
    expect(statSync(join(folder, manifest.match)).ino).toBe(before);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([manifest.files]);
  });

  test('the files of two builds before are kept, and those of older ones go', async () => {
    const [one, two, three] = ['match-00000001.js', 'match-00000002.js', 'match-00000003.js'] as const;
    for (const name of [one, two, three]) for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, name + ending), '');
    writeFileSync(list, JSON.stringify([[one], [two], [three]]));
    await build();
    expect([one, `${one}.br`, two, `${two}.gz`, three, `${three}.br`].map((name) => existsSync(join(folder, name)))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ]);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['manifest.json', ...manifest.files]));
  });

  test('a folder that cannot be written is logged, and pages do without', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await openAssetFolder(join(folder, 'file'), log).built()).toBeUndefined();
    expect(logged).toEqual(['assets-failed']);
  });

  test('a build that failed is tried again after a while, once for all pages, and pages have their scripts from then on', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, '');
    const words: string[] = [];
    const assets = openAssetFolder(blocked, (event) => void words.push(event), 100);
    const pages = assetsIn(assets.built);
    expect(await Promise.all([pages.mineScripts(), pages.worker(), pages.timedScripts()])).toEqual([undefined, undefined, undefined]);
    expect(words).toEqual(['assets-failed']);
    rmSync(blocked);
    const { mine, integrity } = manifest;
    await vi.waitFor(
      async () => expect(await pages.mineScripts()).toEqual([{ src: `/assets/${mine}`, integrity: integrity[mine] }]),
      600_000,
    );
    expect(await pages.read(mine, 'identity')).toBeDefined();
  });

  test('a build that is under way ends with the service, without a word', async () => {
    const other = join(folder, 'other');
    const assets = openAssetFolder(other, log);
    const building = assets.built();
    await assets.stop();
    expect(await building).toBeUndefined();
    expect(logged).toEqual(['assets-failed']);
  });
});
