/** Which matches may be played once more, and who sits where then. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Authorize } from '../facts/answers.ts';
import type { Match, MatchId, SeatRecord } from '../facts/match.ts';

export interface AskRematch {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Whether a player without an account may have letters sent to the others. */
  readonly mayInvite: boolean;
  /** The match, if this call has already read it. */
  readonly loaded?: Match;
}

export const isOver = ({ status }: Pick<Match, 'status'>): boolean => status === 'finished' || status === 'cancelled';

/** Why there can be no rematch, in a sentence; undefined: any of its players may ask for one. */
export function whyNoRematch({ event, status, step }: Match): string | undefined {
  if (!isOver({ status })) return 'The match is not over yet. Ask for a rematch when it has ended.';
  if (event !== undefined) return 'This match is part of a league, which pairs its players itself. Open a match of your own to meet again.';
  if (step === 0) return 'This match was called off before it began, so it cannot be played again. Open a new one.';
  return undefined;
}

/** Two players swap seats; more of them move on by one. */
export function seatInRematch({ seats }: Pick<Match, 'seats'>, seat: Seat): Seat {
  const at = seats.findIndex((record) => record.seat === seat);
  return seats[(at + 1) % seats.length]?.seat ?? seat;
}

/** Who sits there in the rematch has this seat here. */
export function seatBefore({ seats }: Pick<Match, 'seats'>, seat: Seat): SeatRecord | undefined {
  const at = seats.findIndex((record) => record.seat === seat);
  return seats.at(at - 1);
}
