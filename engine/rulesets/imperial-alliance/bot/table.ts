/** What the computer player knows of the table while it plans an impulse: its view, and its own doubts. */
import { chart } from '../charts.ts';
import { readDie } from '../combat.ts';
import { companions, enemyOf, isLeader, isUnit, passengersOf, pieceIn, sideOf } from '../map/forces.ts';
import { buildingLevel } from '../map/terrain.ts';
import { type Reach, reach } from '../map/ways.ts';
import type { Label, PieceId, Side, View } from '../types.ts';

export interface Table {
  readonly view: View;
  readonly side: Side;
  /** Enemy pieces that stand for their hexes: units, lone Jedi, lone leaders. */
  readonly foes: readonly PieceId[];
  /** Every building that an objective names. */
  readonly goals: readonly Label[];
  /** Where each enemy can go, found when first asked for. */
  readonly reaches: Map<PieceId, Reach>;
  readonly care: Care;
}

/** What a level looks at. */
export interface Care {
  /** Hexes of a walk that are looked at closely, the nearest to what is wanted. Those farther off are for a piece that keeps its distance. */
  readonly width: number;
  /** The part of what the enemy's next attacks may cost that counts, and of attacks by enemies who have acted this turn. */
  readonly danger: number;
  readonly rested: number;
  /** The part of what a piece could shoot at next that counts. */
  readonly prospect: number;
  /** What a shot from where a piece stands counts for beside all else that it could do. */
  readonly fire: number;
  /** What a target that has yet to act this turn is worth, to 1 for one that has acted. */
  readonly fresh: number;
  /** What an enemy lost in an assault is worth, to 1 for one that is shot. */
  readonly storm: number;
  /** What a building counts for in the beginning, where one side is to take them from the other. */
  readonly siege: number;
  /** What is left of a building's call with every turn of the way. */
  readonly fading: number;
  /** What a place counts for by the buildings there or near, beside what can be shot at and lost there. */
  readonly ground: number;
  /** Whether it thinks of what comes from off the map (IA-22, IA-24, IA-25). */
  readonly support: boolean;
}

export function tableOf(view: View, side: Side, care: Care): Table {
  const enemy = enemyOf(side);
  const foes = Object.keys(view.units).filter((id) => sideOf(id) === enemy && pieceIn(view.units, view.units[id]?.hex ?? '', enemy) === id);
  const { hold = [], hexes = [] } = view.victory;
  // Ruins stay whose they were (IA-16).
  const goals = [...new Set([...hold.flatMap((one) => one.hexes), ...hexes])].filter((hex) => buildingLevel(view, hex) > 0);
  return { view, side, foes, goals, reaches: new Map(), care };
}

export function reachOf({ view, reaches }: Table, foe: PieceId): Reach {
  const known = reaches.get(foe) ?? reach(view, foe, { assault: true });
  reaches.set(foe, known);
  return known;
}

/** What a piece is worth, in lives of a plain squad, about; who is stacked with it is counted apart. A side without its leader loses quality, and in the end gives up (IA-21). */
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

/** With all who are lost with it: characters in its hex, passengers aboard (IA-11, IA-21). */
export function cargoWorth({ units }: View, id: PieceId): number {
  return [id, ...companions(units, id), ...passengersOf(units, id)].reduce((sum, one) => sum + worthOf(one), 0);
}

function mean(text: string | null): number {
  if (text === null) return 0;
  const { sides, plus } = readDie(text);
  return (sides + 1) / 2 + plus;
}

/** The same where both sides want them, and most of them win at the limit. */
const RACE = 2.5;

/** What a building that counts is worth: more as the game goes on. */
export function stakes({ view: { turn, turnLimit, victory }, care }: Table): number {
  return (victory.atLimit === 'most-hexes' ? RACE : care.siege) + (2.5 * turn) / turnLimit;
}

/** What it is worth to take a building: most where that wins, or keeps the enemy from winning, at the end of the turn (IA-17). */
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

/** Who can take a building: squads. */
export const canHold = (id: PieceId): boolean => isUnit(id) && chart(id).class === 'squad';

/** The view with a piece, and whoever is stacked with it, in another hex. */
export function relocated(view: View, ids: readonly PieceId[], hex: Label): View {
  const moved = ids.flatMap((id) => {
    const piece = view.units[id];
    return piece === undefined ? [] : [[id, { ...piece, hex, carrier: null }] as const];
  });
  return { ...view, units: { ...view.units, ...Object.fromEntries(moved) } };
}
