/** A rebellion and the units it raises (FG-110 to FG-114). */
import { environ, unitRow } from '../charts.ts';
import { environsOf } from '../control.ts';
import { type Game, planetOf, standingOf, tell, unitsIn } from '../game.ts';
import { battle, UNNAMED } from '../resolve/battle.ts';
import { UNREST } from '../resolve/loyalty.ts';
import { raise, roomIn, tellPlaced } from '../resolve/units.ts';
import { upkeep } from '../resolve/upkeep.ts';
import type { EnvironId, PlanetId, UnitType } from '../types.ts';

/** False where there is one already (FG-98). A rebellion that was stopped brings no units when it starts again (FG-110). */
export function startRebellion(game: Game, planet: PlanetId): boolean {
  const { state } = game;
  const one = planetOf(game, planet);
  if (one.status === 'rebellion' || one.status === 'rebel-control') return false;
  const newUnits = one.status !== 'rebellion-stopped';
  Object.assign(one, { status: 'rebellion', loyalty: UNREST });
  tell(game, { type: 'rebellion-started', planet, newUnits });
  if (state.scenario === 'flight-to-egrix') state.reinforcements.imperial.push('line');
  if (newUnits) for (const at of environsOf(planet)) raiseForces(game, at);
  upkeep(game);
  if (standingOf(game, 'rebel', 'uprising', 'no') === 'yes') riseUp(game, planet);
  return true;
}

/** FG-111: as many strong units as the points allow, or none. */
function forcesOf(game: Game, at: EnvironId): readonly UnitType[] {
  const points = environ(at).resource * (game.state.flags.wild?.includes(at) ? 2 : 1);
  const cost = unitRow('rebel-2-1').cost ?? points;
  const strong = standingOf(game, 'rebel', 'forces', 'mobile') === 'garrison' ? 0 : Math.floor(points / cost);
  const weak = points - strong * cost;
  return [...Array<UnitType>(strong).fill('rebel-2-1'), ...Array<UnitType>(weak).fill('rebel-1-0')];
}

/** FG-112: as far as there is room; the rest waits. */
function raiseForces(game: Game, at: EnvironId): void {
  const { pending } = game.state;
  const forces = forcesOf(game, at);
  const room = Math.max(0, roomIn(game, at, 'rebel'));
  const units = forces.slice(0, room).map((type) => raise(game, type, at));
  tellPlaced(game, at, 'rebel', units);
  const waiting = forces.slice(room);
  if (waiting.length === 0) return;
  pending[at] = [...(pending[at] ?? []), ...waiting];
  tell(game, { type: 'units-waiting', at, count: waiting.length });
}

/** FG-113: everywhere at once. */
function riseUp(game: Game, planet: PlanetId): void {
  for (const at of environsOf(planet)) {
    if (game.state.outcome === null && unitsIn(game, at, 'imperial').length > 0) battle(game, at, 'rebel', UNNAMED, true);
  }
}
