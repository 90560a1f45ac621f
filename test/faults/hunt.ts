/**
 * Plays a range of seeds and stops at the first broken promise: npm run hunt -- FROM [TO] [--workers N].
 * A single seed prints every call. --pairs: every pair of faults of a whole turn.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { everyPair } from './every-way.ts';
import { randomPlay, type Verdict } from './play.ts';
import { add, count, emptyTally, type Tally, tell } from './tally.ts';
import { layTable, runs, wholeTurn } from './turn.ts';

const TELL_EVERY = 1_000;
const HAND_OVER = 50;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

/** The whole story of one seed, and how to see it again. */
async function story(seed: number): Promise<string> {
  const { faults, history } = await randomPlay(seed, { verbose: true });
  return [...history, '', ...(faults.length > 0 ? faults : ['no promise was broken']), `npm run hunt -- ${seed}`].join('\n');
}

/** Prints the failure as it was found: a second run may differ if wall-clock time played a part. */
interface Broken {
  readonly seed: number;
  readonly faults: readonly string[];
}

/** Returns the seed that broke a promise, if one did. */
async function playRange({ from, to, stride }: Range, counted: (tally: Tally) => void): Promise<Broken | undefined> {
  let tally = emptyTally();
  for (let seed = from; seed <= to; seed += stride) {
    const verdict: Verdict = await randomPlay(seed);
    count(tally, verdict);
    if (verdict.faults.length > 0) return { seed, faults: verdict.faults };
    if (tally.plays === HAND_OVER || seed + stride > to) {
      counted(tally);
      tally = emptyTally();
    }
  }
  return undefined;
}

function inWorkers({ from, to }: Range, workers: number, counted: (tally: Tally) => void): Promise<Broken | undefined> {
  const children = Array.from({ length: workers }, (_, i) =>
    fork(import.meta.filename, [String(from + i), String(to), '--stride', String(workers)]),
  );
  return new Promise((resolve, reject) => {
    let running = workers;
    for (const child of children) {
      child.on('message', (message: Tally | { readonly broken: Broken }) => {
        if ('plays' in message) return counted(message);
        for (const child of children) child.kill();
        resolve(message.broken);
      });
      child.on('error', reject);
      child.on('exit', () => {
        running -= 1;
        if (running === 0) resolve(undefined);
      });
    }
  });
}

async function hunt(range: Range, workers: number): Promise<number> {
  const total = emptyTally();
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  let told = 0;
  const count = (tally: Tally): void => {
    add(total, tally);
    if (total.plays - told < TELL_EVERY) return;
    told = total.plays;
    console.log(tell(total, seconds()));
  };
  const broken = workers > 1 ? await inWorkers(range, workers, count) : await playRange(range, count);
  console.log(tell(total, seconds()));
  if (broken === undefined) return 0;
  console.error(await story(broken.seed));
  console.error(`As it was found, seed ${broken.seed}:\n${broken.faults.join('\n')}`);
  return 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' }, stride: { type: 'string' }, pairs: { type: 'boolean' } },
});
const [from = 1, to = from] = positionals.map(Number);
const range: Range = { from, to, stride: Number(values.stride ?? 1) };
if (process.send !== undefined && values.stride !== undefined) {
  const broken = await playRange(range, (tally) => process.send?.(tally));
  if (broken !== undefined) process.send({ broken });
  process.disconnect();
} else if (values.pairs === true) {
  const tried = await everyPair(runs(await layTable(), { faults: 2, order: false }, wholeTurn), { single: 1, pair: 1 });
  console.log(`${tried} runs with one fault or two: no promise was broken`);
} else if (positionals.length === 1) {
  console.log(await story(from));
} else process.exitCode = await hunt(range, Number(values.workers));
