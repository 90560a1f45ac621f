/** The challenges of an always-open ladder, as its rules see them. */
import type { EntrantId } from '../../../engine/league/division.ts';
import {
  afterPairing,
  answerBy,
  type Course,
  inLine,
  inReach,
  isFree,
  placesOf,
  type Span,
} from '../../../engine/league/pairing/challenges.ts';
import { joinSpans } from '../../facts/absence.ts';
import { awakeAt } from '../../facts/preferences/sleep.ts';
import { divisionOf } from './division-of.ts';
import type { DivisionRecord, LadderRecord, PairingRecord } from './league.ts';

/** The division of an always-open ladder. */
export type LadderDivision = DivisionRecord & { readonly ladder: LadderRecord };

export const isLadder = (division: DivisionRecord | undefined): division is LadderDivision => division?.ladder !== undefined;

export type Challenged = PairingRecord & { readonly challenge: NonNullable<PairingRecord['challenge']> };

export const challengesIn = (pairings: readonly PairingRecord[]): readonly Challenged[] =>
  pairings.filter((pairing): pairing is Challenged => pairing.challenge !== undefined);

export const coursesOf = (pairings: readonly PairingRecord[]): readonly Course[] =>
  challengesIn(pairings).map(({ challenge, status, noted }) => ({
    ...challenge,
    ...((status === 'done' || status === 'void') && noted !== undefined ? { over: noted } : {}),
  }));

/**
 * When the time to answer ends: never at night or on a weekend of the challenged player, according to their settings when they were
 * challenged.
 */
export function dueOf({ settings, entrants, ladder }: LadderDivision, { challenge }: Challenged): number {
  const { away = [] } = entrants.find(({ id }) => id === challenge.to) ?? {};
  return awakeAt(challenge.sleep, answerBy(challenge, settings.rules.challenges?.answerDays ?? 0, joinSpans([...away, ...ladder.still])));
}

/** The result of a pairing moves places; a corrected one counts again. */
export function countIn(division: LadderDivision, pairing: PairingRecord): LadderDivision {
  const [told = pairing] = divisionOf(division, [pairing]).rounds.flatMap(({ pairings }) => pairings);
  const places = afterPairing(placesOf(division.ladder.places, division.entrants), told, division.settings.rules);
  return { ...division, ladder: { ...division.ladder, places } };
}

/** The position of each challenge in the queue for its player, from 1; undefined if it is not queued. */
export function placeInLine(pairings: readonly PairingRecord[], { status, challenge: { by, to } }: Challenged): number | undefined {
  return status === 'queued' ? 1 + inLine(coursesOf(pairings), to).findIndex((course) => course.by === by) : undefined;
}

/** The challenge to put to a player now: the next in their queue, if they are free and not away. */
export function nextFor(division: LadderDivision, pairings: readonly PairingRecord[], to: EntrantId, now: number): Challenged | undefined {
  const courses = coursesOf(pairings);
  if (!isFree(courses, to) || isAway(division, to, now)) return undefined;
  const [next] = inLine(courses, to);
  return challengesIn(pairings).find(({ status, challenge }) => status === 'queued' && challenge.to === to && challenge.by === next?.by);
}

/** A queued challenge whose challenger is no longer close enough below. */
export function isOutOfReach({ settings, entrants, ladder }: LadderDivision, { status, challenge: { by, to } }: Challenged): boolean {
  return status === 'queued' && !inReach(placesOf(ladder.places, entrants), by, settings.rules.reach).includes(to);
}

export const isAway = ({ entrants }: DivisionRecord, id: EntrantId, now: number): boolean =>
  entrants.some((entrant) => entrant.id === id && entrant.away.some(({ from, to }: Span) => from <= now && now < to));

export const isHere = ({ entrants }: DivisionRecord, id: EntrantId): boolean =>
  entrants.some((entrant) => entrant.id === id && entrant.left === undefined);
