/** A player's turns, in time or missed: they are kept with the seat while a match runs, and then carried over to the player by jobs. */

import { inTime, withTurns } from '../../engine/league/ratings/reliability.ts';
import { askedOf } from './demands.ts';
import type { Job, Match, OpenDemand, PlayerId, RatingTask, SeatRecord, StoredStep, TurnsTask } from './match.ts';

/** The stream delivers at once; the clock's sweep picks up a job that is not done by then. */
export const JOB_RETRY = 60_000;
/** A walk-out counts as the end of a game only if everybody had played at least this many turns; before that there was no game. */
const IN_EARNEST = 3;

export function playerIn({ holder }: SeatRecord): PlayerId | undefined {
  return holder.t === 'person' ? holder.player : undefined;
}

/**
 * For an invited person only failures since the invitation count: earlier ones would reveal to anybody who typed an address that it is
 * known here.
 */
export const tellsOfPause = ({ holder }: SeatRecord, paused: number): boolean =>
  holder.t === 'person' && (holder.accepted || paused >= (holder.asked ?? paused));

/** Whether a person was asked for orders in this seat and missed every turn. */
export function isSilent(seat: SeatRecord): boolean {
  return playerIn(seat) !== undefined && seat.turns !== undefined && seat.turns !== '' && inTime(seat.turns) === 0;
}

/** For a seat that answered its demand or missed the deadline. Nothing is kept about bots and guests. */
export function withTurn(seat: SeatRecord, demands: readonly OpenDemand[], answers: StoredStep['answers']): SeatRecord {
  const t = answers.find((answer) => answer.seat === seat.seat)?.t;
  if (askedOf({ demands }, seat.seat) === undefined || playerIn(seat) === undefined || (t !== 'order' && t !== 'silent')) return seat;
  return { ...seat, turns: withTurns(seat.turns ?? '', t === 'order' ? '1' : '0') };
}

/** The seat as it passes to its next holder. */
export function withoutTurns({ turns: _, ...seat }: SeatRecord): SeatRecord {
  return seat;
}

/** The job that counts a finished match for its players. `walkedOut` means that it ended because somebody resigned or was gone. */
export function ratingJob(match: Match, walkedOut: boolean, now: number): readonly Job[] {
  const finished = match.status === 'finished';
  if (!finished && match.status !== 'cancelled') return [];
  if (match.seats.every((record) => playerIn(record) === undefined || (!finished && record.turns === undefined))) return [];
  const contested = finished && (!walkedOut || match.seats.every(({ turns = '' }) => inTime(turns) >= IN_EARNEST));
  return [job(match, 'rating', { t: 'rating', at: now, contested }, now)];
}

/** The job that reports to the pairing how its match ended. */
export function resultJob({ id, event, status }: Match, now: number): readonly Job[] {
  if (event === undefined || (status !== 'finished' && status !== 'cancelled')) return [];
  return [{ match: id, id: 'result', task: { t: 'result' }, attempts: 0, due: now + JOB_RETRY }];
}

/** The job for the turns of a player who loses the seat while the match goes on. */
export function turnsJob(match: Match, seat: SeatRecord, now: number): readonly Job[] {
  const player = playerIn(seat);
  if (player === undefined || seat.turns === undefined) return [];
  return [job(match, `turns-${seat.seat}-${seat.changes}`, { t: 'turns', player, turns: seat.turns }, now)];
}

function job(match: Match, id: string, task: RatingTask | TurnsTask, now: number): Job {
  return { match: match.id, id, task, attempts: 0, due: now + JOB_RETRY };
}
