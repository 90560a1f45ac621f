/** The same chances in a few words, for what may be ordered and for what was. */

import { counted } from '../../../wording.ts';
import { environ, missionRow } from '../charts.ts';
import type { CharacterId, EnvironId, ItemId, Letter, Side, View } from '../types.ts';
import { planetName } from '../words.ts';
import { battleOdds, bonusDraws, type Flight, flightOdds, isWatched, letterChance, percent, searchOdds } from './odds.ts';
import { activeAt, planetOf } from './sight.ts';

/** `seen 33 %, ship lost 17 %`, `unseen`. */
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

/** `4 against 2 to 6, column 1-2 to 2-1; losses on average 2.2 and 1.8`. */
export function battleText(view: View, at: EnvironId, side: Side, leader: string | null = null): string | undefined {
  const odds = battleOdds(view, at, side, leader);
  if (odds === undefined) return undefined;
  const range = <T>([low, high]: readonly [T, T]): string => (low === high ? `${low}` : `${low} to ${high}`);
  return `${odds.own} against ${range(odds.foe)}, column ${range(odds.columns)}; on average you lose ${odds.ownLoss.toFixed(1)}, they ${odds.foeLoss.toFixed(1)}`;
}

/** `5 against hiding 6: 1 finds, 17 %`. */
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

interface Errand {
  readonly at: EnvironId;
  readonly side: Side;
  readonly letter: Letter;
  /** None: a camp. */
  readonly who: readonly CharacterId[];
  readonly using: readonly ItemId[];
}
/** `6 + 4 cards, 1 letter 88 %, 2 letters 61 %`: before any event. */
export function missionText(view: View, { at, side, letter, who, using }: Errand): string {
  const row = missionRow(letter, side);
  if (row === undefined) return '';
  const bonus = who.length === 0 ? 0 : bonusDraws(view, at, side, row, who, using);
  const { size } = environ(at);
  const least = row.min ?? 1;
  const most = Math.min(row.max, Math.max(least, 2));
  const chances = [...new Set([least, most])].map(
    (count) => `${counted(count, 'letter')} ${percent(letterChance(at, letter, size + bonus, count))}`,
  );
  return `${size}${bonus === 0 ? '' : ` + ${bonus}`} cards, ${chances.join(', ')}`;
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
    : firing
        .map((id) => `the base of ${planetName(id)} fires, column ${(view.planets[id]?.pdb.level ?? 0) === 2 ? '3-1' : '1-1'}`)
        .join(', then ');
}
