import { environ, inIdOrder, UNIT_LETTER, unitRow } from '../charts.ts';
import { facesDown, type Game, tell, tellSide, unitsIn } from '../game.ts';
import type { EnvironId, Side, UnitId, UnitType } from '../types.ts';

/** A new unit under the smallest free number of its letter (FG-11); a Rebel one belongs to the environ's type (FG-30). */
export function raise(game: Game, type: UnitType, at: EnvironId): UnitId {
  const { units } = game.state;
  const letter = UNIT_LETTER[type];
  let number = 1;
  while (units[`${letter}${number}`] !== undefined) number++;
  const id = `${letter}${number}`;
  units[id] = unitRow(type).side === 'rebel' ? { type, env: environ(at).type, at } : { type, at };
  return id;
}

/** Free places for a side's units (FG-21). */
export const roomIn = (game: Game, at: EnvironId, side: Side): number => environ(at).size - unitsIn(game, at, side).length;

/** Takes units off the table and tells it; the other side sees how they looked (FG-160). */
export function eliminate(
  game: Game,
  at: EnvironId,
  side: Side,
  ids: readonly UnitId[],
  cause: 'environ-size' | 'raid' | 'sabotage' | 'subverted',
): void {
  if (ids.length === 0) return;
  const units = ids.toSorted(inIdOrder);
  const fact = { type: 'units-eliminated', at, side, cause } as const;
  tellSide(game, side, { ...fact, units }, { ...fact, units: facesDown(game, units) });
  remove(game, ids);
}

/** Takes units off the table; telling is the caller's. */
export function remove(game: Game, ids: readonly UnitId[]): void {
  for (const id of ids) delete game.state.units[id];
}

/** Units that came to an environ; they are told face up where the other side may know them. */
export function tellPlaced(game: Game, at: EnvironId, side: Side, units: readonly UnitId[]): void {
  if (units.length > 0) tell(game, { type: 'units-placed', at, side, units });
}
