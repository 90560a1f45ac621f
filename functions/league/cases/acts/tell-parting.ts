/**
 * Somebody leaves a division, or is removed from it: everybody who was to meet them, or whose match with them no longer counts, is told
 * once, with the reason.
 */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { DivisionRecord, LogLine, PairingRecord } from '../../facts/league.ts';
import { entrantsOf, type Told, tellRuling } from './tell-ruling.ts';

/** Everybody whose pairings change; `after` is the division without them. */
export function concernedBy(after: DivisionRecord, pairings: readonly PairingRecord[], gone: EntrantId): readonly EntrantId[] {
  const isAnnulled = after.entrants.some(({ id, annulled }) => id === gone && annulled === true);
  const theirs = pairings.filter(
    ({ status, legs }) =>
      (status === 'open' || status === 'waiting' || (status === 'done' && isAnnulled)) && legs.some(({ seats }) => seats.includes(gone)),
  );
  return entrantsOf(theirs).filter((id) => id !== gone);
}

/** Current opponents of a leaver learn of it from the letter about their match. */
export function tellLeaving(after: DivisionRecord, pairings: readonly PairingRecord[], gone: EntrantId, line: LogLine): Told {
  const playing = entrantsOf(pairings.filter(({ status, legs }) => status === 'open' && legs.some(({ seats }) => seats.includes(gone))));
  const entrants = concernedBy(after, pairings, gone).filter((id) => !playing.includes(id));
  return tellRuling(after, line, line.at, { entrants, gone });
}
