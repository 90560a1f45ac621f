/** Plans tried on the table: each is played to the end of the turn a few times, both sides going by plain plans. */
import type { Dice } from '../../../ruleset.ts';
import { enemyOf, sideOf } from '../map/forces.ts';
import { resolve } from '../resolve.ts';
import type { Line, Order, Side, State, View } from '../types.ts';
import { view as viewOf } from '../view.ts';
import { plan } from './plan.ts';
import { stakes, tableOf, worthOf } from './table.ts';

/** Hexes of a walk that the plain plans look at. */
const NARROW = 4;
/** Looks of one piece at another that are paid for; it bounds the time whatever the scenario. */
const BUDGET = 500;
const MOST_IMPULSES = 6;
/** The outcome of the game, in the measure of pieces. */
const GAME = 40;

/** The plan that turns out best on average; the first where there is no time to tell. */
export function tried(view: View, side: Side, plans: readonly (readonly Line[])[], seed: number): readonly Line[] {
  const pieces = Object.keys(view.units).length;
  const rounds = Math.floor(BUDGET / (pieces * pieces * plans.length));
  const means = plans.map((lines) => {
    let sum = 0;
    // The same luck for every plan.
    for (let round = 0; round < rounds; round++) sum += playedOut(view, side, lines, lots(seed + round));
    return sum;
  });
  return plans[means.indexOf(Math.max(...means))] ?? plans[0] ?? [];
}

function playedOut(view: View, side: Side, lines: readonly Line[], dice: Dice): number {
  const { viewer: _viewer, unseen: _unseen, ...seen } = view;
  let state: State = played(seen, { kind: 'impulse', lines }, dice);
  for (let count = 0; count < MOST_IMPULSES && state.toAct !== null && state.turn === view.turn; count++) {
    const reply = plan(viewOf(state, state.toAct), state.toAct, NARROW, () => 1);
    state = played(state, { kind: 'impulse', lines: reply }, dice);
  }
  return standing(state, side) - standing(state, enemyOf(side));
}

function played(state: State, order: Order, dice: Dice): State {
  return resolve(state, { [state.toAct ?? '']: { t: 'order', order } }, dice).state;
}

/** Pieces, buildings, and the game. */
function standing(state: State, side: Side): number {
  if (state.outcome !== null) return state.outcome.winner === side ? GAME : 0;
  const table = tableOf(viewOf(state, side), side, NARROW);
  const pieces = Object.keys(state.units).reduce((sum, id) => sum + (sideOf(id) === side ? worthOf(id) : 0), 0);
  return pieces + stakes(table) * table.goals.filter((goal) => state.control[goal] === side).length;
}

/** Lots of its own, from a seed: the same plan meets the same luck. */
function lots(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { roll: (sides) => 1 + Math.floor(next() * sides), shuffle: (items) => items };
}
