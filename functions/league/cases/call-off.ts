/** Calls off rounds that are to be paired again: their pairings are void, and open matches end without a result. */
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import type { LeagueChange } from '../facts/deps.ts';
import { divisionOf } from '../facts/division-of.ts';
import type { DivisionRecord, PairingRecord } from '../facts/league.ts';
import { MOST_AT_ONCE } from './parts/parts.ts';

/** Takes the division back to before round `from`; the clock plans that round again. */
export function callOffRounds(
  { planning: _, ...division }: DivisionRecord,
  pairings: readonly PairingRecord[],
  from: number,
  now: number,
): LeagueChange {
  const rounds = division.rounds.filter((round) => round.number < from);
  const dropped = pairings.filter((pairing) => pairing.round >= from && pairing.status !== 'void');
  // A knockout's rounds are called off in the same write as the corrected result.
  if (dropped.length > MOST_AT_ONCE && division.settings.rules.format !== 'knockout')
    return { divisions: [{ ...division, version: division.version + 1, rounds, callingOff: from, due: now }] };
  return {
    divisions: [{ ...division, version: division.version + 1, rounds, due: now }],
    pairings: dropped.map(voidPairing),
  };
}

export function voidPairing(pairing: PairingRecord): PairingRecord {
  const open = pairing.legs.flatMap((leg, at) => (leg.result === undefined && pairing.matches[at] !== undefined ? [at] : []));
  const ending = [...(pairing.ending ?? []), ...open];
  return { ...pairing, version: pairing.version + 1, status: 'void', ...(ending.length === 0 ? {} : { ending }) };
}

/** Applies a corrected result; in a knockout the rounds that were built on the old one are called off. */
export function replan(division: DivisionRecord, pairings: readonly PairingRecord[], corrected: PairingRecord): LeagueChange {
  const plain: LeagueChange = { divisions: [division], pairings: [corrected] };
  if (division.settings.rules.format !== 'knockout') return plain;
  const later = division.rounds.find((round) => round.number > corrected.round && !isAsBefore(division, pairings, round.number));
  if (later === undefined) return plain;
  const callOff = callOffRounds(division, pairings, later.number, division.due ?? 0);
  return {
    divisions: (callOff.divisions ?? []).map((record) => ({ ...record, version: division.version })),
    pairings: [corrected, ...(callOff.pairings ?? [])],
  };
}

/** Whether this round would be paired the same way again. */
function isAsBefore(division: DivisionRecord, pairings: readonly PairingRecord[], round: number): boolean {
  const before = { ...division, rounds: division.rounds.filter((earlier) => earlier.number < round) };
  const next = nextRound(divisionOf(before, pairings), []);
  if (next.t !== 'round') return false;
  const describeMeetings = (of: readonly { readonly slot?: string; readonly legs: PairingRecord['legs'] }[]): string =>
    of
      .map(({ slot = '', legs }) => `${slot} ${[...(legs[0]?.seats ?? [])].toSorted().join()}`)
      .toSorted()
      .join(';');
  return (
    describeMeetings(next.round.pairings) ===
    describeMeetings(pairings.filter((pairing) => pairing.round === round && pairing.status !== 'void'))
  );
}
