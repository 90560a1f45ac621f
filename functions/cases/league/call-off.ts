/** Rounds that are paired anew: their pairings are called off, and what was open of them ends without a result. */
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import type { LeagueChange } from '../../facts/deps.ts';
import { divisionOf } from '../../facts/league/division-of.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league/league.ts';

/** The division before round `from`: what is called off is void, and the clock plans it again. */
export function calledOff(division: DivisionRecord, pairings: readonly PairingRecord[], from: number, now: number): LeagueChange {
  const rounds = division.rounds.filter((one) => one.number < from);
  const off = pairings.filter((one) => one.round >= from && one.status !== 'void');
  return {
    divisions: [{ ...division, version: division.version + 1, rounds, due: now }],
    pairings: off.map(voided),
  };
}

export function voided(pairing: PairingRecord): PairingRecord {
  const open = pairing.legs.flatMap((leg, at) => (leg.result === undefined && pairing.matches[at] !== undefined ? [at] : []));
  const ending = [...(pairing.ending ?? []), ...open];
  return { ...pairing, version: pairing.version + 1, status: 'void', ...(ending.length === 0 ? {} : { ending }) };
}

/** With a corrected result; of a knockout the rounds that were built on another one are called off. */
export function replanned(division: DivisionRecord, pairings: readonly PairingRecord[], corrected: PairingRecord): LeagueChange {
  const plain: LeagueChange = { divisions: [division], pairings: [corrected] };
  if (division.plan.rules.format !== 'knockout') return plain;
  const later = division.rounds.find((one) => one.number > corrected.round && !isAsBefore(division, pairings, one.number));
  if (later === undefined) return plain;
  const off = calledOff(division, pairings, later.number, division.due ?? 0);
  return {
    divisions: (off.divisions ?? []).map((one) => ({ ...one, version: division.version })),
    pairings: [corrected, ...(off.pairings ?? [])],
  };
}

/** Whether this round would be paired as it was. */
function isAsBefore(division: DivisionRecord, pairings: readonly PairingRecord[], round: number): boolean {
  const before = { ...division, rounds: division.rounds.filter((one) => one.number < round) };
  const next = nextRound(divisionOf(before, pairings), []);
  if (next.t !== 'round') return false;
  const met = (of: readonly { readonly slot?: string; readonly legs: PairingRecord['legs'] }[]): string =>
    of
      .map(({ slot = '', legs }) => `${slot} ${[...(legs[0]?.seats ?? [])].toSorted().join()}`)
      .toSorted()
      .join(';');
  return met(next.round.pairings) === met(pairings.filter((one) => one.round === round && one.status !== 'void'));
}
