import { isShip, shipRow } from '../charts.ts';
import { type Game, personOf, tell } from '../game.ts';
import type { CharacterId, FailReason, Line, Numbered, Side } from '../types.ts';
import { fail } from './fail.ts';
import { shipOf } from './fate.ts';
import { absence } from './pieces.ts';

type Giving = Extract<Line, { kind: 'give' }>;

/** `give SHIP to NAME` of operations or missions (FG-121, FG-141). Fails by itself (FG-8). */
export function giveShip(game: Game, side: Side, numbered: Numbered, { item, to }: Giving): void {
  const reason = refusal(game, side, item, to);
  const ship = game.state.ships[item];
  if (reason !== undefined || ship === undefined) fail(game, side, numbered, reason ?? 'not-in-play');
  else if (ship.owner !== to) {
    ship.owner = to;
    tell(game, { type: 'ship-reassigned', ship: item, owner: to });
  }
}

function refusal(game: Game, side: Side, item: string, to: CharacterId): FailReason | undefined {
  const ship = game.state.ships[item];
  if (!isShip(item) || ship === undefined || shipRow(item).side !== side) return 'not-in-play';
  const away = absence(game, to, side);
  if (away !== undefined) return away;
  const { onlyPilot } = shipRow(item);
  if (onlyPilot !== undefined && onlyPilot !== to) return 'wrong-pilot';
  if (personOf(game, to).at !== ship.at) return 'not-together';
  return ship.owner !== to && shipOf(game, to) !== undefined ? 'two-ships' : undefined;
}
