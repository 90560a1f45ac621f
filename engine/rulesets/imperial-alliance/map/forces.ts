/** Who stands where. Everything here takes what it looks at, so that a view serves as well as a state. */
import { can, chart, typeOf } from '../charts.ts';
import type { Board, Label, Piece, PieceId, Pieces, Side } from '../types.ts';

export const enemyOf = (side: Side): Side => (side === 'imperial' ? 'alliance' : 'imperial');

/** The side of an id (IA-3); undefined where it is none. */
export function sideOf(id: PieceId): Side | undefined {
  return typeOf(id)?.side;
}

/** Squads, vehicles, emplacements: what IA-3 calls a unit. */
export function isUnit(id: PieceId): boolean {
  return chart(id).class !== 'character';
}
export const isLeader = (id: PieceId): boolean => can(id, 'leader');
export const isJedi = (id: PieceId): boolean => can(id, 'jedi');

type Standing = readonly [PieceId, Piece];

const NOBODY: readonly Standing[] = [];
const standings = new WeakMap<Pieces, ReadonlyMap<Label, readonly Standing[]>>();

/** All pieces on the map in a hex, not those aboard others. Pieces are never changed, only replaced, so they are gone through once. */
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

/** The unit of a hex; at most one stands there (IA-9). */
export function unitIn(units: Pieces, hex: Label): Standing | undefined {
  return standingIn(units, hex).find(([id]) => isUnit(id));
}

/** Leader and Jedi that stand with this piece in its hex, or with each other. */
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

/** A Jedi without a unit of his own in his hex: he acts, and counts as an enemy unit for others (IA-27). */
export function isLoneJedi(units: Pieces, id: PieceId): boolean {
  return isJedi(id) && isAlone(units, id);
}

/** A character with no unit of his own side in his hex. */
export function isAlone(units: Pieces, id: PieceId): boolean {
  const piece = units[id];
  return piece !== undefined && !standingIn(units, piece.hex).some(([other]) => isUnit(other) && sideOf(other) === sideOf(id));
}

/** What an assault may meet in a hex: the enemy's unit, else his lone Jedi (IA-12). */
export function enemyUnitIn(board: Pick<Board, 'units'>, hex: Label, side: Side): PieceId | undefined {
  const found = pieceIn(board.units, hex, enemyOf(side));
  return found === undefined || isLeader(found) ? undefined : found;
}

/** What stands for all of a side's pieces in a hex: its unit, else its lone Jedi, else its leader (IA-13). */
export function pieceIn(units: Pieces, hex: Label, side: Side): PieceId | undefined {
  const there = standingIn(units, hex);
  if (there.length === 0) return undefined;
  const ids = there.map(([id]) => id).filter((id) => sideOf(id) === side);
  if (ids.length > 1) ids.sort(byId);
  return ids.find(isUnit) ?? ids.find(isJedi) ?? ids[0];
}

/** Lowest first: by type code, then by number, so that `ST2` comes before `ST10`. */
export function byId(a: PieceId, b: PieceId): number {
  return a.length - b.length === 0 || a.slice(0, 2) !== b.slice(0, 2) ? (a < b ? -1 : 1) : a.length - b.length;
}
