/** The bot's knowledge of the table while it plans an impulse: its view, and its own doubts. */
import { chart } from '../charts.ts';
import { readDie } from '../combat.ts';
import { companions, enemyOf, isLeader, isUnit, passengersOf, pieceIn, sideOf } from '../map/forces.ts';
import { buildingLevel } from '../map/terrain.ts';
import { type Reach, reach } from '../map/ways.ts';
import type { Label, PieceId, Side, View } from '../types.ts';

export interface Table {
  readonly view: View;
  readonly side: Side;
  /** One enemy piece for each of their hexes: units, lone Jedi, lone leaders. */
  readonly foes: readonly PieceId[];
  /** Every building that an objective names. */
  readonly goals: readonly Label[];
  /** The hexes that each enemy can reach, found when first needed. */
  readonly reaches: Map<PieceId, Reach>;
  readonly care: Care;
}

/** The considerations of a level. */
export interface Care {
  /**
   * How many hexes of a walk are looked at closely, those nearest to the goal. More distant ones are for a piece that keeps its
   * distance.
   */
  readonly width: number;
  /** How much the likely cost of the enemy's next attacks counts, and that of attacks by enemies who have acted this turn. */
  readonly danger: number;
  readonly rested: number;
  /** How much the next possible shots of a piece count. */
  readonly prospect: number;
  /** The weight of a shot from a piece's present hex against anything else it could do. */
  readonly fire: number;
  /** The value of a target that has yet to act this turn, relative to 1 for one that has acted. */
  readonly fresh: number;
  /** The value of an enemy lost in an assault, relative to 1 for one that is shot. */
  readonly storm: number;
  /** The weight of a building at the beginning, if one side is to take them from the other. */
  readonly siege: number;
  /** How much of a building's attraction remains with every turn of the way. */
  readonly fading: number;
  /** The weight of a place's buildings, there or near, against what can be shot at and lost there. */
  readonly ground: number;
  /** Whether support from off the map is considered (IA-22, IA-24, IA-25). */
  readonly support: boolean;
}

export function tableOf(view: View, side: Side, care: Care): Table {
  const enemy = enemyOf(side);
  const foes = Object.keys(view.units).filter((id) => sideOf(id) === enemy && pieceIn(view.units, view.units[id]?.hex ?? '', enemy) === id);
  const { hold = [], hexes = [] } = view.victory;
  // Ruins keep their owner (IA-16).
  const goals = [...new Set([...hold.flatMap((one) => one.hexes), ...hexes])].filter((hex) => buildingLevel(view, hex) > 0);
  return { view, side, foes, goals, reaches: new Map(), care };
}

export function reachOf({ view, reaches }: Table, foe: PieceId): Reach {
  const known = reaches.get(foe) ?? reach(view, foe, { assault: true });
  reaches.set(foe, known);
  return known;
}

/**
 * The value of a piece, in lives of a plain squad, roughly; pieces stacked with it are counted separately. A side without its
 * leader loses quality, and in the end gives up (IA-21).
 */
export function worthOf(id: PieceId): number {
  const { code } = chart(id);
  const known = WORTHS.get(code) ?? judged(id);
  WORTHS.set(code, known);
  return known;
}
const WORTHS = new Map<string, number>();
const LEADER = 12;

function judged(id: PieceId): number {
  if (isLeader(id)) return LEADER;
  const { resistance, vsSquad, vsVehicle } = chart(id);
  return 0.5 + 0.4 * resistance + (mean(vsSquad) + mean(vsVehicle)) / 8;
}

/** The value including pieces that are lost with it: characters in its hex, passengers aboard (IA-11, IA-21). */
export function cargoWorth({ units }: View, id: PieceId): number {
  return [id, ...companions(units, id), ...passengersOf(units, id)].reduce((sum, one) => sum + worthOf(one), 0);
}

function mean(text: string | null): number {
  if (text === null) return 0;
  const { sides, plus } = readDie(text);
  return (sides + 1) / 2 + plus;
}

/** The same if both sides want them, and the side with most of them wins at the limit. */
const RACE = 2.5;

/** The value of a building that counts, which rises as the game goes on. */
export function stakes({ view: { turn, turnLimit, victory }, care }: Table): number {
  return (victory.atLimit === 'most-hexes' ? RACE : care.siege) + (2.5 * turn) / turnLimit;
}

/** The value of taking a building: highest if that wins, or keeps the enemy from winning, at the end of the turn (IA-17). */
export function takingWorth(table: Table, hex: Label): number {
  const { control, victory } = table.view;
  const owner = control[hex];
  if (owner === table.side) return 0;
  const plain = owner === undefined ? 1 : 2;
  const pulls = (victory.hold ?? []).map((one) => {
    if (!one.hexes.includes(hex)) return 0;
    const held = one.hexes.filter((other) => control[other] === one.side).length;
    if (one.side === table.side) return held >= one.count - 1 ? WINS : 0;
    return owner === one.side && held >= one.count ? SAVES : 0;
  });
  return stakes(table) * (plain + Math.max(0, ...pulls));
}
const WINS = 0.72;
const SAVES = 5.6;

/** Only squads can take a building. */
export const canHold = (id: PieceId): boolean => isUnit(id) && chart(id).class === 'squad';

/** The view with a piece, and everything stacked with it, in another hex. */
export function relocated(view: View, ids: readonly PieceId[], hex: Label): View {
  const moved = ids.flatMap((id) => {
    const piece = view.units[id];
    return piece === undefined ? [] : [[id, { ...piece, hex, carrier: null }] as const];
  });
  return { ...view, units: { ...view.units, ...Object.fromEntries(moved) } };
}
