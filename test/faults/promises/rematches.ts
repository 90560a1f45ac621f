/** 15: everybody who asked for a rematch got the one that the match before names, and there never was another. */
import type { Match } from '../../../functions/facts/match.ts';
import { type Operation, placeOf } from '../people.ts';

interface Scene {
  readonly operations: readonly Operation[];
  /** All matches, as they stand. */
  readonly matches: readonly Match[];
}

export function rematchFaults({ id, rematch }: Match, { operations, matches }: Scene): readonly string[] {
  const others = matches.filter((match) => match.rematchOf === id && match.id !== rematch?.match);
  const asked = operations.filter(({ line, told }) => told === 'ok' && line === `POST /v1/matches/${id}/rematch`);
  const misled = asked.filter(({ body }) => body.id !== rematch?.match);
  return [
    ...others.map((other) => `${other.id} is a rematch of ${id}, which does not know of it`),
    ...misled.map(({ seat, body }) => `${placeOf(id, seat ?? '')} was led to ${body.id}, and the rematch is ${rematch?.match}`),
  ];
}
