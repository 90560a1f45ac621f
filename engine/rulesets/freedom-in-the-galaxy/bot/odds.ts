/** Chances: of battles, searches, flights and missions, as the charts have them. */
import {
  ACTION_CARDS,
  COLUMNS,
  character,
  DETECTION_SHIFT,
  detectionColumn,
  detectionResult,
  environ,
  isSpecial,
  type MissionRow,
  militaryLosses,
  searchNeed,
  shipRow,
} from '../charts.ts';
import { enemyOf } from '../control.ts';
import type { CharacterId, EnvironId, PlanetId, ShipId, Side } from '../types.ts';
import { leader, people, planetSeen, type Sight, seenAt, strength, units } from './sight.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const mean = (of: (face: number) => number): number => FACES.reduce((sum, face) => sum + of(face), 0) / FACES.length;

/** Where 1-1 stands among the columns. */
const EVEN = COLUMNS.indexOf('1-1');
/** FG-53: the attacker names his best leader, the enemy has whoever is with his army. */
function column(sight: Sight, at: EnvironId, attacker: Side): number {
  const [mine, theirs] = [strength(sight, attacker, at), strength(sight, enemyOf(attacker), at)];
  const ratio = mine >= theirs ? Math.min(5, Math.floor(mine / theirs)) - 1 : 1 - Math.min(5, Math.ceil(theirs / mine));
  const shift = command(sight, at, attacker) - command(sight, at, enemyOf(attacker));
  const isHome = units(sight, 'rebel', at).some((id) => sight.view.units[id]?.env === environ(at).type);
  const isStrange = isSpecial(at) && leader(sight, 'imperial', at) === undefined;
  const ground = (isHome ? 1 : 0) + (isStrange ? 1 : 0);
  return Math.min(COLUMNS.length - 1, Math.max(0, EVEN + ratio + shift + (attacker === 'rebel' ? ground : -ground)));
}

function command(sight: Sight, at: EnvironId, side: Side): number {
  const who = people(sight, side, at).filter((id) => side === sight.side || sight.view.characters[id]?.stack === 'army');
  return Math.max(0, ...who.map((id) => character(id).leadership));
}

/** What clearing an environ is worth besides, in strength. */
const CLEARED = 2;
/** Whether a battle is expected to cost the enemy more than the attacker. */
export function isWorthIt(sight: Sight, at: EnvironId, attacker: Side): boolean {
  const name = COLUMNS[column(sight, at, attacker)] ?? '1-1';
  const [mine, theirs] = [strength(sight, attacker, at), strength(sight, enemyOf(attacker), at)];
  const gain = (loss: number): number => (loss >= theirs ? theirs + CLEARED : loss);
  const balance = (face: number): number => gain(militaryLosses(face, name).defender) - Math.min(mine, militaryLosses(face, name).attacker);
  return mine > 0 && theirs > 0 && mean(balance) > 0;
}

/** FG-62, with what can be seen of the hiders: the greatest die that finds. */
export function need(at: EnvironId, value: number, hiders: readonly CharacterId[]): number {
  const wits = Math.max(0, ...hiders.map((id) => character(id).intelligence));
  const skill = hiders.flatMap((id) => character(id).special).map((one) => (one.startsWith('hide:') ? Number(one.slice(5)) : 0));
  return searchNeed(value, wits + environ(at).size - hiders.length + Math.max(0, ...skill));
}

export function evasion(ship: ShipId, pilot: CharacterId): number {
  const { navigation } = character(pilot);
  const { maneuver, fullManeuver } = shipRow(ship);
  return (fullManeuver === true ? maneuver : Math.min(maneuver, navigation + 1)) + Math.min(navigation, maneuver + 1);
}
/** FG-42; null where no base of the enemy watches. */
export function flightColumn(sight: Sight, ship: ShipId, planet: PlanetId, isSeen: boolean): number | null {
  const { control, pdb } = planetSeen(sight, planet);
  if (control !== enemyOf(sight.side) || !pdb.up) return null;
  const shift = (pdb.level === 2 ? DETECTION_SHIFT.pdbLevel2 : 0) + (isSeen ? DETECTION_SHIFT.alreadyDetected : 0);
  return Math.max(0, detectionColumn(evasion(ship, sight.view.ships[ship]?.owner ?? '')) - shift);
}
/** The chance that ship and crew are destroyed at a planet. */
export function peril(sight: Sight, ship: ShipId, planet: PlanetId, isSeen: boolean): number {
  const found = flightColumn(sight, ship, planet, isSeen);
  if (found === null) return 0;
  return mean((face) => (detectionResult(face, found, planetSeen(sight, planet).pdb.level) === 'E' ? 1 : 0));
}

/** Letters of a mission on a card read in an environ, on average. */
function frequency(at: EnvironId, letter: string): number {
  const section = isSpecial(at) ? 'special' : environ(at).type === 'wild' ? 'wild' : 'urban';
  const found = ACTION_CARDS.reduce((sum, card) => sum + [...card[section].letters].filter((one) => one === letter).length, 0);
  return found / ACTION_CARDS.length;
}
/** Cards drawn for a mission of this group, bonus draws among them (FG-81, FG-85). */
export function draws(sight: Sight, at: EnvironId, row: MissionRow, who: readonly CharacterId[]): number {
  const { loyalty } = seenAt(sight, at);
  const favour = sight.side === 'rebel' ? -loyalty : loyalty;
  const top = (rating: 'intelligence' | 'leadership' | 'diplomacy'): number => Math.max(0, ...who.map((id) => character(id)[rating]));
  const terms = row.bonus.map((term) =>
    term === 'coup' ? (environ(at).coup ?? 0) : top(term) + (term === 'diplomacy' ? who.length - 1 + favour : 0),
  );
  const own = who.map((id) => character(id).bonus[row.letter] ?? 0);
  return (
    environ(at).size +
    Math.max(
      0,
      [...terms, ...own].reduce((sum, one) => sum + one, 0),
    )
  );
}
/** The chance of so many letters at least. */
export function success(sight: Sight, at: EnvironId, row: MissionRow, who: readonly CharacterId[], letters: number): number {
  const count = draws(sight, at, row, who);
  const chance = Math.min(1, frequency(at, row.letter));
  let [sum, term] = [0, (1 - chance) ** count];
  for (let found = 0; found < letters; found++) {
    sum += term;
    term *= chance === 1 ? 0 : ((count - found) / (found + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - sum);
}
