/** Reads days away as people write them. */
import type { Span } from '../../facts/match.ts';
import { DAY, momentOf, wallTime } from '../../facts/wall-time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const BETWEEN = / (?:to|until|till|through|-|–) | ?(?:–|\.\.\.?) ?/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** `14 August 2027`, `14 aug`, or `14` alone if the other end names the month. */
const NAMED = /^(\d{1,2})(?:\.|st|nd|rd|th)?(?: (?:of )?([a-z]{3,9})\.?)?(?:,? (\d{4}))?$/;
/** `August 14`. */
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;

interface Day {
  readonly year?: number;
  /** Counted from 0. */
  readonly month?: number;
  readonly date: number;
}

/**
 * `2026-12-20 to 2027-01-03`, `1 to 14 August`, `28 July to 3 August 2027`, or one day: from the first minute of the first day to the last
 * of the last, in this zone. Without a year, the first such days that are not over at `now`. undefined if there are no such days.
 */
export function readAbsence(when: string, zone: string, now: number): Span | undefined {
  const text = when
    .trim()
    .toLowerCase()
    .slice(0, 60)
    .replace(/^from /, '')
    .replace(/[.!]$/, '');
  // Dashes within a date do not separate two dates.
  const [first = '', last = first, ...more] = text.replace(/(\d)-(?=\d{4}-)|^(\d{1,2})-(?=\d{1,2} [a-z])/, '$1$2 to ').split(BETWEEN);
  const [a, b] = [readDay(first), readDay(last)];
  if (a === undefined || b === undefined || more.length > 0) return undefined;
  const start = { ...a, month: a.month ?? b.month };
  const end = { ...b, month: b.month ?? a.month };
  if (start.month === undefined || end.month === undefined) return undefined;
  const turns = end.month < start.month || (end.month === start.month && end.date < start.date);
  const thisYear = new Date(wallTime(now, zone)).getUTCFullYear();
  const isNamed = start.year !== undefined || end.year !== undefined;
  const years = isNamed ? [start.year ?? (end.year ?? 0) - (turns ? 1 : 0)] : [thisYear - 1, thisYear, thisYear + 1];
  const spans = years.flatMap((year): readonly Span[] => {
    const from = midnight({ ...start, year }, zone, 0);
    const to = midnight({ ...end, year: end.year ?? year + (turns ? 1 : 0) }, zone, 1);
    return from === undefined || to === undefined || to <= from ? [] : [{ from, to }];
  });
  return spans.find(({ to }) => isNamed || to > now);
}

function readDay(text: string): Day | undefined {
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return { year: Number(isoYear), month: Number(isoMonth) - 1, date: Number(isoDate) };
  const [, monthFirst, dateLast, yearLast] = MONTH_FIRST.exec(text) ?? [];
  const [, date = dateLast, name = monthFirst, year = yearLast] = NAMED.exec(text) ?? [];
  const month = name === undefined ? undefined : MONTHS.indexOf(name.slice(0, 3));
  if (date === undefined || month === -1) return undefined;
  return { date: Number(date), ...(month !== undefined && { month }), ...(year !== undefined && { year: Number(year) }) };
}

function midnight(
  { year, month = 0, date }: Omit<Day, 'month'> & { readonly year: number; readonly month: number | undefined },
  zone: string,
  later: number,
): number | undefined {
  const named = new Date(Date.UTC(year, month, date));
  if (named.getUTCMonth() !== month || named.getUTCDate() !== date) return undefined;
  return momentOf(named.getTime() + later * DAY, zone);
}
