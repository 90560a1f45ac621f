/** Ships (FG-140 to FG-145): who flies them, who gets them, and when they are lost. */
import { character, environ, inCardOrder, isShip, SHIPS, scenario, shipRow } from '../charts.ts';
import { fail, type Game, type Table, tell } from '../game.ts';
import { controls } from '../planets.ts';
import { absence, activeOf, charactersIn, ledBy, personOf, ratingOf, shipOf, standingOf, unitsIn, usableItems } from '../table.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, ShipId, Side } from '../types.ts';

/** FG-140, with a pilot of this Navigation. */
export function evasionOf(ship: ShipId, navigation: number): number {
  const { maneuver, fullManeuver } = shipRow(ship);
  return (fullManeuver === true ? maneuver : Math.min(maneuver, navigation + 1)) + Math.min(navigation, maneuver + 1);
}

/** FG-141: places taken aboard by these characters, their companions and captives. */
export function passengers(game: Table, side: Side, who: readonly CharacterId[], from: EnvironId): number {
  const companions = who.flatMap((id) => usableItems(game, id)).filter((item) => item.kind === 'companion').length;
  return who.length + companions + ledBy(game, from, side, who).length;
}

/** The pilot aboard, if the ship's owner is there and can fly it (FG-34, FG-141). */
export function pilotOf(game: Table, ship: ShipId, who: readonly CharacterId[]): CharacterId | undefined {
  return who.find((id) => game.state.ships[ship]?.owner === id && ratingOf(game, id, 'navigation') >= 1);
}

type Giving = Extract<Line, { kind: 'give' }>;

/** `give SHIP to NAME` in operations or missions (FG-121, FG-141). It reports its own failures (FG-8). */
export function giveShip(game: Game, side: Side, numbered: Numbered, { item, to }: Giving): void {
  const reason = givingRefusal(game, side, item, to);
  const ship = game.state.ships[item];
  if (reason !== undefined || ship === undefined) fail(game, side, numbered, reason ?? 'not-in-play');
  else if (ship.owner !== to) {
    ship.owner = to;
    tell(game, { type: 'ship-reassigned', ship: item, owner: to });
  }
}

function givingRefusal(game: Game, side: Side, item: string, to: CharacterId): FailReason | undefined {
  const ship = game.state.ships[item];
  if (!isShip(item) || ship === undefined || shipRow(item).side !== side) return 'not-in-play';
  const away = absence(game, to, side);
  if (away !== undefined) return away;
  const { onlyPilot } = shipRow(item);
  if (onlyPilot !== undefined && onlyPilot !== to) return 'wrong-pilot';
  if (personOf(game, to).at !== ship.at) return 'not-together';
  return ship.owner !== to && shipOf(game, to) !== undefined ? 'two-ships' : undefined;
}

/** A ship of the deck comes into play with its owner. */
export function gainShip(game: Game, ship: ShipId, owner: CharacterId): void {
  game.state.ships[ship] = { at: personOf(game, owner).at as EnvironId, owner };
  tell(game, { type: 'ship-gained', ship, owner });
}

/** See FG-145. */
export function equipKnight(game: Game): void {
  const { state } = game;
  const inPlay = Object.keys(state.ships).filter((id) => shipRow(id).side === 'imperial').length;
  if (inPlay >= Object.keys(scenario(state.scenario).imperial.ships).length) return;
  if (standingOf(game, 'imperial', 'knight-ship', 'auto') === 'none') return;
  const owner = activeOf(game, 'imperial').find((id) => isShiplessKnight(game, id));
  const ship = SHIPS.find((row) => row.side === 'imperial' && row.onlyPilot === undefined && state.ships[row.id] === undefined)?.id;
  if (owner !== undefined && ship !== undefined) gainShip(game, ship, owner);
}

function isShiplessKnight(game: Game, id: CharacterId): boolean {
  const { at } = personOf(game, id);
  if (at === null || !character(id).special.includes('knight')) return false;
  return shipOf(game, id) === undefined && controls(game, environ(at).planet) === 'imperial';
}

/** See FG-144. */
export function attendShips(game: Game): void {
  for (const [id, { at, owner }] of Object.entries(game.state.ships)) {
    const { side } = shipRow(id);
    const person = game.state.characters[owner];
    const isWith = owner === 'army' ? unitsIn(game, at, side).length > 0 : person?.status === 'active' && person.at === at;
    if (!isWith) passOn(game, id, at, side);
  }
}

export function passShip(game: Game, owner: CharacterId, at: EnvironId): void {
  const ship = shipOf(game, owner);
  if (ship !== undefined) passOn(game, ship, at, character(owner).side);
}

/** FG-143: passes the ship to the best pilot there without one, to the army, or out of play. */
function passOn(game: Game, ship: ShipId, at: EnvironId, side: Side): void {
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

/** Takes a ship off the table; Redjac's ship never returns (FG-145). The caller reports it. */
export function loseShip(game: Game, ship: ShipId): void {
  delete game.state.ships[ship];
  if (shipRow(ship).onlyPilot !== undefined) game.state.destroyed.push(ship);
}
