import { autoSet, card, planetsOf, SHIP_LIMIT, setValue } from '../board.ts';
import { army, discard, type Game, planet, tell } from '../game.ts';
import type { ArmyId, CardId, FailReason, PlanetId, ShipClass } from '../types.ts';

/** Hands in a set, reports it and gives its troops (RT-12). */
export function tradeSet(game: Game, seat: ArmyId, cards: readonly CardId[], forced: boolean): number {
  const troops = setValue(cards) ?? 0;
  discard(game, seat, cards);
  tell(game, { type: 'set-traded', army: seat, cards, troops, forced });
  return troops;
}

/** See RT-12. */
export function trade(game: Game, seat: ArmyId, wanted: readonly CardId[] | 'auto'): FailReason | undefined {
  const { hand } = army(game, seat);
  const cards = wanted === 'auto' ? autoSet(hand) : wanted;
  if (cards === undefined) return 'not-a-set';
  if (!cards.every((one) => hand.includes(one))) return 'card-gone';
  if (setValue(cards) === undefined) return 'not-a-set';
  game.pool += tradeSet(game, seat, cards, false);
  return undefined;
}

/** Ships of a class that an army has on the board. */
export function fleetOf(game: Game, seat: ArmyId, shipClass: ShipClass): number {
  return planetsOf(game.state.planets, seat).reduce((sum, id) => sum + planet(game, id).ships[shipClass], 0);
}

/** See RT-13. */
export function buildShip(game: Game, seat: ArmyId, id: CardId, at: PlanetId): FailReason | undefined {
  if (!army(game, seat).hand.includes(id)) return 'card-gone';
  if (planet(game, at).owner !== seat) return 'not-yours';
  const shipClass = card(id).class;
  if (fleetOf(game, seat, shipClass) >= SHIP_LIMIT) return 'ship-limit';
  discard(game, seat, [id]);
  planet(game, at).ships[shipClass] += 1;
  tell(game, { type: 'ship-built', army: seat, card: id, class: shipClass, planet: at });
  return undefined;
}
