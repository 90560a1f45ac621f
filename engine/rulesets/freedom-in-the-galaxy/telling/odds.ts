/** Chances as a side can reckon them from its own view, without dice, and the same in a few words: flights, battles, searches, missions. */

import { percent } from '../../../wording.ts';
import {
  ACTION_CARDS,
  COLUMNS,
  DETECTION_SHIFT,
  detectionColumn,
  detectionResult,
  environ,
  itemRow,
  type MissionRow,
  militaryLosses,
  missionRow,
  pdbColumn,
  searchNeed,
  sectionAt,
  shipRow,
} from '../charts.ts';
import { bonusOf } from '../missions/step.ts';
import { planetName } from '../notation/words.ts';
import { enemyOf, UNREST } from '../planets.ts';
import { ratioColumn, shiftOf } from '../resolve/battle.ts';
import { hidingValue } from '../resolve/search.ts';
import { evasionOf, passengers, pilotOf } from '../resolve/ships.ts';
import type { View } from '../state.ts';
import { leaderOf, ratingOf, usableItems } from '../table.ts';
import type { CharacterId, EnvironId, ItemId, Letter, PlanetId, ShipId, Side } from '../types.ts';
import { successes } from './phrases.ts';
import { activeAt, planetOf, planetSeen, sightOf, stackAt } from './sight.ts';

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Where a flight may have come to: what is known of those aboard, and how often the ship was hit. */
interface Fate {
  readonly known: boolean;
  readonly hits: 0 | 1 | 2;
  readonly chance: number;
}
interface Flight {
  readonly from: string;
  readonly to: EnvironId;
  readonly ship: ShipId;
  readonly who: readonly CharacterId[];
}
interface FlightOdds {
  readonly detected: number;
  /** The ship is lost on landing. */
  readonly damaged: number;
  /** Ship and all aboard. */
  readonly shot: number;
}

