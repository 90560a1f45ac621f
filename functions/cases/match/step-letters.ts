/** The letters about a resolved step. */

import type { StepRecord } from '../../../engine/host.ts';
import { MISSED_TO_CLAIM, owesNow } from '../../facts/demands.ts';
import type { Letter } from '../../facts/letter.ts';
import { isUnheard, lettersTo, mailLetter, stepName } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import type { Progress } from '../../facts/progress.ts';

/** Sent at once to seats whose orders were resolved or that now owe some, at the end to everybody. The others read about it in their next report. */
export function letterReport(match: Match, record: StepRecord, now: number): Pick<Progress, 'match' | 'letters'> {
  const { step } = record;
  const isTold = ({ seat }: SeatRecord): boolean =>
    match.status === 'finished' ||
    record.answers.some((answer) => answer.seat === seat && answer.t !== 'absent') ||
    match.demands.some((demand) => demand.seat === seat && demand.waits && demand.step === match.step);
  const seats = match.seats.map((seat) => noteReport(seat, step, isTold(seat)));
  const letters = seats.filter(isTold).flatMap((seat) => {
    const from = seat.told?.from ?? step;
    return lettersTo(match, seat.seat, `report-${stepName(step)}`, { t: 'report', step, ...(from < step ? { from } : {}) }, now);
  });
  const owed = seats.filter((seat) => isUnheard(seat) && seat.owedTold !== true && owesNow(match, seat.seat));
  const owedLetters = owed.map(({ seat }) => mailLetter({ match, seat, id: `muted-${stepName(step)}-${seat}` }, { t: 'muted' }, now));
  const after = seats.map((seat) => (owed.includes(seat) ? { ...seat, owedTold: true as const } : seat));
  return { match: { ...match, seats: after }, letters: [...letters, ...owedLetters] };
}

function noteReport({ told, ...seat }: SeatRecord, step: number, isTold: boolean): SeatRecord {
  const before = told?.to ?? step - 1;
  if (isTold) return before === step - 1 ? seat : { ...seat, told: { from: before + 1, to: step } };
  return { ...seat, told: told ?? { from: step - 1, to: step - 1 } };
}

/** Once a seat has been away so long that the others may claim the game, tells them, once. */
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
