/**
 * A time bank that fills up: time that a seat does not use in one turn is added to its next, with a turn's time on top, up to a limit. It
 * runs while the match waits for the seat, which is all that the others see of it; extra time (an absence, a pause, an extension) is used
 * up first.
 */
import type { Seat } from '../../engine/ruleset.ts';
import type { Match, OpenDemand, Pace, SeatRecord } from './match.ts';
import { countedTime } from './pace.ts';

const HOUR = 3_600_000;

type Clocked = Pick<Match, 'pace' | 'seats'>;

/** The bank in milliseconds when the seat's open turn began, or else for its next; undefined if the match has no banks. */
export function bankOf({ pace: { bank }, seats }: Clocked, seat: Seat): number | undefined {
  if (bank === undefined) return undefined;
  return seats.find((record) => record.seat === seat)?.bank ?? inMilliseconds(bank.start);
}

/** The pace that applies to this seat. */
export function paceOf(match: Clocked, seat: Seat): Pace {
  const bank = bankOf(match, seat);
  return bank === undefined ? match.pace : { ...match.pace, hours: bank / HOUR };
}

const runs = (demand: OpenDemand): boolean => demand.waits && demand.pace === 'turn';

/** The bank stops when the seat's orders are ready. If they are withdrawn or held back, it counts as having run all the time. */
export function stopBank(match: Match, seat: Seat): Match {
  if (match.pace.bank === undefined) return match;
  const demands = match.demands.map((demand) => (demand.seat === seat && runs(demand) ? stopped(match, demand) : demand));
  return { ...match, demands };
}

function stopped(match: Match, demand: OpenDemand): OpenDemand {
  const { left, ...running } = demand;
  const file = match.files[demand.seat];
  if (file?.ready !== true) return running;
  return { ...running, left: left ?? leftAt(match, demand, Math.max(file.received, demand.heard ?? 0)) };
}

/** What would be left if the seat's orders were ready at that moment. No time runs while the match is halted or paused. */
export function leftAt(match: Match, { seat, deadline }: OpenDemand, at: number): number {
  const stands = Math.max(Math.min(at, match.halted?.at ?? at), match.pause?.now?.to ?? at);
  return Math.min(bankOf(match, seat) ?? 0, countedTime(match.pace, stands, deadline));
}

/** The bank after a turn has been played: a missed one leaves only the time that the next turn adds. */
export function fillBank(record: SeatRecord, { pace, demands }: Match, isOver: (seat: Seat) => boolean): SeatRecord {
  const demand = demands.find((open) => open.seat === record.seat && runs(open));
  if (pace.bank === undefined || demand === undefined || !isOver(record.seat)) return record;
  return { ...record, bank: Math.min(inMilliseconds(pace.bank.most), (demand.left ?? 0) + inMilliseconds(pace.hours)) };
}

const inMilliseconds = (hours: number): number => Math.round(hours * HOUR);
