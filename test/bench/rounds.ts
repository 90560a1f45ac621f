/** Fair timing on a shared machine: contestants take turns in short rounds, and each is judged by its best half. */
export interface Contestant {
  readonly name: string;
  /** Does some work and returns how many units it did. */
  run(): number | Promise<number>;
}

/** Units a second for each contestant: the median of the faster half of its rounds. */
export async function race(contestants: readonly Contestant[], rounds: number): Promise<ReadonlyMap<string, number>> {
  const speeds = new Map<string, number[]>(contestants.map((contestant) => [contestant.name, []]));
  for (const contestant of contestants) await contestant.run();
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) {
      const started = performance.now();
      const units = await contestant.run();
      speeds.get(contestant.name)?.push((units * 1000) / (performance.now() - started));
    }
  }
  return new Map([...speeds].map(([name, all]) => [name, fasterMedian(all)]));
}

/** Work that waits for nothing. */
export interface Worker {
  readonly name: string;
  /** Does some work and returns how many units it did. */
  run(): number;
}

/**
 * Units for each second that this thread had a processor, over all rounds: what else runs on the machine takes none of it.
 * The clock of that time ticks every few milliseconds, so a round alone would say nothing.
 *
 * @param atLeast - Milliseconds; short rounds are repeated for as long.
 */
export function raceWork(workers: readonly Worker[], rounds: number, atLeast: number): ReadonlyMap<string, number> {
  const all = workers.map((worker) => ({ worker, units: 0, time: 0 }));
  for (const { run } of workers) run();
  const begun = threadTime();
  for (let round = 0; round < rounds || threadTime() - begun < atLeast; round++) {
    for (const lap of all) {
      const started = threadTime();
      lap.units += lap.worker.run();
      lap.time += threadTime() - started;
    }
  }
  return new Map(all.map(({ worker, units, time }) => [worker.name, (units * 1000) / time]));
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function fasterMedian(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 4)] ?? 0;
}
