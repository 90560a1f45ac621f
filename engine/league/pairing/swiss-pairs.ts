/** The best way to pair an even number of players for a Swiss round of two seats. */
import { densestMatching } from './dense-matching.ts';
import { type Edge, HEAVIEST, heaviestMatching } from './matching.ts';

/** A player to be paired. Players are numbered in order of rank: by score, then by seed. */
export interface Ranked {
  /** Counted in half points. */
  readonly score: number;
  /** The player's own random number, used where chance decides. */
  readonly lot: number;
  /**
   * Nobody: whoever is paired with this one sits out. It has the score of those who may sit out, stands after them, and has met all
   * others.
   */
  readonly nobody?: true;
}

/** The past of two players, by their numbers. */
export interface Between {
  met(a: number, b: number): number;
  /** How badly the sides fall if they meet, counted from 0. */
  sides(a: number, b: number): number;
  /** Whether one of them would be given a side that nobody should be given. */
  clash(a: number, b: number): boolean;
  /** How many of the two would float the way they floated last time. */
  floats(a: number, b: number): number;
}

/** A possible pair and what it costs, most important number first. */
interface Candidate {
  readonly a: number;
  readonly b: number;
  readonly costs: readonly number[];
}

/** Distances from top half against bottom half are treated alike beyond this. */
const FARTHEST = 31;
const LOTS = 16;

/** Costs of a candidate in order of importance. */
const [SCORE, SIDES, FLOATS, HALVES] = [0, 1, 2, 3];
/** How far from top half against bottom half to look at first, squared. */
const FIRST_REACH = 36;

/**
 * Pairs without a rematch, or `undefined` if there is no such pairing. It prefers, in this order: no clash of sides, or as
 * few as possible; the least sum of squared differences of score; the best sides; the fewest who float again; top half
 * against bottom half in each score group; the lot.
 */
export function freshPairs(players: readonly Ranked[], between: Between): readonly (readonly [number, number])[] | undefined {
  const fair = fairPairs(players, between);
  if (fair !== undefined) return fair;
  const least = cheapest(
    players.length,
    freshCandidates(players, between, (a, b) => clashCost(between, a, b)),
  );
  return 2 * least.length === players.length ? numbers(least) : undefined;
}

/** The same, without any clash of sides. */
export function fairPairs(players: readonly Ranked[], between: Between): readonly (readonly [number, number])[] | undefined {
  const fresh = freshCandidates(players, between);
  return bestOf(
    players,
    fresh.filter(({ a, b }) => !between.clash(a, b)),
  );
}

/** The pairs that have not met. `before` is a cost that is more important than any other. */
function freshCandidates(players: readonly Ranked[], between: Between, before?: (a: number, b: number) => number): readonly Candidate[] {
  const cost = pairCosts(players, between);
  return candidates(players.length, (a, b) => {
    if (between.met(a, b) > 0) return undefined;
    return before === undefined ? cost(a, b) : [before(a, b), ...cost(a, b)];
  });
}

const clashCost = (between: Between, a: number, b: number): number => Number(between.clash(a, b));

/**
 * The best pairing of these candidates, or `undefined` if they do not pair everybody.
 *
 * Only pairs that can be part of a best pairing are compared to the last. A pairing that includes a pair costs at least the
 * pair's own square plus what the others would cost if any two could meet (`leastSum`). The halves of the groups are
 * treated likewise (`closest`).
 */
function bestOf(players: readonly Ranked[], all: readonly Candidate[]): readonly (readonly [number, number])[] | undefined {
  const count = players.length;
  const scores = players.map(({ score }) => score);
  const atLeast = leastWith(scores);
  const within = (bound: number): readonly Candidate[] => all.filter(({ a, b }) => atLeast(a, b) <= bound);
  const least = leastSum(scores);
  // In most rounds nothing stands in the way and the ideal pairing exists.
  const quick = cheapest(count, inReach(within(least), FIRST_REACH));
  const level = 2 * quick.length === count && total(quick, SCORE) === least;
  const ideal = level && total(quick, SIDES) === 0 && total(quick, FLOATS) === 0;
  const target = ideal ? ([least, 0, 0] as const) : leastCosts(count, all);
  return target && numbers(closest(count, within(target[0]), target, level ? quick : undefined));
}

