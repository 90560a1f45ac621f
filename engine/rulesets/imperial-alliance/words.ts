/** Words for sides, pieces and ground, from the reader's point of view. */

import { quantity } from '../../wording.ts';
import type { Switch } from './card.ts';
import { CELLS, type CellKind, chart, type TerrainKind } from './charts.ts';
import { sideOf } from './map/forces.ts';
import type { Board, Label, PieceId, Side, SupportKind, View } from './types.ts';

export type Reader = View['viewer'];

export interface Naming {
  /** The side as a subject: `you`, `the Empire`. */
  readonly who: string;
  /** The verb's ending if the subject is singular: `you roll`, `the Empire rolls`. */
  readonly s: 's' | '';
  readonly whose: string;
}
export const SIDE_NAMES: Readonly<Record<Side, string>> = { imperial: 'Empire', alliance: 'Alliance' };

export function naming(reader: Reader, side: Side): Naming {
  if (reader === side) return { who: 'you', s: '', whose: 'your' };
  const who = `the ${SIDE_NAMES[side]}`;
  return { who, s: 's', whose: `${who}’s` };
}

/** `your CA1` for the owner, `CA1` for everybody else: the id itself tells the side (IA-3). */
export function pieceName(reader: Reader, id: PieceId): string {
  return sideOf(id) === reader ? `your ${id}` : id;
}

export const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`);

/** The character of a hex in the report (section 7); undefined off the map. */
export function letterAt({ map, rubble }: Pick<Board, 'map' | 'rubble'>, hex: Label): string | undefined {
  if (rubble.includes(hex)) return 'x';
  return map.cells[Number(hex.slice(2)) - 1]?.[Number(hex.slice(0, 2)) - 1];
}

const GROUND: Readonly<Record<TerrainKind, string>> = {
  clear: 'clear',
  forest: 'forest',
  building1: 'building',
  building2: 'building 2',
  river: 'river',
  bridge: 'bridge',
  rubble: 'rubble',
};
function kindName({ terrain, hill, road }: CellKind): string {
  if (hill === true) return terrain === 'forest' ? 'wooded hill' : 'hill';
  if (road === true && terrain === 'clear') return 'road';
  return road === true && terrain === 'forest' ? 'forest road' : GROUND[terrain];
}
/** `forest`, `building 2`, `wooded hill`. */
export function letterName(letter: string): string {
  const kind = CELLS[letter];
  return kind === undefined ? 'nothing' : kindName(kind);
}
export function groundName(board: Pick<Board, 'map' | 'rubble'>, hex: Label): string {
  return letterName(letterAt(board, hex) ?? '');
}

/** `1d8`, or `1d8 (1d6)` with the die against vehicles if it differs. */
export function pieceDice(id: PieceId): string {
  const { vsSquad, vsVehicle } = chart(id);
  if (vsSquad === null) return '-';
  return vsVehicle === vsSquad || vsVehicle === null ? vsSquad : `${vsSquad} (${vsVehicle})`;
}

const SUPPORT: readonly (readonly [SupportKind, Switch, string])[] = [
  ['artillery', 'campaign-artillery', 'gun'],
  ['aerial', 'aerial-support', 'air strike'],
  ['bombardment', 'space-bombardment', 'bombardment'],
];
/** `2 guns`, `1 air strike`: the support a side has left, by the options that are on. */
export function supportOf(view: View, side: Side): readonly string[] {
  return SUPPORT.filter(([kind, option]) => view.options[option] === true && view.sides[side].support[kind] > 0).map(([kind, , noun]) =>
    quantity(view.sides[side].support[kind], noun),
  );
}

/** The chart's name in at most 17 letters: `Army Regiment`, `Assault Vehicle`, `Trooper`. */
export function shortName(id: PieceId): string {
  const name = chart(id).name.replace(/^(?:Imperial|Alliance) /, '');
  return name.length <= 17 ? name : name.split(' ').slice(-2).join(' ');
}
