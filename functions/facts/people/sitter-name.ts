import type { Seat } from '../../../engine/ruleset.ts';
import { cardOf } from '../games.ts';
import type { Match, SeatRecord } from '../match.ts';

/** A person with the seat they sit in, or the seat alone: `Ada (Rebel)`. */
export function sitterName(match: Match, seat: Seat): string {
  const name = cardOf(match).seatName(seat);
  const holder: SeatRecord['holder'] | undefined = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' && holder.name !== '' ? `${holder.name} (${name})` : name;
}
