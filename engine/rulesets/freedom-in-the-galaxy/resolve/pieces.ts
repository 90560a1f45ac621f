/** Whether a piece can do what a line says, at its moment (FG-8). */
import { character, isCharacter, isShip, unitRow } from '../charts.ts';
import type { Game } from '../game.ts';
import type { CharacterId, EnvironId, FailReason, ShipId, Side, UnitId } from '../types.ts';

/** Why a character is out of reach, or undefined: he is active on his side. */
export function absence({ state }: Pick<Game, 'state'>, id: CharacterId, side: Side): FailReason | undefined {
  const person = state.characters[id];
  if (person === undefined || !isCharacter(id) || character(id).side !== side) return 'not-in-play';
  return person.status === 'active' ? undefined : person.status;
}

/** The pieces of a line, sorted by what they are. */
export interface Party {
  readonly people: readonly CharacterId[];
  readonly units: readonly UnitId[];
  readonly ships: readonly ShipId[];
}
export function partyOf(who: readonly string[]): Party {
  const all = [...new Set(who)];
  return {
    people: all.filter(isCharacter),
    ships: all.filter(isShip),
    units: all.filter((id) => !isCharacter(id) && !isShip(id)),
  };
}

/** Why a party cannot set out (FG-36): the first piece that is lost, struck or has moved. */
export function hindrance(game: Game, side: Side, { people, units, ships }: Party): FailReason | undefined {
  const { state } = game;
  for (const id of people) {
    const reason = absence(game, id, side);
    if (reason !== undefined) return reason;
    if (state.characters[id]?.disabled === true) return 'disabled';
    if (state.characters[id]?.moved === true) return 'already-moved';
  }
  for (const id of units) {
    const unit = state.units[id];
    if (unit === undefined || unitRow(unit.type).side !== side) return 'eliminated';
    if (unit.moved === true) return 'already-moved';
  }
  if (ships.some((id) => state.ships[id] === undefined)) return 'ship-not-here';
  return ships.some((id) => state.ships[id]?.moved === true) ? 'already-moved' : undefined;
}

/** The one place where people and units stand, or undefined. */
export function startOf({ state }: Pick<Game, 'state'>, { people, units }: Party): EnvironId | undefined {
  const places = new Set([...people.map((id) => state.characters[id]?.at), ...units.map((id) => state.units[id]?.at)]);
  const [from] = places;
  return places.size === 1 ? (from ?? undefined) : undefined;
}
