/**
 * A ladder that is always on: a player challenges somebody at most `reach` places above. This file decides who may challenge whom,
 * what an answer costs, and where everybody stands after it. Times are milliseconds since 1970.
 */
import type { Division, Entrant, EntrantId, Leg, Pairing } from '../division.ts';
import { climb } from './ladder.ts';
import { balancedSides, legsOf } from './sides.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a ladder remembers who declined and who met whom. */
export const REMEMBERED = 60 * DAY;
/** How long before the deadline a reminder goes out, if the time to answer is at least twice as long. */
const REMINDED = DAY;

export interface Challenge {
  readonly by: EntrantId;
  readonly to: EntrantId;
  readonly at: number;
  /** How it was answered, and when; absent: not yet. `lapsed`: one of the two is gone, or the ladder closes. */
  readonly became?: 'accepted' | 'declined' | 'withdrawn' | 'unanswered' | 'lapsed';
  readonly ended?: number;
  /** Given by the player who declined. */
  readonly reason?: string;
  /** Not delivered yet, because it waits until the other is free; if the challenge is over, it never was. */
  readonly queued?: true;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Everybody who is here, from the top. Those not in `kept` came later and stand at the bottom. */
export function placesOf(kept: readonly EntrantId[], entrants: readonly Entrant[]): readonly EntrantId[] {
  const here = new Set(entrants.filter(({ left }) => left === undefined).map(({ id }) => id));
  const known = kept.filter((id) => here.has(id));
  const before = new Set(known);
  return [...known, ...[...here].filter((id) => !before.has(id))];
}

/** The players close enough above to be challenged, the highest first. */
export function inReach(places: readonly EntrantId[], by: EntrantId, reach: number): readonly EntrantId[] {
  const at = places.indexOf(by);
  return at < 0 ? [] : places.slice(Math.max(0, at - reach), at);
}

/**
 * Everybody's places once `winner` has taken the place of `loser`: those between move down one. A winner who already stands above
 * stays there.
 */
export function takePlace(places: readonly EntrantId[], winner: EntrantId, loser: EntrantId): readonly EntrantId[] {
  const [from, to] = [places.indexOf(winner), places.indexOf(loser)];
  if (to < 0 || from < to) return places;
  const rest = places.filter((id) => id !== winner);
  return [...rest.slice(0, to), winner, ...rest.slice(to)];
}

/** The same, by the result of a pairing as it counts now, corrections included. A player who is gone has no place to lose. */
export const afterPairing = (places: readonly EntrantId[], pairing: Pairing, rules: Division['rules']): readonly EntrantId[] =>
  climb(places, { pairings: [pairing], byes: [] }, rules);

/** A challenge with the pairing that came of it, if it was accepted. `over` is when that pairing was decided. */
export interface Course extends Challenge {
  readonly over?: number;
}

/** Whether a challenge is unanswered, or accepted and not yet played to its end. */
export const isRunning = ({ became, over }: Course): boolean => became === undefined || (became === 'accepted' && over === undefined);

/** `theirs`: the other is challenged, or others wait for them. Only this one is overcome by getting in line. */
export type Hindrance = 'not-here' | 'not-in-reach' | 'away' | 'your-own' | 'each-other' | 'met' | 'theirs';

/**
 * Why a challenge cannot be made now, or undefined if it can. `courses` are all that are remembered; `away` is whether the other is
 * away as booked.
 */
export function hindrance(
  {
    places,
    rules,
    courses,
  }: { readonly places: readonly EntrantId[]; readonly rules: Division['rules']; readonly courses: readonly Course[] },
  { by, to, now, away }: { readonly by: EntrantId; readonly to: EntrantId; readonly now: number; readonly away: boolean },
): Hindrance | undefined {
  const { reach, challenges } = rules;
  if (!places.includes(by) || !places.includes(to)) return 'not-here';
  if (!inReach(places, by, reach).includes(to)) return 'not-in-reach';
  const running = courses.filter(isRunning);
  if (running.some((course) => course.by === by)) return 'your-own';
  if (away) return 'away';
  if (running.some((course) => course.by === to && course.to === by && course.queued !== true)) return 'each-other';
  const until = lastMet(courses, by, to) + (challenges?.againDays ?? 0) * DAY;
  if (now < until) return 'met';
  return running.some((course) => course.to === to) ? 'theirs' : undefined;
}

/** Whether a challenge may be put to them now. */
export const isFree = (courses: readonly Course[], id: EntrantId): boolean =>
  !courses.some((course) => course.to === id && course.queued !== true && isRunning(course));

/**
 * The challenges that wait for a player, the next first: those who have not met them recently in order of arrival, then those who
 * met them longest ago. So friends who challenge each other in turn do not keep anybody else from a place.
 */
export const inLine = (courses: readonly Course[], to: EntrantId): readonly Course[] =>
  courses
    .filter((course) => course.to === to && course.queued === true && isRunning(course))
    .toSorted((a, b) => lastMet(courses, a.by, to) - lastMet(courses, b.by, to) || a.at - b.at);

/**
 * When the last challenge between the two was over, whoever made it; `-Infinity` if none is remembered. A lapsed one is nobody's
 * fault, and a queued one was no meeting.
 */
export function lastMet(courses: readonly Course[], a: EntrantId, b: EntrantId): number {
  const ended = courses
    .filter(({ by, to, became, queued }) => became !== 'lapsed' && queued !== true && ((by === a && to === b) || (by === b && to === a)))
    .map(({ over, ended, at }) => over ?? ended ?? at);
  return Math.max(...ended);
}

/**
 * The deadline for an answer. Days away as booked, and time when the clocks stood still, do not count. `stopped` is in order, and
 * no two touch.
 */
export function answerBy({ at }: Pick<Challenge, 'at'>, answerDays: number, stopped: readonly Span[]): number {
  let due = at + answerDays * DAY;
  for (const { from, to } of stopped) if (from < due && to > at) due += to - Math.max(from, at);
  return due;
}

/** When to remind a player who has not answered; undefined if the time is too short for it. */
export const remindAt = (due: number, answerDays: number): number | undefined => (answerDays < 2 ? undefined : due - REMINDED);

/** How often a player has declined recently. */
export const declinesOf = (courses: readonly Course[], id: EntrantId, now: number): number =>
  courses.filter(({ to, became, ended = 0 }) => to === id && became === 'declined' && ended > now - REMEMBERED).length;

/** Whether declining costs the place: not the first time, not the second with a reason, but from the third on whatever the reason. */
export const declineCosts = (before: number, hasReason: boolean): boolean => before >= 2 || (before === 1 && !hasReason);

/** The legs of a pairing of two. A single leg has its sides swapped if the two have met before, and balanced otherwise. */
export function legsFor(division: Division, by: EntrantId, to: EntrantId): readonly Leg[] {
  const met = division.rounds
    .flatMap(({ pairings }) => pairings)
    .findLast(({ legs }) => legs.some(({ seats }) => seats.includes(by) && seats.includes(to)));
  const [first = by, second = to] = met?.legs[0]?.seats.toReversed() ?? balancedSides(division, to, by);
  return legsOf(division.rules, first, second);
}
