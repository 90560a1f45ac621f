import { factionOf, livingPartner, NO_SHIPS, PLANETS, SHIP_LIMIT } from '../board.ts';
import { army, discard, type Game, planet, tell } from '../game.ts';
import { type ArmyId, SHIP_CLASSES } from '../types.ts';
import { fleetOf } from './cards.ts';
import { endGame, victoryBy } from './conquest.ts';

/** RT-38: pieces go to the partner, the game ends, or they become neutral. */
export function resign(game: Game, seat: ArmyId): void {
  const { state } = game;
  const leaver = army(game, seat);
  const heir = livingPartner(state, seat);
  const faction = factionOf(state, seat);
  leaver.standing = {};
  discard(game, seat, leaver.hand);
  state.order = state.order.filter((one) => one !== seat);
  tell(game, { type: 'army-resigned', army: seat, heir: heir ?? null });
  if (heir !== undefined) {
    inherit(game, seat, heir);
    leaver.alive = false;
  } else if (state.mode === 'starwars' && faction !== 'hutts') {
    endGame(game, faction === 'empire' ? 'rebels' : 'empire', 'resignation');
  } else {
    leaver.neutral = true;
    const won = victoryBy(game);
    if (won !== undefined) endGame(game, won.winner, won.reason);
  }
}

/** Planets and ships pass to the heir; ships over the limit are lost in map order. */
function inherit(game: Game, seat: ArmyId, heir: ArmyId): void {
  for (const { id } of PLANETS) {
    const passed = planet(game, id);
    if (passed.owner !== seat) continue;
    const ships = { ...passed.ships };
    passed.ships = { ...NO_SHIPS };
    passed.owner = heir;
    for (const one of SHIP_CLASSES) passed.ships[one] = Math.min(ships[one], SHIP_LIMIT - fleetOf(game, heir, one));
  }
}