type Target = readonly [score: number, sides: number, floats: number];

/** The least `[score, sides, floats]` of a complete pairing; `undefined` if there is none. */
function leastCosts(count: number, all: readonly Candidate[]): Target | undefined {
  const rough = cheapest(count, all, HALVES, densestMatching);
  return 2 * rough.length === count ? [total(rough, SCORE), total(rough, SIDES), total(rough, FLOATS)] : undefined;
}

/**
 * The best pairing among those that cost `[score, sides, floats]`, the least possible, from no more candidates than it takes to
 * prove it: if its halves cost no more in sum than the dearest pair considered, no better pairing contains a dearer pair. `first`
 * is the cheapest pairing within the first reach, if it is known.
 */
function closest(count: number, near: readonly Candidate[], target: Target, first?: readonly Candidate[]): readonly Candidate[] {
  for (let reach = FIRST_REACH, known = first; ; known = undefined) {
    const close = inReach(near, reach);
    const chosen = known ?? cheapest(count, close);
    const reached = 2 * chosen.length === count && target.every((cost, level) => total(chosen, level) === cost);
    const halves = total(chosen, HALVES);
    if (close.length === near.length || (reached && halves <= reach)) return chosen;
    reach = reached ? halves : 4 * reach;
  }
}

function inReach(near: readonly Candidate[], reach: number): readonly Candidate[] {
  return near.filter(({ costs }) => (costs[HALVES] ?? 0) <= reach);
}

function numbers(chosen: readonly Candidate[]): readonly (readonly [number, number])[] {
  return chosen.map(({ a, b }) => [a, b]);
}

function total(chosen: readonly Candidate[], level: number): number {
  return chosen.reduce((sum, { costs }) => sum + (costs[level] ?? 0), 0);
}

/** Pairs with as few rematches as possible, and among those the least repeated; then as `freshPairs`. */
export function pairsWithRematches(players: readonly Ranked[], between: Between): readonly (readonly [number, number])[] {
  const cost = pairCosts(players, between);
  const all = candidates(players.length, (a, b) => [
    Math.min(between.met(a, b), 1),
    between.met(a, b),
    clashCost(between, a, b),
    ...cost(a, b),
  ]);
  return numbers(cheapest(players.length, all));
}

/**
 * Who sits out if the number is odd and there must be a rematch whoever does, or not everybody may: the first of `willing`
 * (numbers, in order of preference) among those whose absence leaves the fewest rematches.
 */
export function oddOneOut(count: number, between: Pick<Between, 'met'>, willing: readonly number[]): number {
  const preference = new Map(willing.map((player, index) => [player, index]));
  const all = candidates(count + 1, (a, b) => {
    if (b < count) return [Math.min(between.met(a, b), 1), 0];
    const cost = preference.get(a);
    return cost === undefined ? undefined : [0, cost];
  });
  const out = cheapest(count + 1, all).find(({ b }) => b === count);
  if (out === undefined) throw new Error(`none of ${count} players may sit out, though one must`);
  return out.a;
}

function candidates(count: number, costs: (a: number, b: number) => readonly number[] | undefined): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const ofPair = costs(a, b);
      if (ofPair !== undefined) found.push({ a, b, costs: ofPair });
    }
  return found;
}

/** The cheapest way to make as many pairs as possible; costs are compared in order of importance, only the first `levels` of them. */
function cheapest(
  count: number,
  all: readonly Candidate[],
  levels: number = Number.POSITIVE_INFINITY,
  matching: typeof heaviestMatching = heaviestMatching,
): readonly Candidate[] {
  const { weightOf, most } = inOneNumber(mostPerLevel(count, all).slice(0, levels));
  const edges = all.map(({ a, b, costs }): Edge => [a, b, most - weightOf(costs)]);
  const mates = matching(count, edges);
  return all.filter(({ a, b }) => mates[a] === b);
}

/**
 * Costs as a single number, such that no sum of less important costs outweighs a more important one. No matching costs more
 * at a level than half of what its vertices would at their dearest. The last levels (the lot; in the largest fields the
 * halves of the score groups) are dropped where the number would exceed what a matching can weigh exactly.
 */
