/** One look at a seat's choices in a match played by lot: how large they are, whether they keep the laws, what they can make. */
import type { AnyRuleset, Dice, Seat } from '../../engine/ruleset.ts';
import { listFaults, takenFaults } from './choice-laws.ts';
import { compose } from './compose.ts';
import { walk } from './walk.ts';

export interface ChoiceTrial {
  /** Choices filled in by lot and read. */
  readonly taken: number;
  /** Milliseconds and bytes of the costliest list. */
  readonly slowest: number;
  readonly largest: number;
  /** Canonical lines that choices could not make. */
  readonly missed: readonly string[];
}

/** What a page on a telephone loads after each choice. */
const MOST_BYTES = 65_536;

/** @throws Error at the first broken law. `wanted`: canonical lines that choices ought to make. */
export function tryChoices(ruleset: AnyRuleset, view: unknown, seat: Seat, wanted: readonly string[], dice: Dice): ChoiceTrial {
  const { game, taken, costliest } = walkLawfully(ruleset, view, seat, dice);
  const isMade = compose({ game, view, seat, wanted });
  return { taken, ...costliest, missed: isMade ? [] : [wanted.join('; ')] };
}

/**
 * Takes choices by lot, and looks at each list on the way. `game` remembers what it was asked: many lists and readings are
 * wanted more than once. @throws Error at the first broken law.
 */
export function walkLawfully(ruleset: AnyRuleset, view: unknown, seat: Seat, dice: Dice) {
  const costliest = { slowest: 0, largest: 0 };
  const listed = new Map<string, ReturnType<typeof ruleset.choices>>();
  const choices: typeof ruleset.choices = (view, seat, lines) => {
    const key = lines.join('\n');
    const known = listed.get(key);
    if (known !== undefined) return known;
    const started = performance.now();
    const open = ruleset.choices(view, seat, lines);
    costliest.slowest = Math.max(costliest.slowest, performance.now() - started);
    const size = JSON.stringify(open).length;
    hold(size > MOST_BYTES ? [`choices of ${size} bytes, of ${MOST_BYTES} at most`] : [], lines);
    costliest.largest = Math.max(costliest.largest, size);
    listed.set(key, open);
    return open;
  };
  const readings = new Map<string, ReturnType<typeof ruleset.read>>();
  const read: typeof ruleset.read = (view, seat, lines) => {
    const key = lines.join('\n');
    const reading = readings.get(key) ?? ruleset.read(view, seat, lines);
    readings.set(key, reading);
    return reading;
  };
  const game = { ...ruleset, choices, read };
  const scene = ruleset.scene(view, []);
  const hold = (faults: readonly string[], lines: readonly string[]): void => {
    if (faults.length > 0) throw new Error(`${seat}, after "${lines.join('; ')}": ${faults.join('; ')}`);
  };
  hold(listFaults(choices(view, seat, []), [], scene), []);
  const { taken } = walk(game, view, seat, dice, {
    after: (_choice, lines) => {
      hold(takenFaults(game, view, seat, lines), lines);
      hold(listFaults(choices(view, seat, lines), lines, scene), lines);
    },
  });
  return { game, taken, costliest };
}
