/** The tables in data/, with types. */
import cardTable from './data/action-cards.json' with { type: 'json' };
import combatTable from './data/character-combat.json' with { type: 'json' };
import characterTable from './data/characters.json' with { type: 'json' };
import creatureTable from './data/creatures.json' with { type: 'json' };
import detectionTable from './data/detection.json' with { type: 'json' };
import localsTable from './data/irate-locals.json' with { type: 'json' };
import militaryTable from './data/military-combat.json' with { type: 'json' };
import unitTable from './data/military-units.json' with { type: 'json' };
import missionTable from './data/missions.json' with { type: 'json' };
import planetTable from './data/planets.json' with { type: 'json' };
import possessionTable from './data/possessions.json' with { type: 'json' };
import scenarioTable from './data/scenarios.json' with { type: 'json' };
import searchTable from './data/search.json' with { type: 'json' };
import shipTable from './data/spaceships.json' with { type: 'json' };
import squadTable from './data/squad.json' with { type: 'json' };
import type { CharacterId, EnvironId, ItemId, Letter, PlanetId, Rating, ScenarioId, ShipId, Side, UnitId, UnitType } from './types.ts';

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]));
function found<T>(rows: ReadonlyMap<string, T>, id: string, what: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`no ${what} is called "${id}"`);
  return row;
}

export interface Environ {
  readonly id: EnvironId;
  readonly planet: PlanetId;
  readonly type: string;
  /** The units a side may have here, and the cards drawn here. */
  readonly size: number;
  readonly resource: number;
  readonly races: readonly string[];
  readonly creature?: string;
  readonly coup?: number;
}
export interface PlanetRow {
  readonly id: PlanetId;
  readonly system: string;
  /** Loyalty at the start, or `rebel-control`. */
  readonly start: number | string;
  readonly armageddon: number | string;
  readonly environs: readonly Environ[];
}
/** In the order of planets.json, which is the order of environs everywhere. */
export const PLANETS: readonly PlanetRow[] = (
  planetTable.planets as readonly (Omit<PlanetRow, 'environs'> & { environs: readonly object[] })[]
).map((row) => ({ ...row, environs: row.environs.map((one) => ({ ...one, planet: row.id }) as Environ) }));
export const ENVIRONS: readonly Environ[] = PLANETS.flatMap((row) => row.environs);
const ENVIRON_ROWS = byId(ENVIRONS);
export const environ = (id: EnvironId): Environ => found(ENVIRON_ROWS, id, 'environ');
export const isEnviron = (id: string): boolean => ENVIRON_ROWS.has(id);
export const isSpecial = (id: EnvironId): boolean => planetTable.special.includes(environ(id).type);
/** FG-81: the section of an action card that is read in an environ. */
export const sectionAt = (at: EnvironId): 'urban' | 'wild' | 'special' =>
  isSpecial(at) ? 'special' : environ(at).type === 'wild' ? 'wild' : 'urban';

export interface Scenario {
  readonly id: ScenarioId;
  readonly system: string;
  readonly kind: 'start-rebellion' | 'armageddon';
  readonly turns: number;
  readonly rebelWinsAt: number;
  readonly pdb: Readonly<Record<PlanetId, number>>;
  readonly rebel: ScenarioSide & { readonly enter?: 'space' };
  readonly imperial: ScenarioSide;
  /** The default places of units and of `characters`. */
  readonly defaultSetup: Readonly<Record<Side, Readonly<Record<string, EnvironId>>>>;
}
export interface ScenarioSide {
  readonly characters: readonly CharacterId[];
  readonly ships: Readonly<Record<ShipId, CharacterId>>;
  /** Id and type, and for Rebel units the environ type. */
  readonly units: readonly (readonly string[])[];
}
const SCENARIOS = byId(scenarioTable.scenarios as unknown as readonly Scenario[]);
export const scenario = (id: ScenarioId): Scenario => found(SCENARIOS, id, 'scenario');
export const SCENARIO_IDS: readonly ScenarioId[] = [...SCENARIOS.keys()] as readonly ScenarioId[];
/** The planets of a scenario's system, in order. */
export const planetsOf = (id: ScenarioId): readonly PlanetRow[] => PLANETS.filter((row) => row.system === scenario(id).system);

export interface UnitRow {
  readonly id: UnitType;
  readonly side: Side;
  readonly strength: number;
  readonly mobile: boolean;
  /** Face down to the other side (FG-160). */
  readonly hidden: boolean;
  /** Force points (FG-111). */
  readonly cost?: number;
  readonly name: string;
}
const UNIT_ROWS = byId(unitTable.types as readonly UnitRow[]);
export const unitRow = (type: UnitType): UnitRow => found(UNIT_ROWS, type, 'kind of unit');
export const UNIT_TYPES: readonly UnitType[] = [...UNIT_ROWS.keys()] as readonly UnitType[];
/** The letter of new ids (FG-11). */
export const UNIT_LETTER: Readonly<Record<UnitType, string>> = { line: 'L', patrol: 'P', militia: 'M', 'rebel-1-0': 'R', 'rebel-2-1': 'R' };
/** Letter first, then the number: R2 before R10. */
export function inIdOrder(a: UnitId, b: UnitId): number {
  return a.charAt(0) === b.charAt(0) ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1;
}

