/**
 * What work costs relative to a floor measured in the same run: a slow or busy machine slows both, and no test asks for
 * milliseconds. A measurement above its bar is repeated, since noise only adds: work that is too expensive fails each time.
 */
type Work = () => unknown;

const TRIES = 8;

/** Processor time of this thread in ms, whatever else the machine does. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds for this many rounds. */
async function cost(work: Work, rounds: number): Promise<number> {
  const before = cpuTime();
  for (let i = 0; i < rounds; i++) await work();
  return cpuTime() - before;
}

/** The clock of a thread goes in ticks of some 4 ms: what takes three of them is measured to a third. */
const MEASURABLE_MS = 12;
const MOST_ROUNDS = 4096;

/** Measurements of the floor before the first ratio: noise in a single one would let work pass that is too expensive. */
const FLOORS = 3;

/** The least that the work cost, to what the floor usually cost: a busy machine may add to either. */
async function leastRatio(work: Work, floor: Work, bar: number): Promise<number> {
  let rounds = 1;
  let floors = await measure(floor, rounds);
  // Each must be measurable: a first call that is slow by itself says nothing about the others.
  for (; rounds < MOST_ROUNDS && Math.min(...floors) < MEASURABLE_MS; floors = await measure(floor, rounds)) rounds *= 2;
  // The clock may give 0 for what takes no longer than its tick.
  const usual = (): number => Math.max(MEASURABLE_MS, median(floors));
  let least = await cost(work, rounds);
  for (let tried = 1; tried < TRIES && least / usual() > bar; tried++) {
    least = Math.min(least, await cost(work, rounds));
    floors.push(await cost(floor, rounds));
  }
  return least / usual();
}

async function measure(floor: Work, rounds: number): Promise<number[]> {
  const floors: number[] = [];
  while (floors.length < FLOORS) floors.push(await cost(floor, rounds));
  return floors;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How work grows with its size: 1 if linearly, 16 if with the square. Measuring stops once it is below `bar`. */
export function growth(work: (size: number) => unknown, size: number, bar: number): Promise<number> {
  const small = async (): Promise<void> => {
    for (let i = 0; i < 16; i++) await work(size / 16);
  };
  return leastRatio(() => work(size), small, bar);
}

const TEXT = 'move 7 4\nbuild 8\n'.repeat(4_000);
/** Reading a text of 680 KB line by line: some ten milliseconds on the author's machine. */
export const yardstick = (): number => {
  let words = 0;
  for (let i = 0; i < 10; i++) for (const line of TEXT.split('\n')) if (/^(?:move|build)(?: \d+)+$/.test(line.trim())) words += line.length;
  return words;
};

/** How many yardsticks it costs. Measuring stops once it is below `bar`. */
export const effort = (work: Work, bar: number): Promise<number> => leastRatio(work, yardstick, bar);
