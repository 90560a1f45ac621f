import { type Gate, gate } from '../../kit/shapes.ts';
import type { Options, Resolution } from '../../ruleset.ts';
import { NINE, type Planet } from './planet.ts';
import { type Counts, type Fact, type RebelOptions, type Side, STATE, type State } from './types.ts';

export const { revive }: Gate<State> = gate('rebel-commander', STATE);

/** The value of acting first every turn, in rating points, by losses and starting units: 400 log10 of the odds in RULES.md, "Options". */
const ACTING_FIRST: Readonly<Record<RebelOptions['losses'], readonly [oneUnit: number, twoUnits: number]>> = {
  all: [160, 220],
  one: [160, 160],
  'defender-only': [280, 360],
};

/** With `alternate` neither side was found to have an advantage. */
export function sideAdvantage(options: Options): Readonly<Record<Side, number>> {
  const { initiative, losses, startUnits } = options as unknown as RebelOptions;
  return { rebel: initiative === 'rebel' ? (ACTING_FIRST[losses][startUnits - 1] ?? 0) : 0, imperial: 0 };
}

/** The position of RC-2. The options are complete and allowed, as `readOptions` has ensured. */
export function setup(options: Options): Resolution<State, Fact> {
  return { state: start(options as unknown as RebelOptions), events: [] };
}

function start(options: RebelOptions): State {
  return {
    v: 1,
    turn: 1,
    rebel: homeUnits(NINE, 'rebel', options),
    imperial: homeUnits(NINE, 'imperial', options),
    options,
    outcome: null,
  };
}

function homeUnits({ spaces, home }: Planet, side: Side, options: RebelOptions): Counts {
  return spaces.map((space) => (home[side].includes(space) ? options.startUnits : 0));
}
