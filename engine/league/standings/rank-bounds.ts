/**
 * Who can finish where by points alone, with ties taken both ways. An entrant's range is the best and worst rank over all
 * ways to share out the pots, where only the total of each group of connected pots has to be right. All true outcomes are
 * among these, so the range contains the final rank; and every way that remains after a result was possible before it, so
 * the range only narrows.
 */
import type { Outlook, Pot } from './outlook.ts';

export interface RankRange {
  /** Ranks, counted from 1. */
  readonly best: number;
  readonly worst: number;
}

export function rankBounds({ sure, pots }: Pick<Outlook, 'sure' | 'pots'>): readonly RankRange[] {
  return sure.map((low, entrant) => {
    const high = low + pots.reduce((sum, { members, caps }) => sum + (caps[members.indexOf(entrant)] ?? 0), 0);
    // Nobody else has to get anything: silence wins nothing.
    const above = sure.filter((points) => points > high).length;
    const reaching = leftToOthers(sure.length, pots, entrant).reduce(
      (sum, { rooms, most }) =>
        sum +
        mostReaching(
          [...rooms].map(([other, room]) => ({ need: low - (sure[other] ?? 0), room })),
          most,
        ),
      0,
    );
    return { best: 1 + above, worst: 1 + reaching };
  });
}

/** Other entrants whose pots are connected. */
interface Group {
  /** How much each can still get. */
  readonly rooms: Map<number, number>;
  /** The most that these pots give. */
  most: number;
}

/**
 * What is left for the others if the entrant wins nothing more. Any outcome can be changed into such a one without a loss for
 * anybody else.
 */
function leftToOthers(entrants: number, pots: readonly Pot[], entrant: number): readonly Group[] {
  const root = groupsWithout(entrants, pots, entrant);
  const groups = new Map<number, Group>();
  for (let member = 0; member < entrants; member++) {
    if (member === entrant) continue;
    const group: Group = groups.get(root(member)) ?? { rooms: new Map(), most: 0 };
    group.rooms.set(member, 0);
    groups.set(root(member), group);
  }
  for (const pot of pots) {
    const sharing = pot.members.find((member) => member !== entrant);
    const group = sharing === undefined ? undefined : groups.get(root(sharing));
    if (group !== undefined) shareOut(group, pot, entrant);
  }
  return [...groups.values()];
}

function shareOut(group: Group, { members, caps, most }: Pot, entrant: number): void {
  group.most += most;
  for (const [i, member] of members.entries())
    if (member !== entrant) group.rooms.set(member, (group.rooms.get(member) ?? 0) + (caps[i] ?? 0));
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

/** `need` is what each lacks to reach the entrant. Those who need least come first. */
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
