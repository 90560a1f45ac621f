/** A board laid from random geomorphic pieces, in place of the scenario's map (IA-53). */
import { chart } from '../charts.ts';
import pieceTable from '../data/pieces.json' with { type: 'json' };
import { type Field, roll, tell } from '../field.ts';
import { cellAt } from '../map/terrain.ts';
import { mayEnd, pathCost } from '../map/ways.ts';
import type { Label, MapSheet, PieceId, State } from '../types.ts';

type Sheet = readonly string[];
/** Each piece by its name: rows of characters, as in a map. */
export const PIECES: Readonly<Record<string, Sheet>> = pieceTable.pieces;
const { cols: WIDE, rows: TALL } = pieceTable;

/** Lays the pieces, puts the buildings that count back, and clears hexes that are closed to units that begin there. */
export function layBoard(field: Field): void {
  const { map } = field.state;
  const across = Math.ceil(map.cols / WIDE);
  const sheets = drawn(field, across * Math.ceil(map.rows / TALL));
  const letterAt = (x: number, y: number): string =>
    sheets[Math.floor(y / TALL) * across + Math.floor(x / WIDE)]?.[y % TALL]?.[x % WIDE] ?? '.';
  const laid = map.cells.map((row, y) => [...row].map((_, x) => letterAt(x, y)).join(''));
  const counting = buildingsThatCount(field.state);
  const furnished = changed({ ...map, cells: laid }, counting);
  const board = { ...field.state, map: furnished };
  const closed = [...entrenchedRivers(board), ...closedStarts(board)].filter((hex) => !counting.has(hex));
  field.state = { ...field.state, map: changed(furnished, new Map(closed.map((hex) => [hex, '.']))) };
}

/** This many random pieces, each once before any is laid again, either way up; place by place (IA-44). */
function drawn(field: Field, count: number): readonly Sheet[] {
  let stock: string[] = [];
  return Array.from({ length: count }, (_, at) => {
    if (stock.length === 0) stock = Object.keys(PIECES);
    const place = at + 1;
    const face = roll(field, stock.length, `board.${place}.piece`);
    const way = roll(field, 2, `board.${place}.turn`);
    const [piece = ''] = stock.splice(face - 1, 1);
    const turned = way === 2;
    tell(field, { type: 'piece-laid', place, piece, turned, rolls: [face, way] });
    const sheet = PIECES[piece] ?? [];
    return turned ? upsideDown(sheet) : sheet;
  });
}

/** Rotated by 180 degrees, a piece of even width lies on the same hexes: its lower columns become the higher ones. */
function upsideDown(sheet: Sheet): Sheet {
  return sheet.map((row) => [...row].reverse().join('')).reverse();
}

/** The hexes with buildings that a side must hold, as the scenario has them. */
function buildingsThatCount({ map, victory, control }: State): ReadonlyMap<Label, string> {
  const { hold = [], hexes = [] } = victory;
  const named = [...hold.flatMap((one) => one.hexes), ...hexes, ...Object.keys(control)];
  return new Map(named.map((hex) => [hex, map.cells[Number(hex.slice(2)) - 1]?.[Number(hex.slice(0, 2)) - 1] ?? '.']));
}

function changed(map: MapSheet, letters: ReadonlyMap<Label, string>): MapSheet {
  const two = (count: number): string => String(count).padStart(2, '0');
  const cells = map.cells.map((row, y) => [...row].map((letter, x) => letters.get(`${two(x + 1)}${two(y + 1)}`) ?? letter).join(''));
  return { ...map, cells };
}

function entrenchedRivers(state: State): readonly Label[] {
  return state.entrenched.filter((hex) => cellAt(state, hex)?.terrain === 'river');
}

function closedStarts(state: State): readonly Label[] {
  return Object.entries(state.units).flatMap(([id, { hex }]) => (isClosed(state, id, hex) ? [hex] : []));
}

/** A gun never moves, so only a river is closed to it. */
function isClosed(state: State, id: PieceId, hex: Label): boolean {
  if (chart(id).mover === 'fixed') return cellAt(state, hex)?.terrain === 'river';
  return !Number.isFinite(pathCost(state, id, [hex])) || !mayEnd(state, id, hex);
}
