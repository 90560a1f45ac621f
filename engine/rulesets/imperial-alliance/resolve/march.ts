/** Walking: the characters taken along, the leaders run over, and where it is stopped (IA-10, IA-21, IA-31, IA-34). */
import { can } from '../charts.ts';
import { setPiece, tell } from '../field.ts';
import { unitsSeenBy } from '../map/fog.ts';
import { enemyOf, enemyUnitIn, isJedi, isLeader, isUnit, passengersOf, pieceIn, sideOf, standingIn } from '../map/forces.ts';
import { distance } from '../map/terrain.ts';
import { type Errand, mayEnd, pathCost, walk } from '../map/ways.ts';
import type { Label, PieceId, State } from '../types.ts';
import { destroy } from './losses.ts';
import { type PieceTask, rollFor } from './task.ts';

/** A walk at its start, before anything has happened. */
export interface Route {
  /**
   * The path as far as it goes. In fog it ends before an enemy that was not seen; no friend is there, or it would have seen the
   * enemy (IA-34).
   */
  readonly path: readonly Label[];
  /** Whether the path goes to the end of the order. */
  readonly whole: boolean;
}
/** A walk as it ended. */
export interface March {
  readonly riders: readonly PieceId[];
  /** False if a fortress or an unseen enemy has stopped it. */
  readonly arrived: boolean;
  readonly path: readonly Label[];
  readonly cost: number;
}
type Blocked = 'no-path' | 'enemy-in-path' | 'no-enemy' | 'hex-occupied';
export type Ending = 'stand' | 'assault' | 'board';

/** The walk that an order asks for with the pieces where they are now, or why there is none. It must end as `ending` says (IA-9, IA-12). */
export function routeFor({ field, unit, side }: PieceTask, hexes: readonly Label[], ending: Ending, errand: Errand): Route | Blocked {
  const { state } = field;
  const units = unitsSeenBy(state, side);
  const found = state.units[unit]?.crippled ? undefined : walk({ ...state, units }, unit, hexes, errand);
  if (found === undefined || 'code' in found) return 'no-path';
  const { path } = found;
  const last = path.at(-1);
  const between = ending === 'assault' ? path.slice(0, -1) : path;
  if (between.some((hex) => isBarred({ units }, unit, hex))) return 'enemy-in-path';
  const unseen = between.findIndex((hex) => isBarred(state, unit, hex));
  if (unseen !== -1) return { path: path.slice(0, unseen), whole: false };
  if (last !== undefined && ending === 'assault' && enemyUnitIn(state, last, side) === undefined) return 'no-enemy';
  if (last !== undefined && ending === 'stand' && isTaken(state, unit, last)) return 'hex-occupied';
  return { path, whole: true };
}

/** An enemy unit or lone Jedi bars the way; any enemy bars a leader's (IA-9, IA-21). */
function isBarred({ units }: Pick<State, 'units'>, unit: PieceId, hex: Label): boolean {
  const enemy = enemyOf(sideOf(unit) ?? 'imperial');
  const there = pieceIn(units, hex, enemy);
  return there !== undefined && (isLeader(unit) || !isLeader(there));
}

/** Only units keep others out of a hex (IA-9). */
function isTaken({ units }: Pick<State, 'units'>, unit: PieceId, hex: Label): boolean {
  return isUnit(unit) && standingIn(units, hex).some(([id]) => id !== unit && isUnit(id));
}

/**
 * Walks a route: activates the piece and those who go with it, and reports the halts, the leaders run over and the move, in this
 * order. `taken` are the characters to take along; `extra` is the cost besides the hexes.
 */
export function march(task: PieceTask, route: Route, taken: readonly PieceId[], extra = 0): March {
  const { field, unit } = task;
  const from = field.state.units[unit]?.hex ?? '';
  // A Jedi acts with its unit even if that only turns; a leader goes along or does nothing.
  const riders = taken.filter((id) => route.path.length > 0 || isJedi(id));
  const path = advance(task, route.path);
  const hex = path.at(-1) ?? from;
  const cost = pathCost(field.state, unit, path) + extra;
  for (const passenger of passengersOf(field.state.units, unit)) setPiece(field, passenger, { hex });
  for (const id of [unit, ...riders]) setPiece(field, id, { hex, activated: true });
  return { riders, path, cost, arrived: route.whole && path.length === route.path.length };
}

export function tellMove({ field, unit }: PieceTask, from: Label, { path, cost, riders }: March): void {
  tell(field, { type: 'move', unit, from, path, cost, with: riders });
}

/** Enters hex by hex, as far as possible. */
function advance(task: PieceTask, path: readonly Label[]): readonly Label[] {
  const { field, side } = task;
  for (const [at, hex] of path.entries()) {
    const there = pieceIn(field.state.units, hex, enemyOf(side));
    if (there !== undefined && isLeader(there)) destroy(field, there, 'overrun');
    if (at < path.length - 1 && isHalted(task, hex, at)) return path.slice(0, at + 1);
  }
  return path;
}

/** A fortress next to the hex stops a piece that enters it on 1 to 3, if the piece may end there (IA-31). */
function isHalted(task: PieceTask, hex: Label, at: number): boolean {
  const { field, unit, side } = task;
  const { state } = field;
  const isNear = Object.entries(state.units).some(
    ([id, one]) => sideOf(id) === enemyOf(side) && can(id, 'halt') && one.carrier === null && distance(state, one.hex, hex) === 1,
  );
  const friend = pieceIn(state.units, hex, side);
  if (!isNear || !mayEnd(state, unit, hex) || (friend !== undefined && friend !== unit && isUnit(friend))) return false;
  const face = rollFor(task, 6, `halt.${at + 1}`);
  tell(field, { type: 'halt', unit, hex, roll: face, stopped: face <= 3 });
  return face <= 3;
}
