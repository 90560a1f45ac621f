/** `sealed-orders verify`, as somebody who saved a record calls it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { main } from '../../bin/verify.ts';
import type { Archive } from '../../engine/archive.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { playBots } from '../support/games/bot-game.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { hasPython, judgeInPython } from '../support/verify-py.ts';

const LONG = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}
/** The command in this process. */
async function run(...words: readonly string[]): Promise<Ended> {
  const said: string[] = [];
  const hear = (line: string): void => void said.push(`${line}\n`);
  const spies = [vi.spyOn(console, 'log').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)];
  const code = await main(words);
  for (const spy of spies) spy.mockRestore();
  return { code, said: said.join('') };
}
const verify = (file: string, ...anchors: readonly string[]): Promise<Ended> =>
  run(file, ...anchors.flatMap((anchor) => ['--anchor', anchor]));

/** Two fleets that never meet, for more steps than a chain has links. */
function longRecord(): { readonly file: string; readonly archive: Archive } {
  const ruleset = rulesetNamed('flagship') as AnyRuleset;
  const options = Object.fromEntries(ruleset.options.map((option) => [option.name, option.name === 'turnLimit' ? null : option.initial]));
  const seats = ruleset.tables(options)[0] ?? [];
  const archive = playBots({ ruleset, seats, options, name: 'long', mostSteps: 260, instead: () => 'silent' });
  const file = join(folder, 'long.json');
  writeFileSync(file, JSON.stringify(archive));
  return { file, archive };
}

test('every anchor of a long match is compared with the anchors that were sent', { timeout: LONG }, async () => {
  const { file, archive } = longRecord();
  const [first = '', second = ''] = archive.anchors;
  expect(archive.anchors).toHaveLength(2);
  expect(await verify(file, first, second)).toMatchObject({ code: 0, said: expect.stringContaining('verified.') });
  expect(await verify(file, first, first)).toMatchObject({ code: 1, said: expect.stringContaining(`anchor 2 in the record is ${second}`) });
  expect(await verify(file, second, first)).toMatchObject({ code: 1, said: expect.stringContaining('anchor 1 in the record') });
  expect(await verify(file, first)).toMatchObject({ code: 1, said: expect.stringContaining('has 2 anchors and you passed 1') });
  const { code, said } = await verify(file);
  expect(code).toBe(0);
  expect(said).toContain(`${first}, ${second}`);
});

test('a record in pages verifies by all of its files, here and in Python', { timeout: LONG }, async () => {
  const { archive } = longRecord();
  const { anchors, steps } = archive;
  const pages = [
    { ...archive, anchors: anchors.slice(0, 1), steps: steps.slice(0, 100), next: 100 },
    { ...archive, anchors: anchors.slice(1), steps: steps.slice(100) },
  ].map((page, i) => {
    const file = join(folder, `page-${i}.json`);
    writeFileSync(file, JSON.stringify(page));
    return file;
  });
  const [first = '', second = ''] = pages;
  expect(await run(first, second)).toMatchObject({ code: 0, said: expect.stringContaining(`${steps.length} steps`) });
  expect(await run(second, first)).toMatchObject({ code: 0 });
  expect(await run(second)).toMatchObject({ code: 1 });
  if (hasPython()) expect(judgeInPython(pages)).toEqual([expect.stringContaining(`verified, ${steps.length} steps`)]);
});

test('a record verifies with the anchor of its invitation or without it', { timeout: LONG }, async () => {
  const file = join(root, 'test/engine/rulesets/rebel-commander/games/golden.json');
  const { anchors } = JSON.parse(readFileSync(file, 'utf8')) as Archive;
  expect(await verify(file, ...anchors)).toMatchObject({ code: 0 });
  expect(await verify(file)).toMatchObject({ code: 0, said: expect.stringContaining(`the anchor ${anchors[0]}`) });
  expect(await verify(file, '00'.repeat(32))).toMatchObject({ code: 1, said: expect.stringContaining('NOT VERIFIED') });
});

test('a malformed command line prints the usage', { timeout: LONG }, async () => {
  const usage = { code: 2, said: expect.stringContaining('usage: sealed-orders verify RECORD.json') };
  for (const words of [['--anchor'], ['a.json', '--anchors', 'x']]) expect(await run(...words)).toMatchObject(usage);
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/verify.ts')], { encoding: 'utf8' });
  expect({ code: status, said: stderr }).toMatchObject(usage);
});
