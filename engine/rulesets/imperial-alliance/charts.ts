/** The tables in data/, with types. If RULES.md and the data disagree, the data is right. */
import terrainTable from './data/terrain.json' with { type: 'json' };
import unitTable from './data/units.json' with { type: 'json' };
import weaponTable from './data/weapons.json' with { type: 'json' };
import type { PieceId, Quality, Side, SupportKind } from './types.ts';

export type PieceClass = 'squad' | 'vehicle' | 'emplacement' | 'character';
export type Mover = 'foot' | 'ground' | 'walker' | 'hover' | 'flyer' | 'fixed';
export type Ability =
  | 'spotter'
  | 'force-3'
  | 'halt'
  | 'raze'
  | 'raze-risky'
  | 'road-runner'
  | 'wrecker'
  | 'command-post'
  | 'front-arc'
  | 'tall'
  | 'woodsman'
  | 'amphibious'
  | 'plunging-fire'
  | 'steady'
  | 'leader'
  | 'jedi';

/** One row of the unit chart. Dice are `XdY` or `XdY+Z`, or null if the piece has no such attack. */
export interface UnitType {
  readonly code: string;
  readonly name: string;
  readonly side: Side;
  readonly class: PieceClass;
  readonly mover: Mover;
  readonly vsSquad: string | null;
  readonly vsVehicle: string | null;
  /** Replaces both dice in close combat. */
  readonly closeCombat?: string;
  readonly resistance: number;
  readonly range: number;
  readonly movement: number;
  readonly transport: number;
  /** The cost if forces are put together by points (IA-54); characters cost nothing. */
  readonly points?: number;
  readonly abilities: readonly Ability[];
}

/** All rows, in the chart's order. */
const BY_NAME: Readonly<Record<string, UnitType>> = unitTable.units as Readonly<Record<string, UnitType>>;
export const UNIT_TYPES: readonly UnitType[] = Object.values(BY_NAME);
const BY_CODE: ReadonlyMap<string, UnitType> = new Map(UNIT_TYPES.map((one) => [one.code, one]));

/** The chart's row for a piece's id, or undefined if it is no id. */
export function typeOf(id: PieceId): UnitType | undefined {
  return BY_ID.get(id);
}
const BY_ID: ReadonlyMap<PieceId, UnitType> = new Map(
  UNIT_TYPES.flatMap((one) => Array.from({ length: 99 }, (_, index) => [`${one.code}${index + 1}`, one] as const)),
);

/** Whether two capitals are the code of a unit type (IA-3). */
export function isTypeCode(code: string): boolean {
  return BY_CODE.has(code);
}

/** The row of a piece on the table. It throws for anything that is no id; `admit` and `revive` keep those out. */
export function chart(id: PieceId): UnitType {
  const found = BY_ID.get(id) ?? BY_CODE.get(id.slice(0, 2));
  if (found === undefined) throw new Error(`no unit chart has "${id}"`);
  return found;
}

export function can(id: PieceId, ability: Ability): boolean {
  return chart(id).abilities.includes(ability);
}

export type TerrainKind = keyof typeof terrainTable.terrain;
/** Movement points, null if forbidden, `over` if a flyer may cross but not end there. */
export type Cost = number | null | 'over';
export interface Terrain {
  readonly cost: Readonly<Record<Exclude<Mover, 'fixed'>, Cost>>;
  readonly resistance: number;
  readonly blocks: boolean;
  /** For buildings: the rolls needed to make rubble of them (IA-30). */
  readonly buildingResistance?: number;
}
export const TERRAIN: Readonly<Record<TerrainKind, Terrain>> = terrainTable.terrain as Readonly<Record<TerrainKind, Terrain>>;
/** The extra cost of entering a hill hex, and the pieces that may not. */
export const HILL: { readonly extraCost: number; readonly flyerExtraCost: number; readonly forbidden: readonly string[] } =
  terrainTable.hill;
export interface CellKind {
  readonly terrain: TerrainKind;
  readonly road?: boolean;
  readonly hill?: boolean;
}
/** The legend of `map.cells`. */
export const CELLS: Readonly<Record<string, CellKind>> = terrainTable.cells as Readonly<Record<string, CellKind>>;

export interface WeaponDice {
  readonly vsSquad: string;
  readonly vsVehicle: string;
}
export interface SpecialWeapon extends WeaponDice {
  readonly side: Side;
  readonly range: number;
  readonly wrecker: boolean;
  /** Kinds of squads, by their names in the chart. */
  readonly carriers: readonly string[];
}
const SPECIAL: Readonly<Record<string, SpecialWeapon>> = weaponTable.special as Readonly<Record<string, SpecialWeapon>>;

export const SPECIAL_WEAPONS: readonly string[] = Object.keys(SPECIAL);

/** The special weapons of a side that a squad of this kind may carry, in the chart's order. */
export function weaponsFor(type: UnitType): readonly string[] {
  return SPECIAL_WEAPONS.filter((weapon) => SPECIAL[weapon]?.carriers.some((name) => BY_NAME[name] === type));
}

/** A special weapon of the infantry (IA-26), or undefined. */
export function weaponNamed(name: string): SpecialWeapon | undefined {
  return Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
}

export function supportDice(kind: SupportKind, side: Side): WeaponDice {
  return weaponTable[kind][side];
}
/** The rolls that hit a campaign-artillery piece (IA-22). */
export function pieceResistance(side: Side): number {
  return weaponTable.artillery[side].pieceResistance;
}
export const BOMBARDMENT_RADIUS: number = weaponTable.bombardment.radius;

/** IA-4. `activation` is added to a d4; checks and misses succeed on that figure or less. */
export interface QualityRow {
  readonly initiative: number;
  readonly activation: number;
  readonly final: number;
  readonly bonuses: number;
  readonly dropsOn: number;
  readonly missesOn: number;
}
const missOn = weaponTable.bombardment.missOn;
export const QUALITY: Readonly<Record<Quality, QualityRow>> = {
  green: { initiative: 6, activation: 0, final: 0, bonuses: 1, dropsOn: 3, missesOn: missOn.green },
  veteran: { initiative: 8, activation: 1, final: 1, bonuses: 2, dropsOn: 2, missesOn: missOn.veteran },
  elite: { initiative: 10, activation: 2, final: 2, bonuses: 3, dropsOn: 1, missesOn: missOn.elite },
};
