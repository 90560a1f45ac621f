import { character, environ, inCardOrder, planetsOf, SHIPS, scenario, shipRow } from '../charts.ts';
import { hasUnits } from '../control.ts';
import { controls, type Game, personOf, planetOf, standingOf, tell } from '../game.ts';
import { winnerOnPoints } from '../score.ts';
import type { CharacterId, Side } from '../types.ts';
import { shipOf } from './fate.ts';
import { setStatus } from './loyalty.ts';
import { checkInstant, endGame } from './upkeep.ts';

/** Active characters of a side anywhere, in card order. */
export function activeOf(game: Pick<Game, 'state'>, side: Side): readonly CharacterId[] {
  return Object.keys(game.state.characters)
    .filter((id) => character(id).side === side && personOf(game, id).status === 'active')
    .sort(inCardOrder);
}

export function heal(game: Game, id: CharacterId): void {
  const person = personOf(game, id);
  if (person.wounds === 0) return;
  person.wounds = 0;
  tell(game, { type: 'healed', character: id });
}

/** A drug lasts until the same step of the next own turn begins (FG-130). */
export function endBoosts(game: Game): void {
  for (const [id, person] of Object.entries(game.state.characters)) {
    if (person.boost?.step !== game.state.step) continue;
    delete person.boost;
    tell(game, { type: 'boost-ended', character: id });
  }
}

/** FG-68: who has done nothing in his own player-turn recovers. */
export function endTurn(game: Game, side: Side): void {
  for (const id of activeOf(game, side)) if (personOf(game, id).acted !== true) heal(game, id);
  delete game.state.flags.wild;
}

/** FG-3: rebellions that hold, victory, a ship for a Knight, and the next turn or the final score (FG-150, FG-151). */
export function interphase(game: Game): void {
  const { state } = game;
  for (const { id } of planetsOf(state.scenario)) {
    const { status, pdb } = planetOf(game, id);
    if (status === 'rebellion' && pdb.up && !hasUnits(state.units, id, 'imperial')) setStatus(game, id, 'rebel-control');
  }
  checkInstant(game);
  if (state.outcome !== null) return;
  equipKnight(game);
  if (state.turn >= scenario(state.scenario).turns) endGame(game, winnerOnPoints(state), 'points');
  else state.turn += 1;
}

/** FG-145. */
function equipKnight(game: Game): void {
  const { state } = game;
  const inPlay = Object.keys(state.ships).filter((id) => shipRow(id).side === 'imperial').length;
  if (inPlay >= Object.keys(scenario(state.scenario).imperial.ships).length) return;
  if (standingOf(game, 'imperial', 'knight-ship', 'auto') === 'none') return;
  const owner = activeOf(game, 'imperial').find((id) => isShiplessKnight(game, id));
  const ship = SHIPS.find((row) => row.side === 'imperial' && row.onlyPilot === undefined && state.ships[row.id] === undefined)?.id;
  if (owner === undefined || ship === undefined) return;
  state.ships[ship] = { at: personOf(game, owner).at as string, owner };
  tell(game, { type: 'ship-gained', ship, owner });
}

function isShiplessKnight(game: Game, id: CharacterId): boolean {
  const { at } = personOf(game, id);
  if (at === null || !character(id).special.includes('knight')) return false;
  return shipOf(game, id) === undefined && controls(game, environ(at).planet) === 'imperial';
}
