/**
 * Who can finish where by points alone, with ties taken both ways. An entrant's range is the best and worst rank over all
 * ways to share out the pots, where only the total of each group of connected pots has to be right. All true outcomes are
 * among these, so the range contains the final rank; and every way that remains after a result was possible before it, so
 * the range only narrows.
 */
import type { Outlook, Pot } from './outlook.ts';

export interface RankRange {
  /** Ranks, from 1. */
  readonly best: number;
  readonly worst: number;
}

export function rankBounds({ sure, pots }: Pick<Outlook, 'sure' | 'pots'>): readonly RankRange[] {
  return sure.map((low, entrant) => {
    const { high, others } = leftToOthers(sure.length, pots, entrant);
    let [above, reaching] = [0, 0];
    for (const group of others) {
      above += fewestOver(
        group.members.map((other) => ({ under: high + low - (sure[other] ?? 0), room: group.whenWinning.get(other) ?? 0 })),
        group.least,
      );
      reaching += mostReaching(
        group.members.map((other) => ({ need: low - (sure[other] ?? 0), room: group.whenLosing.get(other) ?? 0 })),
        group.most,
      );
    }
    return { best: 1 + above, worst: 1 + reaching };
  });
}

/** Other entrants whose pots are connected. */
interface Group {
  readonly members: number[];
  /** How much each can still get once the entrant in question has taken everything possible, and once nothing. */
  readonly whenWinning: Map<number, number>;
  readonly whenLosing: Map<number, number>;
  /** What these pots give at least once the entrant has taken everything possible, and at most once nothing. */
  least: number;
  most: number;
}

/**
 * What is left for the others. The entrant's best rank assumes that they win everything possible (`high`), the worst that
 * they win nothing: any outcome can be changed into such a one without anybody else gaining (best) or losing (worst) by it.
 */
function leftToOthers(
  entrants: number,
  pots: readonly Pot[],
  entrant: number,
): { readonly high: number; readonly others: readonly Group[] } {
  const root = groupsWithout(entrants, pots, entrant);
  const groups = new Map<number, Group>();
  for (let member = 0; member < entrants; member++) {
    if (member === entrant) continue;
    const group: Group = groups.get(root(member)) ?? { members: [], whenWinning: new Map(), whenLosing: new Map(), least: 0, most: 0 };
    group.members.push(member);
    groups.set(root(member), group);
  }
  let high = 0;
  for (const pot of pots) {
    const own = pot.caps[pot.members.indexOf(entrant)] ?? 0;
    const sharing = pot.members.find((member) => member !== entrant);
    high += own;
    const group = sharing === undefined ? undefined : groups.get(root(sharing));
    if (group !== undefined) shareOut(group, pot, entrant, own);
  }
  return { high, others: [...groups.values()] };
}

function shareOut(group: Group, { members, caps, least, most }: Pot, entrant: number, own: number): void {
  group.least += Math.max(0, least - own);
  group.most += most;
  for (const [i, member] of members.entries()) {
    if (member === entrant) continue;
    const cap = caps[i] ?? 0;
    group.whenWinning.set(member, (group.whenWinning.get(member) ?? 0) + Math.min(cap, most - own));
    group.whenLosing.set(member, (group.whenLosing.get(member) ?? 0) + cap);
  }
}

/** For each entrant the representative of their group: those connected by pots, not counting links through `aside`. */
function groupsWithout(entrants: number, pots: readonly Pot[], aside: number): (member: number) => number {
  const parent = Array.from({ length: entrants }, (_, member) => member);
  const root = (member: number): number => {
    let top = member;
    while (parent[top] !== top) top = parent[top] ?? top;
    parent[member] = top;
    return top;
  };
  for (const { members } of pots) {
    const first = members.find((member) => member !== aside) ?? aside;
    for (const member of members) if (member !== aside) parent[root(member)] = root(first);
  }
  return root;
}

/** `under`: how many half points each may take without passing the entrant. Those who have to pass take everything possible, those with most to gain first. */
function fewestOver(members: readonly { readonly under: number; readonly room: number }[], total: number): number {
  const past = members.filter(({ under }) => under < 0).length;
  const spare = members.flatMap(({ under, room }) => (under >= 0 && room > under ? [room - under] : [])).sort((a, b) => b - a);
  let taken = members.reduce((sum, { under, room }) => sum + (under < 0 ? room : Math.min(room, under)), 0);
  let more = 0;
  for (; taken < total && more < spare.length; more++) taken += spare[more] ?? 0;
  return past + more;
}

/** `need`: what each lacks to reach the entrant. Those who need least come first. */
function mostReaching(members: readonly { readonly need: number; readonly room: number }[], total: number): number {
  const needs = members.filter(({ need, room }) => need <= room).map(({ need }) => Math.max(0, need));
  let [given, reached] = [0, 0];
  for (const need of needs.sort((a, b) => a - b)) {
    given += need;
    if (given > total) break;
    reached++;
  }
  return reached;
}
