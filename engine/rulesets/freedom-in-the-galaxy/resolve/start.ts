/** What happens at the start of operations before any order (FG-3). */
import { character, ENVIRONS } from '../charts.ts';
import { charactersIn, type Game, personOf, tell } from '../game.ts';
import type { EnvironId, Side } from '../types.ts';
import { endBoosts, heal } from './turn-end.ts';
import { raise, roomIn } from './units.ts';
import { upkeep } from './upkeep.ts';

/** Turns of Varu on which the Empire is reinforced (FG-116). */
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
    // Whom Cervac has struck is himself again when the Rebels' own turn comes round (FG-130).
    if (side === 'rebel') delete one.disabled;
    if (character(id).side !== side) continue;
    delete one.acted;
    delete one.moved;
  }
  clearMoved({ state });
}

/** FG-36: a new segment. */
export function clearMoved({ state }: Pick<Game, 'state'>): void {
  for (const one of [...Object.values(state.characters), ...Object.values(state.units), ...Object.values(state.ships)]) delete one.moved;
}

/** FG-68: a healer tends all of his own in his environ and stack, himself too. */
function tend(game: Game, healer: string): void {
  const { at, status, stack } = personOf(game, healer);
  if (at === null || status !== 'active') return;
  for (const id of charactersIn(game, at, 'rebel', stack)) heal(game, id);
}

/** FG-112: units that wait for room. */
function placeWaiting(game: Game, at: EnvironId): void {
  const waiting = game.state.pending[at] ?? [];
  const placed = waiting.splice(0, Math.max(0, roomIn(game, at, 'rebel')));
  if (waiting.length === 0) delete game.state.pending[at];
  if (placed.length === 0) return;
  const units = placed.map((type) => raise(game, type, at));
  tell(game, { type: 'units-placed', at, side: 'rebel', units });
}
