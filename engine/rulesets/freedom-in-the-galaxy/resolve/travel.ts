/** Detection and arrival. */
import type { Game } from '../game.ts';
import type { CharacterId, EnvironId, ShipId, Side } from '../types.ts';

/** FG-45: where one own active character is detected, all there are. */
export function company(_game: Game, _at: EnvironId, _side: Side): void {
  // Follows.
}

/** On foot within a planet (FG-33): arrives undetected unless in company. Sets `moved` and `acted`; captives he holds come along. */
export function walk(_game: Game, _side: Side, _who: readonly CharacterId[], _to: EnvironId): void {
  // Follows.
}

/** By ship (FG-34): detection of every leg, then arrival, in company. All aboard must be in one environ with the ship. */
export function fly(_game: Game, _side: Side, _who: readonly CharacterId[], _ship: ShipId, _to: EnvironId): void {
  // Follows.
}
