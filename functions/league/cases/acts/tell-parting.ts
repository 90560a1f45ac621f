/** Somebody leaves a division, or is taken out of it: who was to meet them, or has met them in vain, reads it once, with the reason. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { DivisionRecord, LogLine, PairingRecord } from '../../facts/league.ts';
import { entrantsOf, type Told, tellRuling } from './tell-ruling.ts';

/** Whose pairings it changes; `after`: with them withdrawn. */
export function concernedBy(after: DivisionRecord, pairings: readonly PairingRecord[], gone: EntrantId): readonly EntrantId[] {
  const isAnnulled = after.entrants.some(({ id, annulled }) => id === gone && annulled === true);
  const theirs = pairings.filter(
    ({ status, legs }) =>
      (status === 'open' || status === 'waiting' || (status === 'done' && isAnnulled)) && legs.some(({ seats }) => seats.includes(gone)),
  );
  return entrantsOf(theirs).filter((id) => id !== gone);
}

/** Who plays against a leaver just now hears it from the letter of that match. */
export function tellLeaving(after: DivisionRecord, pairings: readonly PairingRecord[], gone: EntrantId, line: LogLine): Told {
  const playing = entrantsOf(pairings.filter(({ status, legs }) => status === 'open' && legs.some(({ seats }) => seats.includes(gone))));
  const entrants = concernedBy(after, pairings, gone).filter((id) => !playing.includes(id));
  return tellRuling(after, line, line.at, { entrants, gone });
}
