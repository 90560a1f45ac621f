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

function fasterMedian(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 4)] ?? 0;
}
