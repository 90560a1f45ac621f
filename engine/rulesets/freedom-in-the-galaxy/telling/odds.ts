/** Chances as a side can reckon them from its own view, without dice: flights, battles, searches, letters of missions. */
import {
  ACTION_CARDS,
  COLUMNS,
  character,
  DETECTION_SHIFT,
  detectionColumn,
  detectionResult,
  environ,
  itemRow,
  type MissionRow,
  militaryLosses,
  searchNeed,
  shipRow,
} from '../charts.ts';
import { enemyOf } from '../control.ts';
import { leaderOf } from '../game.ts';
import { ratioColumn, shiftOf } from '../resolve/battle.ts';
import { bestOf, ratingOf, usableItems } from '../resolve/ratings.ts';
import { evasionOf, passengers, pilotOf } from '../resolve/travel.ts';
import type { CharacterId, EnvironId, ItemId, PlanetId, ShipId, Side, View } from '../types.ts';
import { sectionName } from './phrases.ts';
import { planetOf, planetSeen, sightOf, stackAt } from './sight.ts';

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** Where a flight may have come to: what is known of those aboard, and how often the ship was hit. */
interface Fate {
  readonly known: boolean;
  readonly hits: 0 | 1 | 2;
  readonly chance: number;
}
export interface Flight {
  readonly from: string;
  readonly to: EnvironId;
  readonly ship: ShipId;
  readonly who: readonly CharacterId[];
}
export interface FlightOdds {
  readonly detected: number;
  /** The ship is lost on landing. */
  readonly damaged: number;
  /** Ship and all aboard. */
  readonly shot: number;
}

/** FG-42, FG-43, FG-45: base by base, face by face. */
export function flightOdds(view: View, side: Side, flight: Flight): FlightOdds {
  const left = flight.from === 'space' ? null : planetOf(flight.from);
  const entered = planetOf(flight.to);
  let fates: readonly Fate[] = [{ known: flight.who.some((id) => view.characters[id]?.detected === true), hits: 0, chance: 1 }];
  if (left !== null && left !== entered) fates = past(view, side, flight, left, true, fates);
  fates = past(view, side, flight, entered, false, fates);
  const sum = (fits: (fate: Fate) => boolean): number => fates.reduce((total, fate) => total + (fits(fate) ? fate.chance : 0), 0);
  return {
    detected: sum(({ known, hits }) => known && hits < 2),
    damaged: sum(({ hits }) => hits === 1),
    shot: sum(({ hits }) => hits === 2),
  };
}

/** FG-40: whether a base of the enemy watches the planet. */
export function isWatched(view: View, side: Side, planet: PlanetId): boolean {
  const { control, pdb } = planetSeen(view, planet);
  return pdb.up && control === enemyOf(side);
}

function past(view: View, side: Side, flight: Flight, planet: PlanetId, leaves: boolean, fates: readonly Fate[]): readonly Fate[] {
  if (!isWatched(view, side, planet)) return leaves ? fates.map((fate) => ({ ...fate, known: false })) : fates;
  return fates.flatMap((fate) => {
    if (fate.hits === 2) return [fate];
    const column = flightColumn(view, flight, planet, fate.known);
    const faces = view.options.pdbAlwaysMax ? [6] : FACES;
    return faces.map((face): Fate => {
      const result = detectionResult(face, column, levelFor(view, flight, planet));
      const hits = result === 'E' || (result === 'Dd' && fate.hits === 1) ? 2 : result === 'Dd' ? 1 : fate.hits;
      return { known: result !== 'U', hits, chance: fate.chance / faces.length };
    });
  });
}

function levelFor(view: View, { who }: Flight, planet: PlanetId): number {
  const hasScanner = who.some((id) => usableItems(sightOf(view), id).some(({ id: item }) => item === 'scanner'));
  return Math.max(0, planetSeen(view, planet).pdb.level - (hasScanner ? 1 : 0));
}
function flightColumn(view: View, flight: Flight, planet: PlanetId, known: boolean): number {
  const pilot = view.ships[flight.ship]?.owner ?? '';
  const evasion = evasionOf({ game: sightOf(view), ship: flight.ship, pilot });
  const shift = (levelFor(view, flight, planet) === 2 ? DETECTION_SHIFT.pdbLevel2 : 0) + (known ? DETECTION_SHIFT.alreadyDetected : 0);
  return Math.max(0, detectionColumn(evasion) - shift);
}

/** Why a flight cannot be made, in a few words, or undefined. */
export function flightFault(view: View, side: Side, { from, ship, who }: Flight): string | undefined {
  const sight = sightOf(view);
  if (view.ships[ship]?.at !== from) return 'the ship is elsewhere';
  if (pilotOf(sight, ship, who) === undefined) return 'its owner must be aboard and have Navigation';
  const aboard = passengers(sight, side, who, from);
  return aboard > shipRow(ship).passengers ? `${aboard} aboard, it carries ${shipRow(ship).passengers}` : undefined;
}

