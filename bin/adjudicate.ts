/** `npm run -s adjudicate -- FILE…`: runs worked cases through the engine; exits with 1 when any fails, with 2 when a file cannot be run. */
import { readFileSync } from 'node:fs';
import { judge, readCases } from '../engine/adjudicate.ts';
import { editionName } from '../engine/game.ts';
import type { AnyRules, Json } from '../engine/ruleset.ts';
import { registry } from '../engine/rulesets/index.ts';
import { complain, runCommand, say, why } from './say.ts';

interface Tally {
  passed: number;
  failed: number;
}

async function loadNamed(name: string): Promise<AnyRules> {
  const ruleset = await registry.loadRules(name);
  if (ruleset === undefined) throw new Error(`unknown ruleset "${name}"; there is ${registry.games.map(editionName).join(', ')}`);
  return ruleset;
}

async function runFile(file: string, tally: Tally): Promise<void> {
  const cases = readCases(JSON.parse(readFileSync(file, 'utf8')) as Json);
  const ready = await Promise.all(cases.map(async (worked) => ({ worked, ruleset: await loadNamed(worked.ruleset) })));
  for (const { worked, ruleset } of ready) {
    const found = judge(ruleset, worked);
    if (found === undefined) tally.passed += 1;
    else tally.failed += 1;
    say(found === undefined ? `ok ${worked.name}` : `FAIL ${worked.name}: ${found}`);
  }
}

async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0) return complain('usage: npm run -s adjudicate -- FILE…');
  const tally: Tally = { passed: 0, failed: 0 };
  let unreadable = 0;
  for (const file of files) {
    try {
      await runFile(file, tally);
    } catch (error) {
      unreadable += 1;
      complain(`${file}: ${why(error)}`);
    }
  }
  say(`${tally.passed} passed, ${tally.failed} failed`);
  if (unreadable > 0) return 2;
  return tally.failed > 0 ? 1 : 0;
}

await runCommand(main, process.argv.slice(2));
