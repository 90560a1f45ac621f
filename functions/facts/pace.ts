/** Computes when a demand is due: after hours or days, at a fixed time of day in a named zone, with days left out. */
import type { PaceRequest } from './answers.ts';
import type { MatchId, Pace, Span } from './match.ts';
import { DAY, momentOf, startOfDay, timeOfDay, wallTime, weekdayOf } from './wall-time.ts';

const HOUR = 3_600_000;
/** Anything shorter cannot be played by mail, and nobody should be sent a letter a minute. */
const SHORTEST_HOURS = 0.1;
const LONGEST_HOURS = 24 * 60;
/** Orders received in time are still read after the deadline, before anyone is judged, for at most this long. */
export const GRACE = 120_000;
/** The least such time, by which a mail received at the deadline has been scanned and so holds its match open (`wiring/unread-mail.ts`). */
const LEAST_GRACE = 60_000;
/** Unread mail holds a step open for at most this long. */
export const LONGEST_GRACE = 6 * HOUR;
/** The share of a demand's time after which a seat that still owes orders is reminded, once. */
const REMIND_AFTER = 0.8;

const WEEKEND = [0, 6];

/** The pace that a host asked for, or a sentence that says what is wrong with it and how to fix it. */
export function readPace(wish: PaceRequest = {}): Pace | { readonly fault: string } {
  const hours = wish.hours ?? (wish.days ?? 2) * 24;
  const reactionHours = wish.reactionHours ?? Math.min(24, hours);
  const zone = wish.zone ?? 'UTC';
  const fault = paceFault(wish, hours, reactionHours, zone);
  if (fault !== undefined) return { fault };
  const { at, bank } = wish;
  return {
    ...{ hours, reactionHours, zone, skip: wish.weekdaysOnly === true ? WEEKEND : [] },
    ...(at !== undefined && { at }),
    ...(bank && { bank: { start: bank.days * 24, most: bank.mostDays * 24 } }),
  };
}

/** Whether a turn is as long as the default, whatever hour it is due at, and without a time bank. */
export function isUsualLength({ hours, reactionHours, bank }: Pace): boolean {
  const usual = readPace();
  return !('fault' in usual) && hours === usual.hours && reactionHours === usual.reactionHours && bank === undefined;
}

function paceFault(wish: PaceRequest, hours: number, reactionHours: number, zone: string): string | undefined {
  if (wish.hours !== undefined && wish.days !== undefined) return 'Give the pace in "hours" or in "days", not both.';
  if (!isLength(hours)) return `A turn takes ${SHORTEST_HOURS} to ${LONGEST_HOURS} hours (60 days).`;
  if (!isLength(reactionHours)) return `"reactionHours" is ${SHORTEST_HOURS} to ${LONGEST_HOURS}.`;
  if (!isZone(zone)) return `There is no time zone "${zone}". Use an IANA name such as Europe/Berlin or America/New_York.`;
  if (wish.at !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(wish.at))
    return 'The time of day "at" is written HH:MM, from 00:00 to 23:59.';
  return wish.bank && bankFault(wish, wish.bank, hours);
}

function bankFault({ at }: PaceRequest, { days, mostDays }: NonNullable<PaceRequest['bank']>, hours: number): string | undefined {
  if (at !== undefined) return 'With a time bank, turns are not due at a fixed hour. Leave one of the two out.';
  if (!isLength(days * 24) || !isLength(mostDays * 24)) return `A time bank holds ${SHORTEST_HOURS} hours to ${LONGEST_HOURS / 24} days.`;
  if (days > mostDays) return `A time bank cannot begin with ${days} days if it holds ${mostDays} at most.`;
  return hours > mostDays * 24 ? 'A time bank holds at least what one turn adds: raise "mostDays".' : undefined;
}

const isLength = (hours: number): boolean => hours >= SHORTEST_HOURS && hours <= LONGEST_HOURS;

export function isZone(zone: string): boolean {
  // Most zones are UTC, and creating a formatter only to check is slow.
  if (zone === 'UTC') return true;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return zone.length <= 64;
  } catch {
    return false;
  }
}

/** The hour at which turns are due, in words as in `paceInWords`, and the next moment at which it is that hour. */
export interface DueHour {
  readonly words: string;
  readonly next: number;
}

export function dueHour(pace: Pace, now: number): DueHour | null {
  if (pace.at === undefined) return null;
  return { words: hourInWords(pace.at, pace.zone), next: nextHour({ at: pace.at, zone: pace.zone, skip: [] }, now) };
}

const hourInWords = (at: string, zone: string): string => `${at} ${zone}`;

/** The pace in words: `2 days a turn, at 18:00 Europe/Berlin, Saturdays and Sundays left out`, `2 days + 1 day a turn, 7 days at most`. */
export function paceInWords(pace: Pace): string {
  const { bank } = pace;
  const length = bank === undefined ? hoursInWords(pace.hours) : `${hoursInWords(bank.start)} + ${hoursInWords(pace.hours)}`;
  const at = pace.at === undefined ? '' : `, at ${hourInWords(pace.at, pace.zone)}`;
  const most = bank === undefined ? '' : `, ${hoursInWords(bank.most)} at most`;
  return `${length} a turn${at}${most}${pace.skip.length > 0 ? ', Saturdays and Sundays left out' : ''}`;
}