function inOneNumber(tops: readonly number[]): { weightOf(costs: readonly number[]): number; most: number } {
  let factors: readonly number[] = [];
  let most = 1;
  for (const top of tops) {
    if (most * (top + 1) > HEAVIEST) break;
    most *= top + 1;
    factors = [...factors.map((factor) => factor * (top + 1)), 1];
  }
  return { weightOf: (costs) => factors.reduce((sum, factor, level) => sum + factor * (costs[level] ?? 0), 0), most };
}

function mostPerLevel(count: number, all: readonly Candidate[]): readonly number[] {
  const levels = all[0]?.costs.length ?? 0;
  return Array.from({ length: levels }, (_, level) => {
    const dearest = new Array<number>(count).fill(0);
    for (const { a, b, costs } of all) {
      const cost = costs[level] ?? 0;
      dearest[a] = Math.max(dearest[a] ?? 0, cost);
      dearest[b] = Math.max(dearest[b] ?? 0, cost);
    }
    return Math.floor(dearest.reduce((sum, each) => sum + each, 0) / 2);
  });
}

/** The costs of a pair: score, sides, floats, place in the score group, lot. */
function pairCosts(players: readonly Ranked[], between: Between): (a: number, b: number) => readonly number[] {
  const groups = scoreGroups(players);
  const lots = players.map(({ lot }) => lot);
  return (a, b) => {
    const apart = (players[a]?.score ?? 0) - (players[b]?.score ?? 0);
    return [
      apart * apart,
      between.sides(a, b),
      between.floats(a, b),
      ...foldCosts(groups[a], groups[b]),
      ((lots[a] ?? 0) ^ (lots[b] ?? 0)) % LOTS,
    ];
  };
}

interface InGroup {
  readonly score: number;
  readonly place: number;
  readonly size: number;
  readonly nobody: boolean;
}

function scoreGroups(players: readonly Ranked[]): readonly InGroup[] {
  const sizes = new Map<number, number>();
  const places = players.map(({ score, nobody }) => {
    const before = sizes.get(score) ?? 0;
    sizes.set(score, before + (nobody ? 0 : 1));
    return before;
  });
  return players.map(({ score, nobody = false }, player) => ({
    score,
    place: places[player] ?? 0,
    size: sizes.get(score) ?? 0,
    nobody,
  }));
}

/**
 * How far a pair is from the norm: within a group the first of the top half meets the first of the bottom half, and so on,
 * and the last sits out; between groups, the last of the upper meets the first of the lower. Two costs: the squares of what
 * is off by more than one (pairing some players elsewhere puts the rest of their group off by one), then plain sums.
 */
function foldCosts(upper: InGroup | undefined, lower: InGroup | undefined): readonly [number, number] {
  if (upper === undefined || lower === undefined) return [0, 0];
  const off = offNorm(upper, lower);
  const far = off.map((each) => Math.min(Math.abs(each), FARTHEST));
  return [far.reduce((sum, each) => sum + Math.max(each - 1, 0) ** 2, 0), far.reduce((sum, each) => sum + each, 0)];
}

function offNorm(upper: InGroup, lower: InGroup): readonly number[] {
  if (lower.nobody) return [upper.size - 1 - upper.place];
  if (upper.score === lower.score) return [lower.place - upper.place - Math.floor(upper.size / 2)];
  return [upper.size - 1 - upper.place, lower.place];
}

/** The least possible sum of squared differences of score, if any two may meet: each with the next in order. */
function leastSum(scores: readonly number[], ...without: readonly number[]): number {
  let sum = 0;
  let open: number | undefined;
  for (const [index, score] of scores.entries()) {
    if (without.includes(index)) continue;
    sum += open === undefined ? 0 : (open - score) ** 2;
    open = open === undefined ? score : undefined;
  }
  return sum;
}

/** The same with one pair given. It depends only on the two scores. */
function leastWith(scores: readonly number[]): (a: number, b: number) => number {
  const known = new Map<string, number>();
  return (a, b) => {
    const [upper = 0, lower = 0] = [scores[a], scores[b]];
    const key = `${upper} ${lower}`;
    const sum = known.get(key) ?? (upper - lower) ** 2 + leastSum(scores, a, b);
    known.set(key, sum);
    return sum;
  };
}
