/**
 * 17: what a player says of their absence, and of their sleep, comes to stand in all matches that they are in. Computed from heads and players
 * alone. A rematch learns of it as it is opened, by one note of the stream, which nothing makes up for where it is lost.
 */
import { allowedAway } from '../../../functions/facts/absence.ts';
import type { Match, Player, SeatRecord, Span } from '../../../functions/facts/match.ts';
import { allowsSleep, sleepOf } from '../../../functions/facts/preferences/sleep.ts';
import { type Item, unpack } from '../../../functions/store/items.ts';
import { placeOf } from '../people.ts';

export function readPlayers(items: readonly Item[]): readonly Player[] {
  return items.filter(({ sk }) => sk?.S === 'player').map((item) => unpack('player', item));
}

export function notCarried(matches: readonly Match[], players: readonly Player[], now: number): readonly string[] {
  return matches.flatMap((match) =>
    match.status === 'finished' || match.status === 'cancelled' || match.rematchOf !== undefined
      ? []
      : match.seats.flatMap((seat) => {
          const { holder } = seat;
          const player = players.find(({ id }) => holder.t === 'person' && holder.accepted && holder.player === id);
          return player === undefined ? [] : otherwise(match, seat, player, now);
        }),
  );
}

function otherwise(match: Match, { seat, sleep, away = [] }: SeatRecord, player: Player, now: number): readonly string[] {
  const [stands, said] = [ahead(away, now), ahead(allowedAway(match, player.away?.spans ?? []), now)];
  const [sleeps, wished] = [sleep, allowsSleep(match) ? sleepOf(player) : undefined].map((hours) => JSON.stringify(hours));
  const who = placeOf(match.id, seat);
  return [
    ...(stands === said ? [] : [`${who} is away ${stands}, and its player said ${said}`]),
    ...(sleeps === wished ? [] : [`${who} sleeps ${sleeps}, and its player said ${wished}`]),
  ];
}

const ahead = (spans: readonly Span[], now: number): string => JSON.stringify(spans.filter(({ to }) => to > now));
