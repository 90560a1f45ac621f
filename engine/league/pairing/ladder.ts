/**
 * A ladder: who wins against one above him takes his place, and those between move down one.
 *
 * Each round pairs whom it can among those who are there, two at most `reach` places apart, not the same two in two
 * rounds running unless nobody else could play; who has waited longest is paired first, then who did not meet last, then the nearest, from the top in odd
 * rounds and from the second place in even ones. It waits until the round before is decided and ends after `rounds`.
 */
import { type Division, type EntrantId, isDecided, type NextRound, type Pairing, type Round } from '../division.ts';
import { roundHalfPoints } from '../scores.ts';
import { type Edge, heaviestMatching } from './matching.ts';
import { balancedSides, legsOf } from './sides.ts';

export function pairLadder(division: Division, away: readonly EntrantId[]): NextRound {
  const { rules, entrants, rounds } = division;
  const number = rounds.length + 1;
  const open = rounds.flatMap(({ pairings }) => pairings.filter((pairing) => !isDecided(pairing)));
  if (open.length > 0) return { t: 'wait', pairings: open.map(({ id }) => id) };
  if (number > rules.rounds) return { t: 'over' };
  const order = ladderOrder(division);
  if (order.length < 2) return number > 1 ? { t: 'over' } : { t: 'stuck', why: 'Nobody can be paired: a ladder needs two entrants.' };
  const pairings = neighbours(division, order, new Set(away)).map(([one, other], at): Pairing => {
    const [first, second] = balancedSides(division, one, other);
    return { id: `r${number}p${at + 1}`, round: number, legs: legsOf(rules, first, second) };
  });
  const paired = new Set(pairings.flatMap(({ legs }) => legs[0]?.seats ?? []));
  const byes = entrants
    .filter(({ id, left }) => !paired.has(id) && (left === undefined || left > number))
    .map(({ id }) => ({
      entrant: id,
      why: !order.includes(id) ? ('late' as const) : away.includes(id) ? ('away' as const) : ('odd' as const),
    }));
  return { t: 'round', round: { number, pairings, byes } };
}

/** From the top: how the ladder stands for the round that comes next. A late entrant comes in at its foot. */
export function ladderOrder({ entrants, rounds, rules }: Division): readonly EntrantId[] {
  let order: readonly EntrantId[] = [];
  for (let number = 1; number <= rounds.length + 1; number++) {
    const before = rounds[number - 2];
    if (before !== undefined) order = climbed(order, before, rules);
    const gone = new Set(entrants.filter(({ left }) => left !== undefined && left <= number).map(({ id }) => id));
    const comes = entrants.filter(({ id, from }) => !gone.has(id) && Math.max(1, from) === number).map(({ id }) => id);
    order = [...order.filter((id) => !gone.has(id)), ...comes];
  }
  return order;
}

/** After a round: each who won from below stands right above whom he beat, whichever pairing is looked at first. */
function climbed(order: readonly EntrantId[], round: Round, rules: Division['rules']): readonly EntrantId[] {
  const points = roundHalfPoints(rules, round);
  const after = [...order];
  for (const { legs } of round.pairings) {
    const [upper = '', lower = ''] = (legs[0]?.seats ?? []).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    const [to, from] = [after.indexOf(upper), after.indexOf(lower)];
    if (to < 0 || from < to || (points.get(lower) ?? 0) <= (points.get(upper) ?? 0)) continue;
    after.splice(from, 1);
    after.splice(to, 0, lower);
  }
  return after;
}

/** Pairs of the next round from the top, the upper of each first. */
function neighbours(
  division: Division,
  order: readonly EntrantId[],
  away: ReadonlySet<EntrantId>,
): readonly (readonly [EntrantId, EntrantId])[] {
  const { reach } = division.rules;
  const near = pairsInReach(order, away, reach);
  const [last, justNow] = [lastOpponents(division.rounds), lastOpponents(division.rounds.slice(-1))];
  const fresh = near.filter(([upper, lower]) => justNow.get(order[upper] ?? '') !== order[lower]);
  const waited = waiting(division);
  const odd = division.rounds.length % 2;
  // Every round of waiting outweighs all that the rest can add up to, a new opponent all that nearness can give.
  const step = order.length * (4 * reach + 2);
  const edges = (fresh.length > 0 ? fresh : near).map(([upper, lower]): Edge => {
    const two = [order[upper] ?? '', order[lower] ?? ''] as const;
    const waits = two.reduce((sum, id) => sum + 1 + (waited.get(id) ?? 0), 0);
    const isNew = last.get(two[0]) !== two[1] && last.get(two[1]) !== two[0];
    return [upper, lower, waits * step + (isNew ? 2 * reach : 0) + 2 * (reach - (lower - upper)) + (upper % 2 === odd ? 1 : 0)];
  });
  return heaviestMatching(order.length, edges).flatMap((mate, at) => (mate > at ? [[order[at] ?? '', order[mate] ?? ''] as const] : []));
}

/** Places from 0, the upper first. */
function pairsInReach(order: readonly EntrantId[], away: ReadonlySet<EntrantId>, reach: number): readonly (readonly [number, number])[] {
  const there = order.flatMap((id, at) => (away.has(id) ? [] : [at]));
  return there.flatMap((upper) => there.filter((lower) => lower > upper && lower - upper <= reach).map((lower) => [upper, lower] as const));
}

function lastOpponents(rounds: readonly Round[]): ReadonlyMap<EntrantId, EntrantId> {
  const last = new Map<EntrantId, EntrantId>();
  for (const { legs } of rounds.flatMap(({ pairings }) => pairings)) {
    const [one = '', other = ''] = legs[0]?.seats ?? [];
    last.set(one, other).set(other, one);
  }
  return last;
}

/** Rounds without an opponent since the last one with, those away not counted. */
function waiting({ rounds }: Division): ReadonlyMap<EntrantId, number> {
  const waited = new Map<EntrantId, number>();
  for (const { pairings, byes } of rounds) {
    for (const { entrant, why } of byes) if (why === 'odd') waited.set(entrant, (waited.get(entrant) ?? 0) + 1);
    for (const id of pairings.flatMap(({ legs }) => legs[0]?.seats ?? [])) waited.delete(id);
  }
  return waited;
}
