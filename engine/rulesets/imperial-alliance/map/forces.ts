/** The places of pieces. Everything here takes what it looks at, so a view works as well as a state. */
import { can, chart, typeOf } from '../charts.ts';
import type { Board, Label, Piece, PieceId, Pieces, Side } from '../types.ts';

export const enemyOf = (side: Side): Side => (side === 'imperial' ? 'alliance' : 'imperial');

/** The side of an id (IA-3); undefined if it is no id. */
export function sideOf(id: PieceId): Side | undefined {
  return typeOf(id)?.side;
}

/** A unit as in IA-3: squads, vehicles, emplacements. */
export function isUnit(id: PieceId): boolean {
  return chart(id).class !== 'character';
}
export const isLeader = (id: PieceId): boolean => can(id, 'leader');
export const isJedi = (id: PieceId): boolean => can(id, 'jedi');

type Standing = readonly [PieceId, Piece];

const NOBODY: readonly Standing[] = [];
const standings = new WeakMap<Pieces, ReadonlyMap<Label, readonly Standing[]>>();

/** All pieces in a hex, without those aboard others. Pieces are never changed, only replaced, so this is computed once. */
export function standingIn(units: Pieces, hex: Label): readonly Standing[] {
  const known = standings.get(units) ?? byHex(units);
  standings.set(units, known);
  return known.get(hex) ?? NOBODY;
}

function byHex(units: Pieces): ReadonlyMap<Label, readonly Standing[]> {
  const found = new Map<Label, Standing[]>();
  for (const id of Object.keys(units)) {
    const piece = units[id];
    if (piece === undefined || piece.carrier !== null) continue;
    const there = found.get(piece.hex);
    if (there === undefined) found.set(piece.hex, [[id, piece]]);
    else there.push([id, piece]);
  }
  return found;
}

/** The unit of a hex; there is at most one (IA-9). */
export function unitIn(units: Pieces, hex: Label): Standing | undefined {
  return standingIn(units, hex).find(([id]) => isUnit(id));
}

/** Leader and Jedi that are with this piece in its hex, or with each other. */
export function companions(units: Pieces, id: PieceId): readonly PieceId[] {
  const piece = units[id];
  if (piece === undefined || piece.carrier !== null) return [];
  return standingIn(units, piece.hex)
    .map(([other]) => other)
    .filter((other) => other !== id && !isUnit(other) && sideOf(other) === sideOf(id));
}

const loads = new WeakMap<Pieces, ReadonlyMap<PieceId, readonly PieceId[]>>();

export function passengersOf(units: Pieces, carrier: PieceId): readonly PieceId[] {
  const known = loads.get(units) ?? byCarrier(units);
  loads.set(units, known);
  return known.get(carrier) ?? [];
}

function byCarrier(units: Pieces): ReadonlyMap<PieceId, readonly PieceId[]> {
  const found = new Map<PieceId, PieceId[]>();
  for (const [id, { carrier }] of Object.entries(units)) {
    if (carrier !== null) found.set(carrier, [...(found.get(carrier) ?? []), id]);
  }
  return found;
}

/** A Jedi without a unit of the same side in the hex, who acts, and counts as an enemy unit for others (IA-27). */
export function isLoneJedi(units: Pieces, id: PieceId): boolean {
  return isJedi(id) && isAlone(units, id);
}

/** A character without a unit of the same side in the hex. */
export function isAlone(units: Pieces, id: PieceId): boolean {
  const piece = units[id];
  return piece !== undefined && !standingIn(units, piece.hex).some(([other]) => isUnit(other) && sideOf(other) === sideOf(id));
}

/** The possible opponent of an assault in a hex: the enemy's unit, otherwise a lone Jedi (IA-12). */
export function enemyUnitIn(board: Pick<Board, 'units'>, hex: Label, side: Side): PieceId | undefined {
  const found = pieceIn(board.units, hex, enemyOf(side));
  return found === undefined || isLeader(found) ? undefined : found;
}

/** The piece that represents a side in a hex: its unit, else its lone Jedi, else its leader (IA-13). */
export function pieceIn(units: Pieces, hex: Label, side: Side): PieceId | undefined {
  const there = standingIn(units, hex);
  if (there.length === 0) return undefined;
  const ids = there.map(([id]) => id).filter((id) => sideOf(id) === side);
  if (ids.length > 1) ids.sort(byId);
  return ids.find(isUnit) ?? ids.find(isJedi) ?? ids[0];
}

/** Lowest first, by type code and then by number, so that `ST2` comes before `ST10`. */
export function byId(a: PieceId, b: PieceId): number {
  return a.length - b.length === 0 || a.slice(0, 2) !== b.slice(0, 2) ? (a < b ? -1 : 1) : a.length - b.length;
}
