/**
 * The cost of work relative to a floor measured in the same run: a slow or busy machine slows both, and no test asks for
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

/** The clock of a thread has ticks of about 4 ms: three of them are measured to a third. */
const TICK_MS = 4;
const MEASURABLE_MS = 3 * TICK_MS;
const MOST_ROUNDS = 4096;

/** Measurements of the floor that a ratio needs: noise in a single one would let work pass that is too expensive. */
const FLOORS = 3;

interface Floor {
  readonly work: Work;
  /** So many at a time as can be measured. */
  rounds: number;
  /** The cost of that many runs, the last few times. */
  costs: readonly number[];
}
const floorOf = (work: Work): Floor => ({ work, rounds: 1, costs: [] });

/** The least that the work cost, to what the floor usually cost: a busy machine may add to either. */
async function leastRatio(work: Work, floor: Floor, bar: number): Promise<number> {
  await makeMeasurable(floor);
  // The clock may give 0 for what takes no longer than its tick.
  const usual = (): number => Math.max(MEASURABLE_MS, median(floor.costs));
  // Work that is far below its bar in a single round needs no other.
  const rounds = Math.min(floor.rounds, Math.ceil((MEASURABLE_MS * floor.rounds) / (bar * usual())));
  const once = async (): Promise<number> => ((await cost(work, rounds)) * floor.rounds) / rounds;
  let least = await once();
  for (let tried = 1; tried < TRIES && least / usual() > bar; tried++) {
    least = Math.min(least, await once());
    await measure(floor);
  }
  return least / usual();
}

/**
 * Measures the floor until each measurement is long enough: a slow first call says nothing about the others. An earlier
 * measurement is kept, and repeated only along with work that seems too expensive.
 */
async function makeMeasurable(floor: Floor): Promise<void> {
  if (floor.costs.length === 0) await warmUp(floor.work);
  while (floor.costs.length < FLOORS) {
    await measure(floor);
    const isShort = floor.costs.length === FLOORS && Math.min(...floor.costs) < MEASURABLE_MS;
    if (!isShort || floor.rounds >= MOST_ROUNDS) continue;
    floor.rounds *= 2;
    floor.costs = [];
  }
}

/** Code that was just loaded is several times slower than it will be once it is compiled: as a floor it would let pass what is too expensive. */
const WARM_MS = 100;
async function warmUp(work: Work): Promise<void> {
  const before = cpuTime();
  while (cpuTime() - before < WARM_MS) await work();
}

async function measure(floor: Floor): Promise<void> {
  floor.costs = [...floor.costs, await cost(floor.work, floor.rounds)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How work grows with its size: 1 if linearly, 16 if with the square. Measuring stops once it is below `bar`. */
export function growth(work: (size: number) => unknown, size: number, bar: number): Promise<number> {
  const small = async (): Promise<void> => {
    for (let i = 0; i < 16; i++) await work(size / 16);
  };
  return leastRatio(() => work(size), floorOf(small), bar);
}

const TEXT = 'move 7 4\nbuild 8\n'.repeat(4_000);
/** Reading a text of 680 KB line by line: some ten milliseconds on the author's machine. */
export const yardstick = (): number => {
  let words = 0;
  for (let i = 0; i < 10; i++) for (const line of TEXT.split('\n')) if (/^(?:move|build)(?: \d+)+$/.test(line.trim())) words += line.length;
  return words;
};

/** Kept: it is the same for all questions. */
const YARD = floorOf(yardstick);

/** Whether work that took so long is worth more yardsticks than this. What cannot be, since none takes less than a millisecond, is not measured. */
export function isDearer(took: number, yards: number): boolean {
  if (took <= yards) return false;
  const before = cpuTime();
  yardstick();
  return took > yards * Math.max(TICK_MS, cpuTime() - before);
}

/** Milliseconds of a yardstick, as it usually takes here. */
export async function yard(): Promise<number> {
  await makeMeasurable(YARD);
  return Math.max(1, median(YARD.costs) / YARD.rounds);
}

/** How many yardsticks it costs. Measuring stops once it is below `bar`. */
export const effort = (work: Work, bar: number): Promise<number> => leastRatio(work, YARD, bar);