export interface CharacterRow extends Readonly<Record<Rating, number>> {
  readonly id: CharacterId;
  readonly card: number;
  readonly name: string;
  readonly side: Side;
  readonly race: string;
  readonly title?: string;
  /** Bonus draws by mission letter. */
  readonly bonus: Readonly<Record<Letter, number>>;
  readonly special: readonly string[];
}
/** In card order. */
export const CHARACTERS: readonly CharacterRow[] = characterTable.characters as unknown as readonly CharacterRow[];
const CHARACTER_ROWS = byId(CHARACTERS);
export const character = (id: CharacterId): CharacterRow => found(CHARACTER_ROWS, id, 'character');
export const isCharacter = (id: string): boolean => CHARACTER_ROWS.has(id);
/** The prefix of `hide:2` in a character's abilities. */
const HIDING = 'hide:';
/** FG-62: the best that any one of them can do to hide the others. */
export function hidingSkill(who: readonly CharacterId[]): number {
  const skills = who.flatMap((id) => character(id).special).filter((one) => one.startsWith(HIDING));
  return Math.max(0, ...skills.map((one) => Number(one.slice(HIDING.length))));
}
export const inCardOrder = (a: CharacterId, b: CharacterId): number => character(a).card - character(b).card;

export interface ShipRow {
  readonly id: ShipId;
  readonly card: number | null;
  readonly side: Side;
  readonly maneuver: number;
  readonly passengers: number;
  readonly ownedBy?: CharacterId;
  readonly onlyPilot?: CharacterId;
  readonly fullManeuver?: boolean;
}
export const SHIPS: readonly ShipRow[] = shipTable.ships as readonly ShipRow[];
const SHIP_ROWS = byId(SHIPS);
export const shipRow = (id: ShipId): ShipRow => found(SHIP_ROWS, id, 'ship');
export const isShip = (id: string): boolean => SHIP_ROWS.has(id);

export type After = 'keep' | 'lose' | { readonly roll: readonly number[] };
export interface ItemRow {
  readonly id: ItemId;
  readonly card: number;
  readonly kind: 'spaceship' | 'weapon' | 'object' | 'companion';
  readonly name?: string;
  readonly bonus?: Readonly<Record<Letter, number>>;
  /** The consequence of each use (FG-123). */
  readonly after?: After;
  readonly combat?: number;
  readonly combatOnce?: number;
  readonly combatDefending?: number;
  readonly intelligence?: number;
  readonly diplomacy?: number;
  readonly hide?: number;
  readonly hideFromMilitary?: number;
  readonly halvesLocals?: boolean;
  /** The number of wounds it takes off each result. */
  readonly shield?: number;
  readonly takesWound?: boolean;
  readonly noSurprise?: boolean;
  readonly noMindAttack?: boolean;
  readonly ignoresFirstCreature?: boolean;
  readonly ignoresFirstDiplomacyAbort?: boolean;
  /** The effect of `use` on it (FG-130). */
  readonly pdbDown?: boolean;
  readonly ratingOnce?: number;
  readonly heals?: boolean;
  readonly disables?: boolean;
  readonly buysShip?: boolean;
  /** The letter of an enemy mission that this cancels. */
  readonly negates?: Letter;
}
/** Weapons, objects and companions, in card order; ships have their own rows. */
export const ITEMS: readonly ItemRow[] = (possessionTable.possessions as unknown as readonly ItemRow[]).filter(
  (row) => row.kind !== 'spaceship',
);
/** The deck of possessions in card order, including ships (FG-120). */
export const DECK: readonly ItemRow[] = possessionTable.possessions as unknown as readonly ItemRow[];
const ITEM_ROWS = byId(ITEMS);
export const itemRow = (id: ItemId): ItemRow => found(ITEM_ROWS, id, 'possession');
export const isItem = (id: string): boolean => ITEM_ROWS.has(id);

export interface MissionRow {
  readonly letter: Letter;
  readonly id: string;
  readonly sides: readonly Side[];
  readonly max: number;
  readonly min?: number;
  readonly bonus: readonly ('intelligence' | 'leadership' | 'diplomacy' | 'coup')[];
  readonly target?: 'enemy-character' | 'unit-or-pdb';
  /** Whether camps may do it (FG-102). */
  readonly camp?: boolean;
}
export const MISSIONS: readonly MissionRow[] = missionTable.missions as readonly MissionRow[];
/** The letters of missions that the Star System game leaves out, with their names. */
export const FOREIGN_MISSIONS: Readonly<Record<Letter, string>> = missionTable.notInStarSystem;
export const missionRow = (letter: Letter, side: Side): MissionRow | undefined =>
  MISSIONS.find((row) => row.letter === letter && row.sides.includes(side));

