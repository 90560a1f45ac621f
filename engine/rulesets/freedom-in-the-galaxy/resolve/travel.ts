/** Arriving on foot and by ship, and what a defence base sees of it. */
import { DETECTION_SHIFT, type Detection, detectionColumn, detectionResult, environ, shipRow } from '../charts.ts';
import { enemyOf } from '../control.ts';
import { captivesIn, charactersIn, controls, type Game, personOf, planetOf, roll, tell } from '../game.ts';
import { mover } from '../turn.ts';
import type { CharacterId, EnvironId, PlanetId, ShipId, Side } from '../types.ts';
import { kill, loseShip } from './fate.ts';
import { ratingOf, usableItems } from './ratings.ts';

/** FG-45: where one own active character is detected, all there are. */
export function company(game: Game, at: EnvironId, side: Side): void {
  const all = charactersIn(game, at, side);
  const who = all.filter((id) => !personOf(game, id).detected);
  if (who.length === 0 || who.length === all.length) return;
  for (const id of who) personOf(game, id).detected = true;
  tell(game, { type: 'characters-detected', at, who, cause: 'company' });
}

/** Captives whom one of `who` guards, in card order; they go where he goes (FG-38). */
export function ledBy(game: Pick<Game, 'state'>, at: EnvironId, side: Side, who: readonly string[]): readonly CharacterId[] {
  return captivesIn(game, at, side).filter((id) => who.includes(personOf(game, id).holder ?? ''));
}

/** On foot within a planet (FG-33): undetected but for company; `moved` is set, and `acted` in the own turn. Telling is the caller's. */
export function walk(game: Game, side: Side, who: readonly CharacterId[], from: EnvironId, to: EnvironId): void {
  for (const id of ledBy(game, from, side, who)) personOf(game, id).at = to;
  for (const id of who) Object.assign(personOf(game, id), { at: to, stack: 'mission', detected: false, moved: true });
  tire(game, side, who);
  company(game, to, side);
}

/** FG-68: what he does in the enemy's turn costs nobody his rest. */
function tire(game: Game, side: Side, who: readonly CharacterId[]): void {
  if (side === mover(game.state.step)) for (const id of who) personOf(game, id).acted = true;
}

export const SPACE = 'space';
const planetOn = (at: EnvironId): PlanetId | null => (at === SPACE ? null : environ(at).planet);

/** Whether a planet's defence base works against `mover` (FG-40). */
export function isGuarded(game: Pick<Game, 'state'>, planet: PlanetId, mover: Side): boolean {
  return planetOf(game, planet).pdb.up && controls(game, planet) === enemyOf(mover);
}

interface Flight {
  readonly game: Game;
  readonly side: Side;
  readonly who: readonly CharacterId[];
  readonly captives: readonly CharacterId[];
  readonly ship: ShipId;
  readonly pilot: CharacterId;
}

/**
 * By ship (FG-34): detection of every leg, then all aboard arrive in the mission stack. `who` stand with the ship, its pilot
 * among them; captives they guard come along. Tells `moved`, or the end of ship and crew.
 */
export function fly(game: Game, side: Side, who: readonly CharacterId[], ship: ShipId, to: EnvironId): void {
  const craft = game.state.ships[ship];
  if (craft === undefined) return;
  const from = craft.at;
  const flight: Flight = { game, side, who, captives: ledBy(game, from, side, who), ship, pilot: craft.owner };
  const damage = passBases(flight, from, to);
  if (damage > 1) return;
  for (const id of flight.captives) personOf(game, id).at = to;
  for (const id of who) Object.assign(personOf(game, id), { at: to, stack: 'mission', moved: true });
  tire(game, side, [flight.pilot]);
  Object.assign(craft, { at: to, moved: true });
  tell(game, { type: 'moved', side, who, from, to, ship });
  if (damage === 1) {
    loseShip(game, ship);
    tell(game, { type: 'ship-lost', ship, cause: 'damaged' });
  }
  company(game, to, side);
}

type Damage = 0 | 1 | 2;

