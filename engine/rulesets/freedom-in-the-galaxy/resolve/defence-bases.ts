/** Planetary defence bases (chapter 4): what they see of a ship, what they shoot at, and how they are put up again. */
import {
  DETECTION_SHIFT,
  type Detection,
  detectionColumn,
  detectionResult,
  environ,
  militaryLosses,
  pdbColumn,
  shipRow,
} from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { facesDown, fail, type Game, roll, type Table, tell, tellSide } from '../game.ts';
import { controls, enemyOf, hasUnits, planetOf } from '../planets.ts';
import { charactersIn, personOf, ratingOf, SPACE, usableItems } from '../table.ts';
import { isRepairTurn } from '../turn.ts';
import type { CharacterId, EnvironId, FailReason, Numbered, PlanetId, ShipId, Side, UnitId } from '../types.ts';
import { detectAll, kill, reveal } from './fate.ts';
import { evasionOf, loseShip } from './ships.ts';
import { chosenLosses, remove } from './units.ts';

/** Whether a planet's defence base acts against `mover` (FG-40). */
export function isGuarded(game: Table, planet: PlanetId, mover: Side): boolean {
  return planetOf(game, planet).pdb.up && controls(game, planet) === enemyOf(mover);
}

/** Things that one mail may do only once (FG-41). */
export interface Desk {
  repaired: boolean;
}

/** See FG-41. */
export function repair(game: Game, side: Side, numbered: Numbered, planet: PlanetId, desk: Desk): void {
  const reason = repairRefusal(game, side, planet, desk);
  if (reason !== undefined) {
    fail(game, side, numbered, reason);
    return;
  }
  desk.repaired = true;
  const { pdb } = planetOf(game, planet);
  pdb.up = true;
  tell(game, { type: 'pdb-changed', planet, ...pdb, cause: 'repair' });
}

function repairRefusal(game: Game, side: Side, planet: PlanetId, desk: Desk): FailReason | undefined {
  const { turn, units } = game.state;
  if (!isRepairTurn(turn, side)) return 'pdb-wrong-turn';
  if (desk.repaired) return 'pdb-once';
  const { pdb, status } = planetOf(game, planet);
  if (pdb.up) return 'pdb-already-up';
  const isRisen = side === 'rebel' && status === 'rebellion' && !hasUnits(units, planet, 'imperial');
  return isRisen || controls(game, planet) === side ? undefined : 'not-controlled';
}

export interface Flight {
  readonly game: Game;
  readonly side: Side;
  readonly who: readonly CharacterId[];
  readonly captives: readonly CharacterId[];
  readonly ship: ShipId;
}

type Damage = 0 | 1 | 2;

const planetOn = (at: EnvironId): PlanetId | null => (at === SPACE ? null : environ(at).planet);

/** FG-42: passes every base on the way; 1 if the ship is damaged, 2 if it and everybody aboard are gone. */
export function passBases(flight: Flight, from: EnvironId, to: EnvironId): Damage {
  const [left, entered] = [planetOn(from), planetOn(to) as PlanetId];
  const leaves = left !== null && left !== entered;
  const damage = leaves ? passBase(flight, left, from, true, 0) : 0;
  return damage === 2 ? 2 : passBase(flight, entered, to, false, damage);
}

/** FG-43; a base that cannot act lets departing characters shake off the watchers (FG-45). A second damage destroys the ship. */
function passBase(flight: Flight, planet: PlanetId, at: EnvironId, leaves: boolean, damage: Damage): Damage {
  const result = detect(flight, planet);
  if (result === null) {
    if (leaves) mark(flight, false);
    return damage;
  }
  mark(flight, result !== 'U');
  if (result === 'E' || (result === 'Dd' && damage === 1)) {
    shootDown(flight, at);
    return 2;
  }
  return result === 'Dd' ? 1 : damage;
}

function mark({ game, who }: Flight, detected: boolean): void {
  for (const id of who) personOf(game, id).detected = detected;
}

