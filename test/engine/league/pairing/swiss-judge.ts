/** The obligations of a Swiss round to its entrants, worked out independently of the engine: by trying all pairings, or by rank. */
import type { Division, EntrantId, Round } from '../../../../engine/league/division.ts';

export interface Standing {
  readonly id: EntrantId;
  /** Half points. */
  readonly score: number;
  /** Byes as the odd one out. */
  readonly byes: number;
  /** Sides played, 0 or 1, in order. */
  readonly sides: readonly number[];
  /** How they floated in the last round. */
  readonly float: 'down' | 'up' | 'none';
  /** How many pairings, by opponent. */
  readonly met: ReadonlyMap<EntrantId, number>;
}

/** The whole past, counted leg by leg and in order of rank. */
export function standings(division: Division, present: readonly EntrantId[]): readonly Standing[] {
  const last = division.rounds.at(-1);
  const before = { ...division, rounds: division.rounds.slice(0, -1) };
  const scores = new Map(present.map((id) => [id, standingOf(before, id).score]));
  const scoreOf = (id: EntrantId): number => scores.get(id) ?? standingOf(before, id).score;
  const float = (id: EntrantId): Standing['float'] => {
    if (last === undefined) return 'none';
    const bye = last.byes.find(({ entrant }) => entrant === id);
    if (bye !== undefined) return bye.why === 'late' ? 'none' : 'down';
    const [other] = opponentIn(last, id);
    if (other === undefined) return 'none';
    const lead = scoreOf(id) - scoreOf(other);
    return lead > 0 ? 'down' : lead < 0 ? 'up' : 'none';
  };
  const seed = new Map(division.entrants.map(({ id }, i) => [id, i]));
  return present
    .map((id) => ({ ...standingOf(division, id), float: float(id) }))
    .sort((a, b) => b.score - a.score || (seed.get(a.id) ?? 0) - (seed.get(b.id) ?? 0));
}

const opponentIn = ({ pairings }: Round, id: EntrantId): readonly EntrantId[] =>
  pairings.flatMap(({ legs }) => (legs[0]?.seats.includes(id) ? legs[0].seats.filter((each) => each !== id) : []));

function standingOf({ rounds, rules }: Division, id: EntrantId): Omit<Standing, 'float'> {
  const won = rules.legs === 'both' ? 4 : 2;
  const byes = rounds.flatMap((round) => round.byes).filter(({ entrant }) => entrant === id);
  const pairings = rounds.flatMap((round) => round.pairings).filter((pairing) => pairing.legs[0]?.seats.includes(id));
  const legs = pairings.flatMap((pairing) => pairing.legs);
  const opponents = pairings.flatMap((pairing) => pairing.legs[0]?.seats.filter((each) => each !== id) ?? []);
  const counted = legs.filter(({ result }) => result !== undefined && result.how !== 'annulled');
  const fromByes = byes.reduce((points, { why }) => points + { odd: won, away: won / 2, rest: 0, late: 0 }[why], 0);
  const fromLegs = counted.reduce((points, { result }) => {
    const places = result?.places ?? [];
    return points + (places.length === 1 ? 1 : places[0]?.includes(id) ? 2 : 0);
  }, 0);
  return {
    id,
    score: fromByes + fromLegs,
    byes: byes.filter(({ why }) => why === 'odd').length,
    sides: counted.map(({ seats }) => seats.indexOf(id)),
    met: new Map(opponents.map((other) => [other, opponents.filter((each) => each === other).length])),
  };
}

/** Costs in order of importance, lower is better. */
type Costs = readonly number[];

export function compareCosts(a: Costs, b: Costs): number {
  const level = a.findIndex((cost, level) => cost !== b[level]);
  return level < 0 ? 0 : (a[level] ?? 0) - (b[level] ?? 0);
}
const NOTHING: Costs = [0, 0, 0, 0, 0, 0];
const sum = (a: Costs, b: Costs): Costs => a.map((cost, level) => cost + (b[level] ?? 0));

function strain(held: readonly number[], side: number): number {
  const after = [...held, side];
  const row = after.length >= 3 && after.slice(-3).every((each) => each === side);
  const seconds = after.filter((each) => each === 1).length;
  const excess = Math.abs(after.length - 2 * seconds) - 1;
  return (row ? 4 : 0) + Math.max(0, Math.min(3, excess));
}

/** The side that the rules say they must have next. */
function due({ sides }: Standing): number | undefined {
  const [one, two] = sides.slice(-2);
  if (one !== undefined && one === two) return 1 - one;
  const lead = sides.length - 2 * sides.filter((side) => side === 1).length;
  return Math.abs(lead) < 2 ? undefined : Number(lead > 0);
}

function isTopInLastRound({ rounds, rules }: Division, { score }: Standing): boolean {
  return rounds.length + 1 >= rules.rounds && score > rounds.length * (rules.legs === 'both' ? 2 : 1);
}

function clash(division: Division, a: Standing, b: Standing): number {
  if (division.rules.legs === 'both' || [a, b].some((each) => isTopInLastRound(division, each))) return 0;
  return due(a) !== undefined && due(a) === due(b) ? 1 : 0;
}

