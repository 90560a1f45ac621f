/** A player's turns, in time or missed, kept with his seat while a match runs; and the errands that carry them on when it is over. */
import { inTime, withTurns } from '../../engine/league/ratings/reliability.ts';
import type { Errand, Match, OpenDemand, PlayerId, ReputeTask, SeatRecord, StoredStep, TurnsTask } from './match.ts';

/** The stream delivers at once; an errand not done by then is taken up by the clock's sweep. */
export const ERRAND_RETRY = 60_000;
/** Who walks out ends a game only if everybody had played so many turns; before, there was none. */
const IN_EARNEST = 3;

export function playerIn({ holder }: SeatRecord): PlayerId | undefined {
  return holder.t === 'person' ? holder.player : undefined;
}

/** A demand that waited for him was answered, or its deadline passed. Of bots and guests nothing is kept. */
export function withTurn(seat: SeatRecord, demands: readonly OpenDemand[], answers: StoredStep['answers']): SeatRecord {
  const t = answers.find((one) => one.seat === seat.seat)?.t;
  const owed = demands.some((one) => one.seat === seat.seat && one.waits);
  if (!owed || playerIn(seat) === undefined || (t !== 'order' && t !== 'silent')) return seat;
  return { ...seat, turns: withTurns(seat.turns ?? '', t === 'order' ? '1' : '0') };
}

/** The seat without them, for its next holder. */
export function turnless({ turns: _, ...seat }: SeatRecord): SeatRecord {
  return seat;
}

/** What a match that is over says of its players. `walkedOut`: it ended because somebody resigned, or was gone. */
export function reputeErrand(match: Match, walkedOut: boolean, now: number): readonly Errand[] {
  const finished = match.status === 'finished';
  if (!finished && match.status !== 'cancelled') return [];
  if (match.seats.every((one) => playerIn(one) === undefined || (!finished && one.turns === undefined))) return [];
  const contested = finished && (!walkedOut || match.seats.every(({ turns = '' }) => inTime(turns) >= IN_EARNEST));
  return [errand(match, 'repute', { t: 'repute', at: now, contested }, now)];
}

/** Once a league's match is over, its pairing learns how. */
export function resultErrand({ id, event, status }: Match, now: number): readonly Errand[] {
  if (event === undefined || (status !== 'finished' && status !== 'cancelled')) return [];
  return [{ match: id, id: 'result', task: { t: 'result' }, attempts: 0, due: now + ERRAND_RETRY }];
}

/** The turns of who loses his seat while the match goes on. */
export function turnsErrand(match: Match, seat: SeatRecord, now: number): readonly Errand[] {
  const player = playerIn(seat);
  if (player === undefined || seat.turns === undefined) return [];
  return [errand(match, `turns-${seat.seat}-${seat.changes}`, { t: 'turns', player, turns: seat.turns }, now)];
}

function errand(match: Match, id: string, task: ReputeTask | TurnsTask, now: number): Errand {
  return { match: match.id, id, task, attempts: 0, due: now + ERRAND_RETRY };
}
