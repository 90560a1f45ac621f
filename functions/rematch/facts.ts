/** Which matches may be played again, and who sits where. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Authorize } from '../facts/answers.ts';
import { isOver, type Match, type MatchId, type SeatRecord } from '../facts/match.ts';

export interface AskRematch {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Whether a player without an account may have the others invited by letter. */
  readonly mayInvite: boolean;
  /** The match, if this call has already read it. */
  readonly loaded?: Match;
}

/** Why there can be no rematch, in a sentence, or undefined if any of its players may ask for one. */
export function whyNoRematch({ event, status, step }: Match): string | undefined {
  if (!isOver({ status })) return 'The match is not over yet. Ask for a rematch when it has ended.';
  if (event !== undefined) return 'This match is part of a league, which pairs its players itself. Open a match of your own to meet again.';
  if (step === 0) return 'This match was called off before it began, so it cannot be played again. Open a new one.';
  return undefined;
}

/** Two players swap seats; three or more move on by one. */
export function seatInRematch({ seats }: Pick<Match, 'seats'>, seat: Seat): Seat {
  const at = seats.findIndex((record) => record.seat === seat);
  return seats[(at + 1) % seats.length]?.seat ?? seat;
}

/** The seat that this seat's player in the rematch had in the finished match. */
export function seatBefore({ seats }: Pick<Match, 'seats'>, seat: Seat): SeatRecord | undefined {
  const at = seats.findIndex((record) => record.seat === seat);
  return seats.at(at - 1);
}
