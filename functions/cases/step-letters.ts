/** Letters that a resolved step gives birth to. */
import type { StepRecord } from '../../engine/host.ts';
import type { Letter } from './letter.ts';
import { lettersTo, stepName } from './letters-to.ts';
import type { Match } from './match.ts';

/** So many demands unanswered in a row let the others claim the game. */
export const MISSED_TO_CLAIM = 3;

/** At once: whose orders were resolved and who now owes; at the end everybody. */
export function letterReport(match: Match, record: StepRecord, now: number): readonly Letter[] {
  const told = match.seats.filter(({ seat }) => {
    const answered = record.answers.some((one) => one.seat === seat && one.t !== 'absent');
    return (
      answered || match.status === 'finished' || match.demands.some((one) => one.seat === seat && one.waits && one.step === match.step)
    );
  });
  return told.flatMap(({ seat }) => lettersTo(match, seat, `report-${stepName(record.step)}`, { t: 'report', step: record.step }, now));
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
