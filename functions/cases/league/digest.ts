/** The letter of the week is born: one for all leagues of a player, with the first of his divisions that comes to it. */
import { digest } from '../../../engine/dice.ts';
import type { Deps } from '../deps.ts';
import type { LeagueFact, Letter } from '../letter.ts';
import { FIRST_RETRY } from '../letters-to.ts';
import type { DivisionKey, PlayerId } from '../match.ts';
import type { DivisionRecord } from './league.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
/** 1970 began on a Thursday: Mondays are four days behind the weeks since. */
const MONDAY = 4 * DAY;
/** On Mondays from 6:00 UTC on, spread over two hours: the leagues of the world do not write in one minute. */
const FROM = 6 * HOUR;
const SPREAD_MINUTES = 120;
const SIDE_BY_SIDE = 10;

/** When a division's letters of the week are born, in the week of `now`. */
function bornIn({ league, season, division }: DivisionKey, now: number): number {
  const monday = Math.floor((now - MONDAY) / WEEK) * WEEK + MONDAY;
  return monday + FROM + (Number.parseInt(digest(`${league}.${season}.${division}`).slice(0, 8), 16) % SPREAD_MINUTES) * 60_000;
}

/** The newest moment for it up to now. */
function newest(key: DivisionKey, now: number): number {
  const born = bornIn(key, now);
  return born <= now ? born : born - WEEK;
}

/** When to look at the division next for their sake. */
export function nextDigest(key: DivisionKey, now: number): number {
  return newest(key, now) + WEEK;
}

/** ISO 8601: the year and the week are those of the Thursday. */
export function weekOf(at: number): string {
  const thursday = Math.floor((at - MONDAY) / WEEK) * WEEK + MONDAY + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** A digest that could not be sent in its week is none. */
export const isPast = (week: string, now: number): boolean => weekOf(now - FROM) > week;

/** Whether this week's letters are owed: none is for who has only just begun. */
export function owesDigest(division: DivisionRecord, now: number): boolean {
  const at = newest(division, now);
  return division.status === 'playing' && division.digested !== weekOf(at) && (division.rounds[0]?.planned ?? now) < at;
}

/**
 * One a player and week, whichever division comes first and however often: the id names the week alone. What is late is
 * of this week, not of those that passed. The debt is struck when all are there.
 */
export async function digestLetters(deps: Deps, division: DivisionRecord): Promise<void> {
  const now = deps.now();
  const week = weekOf(newest(division, now));
  const letters = playersOf(division).map((player): Letter => {
    const { league, season, division: number } = division;
    const fact: LeagueFact = { t: 'league', about: 'digest', league, season, division: number, week };
    return { id: `digest-${week}`, player, channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY };
  });
  for (let at = 0; at < letters.length; at += SIDE_BY_SIDE)
    await Promise.all(letters.slice(at, at + SIDE_BY_SIDE).map((letter) => deps.letters.put(letter)));
  await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, digested: week, due: now }] });
}

export function playersOf({ entrants }: DivisionRecord): readonly PlayerId[] {
  return [...new Set(entrants.flatMap(({ holder, left }) => (holder.t === 'person' && left === undefined ? [holder.player] : [])))];
}