export function hoursInWords(hours: number): string {
  const days = hours / 24;
  const [count, unit] = Number.isInteger(days) && days >= 1 ? [days, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const isLeftOut = ({ skip }: Pick<Pace, 'skip'>, wall: number): boolean => skip.includes(weekdayOf(wall));

/** The same moment, or if its day is left out, the beginning of the next day that counts. */
function onDay(pace: Pick<Pace, 'skip'>, wall: number): number {
  let day = wall;
  while (isLeftOut(pace, day)) day = startOfDay(day) + DAY;
  return day;
}

/** The beginning of the day after that of `at`. */
const nextDay = (at: number, zone: string): number => momentOf(startOfDay(wallTime(at, zone)) + DAY, zone);

/** The first moment at which `hours` have run since `from`; days left out use up no time. */
function afterHours(from: number, hours: number, pace: Pace): number {
  let left = Math.round(hours * HOUR);
  if (pace.skip.length === 0) return from + left;
  for (let at = from; ; ) {
    const next = nextDay(at, pace.zone);
    if (!isLeftOut(pace, wallTime(at, pace.zone))) {
      if (left <= next - at) return at + left;
      left -= next - at;
    }
    at = next;
  }
}

/** The same time of day so many days later, whatever clocks do in between; days left out do not count. */
function afterDays(from: number, days: number, pace: Pace): number {
  let wall = onDay(pace, dueTime(from, pace));
  for (let left = days; left > 0; ) {
    wall += DAY;
    if (!isLeftOut(pace, wall)) left--;
  }
  return momentOf(wall, pace.zone);
}

/** The local time then. If a deadline fell into an hour that the clocks skip, it is the hour at which it is due on all other days. */
function dueTime(from: number, { at, zone }: Pace): number {
  const wall = wallTime(from, zone);
  const due = startOfDay(wall) + timeOfDay(at ?? '00:00');
  return at !== undefined && momentOf(due, zone) === from ? due : wall;
}

/** How much time runs between two moments; days left out count for nothing. */
export function countedTime(pace: Pick<Pace, 'zone' | 'skip'>, from: number, to: number): number {
  if (pace.skip.length === 0) return Math.max(0, to - from);
  let counted = 0;
  for (let at = from; at < to; at = nextDay(at, pace.zone))
    if (!isLeftOut(pace, wallTime(at, pace.zone))) counted += Math.min(to, nextDay(at, pace.zone)) - at;
  return counted;
}

/** How long a pace gives for a demand, with days of 24 hours. */
export const timeFor = (pace: Pace, kind: 'turn' | 'reaction'): number => (kind === 'turn' ? pace.hours : pace.reactionHours) * HOUR;

/**
 * The deadline of a demand whose time begins at `from`, in milliseconds since 1970. Whole days are calendar days, so when the clocks change
 * a turn is still due at the hour at which it began. A time bank counts hours, since what is left of it is measured in them.
 */
export function deadlineOf(pace: Pace, kind: 'turn' | 'reaction', from: number): number {
  const days = timeFor(pace, kind) / DAY;
  const isCalendar = Number.isInteger(days) && pace.bank === undefined;
  const earliest = isCalendar ? afterDays(from, days, pace) : afterHours(from, days * 24, pace);
  return pace.at === undefined ? earliest : nextHour({ ...pace, at: pace.at }, earliest);
}

/** A deadline that was moved to `at`: no earlier, at the hour of the pace, and on a day that counts. */
export function movedOn(pace: Pace, at: number): number {
  if (pace.at !== undefined) return nextHour({ ...pace, at: pace.at }, at);
  const wall = wallTime(at, pace.zone);
  return isLeftOut(pace, wall) ? momentOf(onDay(pace, wall), pace.zone) : at;
}

/** The first moment from `earliest` on at which it is that hour on a day that counts. */
function nextHour({ at, zone, skip }: Pick<Required<Pace>, 'at' | 'zone' | 'skip'>, earliest: number): number {
  for (let wall = startOfDay(wallTime(earliest, zone)) + timeOfDay(at); ; wall += DAY) {
    const due = momentOf(wall, zone);
    if (due >= earliest && !isLeftOut({ skip }, wall)) return due;
  }
}

/** How long after its deadlines a match closes. It depends on the name, so that the matches of one hour are spread over a minute. */
export function graceOf(id: MatchId): number {
  let spread = 0;
  for (const letter of id) spread = (spread * 31 + letter.charCodeAt(0)) % (GRACE - LEAST_GRACE);
  return LEAST_GRACE + spread;
}

/**
 * When a demand's time begins: a player who is away when it is raised, or leaves before the deadline, has the full time once they are back.
 */
export function backAt(pace: Pace, kind: 'turn' | 'reaction', from: number, away: readonly Span[]): number {
  return away.reduce((at, span) => (span.to > at && span.from < deadlineOf(pace, kind, at) ? span.to : at), from);
}

/** When a seat that still owes orders is reminded. */
export function reminderOf(demand: { readonly raised: number; readonly deadline: number }): number {
  return demand.raised + Math.floor((demand.deadline - demand.raised) * REMIND_AFTER);
}
