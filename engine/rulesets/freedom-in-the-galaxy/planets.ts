/** Planets (chapter 2): who controls them, and how their loyalty and status change. */

import { ENVIRONS, environ, unitRow } from './charts.ts';
import type { FactOf } from './facts.ts';
import { type Game, type Table, tell } from './game.ts';
import type { Planet, Status, Unit } from './state.ts';
import type { EnvironId, PlanetId, Side, UnitId } from './types.ts';

export const enemyOf = (side: Side): Side => (side === 'rebel' ? 'imperial' : 'rebel');

type Units = Readonly<Record<UnitId, Pick<Unit, 'type' | 'at'>>>;

/** Whether a side has units anywhere on a planet. */
export function hasUnits(units: Units, planet: PlanetId, side: Side): boolean {
  return Object.values(units).some((unit) => unitRow(unit.type).side === side && environ(unit.at).planet === planet);
}

/** FG-24, row by row. Characters never matter (FG-27). */
export function controllerOf(planet: Planet, id: PlanetId, units: Units): Side | null {
  const [imperial, rebel] = [hasUnits(units, id, 'imperial'), hasUnits(units, id, 'rebel')];
  switch (planet.status) {
    case 'imperial-control':
      return rebel && !imperial && !planet.pdb.up ? null : 'imperial';
    case 'rebel-control':
      return imperial && !rebel && !planet.pdb.up ? null : 'rebel';
    case 'rebellion-stopped':
      return imperial && !rebel ? 'imperial' : null;
    case 'rebellion':
      return null;
  }
}

/** The environs of a planet, in order. */
export const environsOf = (planet: PlanetId): readonly string[] => ENVIRONS.filter((one) => one.planet === planet).map((one) => one.id);

export const planetOf = (game: Table, id: PlanetId): Table['state']['planets'][string] =>
  game.state.planets[id] as Table['state']['planets'][string];
/** The planet of an environ. */
export const planetAt = (game: Table, at: EnvironId): Table['state']['planets'][string] => planetOf(game, environ(at).planet);

export function controls(game: Table, id: PlanetId): Side | null {
  return controllerOf(planetOf(game, id), id, game.state.units);
}

const MOST_LOYAL = 2;
export const UNREST = -2;

/** FG-22: one shift in a side's favour; false if it is ignored: at the end of the track, in rebellion, under Rebel control. */
export function shiftLoyalty(game: Game, planet: PlanetId, favour: Side, cause: FactOf<'loyalty-shifted'>['cause']): boolean {
  const one = planetOf(game, planet);
  const to = one.loyalty + (favour === 'rebel' ? -1 : 1);
  if (one.status === 'rebellion' || one.status === 'rebel-control' || to < UNREST || to > MOST_LOYAL) return false;
  tell(game, { type: 'loyalty-shifted', planet, from: one.loyalty, to, cause });
  one.loyalty = to;
  return true;
}

/** Sets a status that no other fact reports (FG-24). */
export function setStatus(game: Game, planet: PlanetId, status: Status): void {
  planetOf(game, planet).status = status;
  tell(game, { type: 'control-changed', planet, status });
}
