/** Chances to win from spaces and units, confirmed by some 100 matches between bots. */
import type { Seat } from '../../../ruleset.ts';
import { spaces, units } from '../turn.ts';
import type { State } from '../types.ts';
import { outlook } from './outlook.ts';

/**
 * Log odds of the Rebels: for being first, for one more space, for one more unit, for all units there are, and for the bot's own
 * outlook.
 */
const FIRST = 0.3;
const SPACE = 0.38;
const UNIT = 0.08;
const ALL_UNITS = 1.2;
const OUTLOOK = 0.004;
/** The side that would win at the limit, and how many turns before the limit that counts by half. */
const LEAD = 0.5;
const NEAR = 3;

export function worth(state: State): Readonly<Record<Seat, number>> {
  const { turn, options } = state;
  const [held, left] = [spaces(state), units(state)];
  const ahead = held.rebel - held.imperial;
  const more = left.rebel - left.imperial;
  const late = options.turnLimit === null ? 0 : NEAR / (NEAR + options.turnLimit - turn);
  const board = Int16Array.from([...state.rebel, ...state.imperial]);
  const odds =
    FIRST +
    SPACE * ahead +
    UNIT * more +
    (ALL_UNITS * more) / Math.max(1, left.rebel + left.imperial) +
    OUTLOOK * outlook(board, { turn, options }) +
    LEAD * late * Math.sign(ahead || more);
  const rebel = 1 / (1 + Math.exp(-odds));
  return { rebel, imperial: 1 - rebel };
}
