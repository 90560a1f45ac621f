import { cheapestWay, cheapestWays, hexesAlong, type Way } from '../../../hex-grid.ts';
import { type CellKind, can, chart, HILL, TERRAIN, type UnitType } from '../charts.ts';
import type { Board, FaultCode, Label, PieceId } from '../types.ts';
import { enemyOf, isLeader, isUnit } from './forces.ts';
import { ANYBODY, FIGHTER, presence, UNIT } from './presence.ts';
import { distance, type Ground, groundOf } from './terrain.ts';

const FORBIDDEN = Number.POSITIVE_INFINITY;

/** The hexes entered, in order, and the movement points they cost. */
export interface Walk {
  readonly path: readonly Label[];
  readonly cost: number;
}
export interface WayFault {
  readonly code: Extract<FaultCode, 'off-map' | 'no-path' | 'not-adjacent' | 'impassable' | 'over-move'>;
  /** The hex where it fails. */
  readonly hex: Label;
  /** The path, what it would cost, and what may be spent on it; set for `over-move`. */
  readonly steps?: readonly Label[];
  readonly cost?: number;
  readonly points?: number;
}
/** Additional costs in movement points (turning, boarding), and whether the piece fires after moving (IA-20). */
export interface Errand {
  readonly assault?: boolean;
  readonly extra?: number;
  readonly thenFires?: boolean;
}

/** The movement points for each hex of a path from the piece's hex; `Infinity` where it may not go (IA-10). */
export function pathCost(board: Board, id: PieceId, path: readonly Label[]): number {
  const { grid } = groundOf(board);
  const cost = costs(board, id);
  return path.reduce((sum, label) => sum + (cost[grid.index.get(label) ?? -1] ?? FORBIDDEN), 0);
}

/** Grounds are never changed, only replaced, so the costs of a type of unit on one are computed once. */
const tolls = new WeakMap<Ground, Map<UnitType, readonly number[]>>();

/** The cost of entering each hex, by its number. */
function costs(board: Board, id: PieceId): readonly number[] {
  const ground = groundOf(board);
  const type = chart(id);
  const known = tolls.get(ground) ?? new Map<UnitType, readonly number[]>();
  tolls.set(ground, known);
  const found = known.get(type) ?? ground.cells.map(tollOf(type));
  known.set(type, found);
  return found;
}

/** Costs by the mover's column of the chart, its abilities, and the hill (IA-10). */
function tollOf({ mover, abilities }: UnitType): (cell: CellKind) => number {
  const forest = abilities.includes('woodsman') ? 1 : undefined;
  const river = abilities.includes('amphibious') ? 1 : undefined;
  const climb = mover === 'flyer' ? HILL.flyerExtraCost : HILL.forbidden.includes(mover) ? FORBIDDEN : HILL.extraCost;
  return ({ terrain, hill = false }) => {
    if (mover === 'fixed') return FORBIDDEN;
    const charted = TERRAIN[terrain].cost[mover];
    const flat = charted === 'over' ? 1 : (charted ?? FORBIDDEN);
    const eased = (terrain === 'forest' ? forest : terrain === 'river' ? river : undefined) ?? flat;
    return eased + (hill ? climb : 0);
  };
}

/** Whether a piece that may enter a hex may also end there, as far as terrain goes: a flyer only crosses a building (IA-10). */
function canStay(board: Board, id: PieceId, at: number): boolean {
  const { mover } = chart(id);
  const terrain = groundOf(board).cells[at]?.terrain;
  return mover !== 'fixed' && terrain !== undefined && TERRAIN[terrain].cost[mover] !== 'over';
}

/** Whether its terrain lets a piece that may enter a hex end there (IA-10). */
export function mayEnd(board: Board, id: PieceId, hex: Label): boolean {
  return canStay(board, id, groundOf(board).grid.index.get(hex) ?? -1);
}

/** The hexes with enemies it must go around or assault: units and lone Jedi, and for a leader anybody (IA-10, IA-21). */
function enemies(board: Board, id: PieceId): (at: number) => boolean {
  const bits = presence(board);
  const mask = (isLeader(id) ? ANYBODY : FIGHTER)[enemyOf(chart(id).side)];
  return (at) => ((bits[at] ?? 0) & mask) !== 0;
}

/**
 * The movement points of a piece on this path: its rate, half of it rounded up before a shot (IA-20), and two more for a
 * road-runner whose start and whole path are road (IA-31).
 */
export function pointsFor(board: Board, id: PieceId, path: readonly Label[], errand: Errand): number {
  const rate = chart(id).movement;
  const points = errand.thenFires ? Math.ceil(rate / 2) : rate;
  const { grid, cells } = groundOf(board);
  const onRoad = (label: Label | undefined): boolean => cells[grid.index.get(label ?? '') ?? -1]?.road === true;
  const runs = !errand.thenFires && can(id, 'road-runner') && path.length > 0 && [board.units[id]?.hex, ...path].every(onRoad);
  return points + (runs ? 2 : 0) - (errand.extra ?? 0);
}

