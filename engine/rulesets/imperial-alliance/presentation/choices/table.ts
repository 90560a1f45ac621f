/** The basis of choices: the seat's view, and the table as the lines so far are expected to leave it. */
import type { Place, Value } from '../../../../choices.ts';
import type { Dice } from '../../../../ruleset.ts';
import type { Field } from '../../field.ts';
import { cleared } from '../../legal/clearings.ts';
import { isUnit, sideOf, standingIn } from '../../map/forces.ts';
import { groundOf } from '../../map/terrain.ts';
import { isExclusive } from '../../read.ts';
import { act } from '../../resolve/act.ts';
import type { Label, Line, PieceId, Side, View } from '../../types.ts';

export interface Table {
  readonly side: Side;
  /** The view by which every line is judged at submission, whatever comes before it. */
  readonly view: View;
  /** The table if the lines so far are carried out and no attack succeeds: for chances, and for hexes that friends have left or taken. */
  readonly now: View;
  /** The table without the enemies that the lines so far may destroy; `now` itself if they attack nobody. */
  readonly opened: View;
  /** The hexes of those enemies. */
  readonly clearings: readonly Label[];
  readonly earlier: readonly Line[];
  /** The enemy's visible pieces, in the order in which they are listed. */
  readonly foes: readonly PieceId[];
}

/** The table after all lines, and before the last of them; the same if there are none. */
export function tablesOf(view: View, side: Side, lines: readonly Line[]): { readonly table: Table; readonly before: Table } {
  const boards = boardsAfter(view, lines);
  const tableAt = (count: number): Table => tableOf(view, boards[count] ?? view, side, lines.slice(0, count));
  const table = tableAt(lines.length);
  return { table, before: lines.length === 0 ? table : tableAt(lines.length - 1) };
}

/** The seat's table before these lines and after each, played by the rules as far as it sees. */
function boardsAfter(view: View, lines: readonly Line[]): readonly View[] {
  const field: Field = { state: view, events: [], dice: IN_VAIN, impulse: 1, isTrial: true };
  const budget = { left: view.allowance };
  const boards = [view];
  for (const [index, line] of lines.entries()) {
    // A barrage takes the whole impulse, so only later impulses come after it.
    if (line.order !== 'pass' && line.order !== 'then' && line.order !== 'entrench' && !isExclusive(line.order))
      act(field, line, index, budget);
    boards.push({ ...view, ...field.state });
  }
  return boards;
}

/** Dice by which no attack succeeds, and nothing stops or harms a walker. */
const IN_VAIN: Dice = {
  roll: (sides, purpose) => (/\.(?:halt|raze|defence)\b/.test(purpose) ? sides : 1),
  shuffle: (items) => items,
};

function tableOf(view: View, now: View, side: Side, earlier: readonly Line[]): Table {
  const foes = Object.keys(view.units).filter((id) => sideOf(id) !== side);
  const opened = cleared(now, side, earlier);
  const clearings = Object.entries(now.units).flatMap(([id, { hex }]) => (opened.units[id] === undefined ? [hex] : []));
  return { side, view, now, opened, clearings, earlier, foes };
}

/** A board on which a piece is where it was. A second line for it counts only if the first fails (IA-6). */
export function asItStood({ view }: Pick<Table, 'view'>, board: View, unit: PieceId): View {
  const piece = view.units[unit];
  return piece === undefined || piece === board.units[unit] ? board : { ...board, units: { ...board.units, [unit]: piece } };
}

export function hexOf(view: View, id: PieceId): Label {
  return view.units[id]?.hex ?? '';
}
export const placeOf = (view: View, id: PieceId): Place => ({ cell: hexOf(view, id) });

/** A hex as a place to point at; `way` holds the hexes that the line names for it. */
export function hexValue(hex: Label, label: string = hex, way: readonly Label[] = [hex]): Value {
  return { value: way.join(' '), label, at: { cell: hex } };
}

export function pieceValue(view: View, id: PieceId): Value {
  return { value: id, label: `${id} in ${hexOf(view, id)}`, at: placeOf(view, id) };
}

/** `0507 where ST2 stands`. */
export function occupied(board: View, hex: Label): string {
  const there = standingIn(board.units, hex).map(([id]) => id);
  const who = there.find(isUnit) ?? there[0];
  return who === undefined ? hex : `${hex} where ${who} stands`;
}

export const allHexes = (view: View): readonly Label[] => groundOf(view).grid.labels;