/** FG-42: every base on the way; 1 if the ship is damaged, 2 if it and all aboard are gone. */
function passBases(flight: Flight, from: EnvironId, to: EnvironId): Damage {
  const [left, entered] = [planetOn(from), planetOn(to) as PlanetId];
  const leaves = left !== null && left !== entered;
  const damage = leaves ? passBase(flight, left, from, true, 0) : 0;
  return damage === 2 ? 2 : passBase(flight, entered, to, false, damage);
}

/** FG-43; a base that cannot act lets who leaves shake off the watchers (FG-45). A second damage is the end. */
function passBase(flight: Flight, planet: PlanetId, at: EnvironId, leaves: boolean, damage: Damage): Damage {
  const result = detect(flight, planet);
  if (result === null) {
    if (leaves) mark(flight, false);
    return damage;
  }
  mark(flight, result !== 'U');
  if (result === 'E' || (result === 'Dd' && damage === 1)) {
    destroy(flight, at);
    return 2;
  }
  return result === 'Dd' ? 1 : damage;
}

function mark({ game, who }: Flight, detected: boolean): void {
  for (const id of who) personOf(game, id).detected = detected;
}

function destroy({ game, who, captives, ship }: Flight, at: EnvironId): void {
  tell(game, { type: 'ship-destroyed', ship });
  loseShip(game, ship);
  if (shipRow(ship).card !== null) game.state.destroyed.push(ship);
  for (const id of [...who, ...captives]) {
    personOf(game, id).at = at;
    kill(game, id, 'detection');
  }
}

/** FG-42: one throw of one base; null where it cannot act. */
function detect(flight: Flight, planet: PlanetId): Detection | null {
  const { game, side, who, ship } = flight;
  if (!isGuarded(game, planet, side)) return null;
  const level = scannedLevel(flight, planetOf(game, planet).pdb.level);
  const evasion = evasionOf(flight);
  const isKnown = who.some((id) => personOf(game, id).detected);
  const shift = (level === 2 ? DETECTION_SHIFT.pdbLevel2 : 0) + (isKnown ? DETECTION_SHIFT.alreadyDetected : 0);
  const column = Math.max(0, detectionColumn(evasion) - shift);
  const face = game.state.options.pdbAlwaysMax ? 6 : roll(game, 6, `detection.${planet}`);
  const result = detectionResult(face, column, level);
  tell(game, { type: 'detection', ship, planet, level, evasion, column, roll: face, result });
  return result;
}

/** FG-130: a scanner aboard takes a level off the base, and is seen when it does. */
function scannedLevel({ game, who }: Flight, level: number): number {
  const owner = who.find((id) => usableItems(game, id).some((item) => item.id === 'scanner'));
  if (owner === undefined || level === 0) return level;
  const scanner = game.state.possessions.scanner;
  if (scanner?.known === false) {
    scanner.known = true;
    tell(game, { type: 'possession-revealed', item: 'scanner', owner });
  }
  return level - 1;
}

/** FG-140. */
export function evasionOf({
  game,
  ship,
  pilot,
}: {
  readonly game: Pick<Game, 'state'>;
  readonly ship: ShipId;
  readonly pilot: CharacterId;
}): number {
  const navigation = ratingOf(game, pilot, 'navigation');
  const { maneuver, fullManeuver } = shipRow(ship);
  return (fullManeuver === true ? maneuver : Math.min(maneuver, navigation + 1)) + Math.min(navigation, maneuver + 1);
}

/** FG-141: places taken aboard by these characters, their companions and captives. */
export function passengers(game: Pick<Game, 'state'>, side: Side, who: readonly CharacterId[], from: EnvironId): number {
  const companions = who.flatMap((id) => usableItems(game, id)).filter((item) => item.kind === 'companion').length;
  return who.length + companions + ledBy(game, from, side, who).length;
}

/** The pilot aboard, if the ship's owner is there and can fly it (FG-34, FG-141). */
export function pilotOf(game: Pick<Game, 'state'>, ship: ShipId, who: readonly CharacterId[]): CharacterId | undefined {
  return who.find((id) => game.state.ships[ship]?.owner === id && ratingOf(game, id, 'navigation') >= 1);
}
