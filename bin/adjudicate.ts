/** `npm run -s adjudicate -- FILE…`: runs worked cases through the engine; exits 1 when any fails, 2 when a file cannot be run. */
import { readFileSync } from 'node:fs';
import { judge, readCases } from '../engine/adjudicate.ts';
import type { AnyRuleset, Json } from '../engine/ruleset.ts';
import { editionName, rulesetNamed, rulesets } from '../engine/rulesets/index.ts';

interface Tally {
  passed: number;
  failed: number;
}

function named(name: string): AnyRuleset {
  const ruleset = rulesetNamed(name);
  if (ruleset === undefined) throw new Error(`unknown ruleset "${name}"; there is ${rulesets.map(editionName).join(', ')}`);
  return ruleset;
}

function runFile(file: string, tally: Tally): void {
  const cases = readCases(JSON.parse(readFileSync(file, 'utf8')) as Json);
  const ready = cases.map((worked) => ({ worked, ruleset: named(worked.ruleset) }));
  for (const { worked, ruleset } of ready) {
    const found = judge(ruleset, worked);
    if (found === undefined) tally.passed += 1;
    else tally.failed += 1;
    console.log(found === undefined ? `ok ${worked.name}` : `FAIL ${worked.name}: ${found}`);
  }
}

function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error('usage: npm run -s adjudicate -- FILE…');
    return 2;
  }
  const tally: Tally = { passed: 0, failed: 0 };
  let unreadable = 0;
  for (const file of files) {
    try {
      runFile(file, tally);
    } catch (error) {
      unreadable += 1;
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  if (unreadable > 0) return 2;
  return tally.failed > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
