/** The hard Imperial bot tries out its rules of thumb and other possible orders in worlds it imagines (FG-165). */
import { type Seeker, search } from '../../../kit/search.ts';
import type { Dice } from '../../../ruleset.ts';
import { rules } from '../rules.ts';
import type { State, View } from '../state.ts';
import { type Order, SIDES } from '../types.ts';
import { imagine } from '../view.ts';
import { alternatives } from './alternatives.ts';
import { byThumb, orderOf, planned, sightOf } from './thumb.ts';
import { worth } from './worth.ts';

/** The steps resolved for one move. */
const BUDGET = 120;
/** The steps for which a trial goes on: about a turn of both sides. */
const DEPTH = 6;
const LUCK = 1_000_000_000;

export function ponder(view: View, dice: Dice): Order {
  const sight = sightOf(view, 'imperial', 'hard', dice);
  const lines = planned(sight);
  const others = alternatives(sight, lines).map((one) => orderOf(sight, one));
  const candidates = [orderOf(sight, lines), byThumb(view, 'imperial', 'normal', dice), ...others];
  return search(seeker(), { view, seat: 'imperial', seed: dice.roll(LUCK, `${view.turn}.${view.step}.luck`) }, candidates);
}

const seeker = (): Seeker => ({
  ruleset: { ...rules, choose: byThumb, imagine: expecting, foresight: { level: 'normal', depth: DEPTH, worth } },
  teams: SIDES.map((side) => [side]),
  left: BUDGET,
});

/** The standing orders that the Rebels have most likely left. */
const USUAL: State['standing']['rebel'] = { reaction: 'hunt', attack: 2, search: 'both' };
function expecting(...[view, seat, dice]: Parameters<typeof imagine>): State {
  const state = imagine(view, seat, dice);
  return { ...state, standing: { ...state.standing, rebel: USUAL } };
}
