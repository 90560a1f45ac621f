/** What a match waits for, and from which seats. */
import type { Seat } from '../../engine/ruleset.ts';
import { type Refusal, refuse } from './answers.ts';
import type { Locked, Match, OpenDemand, SeatRecord } from './match.ts';

/** After so many unanswered demands in a row the others may claim the game. */
export const MISSED_TO_CLAIM = 3;

/** The seat's demand, whether or not its orders are in. */
export const askedOf = ({ demands }: Pick<Match, 'demands'>, seat: Seat | null | undefined): OpenDemand | undefined =>
  demands.find((demand) => demand.seat === seat && demand.waits);

/**
 * Whether the seat's time is running. It runs on while a step that the seat has no part in is locked, but not while the match is halted.
 */
export const runsFor = ({ status, locked }: Match, seat: Seat): boolean =>
  status === 'active' || (status === 'locked' && locked?.answers[seat] === undefined);

/**
 * What the seat owes: its demand, until orders for it are on file and ready. Orders that are held back count as missing, and a seat that is
 * gone owes nothing. Everything that says whether orders are owed calls this, so that all of it agrees.
 */
export function owedBy(match: Match, seat: Seat | null | undefined): OpenDemand | undefined {
  const demand = askedOf(match, seat);
  if (demand === undefined || !runsFor(match, demand.seat) || match.files[demand.seat]?.ready === true) return undefined;
  return match.seats.some((record) => record.seat === seat && record.left === true) ? undefined : demand;
}
export const owesNow = (match: Match, seat: Seat | null | undefined): boolean => owedBy(match, seat) !== undefined;

/** Whether the seat has answered its demand: its orders are on file and ready, and may be changed until the turn closes. */
export const hasAnswered = (match: Match, seat: Seat | null | undefined): boolean =>
  seat != null && askedOf(match, seat) !== undefined && runsFor(match, seat) && match.files[seat]?.ready === true;

/**
 * The deadline of the seat's own demand if it has one, otherwise of the open step. A seat's time runs on while a step of others is locked.
 */
export function deadlineFor(match: Match, seat: Seat | null | undefined): OpenDemand | undefined {
  const own = askedOf(match, seat);
  if (own !== undefined && runsFor(match, own.seat)) return own;
  return match.status === 'active' ? match.demands.find((demand) => demand.waits) : undefined;
}

/** The only thing that anyone learns about another seat's open orders: whether the match still waits for them. */
export const awaitedIn = (match: Match): readonly Seat[] =>
  match.demands.filter(({ seat, waits }) => waits && owesNow(match, seat)).map(({ seat }) => seat);

/** Whether the match waits only for bots or a round of the beacon, so that it goes on in a moment without anybody acting. */
export function goesOnAlone({ status, demands, seats }: Match): boolean {
  if (status === 'locked') return true;
  const open = demands.filter((demand) => demand.waits);
  const isBot = (seat: Seat): boolean => seats.some((record) => record.seat === seat && record.holder.t === 'bot');
  return status === 'active' && open.length > 0 && open.every(({ seat }) => isBot(seat));
}

/**
 * Seats that missed so many demands in a row and are still away; one that has answered is back. Nobody can see orders that are held back or
 * not waited for, so they make no difference here either.
 */
export function claimableSeats(match: Match, seat: Seat): readonly Seat[] {
  if (match.status !== 'active') return [];
  const isAway = (record: SeatRecord): boolean => record.missed >= MISSED_TO_CLAIM && !hasAnswered(match, record.seat);
  return match.seats.filter((record) => record.seat !== seat && record.holder.t !== 'bot' && isAway(record)).map((record) => record.seat);
}

/** The same for somebody without a seat. */
export const absentSeats = (match: Match): readonly Seat[] => claimableSeats(match, '');

/** Why a seat cannot send any orders now, or undefined if it can. A seat that owes nothing may send what its ruleset accepts. */
export function refuseOrders(match: Match, seat: Seat): Refusal | undefined {
  if (match.status === 'inviting')
    return refuse('not-active', 'The match has not started: not every seat is taken yet. You get a letter when it does.').refusal;
  if (match.status === 'cancelled') return refuse('not-active', 'The match was called off. It needs no orders.').refusal;
  if (match.status === 'finished')
    return refuse('step-over', 'The game has ended; its record is open on the match page.', {
      faults: [{ code: 'game-over', line: 0, message: 'The game has ended.' }],
    }).refusal;
  return match.locked?.answers[seat] === undefined ? undefined : refuse('step-over', lockedMessage(match, match.locked)).refusal;
}

/** Only for seats in the locked step; others may still send orders, since these do not affect it. */
function lockedMessage({ beacon = '' }: Match, { round }: Locked): string {
  return `This turn is closed and locked: its dice come from round ${round} of the public beacon ${beacon}, and nothing can be changed any more. The report is on its way.`;
}

/** Whether the demand that the seat had after this step has since been resolved. */
export function isOvertaken(match: Match, seat: Seat | undefined, step: number): boolean {
  return (askedOf(match, seat)?.step ?? match.step) > step + 1;
}
