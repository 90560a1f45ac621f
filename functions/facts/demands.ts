/** What a match waits for, and from whom. */
import type { Seat } from '../../engine/ruleset.ts';
import { type Refusal, refuse } from './answers.ts';
import type { Locked, Match, OpenDemand, SeatRecord } from './match.ts';

/** After this many unanswered demands in a row the others may claim the game. */
export const MISSED_TO_CLAIM = 3;

/** What is asked of the seat, whether or not its orders are in. */
export const askedOf = ({ demands }: Pick<Match, 'demands'>, seat: Seat | null | undefined): OpenDemand | undefined =>
  demands.find((demand) => demand.seat === seat && demand.waits);

/** Whether the seat's time runs: also while a step is locked that it has no part in, and not while the match is halted. */
export const runsFor = ({ status, locked }: Match, seat: Seat): boolean =>
  status === 'active' || (status === 'locked' && locked?.answers[seat] === undefined);

/**
 * What the seat owes: what is asked of it, until orders for it are on file and ready. Orders that are held are owed as if there
 * were none, and a seat that is gone owes nothing. Whatever tells anybody that orders are owed asks this, so that no two say different things.
 */
export function owedBy(match: Match, seat: Seat | null | undefined): OpenDemand | undefined {
  const demand = askedOf(match, seat);
  if (demand === undefined || !runsFor(match, demand.seat) || match.files[demand.seat]?.ready === true) return undefined;
  return match.seats.some((record) => record.seat === seat && record.left === true) ? undefined : demand;
}
export const owesNow = (match: Match, seat: Seat | null | undefined): boolean => owedBy(match, seat) !== undefined;

/** Whether the seat has done what is asked of it: its orders are on file and ready, and may be changed until the turn closes. */
export const hasAnswered = (match: Match, seat: Seat | null | undefined): boolean =>
  seat != null && askedOf(match, seat) !== undefined && runsFor(match, seat) && match.files[seat]?.ready === true;

/** The seat's own demand while orders are asked of it, otherwise the open step's. While another's step is locked its own time runs on. */
export function deadlineFor(match: Match, seat: Seat | null | undefined): OpenDemand | undefined {
  const own = askedOf(match, seat);
  if (own !== undefined && runsFor(match, own.seat)) return own;
  return match.status === 'active' ? match.demands.find((demand) => demand.waits) : undefined;
}

/** All that anyone learns of another's open orders: whether the match still waits for them. */
export const awaitedIn = (match: Match): readonly Seat[] =>
  match.demands.filter(({ seat, waits }) => waits && owesNow(match, seat)).map(({ seat }) => seat);

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
  const isAway = (record: SeatRecord): boolean => record.missed >= MISSED_TO_CLAIM && !hasAnswered(match, record.seat);
  return match.seats.filter((record) => record.seat !== seat && record.holder.t !== 'bot' && isAway(record)).map((record) => record.seat);
}

/** The same for whoever has no seat. */
export const absentSeats = (match: Match): readonly Seat[] => claimableSeats(match, '');

/** Why a seat can send no orders now, whatever they say; undefined: it can. A seat that owes nothing may send what its ruleset accepts. */
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

/** Only for seats in the locked step; others may still order, since that changes nothing in it. */
function lockedMessage({ beacon = '' }: Match, { round }: Locked): string {
  return `This turn is closed and locked: its dice come from round ${round} of the public beacon ${beacon}, and nothing can be changed any more. The report is on its way.`;
}

/** Whether what the seat owed after this step has been resolved since. */
export function isOvertaken(match: Match, seat: Seat | undefined, step: number): boolean {
  return (askedOf(match, seat)?.step ?? match.step) > step + 1;
}
