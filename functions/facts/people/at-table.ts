/** Names at a table that nobody else there may use. */
import type { Seat } from '../../../engine/ruleset.ts';
import { cardOf } from '../games.ts';
import type { Led } from '../leading/leaders.ts';
import type { Match, PlayerId } from '../match.ts';
import type { Taken } from './display-name.ts';

/** The names of the other seats and of their holders; `player` may hold several. */
export function namesAt(match: Match, own: Seat, player?: PlayerId): readonly Taken[] {
  const { seatName } = cardOf(match);
  const others = match.seats.filter(({ seat }) => seat !== own);
  const holders = others.flatMap(({ holder }): readonly Taken[] =>
    holder.t === 'person' && (player === undefined || holder.player !== player) ? [{ name: holder.name, of: 'person' }] : [],
  );
  return [
    ...others.flatMap(({ seat }) => namesOfSeat(seat, seatName)),
    ...holders,
    ...leaderNames(match, { ...(player !== undefined && { player }) }),
  ];
}

/** Names that co-hosts may not use, except the player who bears one. */
export function namesBeside(match: Match, own: { readonly player?: PlayerId; readonly number?: number } = {}): readonly Taken[] {
  return namesAt({ ...match, leaders: [] }, '', own.player).concat(leaderNames(match, own));
}

/** The names of the other leaders and of those who are invited to be. */
export function leaderNames({ leaders = [] }: Led, own: { readonly player?: PlayerId; readonly number?: number }): readonly Taken[] {
  return leaders.flatMap(({ name, player, number, is }): readonly Taken[] =>
    name === '' || is === 'former' || number === own.number || (player !== undefined && player === own.player)
      ? []
      : [{ name, of: 'person' }],
  );
}

export const namesOfSeat = (seat: Seat, seatName: (seat: Seat) => string): readonly Taken[] =>
  [seat, seatName(seat)].map((name) => ({ name, of: 'seat' }));