/** The hexes of a piece that boards: the carrier's own is the last, whether named or not (IA-11). */
export const hexesAboard = (path: readonly Label[], carrier: Label): readonly Label[] =>
  path.at(-1) === carrier ? path : [...path, carrier];

/**
 * The walk that an order's hexes mean: the path itself, or the cheapest one if they are a single hex farther than 1. Faults come in
 * the order of IA-42. Pieces on an explicit path are not checked, since only execution can tell.
 */
export function walk(board: Board, id: PieceId, hexes: readonly Label[], errand: Errand = {}): Walk | WayFault {
  const { grid } = groundOf(board);
  const off = hexes.find((hex) => !grid.index.has(hex));
  if (off !== undefined) return { code: 'off-map', hex: off };
  const start = board.units[id]?.hex ?? '';
  const [only] = hexes;
  const found = hexes.length === 1 && only !== undefined && distance(board, start, only) > 1 ? cheapest(board, id, only, errand) : hexes;
  if (found === undefined) return { code: 'no-path', hex: only ?? start };
  return judge(board, id, found, errand);
}

function judge(board: Board, id: PieceId, path: readonly Label[], errand: Errand): Walk | WayFault {
  const whole = [board.units[id]?.hex ?? '', ...path];
  const gap = path.find((hex, index) => distance(board, whole[index] ?? '', hex) !== 1);
  if (gap !== undefined) return { code: 'not-adjacent', hex: gap };
  const last = path.at(-1);
  const closed = path.find((hex) => pathCost(board, id, [hex]) === FORBIDDEN || (hex === last && !mayEnd(board, id, hex)));
  if (closed !== undefined) return { code: 'impassable', hex: closed };
  const cost = pathCost(board, id, path);
  const points = pointsFor(board, id, path, errand);
  return cost > points ? { code: 'over-move', hex: last ?? whole[0] ?? '', steps: path, cost, points } : { path, cost };
}

/** The cheapest path that avoids enemies and forbidden hexes (IA-10); an assault ends in its enemy's hex. */
function cheapest(board: Board, id: PieceId, to: Label, { assault = false }: Errand): readonly Label[] | undefined {
  const { grid } = groundOf(board);
  const from = grid.index.get(board.units[id]?.hex ?? '');
  const target = grid.index.get(to);
  if (from === undefined || target === undefined || !canStay(board, id, target)) return undefined;
  const enter = costs(board, id);
  const avoided = enemies(board, id);
  const cost = (_: number, at: number): number => (avoided(at) && !(assault && at === target) ? FORBIDDEN : (enter[at] ?? FORBIDDEN));
  const way = cheapestWay(grid, from, target, cost);
  return way && hexesAlong(grid, from, way).map((at) => grid.labels[at] ?? '');
}

/** The hexes a piece can reach from its present one, each with its cheapest walk. */
export interface Reach {
  /** Hexes where it may end; its own is not among them. */
  readonly moves: ReadonlyMap<Label, Walk>;
  /** Hexes of enemy units and lone Jedi that it can assault. */
  readonly assaults: ReadonlyMap<Label, Walk>;
}

/** Everything `walk` would allow, found in one search; the paths are then to be given in full. */
export function reach(board: Board, id: PieceId, errand: Errand = {}): Reach {
  const moves = new Map<Label, Walk>();
  const assaults = new Map<Label, Walk>();
  const { grid, cells } = groundOf(board);
  const from = grid.index.get(board.units[id]?.hex ?? '');
  if (from === undefined || board.units[id]?.crippled === true) return { moves, assaults };
  const enter = costs(board, id);
  const isEnemy = enemies(board, id);
  const isOpen = ends(board, id);
  const isRoad = (at: number): boolean => cells[at]?.road === true;
  const explore = (points: number, enters: (at: number) => boolean): void => {
    const ways = cheapestWays(grid, from, (at, to) => (isEnemy(at) || !enters(to) ? FORBIDDEN : (enter[to] ?? FORBIDDEN)), points);
    for (let at = 0; at < ways.length; at++) {
      const way = ways[at];
      if (way === undefined || at === from || !isOpen(at)) continue;
      const label = grid.labels[at] ?? '';
      const into = isEnemy(at) ? assaults : moves;
      if (!into.has(label)) into.set(label, walked(board, from, way));
    }
  };
  const points = pointsFor(board, id, [], errand);
  explore(points, () => true);
  if (!errand.thenFires && can(id, 'road-runner') && isRoad(from)) explore(points + 2, isRoad);
  return { moves, assaults };
}

/** Where a piece may end: a unit where there is no unit of its own side (IA-9), a leader where there is no enemy at all (IA-21). */
function ends(board: Board, id: PieceId): (at: number) => boolean {
  const bits = presence(board);
  const { side } = chart(id);
  const taken = (isUnit(id) ? UNIT[side] : 0) | (isLeader(id) ? ANYBODY[enemyOf(side)] : 0);
  return (at) => ((bits[at] ?? 0) & taken) === 0 && canStay(board, id, at);
}

function walked(board: Board, from: number, way: Way): Walk {
  const { grid } = groundOf(board);
  return { path: hexesAlong(grid, from, way).map((at) => grid.labels[at] ?? ''), cost: way.cost };
}
