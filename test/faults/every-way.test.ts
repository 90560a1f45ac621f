import { expect, test } from 'vitest';
import { everyWay, ScriptedChoices, SeenAlready, type Way } from './every-way.ts';
import { Scheduler } from './scheduler.ts';

type Register = 'a' | 'b';
type Registers = Readonly<Record<Register, number>>;
/** One call of a task, whose sum begins with a number of its own. */
interface Step {
  readonly writes: boolean;
  /** The sum and the registers after it, from those before it. */
  readonly take: (sum: number, registers: Registers) => readonly [number, Registers];
}
const read = (register: Register): Step => ({ writes: false, take: (sum, registers) => [sum + registers[register], registers] });
const write = (register: Register): Step => ({ writes: true, take: (sum, registers) => [sum, { ...registers, [register]: sum }] });

const TASKS: readonly (readonly Step[])[] = [
  [read('a'), write('a')],
  [read('a'), read('b'), write('b')],
  [read('b'), write('a')],
];
const EMPTY: Registers = { a: 0, b: 0 };
const OWN = TASKS.map((_, number) => 10 ** number);
const endOf = (sums: readonly number[], registers: Registers): string => JSON.stringify([sums, registers]);

/** One order of the calls; what came of it is added to `ends`. */
async function play(script: readonly number[], ends: Set<string>): Promise<Way> {
  const choices = new ScriptedChoices(script, { faults: 0, order: true });
  choices.armed = true;
  const scheduler = new Scheduler(choices, 0);
  let registers = EMPTY;
  const sums = [...OWN];
  const call = (number: number, { writes, take }: Step): Promise<void> => {
    const perform = (): void => {
      [sums[number], registers] = take(sums[number] ?? 0, registers);
    };
    return scheduler.call({ port: 'table', what: `${number}`, writes, group: { down: false }, perform, refusal: () => undefined });
  };
  for (const [number, steps] of TASKS.entries()) {
    const run = async (): Promise<void> => {
      for (const step of steps) await call(number, step);
    };
    scheduler.start({ name: `${number}` }, run, () => {});
  }
  try {
    await scheduler.run(0);
  } catch (error) {
    if (error instanceof SeenAlready) return { branches: choices.branches, isSeen: true };
    throw error;
  }
  ends.add(endOf(sums, registers));
  return { branches: choices.branches, isSeen: false };
}

/** Tries every order of the calls, without a scheduler. */
function allEnds(left = TASKS, sums: readonly number[] = OWN, registers = EMPTY): readonly string[] {
  if (left.every((steps) => steps.length === 0)) return [endOf(sums, registers)];
  return left.flatMap(([step, ...rest], number) => {
    if (step === undefined) return [];
    const [sum, after] = step.take(sums[number] ?? 0, registers);
    return allEnds(left.with(number, rest), sums.with(number, sum), after);
  });
}

test('of orders that differ only in reads that change places one is run, and nothing that can come of any is missed', async () => {
  const ends = new Set<string>();
  const ways = await everyWay((script) => play(script, ends));
  const all = allEnds();
  expect(ends).toEqual(new Set(all));
  expect(ways).toBeGreaterThanOrEqual(ends.size);
  expect(ways).toBeLessThan(all.length);
});
