/** Letters that a resolved step gives birth to. */

import type { StepRecord } from '../../../engine/host.ts';
import { MISSED_TO_CLAIM, owesNow } from '../../facts/demands.ts';
import type { Letter } from '../../facts/letter.ts';
import { isUnheard, lettersTo, mailLetter, stepName } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import type { Progress } from '../../facts/progress.ts';

/** At once: whose orders were resolved and who now owes; at the end everybody. The others find it in their next report. */
export function letterReport(match: Match, record: StepRecord, now: number): Pick<Progress, 'match' | 'letters'> {
  const { step } = record;
  const isTold = ({ seat }: SeatRecord): boolean =>
    match.status === 'finished' ||
    record.answers.some((one) => one.seat === seat && one.t !== 'absent') ||
    match.demands.some((one) => one.seat === seat && one.waits && one.step === match.step);
  const seats = match.seats.map((one) => noted(one, step, isTold(one)));
  const letters = seats.filter(isTold).flatMap((one) => {
    const from = one.told?.from ?? step;
    return lettersTo(match, one.seat, `report-${stepName(step)}`, { t: 'report', step, ...(from < step ? { from } : {}) }, now);
  });
  const owed = seats.filter((one) => isUnheard(one) && one.owedTold !== true && owesNow(match, one.seat));
  const said = owed.map(({ seat }) => mailLetter({ match, seat, id: `muted-${stepName(step)}-${seat}` }, { t: 'muted' }, now));
  const after = seats.map((one) => (owed.includes(one) ? { ...one, owedTold: true as const } : one));
  return { match: { ...match, seats: after }, letters: [...letters, ...said] };
}

function noted({ told, ...seat }: SeatRecord, step: number, isTold: boolean): SeatRecord {
  const before = told?.to ?? step - 1;
  if (isTold) return before === step - 1 ? seat : { ...seat, told: { from: before + 1, to: step } };
  return { ...seat, told: told ?? { from: step - 1, to: step - 1 } };
}

/** Who has been away so long that the others may claim the game is named to them once. */
export function mayClaim(before: Match, after: Match, now: number): readonly Letter[] {
  if (after.status !== 'active') return [];
  const absent = after.seats.filter(
    (one) => one.missed === MISSED_TO_CLAIM && before.seats.some((old) => old.seat === one.seat && old.missed < MISSED_TO_CLAIM),
  );
  return absent.flatMap((gone) =>
    after.seats
      .filter((one) => one.seat !== gone.seat)
      .flatMap((one) =>
        lettersTo(after, one.seat, `may-claim-${stepName(after.step)}-${gone.seat}`, { t: 'may-claim', absent: gone.seat }, now),
      ),
  );
}
