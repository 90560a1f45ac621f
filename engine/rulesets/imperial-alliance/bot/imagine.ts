/** A battle that a side may be fighting: enemies in the fog (IA-34) stand by lot where it does not see, and have planned nothing (IA-33). */
import type { Dice, Seat } from '../../../ruleset.ts';
import { can, chart, TERRAIN, typeOf, UNIT_TYPES } from '../charts.ts';
import { trenchesSeenBy, unitsSeenBy } from '../map/fog.ts';
import { enemyOf, isUnit, passengersOf, sideOf, unitIn } from '../map/forces.ts';
import { cellAt, groundOf } from '../map/terrain.ts';
import { SCENARIO_NAMES, scenarioNamed } from '../setup/scenarios.ts';
import type { Label, Piece, PieceId, Side, State, View } from '../types.ts';

export function imagine({ viewer: _, unseen, ...seen }: View, seat: Seat, dice: Dice): State {
  const side = seat as Side;
  const enemy = enemyOf(side);
  let state: State = seen;
  for (const id of missing(state, enemy, unseen, dice)) state = withUnseen(state, side, id, dice);
  return state;
}

/** The ids of a battle whose enemies all that are known belong to, and as many are missing; else of any kind. */
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

/** Where it may stand, is not seen, and hides nothing that is; in the open aboard another, at worst where one unseen stands. */
function withUnseen(state: State, side: Side, id: PieceId, dice: Dice): State {
  const before = sightOf(state, side);
  const placed = (piece: Piece): State => ({ ...state, units: { ...state.units, [id]: piece } });
  const fits = (piece: Piece): boolean => sightOf(placed(piece), side) === before;
  const onFoot = dice.shuffle(groundOf(state).grid.labels, `hex.${id}`).map((hex) => pieceAt(id, hex, null));
  const isFree = ({ hex }: Piece): boolean => unitIn(state.units, hex) === undefined && mayStand(state, id, hex);
  const piece = onFoot.find((one) => isFree(one) && fits(one)) ?? aboard(state, id).find(fits) ?? onFoot.find(fits);
  return piece === undefined ? state : placed(piece);
}

function aboard({ units }: State, id: PieceId): readonly Piece[] {
  const carriers = Object.entries(units).filter(([other]) => sideOf(other) === sideOf(id) && other !== id);
  const free = carriers.filter(([other]) => chart(other).transport > passengersOf(units, other).length);
  return free.map(([carrier, { hex }]) => pieceAt(id, hex, carrier));
}

function sightOf(state: State, side: Side): string {
  return JSON.stringify([Object.keys(unitsSeenBy(state, side)), trenchesSeenBy(state, side)]);
}

function mayStand(state: State, id: PieceId, hex: Label): boolean {
  const terrain = cellAt(state, hex)?.terrain;
  const mover = typeOf(id)?.mover ?? 'fixed';
  return terrain !== undefined && typeof TERRAIN[terrain].cost[mover === 'fixed' ? 'foot' : mover] === 'number';
}

function pieceAt(id: PieceId, hex: Label, carrier: PieceId | null): Piece {
  const piece = { hex, activated: false, locked: false, carrier, weapon: null, crippled: false };
  return { ...piece, ...(can(id, 'force-3') ? { force: 3 } : {}), ...(can(id, 'front-arc') ? { facing: 1 as const } : {}) };
}
