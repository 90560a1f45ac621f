/** What a bot reads from its own view, and the chances it computes from the charts: battles, searches, flights, missions. */

import type { BotLevel } from '../../../ruleset.ts';
import {
  COLUMNS,
  character,
  DETECTION_SHIFT,
  detectionColumn,
  detectionResult,
  type Environ,
  environ,
  hidingSkill,
  inCardOrder,
  inIdOrder,
  isEnviron,
  isSpecial,
  type MissionRow,
  militaryLosses,
  planetsOf,
  scenario,
  searchNeed,
  unitRow,
} from '../charts.ts';
import { enemyOf } from '../planets.ts';
import { ratioColumn } from '../resolve/battle.ts';
import { evasionOf } from '../resolve/ships.ts';
import type { SeenPlanet, View } from '../state.ts';
import type { CharacterId, EnvironId, PlanetId, Rating, ShipId, Side, UnitId, UnitType } from '../types.ts';

export interface Sight {
  readonly view: View;
  readonly side: Side;
  readonly level: BotLevel;
  /** A number from 0 to count − 1, random for the easy bot where something is a matter of choice. */
  readonly lot: (count: number, what: string) => number;
}

export const planetIds = ({ view }: Sight): readonly PlanetId[] => planetsOf(view.scenario).map(({ id }) => id);
export const environs = ({ view }: Sight, planet?: PlanetId): readonly Environ[] =>
  planetsOf(view.scenario).flatMap((row) => (planet === undefined || row.id === planet ? row.environs : []));
export const planetSeen = ({ view }: Sight, id: PlanetId): SeenPlanet => view.planets[id] as SeenPlanet;
export const seenAt = (sight: Sight, at: EnvironId): SeenPlanet => planetSeen(sight, environ(at).planet);
/** Whether a planet is in rebellion or won by the Rebels. */
export const hasRisen = ({ status }: SeenPlanet): boolean => status === 'rebellion' || status === 'rebel-control';
export const isHere = (at: string | null | undefined): at is EnvironId => typeof at === 'string' && isEnviron(at);

/** Active characters in an environ, in card order. */
export function people({ view }: Sight, side: Side, at: string): readonly CharacterId[] {
  return Object.keys(view.characters)
    .filter((id) => character(id).side === side && view.characters[id]?.status === 'active' && view.characters[id].at === at)
    .sort(inCardOrder);
}
export const captives = ({ view }: Sight, side: Side, at: EnvironId): readonly CharacterId[] =>
  Object.keys(view.characters)
    .filter((id) => character(id).side === side && view.characters[id]?.status === 'captured' && view.characters[id].at === at)
    .sort(inCardOrder);
/** The characters who may be searched for or attacked (FG-60, FG-90). */
export const exposed = (sight: Sight, side: Side, at: EnvironId): readonly CharacterId[] =>
  people(sight, side, at).filter((id) => sight.view.characters[id]?.detected === true);
/** The characters who can go on a mission (FG-80). */
export function free(sight: Sight, at: EnvironId): readonly CharacterId[] {
  const guards = Object.values(sight.view.characters).map(({ holder }) => holder);
  return people(sight, sight.side, at).filter((id) => {
    const { stack, disabled } = sight.view.characters[id] ?? { stack: 'army' };
    return stack === 'mission' && disabled !== true && !guards.includes(id);
  });
}

const typeOf = ({ view }: Sight, id: UnitId): UnitType => view.units[id]?.type ?? 'militia';
export const power = (sight: Sight, id: UnitId): number => unitRow(typeOf(sight, id)).strength;
export const isMobile = (sight: Sight, id: UnitId): boolean => unitRow(typeOf(sight, id)).mobile;
/** The units that are seen, in id order. */
export const units = (sight: Sight, side: Side, at: EnvironId): readonly UnitId[] =>
  Object.keys(sight.view.units)
    .filter((id) => sight.view.units[id]?.at === at && unitRow(typeOf(sight, id)).side === side)
    .sort(inIdOrder);

/** The strength assumed for a unit that lies face down: the mean of those the scenario begins with. */
function reckoned({ view }: Sight): number {
  const hidden = scenario(view.scenario)
    .imperial.units.map(([, type]) => unitRow(type as UnitType))
    .filter((row) => row.hidden);
  return hidden.reduce((sum, row) => sum + row.strength, 0) / hidden.length;
}

/** The strength in an environ, as far as it is seen. */
export function strength(sight: Sight, side: Side, at: EnvironId): number {
  const stack = side === 'imperial' ? sight.view.imperialStacks?.[at] : undefined;
  const seen = units(sight, side, at).reduce((sum, id) => sum + power(sight, id), 0);
  return seen + (stack === undefined ? 0 : stack.militia + stack.mobile * reckoned(sight));
}
export const strengthOn = (sight: Sight, side: Side, planet: PlanetId): number =>
  environs(sight, planet).reduce((sum, { id }) => sum + strength(sight, side, id), 0);

export const best = (ids: readonly CharacterId[], rating: Rating): CharacterId | undefined =>
  ids.toSorted((a, b) => character(b)[rating] - character(a)[rating])[0];