/** FG-42, FG-43, FG-45: base by base, face by face. */
function flightOdds(view: View, side: Side, flight: Flight): FlightOdds {
  const left = flight.from === 'space' ? null : planetOf(flight.from);
  const entered = planetOf(flight.to);
  let fates: readonly Fate[] = [{ known: flight.who.some((id) => view.characters[id]?.detected === true), hits: 0, chance: 1 }];
  if (left !== null && left !== entered) fates = past(view, side, flight, left, true, fates);
  fates = past(view, side, flight, entered, false, fates);
  // What always comes about is 1, however its parts add up.
  const sum = (fits: (fate: Fate) => boolean): number =>
    fates.every(fits) ? 1 : fates.reduce((total, fate) => total + (fits(fate) ? fate.chance : 0), 0);
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
  const evasion = evasionOf(flight.ship, ratingOf(sightOf(view), pilot, 'navigation'));
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

/** `seen 33%, ship lost 17%`, `unseen`. */
export function flightText(view: View, side: Side, flight: Flight): string {
  const { detected, damaged, shot } = flightOdds(view, side, flight);
  const isKnown = activeAt(view, flight.to, side).some((id) => view.characters[id]?.detected === true && !flight.who.includes(id));
  const parts = [
    isKnown ? 'seen, as those there are' : detected === 0 ? '' : `seen ${percent(detected)}`,
    damaged === 0 ? '' : `ship lost ${percent(damaged)}`,
    shot === 0 ? '' : `shot down ${percent(shot)}`,
  ];
  return parts.filter((part) => part !== '').join(', ') || 'unseen';
}

/** What bases do to units on their way (FG-35, FG-44). */
export function marchText(view: View, side: Side, from: EnvironId, to: EnvironId): string {
  const planets = [planetOf(from), planetOf(to)];
  const firing =
    planets[0] === planets[1]
      ? []
      : planets.filter((planet) => isWatched(view, side, planet) && (view.planets[planet]?.pdb.level ?? 0) > 0);
  return firing.length === 0
    ? 'no base fires'
    : firing.map((id) => `the base of ${planetName(id)} fires at ${pdbColumn(planetSeen(view, id).pdb.level)}`).join(', then ');
}

interface BattleOdds {
  readonly own: number;
  readonly foe: readonly [number, number];
  /** With the strongest and with the weakest the enemy may be. */
  readonly columns: readonly [string, string];
  readonly ownLoss: number;
  readonly foeLoss: number;
}
/** FG-53; the enemy leads with the best of his army. undefined: one side has no units there. */
function battleOdds(view: View, at: EnvironId, attacker: Side, leader: string | null): BattleOdds | undefined {
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

/** `your 4 against 2 to 6, odds 1-2 to 2-1; on average you lose 2.2, they 1.8`. */
export function battleText(view: View, at: EnvironId, side: Side, leader: string | null = null): string | undefined {
  const odds = battleOdds(view, at, side, leader);
  if (odds === undefined) return undefined;
  const range = <T>([low, high]: readonly [T, T]): string => (low === high ? `${low}` : `${low} to ${high}`);
  return `your ${odds.own} against ${range(odds.foe)}, odds ${range(odds.columns)}; on average you lose ${odds.ownLoss.toFixed(1)}, they ${odds.foeLoss.toFixed(1)}`;
}

interface SearchOdds {
  readonly value: number;
  readonly hiding: number;
  readonly need: number;
}
/** FG-62 with what is known of the hiders: the value, the hiding, and the die that finds. */
function searchOdds(
  view: View,
  at: EnvironId,
  side: Side,
  by: 'military' | readonly CharacterId[],
  hiders: readonly CharacterId[],
): SearchOdds {
  const sight = sightOf(view);
  const value = by === 'military' ? unitValue(view, at, side) : by.reduce((sum, id) => sum + ratingOf(sight, id, 'intelligence'), 0);
  const scanner = by === 'military' && hiders.some((id) => usableItems(sight, id).some((item) => item.hideFromMilitary !== undefined));
  const device = scanner ? (itemRow('scanner').hideFromMilitary ?? 0) : 0;
  const hiding = hidingValue(sight, at, hiders) + device;
  return { value, hiding, need: searchNeed(value, hiding) };
}
function unitValue(view: View, at: EnvironId, side: Side): number {
  const sight = sightOf(view);
  const leader = leaderOf(sight, at, side, null);
  return stackAt(view, at, side).strength[1] + (leader === undefined ? 0 : ratingOf(sight, leader, 'leadership'));
}

/** `5 against hiding 6: 1 finds, 17%`. */
export function searchText(
  view: View,
  at: EnvironId,
  side: Side,
  by: 'military' | readonly CharacterId[],
  hiders: readonly CharacterId[],
): string {
  const { value, hiding, need } = searchOdds(view, at, side, by, hiders);
  return `${value} against hiding ${hiding}: ${need === 0 ? 'no die finds' : `${need === 1 ? '1 finds' : `1 to ${need} find`}, ${percent(need / 6)}`}`;
}

/** FG-85 before any event. */
function bonusDraws(view: View, { at, side, who, using }: Errand, row: MissionRow): number {
  const { loyalty } = planetSeen(view, planetOf(at));
  return Math.max(0, bonusOf(sightOf(view), { at, row, who, using, favour: side === 'rebel' ? -loyalty : loyalty }));
}

/** The chance that so many of the drawn cards bear the letter: draws leave the pile (FG-10). */
function letterChance(at: EnvironId, letter: string, draws: number, letters: number): number {
  const section = sectionAt(at);
  const bearing = ACTION_CARDS.filter((card) => card[section].letters.includes(letter)).length;
  if (Math.min(draws, ACTION_CARDS.length) - (ACTION_CARDS.length - bearing) >= letters) return 1;
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

interface Errand {
  readonly at: EnvironId;
  readonly side: Side;
  readonly letter: Letter;
  /** None: a camp. */
  readonly who: readonly CharacterId[];
  readonly using: readonly ItemId[];
}
interface MissionOdds {
  /** `6 + 4`: those of the environ, and bonus draws. */
  readonly cards: string;
  /** The chance of the least that counts, and of more. */
  readonly letters: readonly { readonly count: number; readonly chance: number }[];
  /** None of them counts before unrest. */
  readonly isVain: boolean;
}
/** Before any event. */
export function missionOdds(view: View, errand: Errand): MissionOdds | undefined {
  const { at, side, letter, who } = errand;
  const row = missionRow(letter, side);
  if (row === undefined) return undefined;
  const bonus = who.length === 0 ? 0 : bonusDraws(view, errand, row);
  const { size } = environ(at);
  const least = row.min ?? 1;
  const most = Math.min(row.max, Math.max(least, 2));
  return {
    cards: `${size}${bonus === 0 ? '' : ` + ${bonus}`}`,
    letters: [...new Set([least, most])].map((count) => ({ count, chance: letterChance(at, letter, size + bonus, count) })),
    isVain: isVain(view, errand, row),
  };
}
/** `6 + 4 cards, 1 success 88%, 2 successes 61%`. */
export function missionText(view: View, errand: Errand): string {
  const odds = missionOdds(view, errand);
  if (odds === undefined) return '';
  const chances = odds.letters.map(({ count, chance }) => `${successes(count)} ${percent(chance)}`);
  return `${odds.cards} cards, ${chances.join(', ')}${odds.isVain ? ', none of which counts before unrest' : ''}`;
}

/** FG-103: tried where no letter counts yet. */
function isVain(view: View, { at }: Errand, { id }: MissionRow): boolean {
  if (id !== 'start-rebellion' || view.options.startRebellion !== 'anywhere') return false;
  return planetSeen(view, planetOf(at)).loyalty !== UNREST;
}
