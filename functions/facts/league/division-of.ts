/** A division as the engine sees it, from what is kept of it. */
import type { Division, EntrantId, Leg, Pairing } from '../../../engine/league/division.ts';
import type { DivisionRecord, PairingRecord } from './league.ts';

/** Pairings that were called off are not there; of who was annulled nothing counts. */
export function divisionOf({ plan, entrants, rounds, lot }: DivisionRecord, pairings: readonly PairingRecord[]): Division {
  const annulled = new Set(entrants.filter((one) => one.annulled === true).map((one) => one.id));
  const played = (round: number): readonly Pairing[] =>
    pairings.filter((one) => one.round === round && one.status !== 'void').map((one) => pairingOf(one, annulled));
  return {
    rules: plan.rules,
    entrants: entrants.map(({ id, from, left }) => ({ id, from, ...(left === undefined ? {} : { left }) })),
    rounds: rounds.map(({ number, byes }) => ({ number, byes, pairings: played(number) })),
    lot,
  };
}

function pairingOf({ id, round, legs, slot }: PairingRecord, annulled: ReadonlySet<EntrantId>): Pairing {
  const touched = legs.some((leg) => leg.seats.some((one) => annulled.has(one)));
  return { id, round, legs: touched ? legs.map(annul) : legs, ...(slot === undefined ? {} : { slot }) };
}

function annul(leg: Leg): Leg {
  const { revision = 0 } = leg.result ?? {};
  return { ...leg, result: { places: [leg.seats], how: 'annulled', revision } };
}
