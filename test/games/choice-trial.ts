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

/** @throws Error at the first broken law. `wanted`: canonical lines that choices ought to make. */
export function tryChoices(ruleset: AnyRuleset, view: unknown, seat: Seat, wanted: readonly string[], dice: Dice): ChoiceTrial {
  let [slowest, largest] = [0, 0];
  const timed: typeof ruleset.choices = (...asked) => {
    const started = performance.now();
    const open = ruleset.choices(...asked);
    slowest = Math.max(slowest, performance.now() - started);
    largest = Math.max(largest, JSON.stringify(open).length);
    return open;
  };
  const scene = ruleset.scene(view, []);
  const hold = (faults: readonly string[], lines: readonly string[]): void => {
    if (faults.length > 0) throw new Error(`${seat}, after "${lines.join('; ')}": ${faults.join('; ')}`);
  };
  hold(listFaults(timed(view, seat, []), [], scene), []);
  const { taken } = walk({ choices: timed, read: ruleset.read }, view, seat, dice, {
    after: (_choice, lines) => {
      hold(takenFaults(ruleset, view, seat, lines), lines);
      hold(listFaults(ruleset.choices(view, seat, lines), lines, scene), lines);
    },
  });
  const isMade = compose({ game: ruleset, view, seat, wanted });
  return { taken, slowest, largest, missed: isMade ? [] : [wanted.join('; ')] };
}
