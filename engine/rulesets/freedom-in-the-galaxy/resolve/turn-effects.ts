/** Everything a turn brings without an order: start effects, end effects and the interphase (FG-3). */
import { character, ENVIRONS, planetsOf, scenario } from '../charts.ts';
import { type Game, tell } from '../game.ts';
import { hasUnits, planetOf, setStatus } from '../planets.ts';
import { activeOf, charactersIn, personOf } from '../table.ts';
import type { Side } from '../types.ts';
import { heal } from './fate.ts';
import { placeWaiting } from './rebellion.ts';
import { equipKnight } from './ships.ts';
import { upkeep } from './upkeep.ts';
import { checkInstant, endGame, winnerOnPoints } from './victory.ts';

/** The turns of Varu in which the Empire is reinforced (FG-116). */
const REINFORCED: readonly number[] = [2, 4, 6];

/** Start effects (FG-68, FG-112, FG-116), marked in `flags.begun`. */
export function beginOperations(game: Game, side: Side): void {
  const { state } = game;
  state.flags.begun = true;
  clearMarks(game, side);
  endBoosts(game);
  if (side === 'imperial') {
    if (state.scenario === 'varu-powderkeg' && REINFORCED.includes(state.turn)) state.reinforcements.imperial.push('line');
    return;
  }
  for (const id of Object.keys(state.characters)) if (character(id).special.includes('healer')) tend(game, id);
  const environs = ENVIRONS.filter(({ id }) => state.pending[id] !== undefined);
  for (const { id } of environs) placeWaiting(game, id);
  if (environs.length > 0) upkeep(game);
}

function clearMarks({ state }: Game, side: Side): void {
  for (const [id, one] of Object.entries(state.characters)) {
    // A character struck by Cervac recovers when the Rebels' own turn comes round (FG-130).
    if (side === 'rebel') delete one.disabled;
    if (character(id).side !== side) continue;
    delete one.acted;
  }
}

/** FG-68: a healer tends all characters of the same side, environ and stack, including themselves. */
function tend(game: Game, healer: string): void {
  const { at, status, stack } = personOf(game, healer);
  if (at === null || status !== 'active') return;
  for (const id of charactersIn(game, at, 'rebel', stack)) heal(game, id);
}

/** A drug lasts until the same step of the side's next turn begins (FG-130). */
export function endBoosts(game: Game): void {
  for (const [id, person] of Object.entries(game.state.characters)) {
    if (person.boost?.step !== game.state.step) continue;
    delete person.boost;
    tell(game, { type: 'boost-ended', character: id });
  }
}

/** FG-68: characters who have done nothing in their own player-turn recover. */
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
