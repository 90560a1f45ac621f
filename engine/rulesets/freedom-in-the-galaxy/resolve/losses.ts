import { unitRow } from '../charts.ts';
import { type Game, standingOf } from '../game.ts';
import type { Side, UnitId } from '../types.ts';

/**
 * FG-54: the units that a loss of so many strength points takes: the greatest total not above it, then most or fewest
 * units by standing order `losses`, then the lowest ids. `units` in id order.
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

/** Any number of each strength, always the lowest ids. */
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
