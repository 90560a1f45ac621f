import { factionOf, jumps, MOST_ASTEROIDS } from '../board.ts';
import { army, discard, type Game, isAsteroid, moveForce, planet, tell } from '../game.ts';
import type { ArmyId, CardId, FailReason, PlanetId } from '../types.ts';
import { eliminate, makeAsteroids } from './conquest.ts';

function unreachable(game: Game, to: PlanetId): FailReason | undefined {
  const { at } = game.state.deathStar;
  if (at === null) return 'no-death-star';
  if (isAsteroid(game, to)) return 'asteroid-field';
  const far = jumps(game.state.asteroids, at, to);
  return far === undefined || far > game.state.options.deathStarRange ? 'out-of-range' : undefined;
}

function fly(game: Game, seat: ArmyId, to: PlanetId): void {
  const from = game.state.deathStar.at;
  if (from === null || from === to) return;
  game.state.deathStar.at = to;
  tell(game, { type: 'death-star-moved', army: seat, from, to });
}

/** See RT-28. */
export function moveDeathStar(game: Game, seat: ArmyId, to: PlanetId): FailReason | undefined {
  const reason = unreachable(game, to);
  if (reason !== undefined) return reason;
  if (game.state.deathStar.at === to) return 'no-effect';
  fly(game, seat, to);
  return undefined;
}

/** RT-28: planet, troops and ships are destroyed. */
export function fireDeathStar(game: Game, seat: ArmyId, target: PlanetId, used: CardId): FailReason | undefined {
  const reason = unreachable(game, target);
  if (reason !== undefined) return reason;
  if (!army(game, seat).hand.includes(used)) return 'card-gone';
  const { owner } = planet(game, target);
  if (factionOf(game.state, owner) === factionOf(game.state, seat)) return 'friendly-planet';
  if (game.state.asteroids.length >= MOST_ASTEROIDS) return 'no-asteroid-left';
  discard(game, seat, [used]);
  tell(game, { type: 'card-played', army: seat, card: used, kind: 'fire', planet: target });
  fly(game, seat, target);
  makeAsteroids(game, target);
  moveForce(game, -1, 'planet-destroyed');
  if (owner !== null) eliminate(game, owner, seat, null);
  return undefined;
}
