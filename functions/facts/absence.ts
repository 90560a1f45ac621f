/** Days away: how many an absence uses up, and how many a match allows. */
import type { Match, Span } from './match.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** How many days a year a player may be away, unless the match says otherwise. */
export const USUAL_AWAY_DAYS = 30;
/** How many of those may be taken in one go. */
const MOST_AT_ONCE = 21;

/** The days from `since` on; a day that has begun counts as a whole one. */
export function daysOf(away: readonly Span[], since: number): number {
  return away.reduce((days, { from, to }) => days + Math.max(0, Math.ceil((to - Math.max(from, since)) / DAY)), 0);
}

/** Sorts the spans and joins those that touch. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

/** Shortens each absence to what is left of its year's days, and to the most that may be taken in one go. */
export function allowedAway({ awayDays = USUAL_AWAY_DAYS }: Pick<Match, 'awayDays'>, away: readonly Span[]): readonly Span[] {
  const allowed: Span[] = [];
  for (const { from, to } of joinSpans(away)) {
    const days = Math.min(MOST_AT_ONCE, awayDays - daysOf(allowed, from - YEAR));
    if (days > 0) allowed.push({ from, to: Math.min(to, from + days * DAY) });
  }
  return allowed;
}

/** `up to 30 days a year, 21 at once`, or `none`. */
export function awayInWords({ awayDays = USUAL_AWAY_DAYS }: Pick<Match, 'awayDays'>): string {
  if (awayDays === 0) return 'none';
  const atOnce = awayDays > MOST_AT_ONCE ? `, ${MOST_AT_ONCE} at once` : '';
  return `up to ${awayDays} ${awayDays === 1 ? 'day' : 'days'} a year${atOnce}`;
}
