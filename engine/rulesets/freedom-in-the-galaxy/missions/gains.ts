/** What missions bring into play: characters, ships, possessions (FG-95, FG-97, FG-142). */
import { CHARACTERS, DECK, type ItemRow } from '../charts.ts';
import { type Game, oneOf, personOf, tell, tellSide } from '../game.ts';
import { shipOf } from '../resolve/fate.ts';
import { usableItems } from '../resolve/ratings.ts';
import { company } from '../resolve/travel.ts';
import { isActive } from '../resolve/wounds.ts';
import type { CharacterId, EnvironId, ShipId, Side } from '../types.ts';

/** One of the deck joins the side here; false where it is empty. */
export function gainCharacter(game: Game, side: Side, at: EnvironId): boolean {
  const { characters } = game.state;
  const deck = CHARACTERS.filter((row) => row.side === side && characters[row.id] === undefined);
  const row = oneOf(game, deck, `character.${at}`);
  if (row === undefined) return false;
  characters[row.id] = { at, stack: 'mission', wounds: 0, detected: false, status: 'active' };
  tell(game, { type: 'character-gained', character: row.id, at });
  company(game, at, side);
  const ship = row.special.find((one) => one.startsWith(OWNS))?.slice(OWNS.length);
  if (ship !== undefined && isInDeck(game, ship)) gainShip(game, ship, row.id);
  return true;
}

const OWNS = 'owns:';

/** Neither in play nor out of the game (FG-10). */
export const isInDeck = ({ state }: Game, id: string): boolean =>
  state.possessions[id] === undefined && state.ships[id] === undefined && !state.destroyed.includes(id);

/** A ship of the deck comes into play with its owner. */
export function gainShip(game: Game, ship: ShipId, owner: CharacterId): void {
  game.state.ships[ship] = { at: personOf(game, owner).at as EnvironId, owner };
  tell(game, { type: 'ship-gained', ship, owner });
}

/** FG-97: one of the deck for the keeper, else for the first of the group who may have it. */
export function scavenge(game: Game, who: readonly CharacterId[], keeper: CharacterId | undefined): boolean {
  const row = oneOf(
    game,
    DECK.filter(({ id }) => isInDeck(game, id)),
    'possession',
  );
  if (row === undefined) return false;
  const takers = who.filter((id) => isActive(game, id)).toSorted((a, b) => Number(b === keeper) - Number(a === keeper));
  const owner = takers.find((id) => mayHold(game, id, row));
  if (owner === undefined) {
    tellSide(game, 'rebel', { type: 'possession-returned', item: row.id }, { type: 'possession-returned', item: HIDDEN });
    return true;
  }
  if (row.kind === 'spaceship') {
    tell(game, { type: 'possession-gained', item: row.id, owner });
    gainShip(game, row.id, owner);
    return true;
  }
  game.state.possessions[row.id] = { owner, known: false };
  const gained = { type: 'possession-gained', owner } as const;
  tellSide(game, 'rebel', { ...gained, item: row.id }, { ...gained, item: HIDDEN });
  return true;
}

/** What other viewers read for an item they do not know (FG-160). */
export const HIDDEN = 'hidden';

/** FG-121: one companion and one ship each. */
export function mayHold(game: Game, id: CharacterId, { kind }: ItemRow): boolean {
  if (kind === 'spaceship') return shipOf(game, id) === undefined;
  return kind !== 'companion' || !usableItems(game, id).some((row) => row.kind === 'companion');
}
