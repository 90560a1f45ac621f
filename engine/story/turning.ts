/** Why a step turned a match: what those who lost by it could have ordered instead, against the same orders of the others. */
import type { StepRecord } from '../host.ts';
import { lotsOf, seedOf } from '../kit/lots.ts';
import { type Judge, play, trial } from '../kit/trials.ts';
import type { Answers, Seat } from '../ruleset.ts';

/** The chance that a team could hope for before a step was played, from 0 to 1. */
export interface Hope {
  /** The team's chance with the orders that were given, before the dice. */
  readonly given: number;
  /** Absent if nothing clearly better was found. */
  readonly better?: { readonly seat: Seat /** Canonical. */; readonly lines: readonly string[]; readonly chance: number };
}

/** Possible orders are drawn from the bot, some of them at its best. */
const DRAWN = ['normal', 'hard', 'normal', 'normal'] as const;
/** Nobody could have known a smaller difference. */
const CLEARLY = 0.05;

/**
 * The chance that the team could hope for, and the best of what its seats might have ordered. `resolutions` is roughly what finding
 * out may cost.
 */
export function hopeBefore(judge: Judge, before: unknown, record: StepRecord, team: number, resolutions: number): Hope {
  const [half, all] = [judge.left - resolutions / 2, judge.left - resolutions];
  const answers = answersOf(judge, before, record);
  const tallyOf = (changed: Answers<unknown>): Tally => new Tally(judge, before, record.step, team, { ...answers, ...changed });
  const own = tallyOf({});
  const rivals = (judge.teams[team] ?? [])
    .filter((seat) => answers[seat] !== undefined)
    .flatMap((seat) => draw(judge, before, record, seat))
    .map((drawn) => ({ ...drawn, tally: tallyOf({ [drawn.seat]: { t: 'order', order: drawn.order } }) }));
  // Half of it chooses, and the other half weighs what was chosen once more, so that nothing looks good by luck alone.
  tryUntil(judge, half, [own, ...rivals.map(({ tally }) => tally)]);
  const best = rivals.toSorted((a, b) => b.tally.mean() - a.tally.mean()).find(({ tally }) => tally.mean() >= own.mean() + CLEARLY);
  const weighed = best === undefined ? [own] : [own, best.tally];
  for (const tally of weighed) tally.forget();
  tryUntil(judge, all, weighed);
  const given = own.mean();
  if (best === undefined || best.tally.mean() < given + CLEARLY) return { given };
  return { given, better: { seat: best.seat, lines: best.lines, chance: best.tally.mean() } };
}

/** Tries each at least once, all with the same luck. */
function tryUntil(judge: Judge, left: number, tallies: readonly Tally[]): void {
  do for (const tally of tallies) tally.tryOnce();
  while (judge.left > left);
}

interface Drawn {
  readonly seat: Seat;
  readonly order: unknown;
  readonly lines: readonly string[];
}

/** Draws each order once, and not the one that was given. */
function draw({ ruleset }: Judge, before: unknown, { step, answers }: StepRecord, seat: Seat): readonly Drawn[] {
  const view = ruleset.view(before, seat);
  const found = new Map<string, Drawn>();
  for (const [number, level] of DRAWN.entries()) {
    const order = ruleset.choose(view, seat, level, lotsOf(seedOf(step, number, 2)));
    const lines = ruleset.format(order);
    found.set(lines.join('\n'), { seat, order, lines });
  }
  found.delete(answers.find((answer) => answer.seat === seat)?.lines.join('\n') ?? '');
  return [...found.values()];
}

/** The answers in the record, read as they were when the step closed. */
function answersOf({ ruleset }: Judge, before: unknown, { answers }: StepRecord): Answers<unknown> {
  const given: Record<Seat, Answers<unknown>[string]> = {};
  for (const { seat, t, lines } of answers) {
    if (t === 'absent') continue;
    const reading = t === 'order' ? ruleset.read(ruleset.view(before, seat), seat, lines) : undefined;
    if (reading?.kind === 'order') given[seat] = { t: 'order', order: reading.order };
    else given[seat] = { t: t === 'silent' ? 'silent' : 'gone' };
  }
  return given;
}

/** Trials of the same step with the same answers: what the team may hope for. */
class Tally {
  readonly #judge: Judge;
  readonly #before: unknown;
  readonly #step: number;
  readonly #team: number;
  readonly #answers: Answers<unknown>;
  #luck = 0;
  #sum = 0;
  #count = 0;

  constructor(judge: Judge, before: unknown, step: number, team: number, answers: Answers<unknown>) {
    this.#judge = judge;
    this.#before = before;
    this.#step = step;
    this.#team = team;
    this.#answers = answers;
  }

  tryOnce(): void {
    const after = play(this.#judge, this.#before, this.#answers, this.#step, this.#luck);
    this.#sum += trial(this.#judge, after, this.#step + 1, this.#luck)[this.#team] ?? 0;
    this.#luck += 1;
    this.#count += 1;
  }

  mean(): number {
    return this.#sum / Math.max(1, this.#count);
  }

  /** Starts again, with different luck in the trials that follow. */
  forget(): void {
    this.#sum = 0;
    this.#count = 0;
  }
}
