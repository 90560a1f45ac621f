/** Players who miss pairing after pairing: they are warned, and then withdrawn, under the terms the league opened with. */
import type { EntrantId, LegResult } from '../../../engine/league/division.ts';
import type { DivisionEntrant, DivisionRecord, PairingRecord } from './league.ts';

const HOUR = 3_600_000;

export interface Absentee {
  readonly entrant: DivisionEntrant;
  readonly due: 'warning' | 'withdrawal';
  /** The pairings forfeited in a row, newest first. */
  readonly forfeited: readonly PairingRecord[];
}

/**
 * They are warned once another pairing of theirs is planned, since they can react only there, and withdrawn if that is forfeited too, at
 * least a turn after the warning. Nobody is while away on a booked absence.
 */
export function absentees({ settings, entrants }: DivisionRecord, pairings: readonly PairingRecord[], now: number): readonly Absentee[] {
  const { withdrawAfter, pace } = settings;
  if (withdrawAfter === 0) return [];
  return entrants
    .filter((entrant) => mayBe(entrant, now))
    .flatMap((entrant): readonly Absentee[] => {
      const forfeited = forfeitedRunning(entrant, pairings);
      const since = forfeited.at(-1)?.noted;
      const { warned = 0 } = entrant;
      if (since === undefined || forfeited.length < withdrawAfter - 1) return [];
      if (warned < since) return pairings.some((pairing) => isAhead(pairing, entrant.id)) ? [{ entrant, due: 'warning', forfeited }] : [];
      const isDue = forfeited.length >= withdrawAfter && now >= warned + pace.hours * HOUR;
      return isDue ? [{ entrant, due: 'withdrawal', forfeited }] : [];
    });
}

const mayBe = ({ holder, left, waived, away }: DivisionEntrant, now: number): boolean =>
  holder.t === 'person' && left === undefined && waived !== true && !away.some(({ from, to }) => from <= now && now < to);

const isOf = (id: EntrantId, { legs }: PairingRecord): boolean => legs.some(({ seats }) => seats.includes(id));
const isAhead = (pairing: PairingRecord, id: EntrantId): boolean =>
  (pairing.status === 'open' || pairing.status === 'waiting') && isOf(id, pairing);

/** Ordered by when they ended, since a round robin may have them all open at once. */
export function forfeitedRunning({ id, took = 0 }: DivisionEntrant, pairings: readonly PairingRecord[]): readonly PairingRecord[] {
  const ended = pairings.filter((pairing) => pairing.status === 'done' && (pairing.noted ?? 0) > took && isOf(id, pairing));
  const told = ended
    .filter((pairing) => resultsIn(pairing).length > 0)
    .toSorted((a, b) => (b.noted ?? 0) - (a.noted ?? 0) || b.round - a.round);
  const until = told.findIndex(
    (pairing) => !resultsIn(pairing).every(({ silent, gone }) => silent?.includes(id) === true || gone?.includes(id) === true),
  );
  return until < 0 ? told : told.slice(0, until);
}

/** Results that a director decided or annulled do not show who was there. */
function resultsIn({ legs }: PairingRecord): readonly LegResult[] {
  return legs.flatMap(({ result }) => (result === undefined || result.how === 'annulled' || result.how === 'adjudicated' ? [] : [result]));
}
