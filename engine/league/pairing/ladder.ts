/**
 * A ladder: whoever beats somebody higher up takes that place, and those between move down one.
 *
 * Each round pairs as many as possible of those present, at most `reach` places apart, and not the same two in consecutive
 * rounds unless nobody else could play. Those who have waited longest are paired first, then those who did not meet last
 * time, then the nearest, from the top in odd rounds and from second place in even ones. A round waits until the one before
 * is decided; the ladder ends after `rounds`.
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
  const pairings = neighbours(division, order, new Set(away)).map(([a, b], index): Pairing => {
    const [first, second] = balancedSides(division, a, b);
    return { id: `r${number}p${index + 1}`, round: number, legs: legsOf(rules, first, second) };
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

/** The ladder for the next round, from the top. Late entrants join at the bottom. */
export function ladderOrder({ entrants, rounds, rules, places }: Division): readonly EntrantId[] {
  if (places !== undefined) return places;
  let order: readonly EntrantId[] = [];
  for (let number = 1; number <= rounds.length + 1; number++) {
    const before = rounds[number - 2];
    if (before !== undefined) order = climb(order, before, rules);
    const gone = new Set(entrants.filter(({ left }) => left !== undefined && left <= number).map(({ id }) => id));
    const comes = entrants.filter(({ id, from }) => !gone.has(id) && Math.max(1, from) === number).map(({ id }) => id);
    order = [...order.filter((id) => !gone.has(id)), ...comes];
  }
  return order;
}

/** Byes move nobody, whatever they are worth. */
const NONE: ReadonlySet<EntrantId> = new Set();

/** The order after a round: everybody who won from below stands right above the one they beat, whichever pairing is looked at first. */
export function climb(
  order: readonly EntrantId[],
  round: Pick<Round, 'pairings' | 'byes'>,
  rules: Division['rules'],
): readonly EntrantId[] {
  const points = roundHalfPoints(rules, round, NONE);
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

/** The pairs of the next round from the top, the higher-placed of each first. */
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
  // Each round of waiting outweighs everything below it combined; a new opponent outweighs any nearness.
  const step = order.length * (4 * reach + 2);
  const edges = (fresh.length > 0 ? fresh : near).map(([upper, lower]): Edge => {
    const pair = [order[upper] ?? '', order[lower] ?? ''] as const;
    const waits = pair.reduce((sum, id) => sum + 1 + (waited.get(id) ?? 0), 0);
    const isNew = last.get(pair[0]) !== pair[1] && last.get(pair[1]) !== pair[0];
    return [upper, lower, waits * step + (isNew ? 2 * reach : 0) + 2 * (reach - (lower - upper)) + (upper % 2 === odd ? 1 : 0)];
  });
  return heaviestMatching(order.length, edges).flatMap((mate, place) =>
    mate > place ? [[order[place] ?? '', order[mate] ?? ''] as const] : [],
  );
}

/** Places from 0, the higher-placed first. */
function pairsInReach(order: readonly EntrantId[], away: ReadonlySet<EntrantId>, reach: number): readonly (readonly [number, number])[] {
  const present = order.flatMap((id, place) => (away.has(id) ? [] : [place]));
  return present.flatMap((upper) =>
    present.filter((lower) => lower > upper && lower - upper <= reach).map((lower) => [upper, lower] as const),
  );
}

function lastOpponents(rounds: readonly Round[]): ReadonlyMap<EntrantId, EntrantId> {
  const last = new Map<EntrantId, EntrantId>();
  for (const { legs } of rounds.flatMap(({ pairings }) => pairings)) {
    const [a = '', b = ''] = legs[0]?.seats ?? [];
    last.set(a, b).set(b, a);
  }
  return last;
}

/** Rounds each has gone without an opponent since the last match, announced absences not counted. */
function waiting({ rounds }: Division): ReadonlyMap<EntrantId, number> {
  const waited = new Map<EntrantId, number>();
  for (const { pairings, byes } of rounds) {
    for (const { entrant, why } of byes) if (why === 'odd') waited.set(entrant, (waited.get(entrant) ?? 0) + 1);
    for (const id of pairings.flatMap(({ legs }) => legs[0]?.seats ?? [])) waited.delete(id);
  }
  return waited;
}
