import { ENVIRONS, environ, unitRow } from './charts.ts';
import type { Planet, PlanetId, Side, Unit, UnitId } from './types.ts';

export const enemyOf = (side: Side): Side => (side === 'rebel' ? 'imperial' : 'rebel');

type Units = Readonly<Record<UnitId, Pick<Unit, 'type' | 'at'>>>;

/** Whether a side has units anywhere on a planet. */
export function hasUnits(units: Units, planet: PlanetId, side: Side): boolean {
  return Object.values(units).some((unit) => unitRow(unit.type).side === side && environ(unit.at).planet === planet);
}

/** FG-24, row by row; characters never matter (FG-27). */
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
