import { ENVIRONS, environ } from '../charts.ts';
import { enemyOf } from '../control.ts';
import { controls, faceDown, type Game, tellSide, unitsIn } from '../game.ts';
import type { EnvironId, Line, Numbered, Side, UnitType } from '../types.ts';
import { fail } from './fail.ts';
import { raise, roomIn } from './units.ts';
import { upkeep } from './upkeep.ts';

type Placing = Extract<Line, { kind: 'reinforce' }>;

/** FG-116: as ordered, the rest by rule; what finds no place is lost. */
export function reinforce(game: Game, side: Side, lines: readonly Numbered[]): void {
  const { state } = game;
  const isRepairing = lines.some(({ what }) => what.kind === 'pdb-up');
  if (isRepairing && state.scenario === 'varu-powderkeg') swapLines(state.reinforcements.imperial);
  for (const numbered of lines) if (numbered.what.kind === 'reinforce') order(game, side, numbered, numbered.what);
  while (state.reinforcements[side].length > 0 && state.outcome === null) {
    const type = state.reinforcements[side][0] as UnitType;
    const at = usualPlace(game, side);
    if (at === undefined) lose(game, side, type);
    else arriveAt(game, side, type, at);
  }
}

/** In Varu a base put up in the same mail costs the line (FG-116). */
function swapLines(types: UnitType[]): void {
  types.forEach((type, at) => {
    if (type === 'line') types[at] = 'patrol';
  });
}

function order(game: Game, side: Side, numbered: Numbered, { unit, at }: Placing): void {
  const isWaiting = game.state.reinforcements[side].includes(unit);
  if (!isWaiting || !mayArrive(game, side, at)) fail(game, side, numbered, 'not-eligible');
  else arriveAt(game, side, unit, at);
}

/** An environ of a planet the side controls, or of nobody's where no enemy units are, with room. */
function mayArrive(game: Game, side: Side, at: EnvironId): boolean {
  const owner = controls(game, environ(at).planet);
  const isFree = owner === side || (owner === null && unitsIn(game, at, enemyOf(side)).length === 0);
  return isFree && roomIn(game, at, side) > 0;
}

/** By own control, then most own units, then order. */
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
