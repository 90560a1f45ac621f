/**
 * The pieces on the table and what they can do. Nothing here changes the table, so a view read as a table can be asked the same
 * questions.
 */
import { character, environ, ITEMS, type ItemRow, inCardOrder, inIdOrder, isCharacter, itemRow, unitRow } from './charts.ts';
import type { Game, Table } from './game.ts';
import type { CharacterId, EnvironId, FailReason, ItemId, Rating, ShipId, Side, StandingValue, UnitId } from './types.ts';

export const SPACE = 'space';

export const personOf = (game: Table, id: CharacterId): Table['state']['characters'][string] =>
  game.state.characters[id] as Table['state']['characters'][string];

/** Units of a side in an environ, in id order. */
export function unitsIn(game: Table, at: EnvironId, side: Side): readonly UnitId[] {
  const { units } = game.state;
  return Object.keys(units)
    .filter((id) => units[id]?.at === at && unitRow(units[id].type).side === side)
    .sort(inIdOrder);
}
export const strengthOf = (game: Table, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + unitRow((game.state.units[id] as Table['state']['units'][string]).type).strength, 0);

/** Free places for a side's units (FG-21). */
export const roomIn = (game: Game, at: EnvironId, side: Side): number => environ(at).size - unitsIn(game, at, side).length;

/** Active characters of a side in an environ, in card order. */
export function charactersIn(game: Table, at: EnvironId, side: Side, stack?: 'mission' | 'army'): readonly CharacterId[] {
  const { characters } = game.state;
  return Object.keys(characters)
    .filter((id) => {
      const one = characters[id];
      return one?.at === at && one.status === 'active' && character(id).side === side && (stack === undefined || one.stack === stack);
    })
    .sort(inCardOrder);
}

/** Captives of `holder`'s side in an environ, in card order. */
export function captivesIn(game: Table, at: EnvironId, captor: Side): readonly CharacterId[] {
  return Object.entries(game.state.characters)
    .filter(([id, one]) => one.at === at && one.status === 'captured' && character(id).side !== captor)
    .map(([id]) => id)
    .sort(inCardOrder);
}

/** Captives guarded by one of `who`, in card order. They go wherever their guard goes (FG-38). */
export function ledBy(game: Table, at: EnvironId, side: Side, who: readonly string[]): readonly CharacterId[] {
  return captivesIn(game, at, side).filter((id) => who.includes(personOf(game, id).holder ?? ''));
}

/** Active characters of a side anywhere, in card order. */
export function activeOf(game: Table, side: Side): readonly CharacterId[] {
  return Object.keys(game.state.characters)
    .filter((id) => character(id).side === side && personOf(game, id).status === 'active')
    .sort(inCardOrder);
}

export const isActive = (game: Table, id: CharacterId): boolean => personOf(game, id).status === 'active';

/** Why a character is out of reach, or undefined if they are active on their side. */
export function absence({ state }: Table, id: CharacterId, side: Side): FailReason | undefined {
  const person = state.characters[id];
  if (person === undefined || !isCharacter(id) || character(id).side !== side) return 'not-in-play';
  return person.status === 'active' ? undefined : person.status;
}

/** A standing order; if it is not set, its first value of FG-6. */
export function standingOf(game: Table, side: Side, key: string, usual: StandingValue): StandingValue {
  return game.state.standing[side][key] ?? usual;
}

/** The leader who counts in an environ (FG-32): the one named, otherwise the best of the army by standing order. */
export function leaderOf(game: Table, at: EnvironId, side: Side, named: string | null): CharacterId | undefined {
  if (named === 'none') return undefined;
  const army = charactersIn(game, at, side, 'army').filter((id) => character(id).leadership >= 1 && personOf(game, id).disabled !== true);
  if (named !== null) return army.find((id) => id === named);
  if (standingOf(game, side, 'leader', 'auto') === 'none') return undefined;
  const top = Math.max(...army.map((id) => character(id).leadership));
  return army.find((id) => character(id).leadership === top);
}

const DRUG = 2;

/** A rating with Kogus' friend, a drug and companions (FG-130), before wounds; it also works for characters not in play. */
export function ratingOf(game: Table, id: CharacterId, rating: Rating): number {
  const row = character(id);
  const person = personOf(game, id);
  const drug = person?.boost?.rating === rating ? DRUG : 0;
  const friend = rating !== 'endurance' && row.special.includes('zina-pair') && isBesideZina(game, id) ? 1 : 0;
  return row[rating] + drug + friend + companionsOf(game, id, rating);
}

/** The best rating of several characters, or 0. */
export const bestOf = (game: Table, who: readonly CharacterId[], rating: Rating): number =>
  Math.max(0, ...who.map((id) => ratingOf(game, id, rating)));

function isBesideZina(game: Table, id: CharacterId): boolean {
  const zina = personOf(game, 'zina-adora');
  return zina?.status === 'active' && zina.at === personOf(game, id)?.at;
}

function companionsOf(game: Table, id: CharacterId, rating: Rating): number {
  if (rating !== 'intelligence' && rating !== 'diplomacy') return 0;
  return usableItems(game, id).reduce((sum, item) => sum + (item[rating] ?? 0), 0);
}

/** The items that a character holds and may use; a captive's are held for good (FG-124). */
export function usableItems(game: Table, id: CharacterId): readonly ItemRow[] {
  return itemsOf(game, id)
    .filter((item) => game.state.possessions[item]?.held !== true)
    .map(itemRow)
    .toSorted((a, b) => a.card - b.card);
}

export const enduranceLeft = (game: Table, id: CharacterId): number => ratingOf(game, id, 'endurance') - personOf(game, id).wounds;

/** The items that a character holds, in card order. */
export const itemsOf = (game: Table, id: CharacterId): readonly ItemId[] =>
  ITEMS.map((row) => row.id).filter((item) => game.state.possessions[item]?.owner === id);

/** The first item with this property that one of them can use. */
export const itemWith = (game: Table, who: readonly CharacterId[], property: keyof ItemRow): ItemRow | undefined =>
  who.flatMap((id) => usableItems(game, id)).find((row) => row[property] !== undefined);

export const shipOf = (game: Table, owner: CharacterId): ShipId | undefined =>
  Object.keys(game.state.ships).find((ship) => game.state.ships[ship]?.owner === owner);
