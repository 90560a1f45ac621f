import { militaryLosses, pdbColumn } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { facesDown, type Game, planetOf, roll, tell, tellSide } from '../game.ts';
import type { PlanetId, Side, UnitId } from '../types.ts';
import { chosenLosses } from './losses.ts';
import { isGuarded } from './travel.ts';
import { remove } from './units.ts';

/** FG-44: a base that works against the mover attacks his units between planets; the survivors, who go on. */
export function attackFromBase(game: Game, planet: PlanetId, mover: Side, units: readonly UnitId[]): readonly UnitId[] {
  const { level } = planetOf(game, planet).pdb;
  const column = pdbColumn(level);
  if (column === undefined || !isGuarded(game, planet, mover)) return units;
  const rolls = [roll(game, 6, `pdb.${planet}`, 'base'), roll(game, 6, `pdb.${planet}`, 'mover')] as const;
  const defenderLoss = militaryLosses(rolls[0], column).defender;
  const attackerLoss = militaryLosses(rolls[1], column).attacker;
  const lost = chosenLosses(game, mover, units, defenderLoss);
  const fact: FactOf<'pdb-attack'> = { type: 'pdb-attack', planet, column, rolls, defenderLoss, attackerLoss, lost };
  tellSide(game, mover, fact, { ...fact, lost: facesDown(game, lost) });
  remove(game, lost);
  damageBase(game, planet, attackerLoss);
  return units.filter((id) => !lost.includes(id));
}

/** A loss of two puts it down, of three takes a level too (not below 0). */
function damageBase(game: Game, planet: PlanetId, loss: number): void {
  if (loss < 2) return;
  const { pdb } = planetOf(game, planet);
  pdb.up = false;
  if (loss > 2) pdb.level = Math.max(0, pdb.level - 1);
  tell(game, { type: 'pdb-changed', planet, ...pdb, cause: 'loss' });
}
