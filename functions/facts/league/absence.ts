/** Days away: as people write them in a mail, and how many of a season's days they use up. */
import { TZDate } from '@date-fns/tz';
import type { Span } from '../match.ts';
import type { League } from './league.ts';

const DAY = 86_400_000;
const DAYS = /^(?:from )?(\d{4}-\d{1,2}-\d{1,2})(?: ?(?:to|until|till|through|-|–|\.\.\.?) ?(\d{4}-\d{1,2}-\d{1,2}))?[.!]?$/;

/** `2026-12-20 to 2027-01-03`, or one day: from the first minute of the first day to the last of the last, in this zone. undefined: no such days. */
export function readAbsence(when: string, zone: string): Span | undefined {
  const [, first, last = first] = DAYS.exec(when.trim().toLowerCase().slice(0, 60)) ?? [];
  const from = first === undefined ? undefined : midnight(first, zone, 0);
  const to = last === undefined ? undefined : midnight(last, zone, 1);
  return from === undefined || to === undefined || to <= from ? undefined : { from, to };
}

function midnight(day: string, zone: string, later: number): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const named = new Date(Date.UTC(year, month - 1, date));
  if (named.getUTCMonth() !== month - 1 || named.getUTCDate() !== date) return undefined;
  return new TZDate(year, month - 1, date + later, zone).getTime();
}

/** Days begun count as whole, from the start of the season on. */
export function daysOf(away: readonly Span[], since: number): number {
  return away.reduce((days, { from, to }) => days + Math.max(0, Math.ceil((to - Math.max(from, since)) / DAY)), 0);
}

export const seasonStart = ({ drawnSince, opened, status }: League): number => (status === 'registering' ? opened : (drawnSince ?? opened));
