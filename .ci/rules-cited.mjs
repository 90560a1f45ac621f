/**
 * Every numbered rule of every game is cited by the name of a test that passes, every option is tried in one, and every
 * row of a table of coverage leads to such rules:
 *
 *   npm exec -- node .ci/rules-cited.mjs [REPORT ...]
 *
 * A REPORT is what vitest's JSON reporter wrote of a run; without one the tests of the games are run here.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '../engine/rulesets/index.ts';

const ROOT = join(import.meta.dirname, '..');
/** A clause begins a line, or a row of a table. */
const RULE = /^(?:\*\*|\| )([A-Z]{2,4}-[0-9]+)\b/gm;

/** `| 4.1 General | 1 FG-26, 83 · 2 FG-96 |`: section, row, and the numbers of rules behind the first one's letters. */
function* coverageOf(text) {
  const [, table = ''] = text.split('| section | rows → rules |');
  for (const [, section, cells] of table.matchAll(/^\| ([0-9.]+) [^|]*\| (.*) \|$/gm)) {
    for (const cell of cells.split(' · ')) {
      const [, row, first, more = ''] = /^([0-9]+) ([A-Z]{2,4}-[0-9]+)((?:, [0-9]+)*)/.exec(cell) ?? [];
      if (row === undefined) continue;
      const letters = first.split('-')[0];
      yield {
        row: `${section}.${row}`,
        rules: [
          first,
          ...more
            .split(', ')
            .slice(1)
            .map((number) => `${letters}-${number}`),
        ],
      };
    }
  }
}

function reportOfRun() {
  const folder = mkdtempSync(join(tmpdir(), 'rules-cited-'));
  try {
    const file = join(folder, 'report.json');
    const projects = ['unit', 'laws', 'hunts'].map((name) => `--project=${name}`);
    const command = ['exec', '--', 'vitest', 'run', ...projects, '--reporter=json', `--outputFile=${file}`, 'test/engine'];
    execFileSync('npm', command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    return file;
  } finally {
    process.on('exit', () => rmSync(folder, { recursive: true }));
  }
}

const given = process.argv.slice(2);
const reports = (given.length > 0 ? given : [reportOfRun()]).map((file) => JSON.parse(readFileSync(file, 'utf8')));
const passed = reports
  .flatMap(({ testResults }) => testResults)
  .flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => ({ file: name, fullName })),
  );

let missing = 0;
for (const { id, options } of registry.games) {
  const written = readFileSync(join(ROOT, `engine/rulesets/${id}/RULES.md`), 'utf8');
  const rules = [...written.matchAll(RULE)].map(([, rule]) => rule);
  const folder = join(ROOT, `test/engine/rulesets/${id}/`);
  const own = passed.filter(({ file }) => file.startsWith(folder));
  const counts = rules.map((rule) => [rule, own.filter(({ fullName }) => new RegExp(`\\b${rule}(?![0-9])`).test(fullName)).length]);
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.(test\.ts|json)$/.test(name) && !name.startsWith('games'));
  const text = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const untried = options.map(({ name }) => name).filter((name) => !new RegExp(`(?<![A-Za-z-])${name}(?![A-Za-z-])`).test(text));
  const uncited = counts.filter(([, count]) => count === 0).map(([rule]) => rule);
  const rows = [...coverageOf(written)];
  const astray = rows.filter((one) => one.rules.some((rule) => !rules.includes(rule) || uncited.includes(rule))).map(({ row }) => row);
  console.log(`${id}: ${rules.length} rules, ${own.length} tests, ${options.length} options`);
  console.log(`  ${counts.map(([rule, count]) => `${rule} ${count}`).join(', ')}`);
  if (rules.length === 0) console.log(`  RULES.md has no rule that begins a line as **${id.slice(0, 2).toUpperCase()}-1`);
  if (uncited.length > 0) console.log(`  cited by no test: ${uncited.join(', ')}`);
  if (untried.length > 0) console.log(`  options in no test and no case: ${untried.join(', ')}`);
  if (rows.length > 0) console.log(`  ${rows.length - astray.length} of ${rows.length} rows of the seed lead to rules that tests cite`);
  if (astray.length > 0) console.log(`  rows that lead to no rule or to an uncited one: ${astray.join(', ')}`);
  missing += astray.length + uncited.length + untried.length + (rules.length === 0 ? 1 : 0);
}
process.exit(missing === 0 ? 0 : 1);
