/**
 * A battle that a side may be fighting: enemies in the fog (IA-34) are put at random where it does not see, and have planned
 * nothing (IA-33).
 */
import type { Dice, Seat } from '../../../ruleset.ts';
import { can, chart, TERRAIN, typeOf, UNIT_TYPES } from '../charts.ts';
import { observers, trenchesSeenBy, unitsSeenBy } from '../map/fog.ts';
import { enemyOf, isJedi, isUnit, passengersOf, sideOf, unitIn } from '../map/forces.ts';
import { hasLine, sees } from '../map/sight.ts';
import { cellAt, groundOf } from '../map/terrain.ts';
import type { Label, Piece, PieceId, Side, State, View } from '../types.ts';
import { powersOf } from './describe.ts';
import { SCENARIO_NAMES, scenarioNamed } from './scenarios.ts';

export function imagine({ viewer: _, unseen, ...seen }: View, seat: Seat, dice: Dice): State {
  const side = seat as Side;
  const enemy = enemyOf(side);
  const ids = [...missing(seen, enemy, unseen, dice), ...lastJedi(seen, enemy, unseen)];
  if (ids.length === 0) return seen;
  const watch = watchOf(seen, side);
  return ids.reduce<State>((state, id) => withUnseen(state, watch, id, dice), seen);
}

/** A last fighter for a side of which only unseen pieces are left, and no unit: otherwise the battle would be over (IA-17). */
function lastJedi({ options, outcome, units, losses }: State, enemy: Side, unseen: number): readonly PieceId[] {
  const isBeaten = !Object.keys(units).some((id) => sideOf(id) === enemy && (isUnit(id) || isJedi(id)));
  if (options.fog !== true || outcome !== null || unseen > 0 || !isBeaten) return [];
  const code = UNIT_TYPES.find(({ side, abilities }) => side === enemy && abilities.includes('jedi'))?.code ?? '';
  return numbersFor(code)
    .filter((id) => !losses[enemy].includes(id))
    .slice(0, 1);
}

/** Ids of the missing pieces: from a battle that all known enemies belong to and in which as many are missing, otherwise of any kind. */
function missing({ units, losses }: State, enemy: Side, count: number, dice: Dice): readonly PieceId[] {
  const known = new Set([...Object.keys(units).filter((id) => typeOf(id)?.side === enemy), ...losses[enemy]]);
  const rosters = SCENARIO_NAMES.map((name) => Object.keys(scenarioNamed(name)?.units ?? {}).filter((id) => typeOf(id)?.side === enemy));
  const left = rosters
    .filter((roster) => [...known].every((id) => roster.includes(id)))
    .map((roster) => roster.filter((id) => isUnit(id) && !known.has(id)))
    .find((ids) => ids.length === count);
  if (left !== undefined) return left;
  const kinds = UNIT_TYPES.filter((type) => type.side === enemy && type.class !== 'character');
  return Array.from({ length: count }, (_, at) => {
    const code = kinds[dice.roll(kinds.length, `kind.${at}`) - 1]?.code ?? '';
    const id = numbersFor(code).find((one) => !known.has(one)) ?? `${code}1`;
    known.add(id);
    return id;
  });
}

const MOST_OF_A_KIND = 99;
const numbersFor = (code: string): readonly PieceId[] => Array.from({ length: MOST_OF_A_KIND }, (_, at) => `${code}${at + 1}`);

/**
 * Puts the piece where it may be, is not seen, and hides nothing that is; failing that aboard another, and at worst in the hex of
 * an unseen one.
 */
function withUnseen(state: State, watch: Watch, id: PieceId, dice: Dice): State {
  const hexes = dice.shuffle(groundOf(state).grid.labels, `hex.${id}`).filter((hex) => watch.isHidden(id, hex));
  const onFoot = hexes.map((hex) => pieceAt(id, hex, null));
  const placed = (piece: Piece): State => ({ ...state, units: { ...state.units, [id]: piece } });
  const fits = (piece: Piece): boolean => watch.isSame(placed(piece));
  const isFree = ({ hex }: Piece): boolean => unitIn(state.units, hex) === undefined && mayStand(state, id, hex);
  const piece = onFoot.find((one) => isFree(one) && fits(one)) ?? aboard(state, id).find(fits) ?? onFoot.find(fits);
  return piece === undefined ? state : placed(piece);
}

interface Watch {
  /** Whether the side would not see a piece in a hex. */
  isHidden(id: PieceId, hex: Label): boolean;
  /** Whether it still sees everything it saw, since an unseen piece may be in the way. */
  isSame(state: State): boolean;
}

function watchOf(start: State, side: Side): Watch {
  const watchers = observers(start, side);
  const seen = Object.keys(unitsSeenBy(start, side)).filter((id) => sideOf(id) !== side);
  const trenches = JSON.stringify(trenchesSeenBy(start, side));
  const known = new Map<string, boolean>();
  const isHidden = (id: PieceId, hex: Label): boolean => {
    const key = `${hex} ${chart(id).mover === 'flyer'} ${can(id, 'tall')}`;
    const found = known.get(key) ?? !watchers.some((one) => hasLine(start, start.units[one]?.hex ?? '', hex, [one, id]));
    known.set(key, found);
    return found;
  };
  const isSame = (state: State): boolean => {
    if (!seen.every((id) => watchers.some((one) => sees(state, one, id)))) return false;
    return start.dug === undefined || JSON.stringify(trenchesSeenBy(state, side)) === trenches;
  };
  return { isHidden, isSame };
}

function aboard({ units }: State, id: PieceId): readonly Piece[] {
  const carriers = Object.entries(units).filter(([other]) => sideOf(other) === sideOf(id) && other !== id);
  const free = carriers.filter(([other]) => chart(other).transport > passengersOf(units, other).length);
  return free.map(([carrier, { hex }]) => pieceAt(id, hex, carrier));
}

function mayStand(state: State, id: PieceId, hex: Label): boolean {
  const terrain = cellAt(state, hex)?.terrain;
  const mover = typeOf(id)?.mover ?? 'fixed';
  return terrain !== undefined && typeof TERRAIN[terrain].cost[mover === 'fixed' ? 'foot' : mover] === 'number';
}

function pieceAt(id: PieceId, hex: Label, carrier: PieceId | null): Piece {
  return { hex, activated: false, locked: false, carrier, weapon: null, crippled: false, ...powersOf(id) };
}
