/** A division as the engine sees it, made from the stored records. */
import type { Division, EntrantId, Leg, Pairing } from '../../../engine/league/division.ts';
import { placesOf } from '../../../engine/league/pairing/challenges.ts';
import type { DivisionRecord, PairingRecord } from './league.ts';

/** Without pairings that were called off; nothing of an annulled entrant counts. */
export function divisionOf({ settings, entrants, rounds, lot, ladder }: DivisionRecord, pairings: readonly PairingRecord[]): Division {
  const annulled = new Set(entrants.filter((entrant) => entrant.annulled === true).map((entrant) => entrant.id));
  const pairingsIn = (round: number): readonly Pairing[] =>
    pairings
      .filter(({ round: of, status }) => of === round && status !== 'void' && status !== 'asked' && status !== 'queued')
      .map((pairing) => pairingOf(pairing, annulled));
  return {
    rules: settings.rules,
    entrants: entrants.map(({ id, from, left }) => ({ id, from, ...(left === undefined ? {} : { left }) })),
    rounds: rounds.map(({ number, byes }) => ({ number, byes, pairings: pairingsIn(number) })),
    ...(ladder && { places: placesOf(ladder.places, entrants) }),
    lot,
  };
}

function pairingOf({ id, round, legs, slot }: PairingRecord, annulled: ReadonlySet<EntrantId>): Pairing {
  const touched = legs.some((leg) => leg.seats.some((id) => annulled.has(id)));
  return { id, round, legs: touched ? legs.map(annul) : legs, ...(slot === undefined ? {} : { slot }) };
}

function annul(leg: Leg): Leg {
  const { revision = 0, silent } = leg.result ?? {};
  return { ...leg, result: { places: [leg.seats], how: 'annulled', revision, ...(silent && { silent }) } };
}
