/** The letters about a resolved step. */

import { type StepRecord, seatsOut } from '../../../engine/host.ts';
import { askedOf, goesOnAlone, MISSED_TO_CLAIM, owesNow } from '../../facts/demands.ts';
import { rulesOf } from '../../facts/games.ts';
import type { PutOff } from '../../facts/kept.ts';
import type { Letter } from '../../facts/letter.ts';
import { isUnheard, lettersTo, MOST_TOLD, mailLetter, stepName } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import type { Progress } from './progress.ts';

type Told = Pick<Progress, 'match' | 'letters'>;

/**
 * Sent at once to seats whose orders were resolved or that now owe some, and at the end to everybody. The others read about the step in
 * their next report, and so do those who owe nothing while a bot is about to move.
 */
export function letterReport(match: Match, record: StepRecord, now: number): Told {
  const { step } = record;
  const isOwed = ({ seat, putOff }: SeatRecord): boolean =>
    putOff !== undefined ||
    match.status === 'finished' ||
    record.answers.some((answer) => answer.seat === seat && answer.t !== 'absent') ||
    askedOf(match, seat)?.step === match.step;
  const mayWait = botsMoveNext(match) ? (seat: SeatRecord) => canWait(match, seat, step) : () => false;
  const letters = match.seats.filter((seat) => isOwed(seat) && !mayWait(seat)).flatMap((seat) => lettersOf(match, seat, step, now));
  const seats = match.seats.map((before) => {
    const seat = notePlayed(before, record);
    if (!isOwed(seat)) return noteReport(seat, step, false);
    return mayWait(seat) ? { ...noteReport(seat, step, false), putOff: seat.putOff ?? {} } : noteReport(seat, step, true);
  });
  const owed = seats.filter((seat) => isUnheard(seat) && seat.owedTold !== true && owesNow(match, seat.seat));
  const owedLetters = owed.map(({ seat }) => mailLetter({ match, seat, id: `muted-${stepName(step)}-${seat}` }, { t: 'muted' }, now));
  const after = seats.map((seat) => (owed.includes(seat) ? { ...seat, owedTold: true as const } : seat));
  return { match: { ...match, seats: after }, letters: [...letters, ...owedLetters] };
}

/** Their demands are new, so the jobs by which they move have not failed yet. */
const botsMoveNext = (match: Match): boolean =>
  match.status === 'active' && goesOnAlone(match) && match.demands.every(({ waits, step }) => !waits || step === match.step);

/** Somebody who is still playing and reads letters; and the next report has room for one more step. */
function canWait(match: Match, { seat, holder, mail, hook, told }: SeatRecord, step: number): boolean {
  const from = told === undefined ? step : told.to + 1;
  const reads = holder.t === 'person' && (mail || hook);
  return reads && step - from < MOST_TOLD - 1 && !seatsOut(rulesOf(match), match.state).includes(seat);
}

/** Reports that no longer need to wait because no bot is about to move: of all seats, or of those that changed hands. */
export function tellPutOff(match: Match, now: number, isLate = !goesOnAlone(match)): Told {
  const isTold = ({ putOff, holder }: SeatRecord): boolean => putOff !== undefined && (isLate || holder.t !== 'person');
  const step = match.step - 1;
  const letters = match.seats.filter(isTold).flatMap((seat) => lettersOf(match, seat, step, now));
  const seats = match.seats.map((seat) => (isTold(seat) ? noteReport(seat, step, true) : seat));
  return { match: { ...match, seats }, letters };
}

function lettersOf(match: Match, seat: SeatRecord, step: number, now: number): readonly Letter[] {
  const from = noteReport(seat, step, true).told?.from ?? step;
  const letters = lettersTo(match, seat.seat, `report-${stepName(step)}`, { t: 'report', step, ...(from < step ? { from } : {}) }, now);
  return letters.map((letter) => answering(letter, seat.putOff ?? {}));
}

/** A report that answers an order mail. Readers of webhooks get no receipts. */
export function answering(letter: Letter, { answers, repliesTo }: PutOff): Letter {
  if (answers === undefined || letter.fact.t !== 'report') return letter;
  const heard = { ...letter, heard: true } as const;
  if (letter.channel !== 'mail') return heard;
  return { ...heard, fact: { ...letter.fact, answers }, ...(repliesTo === undefined ? {} : { repliesTo }) };
}

/** The opening, to which seats agree rather than play, is nobody's turn. */
const notePlayed = (seat: SeatRecord, { step, answers }: StepRecord): SeatRecord =>
  step > 0 && answers.some((answer) => answer.seat === seat.seat && answer.t === 'order') ? { ...seat, played: step } : seat;

function noteReport({ told, putOff: _, ...seat }: SeatRecord, step: number, isTold: boolean): SeatRecord {
  const before = told?.to ?? step - 1;
  if (isTold) return before === step - 1 ? seat : { ...seat, told: { from: before + 1, to: step } };
  return { ...seat, told: told ?? { from: step - 1, to: step - 1 } };
}

/** Tells the others, once, when a seat has been away so long that they may claim the game. */
export function claimLetters(before: Match, after: Match, now: number): readonly Letter[] {
  if (after.status !== 'active') return [];
  const absent = after.seats.filter(
    (seat) => seat.missed === MISSED_TO_CLAIM && before.seats.some((old) => old.seat === seat.seat && old.missed < MISSED_TO_CLAIM),
  );
  return absent.flatMap((gone) =>
    after.seats
      .filter((seat) => seat.seat !== gone.seat)
      .flatMap((seat) =>
        lettersTo(after, seat.seat, `may-claim-${stepName(after.step)}-${gone.seat}`, { t: 'may-claim', absent: gone.seat }, now),
      ),
  );
}