export interface BattleOdds {
  readonly own: number;
  readonly foe: readonly [number, number];
  /** With the strongest and with the weakest the enemy may be. */
  readonly columns: readonly [string, string];
  readonly ownLoss: number;
  readonly foeLoss: number;
}
/** FG-53; the enemy leads with the best of his army. undefined: one side has no units there. */
export function battleOdds(view: View, at: EnvironId, attacker: Side, leader: string | null): BattleOdds | undefined {
  const [mine, theirs] = [stackAt(view, at, attacker), stackAt(view, at, enemyOf(attacker))];
  if (mine.count === 0 || theirs.count === 0) return undefined;
  const sight = sightOf(view);
  const named = leader !== null && leader !== 'none' ? leader : leaderOf(sight, at, attacker, leader);
  const sides = { [attacker]: named, [enemyOf(attacker)]: leaderOf(sight, at, enemyOf(attacker), null) } as Readonly<
    Record<Side, CharacterId | undefined>
  >;
  const shift = shiftOf(sight, { at, attacker, sides, uprising: false });
  const column = (foe: number, own: number): string =>
    COLUMNS[Math.max(0, Math.min(COLUMNS.length - 1, ratioColumn(own, foe) + shift))] ?? '1-1';
  const columns = [column(theirs.strength[1], mine.strength[0]), column(theirs.strength[0], mine.strength[1])] as const;
  const mean = (of: (face: number, name: string) => number): number =>
    columns.reduce((sum, name) => sum + FACES.reduce((all, face) => all + of(face, name), 0) / FACES.length, 0) / columns.length;
  return {
    own: mine.strength[0],
    foe: theirs.strength,
    columns,
    ownLoss: mean((face, name) => militaryLosses(face, name).attacker),
    foeLoss: mean((face, name) => militaryLosses(face, name).defender),
  };
}

export interface SearchOdds {
  readonly value: number;
  readonly hiding: number;
  readonly need: number;
}
/** FG-62 with what is known of the hiders: the value, the hiding, and the die that finds. */
export function searchOdds(
  view: View,
  at: EnvironId,
  side: Side,
  by: 'military' | readonly CharacterId[],
  hiders: readonly CharacterId[],
): SearchOdds {
  const sight = sightOf(view);
  const value = by === 'military' ? unitValue(view, at, side) : by.reduce((sum, id) => sum + ratingOf(sight, id, 'intelligence'), 0);
  const skill = hiders
    .flatMap((id) => character(id).special)
    .map((one) => (one.startsWith('hide:') ? Number(one.slice('hide:'.length)) : 0));
  const scanner = by === 'military' && hiders.some((id) => usableItems(sight, id).some((item) => item.hideFromMilitary !== undefined));
  const device = scanner ? (itemRow('scanner').hideFromMilitary ?? 0) : 0;
  const hiding = bestOf(sight, hiders, 'intelligence') + environ(at).size - hiders.length + Math.max(0, ...skill) + device;
  return { value, hiding, need: searchNeed(value, hiding) };
}
function unitValue(view: View, at: EnvironId, side: Side): number {
  const sight = sightOf(view);
  const leader = leaderOf(sight, at, side, null);
  return stackAt(view, at, side).strength[1] + (leader === undefined ? 0 : ratingOf(sight, leader, 'leadership'));
}

/** FG-85 before any event: bonus draws of a group. */
export function bonusDraws(
  view: View,
  at: EnvironId,
  side: Side,
  row: MissionRow,
  who: readonly CharacterId[],
  using: readonly ItemId[],
): number {
  const sight = sightOf(view);
  const { loyalty } = planetSeen(view, planetOf(at));
  const terms = row.bonus.map((term) => {
    if (term === 'coup') return environ(at).coup ?? 0;
    const best = bestOf(sight, who, term);
    return term === 'diplomacy' ? best + who.length - 1 + (side === 'rebel' ? -loyalty : loyalty) : best;
  });
  const people = who.map((id) => character(id).bonus[row.letter] ?? 0);
  const lasting = who.flatMap((id) => usableItems(sight, id)).filter((item) => item.after === 'keep');
  const items = [...lasting, ...using.map(itemRow).filter((item) => item.after !== 'keep')].map((item) => item.bonus?.[row.letter] ?? 0);
  return Math.max(
    0,
    [...terms, ...people, ...items].reduce((sum, one) => sum + one, 0),
  );
}

/** The chance that so many of the drawn cards bear the letter: draws leave the pile (FG-10). */
export function letterChance(at: EnvironId, letter: string, draws: number, letters: number): number {
  const section = sectionName(at, environ(at).type) as 'urban' | 'wild' | 'special';
  const bearing = ACTION_CARDS.filter((card) => card[section].letters.includes(letter)).length;
  let chances: readonly number[] = [1];
  for (let drawn = 0; drawn < Math.min(draws, ACTION_CARDS.length); drawn++) {
    const left = ACTION_CARDS.length - drawn;
    const next = Array.from({ length: chances.length + 1 }, (_, found) => {
      const missed = (chances[found] ?? 0) * (1 - (bearing - found) / left);
      const hit = found === 0 ? 0 : (chances[found - 1] ?? 0) * ((bearing - found + 1) / left);
      return missed + hit;
    });
    chances = next;
  }
  return chances.slice(letters).reduce((sum, one) => sum + one, 0);
}
