/** Rebellion (chapter 8): the units it raises, and the reinforcements against it (FG-110 to FG-116). */
import { ENVIRONS, environ, unitRow } from '../charts.ts';
import { faceDown, fail, type Game, takeUp, tell, tellSide } from '../game.ts';
import { controls, enemyOf, environsOf, planetOf, UNREST } from '../planets.ts';
import { roomIn, standingOf, unitsIn } from '../table.ts';
import type { EnvironId, Line, Numbered, PlanetId, Side, UnitType } from '../types.ts';
import { battle, UNNAMED } from './battle.ts';
import { raise, tellPlaced } from './units.ts';
import { upkeep } from './upkeep.ts';

/** False if there is one already (FG-98). A rebellion that was stopped brings no units when it starts again (FG-110). */
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

/** FG-112: raises units as far as there is room; the rest waits. */
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

/** FG-113: battles begin everywhere at once. */
function riseUp(game: Game, planet: PlanetId): void {
  for (const at of environsOf(planet)) {
    if (game.state.outcome === null && unitsIn(game, at, 'imperial').length > 0) battle(game, at, 'rebel', UNNAMED, true);
  }
}

/** FG-112: places units that are waiting for room. */
export function placeWaiting(game: Game, at: EnvironId): void {
  const waiting = game.state.pending[at] ?? [];
  const placed = waiting.splice(0, Math.max(0, roomIn(game, at, 'rebel')));
  if (waiting.length === 0) delete game.state.pending[at];
  tellPlaced(
    game,
    at,
    'rebel',
    placed.map((type) => raise(game, type, at)),
  );
}

type Placing = Extract<Line, { kind: 'reinforce' }>;

/** FG-116: places reinforcements as ordered and the rest by rule; those for which there is no place are lost. */
export function reinforce(game: Game, side: Side, lines: readonly Numbered[]): void {
  const { state } = game;
  const isRepairing = lines.some(({ what }) => what.kind === 'pdb-up');
  if (isRepairing && state.scenario === 'varu-powderkeg') swapLines(state.reinforcements.imperial);
  for (const numbered of lines) if (numbered.what.kind === 'reinforce') order(game, side, numbered, numbered.what);
  takeUp(game, side);
  while (state.reinforcements[side].length > 0 && state.outcome === null) {
    const type = state.reinforcements[side][0] as UnitType;
    const at = usualPlace(game, side);
    if (at === undefined) lose(game, side, type);
    else arriveAt(game, side, type, at);
  }
}

/** In Varu, a base put up in the same mail costs the line (FG-116). */
function swapLines(types: UnitType[]): void {
  types.forEach((type, at) => {
    if (type === 'line') types[at] = 'patrol';
  });
}

function order(game: Game, side: Side, numbered: Numbered, { unit, at }: Placing): void {
  takeUp(game, side, numbered);
  const isWaiting = game.state.reinforcements[side].includes(unit);
  if (!isWaiting || !mayArrive(game, side, at)) fail(game, side, numbered, 'not-eligible');
  else arriveAt(game, side, unit, at);
}

/** Whether it is an environ with room on a planet the side controls, or on an uncontrolled one without enemy units in it. */
function mayArrive(game: Game, side: Side, at: EnvironId): boolean {
  const owner = controls(game, environ(at).planet);
  const isFree = owner === side || (owner === null && unitsIn(game, at, enemyOf(side)).length === 0);
  return isFree && roomIn(game, at, side) > 0;
}

/** Chosen by own control, then most own units, then order. */
function usualPlace(game: Game, side: Side): EnvironId | undefined {
  const places = ENVIRONS.filter(({ id, planet }) => game.state.planets[planet] !== undefined && mayArrive(game, side, id));
  const owned = (planet: string): number => Number(controls(game, planet) === side);
  const [best] = places.toSorted(
    (a, b) => owned(b.planet) - owned(a.planet) || unitsIn(game, b.id, side).length - unitsIn(game, a.id, side).length,
  );
  return best?.id;
}

function take(game: Game, side: Side, type: UnitType): void {
  const waiting = game.state.reinforcements[side];
  waiting.splice(waiting.indexOf(type), 1);
}

function arriveAt(game: Game, side: Side, type: UnitType, at: EnvironId): void {
  take(game, side, type);
  const unit = raise(game, type, at);
  tellSide(game, side, { type: 'reinforcement', side, unit, at }, { type: 'reinforcement', side, unit: faceDown(game, unit), at });
  upkeep(game);
}

function lose(game: Game, side: Side, type: UnitType): void {
  take(game, side, type);
  const unit = side === 'imperial' ? 'mobile' : type;
  tellSide(game, side, { type: 'reinforcement-lost', side, unit: type }, { type: 'reinforcement-lost', side, unit });
}
