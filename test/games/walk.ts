/** A submission made of choices drawn by lot: what a random player sends, and what the laws of choices are tried on. */
import { type Blank, type Choice, take } from '../../engine/choices.ts';
import type { AnyRuleset, Dice, Seat } from '../../engine/ruleset.ts';

export interface Walk {
  readonly lines: readonly string[];
  /** How many choices were taken. */
  readonly taken: number;
}

interface Manner {
  /** How likely it is to stop where it may. */
  readonly stops: number;
  /** Ends the walk where it may, after as many choices. */
  readonly most: number;
  /** The least is best: of a few ways to go on the best is taken, where by lot alone the game would come to nothing. */
  readonly rank?: (lines: readonly string[]) => number;
  /** Throws where a choice taken breaks a law. */
  readonly after?: (choice: Choice, lines: readonly string[]) => void;
}

const USUAL: Manner = { stops: 0.1, most: 40 };
/** So many are drawn to take the best of. */
const FEW = 3;
/** No turn needs more choices, in any game. */
const ENDLESS = 1_000;

/** @throws Error where there is no way to go on, and the lines are not yet an order. */
export function walk(
  { choices, read }: Pick<AnyRuleset, 'choices' | 'read'>,
  view: unknown,
  seat: Seat,
  dice: Dice,
  manner: Partial<Manner> = {},
): Walk {
  const { stops, most, rank, after } = { ...USUAL, ...manner };
  let lines: readonly string[] = [];
  for (let taken = 0; taken < ENDLESS; taken++) {
    const mayStop = taken > 0 && read(view, seat, lines).kind === 'order';
    if (mayStop && (taken >= most || dice.roll(1_000, `stop.${taken}`) <= stops * 1_000)) return { lines, taken };
    const open = choices(view, seat, lines);
    if (open.length === 0) {
      if (mayStop) return { lines, taken };
      throw new Error(
        `${seat} has no choice after "${lines.join('; ')}", which is no order yet: ${JSON.stringify(read(view, seat, lines))}`,
      );
    }
    const groups = [...Map.groupBy(open, ({ group }) => group).values()];
    const drawn = Array.from({ length: rank === undefined ? 1 : FEW }, (_, lot) => drawStep(groups, lines, dice, `${taken}.${lot}`));
    const step = drawn.reduce((best, other) => (rank !== undefined && rank(other.lines) < rank(best.lines) ? other : best));
    lines = step.lines;
    after?.(step.choice, lines);
  }
  throw new Error(`${seat} may go on for ever after "${lines.slice(0, 20).join('; ')}"`);
}

interface Step {
  readonly choice: Choice;
  readonly lines: readonly string[];
}

/** A heading first, then a choice under it, so that many of a kind do not crowd out the rest. */
function drawStep(groups: readonly (readonly Choice[])[], lines: readonly string[], dice: Dice, purpose: string): Step {
  const choice = oneOf(oneOf(groups, dice, `group.${purpose}`), dice, `choice.${purpose}`);
  const filling = (choice.blanks ?? []).map((blank) => [blank.name, drawText(blank, dice, `blank.${purpose}.${blank.name}`)]);
  return { choice, lines: take(lines, choice, Object.fromEntries(filling)) };
}

function drawText(blank: Blank, dice: Dice, purpose: string): string {
  if (blank.t === 'number') return String(blank.min + dice.roll(blank.max - blank.min + 1, purpose) - 1);
  if (blank.t === 'one') return oneOf(blank.values, dice, purpose).value;
  const count = blank.least + dice.roll(Math.min(blank.most, blank.values.length) - blank.least + 1, purpose) - 1;
  const drawn = new Set(dice.shuffle(blank.values, `${purpose}.which`).slice(0, count));
  return blank.values.flatMap((value) => (drawn.has(value) ? [value.value] : [])).join(blank.join);
}

const oneOf = <T>(all: readonly T[], dice: Dice, purpose: string): T => all[dice.roll(all.length, purpose) - 1] as T;