function shootDown({ game, who, captives, ship }: Flight, at: EnvironId): void {
  tell(game, { type: 'ship-destroyed', ship });
  loseShip(game, ship);
  if (shipRow(ship).card !== null) game.state.destroyed.push(ship);
  for (const id of [...who, ...captives]) {
    personOf(game, id).at = at;
    kill(game, id, 'detection');
  }
}

/** The view that a base has of a ship (FG-42): a scanner aboard takes a level off it (FG-130). */
interface Look {
  readonly level: number;
  readonly isScanned: boolean;
  readonly evasion: number;
  readonly column: number;
}
export function lookOf(table: Table, { who, ship }: Pick<Flight, 'who' | 'ship'>, planet: PlanetId, isKnown: boolean): Look {
  const base = planetOf(table, planet).pdb.level;
  const isScanned = base > 0 && who.some((id) => usableItems(table, id).some((item) => item.id === 'scanner'));
  const level = isScanned ? base - 1 : base;
  const evasion = evasionOf(ship, ratingOf(table, table.state.ships[ship]?.owner ?? '', 'navigation'));
  const shift = (level === 2 ? DETECTION_SHIFT.pdbLevel2 : 0) + (isKnown ? DETECTION_SHIFT.alreadyDetected : 0);
  return { level, isScanned, evasion, column: Math.max(0, detectionColumn(evasion) - shift) };
}

/** FG-42: one throw for one base; null if it cannot act. A scanner that helps is revealed. */
function detect(flight: Flight, planet: PlanetId): Detection | null {
  const { game, side, who, ship } = flight;
  if (!isGuarded(game, planet, side)) return null;
  const isKnown = who.some((id) => personOf(game, id).detected);
  const { level, isScanned, evasion, column } = lookOf(game, flight, planet, isKnown);
  if (isScanned) reveal(game, 'scanner');
  const face = game.state.options.pdbAlwaysMax ? 6 : roll(game, 6, `detection.${planet}`);
  const result = detectionResult(face, column, level);
  tell(game, { type: 'detection', ship, planet, level, evasion, column, roll: face, result });
  return result;
}

/** FG-45: if one of a side's active characters is detected, all of those there are. */
export function company(game: Game, at: EnvironId, side: Side): void {
  if (charactersIn(game, at, side).some((id) => personOf(game, id).detected)) detectAll(game, at, side, 'company');
}

/** FG-44: a base that acts against the mover attacks units moving between planets. Returns the survivors, who go on. */
export function attackFromBase(game: Game, planet: PlanetId, mover: Side, units: readonly UnitId[]): readonly UnitId[] {
  const { level } = planetOf(game, planet).pdb;
  const column = pdbColumn(level);
  if (column === undefined || !isGuarded(game, planet, mover)) return units;
  const rolls = [roll(game, 6, `pdb.${planet}`, 'base'), roll(game, 6, `pdb.${planet}`, 'mover')] as const;
  const defenderLoss = militaryLosses(rolls[0], column).defender;
  const attackerLoss = militaryLosses(rolls[1], column).attacker;
  const lost = chosenLosses(game, mover, units, defenderLoss);
  const fact: FactOf<'pdb-attack'> = { type: 'pdb-attack', planet, column, rolls, defenderLoss, attackerLoss, lost };
  tellSide(game, mover, fact, { ...fact, lost: facesDown(game, lost) });
  remove(game, lost);
  damageBase(game, planet, attackerLoss);
  return units.filter((id) => !lost.includes(id));
}

/** A loss of two puts the base down, and a loss of three takes a level too (not below 0). */
function damageBase(game: Game, planet: PlanetId, loss: number): void {
  if (loss < 2) return;
  const { pdb } = planetOf(game, planet);
  pdb.up = false;
  if (loss > 2) pdb.level = Math.max(0, pdb.level - 1);
  tell(game, { type: 'pdb-changed', planet, ...pdb, cause: 'loss' });
}