export interface CardSection {
  readonly letters: string;
  readonly event: string;
  readonly robots?: number;
  readonly die?: readonly string[];
}
export interface ActionCard {
  readonly card: number;
  readonly urban: CardSection;
  readonly special: CardSection;
  readonly wild: CardSection;
}
/** In ascending order of number. */
export const ACTION_CARDS: readonly ActionCard[] = cardTable.cards as readonly ActionCard[];

export interface CreatureRow {
  readonly id: string;
  readonly name: string;
  readonly mode: 'fight' | 'sting' | 'mind';
  readonly combat?: number;
  readonly endurance?: number;
  readonly surprise?: number;
  readonly growth?: number;
  readonly rounds?: number;
  readonly noBreakOff?: boolean;
  readonly noBreakOffFirst?: boolean;
}
const CREATURES = byId(creatureTable.creatures as readonly CreatureRow[]);
export const creature = (id: string): CreatureRow => found(CREATURES, id, 'creature');

/** Combat, endurance and weapon of the first race of an environ. */
export function locals(at: EnvironId): readonly [number, number, 'firefight' | 'hand'] | undefined {
  const { races, type } = environ(at);
  const table = localsTable.locals as unknown as Readonly<Record<string, readonly [number, number, 'firefight' | 'hand']>>;
  return table[`${races[0]}/${type}`];
}

export interface SquadRow {
  readonly combat: number;
  readonly endurance: number;
}
/** By total unit strength; endurance is 2 higher with a leader (FG-64). */
export function squad(strength: number, led: boolean): SquadRow {
  const row = squadTable.rows.find((one) => one.upTo === null || one.upTo >= strength);
  if (row === undefined) throw new Error('squad.json has no last row');
  return { combat: row.combat, endurance: row.endurance + (led ? squadTable.leaderEndurance : 0) };
}

const firstFit = (limits: readonly (number | null)[], value: number): number =>
  limits.findIndex((limit) => limit === null || value <= limit);
/** FG-62: the number a die must not exceed. */
export function searchNeed(value: number, hiding: number): number {
  return searchTable.rows[firstFit(searchTable.hidingUpTo, hiding)]?.[firstFit(searchTable.searchUpTo, value)] ?? 0;
}

export type Detection = 'U' | 'D' | 'Dd' | 'E';
/** FG-42: the column before shifts. */
/** `5-6`, `9 up`: the evasions that each column is for. */
export const EVASIONS: readonly string[] = detectionTable.evasionUpTo.map((most, column, all) => {
  const least = (all[column - 1] ?? -1) + 1;
  return most === null ? `${least} up` : least === most ? `${most}` : `${least}-${most}`;
});
export const detectionColumn = (evasion: number): number => firstFit(detectionTable.evasionUpTo, evasion);
export const DETECTION_SHIFT: { readonly pdbLevel2: number; readonly alreadyDetected: number } = detectionTable.shiftLeft;
export function detectionResult(roll: number, column: number, level: number): Detection {
  const result = (detectionTable.rows[roll - 1]?.[column] ?? 'D') as Detection;
  const tamed: Readonly<Record<string, string>> = detectionTable.level0;
  return level === 0 ? ((tamed[result] ?? result) as Detection) : result;
}

/** The military columns, `1-6` to `6-1`. */
export const COLUMNS: readonly string[] = militaryTable.columns;
const PDB_COLUMNS: Readonly<Record<string, string>> = militaryTable.pdbColumn;
export const pdbColumn = (level: number): string | undefined => PDB_COLUMNS[String(level)];
/** The losses of attacker and defender at a die and a column (FG-54). */
export function militaryLosses(roll: number, column: string): { readonly attacker: number; readonly defender: number } {
  const [attacker = 0, defender = 0] = (militaryTable.rows[roll - 1]?.[COLUMNS.indexOf(column)] ?? '0/0').split('/').map(Number);
  return { attacker, defender };
}

/** FG-65: the column of a differential. */
export function combatColumn(differential: number): number {
  return combatTable.differential.findIndex(
    (one) => (one.min === null || differential >= one.min) && (one.max === null || differential <= one.max),
  );
}
export interface CombatResult {
  readonly attacker: number;
  readonly defender: number;
  /** The asterisks in the attackers' and the defenders' half. */
  readonly captures: readonly [number, number];
}
export function combatResult(roll: number, column: number): CombatResult {
  const [left = '0', right = '0'] = (combatTable.rows[roll - 1]?.[column] ?? '0/0').split('/');
  const stars = (half: string): number => (half.endsWith('*') ? 1 : 0);
  return { attacker: Number.parseInt(left, 10), defender: Number.parseInt(right, 10), captures: [stars(left), stars(right)] };
}
export const breakOffActive = (column: number): number => combatTable.breakOffActive[column] ?? 0;
export const breakOffInactive = (column: number): number => combatTable.breakOffInactive[column] ?? 0;
