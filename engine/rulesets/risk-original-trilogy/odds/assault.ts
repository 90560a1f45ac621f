/** An invasion on a board in the form that the odds need. */
import { shipsOn, troopsOn } from '../board.ts';
import type { Assault } from '../odds.ts';
import { chosenShips, type Invasion } from '../resolve/invasion.ts';
import type { PlanetId, Planets } from '../types.ts';

interface Ground {
  readonly planets: Planets;
  readonly bases: { readonly placed: Readonly<Record<PlanetId, readonly unknown[]>> };
}

/** Assumes a defender who has left no standing orders. */
export function assaultOn(ground: Ground, { from, target, until, dice, ships }: Invasion, charge = 0): Assault {
  return {
    attack: { dice: dice ?? 3, ships: chosenShips(shipsOn(ground, from), ships ?? 'all'), entrenched: false, charge },
    attackers: troopsOn(ground, from),
    defend: { dice: 2, ships: shipsOn(ground, target), entrenched: hasBase(ground, target), charge: 0 },
    defenders: troopsOn(ground, target),
    ...until,
  };
}

/** See RT-22. */
export const hasBase = ({ bases }: Pick<Ground, 'bases'>, planet: PlanetId): boolean => (bases.placed[planet]?.length ?? 0) > 0;
