/** The end of the game (chapter 10): points and the winner. */

import { character, planetsOf, scenario } from '../charts.ts';
import { type Game, tell } from '../game.ts';
import { controllerOf } from '../planets.ts';
import type { Planet, Reason, State } from '../state.ts';
import type { Side } from '../types.ts';

type Scored = Pick<State, 'scenario' | 'planets' | 'characters' | 'score'>;

function planetPoints({ status, loyalty }: Planet): number {
  if (status === 'rebel-control') return 9;
  if (status === 'rebellion') return 6;
  return loyalty === -2 ? 3 : loyalty === 2 ? -2 : 0;
}

/** FG-150: the current Victory Points. */
export function pointsOf({ planets, characters, score }: Scored): number {
  const lost = { active: 0, killed: 1, captured: 2 } as const;
  const people = Object.entries(characters).map(([id, { status }]) => lost[status] * (character(id).side === 'imperial' ? 1 : -1));
  const information = Number(score.infoRebel) - Number(score.infoImperial);
  return [...Object.values(planets).map(planetPoints), ...people].reduce<number>((sum, one) => sum + one, information);
}

/** FG-150: the side that has won before the last turn, if any. */
function instantWinner(state: Scored & Pick<State, 'units'>): Side | undefined {
  const isHeld = (planet: string): boolean => state.planets[planet]?.status === 'rebel-control';
  const planets = planetsOf(state.scenario).map((row) => row.id);
  const held = planets.filter(isHeld).length;
  const rebels = Object.entries(state.characters).filter(([id]) => character(id).side === 'rebel');
  const lost = rebels.filter(([, one]) => one.status !== 'active').length;
  const isPacified = planets.every((id) => controllerOf(state.planets[id] as Planet, id, state.units) === 'imperial');
  if (state.scenario === 'flight-to-egrix') {
    if (held > 0) return 'rebel';
    return isPacified && lost === rebels.length ? 'imperial' : undefined;
  }
  if (isHeld('cercis') && held > 1) return 'rebel';
  return isPacified && lost >= 3 ? 'imperial' : undefined;
}

/** FG-150: the side that has won after the last turn. */
export const winnerOnPoints = (state: Scored): Side => (pointsOf(state) >= scenario(state.scenario).rebelWinsAt ? 'rebel' : 'imperial');

export function checkInstant(game: Game): void {
  const winner = instantWinner(game.state);
  if (winner !== undefined) endGame(game, winner, 'instant');
}

export function endGame(game: Game, winner: Side, reason: Reason): void {
  const points = pointsOf(game.state);
  game.state.outcome = { winner, reason, points };
  tell(game, { type: 'game-over', winner, reason, points });
}
