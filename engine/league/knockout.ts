/**
 * Knockout: seeds by the order of the entrants, byes to the best; single or double elimination. A round opens every
 * place of the bracket that both of its entrants have reached.
 *
 * A pairing that ends level (1:1, or drawn) gets a decider: one more leg, sides by lot. Is that drawn too, the better
 * seed goes on. Who has left is passed by: in a place not opened yet his opponent goes on without a match. Absences
 * skip nothing: the service moves deadlines. Nobody enters late.
 */
import { bracket, needsDecider, type Slot } from './bracket.ts';
import type { Bye, Division, EntrantId, NextRound, Pairing } from './division.ts';
import { balancedSides, legsOf, sidesByLot } from './sides.ts';

export function pairKnockout(division: Division): NextRound {
  const number = division.rounds.length + 1;
  const level = division.rounds.flatMap(({ pairings }) => pairings.filter((pairing) => needsDecider(division, pairing)));
  if (level.length > 0)
    return { t: 'deciders', legs: level.map(({ id, legs }) => ({ pairing: id, leg: decider(division, id, legs[0]?.seats ?? []) })) };
  if (division.entrants.filter(({ from }) => from <= 1).length < 2)
    return { t: 'stuck', why: 'Nobody can be paired: a knockout needs two entrants.' };
  const slots = bracket(division);
  const playing = new Set(slots.filter(({ state }) => state === 'playing').map(({ slot }) => slot));
  const waits = division.rounds.flatMap(({ pairings }) => pairings.filter(({ slot }) => playing.has(slot ?? '')));
  if (waits.length > 0) return { t: 'wait', pairings: waits.map(({ id }) => id) };
  const pairings = slots.filter(({ state }) => state === 'ready').map((slot, at) => opened(division, slot, `r${number}p${at + 1}`));
  if (pairings.length === 0) return { t: 'over' };
  return { t: 'round', round: { number, pairings, byes: byes(division, slots) } };
}

function decider({ lot }: Division, pairing: string, [one = '', other = '']: readonly EntrantId[]): Pairing['legs'][number] {
  return { seats: sidesByLot(lot, `decider|${pairing}`, one, other) };
}

function opened(division: Division, { slot, entrants: [one = '', other = ''] }: Slot, id: string): Pairing {
  const [first, second] = balancedSides(division, one, other);
  return { id, round: division.rounds.length + 1, slot, legs: legsOf(division.rules, first, second) };
}

/** Who is still in and has no match: `odd` where he goes on without one, `late` where he waits for others. */
function byes({ rounds, entrants }: Division, slots: readonly Slot[]): readonly Bye[] {
  const number = rounds.length + 1;
  const paired = new Set(slots.flatMap((slot) => (slot.state === 'ready' ? slot.entrants : [])));
  const passes = slots.flatMap(({ state, winner }) => (state === 'walkover' && winner !== undefined ? [winner] : []));
  const waiting = new Set(slots.flatMap((slot) => (slot.state === 'open' ? slot.entrants : [])));
  const had = rounds.flatMap((round) => round.byes.flatMap(({ entrant, why }) => (why === 'odd' ? [entrant] : [])));
  const count = (ids: readonly EntrantId[], id: EntrantId): number => ids.filter((each) => each === id).length;
  return entrants
    .filter(({ id, left }) => waiting.has(id) && !paired.has(id) && (left === undefined || left > number))
    .map(({ id }) => ({ entrant: id, why: count(passes, id) > count(had, id) ? 'odd' : 'late' }));
}
