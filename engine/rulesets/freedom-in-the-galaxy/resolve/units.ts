/** Units coming and going: raised, placed, lost (FG-11, FG-21, FG-54). */
import { environ, inIdOrder, UNIT_LETTER, unitRow } from '../charts.ts';
import { facesDown, type Game, tell, tellSide } from '../game.ts';
import { standingOf } from '../table.ts';
import type { EnvironId, Side, UnitId, UnitType } from '../types.ts';

/** Raises a unit under the smallest free number of its letter (FG-11); a Rebel one belongs to the environ's type (FG-30). */
export function raise(game: Game, type: UnitType, at: EnvironId): UnitId {
  const { units } = game.state;
  const letter = UNIT_LETTER[type];
  let number = 1;
  while (units[`${letter}${number}`] !== undefined) number++;
  const id = `${letter}${number}`;
  units[id] = unitRow(type).side === 'rebel' ? { type, env: environ(at).type, at } : { type, at };
  return id;
}

/** Takes units off the table and reports it; the other side sees them as they looked to it (FG-160). */
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

/** Takes units off the table. The caller reports it. */
export function remove(game: Game, ids: readonly UnitId[]): void {
  for (const id of ids) delete game.state.units[id];
}

/** Reports units that arrived in an environ, face up if the other side may know them. */
export function tellPlaced(game: Game, at: EnvironId, side: Side, units: readonly UnitId[]): void {
  if (units.length > 0) tell(game, { type: 'units-placed', at, side, units });
}

/**
 * FG-54: the units that a loss of this many strength points takes: the greatest total not above it, then most or fewest units by
 * standing order `losses`, then the lowest ids. `units` is in id order.
 */
export function chosenLosses(game: Game, side: Side, units: readonly UnitId[], loss: number): readonly UnitId[] {
  const many = standingOf(game, side, 'losses', 'many') === 'many';
  const strength = (id: UnitId): number => unitRow((game.state.units[id] as { type: 'line' }).type).strength;
  const sets = [1, 2, 3].map((points) => units.filter((id) => strength(id) === points));
  let best: readonly UnitId[] = [];
  let top = 0;
  for (const picked of combinations(sets)) {
    const total = picked.reduce((sum, id) => sum + strength(id), 0);
    if (total > loss || total < top || (total === top && !isBetter(units, picked, best, many))) continue;
    [best, top] = [picked, total];
  }
  return best;
}

/** Any number of units of each strength, always those with the lowest ids. */
function* combinations(sets: readonly (readonly UnitId[])[]): Generator<readonly UnitId[]> {
  const [first, ...rest] = sets;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const others of combinations(rest)) for (let n = 0; n <= first.length; n++) yield [...first.slice(0, n), ...others];
}

function isBetter(units: readonly UnitId[], one: readonly UnitId[], other: readonly UnitId[], many: boolean): boolean {
  if (one.length !== other.length) return one.length > other.length === many;
  const places = (set: readonly UnitId[]): readonly number[] => set.map((id) => units.indexOf(id)).toSorted((a, b) => a - b);
  const [mine, theirs] = [places(one), places(other)];
  const at = mine.findIndex((place, index) => place !== theirs[index]);
  return at >= 0 && (mine[at] as number) < (theirs[at] as number);
}
