/** 27: what a newer build wrote of a match, its parts and its players is there as it was wherever an older one wrote them again. */
import type { Match } from '../../../functions/facts/match.ts';
import { addedTo } from '../newer-build.ts';
import type { PlayerWriting, Writing } from '../witness.ts';

const isLost = (before: object, after: object | undefined): boolean => {
  const added = addedTo(before);
  return added !== undefined && addedTo(after) !== added;
};

export function lostInHeads(log: readonly Writing[]): readonly string[] {
  return log.flatMap(({ match, tick }, i) => {
    const before = log[i - 1]?.match;
    if (before === undefined) return [];
    const now = new Map(partsOf(match));
    const lost = partsOf(before).filter(([name, part]) => isLost(part, now.get(name)) && (now.has(name) || name === 'house'));
    return lost.map(([name]) => `${match.id} at #${tick}: its ${name} is without what a newer build wrote`);
  });
}

/** The items by name, to check which are still there. */
function partsOf(match: Match): readonly (readonly [name: string, part: object])[] {
  const { seats, demands, leaders = [], house, pace } = match;
  return [
    ['head', match],
    ['pace', pace],
    ...(house === undefined ? [] : ([['house', house]] as const)),
    ...seats.map((seat) => [`seat ${seat.seat}`, seat] as const),
    ...demands.map((demand) => [`demand of ${demand.seat} in step ${demand.step}, raised at ${demand.raised}`, demand] as const),
    ...leaders.map((leader) => [`co-host ${leader.number}`, leader] as const),
  ];
}

/** The items of one player. */
export const isLostInPlayer = (log: readonly PlayerWriting[]): boolean =>
  log.some(({ player }, i) => i > 0 && isLost(log[i - 1]?.player ?? {}, player));
