/** `npm run hunt:secrets -- FIRST LAST [RULESET]`: pairs of runs by number, both included; the same number, the same pair. */
import { spawnSync } from 'node:child_process';

const [first = '1', last = '1000', ruleset] = process.argv.slice(2);
if (![first, last].every((bound) => /^[1-9][0-9]{0,8}$/.test(bound)) || Number(last) < Number(first)) {
  console.error('Give the first and the last pair as whole numbers from 1: npm run hunt:secrets -- 1 100000');
  process.exit(2);
}
const env = { ...process.env, FIRST: first, LAST: last, ...(ruleset === undefined ? {} : { RULESET: ruleset }) };
const run = spawnSync('vitest', ['run', '--project', 'hunts', 'test/secrecy/secrets.hunt.test.ts'], { env, stdio: 'inherit' });
process.exit(run.status ?? 1);
