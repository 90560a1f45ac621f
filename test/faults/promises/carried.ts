/**
 * 17: what a player says of their absence comes to stand in all matches that they are in. Computed from heads and players
 * alone. A rematch learns of it as it is opened, by one note of the stream, which nothing makes up for where it is lost.
 */
import { allowedAway } from '../../../functions/facts/absence.ts';
import type { Match, Player, Span } from '../../../functions/facts/match.ts';
import { type Item, unpack } from '../../../functions/store/items.ts';
import { placeOf } from '../people.ts';

export function readPlayers(items: readonly Item[]): readonly Player[] {
  return items.filter(({ sk }) => sk?.S === 'player').map((item) => unpack('player', item));
}

export function notCarried(matches: readonly Match[], players: readonly Player[], now: number): readonly string[] {
  return matches.flatMap((match) =>
    match.status === 'finished' || match.status === 'cancelled' || match.rematchOf !== undefined
      ? []
      : match.seats.flatMap(({ seat, holder, away = [] }) => {
          const player = players.find(({ id }) => holder.t === 'person' && holder.player === id);
          if (player === undefined || holder.t !== 'person' || !holder.accepted) return [];
          const [stands, said] = [ahead(away, now), ahead(allowedAway(match, player.away?.spans ?? []), now)];
          return stands === said ? [] : [`${placeOf(match.id, seat)} is away ${stands}, and its player said ${said}`];
        }),
  );
}

const ahead = (spans: readonly Span[], now: number): string => JSON.stringify(spans.filter(({ to }) => to > now));
