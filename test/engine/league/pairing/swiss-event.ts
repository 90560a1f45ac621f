/** Random Swiss events: entrants of unequal strength who stay away, come late and leave. */
import type { Division, DivisionRules, Entrant, EntrantId, Leg, LegResult, NextRound, Round } from '../../../../engine/league/division.ts';
import { pairSwiss } from '../../../../engine/league/pairing/swiss.ts';
import { seeded } from '../../../support/seeded.ts';

export const SWISS: DivisionRules = {
  format: 'swiss',
  seats: ['red', 'blue'],
  legs: 'both',
  cycles: 1,
  rounds: 5,
  elimination: 'single',
  consolation: false,
  reach: 1,
  tieBreaks: [],
};

export interface Turn {
  /** The division when the round was requested. */
  readonly division: Division;
  readonly away: readonly EntrantId[];
  readonly next: NextRound;
  /** How long the answer took. */
  readonly ms: number;
}

interface Plan {
  readonly fewest: number;
  readonly most: number;
  readonly seats: readonly string[];
  /** Absent: random. */
  readonly legs?: 'both' | 'one';
  /** The share of matches that are annulled, from 0 to 1. */
  readonly annulled?: number;
}

/** Yields each round as it is paired; ends when the event does, or cannot go on. */
export function* randomEvent(seed: number, { fewest, most, seats, legs, annulled = 0.02 }: Plan): Generator<Turn> {
  const random = seeded(seed);
  const count = Math.round(fewest * (most / fewest) ** random());
  const drawn = random() < 0.5 ? 'both' : 'one';
  const rules: DivisionRules = { ...SWISS, seats, legs: legs ?? drawn, rounds: 3 + Math.floor(random() * 9) };
  const trouble = random() < 0.2 ? 0 : random() * 0.12;
  const entrants = Array.from({ length: count }, (_, i): Entrant => {
    const from = random() < trouble ? 1 + Math.floor(random() * rules.rounds) : 1;
    const left = random() < trouble ? from + 1 + Math.floor(random() * rules.rounds) : undefined;
    return { id: `e${i + 1}`, from, ...(left === undefined ? {} : { left }) };
  });
  let division: Division = { rules, entrants, rounds: [], lot: seed.toString(16).padStart(8, '0') };
  for (;;) {
    const away = entrants.filter(() => random() < trouble).map(({ id }) => id);
    const began = performance.now();
    const next = pairSwiss(division, away);
    yield { division, away, next, ms: performance.now() - began };
    if (next.t !== 'round') return;
    division = withPlayed(division, next.round, (leg) => randomResult(leg, random, count, annulled));
  }
}

export function withPlayed(division: Division, round: Round, result: (leg: Leg) => LegResult): Division {
  const pairings = round.pairings.map((pairing) => ({ ...pairing, legs: pairing.legs.map((leg) => ({ ...leg, result: result(leg) })) }));
  return { ...division, rounds: [...division.rounds, { ...round, pairings }] };
}

function randomResult({ seats }: Leg, random: () => number, count: number, annulled: number): LegResult {
  const strength = (id: EntrantId): number => (Number(id.slice(1)) / count) * 1.2 + random();
  const order = seats.map((id) => ({ id, is: strength(id) })).sort((a, b) => a.is - b.is);
  const places = order.map(({ id }) => [id]);
  const level = random() < 0.12 ? [order.map(({ id }) => id)] : places;
  return { places: level, how: random() < annulled ? 'annulled' : 'played', revision: 0 };
}

export function presentIn({ division, away }: Turn): readonly EntrantId[] {
  const round = division.rounds.length + 1;
  return division.entrants
    .filter(({ id, from, left }) => from <= round && (left === undefined || left > round) && !away.includes(id))
    .map(({ id }) => id);
}
