/** The targets a piece can name, with the chance if there is a shot, and those at which there is none at present. */

import type { Value } from '../../../../choices.ts';
import { percent } from '../../../../wording.ts';
import { can, chart, weaponNamed } from '../../charts.ts';
import { chance, type Means, shot } from '../../combat.ts';
import { pieceIn, sideOf } from '../../map/forces.ts';
import { buildingLevel, distance } from '../../map/terrain.ts';
import type { Label, PieceId, View } from '../../types.ts';
import { canFire } from '../chances.ts';
import { allHexes, hexOf, hexValue, pieceValue } from './table.ts';

export interface Targets {
  /** In order of chance, likeliest first. */
  readonly open: readonly Value[];
  readonly vain: readonly Value[];
}

export function rangeOf(unit: PieceId, { weapon }: Means): number {
  return weapon == null ? chart(unit).range : (weaponNamed(weapon)?.range ?? 0);
}

/** `board` has the piece where it shoots from. Pieces out of range cannot be named alone (IA-42). */
export function targetsOf(board: View, unit: PieceId, foes: readonly PieceId[], means: Means = {}): Targets {
  const range = rangeOf(unit, means);
  const near = foes.filter((id) => distance(board, hexOf(board, unit), hexOf(board, id)) <= range);
  const found = near.map((id) => ({ value: pieceValue(board, id), chance: chanceAt(board, unit, id, means) }));
  const houses = emptyHouses(board, unit, range, means);
  const open = [...found, ...houses].flatMap(({ value, chance: likely }) => (likely === undefined ? [] : [{ value, likely }]));
  return {
    open: open.sort((a, b) => b.likely - a.likely).map(({ value, likely }) => ({ ...value, odds: percent(likely) })),
    vain: found.flatMap(({ value, chance: likely }) => (likely === undefined ? [value] : [])),
  };
}
interface Found {
  readonly value: Value;
  readonly chance?: number | undefined;
}

/** Undefined if there is no shot, and for a character who is with a unit, since that is a shot at the unit (IA-13). */
export function chanceAt(board: View, unit: PieceId, target: string, means: Means): number | undefined {
  const side = sideOf(target);
  const isCovered = side !== undefined && pieceIn(board.units, hexOf(board, target), side) !== target;
  const aim = isCovered || !canFire(board, unit) ? undefined : shot(board, unit, target, means);
  if (aim === undefined || typeof aim === 'string') return undefined;
  return chance(aim.die, aim.target === null ? (aim.building?.resistance ?? 0) : aim.resistance);
}

/** Empty buildings that it may reduce to rubble (IA-30). */
function emptyHouses(board: View, unit: PieceId, range: number, means: Means): readonly Found[] {
  const wrecks = means.weapon == null ? can(unit, 'wrecker') : weaponNamed(means.weapon)?.wrecker === true;
  if (!wrecks || board.options['building-destruction'] !== true) return [];
  const from = hexOf(board, unit);
  return allHexes(board)
    .filter((hex) => buildingLevel(board, hex) > 0 && distance(board, from, hex) <= range && isEmpty(board, hex))
    .map((hex) => ({ value: hexValue(hex, `the building in ${hex}`), chance: chanceAt(board, unit, hex, means) }));
}

function isEmpty({ units }: View, hex: Label): boolean {
  return pieceIn(units, hex, 'imperial') === undefined && pieceIn(units, hex, 'alliance') === undefined;
}

/** Hexes around a piece where an enemy may be found when the line is carried out: in the fog, or once others are gone (IA-13). */
export function hexesInRange(board: View, unit: PieceId, range: number): readonly Value[] {
  const from = hexOf(board, unit);
  return allHexes(board).flatMap((hex) => (hex !== from && distance(board, from, hex) <= range ? [hexValue(hex)] : []));
}
