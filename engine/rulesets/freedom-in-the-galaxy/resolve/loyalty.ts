import type { FactOf } from '../facts.ts';
import { type Game, planetOf, tell } from '../game.ts';
import type { PlanetId, Side, Status } from '../types.ts';

export const MOST_LOYAL = 2;
export const UNREST = -2;

/** FG-22: one shift in a side's favour; false where it is ignored: at the end of the track, in rebellion, in Rebel control. */
export function shiftLoyalty(game: Game, planet: PlanetId, favour: Side, cause: FactOf<'loyalty-shifted'>['cause']): boolean {
  const one = planetOf(game, planet);
  const to = one.loyalty + (favour === 'rebel' ? -1 : 1);
  if (one.status === 'rebellion' || one.status === 'rebel-control' || to < UNREST || to > MOST_LOYAL) return false;
  tell(game, { type: 'loyalty-shifted', planet, from: one.loyalty, to, cause });
  one.loyalty = to;
  return true;
}

/** A new status that nothing else tells (FG-24). */
export function setStatus(game: Game, planet: PlanetId, status: Status): void {
  planetOf(game, planet).status = status;
  tell(game, { type: 'control-changed', planet, status });
}
