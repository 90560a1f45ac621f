/**
 * Plays every game by lot and stops at the first broken law:
 * npm run hunt:games -- [RULESET|all] FROM [TO] [--workers N] [--options JSON].
 * Options named are not drawn: so a new one can be tried in every match.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';
import { pinned } from './draw-options.ts';
import { playersOf } from './players.ts';
import { playMatch } from './random-match.ts';
import { add, count, emptyTally, type Tally, tell } from './tally.ts';

const HAND_OVER = 20;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}
interface Broken {
  readonly broken: string;
}

async function playRange(ruleset: AnyRuleset, { from, to, stride }: Range, counted: (tally: Tally) => void): Promise<Broken | undefined> {
  const players = await playersOf(ruleset.id);
  let tally = emptyTally();
  for (let seed = from; seed <= to; seed += stride) {
    try {
      count(tally, playMatch(ruleset, players, seed));
    } catch (error) {
      return {
        broken: `${error instanceof Error ? error.message : error}\nnpm run hunt:games -- ${ruleset.id} ${seed}${values.options === undefined ? '' : ` --options '${values.options}'`}`,
      };
    }
    if (tally.steps.length === HAND_OVER || seed + stride > to) {
      counted(tally);
      tally = emptyTally();
    }
  }
  return undefined;
}

function inWorkers(ruleset: AnyRuleset, range: Range, workers: number, counted: (tally: Tally) => void): Promise<Broken | undefined> {
  const { from, to } = range;
  const given = values.options === undefined ? [] : ['--options', values.options];
  const children = Array.from({ length: workers }, (_, i) =>
    fork(import.meta.filename, [ruleset.id, String(from + i), String(to), '--stride', String(workers), ...given]),
  );
  return new Promise((resolve, reject) => {
    let running = workers;
    for (const child of children) {
      child.on('message', (message: Tally | Broken) => {
        if ('steps' in message) return counted(message);
        for (const child of children) child.kill();
        resolve(message);
      });
      child.on('error', reject);
      child.on('exit', (code) => {
        running -= 1;
        if (code !== 0 && code !== null) resolve({ broken: `a worker ended with ${code}` });
        else if (running === 0) resolve(undefined);
      });
    }
  });
}

async function hunt(ruleset: AnyRuleset, range: Range, workers: number): Promise<boolean> {
  const total = emptyTally();
  const started = performance.now();
  const count = (tally: Tally): void => add(total, tally);
  const broken = workers > 1 ? await inWorkers(ruleset, range, workers, count) : await playRange(ruleset, range, count);
  console.log(tell(ruleset.id, total, (performance.now() - started) / 1000));
  if (broken !== undefined) console.error(broken.broken);
  return broken === undefined;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' }, stride: { type: 'string' }, options: { type: 'string' } },
});
const [named = 'all', ...numbers] = /^[0-9]+$/.test(positionals[0] ?? '') ? ['all', ...positionals] : positionals;
const [from = 1, to = from] = numbers.map(Number);
const found = rulesetNamed(named);
const ruleset = found && pinned(found, JSON.parse(values.options ?? '{}'));
if (named !== 'all' && ruleset === undefined)
  throw new Error(`there is no game "${named}"; there are ${rulesets.map(({ id }) => id).join(', ')}`);
const games = ruleset === undefined ? rulesets : [ruleset];
const range: Range = { from, to, stride: Number(values.stride ?? 1) };
if (process.send !== undefined && values.stride !== undefined) {
  const broken = await playRange(ruleset ?? (games[0] as AnyRuleset), range, (tally) => process.send?.(tally));
  if (broken !== undefined) process.send(broken);
  process.disconnect();
} else {
  for (const game of games) if (!(await hunt(game, range, Number(values.workers)))) process.exitCode = 1;
}
