/** Rounds with more pairings than fit into one transaction: the division holds what is to be written until all of it is. */
import type { Round } from '../../../../engine/league/division.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league.ts';
import { voidPairing } from '../call-off.ts';
import { MOST_AT_ONCE, partsOf } from './parts.ts';

/** The round is drawn once: an absence booked before the last part is written changes nothing. */
export async function beginPlanning(deps: LeagueDeps, division: DivisionRecord, planning: Round): Promise<void> {
  await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, planning, due: deps.now() }] });
}

/** Writes the pairings that do not exist yet; `finish` is the division with the round open, written last. */
export async function goOnPlanning(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  finish: (division: DivisionRecord, round: Round) => DivisionRecord,
): Promise<void> {
  const { planning, ...rest } = division;
  if (planning === undefined) return;
  const there = new Map(pairings.map((pairing) => [pairing.id, pairing]));
  const missing = planning.pairings.flatMap((pairing) => {
    const before = there.get(pairing.id);
    return before !== undefined && before.status !== 'void' ? [] : [waiting(division, pairing, before)];
  });
  for (const part of partsOf(missing, MOST_AT_ONCE))
    if ((await deps.leagues.commit({ pairings: part })) !== 'done') return again(deps, division);
  await deps.leagues.commit({ divisions: [{ ...finish(rest, planning), version: division.version + 1 }] });
}

/** A pairing may replace one that was called off, under the same id. */
function waiting(
  { league, season, division }: DivisionRecord,
  pairing: Round['pairings'][number],
  before: PairingRecord | undefined,
): PairingRecord {
  return { ...pairing, league, season, division, version: (before?.version ?? 0) + 1, status: 'waiting', matches: [] };
}

/** Calls off the pairings from a round on. */
export async function goOnCallingOff(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const { callingOff, ...rest } = division;
  if (callingOff === undefined) return;
  const dropped = pairings.filter(({ round, status }) => round >= callingOff && status !== 'void');
  for (const part of partsOf(dropped.map(voidPairing), MOST_AT_ONCE))
    if ((await deps.leagues.commit({ pairings: part })) !== 'done') return again(deps, division);
  await deps.leagues.commit({ divisions: [{ ...rest, version: division.version + 1, due: deps.now() }] });
}

/** Somebody wrote to one of them at this moment. */
const again = (deps: LeagueDeps, division: DivisionRecord): Promise<void> => deps.leagues.poke(division, deps.now());