/** The best character who can lead (FG-32). */
export function leader(sight: Sight, side: Side, at: EnvironId): CharacterId | undefined {
  const found = best(
    people(sight, side, at).filter((id) => sight.view.characters[id]?.disabled !== true),
    'leadership',
  );
  return found !== undefined && character(found).leadership > 0 ? found : undefined;
}

/** A ship in an environ whose owner is there and can fly it (FG-34). */
export function shipAt({ view, side }: Sight, at: string): ShipId | undefined {
  return Object.keys(view.ships).find((id) => {
    const { owner = '', at: place } = view.ships[id] ?? {};
    const pilot = view.characters[owner];
    return (
      place === at && pilot?.status === 'active' && pilot.at === at && character(owner).side === side && character(owner).navigation > 0
    );
  });
}
/** The first item with the greatest worth. */
export function greatest<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => worth(b) - worth(a))[0];
}
/** Whether more characters are active than the scenario began with, in which case the Imperial player may gain no more (FG-95). */
export const hasGrown = ({ view, side }: Sight): boolean =>
  Object.keys(view.characters).filter((id) => character(id).side === side && view.characters[id]?.status === 'active').length >
  scenario(view.scenario)[side].characters.length;
export const foe = ({ side }: Sight): Side => enemyOf(side);

const FACES = [1, 2, 3, 4, 5, 6];
const mean = (of: (face: number) => number): number => FACES.reduce((sum, face) => sum + of(face), 0) / FACES.length;

/** FG-53: the attacker names the best leader; the enemy has whichever is with the army. */
function column(sight: Sight, at: EnvironId, attacker: Side, coming: number): number {
  const [mine, theirs] = [strength(sight, attacker, at) + coming, strength(sight, enemyOf(attacker), at)];
  const shift = command(sight, at, attacker) - command(sight, at, enemyOf(attacker));
  const isHome = units(sight, 'rebel', at).some((id) => sight.view.units[id]?.env === environ(at).type);
  const isStrange = isSpecial(at) && leader(sight, 'imperial', at) === undefined;
  const ground = (isHome ? 1 : 0) + (isStrange ? 1 : 0);
  return Math.min(COLUMNS.length - 1, Math.max(0, ratioColumn(mine, theirs) + shift + (attacker === 'rebel' ? ground : -ground)));
}

function command(sight: Sight, at: EnvironId, side: Side): number {
  const who = people(sight, side, at).filter((id) => side === sight.side || sight.view.characters[id]?.stack === 'army');
  return Math.max(0, ...who.map((id) => character(id).leadership));
}

/** The extra value of clearing an environ, in strength. */
const CLEARED = 2;
/** Whether a battle is expected to cost the enemy more than the attacker, counting the strength that is still coming. */
export function isWorthIt(sight: Sight, at: EnvironId, attacker: Side, coming = 0): boolean {
  const name = COLUMNS[column(sight, at, attacker, coming)] ?? '1-1';
  const [mine, theirs] = [strength(sight, attacker, at) + coming, strength(sight, enemyOf(attacker), at)];
  const gain = (loss: number): number => (loss >= theirs ? theirs + CLEARED : loss);
  const balance = (face: number): number => gain(militaryLosses(face, name).defender) - Math.min(mine, militaryLosses(face, name).attacker);
  return mine > 0 && theirs > 0 && mean(balance) > 0;
}

/** FG-62, from what can be seen of the hiders: the highest die that finds them. */
export function need(at: EnvironId, value: number, hiders: readonly CharacterId[]): number {
  const wits = Math.max(0, ...hiders.map((id) => character(id).intelligence));
  return searchNeed(value, wits + environ(at).size - hiders.length + hidingSkill(hiders));
}

/** FG-42; null if no base of the enemy watches. */
export function flightColumn(sight: Sight, ship: ShipId, planet: PlanetId, isSeen: boolean): number | null {
  const { control, pdb } = planetSeen(sight, planet);
  if (control !== enemyOf(sight.side) || !pdb.up) return null;
  const shift = (pdb.level === 2 ? DETECTION_SHIFT.pdbLevel2 : 0) + (isSeen ? DETECTION_SHIFT.alreadyDetected : 0);
  return Math.max(0, detectionColumn(evasionOf(ship, character(sight.view.ships[ship]?.owner ?? '').navigation)) - shift);
}
/** The chance that ship and crew are destroyed at a planet. */
export function peril(sight: Sight, ship: ShipId, planet: PlanetId, isSeen: boolean): number {
  const found = flightColumn(sight, ship, planet, isSeen);
  if (found === null) return 0;
  return mean((face) => (detectionResult(face, found, planetSeen(sight, planet).pdb.level) === 'E' ? 1 : 0));
}

/** The cards drawn for a mission of this group, including bonus draws (FG-81, FG-85). */
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

/** Sends each alone on the mission: a letter counts for every open group, and an event hits one of them (FG-84). */
export const each = (letter: string, who: readonly CharacterId[], end = ''): readonly string[] =>
  who.map((id) => `mission ${letter} by ${id}${end}`);
