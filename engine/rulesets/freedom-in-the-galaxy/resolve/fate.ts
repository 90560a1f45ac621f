/** What becomes of a character, and of what he owned. */
import { character, ITEMS, inCardOrder, shipRow } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { charactersIn, type Game, personOf, tell, unitsIn } from '../game.ts';
import type { CharacterId, EnvironId, ItemId, ShipId, Side } from '../types.ts';

/** FG-67, FG-124, FG-143. */
export function kill(game: Game, id: CharacterId, cause: FactOf<'character-killed'>['cause']): void {
  const person = personOf(game, id);
  const at = person.at;
  if (at === null) return;
  tell(game, { type: 'character-killed', character: id, at, cause });
  Object.assign(person, { at: null, status: 'killed', detected: false });
  delete person.holder;
  for (const item of itemsOf(game, id)) {
    delete game.state.possessions[item];
    game.state.destroyed.push(item);
    tell(game, { type: 'possession-destroyed', item });
  }
  passShip(game, id, at);
}

/** FG-71, FG-75: a captive leaves his stack; his items are held for good (FG-124). */
export function capture(game: Game, id: CharacterId, holder: string, cause: FactOf<'character-captured'>['cause']): void {
  const person = personOf(game, id);
  const at = person.at;
  if (at === null) return;
  tell(game, { type: 'character-captured', character: id, at, holder, cause });
  Object.assign(person, { status: 'captured', stack: 'mission', holder });
  for (const item of itemsOf(game, id)) (game.state.possessions[item] as { held?: boolean }).held = true;
  passShip(game, id, at);
}

/** FG-73, FG-94. */
export function free(game: Game, id: CharacterId, cause: FactOf<'character-freed'>['cause']): void {
  const person = personOf(game, id);
  if (person.at === null) return;
  Object.assign(person, { status: 'active', stack: 'mission' });
  delete person.holder;
  tell(game, { type: 'character-freed', character: id, at: person.at, cause });
}

/** What a character holds, in card order. */
export const itemsOf = (game: Pick<Game, 'state'>, id: CharacterId): readonly ItemId[] =>
  ITEMS.map((row) => row.id).filter((item) => game.state.possessions[item]?.owner === id);

export const shipOf = (game: Pick<Game, 'state'>, owner: CharacterId): ShipId | undefined =>
  Object.keys(game.state.ships).find((ship) => game.state.ships[ship]?.owner === owner);

function passShip(game: Game, owner: CharacterId, at: EnvironId): void {
  const ship = shipOf(game, owner);
  if (ship !== undefined) passOn(game, ship, at, character(owner).side);
}

/** FG-143: to the best pilot there without a ship, to the army, or away. */
export function passOn(game: Game, ship: ShipId, at: EnvironId, side: Side): void {
  const heirs = shipRow(ship).onlyPilot === undefined ? charactersIn(game, at, side).filter((id) => shipOf(game, id) === undefined) : [];
  const [pilot] = heirs.toSorted((a, b) => character(b).navigation - character(a).navigation || inCardOrder(a, b));
  const owner = pilot ?? (shipRow(ship).onlyPilot === undefined && unitsIn(game, at, side).length > 0 ? 'army' : undefined);
  if (owner === undefined) {
    loseShip(game, ship);
    tell(game, { type: 'ship-lost', ship, cause: 'unattended' });
    return;
  }
  game.state.ships[ship] = { ...game.state.ships[ship], at, owner };
  tell(game, { type: 'ship-reassigned', ship, owner });
}

/** Off the table; Redjac's ship for good (FG-145). Telling is the caller's. */
export function loseShip(game: Game, ship: ShipId): void {
  delete game.state.ships[ship];
  if (shipRow(ship).onlyPilot !== undefined) game.state.destroyed.push(ship);
}
