import { isConnected, livingPartner, planetsOf, SHIP_LIMIT } from '../board.ts';
import { type Game, isAsteroid, planet, tell } from '../game.ts';
import { type ArmyId, type FailReason, type Line, type PlanetId, SHIP_CLASSES } from '../types.ts';
import { fleetOf } from './cards.ts';
import { chosenShips, hasShips } from './invasion.ts';

function unfit(game: Game, seat: ArmyId, from: PlanetId, to: PlanetId): FailReason | undefined {
  if (isAsteroid(game, from) || isAsteroid(game, to)) return 'asteroid-field';
  return planet(game, from).owner === seat && planet(game, to).owner === seat ? undefined : 'not-yours';
}

/** See RT-25. */
export function fortify(game: Game, seat: ArmyId, { n, from, to }: Extract<Line, { do: 'fortify' }>): FailReason | undefined {
  const reason = unfit(game, seat, from, to);
  if (reason !== undefined) return reason;
  const most = planet(game, from).troops - 1;
  const troops = n === 'all' ? most : n;
  if (troops > most || troops === 0) return 'too-few-troops';
  if (!isConnected(game.state.planets, seat, from, to)) return 'not-connected';
  planet(game, from).troops -= troops;
  planet(game, to).troops += troops;
  tell(game, { type: 'fortified', army: seat, from, to, n: troops });
  return undefined;
}

/** See RT-27. */
export function moveShips(game: Game, seat: ArmyId, { ships, from, to }: Extract<Line, { do: 'ships' }>): FailReason | undefined {
  const reason = unfit(game, seat, from, to);
  if (reason !== undefined) return reason;
  const there = planet(game, from).ships;
  const chosen = chosenShips(there, ships);
  const asked = typeof ships === 'string' ? chosen : ships;
  if (!hasShips(chosen) || SHIP_CLASSES.some((one) => (asked[one] ?? 0) > there[one])) return 'no-ships';
  if (!isConnected(game.state.planets, seat, from, to)) return 'not-connected';
  for (const one of SHIP_CLASSES) {
    there[one] -= chosen[one];
    planet(game, to).ships[one] += chosen[one];
  }
  tell(game, { type: 'ships-moved', army: seat, from, to, ships: chosen });
  return undefined;
}

/** See RT-26. */
export function changeCommand(game: Game, seat: ArmyId, at: PlanetId): FailReason | undefined {
  if (isAsteroid(game, at)) return 'asteroid-field';
  const given = planet(game, at);
  if (given.owner !== seat) return 'not-yours';
  if (planetsOf(game.state.planets, seat).length === 1) return 'last-planet';
  const partner = livingPartner(game.state, seat);
  if (partner === undefined) return 'no-partner';
  if (SHIP_CLASSES.some((one) => given.ships[one] + fleetOf(game, partner, one) > SHIP_LIMIT)) return 'ship-limit';
  given.owner = partner;
  tell(game, { type: 'command-changed', planet: at, from: seat, to: partner });
  return undefined;
}
