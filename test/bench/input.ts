/**
 * `npm run bench:input -- [RULESET] [SEED]`: the most expensive 8 KB submission that a search finds, in processor time and
 * heap. Exits 1 beyond the bar.
 */

import { searched, submit, type Trial } from '../games/costly-input.ts';
import { playersOf } from '../games/players.ts';
import { cpuTime } from '../support/effort.ts';
import { rulesets } from '../support/games/games.ts';
import { seeded } from '../support/seeded.ts';

const MOST_MS = 100;
const MOST_MB = 100;
const REACH = { games: 8, mostSteps: 60, mixtures: 4, bred: 200, lines: 40 };
const REPEATS = 5;

const [only, seed = '1'] = process.argv.slice(2);

/** The least of several: noise only adds. */
function cost(trial: Trial): { readonly ms: number; readonly mb: number; readonly kind: string } {
  const all = Array.from({ length: REPEATS }, () => {
    globalThis.gc?.();
    const [time, heap] = [cpuTime(), process.memoryUsage().heapUsed];
    const kind = submit(trial);
    return { ms: cpuTime() - time, mb: (process.memoryUsage().heapUsed - heap) / 1e6, kind };
  });
  return all.reduce((least, input) => (input.ms < least.ms ? input : least));
}

for (const ruleset of rulesets.filter((ruleset) => only === undefined || ruleset.id === only)) {
  const { dearest, tried, legal } = searched(ruleset, await playersOf(ruleset.id), seeded(Number(seed)), REACH);
  const first = Math.max(...dearest.map((input) => input.ms));
  const judged = dearest.map((input) => ({ ...input, again: cost(input) }));
  const worst = judged.reduce((most, input) => (input.again.ms > most.again.ms ? input : most));
  const { ms, mb, kind } = worst.again;
  console.log(
    `input   ${ruleset.id.padEnd(22)} ${ms.toFixed(1).padStart(6)} ms (dearest at first try ${first.toFixed(1)}) ${mb.toFixed(1).padStart(6)} MB  ${kind}; ${tried} texts, ${legal} legal; bar ${MOST_MS} ms, ${MOST_MB} MB`,
  );
  console.log(`        ${JSON.stringify(worst.text.slice(0, 90))}… as ${worst.position.seat} in step ${worst.position.step}`);
  if (ms > MOST_MS || mb > MOST_MB) process.exitCode = 1;
}
