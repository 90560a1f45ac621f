/**
 * Learns how Flagship's hard bot values a position: plays matches with what it knows, fits a network to their results, and writes
 * it to `engine/rulesets/flagship/bot/learned-weights.ts`. Each run is one round, played with the weights that the previous one wrote.
 *
 *   npm run learn:flagship -- MINUTES SEED FILE...    plays for that long, adds its matches to the first file, fits to all files
 *   EPOCHS=0 npm run learn:flagship -- ...            only plays: once for each core, with a seed and a file of its own
 *
 * The present weights came from a quicker version of this script: one round of hand-weighed bots alone, then three of six or
 * seven minutes on two cores, to which they were fitted. Two networks fitted to the same matches may score 55 and 60 % against
 * normal: measure each, under other options too, with `npm run bench:bots -- flagship 600 hard '{}' normal`.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedWeights } from '../../../../../engine/rulesets/flagship/bot/learned-weights.ts';
import { seeded } from '../../../../support/seeded.ts';
import { type Example, fitNetwork, judgeBy, lossOf, type Network } from './fit.ts';
import { matchFor } from './matches.ts';

const UNITS = 24;
const EPOCHS = Number(process.env.EPOCHS ?? 9);
const LEARNED = join(import.meta.dirname, '../../../../../engine/rulesets/flagship/bot/learned-weights.ts');

function main([minutes = '', seed = '', ...files]: readonly string[]): void {
  const [file] = files;
  if (!(Number(minutes) >= 0) || !Number.isInteger(Number(seed)) || file === undefined) {
    throw new Error('usage: npm run learn:flagship -- MINUTES SEED FILE...');
  }
  const random = seeded(Number(seed));
  const played = playInto(file, Date.now() + Number(minutes) * 60_000, random);
  console.log(`${played} matches added to ${file}`);
  if (EPOCHS === 0) return;
  const matches = files.flatMap(matchesIn);
  const others = matches.filter((_, at) => at % 10 !== 0).flat();
  const kept = matches.filter((_, at) => at % 10 === 0).flat();
  const network = fitNetwork(others, { units: UNITS, epochs: EPOCHS, random });
  console.log(`fitted to ${others.length} positions; loss of ${kept.length} others: ${lossOf(judgeBy(network), kept).toFixed(4)}`);
  console.log(`of what was known before: ${lossOf(learnedWeights, kept).toFixed(4)}`);
  writeDown(network);
}

/** One line per match. */
function playInto(file: string, until: number, random: () => number): number {
  let played = 0;
  for (; Date.now() < until; played++) {
    const lesson = matchFor(random).map(({ outlook, won }) => [won, ...outlook]);
    appendFileSync(file, `${JSON.stringify(lesson)}\n`);
  }
  return played;
}

function matchesIn(file: string): readonly (readonly Example[])[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => (JSON.parse(line) as readonly number[][]).map(([won = 0.5, ...outlook]) => ({ won, outlook })));
}

function writeDown({ units, weights }: Network): void {
  const listed = (row: readonly number[]): string => `[${row.map((weight) => Math.round(1_000 * weight)).join(', ')}]`;
  const source = readFileSync(LEARNED, 'utf8');
  const written = source
    .replace(/(const UNITS\b.*= )\[[^;]*\];/, (_, head: string) => `${head}[\n${units.map((row) => `  ${listed(row)},\n`).join('')}];`)
    .replace(/(const WEIGHTS\b.*= )\[[^;]*\];/, (_, head: string) => `${head}${listed(weights)};`);
  writeFileSync(LEARNED, written);
  console.log(`written to ${LEARNED}; now: npm run format`);
}

main(process.argv.slice(2));
