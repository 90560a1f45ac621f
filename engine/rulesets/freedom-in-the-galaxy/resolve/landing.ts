import { type PlanetRow, planetsOf } from '../charts.ts';
import { type Game, personOf, planetOf, tell } from '../game.ts';
import type { EnvironId } from '../types.ts';
import { fly, pilotOf, SPACE, walk } from './travel.ts';
import { activeOf } from './turn-end.ts';
import { upkeep } from './upkeep.ts';

/** FG-37: who is still in space lands on the planet with the lowest defence base, by ship if there is one. */
export function land(game: Game): void {
  const who = activeOf(game, 'rebel').filter((id) => personOf(game, id).at === SPACE);
  if (who.length === 0) return;
  const to = landingPlace(game);
  const ship = Object.keys(game.state.ships).find((id) => game.state.ships[id]?.at === SPACE && pilotOf(game, id, who) !== undefined);
  if (ship !== undefined) fly(game, 'rebel', who, ship, to);
  else {
    tell(game, { type: 'moved', side: 'rebel', who, from: SPACE, to });
    walk(game, 'rebel', who, SPACE, to);
  }
  upkeep(game);
}

/** The first environ of the first planet with the lowest level. */
function landingPlace(game: Game): EnvironId {
  const level = (row: PlanetRow): number => planetOf(game, row.id).pdb.level;
  const [lowest] = planetsOf(game.state.scenario).toSorted((a, b) => level(a) - level(b));
  return lowest?.environs[0]?.id ?? '';
}
