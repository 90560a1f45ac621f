/** What a match waits for, and from whom. */
import type { Seat } from '../../engine/ruleset.ts';
import { type Refusal, refuse } from './answers.ts';
import type { Locked, Match, SeatRecord } from './match.ts';

/** After this many unanswered demands in a row the others may claim the game. */
export const MISSED_TO_CLAIM = 3;

/** Whether the match waits for the seat's orders and has none that are ready. */
export const owesNow = ({ status, demands, files }: Match, seat: Seat): boolean =>
  status === 'active' && demands.some((demand) => demand.seat === seat && demand.waits) && files[seat]?.ready !== true;

/** All that anyone learns of another's open orders: whether the match still waits for them. */
export function awaitedIn(match: Match): readonly Seat[] {
  if (match.status !== 'active') return [];
  return match.demands.filter((demand) => demand.waits && match.files[demand.seat]?.ready !== true).map((demand) => demand.seat);
}

/** Whether all that a match waits for is bots, or a round of the beacon: it goes on in a moment, whatever people do. */
export function goesOnAlone({ status, demands, seats }: Match): boolean {
  if (status === 'locked') return true;
  const open = demands.filter((demand) => demand.waits);
  const isBot = (seat: Seat): boolean => seats.some((record) => record.seat === seat && record.holder.t === 'bot');
  return status === 'active' && open.length > 0 && open.every(({ seat }) => isBot(seat));
}

/**
 * Seats that missed that many demands in a row and are still away: a seat that has answered is back. Orders that are held
 * back, or that nobody waits for, are visible to nobody, so they change nothing here either.
 */
export function claimableSeats(match: Match, seat: Seat): readonly Seat[] {
  if (match.status !== 'active') return [];
  const hasAnswered = (name: Seat): boolean =>
    match.files[name]?.ready === true && match.demands.some((demand) => demand.seat === name && demand.waits);
  const isAway = (record: SeatRecord): boolean => record.missed >= MISSED_TO_CLAIM && !hasAnswered(record.seat);
  return match.seats.filter((record) => record.seat !== seat && record.holder.t !== 'bot' && isAway(record)).map((record) => record.seat);
}

/** The same for whoever has no seat. */
export const absentSeats = (match: Match): readonly Seat[] => claimableSeats(match, '');

/** Why a seat can send no orders now, whatever they say; undefined: it can. A seat that owes nothing may send what its ruleset accepts. */
export function refuseOrders(match: Match, seat: Seat): Refusal | undefined {
  if (match.status === 'inviting')
    return refuse('not-active', 'The match has not started: not every seat is taken yet. You get a letter when it does.').refusal;
  if (match.status === 'cancelled') return refuse('not-active', 'The match was called off: it asks for no orders.').refusal;
  if (match.status === 'finished')
    return refuse('step-over', 'The game has ended; its record is open on the match page.', {
      faults: [{ code: 'game-over', line: 0, message: 'The game has ended.' }],
    }).refusal;
  return match.locked?.answers[seat] === undefined ? undefined : refuse('step-over', lockedMessage(match, match.locked)).refusal;
}

/** Only for seats in the locked step; others may still order, since that changes nothing in it. */
function lockedMessage({ beacon = '' }: Match, { round }: Locked): string {
  return `This turn is closed and locked: its dice come from round ${round} of the public beacon ${beacon}, and nothing can be changed any more. The report is on its way.`;
}

/** Whether what the seat owed after this step has been resolved since. */
export function isOvertaken(match: Match, seat: Seat | undefined, step: number): boolean {
  const owed = match.demands.find((demand) => demand.seat === seat && demand.waits)?.step ?? match.step;
  return owed > step + 1;
}
