/**
 * Closes a step in a match with a beacon: its orders are fixed, and every seat is told which round its dice will use before that round is
 * made.
 */
import { beaconNamed, roundAfter, timeOfRound } from '../../../engine/beacon.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo, stepName } from '../../facts/letters-to.ts';
import type { Job, Locked, Match } from '../../facts/match.ts';
import type { Progress } from './progress.ts';

/** Locks the step with these answers at the clock's time. If it is already locked, its round is replaced with a later one. */
export function lockStep(match: Match, beacon: string, answers: Locked['answers'], told: number): Progress {
  const { locked: before, lastRound } = match;
  const chain = beaconNamed(beacon);
  // The last step's round was made before it was played, so a clock that is behind it is wrong: rounds increase whatever the clock says.
  const now = lastRound === undefined ? told : Math.max(told, timeOfRound(chain, lastRound));
  const round = roundAfter(chain, now);
  const passed = before === undefined ? [] : [...before.passed, before.round];
  const named = [...(before?.named ?? []), now];
  const after: Match = { ...match, status: 'locked', locked: { answers, round, passed, named } };
  return { match: after, steps: [], letters: lockLetters(after, round, now), jobs: beaconJob(after, now) };
}

/** Also sent to seats that take no part in the step: the letter proves the dice to anybody who has it before the round is made. */
function lockLetters(match: Match, round: number, now: number): readonly Letter[] {
  const { step } = match;
  return match.seats.flatMap((record) =>
    lettersTo(match, record.seat, `lock-${stepName(step)}-${round}`, { t: 'locked', step, round }, now),
  );
}

/** Fetches the round of a locked match, due once the round is made. The name contains the time, since a halted match asks again. */
export function beaconJob({ id, beacon, locked, step }: Match, now: number): readonly Job[] {
  if (beacon === undefined || locked === undefined) return [];
  const due = Math.max(now, timeOfRound(beaconNamed(beacon), locked.round));
  return [{ match: id, id: `beacon-${stepName(step)}-${now}`, task: { t: 'beacon', step }, attempts: 0, due }];
}
