/** The chances that a side can compute from its own view, in a few words: flights, battles, searches, missions. */

import { percent } from '../../../wording.ts';
import { ACTION_CARDS, environ, type MissionRow, missionRow, pdbColumn, sectionAt, shipRow } from '../charts.ts';
import { bonusOf } from '../missions/step.ts';
import { planetName } from '../notation/words.ts';
import { UNREST } from '../planets.ts';
import { isGuarded } from '../resolve/defence-bases.ts';
import { type BattleOdds, battleOdds, type Fate, type FlightPlan, fatesOf } from '../resolve/odds.ts';
import { type SearchOdds, searchOdds } from '../resolve/search.ts';
import { passengers, pilotOf } from '../resolve/ships.ts';
import type { View } from '../state.ts';
import type { CharacterId, EnvironId, ItemId, Letter, PlanetId, Side } from '../types.ts';
import { successes } from './phrases.ts';
import { activeAt, planetOf, planetSeen, sightOf } from './sight.ts';

const FACES = 6;

type Flight = Omit<FlightPlan, 'side'>;

/** FG-40: whether a base of the enemy watches the planet. */
export const isWatched = (view: View, side: Side, planet: PlanetId): boolean => isGuarded(sightOf(view), planet, side);

/** Why a flight cannot be made, in a few words, or undefined if it can. */
export function flightFault(view: View, side: Side, { from, ship, who }: Flight): string | undefined {
  const sight = sightOf(view);
  if (view.ships[ship]?.at !== from) return 'the ship is elsewhere';
  if (pilotOf(sight, ship, who) === undefined) return 'its owner must be aboard and have Navigation';
  const aboard = passengers(sight, side, who, from);
  return aboard > shipRow(ship).passengers ? `${aboard} aboard, it carries ${shipRow(ship).passengers}` : undefined;
}

/** `seen 33%, ship lost 17%`, `unseen`. */
export function flightText(view: View, side: Side, flight: Flight): string {
  const fates = fatesOf(sightOf(view), { ...flight, side });
  // What always happens is exactly 1, however its parts add up.
  const chance = (fits: (fate: Fate) => boolean): number =>
    fates.every(fits) ? 1 : fates.reduce((sum, fate) => sum + (fits(fate) ? fate.p : 0), 0);
  const [detected, damaged, shot] = [
    chance(({ known, hits }) => known && hits < 2),
    chance(({ hits }) => hits === 1),
    chance(({ hits }) => hits === 2),
  ];
  const isKnown = activeAt(view, flight.to, side).some((id) => view.characters[id]?.detected === true && !flight.who.includes(id));
  const parts = [
    isKnown ? 'seen, as those there are' : detected === 0 ? '' : `seen ${percent(detected)}`,
    damaged === 0 ? '' : `ship lost ${percent(damaged)}`,
    shot === 0 ? '' : `shot down ${percent(shot)}`,
  ];
  return parts.filter((part) => part !== '').join(', ') || 'unseen';
}

/** The effect of bases on moving units (FG-35, FG-44). */
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

/** `your 4 against 2 to 6, odds 1-2 to 2-1; on average you lose 2.2, they 1.8`. */
export function battleText(view: View, at: EnvironId, side: Side, leader: string | null = null): string | undefined {
  const odds = battleOdds(sightOf(view), at, side, leader);
  return odds && battleWords(odds);
}
export function battleWords({ own, foe, columns, ownLoss, foeLoss }: BattleOdds): string {
  const range = <T>([low, high]: readonly [T, T]): string => (low === high ? `${low}` : `${low} to ${high}`);
  return `your ${own} against ${range(foe)}, odds ${range(columns)}; on average you lose ${ownLoss.toFixed(1)}, they ${foeLoss.toFixed(1)}`;
}

/** `5 against hiding 6: 1 finds, 17%`, with what is known of the hiders. */
export function searchText(
  view: View,
  at: EnvironId,
  side: Side,
  by: 'military' | readonly CharacterId[],
  hiders: readonly CharacterId[],
): string {
  const odds = searchOdds(sightOf(view), { at, side, by: by === 'military' ? by : 'characters', who: by === 'military' ? [] : by, hiders });
  return `${searchWords(odds)}${odds.need === 0 ? '' : `, ${percent(odds.need / FACES)}`}`;
}
/** `5 against hiding 6: 1 finds`. */
export const searchWords = ({ value, hiding, need }: SearchOdds): string =>
  `${value} against hiding ${hiding}: ${need === 0 ? 'no die finds' : need === 1 ? '1 finds' : `1 to ${need} find`}`;

/** FG-85, before any event. */
function bonusDraws(view: View, { at, side, who, using }: Errand, row: MissionRow): number {
  const { loyalty } = planetSeen(view, planetOf(at));
  return Math.max(0, bonusOf(sightOf(view), { at, row, who, using, favour: side === 'rebel' ? -loyalty : loyalty }));
}

/** The chance that this many of the drawn cards bear the letter. Draws leave the pile (FG-10). */
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
  /** Empty for a camp. */
  readonly who: readonly CharacterId[];
  readonly using: readonly ItemId[];
}
interface MissionOdds {
  /** `6 + 4`: the cards of the environ, and bonus draws. */
  readonly cards: string;
  /** The chance of the fewest that count, and of more. */
  readonly letters: readonly { readonly count: number; readonly chance: number }[];
  /** None of the letters counts before unrest. */
  readonly isVain: boolean;
}
/** The chances before any event. */
export function missionOdds(view: View, errand: Errand): MissionOdds | undefined {
  const { at, side, letter, who } = errand;
  const row = missionRow(letter, side);
  if (row === undefined) return undefined;
  const bonus = who.length === 0 ? 0 : bonusDraws(view, errand, row);
  const { size } = environ(at);
  const vain = isVain(view, errand, row);
  const least = row.min ?? 1;
  const most = Math.min(row.max, Math.max(least, 2));
  return {
    cards: `${size}${bonus === 0 ? '' : ` + ${bonus}`}`,
    letters: [...new Set([least, most])].map((count) => ({
      count,
      chance: vain ? 0 : letterChance(at, letter, size + bonus, count),
    })),
    isVain: vain,
  };
}
/** `6 + 4 cards, 1 success 88%, 2 successes 61%`, before any event. */
export function missionText(view: View, errand: Errand): string {
  const odds = missionOdds(view, errand);
  if (odds === undefined) return '';
  const chances = odds.letters.map(({ count, chance }) => `${successes(count)} ${percent(chance)}`);
  return `${odds.cards} cards, ${odds.isVain ? 'none of which counts before unrest' : chances.join(', ')}`;
}

/** FG-103: whether it is tried where no letter counts yet. */
function isVain(view: View, { at }: Errand, { id }: MissionRow): boolean {
  if (id !== 'start-rebellion' || view.options.startRebellion !== 'anywhere') return false;
  return planetSeen(view, planetOf(at)).loyalty !== UNREST;
}