function floatsAgain(a: Standing, b: Standing): number {
  if (a.score === b.score) return 0;
  const [upper, lower] = a.score > b.score ? [a, b] : [b, a];
  return Number(upper.float === 'down') + Number(lower.float === 'up');
}

/** Rematch, how often they met before, clash of sides, squared difference of score, sides, floats. */
export function pairCosts(division: Division, a: Standing, b: Standing): Costs {
  const sides =
    division.rules.legs === 'both' ? 0 : Math.min(strain(a.sides, 0) + strain(b.sides, 1), strain(a.sides, 1) + strain(b.sides, 0));
  const squared = (a.score - b.score) ** 2;
  return [a.met.has(b.id) ? 1 : 0, a.met.get(b.id) ?? 0, clash(division, a, b), squared, sides, floatsAgain(a, b)];
}

/**
 * How often the player has sat out, and how good they are: the cost of a bye before and after the rematches, which may be a float
 * again.
 */
type ByeCosts = readonly [again: number, score: number, float: number];

/** `[bye again, rematches, clashes, bye's score, earlier meetings, squares, sides, floats]` of a round. */
export function roundCosts(division: Division, field: readonly Standing[], round: Round): Costs {
  const by = new Map(field.map((standing) => [standing.id, standing]));
  const out = round.byes.filter(({ why }) => why === 'odd').map(({ entrant }) => entrant);
  const pairs = round.pairings.map(({ legs }) => legs[0]?.seats.map((id) => by.get(id)) ?? []);
  let costs: Costs = NOTHING;
  for (const [a, b] of pairs) if (a !== undefined && b !== undefined) costs = sum(costs, pairCosts(division, a, b));
  return total(byeCosts(field, out[0]), costs);
}

function byeCosts(field: readonly Standing[], out: EntrantId | undefined): ByeCosts {
  const entrant = field.find(({ id }) => id === out);
  if (entrant === undefined) return [0, 0, 0];
  const again = entrant.byes - Math.min(...field.map(({ byes }) => byes));
  return [again, entrant.score, Number(entrant.float === 'down')];
}

function total([again, score, float]: ByeCosts, [rematches = 0, met = 0, clashes = 0, ...others]: Costs): Costs {
  return [again, rematches, clashes, score, met, ...others.slice(0, -1), (others.at(-1) ?? 0) + float];
}

/** The best possible costs, by trying every bye and every pairing, for up to a dozen. */
export function bestCosts(division: Division, field: readonly Standing[]): Costs {
  const everybody = 2 ** field.length - 1;
  const known = new Map<number, Costs>([[0, NOTHING]]);
  const cheapest = (left: number): Costs => {
    const already = known.get(left);
    if (already !== undefined) return already;
    const a = Math.log2(left & -left);
    let best: Costs = [Number.POSITIVE_INFINITY];
    for (let b = a + 1; b < field.length; b++) {
      if ((left & (1 << b)) === 0) continue;
      const costs = sum(cheapest(left & ~(1 << a) & ~(1 << b)), pairCosts(division, field[a]!, field[b]!));
      if (compareCosts(costs, best) < 0) best = costs;
    }
    known.set(left, best);
    return best;
  };
  if (field.length % 2 === 0) return total([0, 0, 0], cheapest(everybody));
  return field
    .map(({ id }, i) => total(byeCosts(field, id), cheapest(everybody & ~(1 << i))))
    .reduce((best, costs) => (compareCosts(costs, best) < 0 ? costs : best));
}

const PRIME = 67_108_859;

/**
 * The most pairs of new opponents that these can be put into: half the rank of their Tutte matrix with random numbers
 * modulo a prime (Lovász). Never too many; too few only with a chance of `n / PRIME`.
 */
export function mostFreshPairs(
  field: readonly Standing[],
  random: () => number,
  bye: (standing: Standing) => boolean = () => false,
): number {
  const size = field.length + (field.some(bye) ? 1 : 0);
  const rows = Array.from({ length: size }, () => new Float64Array(size));
  const join = (a: number, b: number): void => {
    const value = 1 + Math.floor(random() * (PRIME - 1));
    rows[a]![b] = value;
    rows[b]![a] = PRIME - value;
  };
  for (const [a, standing] of field.entries()) {
    for (const [b, other] of field.entries()) if (a < b && !standing.met.has(other.id)) join(a, b);
    if (bye(standing)) join(a, size - 1);
  }
  return rank(rows) / 2;
}

function rank(rows: readonly Float64Array[]): number {
  const left = [...rows];
  let found = 0;
  for (let column = 0; column < rows.length; column++) {
    const top = left.findIndex((row) => row[column] !== 0);
    if (top < 0) continue;
    const [pivot] = left.splice(top, 1);
    found++;
    const inverse = power(pivot![column]!, PRIME - 2);
    for (const row of left) {
      const factor = (row[column]! * inverse) % PRIME;
      if (factor !== 0) for (let i = column; i < row.length; i++) row[i] = (row[i]! + (PRIME - factor) * pivot![i]!) % PRIME;
    }
  }
  return found;
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}
