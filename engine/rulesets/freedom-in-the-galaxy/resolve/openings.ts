/** Whether the side that owes a step has anything to decide (FG-4). */
import { character, ENVIRONS, type Environ } from '../charts.ts';
import { enemyOf, environsOf } from '../control.ts';
import { charactersIn, type Game, personOf, unitsIn } from '../game.ts';
import { owes, sectionOf } from '../turn.ts';
import type { Side } from '../types.ts';

export function hasChoice(game: Game): boolean {
  const side = owes(game.state.step);
  const section = sectionOf(game.state.step);
  if (section === 'response') return ENVIRONS.some((one) => mayAnswer(game, one, side));
  if (section === 'missions') return mayDoMissions(game, side);
  return true;
}

function mayDoMissions(game: Game, side: Side): boolean {
  if (side === 'rebel' && game.state.camps.length > 0) return true;
  return Object.entries(game.state.characters).some(
    ([id, one]) => one.status === 'active' && one.stack === 'mission' && one.at !== 'space' && character(id).side === side,
  );
}

/** A reaction (a), a battle (b) or a search (c) is possible here. */
function mayAnswer(game: Game, { id, planet }: Environ, side: Side): boolean {
  const mover = enemyOf(side);
  const has = (at: string): boolean => unitsIn(game, at, side).length > 0 || charactersIn(game, at, side).length > 0;
  const detected = charactersIn(game, id, mover).filter((one) => personOf(game, one).detected);
  const hasArmy = unitsIn(game, id, mover).length > 0;
  const isReactedTo = (hasArmy || detected.length > 0) && environsOf(planet).some((at) => at !== id && has(at));
  const isFought = hasArmy && unitsIn(game, id, side).length > 0;
  return isReactedTo || isFought || (detected.some((one) => personOf(game, one).stack === 'mission') && has(id));
}
