/** Rules that no position of Rebel Commander breaks. */
import { countHeld, totalUnits } from '../../../../engine/rulesets/rebel-commander/board.ts';
import { PLANETS, planetOf } from '../../../../engine/rulesets/rebel-commander/planet.ts';
import { SIDES, type State } from '../../../../engine/rulesets/rebel-commander/types.ts';
import type { Offender } from '../../../games/position-law.ts';

const OTHER = { rebel: 'imperial', imperial: 'rebel' } as const;

/** RC-1, RC-10, RC-11: units are in the spaces of a planet, and a side that has won or has nothing left does not play on. */
export function brokenRule(state: State): string | undefined {
  for (const side of SIDES)
    if (!PLANETS.some(({ spaces }) => spaces.length === state[side].length)) return `RC-1: ${side} stands in ${state[side].length} spaces`;
  const { toWin } = planetOf(state.rebel);
  for (const side of SIDES) {
    if (state.outcome !== null) continue;
    if (countHeld(state[side], state[OTHER[side]]) >= toWin) return `RC-10: ${side} holds enough to win, and the game goes on`;
    if (totalUnits(state[side]) === 0) return `RC-11: ${side} has no units, and the game goes on`;
  }
  return undefined;
}

/** See RC-2. */
export function brokenOpening(state: State): string | undefined {
  const { spaces, home } = planetOf(state.rebel);
  const odd = SIDES.find((side) =>
    spaces.some((space) => state[side][space] !== (home[side].includes(space) ? state.options.startUnits : 0)),
  );
  return odd === undefined ? undefined : `RC-2: ${odd} begins as ${state[odd].join(' ')}`;
}

export const offenders: readonly Offender[] = [
  {
    options: {},
    break: (at: State) => ({ ...at, imperial: at.imperial.map(() => 0) }),
    found: 'RC-11: imperial has no units, and the game goes on',
  },
  {
    options: {},
    break: (at: State) => ({ ...at, rebel: [0, 0, 1, 1, 1, 1, 1, 1, 0] }),
    found: 'RC-10: rebel holds enough to win, and the game goes on',
  },
  { options: {}, break: (at: State) => ({ ...at, rebel: [1, 1] }), found: 'RC-1: rebel stands in 2 spaces' },
];
